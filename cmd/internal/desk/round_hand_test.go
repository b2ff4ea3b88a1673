package desk_test

import (
	"slices"
	"strings"
	"testing"

	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/desk/players"
	"arbiter/cmd/internal/desk/refusal"
	"arbiter/cmd/internal/desk/rounds"
	"arbiter/reports/i18n"
	"arbiter/rules/message"
	"arbiter/tournament"
)

// byHand pairs the next round as it is given.
func byHand(t *testing.T, d *desk.Desk, force bool, pairs ...string) (rounds.Paired, error) {
	t.Helper()
	found, err := rounds.FindPairs(d, pairs)
	if err != nil {
		t.Fatal(err)
	}
	return rounds.SetRound(t.Context(), d, rounds.SetRequest{Pairings: found, Force: force, Why: "by hand"})
}

// A round by hand of a Swiss says what it breaks before it is taken: C1 (2.1.1), C2
// (2.1.2), a second player without an opponent (C.04.1, 3), colours (C.04.1, 6 and 7).
func TestARoundByHandSaysWhatItBreaks(t *testing.T) {
	d := withPlayers(t, swiss, 5)
	if _, err := byHand(t, d, false, "A-B", "C-D", "E"); err != nil {
		t.Fatal(err)
	}
	allDrawn(t, d)
	_, err := byHand(t, d, false, "B-A", "C-D", "E")
	r := refusedAs(t, d, "round.breaches", err)
	if r.Args["Count"] != 3 || r.Args["Round"] != 2 || r.Remedy.Code != "force-round" {
		t.Errorf("%+v", r)
	}
	text := i18n.English().Error(err)
	for _, want := range []string{"board 1: ", "board 2: ", "board 3: ", "[C1, 2.1.1]", "[C2, 2.1.2]"} {
		if !strings.Contains(text, want) {
			t.Errorf("%q does not say %q", text, want)
		}
	}
	if _, err = byHand(t, d, false, "A-C", "B", "D"); err == nil || !strings.Contains(i18n.English().Error(err), "[C.04.1, 3]") {
		t.Errorf("two byes: %v", err)
	}
	p, err := byHand(t, d, true, "A-B", "C-D", "E")
	if err != nil || len(p.Notes) != 3 || !strings.Contains(i18n.English().Say(p.Notes[0]), "[C1, 2.1.1]") {
		t.Fatalf("%+v, %v", p.Notes, err)
	}
	allDrawn(t, d)
	// A has had White twice, D Black twice.
	if _, err = byHand(t, d, false, "A-E", "B-C", "D"); err == nil || !strings.Contains(i18n.English().Error(err), "[C.04.1, 7]") {
		t.Errorf("a third White: %v", err)
	}
	// Without a word of who had White nobody has it for the third time.
	found, err := rounds.FindPairs(d, []string{"A-E", "B-C", "D"})
	if err != nil {
		t.Fatal(err)
	}
	if _, err = rounds.SetRound(t.Context(), d, rounds.SetRequest{Pairings: found, NoColours: true, Why: "by hand"}); err != nil {
		t.Errorf("no colours on record: %v", err)
	}
}

// In a round robin by hand a pair that is set twice is said; who has no place is not.
func TestARoundRobinByHandSaysWhoMetAlready(t *testing.T) {
	d := eventOf(t, roundRobin, named("A", "B", "C", "D")...)
	if _, err := byHand(t, d, false, "A-B", "C-D"); err != nil {
		t.Fatal(err)
	}
	allDrawn(t, d)
	_, err := byHand(t, d, false, "B-A", "C-D")
	if r := refusedAs(t, d, "round.breaches", err); r.Args["Count"] != 2 {
		t.Errorf("%+v", r)
	}
	p, err := byHand(t, d, false, "A-C")
	if err != nil || slices.ContainsFunc(p.Notes, func(n refusal.Note) bool { return strings.HasPrefix(n.Code, "round-hand.") }) {
		t.Errorf("%v, %v", p.Notes, err)
	}
}

