package reports

import (
	"fmt"
	"strings"
	"testing"

	"arbiter/tournament"
)

func TestTextFits80Columns(t *testing.T) {
	docs := map[string]Document{"hostile": hostileDoc()}
	for _, n := range []int{2, 8, 18, 25, 40} {
		for cycles := 1; cycles <= 2; cycles++ {
			for _, colours := range []bool{false, true} {
				name := fmt.Sprintf("crosstable of %d, %d cycles, colours %v", n, cycles, colours)
				docs[name] = exampleDoc(exampleCrosstable(n, cycles, colours))
			}
		}
	}
	docs["club evening"] = examplePaper(t, clubEvening(), CrosstableOptions{Colours: true})
	docs["swiss"] = examplePaper(t, exampleEvent(40, tournament.SystemSwiss, 11, 0), CrosstableOptions{})
	for name, doc := range docs {
		for line := range strings.Lines(string(written(t, "text", doc))) {
			line = strings.TrimRight(line, "\n")
			if width := columnsOf(line); width > textWidth {
				t.Errorf("%s: %.0f columns: %s", name, width, line)
			}
			if strings.TrimRight(line, " ") != line {
				t.Errorf("%s: blanks at the end of %q", name, line)
			}
		}
	}
}

func TestCrosstableOf18StandsInOneBlock(t *testing.T) {
	if blocks := fitText(exampleCrosstable(18, 1, false), textWidth); len(blocks) != 1 {
		t.Errorf("%d blocks, want 1", len(blocks))
	}
}

func TestWideCrosstableIsContinuedBelow(t *testing.T) {
	table := exampleCrosstable(40, 1, false)
	blocks := fitText(table, textWidth)
	if len(blocks) < 2 {
		t.Fatalf("%d blocks, want several", len(blocks))
	}
	seen := map[int]int{}
	for _, b := range blocks {
		for _, c := range b.columns {
			seen[c]++
		}
	}
	for c := range table.Columns {
		if want := 1; c > 1 && seen[c] != want || c <= 1 && seen[c] != len(blocks) {
			t.Errorf("column %s stands %d times in %d blocks", table.Columns[c].Title, seen[c], len(blocks))
		}
	}
}

func TestAbbreviate(t *testing.T) {
	for _, c := range []struct {
		name  string
		width int
		want  string
	}{
		{"Wiersma, Jelle", 20, "Wiersma, Jelle"},
		{"Wiersma, Jelle", 12, "Wiersma, J."},
		{"Sûnenga, Âlderts Siebrich", 15, "Sûnenga, Â. S."},
		{"Sûnenga, Âlderts Siebrich", 9, "Sûnenga…"},
		{"Циценоветский Михаил", 10, "Циценовет…"},
		{"Wiersma", 1, "…"},
		{"漢字カナ", 5, "漢字…"},
		{"", 5, ""},
	} {
		got := abbreviate(c.name, func(s string) bool { return columnsOf(s) <= float64(c.width) })
		if got != c.want {
			t.Errorf("%q in %d columns is %q, want %q", c.name, c.width, got, c.want)
		}
	}
}

func TestEmptyDocument(t *testing.T) {
	for _, f := range Formats() {
		doc := Document{Tables: []Table{{ID: "players", Title: "Players", Columns: []Column{{ID: "name", Title: "Name"}}}}}
		if out := written(t, f.Name, doc); len(out) == 0 {
			t.Errorf("%s: nothing written", f.Name)
		}
	}
	for _, f := range Formats() {
		if f.Name != "csv" && f.Name != "text" {
			written(t, f.Name, Document{})
		}
	}
}
