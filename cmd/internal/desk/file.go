package desk

import (
	"context"
	"errors"

	"arbiter/tournament"
	"arbiter/tournament/store"
)

// File is a desk on an event file.
type File struct {
	*Desk
	Path  string
	store *store.Store
}

// Reading is how the state of a file is read.
type Reading int

// The ways to read.
const (
	FromTables Reading = iota // as the tables have it
	Agreed                    // from tables that were found to agree with the journal
)

// OpenFile opens an event file. Aside are files that a crash of another copy left
// beside it, by the names they have now; they are there even where the error is of what
// came after. Whoever opens a file closes it.
func OpenFile(ctx context.Context, path string, reading Reading, opts Options) (file *File, aside []string, err error) {
	if opts.Judge == nil {
		opts.Judge = NewJudge()
	}
	st, err := store.Open(ctx, path, store.WithJudge(opts.Judge))
	if err != nil {
		return nil, nil, err
	}
	aside = st.SetAside()
	read := st.Tournament
	if reading == Agreed {
		read = st.Agreed
	}
	state, err := read(ctx)
	if err != nil {
		return nil, aside, errors.Join(disagreed(err, reading), st.Close())
	}
	if opts.Reread == nil {
		opts.Reread = func(ctx context.Context) ([]tournament.Change, error) {
			changes, _, err := ReadJournal(ctx, path)
			return changes, err
		}
	}
	return &File{Desk: Open(st, state, opts), Path: path, store: st}, aside, nil
}

// disagreed says what helps where a file is not what its journal says.
func disagreed(err error, reading Reading) error {
	var state *store.StateError
	var chain *tournament.ChainError
	switch {
	case reading == Agreed && errors.As(err, &state):
		return refuse("file.tables-differ").saying(err)
	case reading == Agreed && errors.As(err, &chain):
		return refuse("file.chain-broken").saying(err)
	default:
		return err
	}
}

// fileRefusals are those of files that are not what their journal says.
func fileRefusals() []RefusalRow {
	return []RefusalRow{
		{"file.tables-differ", ClassInput, "rebuild-tables"},
		{"file.chain-broken", ClassInput, "restore-chain"},
	}
}

// Close closes the file.
func (f *File) Close() error { return f.store.Close() }

// Verify folds the journal anew and compares: the tables, then the standings that are
// kept for other programs.
func (f *File) Verify(ctx context.Context) error {
	if err := f.store.Verify(ctx); err != nil {
		return err
	}
	return f.VerifyStandings(ctx)
}

// ReadJournal reads the changes of an event file. Aside is as in [OpenFile].
func ReadJournal(ctx context.Context, path string) (changes []tournament.Change, aside []string, err error) {
	st, err := store.Open(ctx, path)
	if err != nil {
		return nil, nil, err
	}
	defer func() { err = errors.Join(err, st.Close()) }()
	changes, err = st.Changes(ctx)
	return changes, st.SetAside(), err
}

// Rebuild writes the tables of a file anew from its journal. Aside is as in
// [OpenFile].
func Rebuild(ctx context.Context, path string) (aside []string, err error) {
	return store.Rebuild(ctx, path, KeptStandings)
}

// Restore puts a copy in the place of an event file; see [store.Restore].
func Restore(ctx context.Context, from, path string) (store.Restored, error) {
	return store.Restore(ctx, from, path)
}
