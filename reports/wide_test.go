package reports_test

import (
	"bytes"
	"io"
	"strings"
	"testing"
	"time"

	"github.com/xuri/excelize/v2"

	"arbiter/reports"
	"arbiter/reports/parts"
	"arbiter/reports/table"
	"arbiter/tournament"
)

// wideEvent is an event in which two players met so often, whose names are so long.
func wideEvent(t testing.TB, meetings int, name string) *tournament.Tournament {
	t.Helper()
	state := new(tournament.Tournament)
	round := tournament.Round{}
	for i := range meetings {
		round.Pairings = append(round.Pairings, tournament.Pairing{Board: i + 1, White: tournament.PlayerID(1 + i%2), Black: tournament.PlayerID(2 - i%2),
			Games: []tournament.Game{{Number: 1, Result: tournament.Drawn}}})
	}
	for _, body := range []tournament.Body{
		tournament.EventCreated{Event: tournament.Event{Name: "E " + name, Place: name, Arbiter: name, Variant: "frisian", Score: tournament.ScoreSystems()[0]},
			Stage: tournament.Stage{System: tournament.SystemOpen, Name: name}},
		tournament.PlayersImported{Players: []tournament.Player{{Name: "A " + name, Club: name, Title: name, Federation: name, Team: "T" + name, Rating: 1000}, {Name: "B " + name, Team: "U" + name}}},
		tournament.GamesImported{Stage: 1, Rounds: []tournament.Round{round}},
		tournament.IncidentAdded{Incident: tournament.Incident{Ref: tournament.GameRef{Stage: 1, Round: 0, Board: 1}, Text: strings.Repeat(name+" ", 3)}},
	} {
		last := tournament.Change{Seq: state.Seq, Hash: state.Head}
		if _, err := state.Apply(tournament.Seal(last, tournament.New("test", "a reason", time.Unix(0, 0), body))); err != nil {
			t.Fatal(err)
		}
	}
	return state
}

// Cells, names and columns may be longer than any paper is wide: every format
// takes them, and a workbook can be read again.
func TestEveryFormatTakesWhatIsTooWide(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct {
		name     string
		meetings int
		text     string
	}{
		{"two who met always", 200, "x"},
		{"a word without an end", 1, strings.Repeat("W", 5000)},
		{"long names", 2, strings.Repeat("Jan ", 1000)},
		{"letters of two units", 1, strings.Repeat("𝕏", 200)},
		{"marks on marks", 1, "a" + strings.Repeat("\u0301", 500)},
		{"what no sheet is called", 1, `'[]:*?/\'`},
		{"what controls", 1, "\x00\x01\x1b\ufffe\u202e&amp;<b>"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			event := wideEvent(t, tt.meetings, tt.text)
			source := reports.Source{Event: event, Stage: 1, Audited: event, Round: 0}
			var all []table.Table
			for _, p := range reports.Papers() {
				if tables, err := p.Build(source); err == nil {
					all = append(all, tables...)
				}
			}
			for _, f := range parts.Formats() {
				doc := parts.NewDocument(event, nil, all...)
				if f.Name == "csv" {
					doc.Tables = all[:1]
				}
				var out bytes.Buffer
				if err := f.Write(&out, doc); err != nil {
					t.Errorf("%s: %v", f.Name, err)
					continue
				}
				if f.Name == "xlsx" {
					readsAgain(t, &out)
				}
			}
		})
	}
}

// readsAgain opens a workbook and looks at what other programs refuse.
func readsAgain(t *testing.T, in io.Reader) {
	t.Helper()
	book, err := excelize.OpenReader(in)
	if err != nil {
		t.Fatal(err)
	}
	defer book.Close()
	for _, sheet := range book.GetSheetList() {
		if n := len([]rune(sheet)); n > 31 {
			t.Errorf("a sheet is called %q, of %d letters", sheet, n)
		}
		rows, err := book.GetRows(sheet)
		if err != nil {
			t.Error(err)
		}
		for y, cells := range rows {
			for x := range cells {
				name, err := excelize.CoordinatesToCellName(x+1, y+1)
				if err != nil {
					t.Fatal(err)
				}
				formula, err := book.GetCellFormula(sheet, name)
				if err != nil || len(formula) > 8192 {
					t.Errorf("%s!%s has a formula of %d characters, %v", sheet, name, len(formula), err)
				}
			}
		}
	}
}
