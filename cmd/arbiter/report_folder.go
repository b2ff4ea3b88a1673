package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"

	"arbiter/reports"
	"arbiter/tournament"
	"arbiter/tournament/intake"
	"arbiter/tournament/store"
)

// eventName is the event file that a report leaves behind.
const eventName = "event.arbiter"

// importLength is how many changes an imported event has before anybody works on
// it: its creation and its games.
const importLength = 2

// reportFolder is where a report is written: into a draft folder first, which
// is moved to its place file by file when all of it is there.
type reportFolder struct {
	place string
	draft string
	files []string
}

// newReportFolder makes the folder and the draft in it.
func newReportFolder(ctx context.Context, place string) (*reportFolder, error) {
	if err := os.MkdirAll(place, 0o755); err != nil {
		return nil, fail(exitStorage, err, "choose another folder with --out")
	}
	if err := replaceable(ctx, filepath.Join(place, eventName)); err != nil {
		return nil, err
	}
	draft, err := os.MkdirTemp(place, ".report-*")
	if err != nil {
		return nil, fail(exitStorage, err, "choose a folder you may write to with --out")
	}
	return &reportFolder{place: place, draft: draft}, nil
}

// replaceable refuses to replace an event file that somebody has worked on since
// it was imported: it holds more than the sheets.
func replaceable(ctx context.Context, file string) error {
	st, err := store.Open(ctx, file)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	refuse := func(why error) error {
		return fail(exitRefused, fmt.Errorf("%s is not replaced: %w", file, why), "choose another folder with --out, or move the file away")
	}
	if err != nil {
		return refuse(err)
	}
	changes, err := st.Journal(ctx)
	if err = errors.Join(err, st.Close()); err != nil {
		return refuse(err)
	}
	if len(changes) != importLength || changes[1].Kind != tournament.KindGamesImported {
		return refuse(fmt.Errorf("it has been worked on since (%d changes)", len(changes)))
	}
	return nil
}

// begin makes the event file of an import.
func (w *reportFolder) begin(ctx context.Context, env *env, imported *intake.Import) (t *tournament.Tournament, err error) {
	if t, err = beginImported(ctx, env, filepath.Join(w.draft, eventName), imported); err != nil {
		return nil, err
	}
	w.files = append(w.files, eventName)
	return t, nil
}

// papers writes the workbook, the printed papers and the standings.
func (w *reportFolder) papers(s *session) error {
	tables, err := s.papers(false)
	if err != nil {
		return err
	}
	standings, cross, findings := tables[0], tables[1], tables[2]
	book, err := s.workbook(false)
	if err != nil {
		return err
	}
	for _, paper := range []struct {
		name   string
		write  func(io.Writer, reports.Document) error
		tables []reports.Table
	}{
		{"standings.xlsx", reports.WriteXLSX, book},
		{"crosstable.pdf", reports.WritePDF, []reports.Table{cross, standings, findings}},
		{"standings.csv", reports.WriteCSV, []reports.Table{standings}},
	} {
		err := writeFile(filepath.Join(w.draft, paper.name), func(out io.Writer) error {
			return paper.write(out, s.document(paper.tables...))
		})
		if err != nil {
			return err
		}
		w.files = append(w.files, paper.name)
	}
	return nil
}

// publish moves the finished files to their place.
func (w *reportFolder) publish() error {
	for _, name := range w.files {
		if err := os.Rename(filepath.Join(w.draft, name), filepath.Join(w.place, name)); err != nil {
			return fail(exitStorage, err, "close the programs that have the old files open")
		}
	}
	return nil
}

// discard removes the draft.
func (w *reportFolder) discard() { _ = os.RemoveAll(w.draft) }

// written names the files of the report.
func (w *reportFolder) written() []string {
	var names []string
	for _, name := range w.files {
		names = append(names, filepath.Join(w.place, name))
	}
	return names
}
