package reports_test

import (
	"archive/zip"
	"bytes"
	"fmt"
	"html"
	"io"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/xuri/excelize/v2"

	"arbiter/reports"
	"arbiter/reports/internal/sample"
	"arbiter/reports/parts"
	"arbiter/reports/table"
	"arbiter/tournament"
)

func workbookOf(tb testing.TB, t *tournament.Tournament, opts reports.CrosstableOptions) table.Document {
	tb.Helper()
	tables, err := reports.Workbook(t, nil, opts)
	if err != nil {
		tb.Fatal(err)
	}
	return parts.NewDocument(t, nil, tables...)
}

// formulas are the cells of a sheet that have one, with what they calculate to.
func formulas(t *testing.T, book *excelize.File, sheet string) map[string]string {
	t.Helper()
	found := map[string]string{}
	rows, err := book.GetRows(sheet)
	if err != nil {
		t.Fatal(err)
	}
	for y := range len(rows) {
		for x := range 60 {
			at := cellAt(t, x+1, y+1)
			formula, err := book.GetCellFormula(sheet, at)
			if err != nil {
				t.Fatal(err)
			}
			if formula != "" {
				value, err := book.CalcCellValue(sheet, at, excelize.Options{RawCellValue: true})
				if err != nil {
					t.Fatalf("%s!%s: %v", sheet, at, err)
				}
				found[at] = formula + " = " + value
			}
		}
	}
	return found
}

func TestWorkbookHasEverySheet(t *testing.T) {
	book := openBook(t, workbookOf(t, sample.ClubEvening(), reports.CrosstableOptions{}))
	if got := strings.Join(book.GetSheetList(), ", "); got != "Standings, Crosstable, Rounds, Race for first place, Players" {
		t.Errorf("sheets: %s", got)
	}
	event := sample.ClubEvening()
	event.Stages = append(event.Stages, tournament.Stage{Number: 2, Name: "Final", System: tournament.SystemRoundRobin, Numbers: []tournament.PlayerID{1, 2}})
	book = openBook(t, workbookOf(t, event, reports.CrosstableOptions{}))
	if got := strings.Join(book.GetSheetList(), ", "); got != "Standings Final, Crosstable Final, Players, Standings Stage 1, Crosstable Stage 1, Rounds Stage 1, Race for first place Stage 1" {
		t.Errorf("sheets of two stages: %s", got)
	}
}

// The points of each row are the sum of its games, forfeits and open games too.
func TestCrosstableAddsUp(t *testing.T) {
	doc := workbookOf(t, sample.ClubEvening(), reports.CrosstableOptions{Colours: true})
	book := openBook(t, doc)
	got := formulas(t, book, "Crosstable")
	if len(got) != 9 {
		t.Errorf("%d sums in a crosstable of 9: %v", len(got), got)
	}
	for i, points := range cellsOf(doc.Tables[1], "points") {
		row := sheetHeading + 1 + i
		if want := fmt.Sprintf("SUM(C%d:K%d) = %s", row, row, points.Num); got[fmt.Sprintf("L%d", row)] != want {
			t.Errorf("row %d: %s, want %s", row, got[fmt.Sprintf("L%d", row)], want)
		}
	}
}

// Two games in a cell are one number; a row with points that no cell shows is no sum.
func TestCrosstableOfTwoCycles(t *testing.T) {
	event := sample.Event(4, tournament.SystemRoundRobin, 3, 0)
	again := event.Stages[0].Played[0]
	again.Number = 4
	event.Stages[0].Played = append(event.Stages[0].Played, again)
	event.Stages[0].Cycles = 2
	event.Stages[0].Totals = []tournament.Total{{Player: 1, Points: 100}}
	doc := workbookOf(t, event, reports.CrosstableOptions{})
	got := formulas(t, openBook(t, doc), "Crosstable")
	for i, id := range cellsOf(doc.Tables[1], "id") {
		at := fmt.Sprintf("G%d", sheetHeading+1+i)
		want := fmt.Sprintf("SUM(C%d:F%d) = %s", sheetHeading+1+i, sheetHeading+1+i, cellsOf(doc.Tables[1], "points")[i].Num)
		if id.Num == "1" {
			want = ""
		}
		if got[at] != want {
			t.Errorf("player %s: %s is %q, want %q", id.Num, at, got[at], want)
		}
	}
}

