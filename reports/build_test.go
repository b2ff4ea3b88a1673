package reports_test

import (
	"encoding/json"
	"errors"
	"os"
	"slices"
	"strings"
	"testing"

	"arbiter/reports"
	"arbiter/reports/gamesheets"
	"arbiter/reports/i18n"
	"arbiter/reports/internal/sample"
	"arbiter/reports/journal"
	"arbiter/reports/parts"
	"arbiter/reports/table"
	"arbiter/rules/sheet"
	"arbiter/scoring"
	"arbiter/tournament"
)

func cellsOf(t table.Table, column string) []table.Cell {
	i := slices.IndexFunc(t.Columns, func(c table.Column) bool { return c.ID == column })
	var cells []table.Cell
	for _, r := range t.Rows {
		cells = append(cells, r.Cell(i))
	}
	return cells
}

func textsOf(t table.Table, column string) []string {
	var texts []string
	for _, c := range cellsOf(t, column) {
		texts = append(texts, c.Text)
	}
	return texts
}

func TestColumnsAreUnique(t *testing.T) {
	changes, state := sample.Journal(t)
	doc := examplePaper(t, sample.ClubEvening(), reports.CrosstableOptions{})
	for _, tab := range append(doc.Tables, journal.Journal(changes, state, nil)) {
		seen := map[string]bool{}
		for _, c := range tab.Columns {
			if key := c.Group + "/" + c.ID; seen[key] {
				t.Errorf("%s has two columns %s", tab.ID, key)
			} else {
				seen[key] = true
			}
		}
		for i, r := range tab.Rows {
			if len(r.Cells) < len(tab.Columns) {
				t.Errorf("%s, row %d: %d cells for %d columns", tab.ID, i, len(r.Cells), len(tab.Columns))
			}
		}
	}
}

func TestSharedPlace(t *testing.T) {
	e := sample.ClubEvening()
	tab := reports.Standings(e, mustStandings(t, e), nil)
	places := cellsOf(tab, "rank")
	if got := places[5]; got.Text != "6-7" || got.Num != "6" {
		t.Errorf("place of the sixth row is %q (%s), want 6-7 (6)", got.Text, got.Num)
	}
}

func TestNotFinal(t *testing.T) {
	for name, c := range map[string]struct {
		event *tournament.Tournament
		want  string
	}{
		"games open":         {sample.Event(9, tournament.SystemRoundRobin, 9, 2), "not final: 2 games open"},
		"one game open":      {sample.Event(9, tournament.SystemRoundRobin, 9, 1), "not final: 1 game open"},
		"rounds to come":     {sample.Event(9, tournament.SystemRoundRobin, 5, 0), "not final: rounds are still to be paired"},
		"everything is over": {sample.Event(9, tournament.SystemRoundRobin, 9, 0), ""},
	} {
		t.Run(name, func(t *testing.T) {
			if c.want == "not final: rounds are still to be paired" {
				c.event.Stages[0].Rounds = 9
			}
			doc := examplePaper(t, c.event, reports.CrosstableOptions{})
			for _, tab := range doc.Tables[:2] {
				if got := doc.Banner(tab); got != c.want {
					t.Errorf("%s says %q, want %q", tab.ID, got, c.want)
				}
			}
			for _, format := range []string{"text", "markdown", "html"} {
				if got := strings.Contains(string(written(t, format, doc)), "not final"); got != (c.want != "") {
					t.Errorf("%s: says that it is not final: %v", format, got)
				}
			}
		})
	}
}

func TestCrosstableCells(t *testing.T) {
	e := sample.ClubEvening()
	st := mustStandings(t, e)
	plain, err := reports.Crosstable(e, st, nil, reports.CrosstableOptions{})
	if err != nil {
		t.Fatal(err)
	}
	coloured, err := reports.Crosstable(e, st, nil, reports.CrosstableOptions{Colours: true})
	if err != nil {
		t.Fatal(err)
	}
	if got := plain.Rows[0].Cell(5).Text; got != "1" {
		t.Errorf("first against second is %q, want 1", got)
	}
	if got := coloured.Rows[0].Cell(5).Text; got != "□1" {
		t.Errorf("first against second with colours is %q, want □1", got)
	}
	for i, r := range plain.Rows {
		if !r.Cell(4 + i).Self {
			t.Errorf("row %d does not meet its own column in black", i+1)
		}
	}
}

