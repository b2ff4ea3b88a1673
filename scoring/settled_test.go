package scoring

import (
	"testing"

	"arbiter/tournament"
)

// tiedRing is a round robin of four in which A, B and C beat one another in a ring, and D.
func tiedRing(t *testing.T) *tournament.Tournament {
	return roundRobin(t, `
		A  *  1  0  1
		B  0  *  1  1
		C  1  0  *  1
		D  0  0  0  *`)
}

// inOrder is how players were put in order.
func inOrder(by tournament.SettledBy, players ...tournament.PlayerID) tournament.Settlement {
	return tournament.Settlement{Seq: 9, Players: players, By: by}
}

// placesText writes who has which place, in order: "1:C 2-3:A".
func placesText(st *Standings) string {
	text := ""
	for _, row := range st.Rows {
		if text != "" {
			text += " "
		}
		text += row.Place() + ":" + string(rune('A'+row.Player-1))
	}
	return text
}

// A shared place is divided by the order of those who share it, all of them and nobody else; an
// order of others has no effect, and is said to have none.
func TestSharedPlacesAreSettled(t *testing.T) {
	for name, tt := range map[string]struct {
		settled []tournament.Settlement
		want    string
		by      string
		idle    int
	}{
		"nothing":                    {nil, "1-3:A 1-3:B 1-3:C 4:D", "", 0},
		"a lot":                      {[]tournament.Settlement{inOrder(tournament.SettledByLot, 3, 1, 2)}, "1:C 2:A 3:B 4:D", ByLot, 0},
		"by hand":                    {[]tournament.Settlement{inOrder(tournament.SettledByHand, 2, 3, 1)}, "1:B 2:C 3:A 4:D", ByHand, 0},
		"some of those who share it": {[]tournament.Settlement{inOrder(tournament.SettledByLot, 3, 1)}, "1-3:A 1-3:B 1-3:C 4:D", "", 1},
		"others among them":          {[]tournament.Settlement{inOrder(tournament.SettledByLot, 4, 3, 1, 2)}, "1-3:A 1-3:B 1-3:C 4:D", "", 1},
		"who shares none":            {[]tournament.Settlement{inOrder(tournament.SettledByLot, 4, 3)}, "1-3:A 1-3:B 1-3:C 4:D", "", 1},
	} {
		ev := tiedRing(t)
		ev.Stages[0].Settled = tt.settled
		st := standings(t, ev, Options{Tiebreaks: []string{"DE", "WIN"}})
		if got := placesText(st); got != tt.want || len(st.Idle) != tt.idle || len(st.Settled) != len(tt.settled)-tt.idle {
			t.Errorf("%s: %s, idle %v, want %s", name, got, st.Idle, tt.want)
		}
		if st.Rows[1].By != tt.by || st.Rows[0].Settled != tournament.SettledBy(tt.by) || st.Rows[3].Settled != "" {
			t.Errorf("%s: by %q and %q, want %q", name, st.Rows[1].By, st.Rows[0].Settled, tt.by)
		}
	}
}

// A tie that a result ends needs no lot any more: the lot is idle, and holds again when they tie again.
func TestALotHoldsWhileTheyAreTied(t *testing.T) {
	ev := tiedRing(t)
	ev.Stages[0].Settled = []tournament.Settlement{inOrder(tournament.SettledByLot, 3, 1, 2)}
	game := &ev.Stages[0].Played[0].Pairings[0].Games[0]
	was := game.Result
	game.Result = tournament.Drawn
	st := standings(t, ev, Options{})
	if len(st.Idle) != 1 || st.Rows[0].Player != 2 || st.Rows[0].Settled != "" || len(st.Ties()) != 0 {
		t.Errorf("%s, idle %v, ties %v", placesText(st), st.Idle, st.Ties())
	}
	game.Result = was
	if st = standings(t, ev, Options{Tiebreaks: []string{NoTiebreaks}}); placesText(st) != "1:C 2:A 3:B 4:D" || len(st.Ties()) != 0 {
		t.Errorf("%s, ties %v", placesText(st), st.Ties())
	}
	// Where no tie-break may decide the title a lot does, if the arbiter has it drawn.
	if st = standings(t, ev, Options{Tiebreaks: []string{"TPN"}, ShareFirst: true}); placesText(st) != "1:C 2:A 3:B 4:D" {
		t.Errorf("%s where the first place is shared", placesText(st))
	}
}

// Who shares a place is listed, place by place; who has none shares none.
func TestTies(t *testing.T) {
	ev := stage(tournament.SystemRoundRobin, 6)
	ev.Players[5].Withdrawn, ev.Players[5].Expelled = 1, true
	ev.Players[4].Withdrawn, ev.Players[4].Expelled = 1, true
	ev.Stages[0].Withdrawal = tournament.WithdrawalCount
	ties := standings(t, ev, Options{Tiebreaks: []string{NoTiebreaks}}).Ties()
	if len(ties) != 1 || len(ties[0]) != 4 || ties[0][0] != 1 {
		t.Errorf("%v", ties)
	}
}