func TestRaceAddsUpAndHasAChart(t *testing.T) {
	doc := workbookOf(t, sample.Event(13, tournament.SystemSwiss, 5, 0), reports.CrosstableOptions{})
	doc.Tables = slices.DeleteFunc(doc.Tables, func(t table.Table) bool { return t.ID != "race" })
	raw := written(t, "xlsx", doc)
	book, err := excelize.OpenReader(bytes.NewReader(raw))
	if err != nil {
		t.Fatal(err)
	}
	defer book.Close()
	first := sheetHeading + sheetChart + 1
	got := formulas(t, book, "Race for first place")
	if len(got) != 13*5 {
		t.Errorf("%d sums, want 65", len(got))
	}
	points := cellsOf(doc.Tables[0], "5")[0].Num // after the last round
	if want := fmt.Sprintf("SUM(H%d:L%d) = %s", first, first, points); got[fmt.Sprintf("G%d", first)] != want {
		t.Errorf("the leader: %s, want %s", got[fmt.Sprintf("G%d", first)], want)
	}
	chart := html.UnescapeString(string(part(t, raw, "xl/charts/chart1.xml")))
	for _, want := range []string{
		"<lineChart>", "Race for first place", "Round", "points",
		fmt.Sprintf("<f>'Race for first place'!$C$%d:$G$%d</f>", first, first),
		fmt.Sprintf("<f>'Race for first place'!$B$%d:$B$%d</f>", first, first),
	} {
		if !strings.Contains(chart, want) {
			t.Errorf("the chart has no %s", want)
		}
	}
	if edge := fmt.Sprintf("<xdr:row>%d</xdr:row>", sheetHeading+sheetChart-2); !strings.Contains(string(part(t, raw, "xl/drawings/drawing1.xml")), edge) {
		t.Errorf("the chart does not end above the headings, in row %s", edge)
	}
	if n := strings.Count(chart, "<ser>"); n != reports.RaceLeaders {
		t.Errorf("%d lines, want %d", n, reports.RaceLeaders)
	}
	if panes, err := book.GetPanes("Race for first place"); err != nil || panes.XSplit != 2 || panes.YSplit != 0 {
		t.Errorf("panes under a chart: %+v, %v", panes, err)
	}
}

// part is a file of an Office package.
func part(t *testing.T, raw []byte, name string) []byte {
	t.Helper()
	archive, err := zip.NewReader(bytes.NewReader(raw), int64(len(raw)))
	if err != nil {
		t.Fatal(err)
	}
	f, err := archive.Open(name)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	content, err := io.ReadAll(f)
	if err != nil {
		t.Fatal(err)
	}
	return content
}

// A formula that is said to give a text would be no number until somebody calculates.
func TestFormulasHoldNumbers(t *testing.T) {
	raw := written(t, "xlsx", workbookOf(t, sample.ClubEvening(), reports.CrosstableOptions{}))
	sheet := part(t, raw, "xl/worksheets/sheet2.xml")
	if bytes.Contains(sheet, []byte(`t="str"`)) || !bytes.Contains(sheet, []byte("<f>SUM(C5:K5)</f><v>8</v>")) {
		t.Errorf("no sum with its number in %s", sheet)
	}
}

// Excel offers to repair a workbook with more than about 205 formats of its own.
func TestLargeWorkbookHasFewFormats(t *testing.T) {
	event := sample.Event(300, tournament.SystemSwiss, 9, 0)
	doc := workbookOf(t, event, reports.CrosstableOptions{})
	raw := written(t, "xlsx", doc)
	formats := regexp.MustCompile(`<numFmt `).FindAll(part(t, raw, "xl/styles.xml"), -1)
	if len(formats) > 170 {
		t.Errorf("%d formats", len(formats))
	}
	book, err := excelize.OpenReader(bytes.NewReader(raw))
	if err != nil {
		t.Fatal(err)
	}
	defer book.Close()
	if got, want := mustCell(t, book, "Crosstable", "C5"), doc.Tables[1].Rows[0].Cells[4].Text; got != want {
		t.Errorf("the first game is %q, want %q", got, want)
	}
}

func mustCell(t *testing.T, book *excelize.File, sheet, at string) string {
	t.Helper()
	value, err := book.GetCellValue(sheet, at)
	if err != nil {
		t.Fatal(err)
	}
	return value
}

func TestWorkbookIsTheSameEachTime(t *testing.T) {
	event := sample.ClubEvening()
	first := written(t, "xlsx", workbookOf(t, event, reports.CrosstableOptions{}))
	for range 8 {
		if !bytes.Equal(first, written(t, "xlsx", workbookOf(t, event, reports.CrosstableOptions{}))) {
			t.Fatal("two workbooks of the same state differ")
		}
	}
}

// The rows of a sheet: that of the headings, and as many as a chart stands in.
const (
	sheetHeading = 4
	sheetChart   = 21
)

// cellAt is the address of a cell.
func cellAt(t *testing.T, x, y int) string {
	t.Helper()
	name, err := excelize.CoordinatesToCellName(x, y)
	if err != nil {
		t.Fatal(err)
	}
	return name
}
