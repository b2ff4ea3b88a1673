package tournament_test

import (
	"encoding/json"
	"strings"
	"testing"

	"arbiter/tournament"
)

func TestParseResult(t *testing.T) {
	for text, want := range map[string]tournament.ResultKind{
		"1-0": tournament.WhiteWins, "2-0": tournament.WhiteWins, " 1 – 0 ": tournament.WhiteWins, "1:0": tournament.WhiteWins,
		"0-1": tournament.BlackWins, "0-2": tournament.BlackWins, "0—1": tournament.BlackWins,
		"1/2": tournament.Drawn, "½": tournament.Drawn, "=": tournament.Drawn, "1-1": tournament.Drawn,
		"1/2-1/2": tournament.Drawn, "½-½": tournament.Drawn, "0.5-0.5": tournament.Drawn, "0,5-0,5": tournament.Drawn,
		"0-0": tournament.BothLose,
		"+/-": tournament.WhiteForfeit, "+-": tournament.WhiteForfeit, "+": tournament.WhiteForfeit, "+:−": tournament.WhiteForfeit,
		"-/+": tournament.BlackForfeit, "-+": tournament.BlackForfeit, "-": tournament.BlackForfeit,
		"-/-": tournament.BothForfeit, "--": tournament.BothForfeit,
		"½-0": tournament.DrawLoss, "0-0,5": tournament.LossDraw,
		"adj": tournament.Adjourned, "postponed": tournament.Postponed, "void": tournament.Void,
	} {
		if got, err := tournament.ParseResult(text); got != want || err != nil {
			t.Errorf("%q gives %v, %v; want %v", text, got, err, want)
		}
	}
	for _, text := range []string{"", "1", "0", "5", "2", "1-2", "1-½", "*", "won", "1-0-0"} {
		if got, err := tournament.ParseResult(text); err == nil || !strings.Contains(says(err), "+/-") {
			t.Errorf("%q gives %v and %v, want an error that lists what is accepted", text, got, err)
		}
	}
}

func TestLoneDigitsAreReadByTheScoreSystem(t *testing.T) {
	for _, test := range []struct {
		score, text string
		want        tournament.ResultKind
	}{
		{"1-½-0", "1", tournament.WhiteWins},
		{"1-½-0", "0", tournament.BlackWins},
		{"1-½-0", "5", tournament.Drawn},
		{"1-½-0", ".5", tournament.Drawn},
		{"1-½-0", "0.5", tournament.Drawn},
		{"1-½-0", "2", tournament.ResultUnset},
		{"2-1-0", "2", tournament.WhiteWins},
		{"2-1-0", "1", tournament.Drawn},
		{"2-1-0", "0", tournament.BlackWins},
		{"2-1-0", "5", tournament.ResultUnset},
		{"3-1-0", "3", tournament.WhiteWins},
		{"3-1-0", "+/-", tournament.WhiteForfeit},
	} {
		s, err := tournament.ParseScore(test.score)
		if err != nil {
			t.Fatal(err)
		}
		got, err := s.ParseResult(test.text)
		if got != test.want || (err != nil) != (test.want == tournament.ResultUnset) {
			t.Errorf("%s: %q gives %v, %v; want %v", test.score, test.text, got, err, test.want)
		}
	}
}

func TestResultTable(t *testing.T) {
	rows := tournament.ResultKinds()
	if len(rows) != 12 {
		t.Fatalf("there are %d results", len(rows))
	}
	seen := map[string]bool{}
	for i, row := range rows {
		if int(row.Kind) != i+1 || (row.White == tournament.ScoreUnset) != row.Pending || (row.Black == tournament.ScoreUnset) != row.Pending || row.Kind.Open() != row.Pending || row.Code == "" || seen[row.Code] {
			t.Errorf("row %d is %+v", i, row)
		}
		seen[row.Code] = true
		if got, err := tournament.ParseResult(row.Code); got != row.Kind || err != nil {
			t.Errorf("the code %s reads as %v, %v", row.Code, got, err)
		}
		text, err := json.Marshal(row.Kind)
		var back tournament.ResultKind
		if err != nil || json.Unmarshal(text, &back) != nil || back != row.Kind {
			t.Errorf("%s is written as %s and read as %v, %v", row.Code, text, back, err)
		}
	}
	for _, k := range []tournament.ResultKind{tournament.ResultUnset, 99} {
		if row, ok := k.Row(); ok || k.String() != "" {
			t.Errorf("result %d has the row %+v", k, row)
		}
	}
	if _, err := tournament.ResultKind(99).MarshalText(); err == nil {
		t.Error("a result outside the table is written")
	}
	if err := new(tournament.ResultKind).UnmarshalText([]byte("½")); err == nil {
		t.Error("a text that is not a code is read from storage")
	}
}

