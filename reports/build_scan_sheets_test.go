package reports_test

import (
	"errors"
	"strings"
	"testing"

	"arbiter/reports"
	"arbiter/reports/i18n"
	"arbiter/reports/internal/sample"
	"arbiter/reports/parts"
	"arbiter/rules/ink/form"
	"arbiter/tournament"
)

func TestScanSheetsSayWhoseTheyAre(t *testing.T) {
	event := sample.Event(6, tournament.SystemSwiss, 2, 0)
	tab, err := reports.ScanSheets(event, 1, 1, 0, 2, i18n.English())
	if err != nil {
		t.Fatal(err)
	}
	games, err := reports.SeatsOfRound(event, 1, 1, 0)
	if err != nil {
		t.Fatal(err)
	}
	if len(tab.Rows) != 4*len(games) {
		t.Fatalf("%d pages for %d games, two copies of two pages each", len(tab.Rows), len(games))
	}
	layout := reports.ScanLayout(parts.NewDocument(event, i18n.English(), tab))
	codes := map[string]bool{}
	for i, p := range layout.Pages {
		s := p.Sheets[0]
		which, known := form.ParseCode(s.Code.Text)
		if !known || codes[s.Code.Text] {
			t.Fatalf("page %d has the code %s, again or unknown", i+1, s.Code.Text)
		}
		codes[s.Code.Text] = true
		if which.Event != event.FormKey() || which.Round != 1 || which.Board != s.Board || which.Side != s.Side || which.Part != s.Part || which.Parts != 2 {
			t.Errorf("page %d: %+v does not fit %d.%d %s part %d", i+1, which, s.Round, s.Board, s.Side, s.Part)
		}
		if want := (s.Part-1)*2*form.Moves + 1; s.Cells[0].Ply != want || p.Page != i+1 {
			t.Errorf("page %d begins with ply %d, not %d", p.Page, s.Cells[0].Ply, want)
		}
	}
}

func TestScanSheetsWithoutNamesAreOfNoEvent(t *testing.T) {
	event := sample.Event(6, tournament.SystemSwiss, 2, 0)
	tab, err := reports.ScanSheets(event, 1, 0, 3, 0, i18n.English())
	if err != nil || len(tab.Rows) != 3 {
		t.Fatalf("%d sheets, %v", len(tab.Rows), err)
	}
	if which, known := form.ParseCode(tab.Rows[0].Card[0].Scan.Page.Sheets[0].Code.Text); !known || which.Event != "" || which.Board != 0 {
		t.Errorf("a blank sheet says %+v", which)
	}
}

func TestScanSheetsAreOfGamesOnSquares(t *testing.T) {
	event := sample.Event(6, tournament.SystemSwiss, 2, 0)
	for variant, letters := range map[string]string{"frisian": form.Figure, "international": form.Figure, "russian": form.Letter, "chess": "", "ludo": ""} {
		event.Event.Variant = variant
		tab, err := reports.ScanSheets(event, 1, 1, 1, 0, nil)
		if letters == "" {
			if !errors.Is(err, reports.ErrNoScanSheets) {
				t.Errorf("%s: %v", variant, err)
			}
			continue
		}
		if err != nil {
			t.Errorf("%s: %v", variant, err)
			continue
		}
		if kind := tab.Rows[0].Card[0].Scan.Page.Sheets[0].Cells[0].Kind; kind != letters {
			t.Errorf("%s: the first box is for a %s", variant, kind)
		}
	}
}

func TestScanSheetIsDrawnOnAPage(t *testing.T) {
	event := sample.Event(6, tournament.SystemSwiss, 2, 0)
	tab, err := reports.ScanSheets(event, 1, 1, 0, 1, nil)
	if err != nil {
		t.Fatal(err)
	}
	svg := string(tab.Rows[0].Card[0].Scan.SVG())
	for _, want := range []string{"viewBox=\"0 0 210 297\"", ">60<", ">1<", event.Event.Name} {
		if !strings.Contains(svg, want) {
			t.Errorf("the sheet lacks %s", want)
		}
	}
}
