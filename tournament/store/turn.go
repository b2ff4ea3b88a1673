package store

import (
	"context"
	"errors"
	"os"
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

// Turn waits until it is this store's turn to write: those who write at the same
// time are served in the order in which they came, where SQLite lets them try
// again until one happens to be lucky. Who reads, decides and appends takes the
// turn before it reads and finds nothing changed in between. Every append takes
// it by itself if it is not held. The error is that of the context.
//
// release ends the turn; it may be called more than once.
func (s *Store) Turn(ctx context.Context) (release func(), err error) {
	s.turn.Lock()
	if s.turns++; s.turns > 1 {
		s.turn.Unlock()
		return s.endOfTurn(), nil
	}
	defer s.turn.Unlock()
	if err := s.takeTurn(ctx); err != nil {
		s.turns--
		return nil, err
	}
	return s.endOfTurn(), nil
}

// endOfTurn is the function that ends one turn, once.
func (s *Store) endOfTurn() func() {
	ended := false
	return func() {
		s.turn.Lock()
		defer s.turn.Unlock()
		if ended {
			return
		}
		ended = true
		if s.turns--; s.turns == 0 && s.turnFile != nil {
			_ = unlockBytes(s.turnFile, turnByte, 1) // it ends with the file at the latest
		}
	}
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
	f := s.turnFile
	taken, gone := make(chan error), make(chan struct{})
	go func() {
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
		close(gone)
		return ctx.Err()
	case <-time.After(patience):
		close(gone)
		return nil
	}
}
