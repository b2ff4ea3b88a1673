package tournament_test

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"arbiter/tournament"
)

// What each system gives, by the regulations that the table names: a win, a draw, a
// loss, the bye of a Swiss; then each grade of advantage for both, and the men ahead
// that make it.
func TestWhatEachScoreSystemGives(t *testing.T) {
	type grade struct {
		plus, minus tournament.Points
		men         int
	}
	half := tournament.Points(50)
	systems := []struct {
		name                 string
		win, draw, loss, bye tournament.Points
		decisive, counted    bool
		grades               []grade
	}{
		{"1-½-0", 100, half, 0, 100, false, false, nil},
		{"2-1-0", 200, 100, 0, 200, false, false, nil},
		{"3-1-0", 300, 100, 0, 300, false, false, nil},
		{"plus-minus", 200, 100, 0, 200, false, true, []grade{{100, 100, 3}}},
		{"delft", 400, 200, 0, 400, false, false, []grade{{300, 100, 0}}},
		{"delft-2", 200, 100, 0, 200, false, false, []grade{{150, 50, 0}}},
		{"delft-5", 500, 200, 0, 500, false, false, []grade{{300, 100, 0}}},
		{"topdammen", 1200, 500, 0, 1200, true, true, []grade{{600, 400, 1}, {700, 300, 2}, {800, 200, 3}, {900, 100, 4}}},
		{"material", 1000, 500, 0, 1000, false, true, []grade{{600, 400, 1}, {700, 300, 2}, {800, 200, 3}, {900, 100, 4}}},
		{"match-12", 1200, 600, 0, 1200, false, false, []grade{{700, 500, 0}, {800, 400, 0}}},
		{"world-cup", 500, 250, 0, 500, true, false, []grade{{300, 200, 0}}},
	}
	if got := tournament.ScoreSystems(); len(got) != len(systems) || got[0].Name != "1-½-0" {
		t.Errorf("there are %d systems, the default is %s", len(got), got[0].Name)
	}
	for _, tt := range systems {
		s := scoreSystem(t, tt.name)
		if s.Win != tt.win || s.Draw != tt.draw || s.Loss != tt.loss || s.Bye != tt.bye || s.Decisive != tt.decisive || s.Counted() != tt.counted || s.Grades() != len(tt.grades) {
			t.Errorf("%s: %+v", tt.name, s)
		}
		for score, want := range map[tournament.Score]tournament.Points{tournament.Win: tt.win, tournament.Draw: tt.draw, tournament.Loss: tt.loss, tournament.ScoreUnset: 0} {
			if got := s.Points(score); got != want {
				t.Errorf("%s: score %d is worth %s, want %s", tt.name, score, got, want)
			}
		}
		for bye, want := range map[tournament.ByeKind]tournament.Points{tournament.ByeAllocated: tt.bye, tournament.ByeFull: tt.win, tournament.ByeHalf: tt.draw, tournament.ByeZero: 0} {
			if got := s.ByePoints(bye); got != want {
				t.Errorf("%s: the bye %q is worth %s, want %s", tt.name, bye, got, want)
			}
		}
		for i, g := range tt.grades {
			for _, margin := range []int{i + 1, -i - 1} {
				white, black := s.PointsOf(tournament.Game{Result: tournament.Drawn, Margin: margin})
				want := [2]tournament.Points{g.plus, g.minus}
				if margin < 0 {
					want = [2]tournament.Points{g.minus, g.plus}
				}
				if white != want[0] || black != want[1] {
					t.Errorf("%s: margin %d gives %s and %s, want %v", tt.name, margin, white, black, want)
				}
			}
			if got := s.CountMargin([4]int{g.men + 2, 0, 2, 0}); g.men > 0 && got != i+1 {
				t.Errorf("%s: %d men ahead give %d", tt.name, g.men, got)
			}
			if got := s.CountMargin([4]int{2, 0, g.men + 2, 0}); g.men > 0 && got != -i-1 {
				t.Errorf("%s: %d men behind give %d", tt.name, g.men, got)
			}
			if got := s.CountMargin([4]int{g.men + 1, 0, 2, 0}); g.men > 0 && got != i {
				t.Errorf("%s: %d men ahead give %d", tt.name, g.men-1, got)
			}
		}
		// A margin that the system does not have is a draw, and one of a win is none.
		if white, black := s.PointsOf(tournament.Game{Result: tournament.Drawn, Margin: 5}); white != tt.draw || black != tt.draw {
			t.Errorf("%s: an unknown margin gives %s and %s", tt.name, white, black)
		}
		if white, black := s.PointsOf(tournament.Game{Result: tournament.BlackWins, Margin: 1}); white != tt.loss || black != tt.win {
			t.Errorf("%s: a win with a margin gives %s and %s", tt.name, white, black)
		}
		if white, black := s.PointsOf(tournament.Game{Margin: 1}); white != 0 || black != 0 {
			t.Errorf("%s: an open game gives %s and %s", tt.name, white, black)
		}
	}
	own := tournament.ScoreSystem{Win: 5, Draw: 3, Loss: 1}
	if white, black := own.GamePoints(tournament.DrawLoss); white != 3 || black != 1 {
		t.Errorf("½-0 gives %d and %d", white, black)
	}
	if k, err := own.ParseResult("0.01"); k != tournament.BlackWins || err != nil {
		t.Errorf("a loss that has points: %v, %v", k, err)
	}
	// A king is two men, of either side.
	top := scoreSystem(t, "topdammen")
	for material, want := range map[[4]int]int{{0, 1, 0, 0}: 2, {0, 0, 0, 1}: -2, {3, 1, 1, 1}: 2, {1, 1, 3, 1}: -2, {0, 2, 0, 1}: 2} {
		if got := top.CountMargin(material); got != want {
			t.Errorf("%v gives %d, want %d", material, got, want)
		}
	}
	// What a sheet has of the final position is counted as it stands.
	sheet := tournament.Sheet{Result: tournament.Drawn, Material: [4]int{3, 1, 1, 1}}
	if o, ok := top.OutcomeOf(sheet.Result, sheet.Material); o.Margin != 2 || !ok {
		t.Errorf("a sheet counts as %+v, %t", o, ok)
	}
	// Only a draw is counted.
	if o, ok := top.OutcomeOf(tournament.WhiteWins, [4]int{9, 0, 1, 0}); o != (tournament.Outcome{Result: tournament.WhiteWins}) || !ok {
		t.Errorf("a win counts as %+v, %t", o, ok)
	}
}

