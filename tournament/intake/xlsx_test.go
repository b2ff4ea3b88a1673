package intake_test

import (
	"bytes"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/xuri/excelize/v2"

	"arbiter/tournament"
	"arbiter/tournament/intake"
)

// workbook writes a workbook of sheets of rows.
func workbook(t *testing.T, props *excelize.WorkbookPropsOptions, sheets ...[][]any) *bytes.Buffer {
	t.Helper()
	book := excelize.NewFile()
	defer book.Close()
	check := func(err error) {
		if err != nil {
			t.Fatal(err)
		}
	}
	check(book.SetWorkbookProps(props))
	for i, rows := range sheets {
		name := []string{"Sheet1", "Sheet2"}[i]
		_, err := book.NewSheet(name)
		check(err)
		for j, cells := range rows {
			at, err := excelize.CoordinatesToCellName(1, j+1)
			check(err)
			check(book.SetSheetRow(name, at, &cells))
		}
	}
	var out bytes.Buffer
	check(book.Write(&out))
	return &out
}

func TestPlayersFromWorkbook(t *testing.T) {
	old := true
	born := time.Date(1985, 3, 4, 0, 0, 0, 0, time.UTC)
	for _, tt := range []struct {
		name  string
		book  *bytes.Buffer
		want  []tournament.Player
		notes []string
	}{
		{"numbers, dates, blank rows", workbook(t, nil, [][]any{
			{"Dambûn"}, {}, {"Rating", "Namme", "Bertedatum"}, {1450, "Sjûkje Hoekstra", born}, {}, {nil, "A", 1990}, {"1 500", "B", "4-3-1985"},
		}), []tournament.Player{
			{Name: "Sjûkje Hoekstra", Rating: 1450, BirthYear: 1985}, {Name: "A", BirthYear: 1990}, {Name: "B", Rating: 1500, BirthYear: 1985},
		}, []string{`f.xlsx:1: above the header, left out: "Dambûn"`, "f.xlsx:4: of dates of birth the year is kept"}},
		{"days from 1904", workbook(t, &excelize.WorkbookPropsOptions{Date1904: &old}, [][]any{{"Name", "Born"}, {"A", born}}),
			[]tournament.Player{{Name: "A", BirthYear: 1985}}, []string{"f.xlsx:2: of dates of birth the year is kept"}},
		{"sheet with a header", workbook(t, nil, [][]any{{"Organiser", "Jan"}}, [][]any{{"Name"}, {"A"}}),
			[]tournament.Player{{Name: "A"}}, []string{`f.xlsx: sheet "Sheet1" is not used: the players are taken from "Sheet2"`}},
		{"names only", workbook(t, nil, [][]any{{nil, "A"}, {nil, "B"}}),
			[]tournament.Player{{Name: "A"}, {Name: "B"}}, []string{"f.xlsx: no header found: each line is taken as one name"}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			roster, err := intake.Players(tt.book, "f.xlsx", intake.PlayersOptions{})
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(tt.want, roster.Players); diff != "" {
				t.Errorf("players (-want +got):\n%s", diff)
			}
			if diff := cmp.Diff(tt.notes, texts(roster.Adjustments)); diff != "" {
				t.Errorf("adjustments (-want +got):\n%s", diff)
			}
		})
	}
	_, err := intake.Players(workbook(t, nil, [][]any{{"A", 1450}}), "f.xlsx", intake.PlayersOptions{})
	want := "f.xlsx:1: no row above says what the columns are: put one over the players (name, rating, club)"
	if err == nil || err.Error() != want {
		t.Errorf("error %v, want %q", err, want)
	}
}
