package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"syscall"

	"arbiter/reports/paper"
	"arbiter/reports/table"
	"arbiter/tournament"
	"arbiter/tournament/intake"
	"arbiter/tournament/store"
	"arbiter/tournament/store/durable"
)

// eventName is the event file that a report leaves behind.
const eventName = "event.arbiter"

// importLength is how many changes an imported event has before anybody works on
// it: its creation and its games.
const importLength = 2

// reportFolder is where a report is written: into a draft first, and to its place
// when all of it is there.
type reportFolder struct {
	*durable.Folder
	env    *env
	place  string
	former *store.Store           // the event of an earlier report, that nobody has worked on; nil if none
	event  *tournament.Tournament // as the papers show it
	fresh  bool                   // the event is a new one, not the former
	aside  string                 // the name that the former event has got, if it made room
}

// newReportFolder begins a report. An event file that somebody has worked on stays,
// and nothing is written.
func newReportFolder(ctx context.Context, env *env, place string) (w *reportFolder, err error) {
	w = &reportFolder{env: env, place: place}
	if w.former, err = replaceable(ctx, filepath.Join(place, eventName)); err != nil {
		return nil, err
	}
	if w.Folder, err = durable.NewFolder(place, env.inputs); err != nil {
		return nil, errors.Join(err, w.close())
	}
	return w, nil
}

// close closes the event of an earlier report.
func (w *reportFolder) close() error {
	if w.former == nil {
		return nil
	}
	former := w.former
	w.former = nil
	return former.Close()
}

// replaceable opens the event file of an earlier report; nil is none. It refuses one
// that somebody has worked on since it was imported: it holds more than the sheets.
func replaceable(ctx context.Context, file string) (*store.Store, error) {
	st, err := store.Open(ctx, file)
	if errors.Is(err, fs.ErrNotExist) || errors.Is(err, syscall.ENOTDIR) {
		return nil, nil // who writes there says what is wrong
	}
	refuse := func(why error) (*store.Store, error) {
		return nil, fail(exitRefused, fmt.Errorf("%s is not replaced: %w", file, why), "choose another folder with --out, or move the file away")
	}
	if err != nil {
		return refuse(err)
	}
	changes, err := st.Changes(ctx)
	if err == nil && (len(changes) != importLength || changes[1].Kind != tournament.KindGamesImported) {
		err = fmt.Errorf("it has been worked on since (%d changes)", len(changes))
	}
	if err != nil {
		return refuse(errors.Join(err, st.Close()))
	}
	return st, nil
}

// begin makes the event file of an import. If an earlier report made the same event
// of the same games, that one stays, and is what the papers show.
func (w *reportFolder) begin(ctx context.Context, imported *intake.Import) (err error) {
	if w.event, err = w.same(ctx, imported); w.event != nil || err != nil {
		return err
	}
	w.fresh = true
	w.event, err = beginImported(ctx, w.env, w.Path(eventName), imported)
	if file := (*store.FileError)(nil); errors.As(err, &file) { // the draft's name says nothing to anybody
		err = &store.FileError{Path: filepath.Join(w.place, eventName), Reason: file.Reason, Detail: file.Detail}
	}
	return err
}

// same is the event of the earlier report if it is what the import would make; nil
// if not.
func (w *reportFolder) same(ctx context.Context, imported *intake.Import) (*tournament.Tournament, error) {
	if w.former == nil {
		return nil, nil
	}
	journal, err := w.former.Changes(ctx)
	if err != nil {
		return nil, err
	}
	for i, body := range []tournament.Body{imported.Created, imported.Games} {
		if c := tournament.New("", "", w.env.now(), body); !bytes.Equal(c.Body, journal[i].Body) {
			return nil, nil
		}
	}
	return w.former.Tournament(ctx)
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
	for _, one := range []struct {
		name   string
		write  func(io.Writer, table.Document) error
		tables []table.Table
	}{
		{"standings.xlsx", table.WriteXLSX, book},
		{"crosstable.pdf", paper.WritePDF, []table.Table{cross, standings, findings}},
		{"standings.csv", table.WriteCSV, []table.Table{standings}},
	} {
		err := w.Add(one.name, func(out io.Writer) error {
			return one.write(out, s.document(one.tables...))
		})
		if err != nil {
			return err
		}
	}
	return nil
}

// publish moves the finished files to their place, the event last. That of an earlier
// report makes room for it under another name.
func (w *reportFolder) publish(ctx context.Context) error {
	room := w.fresh && w.former != nil
	if room {
		former, err := w.former.Tournament(ctx)
		if err != nil {
			return err
		}
		w.aside = w.freeName(fmt.Sprintf("%s.before-%.8s", eventName, former.Head))
	}
	if err := w.close(); err != nil {
		return err
	}
	if w.fresh && !room {
		if err := w.Has(eventName); err != nil {
			return err
		}
	}
	if err := w.Publish(); err != nil || !room {
		return err
	}
	at := func(name string) string { return filepath.Join(w.place, name) }
	if err := durable.SetAside(at(eventName), at(w.aside), w.Path(eventName)); err != nil {
		return &durable.PartError{Path: w.place, New: len(w.Files()), Of: len(w.Files()) + 1, Err: err}
	}
	return nil
}

// freeName is a name that nothing has in the folder.
func (w *reportFolder) freeName(name string) string {
	free := name
	for n := 2; ; n++ {
		if _, err := os.Lstat(filepath.Join(w.place, free)); err != nil {
			return free
		}
		free = fmt.Sprintf("%s-%d", name, n)
	}
}

// written says which files of the report are new, and what became of the event of
// an earlier one.
func (w *reportFolder) written() string {
	event := filepath.Join(w.place, eventName)
	var names []string
	if w.fresh {
		names = append(names, event)
	}
	for _, name := range w.Files() {
		if name != eventName {
			names = append(names, filepath.Join(w.place, name))
		}
	}
	text := strings.Join(names, ", ")
	switch {
	case !w.fresh:
		text += fmt.Sprintf("\n%s is kept: it is the same event", event)
	case w.aside != "":
		text += fmt.Sprintf("\nthe event that was there is now %s", filepath.Join(w.place, w.aside))
	}
	return text
}
