package store_test

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"sync"
	"testing"

	"github.com/google/go-cmp/cmp"

	"arbiter/tournament"
	"arbiter/tournament/store"
)

func TestARefusedChangeLeavesTheFileAsItWas(t *testing.T) {
	ctx := context.Background()
	s := create(t, club()...)
	before, err := s.Tournament(ctx)
	if err != nil {
		t.Fatal(err)
	}
	for name, body := range map[string]tournament.Body{
		"second result":    tournament.ResultSet{Stage: 1, Round: 1, Board: 1, Result: tournament.WhiteWins},
		"no such board":    tournament.ResultSet{Stage: 1, Round: 1, Board: 9, Result: tournament.WhiteWins},
		"not the last one": tournament.Undone{Seq: 2},
	} {
		_, err := s.Append(ctx, 5, change(body))
		var refused *tournament.RefusedError
		if !errors.As(err, &refused) {
			t.Errorf("%s: got %v", name, err)
		}
	}
	after, err := reopen(t, s).Tournament(ctx)
	if err != nil {
		t.Fatal(err)
	}
	if d := tournament.Difference(before, after); d != "" {
		t.Error(d)
	}
	if journal, err := s.Changes(ctx); len(journal) != 5 || err != nil {
		t.Errorf("the journal has %d entries, %v", len(journal), err)
	}
}

// Two arbiters made a change on the same state: the second is told what the
// first one did.
func TestTheSecondOfTwoArbitersGetsAConflict(t *testing.T) {
	ctx := context.Background()
	first := create(t, club()...)
	second := reopen(t, first)
	set := func(board int) tournament.Change {
		return tournament.New("Anna", "", noon, tournament.ResultSet{Stage: 1, Round: 1 + board%2, Board: 2 - board%2, Game: board % 2, Result: tournament.BlackWins})
	}
	if _, err := second.Tournament(ctx); err != nil {
		t.Fatal(err)
	}
	if _, err := first.Append(ctx, 5, set(0)); err != nil {
		t.Fatal(err)
	}
	_, err := second.Append(ctx, 5, set(1))
	var conflict *tournament.ConflictError
	if !errors.As(err, &conflict) || conflict.Base != 5 || conflict.Head != 6 || len(conflict.Since) != 1 || conflict.Since[0].Who != "Anna" {
		t.Fatalf("got %v", err)
	}
	if want := "6 result-set by Anna"; !strings.Contains(say(err), want) {
		t.Errorf("the message is %q", err)
	}
	state, err := second.Tournament(ctx)
	if err != nil || state.Seq != 6 {
		t.Fatal(state.Seq, err)
	}
	if _, err := second.Append(ctx, 6, set(1)); err != nil {
		t.Errorf("after looking again: %v", err)
	}
	if _, err := second.Append(ctx, 99, set(1)); !errors.As(err, &conflict) || len(conflict.Since) != 0 {
		t.Errorf("based on a change to come: %v", err)
	}
	if err := first.Verify(ctx); err != nil {
		t.Error(err)
	}
}

func TestConcurrentArbitersLoseNoResult(t *testing.T) {
	t.Parallel()
	const arbiters, each = 4, 10
	ctx := context.Background()
	s := create(t, openEvent(2*arbiters*each, 1)...)
	var stores []*store.Store
	for range arbiters { // before any of them works: to look at a file ends the locks of its process
		stores = append(stores, reopen(t, s))
	}
	var all sync.WaitGroup
	for a, own := range stores {
		all.Go(func() {
			for i := range each {
				body := tournament.ResultSet{Stage: 1, Round: 1, Board: a*each + i + 1, Result: tournament.Drawn}
				for {
					state, err := own.Tournament(ctx)
					if err == nil {
						_, err = own.Append(ctx, state.Seq, tournament.New(fmt.Sprint("arbiter ", a), "", noon, body))
					}
					if conflict := new(tournament.ConflictError); errors.As(err, &conflict) {
						continue
					}
					if err != nil {
						t.Error(err)
					}
					break
				}
			}
		})
	}
	all.Wait()
	state, err := s.Tournament(ctx)
	if err != nil {
		t.Fatal(err)
	}
	if open := state.OpenGames(1); len(open) > 0 || state.Seq != 2+arbiters*each {
		t.Errorf("at change %d %v are open", state.Seq, open)
	}
	if err := s.Verify(ctx); err != nil {
		t.Error(err)
	}
}

func TestTheStateGivenIsTheCallersOwn(t *testing.T) {
	ctx := context.Background()
	s := create(t, club()...)
	for range 2 {
		state, err := s.Tournament(ctx)
		if err != nil || state.Players[0].Name != "Jelle Wiersma" {
			t.Fatal(state.Players[0], err)
		}
		state.Players[0].Name = "X"
	}
	state, err := s.Append(ctx, 5, change(tournament.PlayerWithdrawn{Player: 1, Round: 3}))
	if err != nil || state.Players[0].Name != "Jelle Wiersma" {
		t.Error(state.Players[0], err)
	}
}

func TestAnyPastMomentCanBeShown(t *testing.T) {
	ctx := context.Background()
	s := create(t, club()...)
	for seq := int64(1); seq <= 5; seq++ {
		want, err := tournament.Fold(tournament.Chain(club()[:seq]...))
		if err != nil {
			t.Fatal(err)
		}
		got, err := s.At(ctx, seq)
		if err != nil {
			t.Fatal(err)
		}
		if d := tournament.Difference(want, got); d != "" {
			t.Errorf("at change %d: %s", seq, d)
		}
	}
	for _, seq := range []int64{-1, 0, 6} {
		if _, err := s.At(ctx, seq); !errors.Is(err, tournament.ErrNoSuchChange) {
			t.Errorf("change %d gives %v", seq, err)
		}
	}
}

func TestTheJournalIsReadAsItWasWritten(t *testing.T) {
	s := create(t, club()...)
	journal, err := s.Changes(context.Background())
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(tournament.Chain(club()...), journal); diff != "" {
		t.Error(diff)
	}
}
