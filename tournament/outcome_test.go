package tournament_test

import (
	"errors"
	"strings"
	"testing"

	"arbiter/tournament"
)

// scoreSystem finds a system of the table.
func scoreSystem(t *testing.T, name string) tournament.ScoreSystem {
	t.Helper()
	s, err := tournament.ParseScore(name)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// What is typed is what is meant under each system, and is printed as it is typed.
func TestOutcomes(t *testing.T) {
	type outcome = tournament.Outcome
	draw := func(margin int) outcome { return outcome{Result: tournament.Drawn, Margin: margin} }
	for _, tt := range []struct {
		system, typed string
		want          outcome
		white, black  tournament.Points
		text          string
	}{
		{"topdammen", "12-0", outcome{Result: tournament.WhiteWins}, 1200, 0, "12-0"},
		{"topdammen", "0:12", outcome{Result: tournament.BlackWins}, 0, 1200, "0-12"},
		{"topdammen", "9-1", draw(4), 900, 100, "9-1"},
		{"topdammen", "2-8", draw(-3), 200, 800, "2-8"},
		{"topdammen", "7", draw(2), 700, 300, "7-3"},
		{"topdammen", "4", draw(-1), 400, 600, "4-6"},
		{"topdammen", "+/-", outcome{Result: tournament.WhiteForfeit}, 1200, 0, "+/-"},
		{"material", "5", draw(0), 500, 500, "5-5"},
		{"delft", "4-0", outcome{Result: tournament.WhiteWins}, 400, 0, "4-0"},
		{"delft", "3", draw(1), 300, 100, "3-1"},
		{"delft", "2-2", draw(0), 200, 200, "2-2"},
		{"delft-2", "1½-½", draw(1), 150, 50, "1½-½"},
		{"delft-2", "0.5-1.5", draw(-1), 50, 150, "½-1½"},
		{"delft-5", "5-0", outcome{Result: tournament.WhiteWins}, 500, 0, "5-0"},
		{"plus-minus", "1+", draw(1), 100, 100, "1+"},
		{"plus-minus", "1-", draw(-1), 100, 100, "1-"},
		{"plus-minus", "1-1", draw(0), 100, 100, "1-1"},
		{"match-12", "8-4", draw(2), 800, 400, "8-4"},
		{"match-12", "5-7", draw(-1), 500, 700, "5-7"},
		{"match-12", "6", draw(0), 600, 600, "6-6"},
		{"world-cup", "2-3", draw(-1), 200, 300, "2-3"},
		{"2-1-0", "1", draw(0), 100, 100, "1-1"},
		{"1-½-0", "1", outcome{Result: tournament.WhiteWins}, 100, 0, "1-0"},
	} {
		s := scoreSystem(t, tt.system)
		got, err := s.ParseOutcome(tt.typed)
		if err != nil || got != tt.want {
			t.Errorf("%s: %q is %+v, %v, want %+v", tt.system, tt.typed, got, err, tt.want)
			continue
		}
		if w, b := s.PointsOf(tournament.Game{Result: got.Result, Margin: got.Margin}); w != tt.white || b != tt.black {
			t.Errorf("%s: %q is worth %v and %v, want %v and %v", tt.system, tt.typed, w, b, tt.white, tt.black)
		}
		if text := s.Text(got); text != tt.text {
			t.Errorf("%s: %q is printed %q, want %q", tt.system, tt.typed, text, tt.text)
		}
	}
	for _, typed := range []string{"1/2", "½", "0.5"} { // a draw, or White's part of one that is not level
		if _, err := scoreSystem(t, "delft-2").ParseOutcome(typed); err == nil || !strings.Contains(says(err), "write 1-1 or ½-1½") {
			t.Errorf("delft-2: %s: %v", typed, err)
		}
	}
	if _, err := scoreSystem(t, "topdammen").ParseOutcome("10-2"); err == nil || !strings.Contains(says(err), "9-1, 1-9") {
		t.Errorf("10-2: %v", err)
	}
}

// dampromotie.nl, Articles 4 and 5: the material of the final position, a king
// being two men.
func TestMarginOfTheMaterial(t *testing.T) {
	for _, tt := range []struct {
		system   string
		material [4]int
		want     int
		ok       bool
	}{
		{"topdammen", [4]int{4, 0, 3, 0}, 1, true},
		{"topdammen", [4]int{2, 1, 2, 0}, 2, true},
		{"topdammen", [4]int{1, 0, 0, 2}, -3, true},
		{"topdammen", [4]int{9, 1, 2, 0}, 4, true},
		{"topdammen", [4]int{2, 0, 0, 1}, 0, false}, // who has the main diagonal, who kinged first
		{"material", [4]int{2, 0, 0, 1}, 0, true},
		{"plus-minus", [4]int{2, 0, 0, 0}, 0, true},
		{"plus-minus", [4]int{1, 1, 0, 0}, 1, true},
		{"delft", [4]int{9, 0, 1, 0}, 0, true}, // agreed or awarded, not counted
		{"1-½-0", [4]int{9, 0, 1, 0}, 0, true},
	} {
		o, ok := scoreSystem(t, tt.system).OutcomeOf(tournament.Drawn, tt.material)
		if o.Margin != tt.want || ok != tt.ok {
			t.Errorf("%s: %v gives %d, %v, want %d, %v", tt.system, tt.material, o.Margin, ok, tt.want, tt.ok)
		}
	}
}

// A margin is of a draw, and one that the system has.
func TestMarginsThatAreRefused(t *testing.T) {
	top := []tournament.Change{
		change(tournament.EventCreated{Event: tournament.Event{Name: "Top", Variant: "international", Score: scoreSystem(t, "topdammen")}, Stage: tournament.Stage{System: tournament.SystemOpen}}),
		change(tournament.PlayersImported{Players: []tournament.Player{{Name: "A"}, {Name: "B"}}}),
		change(tournament.RoundsPaired{Stage: 1, Rounds: []tournament.Round{{Number: 1, Pairings: []tournament.Pairing{{Board: 1, White: 1, Black: 2}}}}}),
	}
	for name, tt := range map[string]struct {
		result tournament.ResultKind
		margin int
		want   error
	}{
		"a grade":                {tournament.Drawn, -4, nil},
		"a win":                  {tournament.WhiteWins, 0, nil},
		"one grade more":         {tournament.Drawn, 5, tournament.ErrBadMargin},
		"a win with a grade":     {tournament.WhiteWins, 1, tournament.ErrBadMargin},
		"level, which is not so": {tournament.Drawn, 0, tournament.ErrBadMargin},
	} {
		state, err := tournament.Fold(extended(top, change(tournament.ResultSet{Stage: 1, Round: 1, Board: 1, Result: tt.result, Margin: tt.margin})))
		if !errors.Is(err, tt.want) {
			t.Errorf("%s: %v, want %v", name, err, tt.want)
		}
		if err == nil && state.Stages[0].Played[0].Pairings[0].Games[0].Margin != tt.margin {
			t.Errorf("%s: the margin is not kept", name)
		}
	}
}
