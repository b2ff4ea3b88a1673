package store

import (
	"context"
	"database/sql"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"syscall"

	"arbiter/rules/message"
	"arbiter/tournament"
	"arbiter/tournament/store/durable"
)

// Create makes an event file with its first change, which creates the event,
// and opens it. It refuses a path as [Absent] does. The file appears whole or not at
// all.
func Create(ctx context.Context, path string, first tournament.Change, opts ...Option) (*Store, error) {
	return CreateAll(ctx, path, []tournament.Change{first}, nil, opts...)
}

// CreateAll is [Create] of an event that is more than its first change, as an import
// makes one: the file appears with all of the changes, which follow each other, or not
// at all. A nil rank keeps no standings.
func CreateAll(ctx context.Context, path string, changes []tournament.Change, rank tournament.Ranker, opts ...Option) (*Store, error) {
	changes = slices.Clone(changes)
	for i := range changes {
		changes[i].Base = int64(i)
	}
	if _, _, err := tournament.Extend(optionsOf(opts).judge, nil, tournament.Chain(changes...)...); err != nil {
		return nil, err // before there is a file
	}
	if err := Absent(path); err != nil {
		return nil, err
	}
	draft, err := newDraft(path)
	if err != nil {
		return nil, err
	}
	if err := writeDraft(ctx, path, draft.Path(), changes, rank); err != nil {
		return nil, errors.Join(err, draft.Discard())
	}
	if err := publish(draft, path); err != nil {
		return nil, err
	}
	return Open(context.WithoutCancel(ctx), path, opts...) // it is there: too late to say that it was interrupted
}

// Absent refuses a path where something is (fs.ErrExist), whose name leaves no room for
// that of a journal, or beside which a crash of a
// file that is gone left what SQLite would roll into a new one (ErrLeftover). The error is
// a [FileError].
func Absent(path string) error {
	_, err := os.Lstat(path)
	switch {
	case err == nil:
		return &FileError{Path: path, Reason: fs.ErrExist, Detail: message.New("store.exists")}
	case !errors.Is(err, fs.ErrNotExist):
		return fileError(path, err)
	}
	if base := filepath.Base(path); len(base) > longestName {
		return &FileError{Path: path, Reason: ErrLeftover,
			Detail: message.New("store.name-too-long", message.Args{"Bytes": len(base), "Most": longestName})}
	}
	if names := left(path); len(names) > 0 {
		return &FileError{Path: path, Reason: ErrLeftover,
			Detail: message.New("store.stray-there", message.Args{"File": filepath.Base(names[0])})}
	}
	return nil
}

// longestName is how many bytes the name of an event may have: with "-journal" it
// must fit into the 255 that file systems take.
const longestName = 255 - len(durable.JournalEnding)

// writeDraft makes the whole file under another name, and brings it to the disk when it is
// whole: what a crash leaves of it has no name of an event.
func writeDraft(ctx context.Context, path, draft string, changes []tournament.Change, rank tournament.Ranker) error {
	f, err := os.OpenFile(draft, os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o644)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return &FileError{Path: path, Reason: fs.ErrNotExist, Detail: message.New("store.no-folder")}
	case errors.Is(err, fs.ErrPermission), errors.Is(err, syscall.EROFS): // EROFS: a read-only file system
		return &FileError{Path: path, Reason: ErrReadOnly, Detail: message.New("store.own-folder")}
	case err != nil:
		return fileError(path, err)
	}
	fresh, err := blank()
	if err == nil {
		_, err = f.Write(fresh.file)
	}
	if err := errors.Join(err, f.Close()); err != nil {
		return notWritten(path, err)
	}
	s, err := connectTo(draft, hasty)
	if err != nil {
		return err
	}
	s.path = path                        // for messages
	s.state = new(tournament.Tournament) // of no change yet
	err = s.write(ctx, writesAnew, func(tx *sql.Tx) error {
		if _, err := s.extend(ctx, tx, tournament.Change{}, changes); err != nil {
			return err
		}
		return s.keepRanked(ctx, tx, rank)
	})
	if err := errors.Join(err, s.Close()); err != nil {
		return err
	}
	return notWritten(path, durable.SyncFile(draft))
}

// notWritten is why the draft of a file could not be written, with its reason; nil is nil.
func notWritten(path string, err error) error {
	switch {
	case err == nil:
		return nil
	case errors.Is(err, syscall.ENOSPC):
		return &FileError{Path: path, Reason: ErrFull, Detail: message.New("store.make-room")}
	default:
		return fault(path, fileError(path, err))
	}
}

// newDraft names the draft of a file. The error is a [FileError], or one of durable
// where no event may be.
func newDraft(path string) (*durable.Draft, error) {
	draft, err := durable.NewDraft(path)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, &FileError{Path: path, Reason: fs.ErrNotExist, Detail: message.New("store.no-folder")}
	}
	return draft, fromDurable(path, err)
}

// publish gives the draft its name unless something has it, and discards it if not.
func publish(draft *durable.Draft, path string) error {
	err := draft.Publish()
	if err == nil {
		return nil
	}
	err = errors.Join(fromDurable(path, err), draft.Discard())
	if errors.Is(err, fs.ErrExist) {
		if there := Absent(path); there != nil {
			return there
		}
	}
	return err
}

// fromDurable makes a [FileError] of an error of the file system.
func fromDurable(path string, err error) error {
	if e := (*durable.Error)(nil); errors.As(err, &e) {
		return &FileError{Path: path, Reason: e.Err}
	}
	return err
}