// EXT goes by what was entered; who has no value comes last, also where the lower is the better.
func TestValuesFromOutside(t *testing.T) {
	ev := tiedRing(t)
	ev.Stages[0].Outside = []tournament.OutsideValue{{Player: 1, Value: 50}, {Player: 2, Value: 250}, {Player: 4, Value: 900}}
	for codes, want := range map[string]string{"EXT": "1:B 2:A 3:C 4:D", "EXT/R": "1:A 2:B 3:C 4:D", "outside": "1:B 2:A 3:C 4:D"} {
		st := standings(t, ev, Options{Tiebreaks: []string{codes}})
		if got := placesText(st); got != want || !st.Has(CodeOutside) {
			t.Errorf("%s: %s, want %s", codes, got, want)
		}
		if c := rowOf(t, st, 3).Tiebreaks[0]; !c.None() {
			t.Errorf("%s: C has %s", codes, c)
		}
		if b := rowOf(t, st, 2).Tiebreaks[0]; b.Decimal() != "2.5" {
			t.Errorf("%s: B has %s", codes, b.Decimal())
		}
	}
	if st := standings(t, ev, Options{Tiebreaks: []string{"SB"}}); st.Has(CodeOutside) {
		t.Error("SB is a value from outside")
	}
	if tie, err := Lookup("EXT"); err != nil || tie.OfFIDE() || !tie.Entered() {
		t.Errorf("%+v, %v", tie, err)
	}
}

// DE leaves forfeits out, DE/P takes them as played: the tie between A and B (C.07, 6).
func TestDirectEncounterWithForfeits(t *testing.T) {
	ev := roundRobin(t, `
		A  *  -  1  =
		B  +  *  0  =
		C  0  1  *  0
		D  =  =  1  *`)
	for code, want := range map[string]string{"DE": "1:D 2-3:A 2-3:B 4:C", "DE/P": "1:D 2:B 3:A 4:C"} {
		if got := placesText(standings(t, ev, Options{Tiebreaks: []string{code}, Unplayed: "FIDE-RR"})); got != want {
			t.Errorf("%s: %s, want %s", code, got, want)
		}
	}
	// A forfeit of both is a game that both lost.
	ev = roundRobin(t, `
		A  *  x  1
		B  x  *  1
		C  0  0  *`)
	st := standings(t, ev, Options{Tiebreaks: []string{"DE/P"}})
	if a := rowOf(t, st, 1); a.Tiebreaks[0].None() || a.Tiebreaks[0].String() != "0" || !a.Shared() {
		t.Errorf("A has %q, place %s", a.Tiebreaks[0], a.Place())
	}
	if st = standings(t, ev, Options{Tiebreaks: []string{"DE"}}); !rowOf(t, st, 1).Tiebreaks[0].None() {
		t.Errorf("without the forfeit A has %q", rowOf(t, st, 1).Tiebreaks[0])
	}
	if tie, err := Lookup("de/p"); err != nil || !tie.OfFIDE() || tie.Status != ByText {
		t.Errorf("%+v, %v", tie, err)
	}
	for _, code := range []string{"DE/P1", "DE/R", "BH/P"} {
		if _, err := Lookup(code); err == nil {
			t.Errorf("%s is taken", code)
		}
	}
}

// Who was expelled keeps his line and his points count for others, but he has no place: those
// behind him move up. Who withdrew from a Swiss has the place of his points.
func TestWhoWasExpelledHasNoPlace(t *testing.T) {
	ev := swiss(t, 4, `
		1-2 1, 3-4 1
		1-3 1, 2-4 1`)
	ev.Players[0].Withdrawn = 3
	if got := placesText(standings(t, ev, Options{Tiebreaks: []string{"BH"}})); got != "1:A 2-3:B 2-3:C 4:D" {
		t.Errorf("withdrawn: %s", got)
	}
	ev.Players[0].Expelled = true
	st := standings(t, ev, Options{Tiebreaks: []string{"BH"}})
	if got := placesText(st); got != "1-2:B 1-2:C 3:D :A" {
		t.Errorf("expelled: %s", got)
	}
	last := st.Rows[3]
	if !last.Expelled || last.Placed() || last.Points != 200 || last.By != ByExpelled || rowOf(t, st, 2).Tiebreaks[0].String() != "2" {
		t.Errorf("%+v, and B has %s", last, rowOf(t, st, 2).Tiebreaks[0])
	}
	prizes, err := st.Award(tournament.PrizePlan{Lists: []tournament.PrizeList{{Amounts: money(100, 50)}}}, ev)
	if err != nil || awarded(prizes) == "" {
		t.Fatal(err)
	}
	for _, award := range prizes.Awards {
		if award.Player == 1 {
			t.Errorf("who was expelled has a prize: %+v", award)
		}
	}
	rows, _, err := Overall(ev)
	if err != nil || rows[3].Player != 1 || rows[3].Place() != "" || rows[0].Place() != "1-2" {
		t.Errorf("overall: %+v, %v", rows, err)
	}
	ev.Players[0].Withdrawn, ev.Players[0].WithdrawnStage = 1, 2 // from a later stage: here he has played all
	if got := placesText(standings(t, ev, Options{Tiebreaks: []string{"BH"}})); got != "1:A 2-3:B 2-3:C 4:D" {
		t.Errorf("expelled from a later stage: %s", got)
	}
}
