package main

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"io"
	"io/fs"
	"iter"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/publishing"
	"arbiter/reports"
	"arbiter/reports/i18n"
	"arbiter/reports/table"
	"arbiter/rules/message"
	"arbiter/tournament"
	"arbiter/tournament/store/durable"
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
func (e *env) siteLanguages(codes []string) (reports.SiteLanguages, error) {
	if len(codes) == 0 {
		return reports.SiteLanguages{e.words}, nil
	}
	var in reports.SiteLanguages
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
func (s *session) publish(ctx context.Context, to publishing.Target, in reports.SiteLanguages, force bool) error {
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
		if err := w.add(ctx, in.Folder(n), site.InLanguages(in, n).Pages()); err != nil {
			return err
		}
	}
	if err := w.finish(ctx, s.commitOf(in[0])); err != nil {
		return err
	}
	return w.say(parts.games.Count())
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
		c.message = loc.T("pairings.title", i18n.Data{"Round": round})
	}
	return c
}

// siteParts are what the pages of an event are made of, in whatever language.
type siteParts struct {
	event    *tournament.Tournament // as everybody may see it: without the moves that are not due
	games    siteGames
	findings []reports.Item
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
func (s *session) site(parts siteParts, loc *i18n.Localizer) (*reports.SitePages, error) {
	var papers []table.Table
	if len(parts.findings) > 0 {
		papers = append(papers, reports.Findings(parts.findings, loc, reports.FindingsOptions{Diagrams: true}))
	}
	site, err := reports.Site(parts.event, s.Moment(), parts.games, papers, loc)
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
func publicFindings(t *tournament.Tournament) ([]reports.Item, error) {
	if !t.Event.Privacy.Irregularities {
		return nil, nil
	}
	audited, err := desk.AuditedOf(t)
	if err != nil {
		return nil, err
	}
	return reports.ItemsOf(audited.Public()), nil
}

// siteMaker takes the pages of a site, and brings them to their place when all of them are
// there.
type siteMaker interface {
	madeFrom(j siteJournals)                                                               // before its pages, of each event
	add(ctx context.Context, under string, pages iter.Seq2[reports.SiteFile, error]) error // in a folder within the site where one is named
	finish(ctx context.Context, c commit) error
	say(games int) error // what was done
	discard()            // what was not finished
}

// beginSite begins a site, which is to be discarded in the end.
func (e *env) beginSite(to publishing.Target) (siteMaker, error) {
	if to.Remote() {
		return &siteParcel{env: e, to: to}, nil
	}
	return e.beginFolder(to.String())
}

// siteWork is a site that is being written: its pages come to their folder when all of
// them are on the disk.
type siteWork struct {
	env    *env
	folder string
	before publishing.List // pages that are there
	after  publishing.List // pages that were made
	work   *durable.Folder

	journals siteJournals
}

// madeFrom takes note of an event that the site is made from.
func (w *siteWork) madeFrom(j siteJournals) {
	w.journals = w.journals.with(j)
	w.after.Made = w.journals.made()
}

// beginFolder begins a site in a folder.
func (e *env) beginFolder(folder string) (*siteWork, error) {
	before, err := publishedBefore(folder)
	if err != nil {
		return nil, err
	}
	work, err := durable.NewFolder(folder, e.inputs)
	return &siteWork{env: e, folder: folder, before: before, after: publishing.List{Hashes: make(map[string]string)}, work: work}, err
}

// discard removes what was not finished.
func (w *siteWork) discard() { w.work.Discard() }

// add makes pages, in a folder within the site where one is named: a large site is many
// times the memory that it takes to make one page of it. A page that is there already is
// left as it is.
func (w *siteWork) add(ctx context.Context, under string, pages iter.Seq2[reports.SiteFile, error]) error {
	for f, err := range pages {
		if err := errors.Join(err, ctx.Err()); err != nil {
			return err
		}
		name := path.Join(under, f.Name)
		if err := notForeign(w.folder, name, w.before); err != nil {
			return err
		}
		w.after.Hashes[name] = cmp.Or(f.Hash, publishing.Hash(f.Data))
		if have, err := os.ReadFile(w.place(name)); err == nil && bytes.Equal(have, f.Data) {
			continue
		}
		err := w.work.Add(filepath.FromSlash(name), func(out io.Writer) error {
			_, err := out.Write(f.Data)
			return err
		})
		if err != nil {
			return err
		}
	}
	return nil
}

// finish brings the pages into the folder, and takes away those that are no longer
// needed.
func (w *siteWork) finish(context.Context, commit) error {
	before, err := publishedBefore(w.folder) // it may have been published to meanwhile
	if err == nil {
		err = w.journals.mayReplace(w.folder)(before.Made)
	}
	if err != nil {
		return err
	}
	gone := w.before.Without(w.after)
	for _, name := range gone { // now, while nothing is written
		if err := durable.Check(w.place(name), nil); err != nil {
			return err
		}
	}
	if w.work.Whole() {
		err = w.work.Add(siteList, writeList(w.after))
	} else { // the list comes first: a publish that is interrupted can be done again
		err = durable.WriteFile(filepath.Join(w.folder, siteList), nil, writeList(w.underWay()))
	}
	if err != nil {
		return err
	}
	if err := w.work.Publish(); err != nil {
		return err
	}
	w.env.deeds.wrote(w.folder)
	if err := w.remove(gone); err != nil || len(w.before.Hashes) == 0 {
		return err
	}
	return durable.WriteFile(filepath.Join(w.folder, siteList), nil, writeList(w.after))
}

// underWay is the list of the pages of before and of now, while the folder has some of each.
func (w *siteWork) underWay() publishing.List {
	l := publishing.List{Hashes: make(map[string]string), Made: w.after.Made}
	for _, name := range append(w.before.Names(), w.after.Names()...) {
		l.Hashes[name] = ""
	}
	return l
}

// writeList writes a list of pages.
func writeList(l publishing.List) func(io.Writer) error {
	return func(w io.Writer) error {
		_, err := w.Write(l.Bytes())
		return err
	}
}

// remove takes pages away, and the folders within the site that nothing is left in.
func (w *siteWork) remove(gone []string) error {
	for _, name := range gone {
		if err := durable.Check(w.place(name), nil); err != nil { // it may have come meanwhile
			return err
		}
		if err := durable.Remove(w.place(name)); err != nil {
			return err
		}
		if under := path.Dir(name); under != "." {
			_ = durable.Remove(w.place(under)) // only an empty one goes
		}
	}
	return nil
}

// place is where a page is.
func (w *siteWork) place(name string) string {
	return filepath.Join(w.folder, filepath.FromSlash(name))
}

// say says what was written.
func (w *siteWork) say(games int) error {
	return w.env.tell(w.env.out, "cmd-publish.done", message.Args{"Path": filepath.Join(w.folder, "index.html"),
		"Pages": message.New("cmd-publish.pages", message.Args{"Count": len(w.after.Hashes)}), "Games": message.New("cmd-publish.games", message.Args{"Count": games})})
}

// notForeign refuses to replace a file that has the name of a page and was not made
// by publish: also a link or a pipe in the place of a page, for what is behind it is none.
func notForeign(folder, name string, before publishing.List) error {
	path := filepath.Join(folder, filepath.FromSlash(name))
	info, err := os.Lstat(path)
	if err != nil {
		return nil
	}
	if _, own := before.Hashes[name]; own && (info.Mode() &^ fs.ModeIrregular).IsRegular() { // irregular: kept in a cloud
		return nil
	}
	if err := durable.Check(path, nil); err != nil {
		return err
	}
	return fail(exitRefused, message.Err("cmd-publish.foreign", message.Args{"Path": path}), remedyHint(desk.Remedy{Code: "move-or-new-folder"}))
}

// publishedBefore lists the pages that an earlier publish wrote into a folder. A
// folder that holds something else is refused.
func publishedBefore(folder string) (none publishing.List, err error) {
	if err := durable.Check(folder, nil); err != nil {
		return none, err
	}
	entries, err := os.ReadDir(folder)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return none, nil
	case err != nil:
		return none, fail(exitStorage, err, remedyHint(desk.Remedy{Code: "name-folder"}))
	case len(entries) == 0:
		return none, nil
	}
	text, err := readSiteList(filepath.Join(folder, siteList))
	if errors.Is(err, fs.ErrNotExist) {
		return none, fail(exitRefused, message.Err("cmd-publish.no-site", message.Args{"Path": folder}), remedyHint(desk.Remedy{Code: "new-folder"}))
	}
	var list publishing.List
	if err == nil {
		list, err = publishing.ReadList(text)
	}
	if err != nil {
		return none, fail(exitRefused, message.Because(err, "cmd-publish.no-list", message.Args{"Path": filepath.Join(folder, siteList), "Why": err}), remedyHint(desk.Remedy{Code: "new-folder"}))
	}
	return list, nil
}

// readSiteList reads the list of pages of a folder. A pipe of that name would be waited for.
func readSiteList(path string) ([]byte, error) {
	info, err := os.Stat(path)
	if err != nil {
		return nil, err
	}
	if !info.Mode().IsRegular() {
		return nil, message.Err("durable.not-regular")
	}
	return os.ReadFile(path)
}
