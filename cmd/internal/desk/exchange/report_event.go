package exchange

import (
	"context"
	"errors"
	"io/fs"
	"syscall"

	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/desk/refusal"
	"arbiter/rules/message"
	"arbiter/tournament"
	"arbiter/tournament/store"
)

// FormerReport is the event file of an earlier report, which nobody has worked on.
type FormerReport struct{ store *store.Store }

// OpenFormerReport opens the event file of an earlier report; nil is none. It refuses
// one that somebody has worked on since it was imported: it holds more than the sheets.
// Whoever opens it closes it.
func OpenFormerReport(ctx context.Context, file string) (*FormerReport, error) {
	st, err := store.Open(ctx, file)
	if errors.Is(err, fs.ErrNotExist) || errors.Is(err, syscall.ENOTDIR) {
		return nil, nil // who writes there says what is wrong
	}
	if err != nil {
		return nil, notReplaceable(file, err)
	}
	changes, err := st.Changes(ctx)
	if err == nil && !OnlyImported(changes) {
		err = message.Err("imports.worked-on", message.Args{"Count": len(changes)})
	}
	if err != nil {
		return nil, notReplaceable(file, errors.Join(err, st.Close()))
	}
	return &FormerReport{st}, nil
}

// notReplaceable refuses to write a report over the event of an earlier one. The
// reason is said, and is none that errors.Is finds: what helps is another folder.
func notReplaceable(file string, why error) error {
	return refusal.New("imports.not-replaced", message.Args{"File": file, "Why": why})
}

// Same is the event of the earlier report if it is what the import would make; nil if
// not, or if there is none.
func (f *FormerReport) Same(ctx context.Context, made *NewEvent) (*tournament.Tournament, error) {
	if f == nil {
		return nil, nil
	}
	journal, err := f.store.Changes(ctx)
	if err != nil || !made.SameAs(journal) {
		return nil, err
	}
	return f.State(ctx)
}

// State is the event as the report left it.
func (f *FormerReport) State(ctx context.Context) (*tournament.Tournament, error) {
	return f.store.Tournament(ctx)
}

// Close closes the file, if there is one.
func (f *FormerReport) Close() error {
	if f == nil {
		return nil
	}
	return f.store.Close()
}

// CreateIn makes the event file at a place that will be called otherwise, as the draft
// of a folder: errors name what it will be called. The state is that of the file.
func (e *NewEvent) CreateIn(ctx context.Context, path, called string, by desk.Options) (t *tournament.Tournament, err error) {
	defer func() {
		if file := (*store.FileError)(nil); errors.As(err, &file) {
			err = &store.FileError{Path: called, Reason: file.Reason, Detail: file.Detail}
		}
	}()
	st, err := store.CreateAll(ctx, path, e.Changes(by), desk.KeptStandings, store.WithJudge(desk.NewJudge()))
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, st.Close()) }()
	return st.Tournament(ctx)
}
