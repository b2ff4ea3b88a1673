package desk_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"arbiter/cmd/internal/desk/exchange"
	"arbiter/cmd/internal/desk/refusal"
	"arbiter/pairing/dutch"
	"arbiter/reports/i18n"
	"arbiter/scoring"
	"arbiter/tournament"
)

// report is a report file of two players and the rounds that they have.
func report(t *testing.T, one, other string) *exchange.TRF {
	t.Helper()
	line := func(number, rounds string) string {
		return "001    " + number + "      Player " + number + strings.Repeat(" ", 25) + " 2000 NED" + strings.Repeat(" ", 24) + " 0.0    " + number + rounds
	}
	file, err := exchange.ReadTRF(strings.NewReader("012 Two\nXXR 3\nXXC white1\n"+line("1", one)+"\n"+line("2", other)+"\n"), "two.trf")
	if err != nil {
		t.Fatal(err)
	}
	return file
}

// said is notes in English.
func said(notes []refusal.Note) []string {
	var lines []string
	for _, n := range notes {
		lines = append(lines, i18n.English().Say(n))
	}
	return lines
}

func TestReadTRF(t *testing.T) {
	_, err := exchange.ReadTRF(strings.NewReader("no report"), "no.trf")
	if r := refusalOf(t, "imports.unreadable", err); r.Class != refusal.ClassInput {
		t.Errorf("class %d", r.Class)
	}
	var text strings.Builder
	for n := 14; n > 0; n-- {
		fmt.Fprintf(&text, "001 %4d      Player %02d%s     x\n", n, n, strings.Repeat(" ", 24))
	}
	file, err := exchange.ReadTRF(strings.NewReader(text.String()), "odd.trf")
	if err != nil {
		t.Fatal(err)
	}
	notes := said(file.Notes)
	if len(notes) != 14 || !strings.HasPrefix(notes[0], "odd.trf: the players are not") || !strings.HasPrefix(notes[1], "odd.trf:1: ") ||
		!strings.HasPrefix(notes[13], "odd.trf: ") || !strings.HasSuffix(notes[13], " more lines like these") {
		t.Errorf("%q", notes)
	}
}

func TestPairAndCheckTRF(t *testing.T) {
	paired, notes, err := report(t, "", "").Pair(exchange.TRFRounds{})
	if err != nil || len(paired) != 1 || paired[0].Round != 1 || len(paired[0].Pairs) != 1 || paired[0].Pairs[0][0] != 1 || paired[0].Bye != 0 || len(notes) > 0 {
		t.Errorf("%+v, %v, %v", paired, notes, err)
	}
	met := report(t, "     2 w 1", "     1 b 0")
	_, _, err = met.Pair(exchange.TRFRounds{})
	if r := refusalOf(t, "trf.no-legal-pairing", err); r.Class != refusal.ClassPairing {
		t.Errorf("class %d", r.Class)
	}
	_, _, err = met.Pair(exchange.TRFRounds{Round: 9})
	refusalOf(t, "imports.unreadable", err)
	if paired, _, err = met.Pair(exchange.TRFRounds{All: true}); err != nil || len(paired) != 1 {
		t.Errorf("%+v, %v", paired, err)
	}

	if rounds, _, err := met.Check(); err != nil || len(rounds) != 1 || rounds[0].Answer.Verdict != dutch.VerdictSame || rounds[0].Bye != 0 {
		t.Errorf("%+v, %v", rounds, err)
	}
	again := report(t, "     2 w 1     2 b 1", "     1 b 0     1 w 0")
	if rounds, _, err := again.Check(); err != nil || len(rounds) != 2 || !errors.Is(rounds[1].Not, dutch.ErrImpossible) {
		t.Errorf("%+v, %v", rounds, err)
	}
}

// A round beyond those that are planned is paired, and said to be.
func TestPairTRFBeyondThePlan(t *testing.T) {
	file, err := exchange.GenerateTRF(random(6, 2))
	if err != nil {
		t.Fatal(err)
	}
	paired, notes, err := file.Pair(exchange.TRFRounds{})
	if err != nil || len(paired) != 1 || paired[0].Round != 3 || !slices.Equal(said(notes), []string{"random: round 3 is beyond the 2 that are planned"}) {
		t.Errorf("%+v, %q, %v", paired, said(notes), err)
	}
}

// random is a random tournament.
func random(players, rounds int) exchange.RandomTRF {
	wish := exchange.RandomTRF{Score: tournament.ScoreSystems()[0]}
	wish.Players, wish.Rounds, wish.Seed = players, rounds, 7
	return wish
}