// In a Keizer a rematch that the club's settings do not have is said, and taken.
func TestARoundByHandOfAKeizerIsTaken(t *testing.T) {
	d := eventOf(t, keizer(t, ""), named("A", "B", "C", "D")...)
	for _, said := range []int{0, 2} {
		p, err := byHand(t, d, false, "A-B", "C-D")
		if err != nil || len(p.Notes) != said {
			t.Fatalf("%v, %v; want %d notes", p.Notes, err, said)
		}
		allDrawn(t, d)
	}
}

// In a double round robin by hand a third colour in a row is told as a pair that met is; in a
// single one C.05 says nothing of it.
func TestADoubleRoundRobinByHandSaysAThirdColour(t *testing.T) {
	for cycles, breaches := range map[int]int{1: 0, 2: 2} {
		stage := roundRobin
		stage.Cycles = cycles
		d := eventOf(t, stage, named("A", "B", "C", "D")...)
		for _, boards := range [][]string{{"A-B", "C-D"}, {"A-D", "C-B"}} {
			if _, err := byHand(t, d, false, boards...); err != nil {
				t.Fatal(err)
			}
			allDrawn(t, d)
		}
		p, err := byHand(t, d, false, "A-C", "B-D")
		if breaches == 0 {
			if err != nil || len(p.Notes) > 0 {
				t.Errorf("%d cycle: %v, %v", cycles, p.Notes, err)
			}
			continue
		}
		// A has White again, D Black; C has Black for once, and B White.
		r := refusedAs(t, d, "round.breaches", err)
		if text := i18n.English().Error(err); r.Args["Count"] != breaches || !strings.Contains(text, "A has White for the third time in a row") || !strings.Contains(text, "[C.05]") {
			t.Errorf("%s", text)
		}
		if _, err := byHand(t, d, true, "A-C", "B-D"); err != nil {
			t.Errorf("it can be taken all the same: %v", err)
		}
	}
}

// A round that is given whole and one that is altered say the same of the same boards: in a
// Keizer what departs from the club's settings is said, and nobody has met by the board that
// is being added.
func TestABoardSaysTheSameAddedAndSet(t *testing.T) {
	added := func(d *desk.Desk, white, black tournament.PlayerID) []refusal.Note {
		altered, err := rounds.Alter(t.Context(), d, because, rounds.AddBoard(white, black))
		if err != nil {
			t.Fatal(err)
		}
		return slices.DeleteFunc(altered.Notes, func(n refusal.Note) bool { return !strings.HasPrefix(n.Code, "round-hand.breach") })
	}
	d := withPlayers(t, keizer(t, "caissa"), 5)
	pair(t, d)
	enter(t, d, tournament.WhiteWins)
	first, _ := d.State().Round(1, 1)
	met := first.Pairings[0]
	for _, id := range []tournament.PlayerID{met.White, met.Black} {
		if _, err := players.SayAbsent(t.Context(), d, players.AbsentRequest{Players: []tournament.PlayerID{id}, Bye: tournament.ByeZero}); err != nil {
			t.Fatal(err)
		}
	}
	pair(t, d)
	if notes := added(d, met.White, met.Black); len(notes) != 1 || notes[0].Args["Why"].(message.Message).Args["Met"] != 1 {
		t.Errorf("of two who met in round 1: %+v", notes)
	}
	late := withPlayers(t, keizer(t, "caissa"), 5)
	if _, err := players.SayAbsent(t.Context(), late, players.AbsentRequest{Players: []tournament.PlayerID{1}, Bye: tournament.ByeZero}); err != nil {
		t.Fatal(err)
	}
	pair(t, late)
	round, _ := late.State().Round(1, 1)
	if round.Pairings[0].White == 0 || len(round.Pairings) != 2 {
		t.Fatalf("%+v", round)
	}
	if _, err := rounds.Alter(t.Context(), late, because, rounds.RemoveBoard(1)); err != nil {
		t.Fatal(err)
	}
	if notes := added(late, 1, round.Pairings[0].White); len(notes) != 0 {
		t.Errorf("of two who never met: %+v", notes)
	}
}
