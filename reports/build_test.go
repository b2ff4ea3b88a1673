package reports

import (
	"encoding/json"
	"errors"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"arbiter/reports/i18n"
	"arbiter/rules/sheet"
	"arbiter/scoring"
	"arbiter/tournament"
)

// exampleJournal has one change of each kind that a club evening makes, and
// one that was taken back.
func exampleJournal(tb testing.TB) ([]tournament.Change, *tournament.Tournament) {
	tb.Helper()
	at := time.Date(2026, 11, 20, 19, 30, 0, 0, time.UTC)
	bodies := []struct {
		why  string
		body tournament.Body
	}{
		{"", tournament.EventCreated{
			Event: tournament.Event{Name: "Club championship", Variant: "frisian", Score: tournament.ScoreSystems()[0]},
			Stage: tournament.Stage{System: tournament.SystemRoundRobin, Cycles: 1},
		}},
		{"", tournament.PlayerAdded{Player: tournament.Player{Name: "Jelle Wiersma"}}},
		{"", tournament.PlayersImported{Players: []tournament.Player{{Name: "Taeke Kooistra"}, {Name: "Marten Walinga"}, {Name: "Petra Dušková"}}}},
		{"", tournament.RoundsPaired{Stage: 1, Numbers: []tournament.PlayerID{1, 2, 3, 4}, Seed: 7, Rounds: []tournament.Round{{
			Number: 1, Pairings: []tournament.Pairing{{Board: 1, White: 1, Black: 4}, {Board: 2, White: 2, Black: 3}},
		}}}},
		{"", tournament.ResultSet{Stage: 1, Round: 1, Board: 1, Result: tournament.WhiteWins}},
		{"the slip was read wrongly", tournament.ResultSet{Stage: 1, Round: 1, Board: 1, Result: tournament.Drawn, Corrects: tournament.WhiteWins}},
		{"", tournament.ResultSet{Stage: 1, Round: 1, Board: 2, Result: tournament.BlackWins}},
		{"", tournament.Undone{Seq: 7}},
		{"", tournament.SheetAdded{Stage: 1, Round: 1, Board: 1, Sheet: tournament.Sheet{
			PDN: "1. 32-28 *", Verdict: "irregular", Findings: []tournament.Finding{{ID: "x", Code: "capture-omitted"}},
		}}},
	}
	var changes []tournament.Change
	for i, b := range bodies {
		changes = append(changes, tournament.New("arbiter", b.why, at.Add(time.Duration(i)*time.Minute), b.body))
	}
	changes = tournament.Chain(changes...)
	state, err := tournament.Fold(changes)
	if err != nil {
		tb.Fatal(err)
	}
	return changes, state
}

func cellsOf(t Table, column string) []Cell {
	i := slices.IndexFunc(t.Columns, func(c Column) bool { return c.ID == column })
	var cells []Cell
	for _, r := range t.Rows {
		cells = append(cells, r.cell(i))
	}
	return cells
}

func textsOf(t Table, column string) []string {
	var texts []string
	for _, c := range cellsOf(t, column) {
		texts = append(texts, c.Text)
	}
	return texts
}

func TestColumnsAreUnique(t *testing.T) {
	changes, state := exampleJournal(t)
	doc := examplePaper(t, clubEvening(), CrosstableOptions{})
	for _, table := range append(doc.Tables, Journal(changes, state, nil)) {
		seen := map[string]bool{}
		for _, c := range table.Columns {
			if key := c.Group + "/" + c.ID; seen[key] {
				t.Errorf("%s has two columns %s", table.ID, key)
			} else {
				seen[key] = true
			}
		}
		for i, r := range table.Rows {
			if len(r.Cells) < len(table.Columns) {
				t.Errorf("%s, row %d: %d cells for %d columns", table.ID, i, len(r.Cells), len(table.Columns))
			}
		}
	}
}

func TestSharedPlace(t *testing.T) {
	e := clubEvening()
	table := Standings(e, mustStandings(t, e), nil)
	places := cellsOf(table, "rank")
	if got := places[5]; got.Text != "6-7" || got.Num != "6" {
		t.Errorf("place of the sixth row is %q (%s), want 6-7 (6)", got.Text, got.Num)
	}
}

