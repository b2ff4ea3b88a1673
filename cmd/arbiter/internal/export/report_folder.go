package export

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/cmd/internal/desk/exchange"
	"arbiter/reports/paper"
	"arbiter/reports/table"
	"arbiter/rules/message"
	"arbiter/tournament"
	"arbiter/tournament/store/durable"
)

// EventName is the event file that a report leaves behind.
const EventName = "event.arbiter"

// reportFolder is where a report is written: into a draft first, and to its place
// when all of it is there.
type reportFolder struct {
	*durable.Folder
	env    *cli.Env
	place  string
	former *exchange.FormerReport // the event of an earlier report, that nobody has worked on; nil if none
	event  *tournament.Tournament // as the papers show it
	fresh  bool                   // the event is a new one, not the former
	aside  string                 // the name that the former event has got, if it made room
}

// newReportFolder begins a report. An event file that somebody has worked on stays,
// and nothing is written.
func newReportFolder(ctx context.Context, env *cli.Env, place string) (w *reportFolder, err error) {
	w = &reportFolder{env: env, place: place}
	if w.former, err = exchange.OpenFormerReport(ctx, filepath.Join(place, EventName)); err != nil {
		return nil, err
	}
	if w.Folder, err = durable.NewFolder(place, env.Inputs); err != nil {
		return nil, errors.Join(err, w.close())
	}
	return w, nil
}

// close closes the event of an earlier report.
func (w *reportFolder) close() error {
	former := w.former
	w.former = nil
	return former.Close()
}

// begin makes the event file of an import. If an earlier report made the same event
// of the same games, that one stays, and is what the papers show.
func (w *reportFolder) begin(ctx context.Context, made *exchange.NewEvent) (err error) {
	if w.event, err = w.former.Same(ctx, made); w.event != nil || err != nil {
		return err
	}
	w.fresh = true
	w.event, err = made.CreateIn(ctx, w.Path(EventName), filepath.Join(w.place, EventName), w.env.DeskOptions())
	return err
}

// papers writes the workbook, the printed papers and the standings.
func (w *reportFolder) papers(s *cli.Session) error {
	tables, err := papers(s, false)
	if err != nil {
		return err
	}
	standings := tables[0]
	book, err := workbook(s, false)
	if err != nil {
		return err
	}
	for _, one := range []struct {
		name   string
		write  func(io.Writer, table.Document) error
		tables []table.Table
	}{
		{"standings.xlsx", table.WriteXLSX, book},
		{"crosstable.pdf", paper.WritePDF, closeTogether([]table.Table{tables[1], standings, tables[2]})},
		{"standings.csv", table.WriteCSV, []table.Table{standings}},
	} {
		err := w.Add(one.name, func(out io.Writer) error {
			return one.write(out, s.Document(one.tables...))
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
		former, err := w.former.State(ctx)
		if err != nil {
			return err
		}
		w.aside = w.freeName(fmt.Sprintf("%s.before-%.8s", EventName, former.Head))
	}
	if err := w.close(); err != nil {
		return err
	}
	if w.fresh && !room {
		if err := w.Has(EventName); err != nil {
			return err
		}
	}
	if err := w.Publish(); err != nil || !room {
		return err
	}
	at := func(name string) string { return filepath.Join(w.place, name) }
	if err := durable.SetAside(at(EventName), at(w.aside), w.Path(EventName)); err != nil {
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

// sayWritten says which files of the report are new, and what became of the event of
// an earlier one.
func (w *reportFolder) sayWritten() error {
	event := filepath.Join(w.place, EventName)
	var names []string
	if w.fresh {
		names = append(names, event)
	}
	for _, name := range w.Files() {
		if name != EventName {
			names = append(names, filepath.Join(w.place, name))
		}
	}
	if _, err := fmt.Fprintln(w.env.Out); err != nil {
		return err
	}
	if err := w.env.Tell(w.env.Out, "cmd-import.written", message.Args{"Files": names}); err != nil {
		return err
	}
	switch {
	case !w.fresh:
		return w.env.Tell(w.env.Out, "cmd-import.kept", message.Args{"File": event})
	case w.aside != "":
		return w.env.Tell(w.env.Out, "cmd-import.set-aside", message.Args{"File": filepath.Join(w.place, w.aside)})
	}
	return nil
}
