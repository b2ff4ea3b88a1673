// Package publish is arbiter publish: the site of an event, and how it follows.
package publish

import (
	"cmp"
	"context"
	"slices"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/cmd/arbiter/internal/hall"
	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/publishing"
	"arbiter/reports/gamesheets"
	"arbiter/reports/i18n"
	"arbiter/reports/site"
	"arbiter/reports/table"
	"arbiter/rules/message"
	"arbiter/tournament"
)

// SiteList names the pages that a folder has from publish: it alters no others.
const SiteList = publishing.ListName

// publishOptions are the flags of publish.
type publishOptions struct {
	asOf      string
	all       bool
	languages []string
	to        string
	follow    string // on, off; "" leaves it
	force     bool   // over what another copy of the event published
}

// NewCmd writes the web site of the event.
func NewCmd(env *cli.Env) *cobra.Command {
	var opts publishOptions
	cmd := &cobra.Command{
		Use:   "publish [DIR]",
		Short: "Write the web site of the event into a folder, or send it",
		Long: `Writes the event as web pages: an overview, standings, crosstable, rounds, players, a
page for each player, and one for each game on record, to click through. Each page
has everything in it and needs no server: open index.html, or copy the folder to any
server. The same event gives the same pages, byte for byte.

With --all-groups the site is of all events of the folder: a page with the groups, who
leads, and everybody by name, and the pages of each group in a folder of its own.

With --languages nl,en the site is in several languages: the first in the folder itself,
each other in a folder of its own there, and each page leads to the others.

embed.html shows the round and the standings alone, for a frame in a page of a club;
privacy.html says what is published of whom (arbiter event privacy).

The folder must be new, empty, or one that publish wrote. Pages of an earlier
publish that are no longer needed are removed; other files are left alone.

--to sends the site, and only what changed of it: to a folder of a server,
sftp://user@host/path (/~/path is in the user's own), or to a branch of a git
repository, git+URL#branch:folder, where URL is what git clone takes and the branch is
gh-pages unless it is named. ssh and git are those of this computer, with your keys
and known hosts; they ask nothing. Without DIR and --to it goes where this event was
published with --follow, else to the address of the settings (publish).

A site that was published from changes which this file does not have, as by another
laptop with a copy of the event, is not replaced: --force does.

--follow on publishes after each change from now on, on this computer and for this
file alone; off ends it. What could not be sent goes with the next change, and arbiter
status says since when.

` + cli.ExitCodes,
		Example: `  arbiter publish site
  arbiter publish site --as-of 42
  arbiter publish site --languages nl,en
  arbiter publish --to sftp://anna@example.org/www/open --follow on
  arbiter publish --to git+https://example.org/club/site.git#gh-pages`,
		Args: cobra.MaximumNArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			if len(args) == 1 && opts.to != "" {
				return cli.Usage(message.Err("cmd-publish.twice", message.Args{"Flag": "--to"}))
			}
			return runPublish(cmd.Context(), env, opts, strings.Join(args, ""))
		},
	}
	f := cmd.Flags()
	cli.AllGroupsFlag(cmd, &opts.all)
	f.StringSliceVar(&opts.languages, "languages", nil, "the languages of the site, the first in the folder itself: "+strings.Join(i18n.Languages(), ", ")+" (default: that of papers)")
	cli.OfferWords(cmd, "languages", i18n.Languages())
	f.StringVar(&opts.to, "to", "", "where the site goes: a folder, sftp://user@host/path, git+URL#branch")
	f.StringVar(&opts.follow, "follow", "", "publish there after each change from now on: on, off")
	cli.OfferWords(cmd, "follow", []string{"on", "off"})
	f.BoolVar(&opts.force, "force", false, "replace a site that was published from changes that this file does not have")
	for _, other := range []string{"languages", "follow"} {
		cmd.MarkFlagsMutuallyExclusive(other, "all-groups")
	}
	cli.AsOfFlag(cmd, &opts.asOf)
	cmd.MarkFlagsMutuallyExclusive("follow", "as-of")
	return cmd
}

// runPublish publishes, or ends that it is done after each change.
func runPublish(ctx context.Context, e *cli.Env, opts publishOptions, folder string) error {
	if !slices.Contains([]string{"", "on", "off"}, opts.follow) {
		return cli.Usage(message.Err("settings.one-of", message.Args{"Text": opts.follow, "Words": message.OrOf([]string{"on", "off"})}))
	}
	if opts.follow == "off" {
		return followNoMore(ctx, e)
	}
	in, err := siteLanguages(e, opts.languages)
	if err != nil {
		return err
	}
	if opts.all {
		to, err := siteTarget(e, cmp.Or(folder, opts.to, e.Defaults().Publish))
		if err != nil {
			return err
		}
		return publishGroups(ctx, e, to, opts)
	}
	return e.WithEventAsOf(ctx, opts.asOf, func(s *cli.Session) error {
		followed := s.Following()
		to, err := siteTarget(e, cmp.Or(folder, opts.to, followed.Target, e.Defaults().Publish))
		if err != nil {
			return err
		}
		if len(opts.languages) == 0 && len(followed.Languages) > 0 && to.String() == followed.Target {
			if in, err = siteLanguages(e, followed.Languages); err != nil {
				return err
			}
		}
		if err := publish(ctx, s, to, in, opts.force); err != nil || opts.asOf != "" {
			return err
		}
		return published(s, to, in, opts.follow == "on")
	})
}

