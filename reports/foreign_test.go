package reports_test

import (
	"encoding/json"
	"strings"
	"testing"

	"arbiter/pairing/dutch"
	"arbiter/reports/i18n"
	"arbiter/reports/why"
	"arbiter/scoring"
	"arbiter/tournament"
)

// A round is the same, or differs in something, or cannot be compared; the words and the
// data say the same.
func TestForeignCheck(t *testing.T) {
	file, err := dutch.Generate(dutch.Random{Players: 6, Rounds: 2, Seed: 7})
	if err != nil {
		t.Fatal(err)
	}
	in, played, err := dutch.RoundTRF(file, 1)
	if err != nil {
		t.Fatal(err)
	}
	report := why.NewForeignCheck("open.trf")
	if got := wordsOf(report.Lines()); len(got) != 1 {
		t.Errorf("no round: %q", got)
	}
	add := func() {
		answer, err := dutch.Check(in, played)
		if err != nil {
			t.Fatal(err)
		}
		report.Add(len(report.Rounds)+1, answer, played.Bye, nil, i18n.English())
	}
	add()
	if got := wordsOf(report.Lines()); report.Same != 1 || len(got) != 1 || report.Rounds[0].Verdict != "same" {
		t.Errorf("%q, %+v", got, report)
	}
	played.Pairs[0][1], played.Pairs[1][1] = played.Pairs[1][1], played.Pairs[0][1]
	add()
	report.Add(3, nil, 0, dutch.ErrImpossible, i18n.English())

	lines := wordsOf(report.Lines())
	if report.Same != 1 || report.Differ != 2 || len(lines) != 5 || !strings.Contains(lines[0], "open.trf") ||
		!strings.Contains(lines[1], report.Rounds[1].Why) || !strings.HasPrefix(lines[2], " ") || !strings.Contains(lines[4], report.Rounds[2].Why) {
		t.Errorf("%q, %+v", lines, report)
	}
	worse := report.Rounds[1]
	if worse.Verdict == "same" || worse.Article == "" || worse.Score == nil || len(worse.Players) != 6 || len(worse.Played) == 0 || len(worse.Right) != 3 {
		t.Errorf("%+v", worse)
	}
	if last := report.Rounds[2]; last.Verdict != "impossible" || last.Score != nil {
		t.Errorf("%+v", last)
	}
}

// wordsOf is lines of an explanation as the terminal prints them.
func wordsOf(lines []why.WhyLine) []string {
	var words []string
	for _, l := range lines {
		words = append(words, l.Margin()+l.Text(nil))
	}
	return words
}

func TestForeignStandings(t *testing.T) {
	st := &scoring.Standings{
		Tiebreaks: []scoring.Tiebreak{{Code: "SB"}}, Open: 2,
		Rows: []scoring.Standing{{Player: 4, Rank: 1, RankTo: 2, Points: tournament.Point, Tiebreaks: make([]scoring.Value, 1)}},
	}
	st.Custom.Code = "FIDE"
	out, err := json.Marshal(why.NewForeignStandings("open.trf", st, func(tournament.PlayerID) string { return "Anna" }))
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{`{"schema":1,"file":"open.trf","tiebreaks":["SB"],"unplayed":"FIDE","open":2,"final":false,`, `{"rank":1,"rank_to":2,"id":4,"name":"Anna",`, `"tiebreaks":{"SB":`} {
		if !strings.Contains(string(out), want) {
			t.Errorf("%s lacks %s", out, want)
		}
	}
}
