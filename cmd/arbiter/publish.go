package main

import (
	"bufio"
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

	"github.com/spf13/cobra"

	"arbiter/cmd/internal/desk"
	"arbiter/reports"
	"arbiter/reports/i18n"
	"arbiter/reports/table"
	"arbiter/rules/message"
	"arbiter/tournament/store/durable"
)

// siteList names the pages that a folder has from publish: it alters no others.
const siteList = ".arbiter-site"

// newPublishCmd writes the web site of the event.
func newPublishCmd(env *env) *cobra.Command {
	var asOf string
	var all bool
	var languages []string
	cmd := &cobra.Command{
		Use:   "publish DIR",
		Short: "Write the web site of the event into a folder",
		Long: `Writes the event as web pages: an overview, standings, crosstable, rounds, players, a
page for each player, and one for each game on record, to click through. Each page
has everything in it and needs no server: open index.html, or copy the folder to any
server. The same event gives the same pages, byte for byte.

With --all-groups the site is of all events of the folder: a page with the groups, who
leads, and everybody by name, and the pages of each group in a folder of its own.

With --languages nl,en the site is in several languages: the first in the folder itself,
each other in a folder of its own there, and each page leads to the others.

embed.html shows the round and the standings alone, for a frame in a page of a club.

The folder must be new, empty, or one that publish wrote. Pages of an earlier
publish that are no longer needed are removed; other files are left alone.

` + exitCodes,
		Example: "  arbiter publish site\n  arbiter publish site --as-of 42\n  arbiter publish site --languages nl,en",
		Args:    cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			if all {
				return env.publishGroups(cmd.Context(), args[0], asOf)
			}
			in, err := env.siteLanguages(languages)
			if err != nil {
				return err
			}
			return env.withEventAsOf(cmd.Context(), asOf, func(s *session) error { return s.publish(cmd.Context(), args[0], in) })
		},
	}
	allGroupsFlag(cmd, &all)
	cmd.Flags().StringSliceVar(&languages, "languages", nil, "the languages of the site, the first in the folder itself: "+strings.Join(i18n.Languages(), ", ")+" (default: that of papers)")
	cmd.MarkFlagsMutuallyExclusive("languages", "all-groups")
	asOfFlag(cmd, &asOf)
	return cmd
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

// publish writes each page as it is made: a large site is many times the memory
// that it takes to make one page of it.
func (s *session) publish(ctx context.Context, folder string, in reports.SiteLanguages) error {
	w, err := s.env.beginSite(folder)
	if err != nil {
		return err
	}
	defer w.work.Discard()
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
	if err := w.finish(); err != nil {
		return err
	}
	return w.say(parts.games.count())
}

// siteParts are what the pages of an event are made of, in whatever language.
type siteParts struct {
	games    *siteGames
	findings []reports.Item
}

// siteParts gathers what the pages of the event are made of.
func (s *session) siteParts(ctx context.Context) (parts siteParts, err error) {
	if parts.games, err = s.siteGames(ctx); err != nil {
		return parts, err
	}
	parts.findings, err = s.publicFindings()
	return parts, err
}

// site plans the pages of the event in a language.
func (s *session) site(parts siteParts, loc *i18n.Localizer) (*reports.SitePages, error) {
	var papers []table.Table
	if len(parts.findings) > 0 {
		papers = append(papers, reports.Findings(parts.findings, loc, reports.FindingsOptions{Diagrams: true}))
	}
	site, err := reports.Site(s.State(), parts.games, papers, loc)
	if err != nil {
		return nil, err
	}
	site.Dress(s.env.look())
	return site, nil
}

// publicFindings are the irregularities of the event, if it publishes them.
func (s *session) publicFindings() ([]reports.Item, error) {
	if !s.State().Event.Privacy.Irregularities {
		return nil, nil
	}
	audited, err := s.Audited()
	if err != nil {
		return nil, err
	}
	return reports.ItemsOf(audited.Public()), nil
}

// siteWork is a site that is being written: its pages come to their folder when all of
// them are on the disk.
type siteWork struct {
	env    *env
	folder string
	before []string // pages that are there, with slashes
	names  []string // pages that were made
	work   *durable.Folder
}

// beginSite begins a site in a folder, which is to be discarded in the end.
func (e *env) beginSite(folder string) (*siteWork, error) {
	before, err := publishedBefore(folder)
	if err != nil {
		return nil, err
	}
	work, err := durable.NewFolder(folder, e.inputs)
	return &siteWork{env: e, folder: folder, before: before, work: work}, err
}