// A result under a system reads as typed, or is refused with what can be typed.
func TestOutcomesThatCannotBeRead(t *testing.T) {
	for _, tt := range []struct{ system, typed, says string }{
		{"1-½-0", "7", "or White's points alone, 1, 0.5 or 0"},
		{"2-1-0", "7", "or White's points alone, 2, 1 or 0"},
		{"1-½-0", "won", `"won" is not a result`},
		{"delft", "9-1", "under delft also 4-0, 0-4, 2-2, 3-1, 1-3"},
		{"plus-minus", "9-1", "under plus-minus also 2-0, 0-2, 1-1, 1+, 1-"},
		{"topdammen", "5-5", "under topdammen also 12-0, 0-12, 6-4, 4-6, 7-3, 3-7, 8-2, 2-8, 9-1, 1-9"},
		{"world-cup", "3.5", "under world-cup also 5-0, 0-5, 3-2, 2-3"},
		{"delft-2", "½", `"½" is either a 1/2 or ½-1½: write 1-1 or ½-1½`},
	} {
		o, err := scoreSystem(t, tt.system).ParseOutcome(tt.typed)
		if tt.typed == "5-5" { // White's and Black's points of a level draw are read, and refused when they are entered
			if err != nil || o != (tournament.Outcome{Result: tournament.Drawn}) {
				t.Errorf("%s: %q is %+v, %v", tt.system, tt.typed, o, err)
			}
			_, err = scoreSystem(t, tt.system).ParseOutcome("9-9")
		}
		if err == nil || !strings.Contains(says(err), tt.says) || strings.Contains(says(err), "; under ") != strings.HasPrefix(tt.says, "under ") {
			t.Errorf("%s: %q: %v, want %q", tt.system, tt.typed, err, tt.says)
		}
	}
	// What every system reads is read in those with grades, too.
	for typed, want := range map[string]tournament.Outcome{"adj": {Result: tournament.Adjourned}, "=": {Result: tournament.Drawn}, "½-0": {Result: tournament.DrawLoss}, "1-0": {Result: tournament.WhiteWins}} {
		if got, err := scoreSystem(t, "delft").ParseOutcome(typed); got != want || err != nil {
			t.Errorf("%s: %+v, %v", typed, got, err)
		}
	}
	// A margin is printed of a draw alone.
	if got := scoreSystem(t, "delft").Text(tournament.Outcome{Result: tournament.WhiteWins, Margin: 1}); got != "4-0" {
		t.Errorf("a win with a margin is printed %q", got)
	}
	if got := scoreSystem(t, "delft").Text(tournament.Outcome{}); got != "" {
		t.Errorf("an open game is printed %q", got)
	}
}

