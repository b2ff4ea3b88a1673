package reports_test

import (
	"encoding/csv"
	"strings"
	"testing"

	"arbiter/reports/gamesheets"
	"arbiter/reports/table"
	"arbiter/rules/games"
	"arbiter/tournament"
)

func TestFindingRecordsAreDataAndHarmless(t *testing.T) {
	var b strings.Builder
	list := gamesheets.NewFindingRecords()
	items := []gamesheets.Item{{
		Round: 3, Board: 2, White: "=cmd|' /C calc'!A0", Black: "-1+1", Source: "a.pdn:7",
		Finding: tournament.Finding{
			ID: "a.pdn#0:9:capture-omitted", Code: "capture-omitted", Articles: []string{"27c", "10"}, Severity: "error", State: "stands",
			Ply: 9, Move: "5.", Side: "white", Written: "40-34", Line: 9, Column: 64, Legal: []string{"35x24", "@x"}, Message: "a \"quoted\",\nbroken line",
		},
	}, {}}
	for _, err := range []error{list.WriteHeadings(&b), list.Write(&b, items), list.Write(&b, nil)} {
		if err != nil {
			t.Fatal(err)
		}
	}
	records, err := csv.NewReader(strings.NewReader(b.String())).ReadAll()
	if err != nil || len(records) != 3 {
		t.Fatal(len(records), err)
	}
	got := map[string]string{}
	for i, key := range records[0] {
		got[key] = records[1][i]
	}
	for key, want := range map[string]string{
		"code": "capture-omitted", "articles": "27c, 10", "round": "3", "board": "2", "game": "", "ply": "9", "move": "5.", "side": "white",
		"white": "'=cmd|' /C calc'!A0", "black": "'-1+1", "written": "40-34", "legal": "35x24, @x", "meant": "",
		"message": "a \"quoted\", broken line", "severity": "error", "state": "stands", "file": "a.pdn", "line": "9", "column": "64",
		"id": "a.pdn#0:9:capture-omitted",
	} {
		if got[key] != want {
			t.Errorf("%s: %q, want %q", key, got[key], want)
		}
	}
}

func TestBoardLines(t *testing.T) {
	v, err := games.Lookup("russian")
	if err != nil {
		t.Fatal(err)
	}
	lines, err := gamesheets.BoardLines(v, "B:Wc3,Kh8:Ba7", nil, table.Screen{})
	if err != nil {
		t.Fatal(err)
	}
	if len(lines) != 9 || !strings.Contains(lines[5], "w") || !strings.HasSuffix(lines[0], "W") || lines[8] != "Black to move" {
		t.Errorf("%q", lines)
	}
	if _, err := gamesheets.BoardLines(v, "nonsense", nil, table.Screen{}); err == nil {
		t.Error("a board of nonsense")
	}
}
