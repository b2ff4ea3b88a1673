package desk_test

import (
	"context"
	"slices"

	"arbiter/cmd/internal/desk"
	"arbiter/tournament"
)

// memory is a journal without a file: what there is to say of events needs no disk.
type memory struct {
	changes []tournament.Change
	state   *tournament.Tournament
	judge   *desk.Judge
}

// newMemory is a journal that begins with a change.
func newMemory(first tournament.Change) (*memory, error) {
	m := &memory{judge: desk.NewJudge(), changes: []tournament.Change{tournament.Seal(tournament.Change{}, first)}}
	var err error
	m.state, _, err = tournament.Extend(m.judge, nil, m.changes...)
	return m, err
}

// copied is a journal that goes its own way from here.
func (m *memory) copied() *memory {
	return &memory{changes: slices.Clip(m.changes), state: m.state, judge: desk.NewJudge()}
}

func (m *memory) Current(_ context.Context, have *tournament.Tournament) (*tournament.Tournament, error) {
	if have != nil && have.Seq == m.state.Seq && have.Head == m.state.Head {
		return have, nil
	}
	return m.state.Clone(), nil
}

func (m *memory) Agreed(context.Context) (*tournament.Tournament, error) { return m.state.Clone(), nil }

func (m *memory) At(_ context.Context, seq int64) (*tournament.Tournament, error) {
	return tournament.Fold(m.changes[:seq])
}

func (m *memory) Changes(context.Context) ([]tournament.Change, error) {
	return slices.Clone(m.changes), nil
}

func (m *memory) ChangesAfter(_ context.Context, seq int64) ([]tournament.Change, error) {
	return slices.Clone(m.changes[seq:]), nil
}

func (m *memory) AppendAll(_ context.Context, base int64, changes []tournament.Change, rank tournament.Ranker) (*tournament.Tournament, error) {
	if base != m.state.Seq {
		return nil, &tournament.ConflictError{Base: base, Head: m.state.Seq, Since: m.changes[base:]}
	}
	longer, undoes := slices.Clip(m.changes), false
	for _, c := range changes {
		longer = append(longer, tournament.Seal(longer[len(longer)-1], c))
		undoes = undoes || c.Kind == tournament.KindUndone
	}
	state, err := m.state.Clone(), error(nil)
	if undoes {
		state, _, err = tournament.Extend(m.judge, m.changes, longer[len(m.changes):]...)
	} else {
		for _, c := range longer[len(m.changes):] {
			if _, err = state.ApplyJudged(c, m.judge); err != nil {
				break
			}
		}
	}
	if err == nil && rank != nil {
		_, err = rank(state)
	}
	if err != nil {
		return nil, err
	}
	m.changes, m.state = longer, state
	return state.Clone(), nil
}

func (m *memory) AppendTo(ctx context.Context, have *tournament.Tournament, c tournament.Change, rank tournament.Ranker) (*tournament.Tournament, error) {
	return m.AppendAll(ctx, have.Seq, []tournament.Change{c}, rank)
}

func (m *memory) KeepStandings(context.Context, tournament.Ranker) error { return nil }

func (m *memory) Standings(context.Context) ([]tournament.StageStandings, error) { return nil, nil }

func (m *memory) Turn(ctx context.Context) (context.Context, func(), error) {
	return ctx, func() {}, nil
}