// Every way to write a result that the table has.
func TestEveryWayToWriteAResult(t *testing.T) {
	for want, texts := range map[tournament.ResultKind]string{
		tournament.WhiteWins: "1-0 2-0 3-0 1:0 3‑0 1−0", tournament.BlackWins: "0-1 0-2 0-3 0:1 0‒2",
		tournament.Drawn: "1/2-1/2 1/2 1-1 = =-= ½ ½:½ 0.5 0,5-0,5", tournament.BothLose: "0-0 0:0", tournament.DrawLoss: "1/2-0 ½-0", tournament.LossDraw: "0-1/2 0-0.5",
		tournament.WhiteForfeit: "+/- +- +-- +:- + +‐-", tournament.BlackForfeit: "-/+ -+ --+ -:+ - —+", tournament.BothForfeit: "-/- -- --- -:-",
		tournament.Adjourned: "adj adjourned", tournament.Postponed: "post postponed", tournament.Void: "void",
	} {
		for _, text := range strings.Fields(texts) {
			if got, err := tournament.ParseResult(text); got != want || err != nil {
				t.Errorf("%q is %v, %v; want %v", text, got, err, want)
			}
		}
	}
	for _, text := range []string{"+:1", "a:0", "1:0:0", "1-0 0-1", "=0"} {
		if got, err := tournament.ParseResult(text); err == nil || got != tournament.ResultUnset {
			t.Errorf("%q is %v", text, got)
		}
	}
}

// In storage an open game is the empty text, and the table cannot be altered from
// outside.
func TestResultsInStorage(t *testing.T) {
	data, err := json.Marshal(tournament.ResultUnset)
	if err != nil || string(data) != `""` {
		t.Errorf("an open game is %s, %v", data, err)
	}
	k := tournament.Drawn
	if err := json.Unmarshal([]byte(`""`), &k); err != nil || k != tournament.ResultUnset {
		t.Errorf("the empty text is %v, %v", k, err)
	}
	k = tournament.Drawn
	if err := k.UnmarshalText([]byte("2-0")); err == nil || k != tournament.Drawn || !strings.Contains(says(err), "(1-0, 0-1, 1/2, 0-0, +/-, -/+, -/-, 1/2-0, 0-1/2, adj, post, void)") {
		t.Errorf("2-0 is %v, %v", k, err)
	}
	if _, err := tournament.Void.MarshalText(); err != nil {
		t.Error(err)
	}
	if _, err := (tournament.Void + 1).MarshalText(); err == nil || !strings.Contains(says(err), "result 13 is not in the table") {
		t.Errorf("%v", err)
	}
	rows, systems := tournament.ResultKinds(), tournament.ScoreSystems()
	rows[0].Code, systems[0].Name = "x", "x"
	if tournament.ResultKinds()[0].Code == "x" || tournament.ScoreSystems()[0].Name == "x" {
		t.Error("the tables can be altered from outside")
	}
	type score = tournament.Score
	want := map[string][2]score{"1-0": {tournament.Win, tournament.Loss}, "0-1": {tournament.Loss, tournament.Win}, "1/2": {tournament.Draw, tournament.Draw}, "0-0": {tournament.Loss, tournament.Loss},
		"+/-": {tournament.Win, tournament.Loss}, "-/+": {tournament.Loss, tournament.Win}, "-/-": {tournament.Loss, tournament.Loss}, "1/2-0": {tournament.Draw, tournament.Loss}, "0-1/2": {tournament.Loss, tournament.Draw}, "adj": {}, "post": {}, "void": {}}
	have, played := map[string][2]score{}, ""
	for _, row := range tournament.ResultKinds() {
		have[row.Code] = [2]score{row.White, row.Black}
		if row.Played {
			played += row.Code + " "
		}
	}
	if d := cmp.Diff(want, have); d != "" || played != "1-0 0-1 1/2 0-0 1/2-0 0-1/2 " {
		t.Errorf("played are %s; %s", played, d)
	}
}
