package pdn_test

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"arbiter/rules"
	"arbiter/rules/pdn"
	"arbiter/rules/sheet"
)

// Every way of writing is read as its row says, without a fault, and nothing is lost.
func TestDialects(t *testing.T) {
	for _, d := range dialects {
		t.Run(d.Name, func(t *testing.T) {
			games := read(t, d.Sample)
			if len(games) != 1 {
				t.Fatalf("%d games: %s", len(games), dumpAll(games))
			}
			g := games[0]
			if got := reading(g); got != d.Reads {
				t.Errorf("reading %q\n got %s\nwant %s", d.Sample, got, d.Reads)
			}
			for _, f := range g.Faults {
				if !f.Kind.ChangesNothing() {
					t.Errorf("a fault: %v", f)
				}
			}
			if lost := lostCharacters(d.Sample, games); lost != "" {
				t.Error(lost)
			}
			checkRoundTrip(t, g)
		})
	}
}

// reading is what a program finds in a game that asks for the standard's tags.
func reading(g *pdn.Game) string {
	var parts, tags, moves []string
	for _, name := range []string{"Event", "Date", "Round", "White", "Black", "Result"} {
		if g.TagPos(name).Line == 0 {
			continue
		}
		tag := fmt.Sprintf("%s %q", name, g.Tag(name))
		if name == "Round" && g.Round().Doubt == pdn.RoundInWords {
			tag += fmt.Sprintf(" (%d)", g.Round().Round)
		}
		tags = append(tags, tag)
	}
	for _, it := range g.Items {
		moves = append(moves, it.Text)
	}
	for _, part := range []string{strings.Join(tags, ", "), strings.Join(moves, " "), g.Result.Text} {
		if part != "" {
			parts = append(parts, part)
		}
	}
	return strings.Join(parts, "; ")
}

// The page docs/dialects.md is made of the table. UPDATE_GOLDEN=1 rewrites it.
func TestDialectsPageIsTheTable(t *testing.T) {
	var b strings.Builder
	b.WriteString("# What is read beside the standard\n\n" +
		"Made from the table in rules/pdn/dialects_table_test.go; a test reads every sample. What differs from PDN 3.0 is read as it is meant, and what was\n" +
		"written stays as it was: a file that is written again has the same lines. Files are read in UTF-8, UTF-16 with a byte order mark,\n" +
		"windows-1251, KOI8-R, cp866 and Latin-1, told apart by what is common in the languages; a note says so where it is not UTF-8.\n\n" +
		"| what | seen | text | read as |\n|---|---|---|---|\n")
	for _, d := range dialects {
		fmt.Fprintf(&b, "| %s | %s | %s | `%s` |\n", d.Name, d.Source, cell(d.Sample), d.Reads)
	}
	b.WriteString("\nNot read: half a line of variations parted by a semicolon, captured pieces that still stand on the board in a FEN (G, P), positions in the\n" +
		"form of engines (hub).\n")
	path := filepath.Join("..", "..", "docs", "dialects.md")
	if os.Getenv("UPDATE_GOLDEN") != "" {
		if err := os.WriteFile(path, []byte(b.String()), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	page, err := os.ReadFile(path)
	if err != nil || string(page) != b.String() {
		t.Errorf("docs/dialects.md is not what the table says (%v): UPDATE_GOLDEN=1 go test ./rules/pdn rewrites it", err)
	}
}

// cell writes a sample in a cell of a table, its lines below each other.
func cell(text string) string {
	lines := strings.Split(text, "\n")
	for i, line := range lines {
		if line != "" {
			lines[i] = "`" + line + "`"
		}
	}
	return strings.ReplaceAll(strings.Join(lines, "<br>"), "<br><br>", "<br>")
}

// The sheets of every dialect are judged as those of the standard: nothing is wrong
// with them, and every half-move is on the board.
func TestSheetsOfEveryDialectAreClean(t *testing.T) {
	for _, d := range dialects {
		if d.Variant == "" {
			continue
		}
		t.Run(d.Name, func(t *testing.T) {
			v, err := rules.Lookup(d.Variant)
			if err != nil {
				t.Fatal(err)
			}
			g := read(t, d.Sample)[0]
			got := sheet.Check(g, sheet.Options{Variant: v})
			if got.Verdict != sheet.Clean || got.Variant != d.Variant || got.Plies != g.Plies() {
				t.Errorf("%v %s, %d of %d half-moves: %v", got.Verdict, got.Variant, got.Plies, g.Plies(), got.Findings)
			}
		})
	}
}