// add makes pages, in a folder within the site where one is named.
func (w *siteWork) add(ctx context.Context, under string, pages iter.Seq2[reports.SiteFile, error]) error {
	for f, err := range pages {
		if err := errors.Join(err, ctx.Err()); err != nil {
			return err
		}
		name := path.Join(under, f.Name)
		if err := notForeign(w.folder, name, w.before); err != nil {
			return err
		}
		err := w.work.Add(filepath.FromSlash(name), func(out io.Writer) error {
			_, err := out.Write(f.Data)
			return err
		})
		if err != nil {
			return err
		}
		w.names = append(w.names, name)
	}
	return nil
}

// finish brings the pages into the folder, and takes away those that are no longer
// needed.
func (w *siteWork) finish() error {
	gone := slices.DeleteFunc(slices.Clone(w.before), func(name string) bool { return slices.Contains(w.names, name) })
	for _, name := range gone { // now, while nothing is written
		if err := durable.Check(w.place(name), nil); err != nil {
			return err
		}
	}
	err := error(nil)
	if w.work.Whole() {
		err = w.work.Add(siteList, siteNames(w.names))
	} else { // the list comes first: a publish that is interrupted can be done again
		err = durable.WriteFile(filepath.Join(w.folder, siteList), nil, siteNames(append(slices.Clone(w.before), w.names...)))
	}
	if err != nil {
		return err
	}
	if err := w.work.Publish(); err != nil {
		return err
	}
	w.env.deeds.wrote(w.folder)
	if err := w.remove(gone); err != nil || len(w.before) == 0 {
		return err
	}
	return durable.WriteFile(filepath.Join(w.folder, siteList), nil, siteNames(w.names))
}

// remove takes pages away, and the folders within the site that nothing is left in.
func (w *siteWork) remove(gone []string) error {
	for _, name := range gone {
		if err := durable.Check(w.place(name), nil); err != nil { // it may have come meanwhile
			return err
		}
		if err := os.Remove(w.place(name)); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return fail(exitStorage, err)
		}
		if under := path.Dir(name); under != "." {
			_ = os.Remove(w.place(under)) // only an empty one goes
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
		"Pages": message.New("cmd-publish.pages", message.Args{"Count": len(w.names)}), "Games": message.New("cmd-publish.games", message.Args{"Count": games})})
}

// notForeign refuses to replace a file that has the name of a page and was not made
// by publish.
func notForeign(folder, name string, before []string) error {
	if slices.Contains(before, name) {
		return nil
	}
	path := filepath.Join(folder, filepath.FromSlash(name))
	if _, err := os.Lstat(path); err != nil {
		return nil
	}
	if err := durable.Check(path, nil); err != nil {
		return err
	}
	return fail(exitRefused, message.Err("cmd-publish.foreign", message.Args{"Path": path}), remedyHint(desk.Remedy{Code: "move-or-new-folder"}))
}

// publishedBefore lists the pages that an earlier publish wrote into a folder. A
// folder that holds something else is refused.
func publishedBefore(folder string) ([]string, error) {
	if err := durable.Check(folder, nil); err != nil {
		return nil, err
	}
	entries, err := os.ReadDir(folder)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil, nil
	case err != nil:
		return nil, fail(exitStorage, err, remedyHint(desk.Remedy{Code: "name-folder"}))
	case len(entries) == 0:
		return nil, nil
	}
	list, err := os.Open(filepath.Join(folder, siteList))
	if errors.Is(err, fs.ErrNotExist) {
		return nil, fail(exitRefused, message.Err("cmd-publish.no-site", message.Args{"Path": folder}), remedyHint(desk.Remedy{Code: "new-folder"}))
	}
	if err != nil {
		return nil, fail(exitStorage, err)
	}
	defer list.Close()
	var names []string
	lines := bufio.NewScanner(list)
	for lines.Scan() {
		name := lines.Text()
		if !filepath.IsLocal(name) || path.Clean(name) != name || strings.Count(name, "/") > 1 || strings.Contains(name, `\`) || !strings.HasSuffix(name, ".html") {
			return nil, fail(exitRefused, message.Err("cmd-publish.no-page", message.Args{"Path": filepath.Join(folder, siteList), "Name": name}), remedyHint(desk.Remedy{Code: "new-folder"}))
		}
		names = append(names, name)
	}
	if err := lines.Err(); err != nil {
		return nil, fail(exitRefused, message.Because(err, "cmd-publish.no-list", message.Args{"Path": filepath.Join(folder, siteList), "Why": err}), remedyHint(desk.Remedy{Code: "new-folder"}))
	}
	return names, nil
}

// siteNames writes the names of the pages, each once, in order.
func siteNames(names []string) func(io.Writer) error {
	return func(w io.Writer) error {
		slices.Sort(names)
		_, err := io.WriteString(w, strings.Join(slices.Compact(names), "\n")+"\n")
		return err
	}
}
