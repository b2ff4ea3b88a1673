package main

import (
	"bufio"
	"context"
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"arbiter/cmd/internal/desk"
	"arbiter/reports"
	"arbiter/reports/table"
	"arbiter/rules/message"
	"arbiter/tournament/store/durable"
)

// siteList names the pages that a folder has from publish: it alters no others.
const siteList = ".arbiter-site"

// newPublishCmd writes the web site of the event.
func newPublishCmd(env *env) *cobra.Command {
	var asOf string
	cmd := &cobra.Command{
		Use:   "publish DIR",
		Short: "Write the web site of the event into a folder",
		Long: `Writes the event as web pages: an overview, standings, crosstable, rounds, players, a
page for each player, and one for each game on record, to click through. Each page
has everything in it and needs no server: open index.html, or copy the folder to any
server. The same event gives the same pages, byte for byte.

The folder must be new, empty, or one that publish wrote. Pages of an earlier
publish that are no longer needed are removed; other files are left alone.

` + exitCodes,
		Example: "  arbiter publish site\n  arbiter publish site --as-of 42",
		Args:    cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			return env.withEventAsOf(cmd.Context(), asOf, func(s *session) error { return s.publish(cmd.Context(), args[0]) })
		},
	}
	asOfFlag(cmd, &asOf)
	return cmd
}

// publish writes each page as it is made: a large site is many times the memory
// that it takes to make one page of it.
func (s *session) publish(ctx context.Context, folder string) error {
	before, err := publishedBefore(folder)
	if err != nil {
		return err
	}
	games, err := s.siteGames(ctx)
	if err != nil {
		return err
	}
	papers, err := s.publicFindings()
	if err != nil {
		return err
	}
	site, err := reports.Site(s.State(), games, papers, s.words())
	if err != nil {
		return err
	}
	site.Dress(s.env.look())
	if err := s.writeSite(ctx, folder, site, before); err != nil {
		return err
	}
	return s.env.tell(s.env.out, "cmd-publish.done", message.Args{"Path": filepath.Join(folder, "index.html"),
		"Pages": message.New("cmd-publish.pages", message.Args{"Count": len(site.Names())}), "Games": message.New("cmd-publish.games", message.Args{"Count": games.count()})})
}

// publicFindings are the irregularities of the event, if it publishes them.
func (s *session) publicFindings() ([]table.Table, error) {
	if !s.State().Event.Privacy.Irregularities {
		return nil, nil
	}
	audited, err := s.Audited()
	if err != nil {
		return nil, err
	}
	items := reports.ItemsOf(audited.Public())
	if len(items) == 0 {
		return nil, nil
	}
	return []table.Table{reports.Findings(items, s.words(), reports.FindingsOptions{Diagrams: true})}, nil
}

// writeSite brings the pages into a folder when all of them are on the disk, and
// takes away those that are no longer needed.
func (s *session) writeSite(ctx context.Context, folder string, site *reports.SitePages, before []string) error {
	work, err := durable.NewFolder(folder, s.env.inputs)
	if err != nil {
		return err
	}
	defer work.Discard()
	names := site.Names()
	gone := slices.DeleteFunc(slices.Clone(before), func(name string) bool { return slices.Contains(names, name) })
	for _, name := range gone { // now, while nothing is written
		if err := durable.Check(filepath.Join(folder, name), nil); err != nil {
			return err
		}
	}
	for f, err := range site.Pages() {
		if err := errors.Join(err, ctx.Err()); err != nil {
			return err
		}
		if err := notForeign(folder, f.Name, before); err != nil {
			return err
		}
		err := work.Add(f.Name, func(w io.Writer) error {
			_, err := w.Write(f.Data)
			return err
		})
		if err != nil {
			return err
		}
	}
	if work.Whole() {
		err = work.Add(siteList, siteNames(names))
	} else { // the list comes first: a publish that is interrupted can be done again
		err = durable.WriteFile(filepath.Join(folder, siteList), nil, siteNames(append(slices.Clone(before), names...)))
	}
	if err != nil {
		return err
	}
	if err := work.Publish(); err != nil {
		return err
	}
	s.env.deeds.wrote(folder)
	for _, name := range gone {
		if err := durable.Check(filepath.Join(folder, name), nil); err != nil { // it may have come meanwhile
			return err
		}
		if err := os.Remove(filepath.Join(folder, name)); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return fail(exitStorage, err)
		}
	}
	if len(before) == 0 {
		return nil
	}
	return durable.WriteFile(filepath.Join(folder, siteList), nil, siteNames(names))
}

// notForeign refuses to replace a file that has the name of a page and was not made
// by publish.
func notForeign(folder, name string, before []string) error {
	if slices.Contains(before, name) {
		return nil
	}
	path := filepath.Join(folder, name)
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
		if name != filepath.Base(name) || !strings.HasSuffix(name, ".html") {
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
