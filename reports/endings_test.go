package reports_test

import (
	"bytes"
	"slices"
	"strings"
	"testing"
	"time"

	"arbiter/reports"
	"arbiter/reports/i18n"
	"arbiter/reports/journal"
	"arbiter/reports/parts"
	"arbiter/reports/table"
	"arbiter/tournament"
	"arbiter/tournament/timecontrol"
)

// endedEvent is an event of a game with micro-matches of two games between four players,
// in which it is on record how three of the games ended.
func endedEvent(t *testing.T, variant string, time string) *tournament.Tournament {
	t.Helper()
	controls, err := timecontrol.ParseAll(time)
	if err != nil {
		t.Fatal(err)
	}
	e := tournament.Event{Name: "Club", Variant: variant, Score: tournament.ScoreSystems()[0], Time: controls}
	pair := func(board int, white, black tournament.PlayerID) tournament.Pairing {
		return tournament.Pairing{Board: board, White: white, Black: black}
	}
	result := func(board, game int, k tournament.ResultKind, how tournament.Ending, slip tournament.Slip) tournament.Body {
		return tournament.ResultSet{Stage: 1, Round: 1, Board: board, Game: game, Result: k, How: how, Slip: slip}
	}
	var changes []tournament.Change
	for _, body := range []tournament.Body{
		tournament.EventCreated{Event: e, Stage: tournament.Stage{System: tournament.SystemOpen, Games: 2}},
		tournament.PlayersImported{Players: []tournament.Player{{Name: "Anna"}, {Name: "Bouwe"}, {Name: "Coba"}, {Name: "Dirk"}}},
		tournament.RoundsPaired{Stage: 1, Rounds: []tournament.Round{{Number: 1, Pairings: []tournament.Pairing{pair(1, 1, 2), pair(2, 3, 4)}}}},
		result(1, 1, tournament.WhiteWins, tournament.EndingTime, tournament.Slip{White: tournament.SlipSide{Used: 3600}, Black: tournament.SlipSide{Used: 4801}}),
		result(1, 2, tournament.Drawn, tournament.EndingAgreed, tournament.Slip{}),
		result(2, 1, tournament.BlackWins, tournament.EndingTime, tournament.Slip{}),
	} {
		changes = append(changes, tournament.New("arbiter", "as seen", noonOf, body))
	}
	state, err := tournament.Fold(tournament.Chain(changes...))
	if err != nil {
		t.Fatal(err)
	}
	return state
}

// noonOf is when the changes of endedEvent are made.
var noonOf = time.Date(2026, 11, 20, 12, 0, 0, 0, time.UTC)

// writtenAs is a table in a format.
func writtenAs(t *testing.T, e *tournament.Tournament, write func(*bytes.Buffer, table.Document) error, tables ...table.Table) string {
	t.Helper()
	var out bytes.Buffer
	if err := write(&out, parts.NewDocument(e, nil, tables...)); err != nil {
		t.Fatal(err)
	}
	return out.String()
}

func asJSON(w *bytes.Buffer, d table.Document) error { return table.WriteJSON(w, d) }

// The papers of a round say how its games ended, with the article of the event's rules;
// programs have the words, the articles and the times apart.
func TestRoundsSayHowGamesEnded(t *testing.T) {
	for variant, article := range map[string]string{"frisian": "20.4", "russian": "2.1.8"} {
		e := endedEvent(t, variant, "")
		tab, err := reports.Pairings(e, 1, 1, nil)
		if err != nil {
			t.Fatal(err)
		}
		how := slices.IndexFunc(tab.Columns, func(c table.Column) bool { return c.ID == "how" })
		agreed := map[string]string{"frisian": "21.2", "russian": "2.1.9.1.1"}[variant]
		if got := tab.Rows[0].Cell(how).Text; got != "1: time ("+article+"); 2: draw by agreement ("+agreed+")" {
			t.Errorf("%s: %q", variant, got)
		}
		if got := tab.Rows[1].Cell(how).Text; got != "1: time ("+article+")" {
			t.Errorf("%s: %q", variant, got)
		}
		json := strings.Join(strings.Fields(writtenAs(t, e, asJSON, tab)), " ")
		for _, want := range []string{`"endings": [ "time", "agreed" ]`, `"articles": [ "` + article + `", "" ]`, `"used": [ "1:00 – 1:20:01", "" ]`} {
			if !strings.Contains(json, want) {
				t.Errorf("%s: %s is not in\n%s", variant, want, json)
			}
		}
	}
}

