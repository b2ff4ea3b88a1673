package store_test

import (
	"context"
	"errors"
	"testing"

	"arbiter/tournament"
)

// A state is brought forward in place by a change of one's own, and read anew where
// others changed the event: both are what the file has.
func TestAStateIsBroughtForward(t *testing.T) {
	ctx := context.Background()
	mine := create(t, club()...)
	theirs := reopen(t, mine)
	have, err := mine.Current(ctx, nil)
	if err != nil {
		t.Fatal(err)
	}
	agree := func(want *tournament.Tournament) {
		t.Helper()
		read, err := reopen(t, mine).Tournament(ctx)
		if err != nil {
			t.Fatal(err)
		}
		if d := tournament.Difference(want, read); d != "" {
			t.Error(d)
		}
	}
	result := change(tournament.ResultSet{Stage: 1, Round: 1, Board: 2, Result: tournament.BlackWins})
	after, err := mine.AppendTo(ctx, have, result, nil)
	if err != nil || after != have || have.Seq != 6 {
		t.Fatalf("not in place: %d, %v", have.Seq, err)
	}
	agree(have)
	if same, err := mine.Current(ctx, have); same != have || err != nil {
		t.Errorf("nothing happened, and it was read anew: %v", err)
	}

	other := change(tournament.ResultSet{Stage: 1, Round: 2, Board: 1, Game: 1, Result: tournament.WhiteWins})
	if _, err := theirs.Append(ctx, 6, other); err != nil {
		t.Fatal(err)
	}
	kept := have.Clone()
	var conflict *tournament.ConflictError
	if _, err := mine.AppendTo(ctx, have, other, nil); !errors.As(err, &conflict) {
		t.Errorf("got %v", err)
	}
	if d := tournament.Difference(kept, have); d != "" {
		t.Errorf("after a conflict: %s", d)
	}
	now, err := mine.Current(ctx, have)
	if err != nil || now == have || now.Seq != 7 {
		t.Fatalf("what others did is not seen: %d, %v", now.Seq, err)
	}
	var refused *tournament.RefusedError
	if _, err := mine.AppendTo(ctx, now, other, nil); !errors.As(err, &refused) {
		t.Errorf("a second result: %v", err)
	}
	agree(now)
	undone, err := mine.AppendTo(ctx, now, change(tournament.Undone{Seq: 7}), nil)
	if err != nil || undone.Seq != 8 {
		t.Fatal(err)
	}
	agree(undone)
}

// Standings can be kept after the changes that led to them.
func TestStandingsAreKeptLater(t *testing.T) {
	ctx := context.Background()
	s := create(t, club()...)
	rank := func(at *tournament.Tournament) ([]tournament.StageStandings, error) {
		return []tournament.StageStandings{{Stage: 1, Rows: []tournament.StandingRow{{RankFirst: 1, RankLast: 1, Player: 1, Games: int(at.Seq)}}}}, nil
	}
	if _, err := s.Append(ctx, 5, change(tournament.ResultSet{Stage: 1, Round: 1, Board: 2, Result: tournament.BlackWins})); err != nil {
		t.Fatal(err)
	}
	// Those of nobody are refused, and nothing of them is kept.
	err := s.KeepStandings(ctx, func(*tournament.Tournament) ([]tournament.StageStandings, error) {
		return []tournament.StageStandings{{Stage: 1, Rows: []tournament.StandingRow{{RankFirst: 1, RankLast: 1, Player: 1}, {RankFirst: 2, RankLast: 2, Player: 99}}}}, nil
	})
	if kept, _ := s.Standings(ctx); err == nil || len(kept) > 0 {
		t.Errorf("of nobody: kept %+v, %v", kept, err)
	}
	if err := s.KeepStandings(ctx, rank); err != nil {
		t.Fatal(err)
	}
	kept, err := reopen(t, s).Standings(ctx)
	if err != nil || len(kept) != 1 || kept[0].Seq != 6 || kept[0].Rows[0].Games != 6 {
		t.Errorf("kept %+v, %v", kept, err)
	}
}