func TestNotFinal(t *testing.T) {
	for name, c := range map[string]struct {
		event *tournament.Tournament
		want  string
	}{
		"games open":         {exampleEvent(9, tournament.SystemRoundRobin, 9, 2), "not final: 2 games open"},
		"one game open":      {exampleEvent(9, tournament.SystemRoundRobin, 9, 1), "not final: 1 game open"},
		"rounds to come":     {exampleEvent(9, tournament.SystemRoundRobin, 5, 0), "not final: rounds are still to be paired"},
		"everything is over": {exampleEvent(9, tournament.SystemRoundRobin, 9, 0), ""},
	} {
		t.Run(name, func(t *testing.T) {
			if c.want == "not final: rounds are still to be paired" {
				c.event.Stages[0].Rounds = 9
			}
			doc := examplePaper(t, c.event, CrosstableOptions{})
			for _, table := range doc.Tables[:2] {
				if got := doc.banner(table); got != c.want {
					t.Errorf("%s says %q, want %q", table.ID, got, c.want)
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
	e := clubEvening()
	st := mustStandings(t, e)
	plain, err := Crosstable(e, st, nil, CrosstableOptions{})
	if err != nil {
		t.Fatal(err)
	}
	coloured, err := Crosstable(e, st, nil, CrosstableOptions{Colours: true})
	if err != nil {
		t.Fatal(err)
	}
	if got := plain.Rows[0].cell(5).Text; got != "1" {
		t.Errorf("first against second is %q, want 1", got)
	}
	if got := coloured.Rows[0].cell(5).Text; got != "w1" {
		t.Errorf("first against second with colours is %q, want w1", got)
	}
	for i, r := range plain.Rows {
		if !r.cell(4 + i).Self {
			t.Errorf("row %d does not meet its own column in black", i+1)
		}
	}
}

func TestCrosstableForfeit(t *testing.T) {
	e := exampleEvent(4, tournament.SystemRoundRobin, 3, 0)
	e.Stages[0].Played[0].Pairings[0].Games[0].Result = tournament.WhiteForfeit
	e.Stages[0].Played[0].Pairings[1].Games[0].Result = tournament.BothForfeit
	table, err := Crosstable(e, mustStandings(t, e), nil, CrosstableOptions{Colours: true})
	if err != nil {
		t.Fatal(err)
	}
	var signs []string
	for _, r := range table.Rows {
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
	e := clubEvening()
	st := mustStandings(t, e)
	e.Seq++
	if _, err := Crosstable(e, st, nil, CrosstableOptions{}); err == nil {
		t.Error("standings of an older state were taken")
	}
}

func TestPairings(t *testing.T) {
	e := clubEvening()
	table, err := Pairings(e, 1, 9, nil)
	if err != nil {
		t.Fatal(err)
	}
	if got := textsOf(table, "result"); !slices.Equal(got, []string{"", "", "1-0", "½-½", ""}) {
		t.Errorf("results %q", got)
	}
	if got := textsOf(table, "board"); got[4] != "" {
		t.Errorf("a free round has board %q", got[4])
	}
	if got := textsOf(table, "black"); got[4] != "free" {
		t.Errorf("a free round is against %q", got[4])
	}
	if _, err := Pairings(e, 1, 10, nil); !errors.Is(err, tournament.ErrNoSuchRound) {
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
		if got := resultText(tournament.Game{Result: c.kind}, c.score); got != c.want {
			t.Errorf("%v under %s is %q, want %q", c.kind, c.score.Name, got, c.want)
		}
	}
}

func TestPlayersWithdrawn(t *testing.T) {
	e := clubEvening()
	e.Players[3].Withdrawn = 4
	table := Players(e, nil)
	if got := textsOf(table, "note")[3]; got != "withdrawn from round 4" {
		t.Errorf("note %q", got)
	}
	if slices.ContainsFunc(table.Columns, func(c Column) bool { return c.ID == "title" }) {
		t.Error("a column of titles although nobody has one")
	}
}

func TestFindingsOfAnEvent(t *testing.T) {
	items := ItemsOf(clubEvening())
	table := Findings(items, nil, FindingsOptions{Diagrams: true})
	if got := textsOf(table, "title"); !slices.Equal(got, []string{"Capture omitted", "No piece on the square"}) {
		t.Errorf("titles %q", got)
	}
	if got := textsOf(table, "articles"); !slices.Equal(got, []string{"Articles 27c, 10", "Article 22"}) {
		t.Errorf("articles %q", got)
	}
	if got := textsOf(table, "place"); !slices.Equal(got, []string{"r1.pdn:9:12", "r1.pdn:9:30"}) {
		t.Errorf("places %q", got)
	}
	for i, r := range table.Rows {
		if r.Diagram == nil {
			t.Fatalf("row %d has no diagram", i)
		}
	}
	if Findings(items, nil, FindingsOptions{}).Rows[0].Diagram != nil {
		t.Error("a diagram that was not asked for")
	}
}

func TestFindingOfALooseSheet(t *testing.T) {
	table := Findings([]Item{{
		White: "Wiersma", Black: "Kooistra", Source: "a.pdn:3", Variant: "frisian",
		Finding: tournament.Finding{Code: "no-such-code", FEN: "not a position", Written: "32-28", Move: "1."},
	}}, nil, FindingsOptions{Diagrams: true})
	row := table.Rows[0]
	if row.Diagram != nil {
		t.Error("a diagram of what is no position")
	}
	if got := textsOf(table, "where")[0]; got != "Wiersma - Kooistra" {
		t.Errorf("game %q", got)
	}
	if got := textsOf(table, "title")[0]; got != "no-such-code" {
		t.Errorf("title %q", got)
	}
}

func TestEveryCodeHasATitle(t *testing.T) {
	loc := i18n.English()
	for _, entry := range sheet.Catalogue() {
		if id := "finding." + string(entry.Code) + ".title"; !loc.Has(id) {
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
	changes, state := exampleJournal(t)
	table := Journal(changes, state, nil)
	for i, c := range cellsOf(table, "undone") {
		if got, want := c.Text != "", changes[i].Seq == 7; got != want {
			t.Errorf("change %d marked as undone: %v", changes[i].Seq, got)
		}
	}
	if got := Describe(changes[4], state, nil); got != "result, round 1, board 1: 1-0 (Jelle Wiersma - Petra Dušková)" {
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
	e := exampleEvent(0, tournament.SystemOpen, 0, 0)
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
	text := written(t, "json", NewDocument(e, nil, Standings(e, mustStandings(t, e), nil)))
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
	event := exampleEvent(7, tournament.SystemSwiss, 2, 1)
	table, err := Seats(event, 1, 2, nil)
	if err != nil {
		t.Fatal(err)
	}
	names, opponents, boards := textsOf(table, "name"), textsOf(table, "opponent"), textsOf(table, "board")
	if len(names) != 7 || !slices.IsSortedFunc(names, i18n.English().Collator()) {
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
	if _, err := Seats(event, 1, 9, nil); !errors.Is(err, tournament.ErrNoSuchRound) {
		t.Error(err)
	}
}
