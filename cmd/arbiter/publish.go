package main

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"arbiter/reports"
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
	audited, err := s.audited()
	if err != nil {
		return err
	}
	var papers []reports.Table
	if items := reports.ItemsOf(audited); len(items) > 0 {
		papers = append(papers, reports.Findings(items, s.words(), reports.FindingsOptions{Diagrams: true}))
	}
	site, err := reports.Site(s.event, games, papers, s.words())
	if err != nil {
		return err
	}
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return fail(exitStorage, err, "choose a folder you may write to")
	}
	names := site.Names()
	pages := len(names)
	// The list comes first: a publish that is interrupted can be done again.
	if err := writeSiteList(folder, append(slices.Clone(before), names...)); err != nil {
		return err
	}
	for f, err := range site.Pages() {
		if err != nil {
			return err
		}
		if err := ctx.Err(); err != nil {
			return err
		}
		err := writeFile(filepath.Join(folder, f.Name), func(w io.Writer) error {
			_, err := w.Write(f.Data)
			return err
		})
		if err != nil {
			return err
		}
	}
	slices.Sort(names)
	for _, name := range before {
		if _, stays := slices.BinarySearch(names, name); !stays {
			if err := os.Remove(filepath.Join(folder, name)); err != nil && !errors.Is(err, fs.ErrNotExist) {
				return fail(exitStorage, err)
			}
		}
	}
	if err := writeSiteList(folder, names); err != nil {
		return err
	}
	_, err = fmt.Fprintf(s.env.out, "%s: %d pages, %d %s\n", filepath.Join(folder, "index.html"), pages, games.count(), plural(games.count(), "game", "games"))
	return err
}

// publishedBefore lists the pages that an earlier publish wrote into a folder. A
// folder that holds something else is refused.
func publishedBefore(folder string) ([]string, error) {
	entries, err := os.ReadDir(folder)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil, nil
	case err != nil:
		return nil, fail(exitStorage, err, "name a folder")
	case len(entries) == 0:
		return nil, nil
	}
	list, err := os.Open(filepath.Join(folder, siteList))
	if errors.Is(err, fs.ErrNotExist) {
		return nil, fail(exitRefused, fmt.Errorf("%s is not empty and is no site of arbiter", folder), "name a new folder; nothing was written")
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
			return nil, fail(exitRefused, fmt.Errorf("%s names %q, which is no page", filepath.Join(folder, siteList), clean(name)), "name a new folder; nothing was written")
		}
		names = append(names, name)
	}
	return names, lines.Err()
}

// writeSiteList writes the names of the pages, each once, in order.
func writeSiteList(folder string, names []string) error {
	slices.Sort(names)
	return writeFile(filepath.Join(folder, siteList), func(w io.Writer) error {
		_, err := io.WriteString(w, strings.Join(slices.Compact(names), "\n")+"\n")
		return err
	})
}
