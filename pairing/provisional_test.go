package pairing_test

import (
	"errors"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"arbiter/pairing"
	"arbiter/tournament"
)

// FIDE C.04.2, 3.1: a Swiss that is paired on games that are not finished is paired as if
// they had ended so, colours and opponents included; and is explained so for ever, whatever
// they ended in.
func TestASwissOnProvisionalResultsIsPairedAsOnRealOnes(t *testing.T) {
	rapid.Check(t, func(r *rapid.T) {
		players, rounds := rapid.IntRange(4, 16).Draw(r, "players"), rapid.IntRange(2, 4).Draw(r, "rounds")
		real, open := newSwiss(t, players, 0), newSwiss(t, players, 0)
		var ends []tournament.ResultSet // of what stayed open
		for n := 1; n <= rounds; n++ {
			given, err := pairing.Next(real.ev, 1)
			if err != nil {
				return // it ends here: so few players have all met
			}
			again, err := pairing.Next(open.ev, 1)
			if err != nil {
				r.Fatal(err)
			}
			if d := cmp.Diff(boards(given[0]), boards(again[0])); d != "" {
				r.Fatalf("round %d: %s", n, d)
			}
			if d, err := pairing.Compare(open.ev, 1, given[0]); err != nil || !d.Same {
				r.Fatalf("round %d is not as the system pairs: %v, %v", n, d, err)
			}
			real.apply(tournament.RoundsPaired{Stage: 1, Rounds: given})
			open.apply(tournament.RoundsPaired{Stage: 1, Rounds: again})
			for _, g := range real.ev.OpenGames(1, n) {
				as := tournament.Outcome{Result: rapid.SampledFrom([]tournament.ResultKind{tournament.WhiteWins, tournament.Drawn, tournament.BlackWins}).Draw(r, "as")}
				set := tournament.ResultSet{Stage: 1, Round: n, Board: g.Board, Result: as.Result}
				real.apply(set)
				if rapid.Bool().Draw(r, "open") {
					set.Result, set.PairAs = rapid.SampledFrom([]tournament.ResultKind{tournament.ResultUnset, tournament.Adjourned, tournament.Postponed}).Draw(r, "state"), as
					ends = append(ends, tournament.ResultSet{Stage: 1, Round: n, Board: g.Board, Result: rapid.SampledFrom([]tournament.ResultKind{tournament.WhiteWins, tournament.BlackWins, tournament.WhiteForfeit, tournament.BothForfeit}).Draw(r, "end")})
				}
				open.apply(set)
			}
		}
		for _, end := range ends {
			open.apply(end)
		}
		last := len(real.ev.Stages[0].Played)
		for n := 1; n <= last; n++ {
			want, result, err := pairing.SwissRound(real.ev, 1, n)
			if err != nil {
				r.Fatal(err)
			}
			got, resultAgain, err := pairing.SwissRound(open.ev, 1, n)
			if err != nil {
				r.Fatal(err)
			}
			if d := cmp.Diff(want, got) + cmp.Diff(result, resultAgain); d != "" {
				r.Fatalf("after the games were finished round %d is explained otherwise: %s", n, d)
			}
		}
	})
}

// A game that is open and counts as nothing is named, with the address to say it of.
func TestASwissNeedsAResultOrAProvisionalOne(t *testing.T) {
	s := newSwiss(t, 6, 0)
	s.apply(tournament.RoundsPaired{Stage: 1, Rounds: next(t, s.ev)})
	s.apply(tournament.ResultSet{Stage: 1, Round: 1, Board: 1, Result: tournament.Adjourned, PairAs: tournament.Outcome{Result: tournament.Drawn}})
	s.apply(tournament.ResultSet{Stage: 1, Round: 1, Board: 2, Result: tournament.Postponed})
	_, err := pairing.Next(s.ev, 1)
	var open *pairing.RoundOpenError
	if !errors.As(err, &open) || open.KnockOut || !slices.Equal(open.Open, []int{2, 3}) || open.First.String() != "2" || open.State != tournament.Postponed {
		t.Errorf("%v: %+v", err, open)
	}
}

// Those who play on have met: a draft that pairs them again is a rematch.
func TestPlayersOfAnUnfinishedGameHaveMet(t *testing.T) {
	s := newSwiss(t, 4, 0)
	s.apply(tournament.RoundsPaired{Stage: 1, Rounds: next(t, s.ev)})
	for board := range 2 {
		s.apply(tournament.ResultSet{Stage: 1, Round: 1, Board: board + 1, Result: tournament.Postponed, PairAs: tournament.Outcome{Result: tournament.Drawn}})
	}
	again := tournament.Round{Number: 2, Pairings: s.ev.Stages[0].Played[0].Pairings}
	flaws, err := pairing.Flaws(s.ev, 1, again)
	if err != nil || !slices.ContainsFunc(flaws, func(f pairing.Flaw) bool { return f.Kind == pairing.FlawRematch }) {
		t.Errorf("flaws %v, %v", flaws, err)
	}
}

// A micro-match counts once, with the games of it that are not finished as what they count.
func TestAProvisionalGameOfAMicroMatch(t *testing.T) {
	s := newSwiss(t, 4, 0)
	stage := s.ev.Stages[0].WithState(tournament.Stage{})
	stage.Games = 2
	s.apply(tournament.StageEdited{Stage: stage})
	s.apply(tournament.RoundsPaired{Stage: 1, Rounds: next(t, s.ev)})
	for _, g := range s.ev.OpenGames(1) {
		set := tournament.ResultSet{Stage: 1, Round: 1, Board: g.Board, Game: g.Game, Result: tournament.WhiteWins}
		if g.Board == 1 && g.Game == 2 {
			set.Result, set.PairAs = tournament.Adjourned, tournament.Outcome{Result: tournament.Drawn}
		}
		s.apply(set)
	}
	in, err := pairing.SwissInput(s.ev, 1)
	if err != nil {
		t.Fatal(err)
	}
	p := s.ev.Stages[0].Played[0].Pairings[0]
	white, black := s.ev.Stages[0].TPN(p.White), s.ev.Stages[0].TPN(p.Black)
	if w, b := in.Players[white-1].Past[0].Points, in.Players[black-1].Past[0].Points; w != 300 || b != 100 {
		t.Errorf("2-0 and an adjourned draw count %v and %v", w, b)
	}
}