// What nobody has noted takes no room.
func TestRoundsWithoutEndingsHaveNoColumns(t *testing.T) {
	e := endedEvent(t, "frisian", "").Clone()
	for i := range e.Stages[0].Played[0].Pairings {
		for j := range e.Stages[0].Played[0].Pairings[i].Games {
			g := &e.Stages[0].Played[0].Pairings[i].Games[j]
			g.How, g.Slip = tournament.EndingUnset, tournament.Slip{}
		}
	}
	tab, err := reports.Pairings(e, 1, 1, nil)
	if err != nil {
		t.Fatal(err)
	}
	all, err := reports.Rounds(e, 1, nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range slices.Concat(tab.Columns, all.Columns) {
		if slices.Contains([]string{"how", "endings", "articles", "used"}, c.ID) {
			t.Errorf("column %s", c.ID)
		}
	}
	if list := reports.EndingsList(e, nil); len(list.Rows) > 0 {
		t.Errorf("%d endings", len(list.Rows))
	}
	tables, err := reports.Statistics(e, e, nil)
	if err != nil || slices.ContainsFunc(tables, func(t table.Table) bool { return t.ID == "endings_by_kind" }) {
		t.Errorf("statistics of no endings: %v", err)
	}
}

// The statistics count them, the report lists them, the cards of the players have them.
func TestPapersOfEndings(t *testing.T) {
	e := endedEvent(t, "frisian", "")
	tables, err := reports.Statistics(e, e, nil)
	if err != nil {
		t.Fatal(err)
	}
	at := slices.IndexFunc(tables, func(t table.Table) bool { return t.ID == "endings_by_kind" })
	if at < 0 || len(tables[at].Rows) != 2 || tables[at].Rows[0].Cell(1).Text != "time (20.4)" || tables[at].Rows[0].Cell(3).Num != "2" {
		t.Errorf("statistics: %+v", tables)
	}
	if list := reports.EndingsList(e, nil); len(list.Rows) != 3 {
		t.Errorf("%d endings", len(list.Rows))
	}
	cards, err := reports.PlayerCards(e, 1, nil, nil)
	if err != nil {
		t.Fatal(err)
	}
	ruled := cards.Rows[0].Card[len(cards.Rows[0].Card)-1].Ruled
	if got := ruled.Rows[0]; len(got) != len(ruled.Columns) || !strings.HasPrefix(got[5], "1: time (20.4); 2: ") {
		t.Errorf("card: %q", got)
	}
}

// A word of a later version is shown as it is.
func TestAWordOfALaterVersionIsShownAsItIs(t *testing.T) {
	e := endedEvent(t, "frisian", "").Clone()
	e.Stages[0].Played[0].Pairings[1].Games[0].How = "lightning"
	if got := reports.EndingsList(e, i18n.English()).Rows[2].Cell(7).Text; got != "lightning" {
		t.Errorf("%q", got)
	}
}

// The time of the players stands on papers, on slips and on game sheets, by game.
func TestPapersOfTheTimeControl(t *testing.T) {
	e := endedEvent(t, "russian", "45,blitz 3+2")
	doc := parts.NewDocument(e, nil)
	if got := doc.Subhead(); got != "Russian draughts, game 1: 45 min; game 2: blitz, 3 min + 2 s a move" {
		t.Errorf("%q", got)
	}
	slips, err := reports.Slips(e, 1, 1, 0, nil)
	if err != nil {
		t.Fatal(err)
	}
	for i, want := range []string{"Club · 45 min", "Club · blitz, 3 min + 2 s a move"} {
		if got := slips.Rows[i].Card[0].Parts[0].Text; got != want {
			t.Errorf("slip %d: %q", i, got)
		}
	}
	blank, err := reports.GameSheets(e, 1, 0, 1, nil)
	if err != nil {
		t.Fatal(err)
	}
	if got := blank.Rows[0].Card[1].Parts[0].Text; got != "Russian draughts" { // which game it is is not known
		t.Errorf("a blank sheet: %q", got)
	}
}

// The cards as data and as text say how games ended too, the journal what a slip adds,
// and the report counts endings, not slips that tell the time alone.
func TestEndingsInCardsJournalAndReport(t *testing.T) {
	e := endedEvent(t, "frisian", "")
	cards, err := reports.PlayerCards(e, 1, nil, nil)
	if err != nil {
		t.Fatal(err)
	}
	at := slices.IndexFunc(cards.Columns, func(c table.Column) bool { return c.ID == "how" })
	if got := cards.Rows[0].Cell(at).Text; !strings.HasPrefix(got, "round 1: 1: time (20.4); 2: ") {
		t.Errorf("the card says %q", got)
	}
	if got := cards.Rows[0].Cell(at + 1).List; len(got) == 0 || got[0] != "time agreed" {
		t.Errorf("the card as data has %q", got)
	}
	slip := tournament.New("arbiter", "", time.Date(2026, 11, 20, 19, 0, 0, 0, time.UTC), tournament.ResultSet{
		Stage: 1, Round: 1, Board: 1, Game: 1, Result: tournament.WhiteWins,
		Slip: tournament.Slip{White: tournament.SlipSide{Used: 3600, Signed: true}, Black: tournament.SlipSide{Used: 60, Signed: true}}})
	if got := journal.Describe(slip, e, nil); !strings.Contains(got, ", used 1:00 and 0:01, both signed") {
		t.Errorf("the journal says %q", got)
	}
	e = e.Clone()
	e.Stages[0].Played[0].Pairings[0].Games[0].How = tournament.EndingUnset // its slip keeps the time
	report, err := reports.ArbiterReport(e, e, nil, reports.ReportOptions{}, nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, row := range report[0].Rows {
		if row.Cell(0).Text == "How games ended" && row.Cell(1).Text != "2" {
			t.Errorf("the report counts %s", row.Cell(1).Text)
		}
	}
	if last := report[len(report)-1]; last.ID != "endings" || len(last.Rows) != 3 {
		t.Errorf("the report lists %+v", last.Rows)
	}
}

// A field that was altered goes by its word in the language of the paper.
func TestJournalNamesFieldsInItsLanguage(t *testing.T) {
	for lang, want := range map[string]string{"en": "(time 20 -> 5)", "nl": "(speeltempo 20 -> 5)", "ru": "(контроль времени 20 -> 5)"} {
		loc, err := i18n.New(lang)
		if err != nil {
			t.Fatal(err)
		}
		e := tournament.Event{Name: "Club", Variant: "frisian", Score: tournament.ScoreSystems()[0], Time: timecontrol.Controls{{Main: 20}}}
		now := e
		now.Time = timecontrol.Controls{{Main: 5}}
		var entries []tournament.Change
		for _, body := range []tournament.Body{tournament.EventCreated{Event: e, Stage: tournament.Stage{System: tournament.SystemRoundRobin, Cycles: 1, Games: 1}}, tournament.EventEdited{Event: now}} {
			c := tournament.New("arbiter", "", time.Date(2026, 11, 20, 19, 0, 0, 0, time.UTC), body)
			if len(entries) > 0 {
				c.Base = 1
				c = tournament.Seal(entries[0], c)
			} else {
				c = tournament.Seal(tournament.Change{}, c)
			}
			entries = append(entries, c)
		}
		folded, err := tournament.Fold(entries)
		if err != nil {
			t.Fatal(err)
		}
		if out := writtenAs(t, folded, asJSON, journal.Journal(entries, folded, loc)); !strings.Contains(strings.ReplaceAll(out, "\\u003e", ">"), want) {
			t.Errorf("%s: %s is not in\n%s", lang, want, out)
		}
	}
}
