package desk_test

import (
	"slices"
	"testing"

	"arbiter/cmd/internal/desk/results"
	"arbiter/cmd/internal/desk/rounds"
	"arbiter/tournament"
)

// The round that would be is the round that comes when the games end so, and the
// question alters nothing.
func TestWhatIfIsWhatComes(t *testing.T) {
	d := eventOf(t, swiss, named("Anna", "Bouwe", "Coba", "Dora", "Eise", "Froukje", "Geert", "Hanna")...)
	paired(t, d)
	for _, line := range []string{"1 1", "2 0"} {
		slips, _, err := results.ReadSlips(d, 1, 1, results.SlipWords(line))
		if err != nil {
			t.Fatal(err)
		}
		if _, err := results.EnterResults(t.Context(), d, slips); err != nil {
			t.Fatal(err)
		}
	}
	before := d.State().Clone()
	w, err := rounds.Suppose(t.Context(), d, rounds.WhatIfRequest{If: []string{"3 0-1"}})
	if err != nil || len(w.Supposed) != 2 || !w.Supposed[0].Asked || w.Supposed[1].Asked || len(w.Asked) == 0 {
		t.Fatalf("%+v, %v", w, err)
	}
	if diff := tournament.Difference(before, d.State()); diff != "" {
		t.Error(diff)
	}
	slips, _, err := results.ReadSlips(d, 1, 1, []string{"3", "0-1", "4", "="})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := results.EnterResults(t.Context(), d, slips); err != nil {
		t.Fatal(err)
	}
	came := paired(t, d).Rounds[0]
	if !slices.EqualFunc(came.Pairings, w.Paired.Round.Pairings, func(a, b tournament.Pairing) bool {
		return a.Board == b.Board && a.White == b.White && a.Black == b.Black
	}) {
		t.Errorf("supposed %+v, came %+v", w.Paired.Round.Pairings, came.Pairings)
	}
}

// A player is named with his own side first, whatever his colour.
func TestWhatIfByName(t *testing.T) {
	d := eventOf(t, swiss, named("Anna", "Bouwe", "Coba", "Dora")...)
	paired(t, d)
	for _, g := range results.OpenGames(d, 1, 1) {
		white, black := g.Pairing.Colours(1)
		for player, want := range map[tournament.PlayerID]tournament.ResultKind{white: tournament.WhiteWins, black: tournament.BlackWins} {
			p, _ := d.State().Player(player)
			w, err := rounds.Suppose(t.Context(), d, rounds.WhatIfRequest{If: []string{p.Name + " 1"}})
			if err != nil || w.Supposed[0].Outcome.Result != want {
				t.Errorf("%s: %+v, %v", p.Name, w.Supposed, err)
			}
		}
	}
	if _, err := results.EnterResult(t.Context(), d, handIn(tournament.WhiteWins)); err != nil {
		t.Fatal(err)
	}
	_, err := rounds.Suppose(t.Context(), d, rounds.WhatIfRequest{If: []string{"1 0"}})
	refusedAs(t, d, "why.if-in", err)
	_, err = rounds.Suppose(t.Context(), d, rounds.WhatIfRequest{If: []string{"Anna"}})
	refusedAs(t, d, "why.if-what", err)
	_, err = rounds.Suppose(t.Context(), d, rounds.WhatIfRequest{If: []string{"2 0"}, Question: rounds.PairingQuestion{Board: 9}})
	refusedAs(t, d, "why.no-board", err)
	if w, err := rounds.Suppose(t.Context(), d, rounds.WhatIfRequest{If: []string{"2 0"}, Question: rounds.PairingQuestion{Player: "Anna"}}); err != nil || len(w.Asked) != 1 {
		t.Errorf("%+v, %v", w.Asked, err)
	}
}

// A game that is to be paired as won is supposed so, and not drawn, where only another is
// named; and the round that comes is that one.
func TestWhatIfKeepsWhatAGameIsPairedAs(t *testing.T) {
	d := eventOf(t, swiss, named("Anna", "Bouwe", "Coba", "Dora", "Eise", "Froukje", "Geert", "Hanna")...)
	round := paired(t, d).Rounds[0]
	won := tournament.Outcome{Result: tournament.WhiteWins}
	for _, board := range []int{1, 3} {
		if _, err := results.EnterResult(t.Context(), d, results.ResultRequest{Game: tournament.GameRef{Stage: 1, Round: 1, Board: board}, Outcome: won}); err != nil {
			t.Fatal(err)
		}
	}
	adjourned := results.ResultRequest{Game: tournament.GameRef{Stage: 1, Round: 1, Board: 2}, Outcome: tournament.Outcome{Result: tournament.Adjourned}, PairAs: won}
	if _, err := results.EnterResult(t.Context(), d, adjourned); err != nil {
		t.Fatal(err)
	}
	w, err := rounds.Suppose(t.Context(), d, rounds.WhatIfRequest{If: []string{"4 1-0"}})
	if err != nil || len(w.Supposed) != 2 || w.Supposed[1].Outcome != won || w.Supposed[1].White != round.Pairings[1].White {
		t.Fatalf("%+v, %v", w, err)
	}
}