func TestGenerateTRF(t *testing.T) {
	file, err := exchange.GenerateTRF(random(6, 3))
	if err != nil {
		t.Fatal(err)
	}
	text, err := file.Text(exchange.TRFFormat{CRLF: true})
	if err != nil || strings.Count(string(text), "\r\n") != strings.Count(string(text), "\n") || !strings.Contains(string(text), "\r\n001") {
		t.Errorf("%q, %v", text, err)
	}
	file, err = exchange.GenerateTRF(random(0, 3))
	if r := refusalOf(t, "trf.no-tournament", err); r.Class != refusal.ClassRequest || file != nil {
		t.Errorf("%+v", r)
	}
	file, err = exchange.GenerateTRF(random(2, 3))
	if r := refusalOf(t, "trf.no-legal-pairing", err); r.Remedy.Code != "trf-ends-before" || r.Remedy.Args["Count"] != 1 {
		t.Errorf("%+v", r.Remedy)
	}
	if paired, _, err := file.Pair(exchange.TRFRounds{All: true}); err != nil || len(paired) != 1 {
		t.Errorf("the rounds before: %+v, %v", paired, err)
	}
}

func TestTRFStandings(t *testing.T) {
	file := report(t, "     2 w 1", "     1 b 0")
	st, err := file.Standings(scoring.Options{})
	if err != nil || len(st.Rows) != 2 || st.Rows[0].Player != 1 || st.Custom.Code != "FIDE" || len(st.Tiebreaks) < 2 {
		t.Errorf("%+v, %v", st, err)
	}
	asked := scoring.Options{Tiebreaks: []string{"SB"}, Unplayed: "FIDE-2024"}
	st, all, err := file.Explain(asked)
	if err != nil || len(all) != 2 || st.Custom.Code != "FIDE-2024" || len(st.Tiebreaks) != 1 {
		t.Errorf("%+v, %v, %v", st, all, err)
	}
	if file.PlayerName(2) != "Player 2" || file.Title() != "Two" || file.Score().Win != tournament.Point {
		t.Errorf("%q %q %+v", file.PlayerName(2), file.Title(), file.Score())
	}
}

func TestExportTRF(t *testing.T) {
	d := eventOf(t, swiss, named("Anna", "Bauke")...)
	_, err := exchange.ExportTRF(t.Context(), d, "club", exchange.TRFFormat{})
	refusedAs(t, d, "trf.not-exported", err)
	paired(t, d)
	played(t, d, 1)
	file, err := exchange.ExportTRF(t.Context(), d, "club", exchange.TRFFormat{TRF26: true})
	if err != nil || len(file.Notes) != 1 || !strings.Contains(said(file.Notes)[0], "(BH, SB) are left out of 202 and 212") || file.PlayerName(1) != "Anna" {
		t.Errorf("%+v, %v", file, err)
	}
	if text, err := file.Text(exchange.TRFFormat{TRF26: true}); err != nil || strings.Contains(string(text), "XXR") || strings.Contains(string(text), "\r") {
		t.Errorf("%q, %v", text, err)
	}
}

// A round in which everybody had a bye on request does not end the check of the others:
// nobody was there to be paired.
func TestARoundWithoutAnybody(t *testing.T) {
	file := report(t, "     2 w 1  0000 - H     2 b 1", "     1 b 0  0000 - H     1 w 0")
	rounds, notes, err := file.Check()
	if err != nil || len(rounds) != 2 || rounds[0].Round != 1 || rounds[1].Round != 3 || len(notes) != 1 || notes[0].Code != "trf-check.nobody" || notes[0].Args["Round"] != 2 {
		t.Errorf("%+v, %v, %v", rounds, notes, err)
	}
	paired, _, err := file.Pair(exchange.TRFRounds{Round: 2})
	if err != nil || len(paired) != 1 || paired[0].Round != 2 || paired[0].Pairs == nil || len(paired[0].Pairs) != 0 || paired[0].Bye != 0 {
		t.Errorf("%+v, %v", paired, err)
	}
	_, _, err = report(t, "  0000 - H", "  0000 - H").Pair(exchange.TRFRounds{})
	refusalOf(t, "imports.unreadable", err)
}

// A file that does not say how many rounds are planned is checked with its last round as
// the last, and that is said.
func TestTheLastRoundIsTakenForGranted(t *testing.T) {
	text, err := report(t, "     2 w 1", "     1 b 0").Text(exchange.TRFFormat{})
	if err != nil {
		t.Fatal(err)
	}
	for planned, want := range map[string]int{"XXR 3\n": 0, "": 1} {
		file, err := exchange.ReadTRF(strings.NewReader(strings.Replace(string(text), "XXR 3\n", planned, 1)), "two.trf")
		if err != nil {
			t.Fatal(err)
		}
		if _, notes, err := file.Check(); err != nil || len(notes) != want || want == 1 && (notes[0].Code != "trf-check.last" || notes[0].Args["Round"] != 1) {
			t.Errorf("%q: %v, %v", planned, notes, err)
		}
	}
}