func TestCrosstableForfeit(t *testing.T) {
	e := sample.Event(4, tournament.SystemRoundRobin, 3, 0)
	e.Stages[0].Played[0].Pairings[0].Games[0].Result = tournament.WhiteForfeit
	e.Stages[0].Played[0].Pairings[1].Games[0].Result = tournament.BothForfeit
	tab, err := reports.Crosstable(e, mustStandings(t, e), nil, reports.CrosstableOptions{Colours: true})
	if err != nil {
		t.Fatal(err)
	}
	var signs []string
	for _, r := range tab.Rows {
		for _, c := range r.Cells {
			if c.Text == "+" || c.Text == "-" {
				signs = append(signs, c.Text)
			}
		}
	}
	slices.Sort(signs)
	if got := strings.Join(signs, ""); got != "+---" {
		t.Errorf("forfeits show %q, want one + and three -", got)
	}
}

func TestCrosstableOfAnotherState(t *testing.T) {
	e := sample.ClubEvening()
	st := mustStandings(t, e)
	e.Seq++
	if _, err := reports.Crosstable(e, st, nil, reports.CrosstableOptions{}); err == nil {
		t.Error("standings of an older state were taken")
	}
}

func TestPairings(t *testing.T) {
	e := sample.ClubEvening()
	tab, err := reports.Pairings(e, 1, 9, nil)
	if err != nil {
		t.Fatal(err)
	}
	if got := textsOf(tab, "result"); !slices.Equal(got, []string{"", "", "1-0", "½-½", ""}) {
		t.Errorf("results %q", got)
	}
	if got := textsOf(tab, "board"); got[4] != "" {
		t.Errorf("a free round has board %q", got[4])
	}
	if got := textsOf(tab, "black"); got[4] != "free" {
		t.Errorf("a free round is against %q", got[4])
	}
	if _, err := reports.Pairings(e, 1, 10, nil); !errors.Is(err, tournament.ErrNoSuchRound) {
		t.Errorf("round 10: %v", err)
	}
}

func TestResultTextFollowsTheScore(t *testing.T) {
	systems := tournament.ScoreSystems()
	for _, c := range []struct {
		kind  tournament.ResultKind
		score tournament.ScoreSystem
		want  string
	}{
		{tournament.Drawn, systems[0], "½-½"},
		{tournament.Drawn, systems[1], "1-1"},
		{tournament.WhiteWins, systems[2], "3-0"},
		{tournament.BothLose, systems[0], "0-0"},
		{tournament.BlackForfeit, systems[1], "-/+"},
		{tournament.ResultUnset, systems[0], ""},
	} {
		if got := parts.ResultText(tournament.Game{Result: c.kind}, c.score); got != c.want {
			t.Errorf("%v under %s is %q, want %q", c.kind, c.score.Name, got, c.want)
		}
	}
}

func TestPlayersWithdrawn(t *testing.T) {
	e := sample.ClubEvening()
	e.Players[3].Withdrawn = 4
	tab := reports.Players(e, nil)
	if got := textsOf(tab, "note")[3]; got != "withdrawn from round 4" {
		t.Errorf("note %q", got)
	}
	if slices.ContainsFunc(tab.Columns, func(c table.Column) bool { return c.ID == "title" }) {
		t.Error("a column of titles although nobody has one")
	}
}

func TestFindingsOfAnEvent(t *testing.T) {
	items := gamesheets.ItemsOf(sample.ClubEvening())
	tab := gamesheets.Findings(items, nil, gamesheets.FindingsOptions{Diagrams: true})
	if got := textsOf(tab, "title"); !slices.Equal(got, []string{"Capture omitted", "No piece on the square the move starts from"}) {
		t.Errorf("titles %q", got)
	}
	if got := textsOf(tab, "articles"); !slices.Equal(got, []string{"Articles 27c, 10", "Article 22"}) {
		t.Errorf("articles %q", got)
	}
	if got := textsOf(tab, "place"); !slices.Equal(got, []string{"r1.pdn:9:12", "r1.pdn:9:30"}) {
		t.Errorf("places %q", got)
	}
	for i, r := range tab.Rows {
		if r.Diagram == nil {
			t.Fatalf("row %d has no diagram", i)
		}
	}
	if gamesheets.Findings(items, nil, gamesheets.FindingsOptions{}).Rows[0].Diagram != nil {
		t.Error("a diagram that was not asked for")
	}
}

func TestFindingOfALooseSheet(t *testing.T) {
	tab := gamesheets.Findings([]gamesheets.Item{{
		White: "Wiersma", Black: "Kooistra", Source: "a.pdn:3", Variant: "frisian",
		Finding: tournament.Finding{Code: "no-such-code", FEN: "not a position", Written: "32-28", Move: "1."},
	}}, nil, gamesheets.FindingsOptions{Diagrams: true})
	row := tab.Rows[0]
	if row.Diagram != nil {
		t.Error("a diagram of what is no position")
	}
	if got := textsOf(tab, "where")[0]; got != "Wiersma - Kooistra" {
		t.Errorf("game %q", got)
	}
	if got := textsOf(tab, "title")[0]; got != "no-such-code" {
		t.Errorf("title %q", got)
	}
}