// siteTarget is where a site is to go.
func siteTarget(e *cli.Env, text string) (publishing.Target, error) {
	if text == "" {
		return publishing.Target{}, cli.Usage(message.Err("cmd-publish.nowhere"), message.New("cmd-publish.name-place", message.Args{"Command": "arbiter publish DIR", "Flag": "--to"}))
	}
	return publishing.ParseTarget(text)
}

// siteLanguages are the languages that a site is asked for in, each once; none is that of
// papers.
func siteLanguages(e *cli.Env, codes []string) (site.SiteLanguages, error) {
	if len(codes) == 0 {
		return site.SiteLanguages{e.Words}, nil
	}
	var in site.SiteLanguages
	for _, code := range codes {
		loc, err := e.WordsIn(strings.TrimSpace(code))
		if err != nil {
			return nil, err
		}
		if !slices.ContainsFunc(in, func(o *i18n.Localizer) bool { return o.Lang() == loc.Lang() }) {
			in = append(in, loc)
		}
	}
	return in, nil
}

// publish brings the site of the event to a place.
func publish(ctx context.Context, s *cli.Session, to publishing.Target, in site.SiteLanguages, force bool) error {
	w, err := beginSite(s.Env, to)
	if err != nil {
		return err
	}
	defer w.discard()
	journal, err := siteJournal(ctx, s, force)
	if err != nil {
		return err
	}
	w.madeFrom(journal)
	parts, err := sitePartsOf(ctx, s)
	if err != nil {
		return err
	}
	for n, loc := range in {
		site, err := pagesIn(s, parts, loc)
		if err != nil {
			return err
		}
		if err := w.Add(ctx, in.Folder(n), site.InLanguages(in, n).Pages()); err != nil {
			return err
		}
	}
	if err := w.finish(ctx, commitOf(s, in[0])); err != nil {
		return err
	}
	return w.Say(parts.games.Count())
}

// commit is what a place that keeps its history is told of a site.
type commit struct {
	message string
	made    time.Time
}

// commitOf says which round the event is at, in the first language of the site.
func commitOf(s *cli.Session, loc *i18n.Localizer) commit {
	t := s.State()
	c := commit{message: t.Event.Name, made: t.Updated}
	if round, ok := s.CurrentRound(); ok && round > 0 {
		c.message = loc.T("Where.round", i18n.Data{"Round": round})
	}
	return c
}

// siteParts are what the pages of an event are made of, in whatever language.
type siteParts struct {
	event    *tournament.Tournament // as everybody may see it: without the moves that are not due
	games    cli.SiteGames
	findings []gamesheets.Item
}

// sitePartsOf gathers what the pages of the event are made of.
func sitePartsOf(ctx context.Context, s *cli.Session) (parts siteParts, err error) {
	if parts.event, err = s.ShownNow(ctx); err != nil {
		return parts, err
	}
	if parts.games, err = cli.SiteGamesOf(ctx, parts.event); err != nil {
		return parts, err
	}
	parts.findings, err = publicFindings(parts.event)
	return parts, err
}

// pagesIn plans the pages of the event in a language.
func pagesIn(s *cli.Session, parts siteParts, loc *i18n.Localizer) (*site.SitePages, error) {
	var papers []table.Table
	if len(parts.findings) > 0 {
		papers = append(papers, gamesheets.Findings(parts.findings, loc, gamesheets.FindingsOptions{Diagrams: true}))
	}
	site, err := site.Site(parts.event, s.Moment(), parts.games, papers, loc)
	if err != nil {
		return nil, err
	}
	site.Dress(s.Env.Look())
	site.Sign(s.Signed())
	if s.State().Event.Privacy.Publishes(tournament.ThingPhoto, tournament.PagePlayer) {
		site.Portray(func(p tournament.Player) string { return hall.Portrait(s.Env, p) })
	}
	return site, nil
}

// publicFindings are the irregularities of the event, if it publishes them.
func publicFindings(t *tournament.Tournament) ([]gamesheets.Item, error) {
	if !t.Event.Privacy.Irregularities {
		return nil, nil
	}
	audited, err := desk.AuditedOf(t)
	if err != nil {
		return nil, err
	}
	return gamesheets.ItemsOf(audited.Public()), nil
}
