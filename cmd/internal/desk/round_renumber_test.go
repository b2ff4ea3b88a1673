package desk_test

import (
	"context"
	"slices"
	"testing"

	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/desk/players"
	"arbiter/cmd/internal/desk/rounds"
	"arbiter/pairing"
	"arbiter/pairing/dutch"
	"arbiter/tournament"
)

// allDrawn enters a draw on every board of the last round.
func allDrawn(t *testing.T, d *desk.Desk) {
	t.Helper()
	n := d.NextRound() - 1
	r, _ := d.State().Round(1, n)
	for _, p := range r.Pairings {
		if p.Bye() {
			continue
		}
		if _, err := d.Commit(context.Background(), "", tournament.ResultSet{Stage: 1, Round: n, Board: p.Board, Game: 1, Result: tournament.Drawn}); err != nil {
			t.Fatal(err)
		}
	}
}

// enterLate registers a late entrant.
func enterLate(t *testing.T, d *desk.Desk, name string, rating int) players.Registered {
	t.Helper()
	got, err := players.Register(t.Context(), d, players.RegisterRequest{Player: tournament.Player{Name: name, Rating: rating}, Late: true, Missed: tournament.ByeZero})
	if err != nil {
		t.Fatal(err)
	}
	return got
}

// C.04.2, 2.4 and 2.5: a late entrant has an appropriate number, until round 4 is paired;
// the initial colour is the one that was drawn.
func TestALateEntrantHasAnAppropriateNumber(t *testing.T) {
	d := withPlayers(t, swiss, 4) // A 1500 … D 1470
	pairedNext(t, d, false, rounds.Numbering{})
	allDrawn(t, d)
	st, _ := d.State().Stage(1)
	initial := pairing.InitialColour(st)
	late := enterLate(t, d, "Late", 2500)
	if late.Number != 5 || !slices.Contains(codes(late.Notes), "round-numbers.until-paired") {
		t.Errorf("%+v", late)
	}
	p := pairedNext(t, d, false, rounds.Numbering{})
	if want := []tournament.PlayerID{5, 1, 2, 3, 4}; !slices.Equal(numbersOf(d), want) || !slices.Equal(codes(p.Facts), []string{"round.numbered-late", "round-numbers.again"}) {
		t.Errorf("%v, %v", numbersOf(d), codes(p.Facts))
	}
	if p.Facts[0].Args["Number"] != 1 || p.Facts[1].Args["Count"] != 4 {
		t.Errorf("%+v", p.Facts)
	}
	st, _ = d.State().Stage(1)
	if pairing.InitialColour(st) != initial || st.Swiss.Initial == tournament.SideUnset {
		t.Errorf("initial colour %v, was %v: %+v", pairing.InitialColour(st), initial, st.Swiss)
	}
	in, played, err := pairing.SwissRound(d.State(), 1, 2)
	if err != nil {
		t.Fatal(err)
	}
	if a, err := dutch.Check(in, played); err != nil || a.Verdict != dutch.VerdictSame {
		t.Errorf("round 2 by the new numbers: %+v, %v", a, err)
	}
}

// C.04.2, 2.3: a rating that was corrected moves its player until round 4 is paired, and
// no number moves after that.
func TestACorrectedRatingMovesItsPlayer(t *testing.T) {
	for paired, moves := range map[int]bool{1: true, 3: true, 4: false} {
		d := withPlayers(t, swiss, 8)
		for range paired {
			pairedNext(t, d, false, rounds.Numbering{})
			allDrawn(t, d)
		}
		was := slices.Clone(numbersOf(d))
		player, _ := d.State().Player(was[7])
		player.Rating = 2200
		if _, err := d.Commit(t.Context(), "", tournament.PlayerEdited{Player: player}); err != nil {
			t.Fatal(err)
		}
		p := pairedNext(t, d, false, rounds.Numbering{})
		if got := numbersOf(d); (got[0] == was[7]) != moves || slices.Contains(codes(p.Facts), "round-numbers.again") != moves {
			t.Errorf("%d rounds paired: %v, was %v, %v", paired, got, was, codes(p.Facts))
		}
		enterLate(t, d, "Late", 2300)
		if late := numbersOf(d); late[len(late)-1] != 9 {
			t.Errorf("a late entrant's number before the next pairing: %v", late)
		}
	}
}

// With round 1 taken back a corrected rating counts as well.
func TestACorrectedRatingBeforeRoundOne(t *testing.T) {
	d := withPlayers(t, swiss, 4)
	pairedNext(t, d, false, rounds.Numbering{})
	if _, _, err := rounds.UnpairRound(t.Context(), d, "a rating was wrong"); err != nil {
		t.Fatal(err)
	}
	player, _ := d.State().Player(4)
	player.Rating = 2200
	if _, err := d.Commit(t.Context(), "", tournament.PlayerEdited{Player: player}); err != nil {
		t.Fatal(err)
	}
	pairedNext(t, d, false, rounds.Numbering{})
	if numbersOf(d)[0] != 4 {
		t.Errorf("%v", numbersOf(d))
	}
}

// The arbiter may leave the numbers as they are; those drawn by lot stay, and so do those
// to which virtual points were given; by hand they are made again too.
func TestNumbersThatStay(t *testing.T) {
	d := withPlayers(t, swiss, 4)
	pairedNext(t, d, false, rounds.Numbering{})
	allDrawn(t, d)
	enterLate(t, d, "Late", 2500)
	pairedNext(t, d, true, rounds.Numbering{By: rounds.NumbersKept})
	if want := []tournament.PlayerID{1, 2, 3, 4, 5}; !slices.Equal(numbersOf(d), want) {
		t.Errorf("kept: %v", numbersOf(d))
	}
	pairs, err := rounds.FindPairs(d, []string{"A-D", "B-Late", "C"})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := rounds.SetDraft(t.Context(), d, rounds.SetRequest{Pairings: pairs, Why: "asked"}); err != nil {
		t.Fatal(err)
	}
	if numbersOf(d)[0] != 5 {
		t.Errorf("by hand: %v", numbersOf(d))
	}

	lot := withPlayers(t, swiss, 4)
	pairedNext(t, lot, false, rounds.Numbering{By: rounds.NumbersByLot})
	allDrawn(t, lot)
	drawn := slices.Clone(numbersOf(lot))
	enterLate(t, lot, "Late", 2500)
	pairedNext(t, lot, false, rounds.Numbering{})
	if !slices.Equal(numbersOf(lot), append(drawn, 5)) {
		t.Errorf("by lot: %v, were %v", numbersOf(lot), drawn)
	}
}
