package store

import (
	"context"
	"errors"
	"os"
	"sync"
	"time"
)

// errLocked is a lock that others hold.
var errLocked = errors.New("others hold the lock")

// The bytes of an event file that stand for the turn to write, and for being the
// next: one alone waits for the turn itself, so that who has just had it, and comes
// again before the others are awake, waits behind them. No file is that long, and
// SQLite locks other bytes (its pending byte, 2^30, and those after it), so that
// programs that know nothing of turns are not kept out.
const (
	turnByte = 1 << 62
	nextByte = turnByte + 1
)

// patience is how long a store waits for its turn. Then it goes on without: the
// turn is a courtesy, SQLite's own lock is what keeps two writers apart.
const patience = 20 * time.Second

// turnKey marks a context whose owner has the turn of a store.
type turnKey struct{ store *Store }

// Turn waits until it is the caller's turn to write: those who write at the same
// time are served in the order in which they came, where SQLite lets them try
// again until one happens to be lucky. Who reads, decides and appends takes the
// turn before it reads, goes on with the context that Turn gives, and finds nothing
// changed in between. An append with another context waits for a turn of its own. The
// error is that of the context.
//
// release ends the turn; it may be called more than once.
func (s *Store) Turn(ctx context.Context) (mine context.Context, release func(), err error) {
	if ctx.Value(turnKey{s}) != nil {
		return ctx, func() {}, nil // within a turn
	}
	select {
	case s.slot <- struct{}{}: // before others of this process
	case <-ctx.Done():
		return nil, nil, ctx.Err()
	}
	if err := s.takeTurn(ctx); err != nil {
		<-s.slot
		return nil, nil, err
	}
	release = sync.OnceFunc(func() {
		if s.turnFile != nil && s.waiting == nil {
			_ = unlockBytes(s.turnFile, turnByte, 1) // it ends with the file at the latest
		}
		<-s.slot
	})
	return context.WithValue(ctx, turnKey{s}, true), release, nil
}

// withHandle does something with the handle of an open file. The handle cannot be
// closed, and given to another file, meanwhile: one that waits for a lock holds it
// until the lock comes, long after Close has returned.
func withHandle(f *os.File, do func(handle uintptr) error) error {
	raw, err := f.SyscallConn()
	if err != nil {
		return err
	}
	var done error
	if err := raw.Control(func(handle uintptr) { done = do(handle) }); err != nil {
		return err // the file is closed, and with it its locks are gone
	}
	return done
}

// takeTurn asks for the lock. A file that cannot be opened for writing, or whose
// file system has no locks, gives no turns.
func (s *Store) takeTurn(ctx context.Context) error {
	if s.turnFile == nil {
		f, err := os.OpenFile(s.path, os.O_RDWR, 0)
		if err != nil {
			return nil
		}
		// It stays open: to close it would drop SQLite's locks on the file, which
		// belong to the process.
		s.turnFile = f
	}
	if s.waiting != nil {
		select {
		case <-s.waiting:
			s.waiting = nil
		default:
			return nil // the lock that was given up has not come yet: without
		}
	}
	f, taken, gone, ended := s.turnFile, make(chan error), make(chan struct{}), make(chan struct{})
	go func() {
		defer close(ended)
		err := lockBytes(f, nextByte, 1, true)
		if err == nil {
			err = lockBytes(f, turnByte, 1, true)
			_ = unlockBytes(f, nextByte, 1)
		}
		select {
		case taken <- err:
		case <-gone:
			_ = unlockBytes(f, turnByte, 1) // nobody waits for it any more
		}
	}()
	select {
	case <-taken:
		return nil
	case <-ctx.Done():
		s.waiting = ended
		close(gone)
		return ctx.Err()
	case <-time.After(patience):
		s.waiting = ended
		close(gone)
		return nil
	}
}
