package store

import (
	"context"
	"database/sql"
	"slices"

	"arbiter/tournament"
)

// Tournament reads the state from the tables. The value is the caller's own.
func (s *Store) Tournament(ctx context.Context) (*tournament.Tournament, error) {
	return s.Current(ctx, nil)
}

// Current is the state as the file has it now: have itself, if it is that still, else
// the caller's own copy of it. Who asks again and again pays for what others did, not
// for the size of the event.
func (s *Store) Current(ctx context.Context, have *tournament.Tournament) (*tournament.Tournament, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	same := false
	err := s.read(ctx, func(tx *sql.Tx) error {
		last, err := s.checkedHead(ctx, tx)
		if err != nil {
			return err
		}
		if same = have != nil && have.Seq == last.Seq && have.Head == last.Hash; same {
			return nil
		}
		return s.refresh(ctx, tx, last)
	})
	if err != nil {
		return nil, err
	}
	if same {
		return have, nil
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
func (s *Store) AppendRanked(ctx context.Context, base int64, c tournament.Change, rank tournament.Ranker) (*tournament.Tournament, error) {
	c.Base = base
	return s.AppendAll(ctx, base, []tournament.Change{c}, rank)
}

// AppendAll is AppendRanked for several changes in their order, all or none. They
// were made on the state after change base; the Base of each stays as it is.
func (s *Store) AppendAll(ctx context.Context, base int64, changes []tournament.Change, rank tournament.Ranker) (*tournament.Tournament, error) {
	ctx, release, err := s.Turn(ctx)
	if err != nil {
		return nil, err
	}
	defer release()
	s.mu.Lock()
	defer s.mu.Unlock()
	if _, err := s.appendAll(ctx, base, changes, rank); err != nil {
		return nil, err
	}
	return s.state.Clone(), nil
}

// AppendTo is AppendRanked of a change that was made on a state of the caller's own. The
// new state is that one, altered in place: for a hall of results, one after the
// other, a copy of a large event takes longer than each of them. After an error it is
// as it was.
func (s *Store) AppendTo(ctx context.Context, have *tournament.Tournament, c tournament.Change, rank tournament.Ranker) (*tournament.Tournament, error) {
	ctx, release, err := s.Turn(ctx)
	if err != nil {
		return nil, err
	}
	defer release()
	s.mu.Lock()
	defer s.mu.Unlock()
	c.Base = have.Seq
	sealed, err := s.appendAll(ctx, have.Seq, []tournament.Change{c}, rank)
	if err != nil {
		return nil, err
	}
	if sealed[0].Prev == have.Head && sealed[0].Kind != tournament.KindUndone {
		if _, err := have.Fold(sealed[0]); err == nil {
			return have, nil
		}
	}
	return s.state.Clone(), nil
}

// appendAll makes the changes and gives them as they are sealed; the state in
// memory is then the new one.
func (s *Store) appendAll(ctx context.Context, base int64, changes []tournament.Change, rank tournament.Ranker) (all []tournament.Change, err error) {
	err = s.write(ctx, writesChecked, func(tx *sql.Tx) error {
		last, err := s.checkedHead(ctx, tx)
		if err != nil {
			return err
		}
		if last.Seq != base {
			since, err := s.entries(ctx, tx, base)
			if err != nil {
				return err
			}
			return &tournament.ConflictError{Base: base, Head: last.Seq, Since: since}
		}
		if all, err = s.extend(ctx, tx, last, changes); err != nil {
			return err
		}
		return s.keepRanked(ctx, tx, rank)
	})
	if err != nil {
		s.state = nil // some of the changes may be in it: it is read anew
		return nil, err
	}
	return all, nil
}

// KeepStandings keeps the standings that rank computes from the state as it is now, for
// changes that were made without.
func (s *Store) KeepStandings(ctx context.Context, rank tournament.Ranker) error {
	ctx, release, err := s.Turn(ctx)
	if err != nil {
		return err
	}
	defer release()
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.write(ctx, writesChecked, func(tx *sql.Tx) error {
		last, err := s.checkedHead(ctx, tx)
		if err != nil {
			return err
		}
		if err := s.refresh(ctx, tx, last); err != nil {
			return err
		}
		return s.keepRanked(ctx, tx, rank)
	})
}

// keepRanked writes the standings of the state.
func (s *Store) keepRanked(ctx context.Context, tx *sql.Tx, rank tournament.Ranker) error {
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

// extend seals changes on the last entry, decides whether the state allows each, applies
// them, and writes the entries and the rows they touched. It gives the changes as they are sealed. Undos are folded
// from the journal, once for all changes; all else is applied to the state in memory
// itself: a copy of a large event takes longer than the change.
func (s *Store) extend(ctx context.Context, tx *sql.Tx, last tournament.Change, changes []tournament.Change) ([]tournament.Change, error) {
	head := last
	sealed := make([]tournament.Change, 0, len(changes))
	for _, c := range changes {
		last = tournament.Seal(last, c)
		sealed = append(sealed, last)
	}
	if slices.ContainsFunc(changes, func(c tournament.Change) bool { return c.Kind == tournament.KindUndone }) {
		journal, err := s.entries(ctx, tx, 0)
		if err != nil {
			return nil, err
		}
		state, touched, err := tournament.Extend(s.judge, journal, sealed...)
		if err != nil {
			return nil, err
		}
		s.state = state
		return sealed, record(ctx, tx, state, sealed, touched)
	}
	if err := s.refresh(ctx, tx, head); err != nil {
		return nil, err
	}
	for _, c := range sealed {
		touched, err := s.state.ApplyJudged(c, s.judge)
		if err != nil {
			return nil, err
		}
		if err := record(ctx, tx, s.state, []tournament.Change{c}, touched); err != nil {
			return nil, err
		}
	}
	return sealed, nil
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
