package main

import (
	"cmp"
	"context"
	"slices"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/publishing"
	"arbiter/reports/i18n"
	"arbiter/reports/sheets"
	"arbiter/reports/site"
	"arbiter/reports/table"
	"arbiter/rules/message"
	"arbiter/tournament"
)

// siteList names the pages that a folder has from publish: it alters no others.
const siteList = publishing.ListName

// publishOptions are the flags of publish.
type publishOptions struct {
	asOf      string
	all       bool
	languages []string
	to        string
	follow    string // on, off; "" leaves it
	force     bool   // over what another copy of the event published
}

// newPublishCmd writes the web site of the event.
func newPublishCmd(env *env) *cobra.Command {
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

` + exitCodes,
		Example: `  arbiter publish site
  arbiter publish site --as-of 42
  arbiter publish site --languages nl,en
  arbiter publish --to sftp://anna@example.org/www/open --follow on
  arbiter publish --to git+https://example.org/club/site.git#gh-pages`,
		Args: cobra.MaximumNArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			if len(args) == 1 && opts.to != "" {
				return usage(message.Err("cmd-publish.twice", message.Args{"Flag": "--to"}))
			}
			return env.runPublish(cmd.Context(), opts, strings.Join(args, ""))
		},
	}
	f := cmd.Flags()
	allGroupsFlag(cmd, &opts.all)
	f.StringSliceVar(&opts.languages, "languages", nil, "the languages of the site, the first in the folder itself: "+strings.Join(i18n.Languages(), ", ")+" (default: that of papers)")
	offerWords(cmd, "languages", i18n.Languages())
	f.StringVar(&opts.to, "to", "", "where the site goes: a folder, sftp://user@host/path, git+URL#branch")
	f.StringVar(&opts.follow, "follow", "", "publish there after each change from now on: on, off")
	offerWords(cmd, "follow", []string{"on", "off"})
	f.BoolVar(&opts.force, "force", false, "replace a site that was published from changes that this file does not have")
	for _, other := range []string{"languages", "follow"} {
		cmd.MarkFlagsMutuallyExclusive(other, "all-groups")
	}
	asOfFlag(cmd, &opts.asOf)
	cmd.MarkFlagsMutuallyExclusive("follow", "as-of")
	return cmd
}

// runPublish publishes, or ends that it is done after each change.
func (e *env) runPublish(ctx context.Context, opts publishOptions, folder string) error {
	if !slices.Contains([]string{"", "on", "off"}, opts.follow) {
		return usage(message.Err("settings.one-of", message.Args{"Text": opts.follow, "Words": message.OrOf([]string{"on", "off"})}))
	}
	if opts.follow == "off" {
		return e.followNoMore(ctx)
	}
	in, err := e.siteLanguages(opts.languages)
	if err != nil {
		return err
	}
	if opts.all {
		to, err := e.siteTarget(cmp.Or(folder, opts.to, e.defaults().Publish))
		if err != nil {
			return err
		}
		return e.publishGroups(ctx, to, opts)
	}
	return e.withEventAsOf(ctx, opts.asOf, func(s *session) error {
		followed := s.following()
		to, err := e.siteTarget(cmp.Or(folder, opts.to, followed.Target, e.defaults().Publish))
		if err != nil {
			return err
		}
		if len(opts.languages) == 0 && len(followed.Languages) > 0 && to.String() == followed.Target {
			if in, err = e.siteLanguages(followed.Languages); err != nil {
				return err
			}
		}
		if err := s.publish(ctx, to, in, opts.force); err != nil || opts.asOf != "" {
			return err
		}
		return s.published(to, in, opts.follow == "on")
	})
}

// siteTarget is where a site is to go.
func (e *env) siteTarget(text string) (publishing.Target, error) {
	if text == "" {
		return publishing.Target{}, usage(message.Err("cmd-publish.nowhere"), message.New("cmd-publish.name-place", message.Args{"Command": "arbiter publish DIR", "Flag": "--to"}))
	}
	return publishing.ParseTarget(text)
}

// siteLanguages are the languages that a site is asked for in, each once; none is that of
// papers.
func (e *env) siteLanguages(codes []string) (site.SiteLanguages, error) {
	if len(codes) == 0 {
		return site.SiteLanguages{e.words}, nil
	}
	var in site.SiteLanguages
	for _, code := range codes {
		loc, err := e.wordsIn(strings.TrimSpace(code))
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
func (s *session) publish(ctx context.Context, to publishing.Target, in site.SiteLanguages, force bool) error {
	w, err := s.env.beginSite(to)
	if err != nil {
		return err
	}
	defer w.discard()
	journal, err := s.siteJournal(ctx, force)
	if err != nil {
		return err
	}
	w.madeFrom(journal)
	parts, err := s.siteParts(ctx)
	if err != nil {
		return err
	}
	for n, loc := range in {
		site, err := s.site(parts, loc)
		if err != nil {
			return err
		}
		if err := w.Add(ctx, in.Folder(n), site.InLanguages(in, n).Pages()); err != nil {
			return err
		}
	}
	if err := w.finish(ctx, s.commitOf(in[0])); err != nil {
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
func (s *session) commitOf(loc *i18n.Localizer) commit {
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
	games    siteGames
	findings []sheets.Item
}

// siteParts gathers what the pages of the event are made of.
func (s *session) siteParts(ctx context.Context) (parts siteParts, err error) {
	if parts.event, err = s.shownNow(ctx); err != nil {
		return parts, err
	}
	if parts.games, err = siteGamesOf(ctx, parts.event); err != nil {
		return parts, err
	}
	parts.findings, err = publicFindings(parts.event)
	return parts, err
}

// site plans the pages of the event in a language.
func (s *session) site(parts siteParts, loc *i18n.Localizer) (*site.SitePages, error) {
	var papers []table.Table
	if len(parts.findings) > 0 {
		papers = append(papers, sheets.Findings(parts.findings, loc, sheets.FindingsOptions{Diagrams: true}))
	}
	site, err := site.Site(parts.event, s.Moment(), parts.games, papers, loc)
	if err != nil {
		return nil, err
	}
	site.Dress(s.env.look())
	site.Sign(s.signed())
	if s.State().Event.Privacy.Publishes(tournament.ThingPhoto, tournament.PagePlayer) {
		site.Portray(s.env.portrait)
	}
	return site, nil
}

// portrait is the photo of a player as his page has it; "" is none.
func (e *env) portrait(p tournament.Player) string {
	return string(e.photos().Of(p).Photo().PageSrc())
}

// publicFindings are the irregularities of the event, if it publishes them.
func publicFindings(t *tournament.Tournament) ([]sheets.Item, error) {
	if !t.Event.Privacy.Irregularities {
		return nil, nil
	}
	audited, err := desk.AuditedOf(t)
	if err != nil {
		return nil, err
	}
	return sheets.ItemsOf(audited.Public()), nil
}
