package store

import (
	"context"
	"database/sql"
	"slices"

	"arbiter/tournament"
)

// Tournament reads the state from the tables. The value is the caller's own.
func (s *Store) Tournament(ctx context.Context) (*tournament.Tournament, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	err := s.read(ctx, func(tx *sql.Tx) error {
		last, err := s.checkedHead(ctx, tx)
		if err != nil {
			return err
		}
		return s.refresh(ctx, tx, last)
	})
	if err != nil {
		return nil, err
	}
	return s.state.Clone(), nil
}

// Append makes one change, which was made on the state after change base, and
// gives the new state, the caller's own. In one transaction it seals the
// change, applies it, and writes the entry and the rows it touched.
//
// If the file has later changes than base the error is a [ConflictError]; if
// the state does not allow the change it is a [tournament.RefusedError]; the
// file is then as it was.
func (s *Store) Append(ctx context.Context, base int64, c tournament.Change) (*tournament.Tournament, error) {
	return s.AppendRanked(ctx, base, c, nil)
}

// AppendRanked is Append that keeps, in the same transaction, the standings that
// rank computes from the new state; those of a stage that it does not give stay
// as they were, and are stale. A nil rank gives none.
func (s *Store) AppendRanked(ctx context.Context, base int64, c tournament.Change, rank Ranker) (*tournament.Tournament, error) {
	c.Base = base
	return s.AppendAll(ctx, base, []tournament.Change{c}, rank)
}

// Ranker computes the standings that are kept with a state.
type Ranker = func(*tournament.Tournament) ([]StageStandings, error)

// AppendAll is AppendRanked for several changes in their order, all or none. They
// were made on the state after change base; the Base of each stays as it is.
func (s *Store) AppendAll(ctx context.Context, base int64, changes []tournament.Change, rank Ranker) (*tournament.Tournament, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	err := s.write(ctx, func(tx *sql.Tx) error {
		last, err := s.checkedHead(ctx, tx)
		if err != nil {
			return err
		}
		if last.Seq != base {
			since, err := s.entries(ctx, tx, base)
			if err != nil {
				return err
			}
			return &ConflictError{Base: base, Head: last.Seq, Since: since}
		}
		if err := s.extend(ctx, tx, last, changes); err != nil {
			return err
		}
		return s.keepRanked(ctx, tx, rank)
	})
	if err != nil {
		s.state = nil // some of the changes may be in it: it is read anew
		return nil, err
	}
	return s.state.Clone(), nil
}

// keepRanked writes the standings of the state.
func (s *Store) keepRanked(ctx context.Context, tx *sql.Tx, rank Ranker) error {
	if rank == nil {
		return nil
	}
	ranked, err := rank(s.state)
	if err != nil {
		return err
	}
	for _, st := range ranked {
		if err := writeStandings(ctx, tx, st.Stage, s.state.Seq, st.Rows); err != nil {
			return err
		}
	}
	return nil
}

// extend seals changes on the last entry, applies them, and writes the entries and
// the rows they touched. Undos are folded from the journal, once for all changes;
// all else is applied to the state in memory itself: a copy of a large event
// takes longer than the change.
func (s *Store) extend(ctx context.Context, tx *sql.Tx, last tournament.Change, changes []tournament.Change) error {
	sealed := make([]tournament.Change, 0, len(changes))
	for _, c := range changes {
		last = tournament.Seal(last, c)
		sealed = append(sealed, last)
	}
	if slices.ContainsFunc(changes, func(c tournament.Change) bool { return c.Kind == tournament.KindUndone }) {
		journal, err := s.entries(ctx, tx, 0)
		if err != nil {
			return err
		}
		state, touched, err := tournament.Extend(journal, sealed...)
		if err != nil {
			return err
		}
		s.state = state
		return record(ctx, tx, state, sealed, touched)
	}
	if err := s.refresh(ctx, tx, tournament.Change{Seq: sealed[0].Seq - 1, Hash: sealed[0].Prev}); err != nil {
		return err
	}
	for _, c := range sealed {
		touched, err := s.state.Apply(c)
		if err != nil {
			return err
		}
		if err := record(ctx, tx, s.state, []tournament.Change{c}, touched); err != nil {
			return err
		}
	}
	return nil
}

// refresh reads the state from the tables unless it is the one in memory.
func (s *Store) refresh(ctx context.Context, tx *sql.Tx, last tournament.Change) error {
	if s.state != nil && s.state.Seq == last.Seq && s.state.Head == last.Hash {
		return nil
	}
	state, err := s.load(ctx, tx)
	if err != nil {
		return err
	}
	s.state = state
	return nil
}