// Article 19: a win counts 1, a draw ½, a loss 0.
func TestGamePoints(t *testing.T) {
	for _, test := range []struct {
		score        string
		result       tournament.ResultKind
		white, black tournament.Points
	}{
		{"1-½-0", tournament.WhiteWins, 100, 0},
		{"1-1/2-0", tournament.Drawn, 50, 50},
		{"1-0.5-0", tournament.BothLose, 0, 0},
		{"1-0,5-0", tournament.BlackForfeit, 0, 100},
		{"2-1-0", tournament.BlackWins, 0, 200},
		{"3–1–0", tournament.Drawn, 100, 100},
		{"3-1-0", tournament.ResultUnset, 0, 0},
	} {
		s, err := tournament.ParseScore(test.score)
		if err != nil {
			t.Errorf("%s: %v", test.score, err)
			continue
		}
		if white, black := s.GamePoints(test.result); white != test.white || black != test.black {
			t.Errorf("%s: %v gives %v and %v", test.score, test.result, white, black)
		}
	}
	if _, err := tournament.ParseScore("4-2-0"); err == nil || !strings.Contains(says(err), "3-1-0") {
		t.Errorf("an unknown system gives %v, want an error that lists the names", err)
	}
}

func TestPoints(t *testing.T) {
	for _, test := range []struct {
		points        tournament.Points
		text, decimal string
	}{
		{0, "0", "0"},
		{50, "½", "0.5"},
		{-50, "-½", "-0.5"},
		{550, "5½", "5.5"},
		{700, "7", "7"},
		{98, "0.98", "0.98"},
		{-1205, "-12.05", "-12.05"},
		{1320, "13.20", "13.2"},
	} {
		if got := test.points.String(); got != test.text {
			t.Errorf("%d prints as %s, want %s", test.points, got, test.text)
		}
		if got := test.points.Decimal(); got != test.decimal {
			t.Errorf("%d is %s in decimals, want %s", test.points, got, test.decimal)
		}
		for _, text := range []string{test.text, test.decimal, strings.Replace(test.decimal, ".", ",", 1)} {
			if got, err := tournament.ParsePoints(text); got != test.points || err != nil {
				t.Errorf("%q reads as %d, %v; want %d", text, got, err, test.points)
			}
		}
		data, err := json.Marshal(test.points)
		var back tournament.Points
		if err != nil || json.Unmarshal(data, &back) != nil || back != test.points {
			t.Errorf("%d is %s in JSON and reads as %d", test.points, data, back)
		}
	}
	for _, text := range []string{"", "-", "½½", "5.", ".5", "1.234", "5½.5", "1e3", "--1", "9999999999999", "x"} {
		if got, err := tournament.ParsePoints(text); err == nil {
			t.Errorf("%q reads as %d", text, got)
		}
	}
}

func TestParseAddress(t *testing.T) {
	for text, want := range map[string]tournament.Address{"3": {Board: 3}, "3.2": {Board: 3, Game: 2}, " 12 ": {Board: 12}} {
		got, err := tournament.ParseAddress(text)
		if got != want || err != nil || got.String() != strings.TrimSpace(text) {
			t.Errorf("%q gives %v, %v", text, got, err)
		}
	}
	for _, text := range []string{"", "0", "3.", "3.0", ".2", "-1", "a", "3.2.1", "99999999999"} {
		if got, err := tournament.ParseAddress(text); err == nil {
			t.Errorf("%q gives %v", text, got)
		}
	}
}

func TestScale(t *testing.T) {
	for name, want := range map[string]string{"1-½-0": "1-½-0", "2-1-0": "2-1-0", "world-cup": "5-2½-0"} {
		score, err := tournament.ParseScore(name)
		if err != nil {
			t.Fatal(err)
		}
		if got := score.Scale(); got != want {
			t.Errorf("the scale of %s is %s, want %s", name, got, want)
		}
	}
}

// No system makes two draws worth more than a win and a loss.
func TestTwoDrawsAreNeverMoreThanAWinAndALoss(t *testing.T) {
	for _, s := range tournament.ScoreSystems() {
		if 2*s.Draw > s.Win+s.Loss {
			t.Errorf("%s: two draws are worth %v, a win and a loss %v", s.Name, 2*s.Draw, s.Win+s.Loss)
		}
	}
}