func TestEveryCodeHasATitle(t *testing.T) {
	loc := i18n.English()
	for _, entry := range sheet.Catalogue() {
		if id := entry.Title().Code; !loc.Has(id) {
			t.Errorf("the catalogue of messages lacks %s", id)
		}
	}
}

func TestEveryTiebreakIsNamed(t *testing.T) {
	for _, tie := range scoring.Tiebreaks() {
		if !i18n.English().Has("tiebreak." + tie.Code) {
			t.Errorf("the catalogue of messages lacks tiebreak.%s", tie.Code)
		}
	}
}

func TestJournalMarksWhatWasTakenBack(t *testing.T) {
	changes, state := sample.Journal(t)
	tab := journal.Journal(changes, state, nil)
	for i, c := range cellsOf(tab, "undone") {
		if got, want := c.Text != "", changes[i].Seq == 7; got != want {
			t.Errorf("change %d marked as undone: %v", changes[i].Seq, got)
		}
	}
	if got := journal.Describe(changes[4], state, nil); got != "result, round 1, board 1: 1-0 (Jelle Wiersma - Petra Dušková)" {
		t.Errorf("described as %q", got)
	}
}

// The X championship of the USSR of 1950, 153 games: the points are those that
// the collector of the games computed from the results.
func TestStandingsOfTheSample(t *testing.T) {
	raw, err := os.ReadFile("../../shared/events/X_USSR_championship_Russian_draughts_PDN_Date_1950.json")
	if err != nil {
		t.Skip("the reference events are not here")
	}
	var source struct {
		Players []struct {
			No   tournament.PlayerID
			Name string
		}
		Games []struct {
			White, Black tournament.PlayerID
			Result       string
		}
		Standings []struct {
			No     int
			Points json.Number
		} `json:"standings_computed_from_games"`
	}
	if err := json.Unmarshal(raw, &source); err != nil {
		t.Fatal(err)
	}
	e := sample.Event(0, tournament.SystemOpen, 0, 0)
	round := tournament.Round{}
	for _, p := range source.Players {
		e.Players = append(e.Players, tournament.Player{ID: p.No, Name: p.Name})
		e.Stages[0].Numbers = append(e.Stages[0].Numbers, p.No)
	}
	for i, g := range source.Games {
		kind, err := tournament.ParseResult(g.Result)
		if err != nil {
			t.Fatal(err)
		}
		round.Pairings = append(round.Pairings, tournament.Pairing{
			Board: i + 1, White: g.White, Black: g.Black, Games: []tournament.Game{{Number: 1, Result: kind}},
		})
	}
	e.Stages[0].Played = []tournament.Round{round}
	var got struct {
		Standings []struct {
			ID     int
			Points json.Number
		}
	}
	text := written(t, "json", parts.NewDocument(e, nil, reports.Standings(e, mustStandings(t, e), nil)))
	if err := json.Unmarshal(text, &got); err != nil {
		t.Fatal(err)
	}
	points := map[int]json.Number{}
	for _, row := range got.Standings {
		points[row.ID] = row.Points
	}
	for _, want := range source.Standings {
		if have := points[want.No]; strings.TrimSuffix(string(want.Points), ".0") != string(have) {
			t.Errorf("player %d has %s, want %s", want.No, have, want.Points)
		}
	}
	if len(got.Standings) != 18 {
		t.Errorf("%d rows, want 18", len(got.Standings))
	}
}

// Where do I sit: every player once, by name, with his opponent across the board.
func TestSeats(t *testing.T) {
	event := sample.Event(7, tournament.SystemSwiss, 2, 1)
	tab, err := reports.Seats(event, 1, 2, nil)
	if err != nil {
		t.Fatal(err)
	}
	names, opponents, boards := textsOf(tab, "name"), textsOf(tab, "opponent"), textsOf(tab, "board")
	if len(names) != 7 || !slices.Equal(names, []string{"Ŷme de Jong-Bûterfjild", "Dušková, Petra", "Kooistra, Taeke", "Łukasz Kosobudzki", "Walinga, Marten", "Wiersma, Jelle", "Коврижкин Александр"}) {
		t.Errorf("%q", names)
	}
	byes := 0
	for i, name := range names {
		at := slices.Index(names, opponents[i])
		switch {
		case boards[i] == "" && opponents[i] == "bye":
			byes++
		case at < 0 || opponents[at] != name || boards[at] != boards[i]:
			t.Errorf("%s sits on %s against %s", name, boards[i], opponents[i])
		}
	}
	if byes != 1 {
		t.Errorf("%d byes", byes)
	}
	if _, err := reports.Seats(event, 1, 9, nil); !errors.Is(err, tournament.ErrNoSuchRound) {
		t.Error(err)
	}
}
