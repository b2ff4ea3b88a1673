package eventfile

import (
	"context"
	"errors"

	"arbiter/cmd/internal/desk"
	"arbiter/tournament"
	"arbiter/tournament/store"
)

// File is a desk on an event file.
type File struct {
	*desk.Desk
	Path  string
	store *store.Store
}

// Open opens an event file. Aside are files that a crash of another copy left
// beside it, by the names they have now; they are there even where the error is of what
// came after. Whoever opens a file closes it.
func Open(ctx context.Context, path string, reading desk.Reading, opts desk.Options) (file *File, aside []string, err error) {
	if opts.Judge == nil {
		opts.Judge = desk.NewJudge()
	}
	st, err := store.Open(ctx, path, store.WithJudge(opts.Judge))
	if err != nil {
		return nil, nil, err
	}
	aside = st.SetAside()
	read := st.Tournament
	if reading == desk.Agreed {
		read = st.Agreed
	}
	state, err := read(ctx)
	if err != nil {
		return nil, aside, errors.Join(desk.Disagreed(err, reading), st.Close())
	}
	if opts.Reread == nil {
		opts.Reread = func(ctx context.Context) ([]tournament.Change, error) {
			changes, _, err := ReadJournal(ctx, path)
			return changes, err
		}
	}
	return &File{Desk: desk.Open(st, state, opts), Path: path, store: st}, aside, nil
}

// Close closes the file.
func (f *File) Close() error { return f.store.Close() }

// Verify folds the journal anew and compares: the tables, then the standings that are
// kept for other programs.
func (f *File) Verify(ctx context.Context) error {
	if err := f.store.Verify(ctx); err != nil {
		return err
	}
	return VerifyStandings(ctx, f.Desk)
}

// ReadJournal reads the changes of an event file. Aside is as in [Open].
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
// [Open].
func Rebuild(ctx context.Context, path string) (aside []string, err error) {
	return store.Rebuild(ctx, path, desk.KeptStandings)
}

// Restore puts a copy in the place of an event file; see [store.Restore].
func Restore(ctx context.Context, from, path string) (store.Restored, error) {
	return store.Restore(ctx, from, path)
}
