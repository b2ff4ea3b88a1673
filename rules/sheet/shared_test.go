package sheet_test

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"arbiter/rules"
	"arbiter/rules/pdn"
	"arbiter/rules/sheet"
)

// shared is where the reference sets lie, beside a clone of the project.
var shared = filepath.Join("..", "..", "..", "shared")

// label is the truth about one reference sheet.
type label struct {
	File, ID, Variant string
	Game              int
	Expect            []struct {
		Ply          int
		Code         sheet.Code
		Articles     []string
		AlsoArguable []sheet.Code `json:"also_arguable"`
	}
	MayReport []sheet.Code `json:"may_report"`
}

// clerical labels a sheet with a slip of the pen; which code it shows as is open.
const clerical sheet.Code = "clerical"

// TestSharedSheets finds each planted irregularity at its ply, under its
// articles, and no other; clean sheets are clean. Slips of the pen have
// a test of their own.
func TestSharedSheets(t *testing.T) {
	labels := readLabels(t)
	for file, byGame := range labels {
		t.Run(file, func(t *testing.T) {
			for i, g := range readGames(t, filepath.Join(shared, "sheets", file)) {
				want, ok := byGame[i]
				if !ok {
					continue
				}
				r := sheet.Check(g, sheet.Options{})
				if diff := cmp.Diff(expected(want), found(want, r)); diff != "" {
					t.Errorf("%s (-want +got):\n%s", want.ID, diff)
				}
			}
		})
	}
}

// expected is what a label asks for.
func expected(l label) []string {
	var out []string
	for _, e := range l.Expect {
		out = append(out, fmt.Sprintf("%d %s %v", e.Ply, e.Code, e.Articles))
	}
	return out
}

// found is what the check says, notes and what the label allows aside.
func found(l label, r sheet.Result) []string {
	may := slices.Clone(l.MayReport)
	for _, e := range l.Expect {
		may = append(may, e.AlsoArguable...)
	}
	var out []string
	for _, f := range r.Findings {
		if f.Severity != sheet.Note && !slices.Contains(may, f.Code) {
			out = append(out, fmt.Sprintf("%d %s %v", f.Ply, f.Code, f.Articles))
		}
	}
	return out
}

// readLabels reads the truth, by file and game.
func readLabels(t *testing.T) map[string]map[int]label {
	t.Helper()
	in, err := os.Open(filepath.Join(shared, "sheets", "truth.jsonl"))
	if errors.Is(err, os.ErrNotExist) {
		t.Skip("no reference sheets beside the project")
	}
	if err != nil {
		t.Fatal(err)
	}
	defer in.Close()
	labels := map[string]map[int]label{}
	lines := bufio.NewScanner(in)
	lines.Buffer(nil, 1<<20)
	for lines.Scan() {
		var l label
		if err := json.Unmarshal(lines.Bytes(), &l); err != nil {
			t.Fatal(err)
		}
		known := true
		for _, e := range l.Expect {
			known = known && e.Code != clerical
		}
		if !known {
			continue
		}
		if labels[l.File] == nil {
			labels[l.File] = map[int]label{}
		}
		labels[l.File][l.Game] = l
	}
	if err := lines.Err(); err != nil {
		t.Fatal(err)
	}
	return labels
}

// readGames reads a PDN file.
func readGames(t testing.TB, file string) []*pdn.Game {
	t.Helper()
	in, err := os.Open(file)
	if err != nil {
		t.Fatal(err)
	}
	defer in.Close()
	games, err := pdn.ReadAll(in, file)
	if err != nil {
		t.Fatal(err)
	}
	return games
}

// BenchmarkCheckInternational replays about 1,100 real games with all checks on.
func BenchmarkCheckInternational(b *testing.B) {
	files, err := filepath.Glob(filepath.Join(shared, "games", "international", "*.pdn"))
	if err != nil || len(files) == 0 {
		b.Skip("no reference games beside the project")
	}
	v, err := rules.Lookup("international")
	if err != nil {
		b.Fatal(err)
	}
	b.ReportAllocs()
	games, plies := 0, 0
	for b.Loop() {
		for _, file := range files {
			in, err := os.Open(file)
			if err != nil {
				b.Fatal(err)
			}
			r := pdn.NewReader(in, file)
			for {
				g, err := r.Next()
				if errors.Is(err, io.EOF) {
					break
				}
				if err != nil {
					b.Fatal(err)
				}
				games++
				plies += sheet.Check(g, sheet.Options{Variant: v}).Plies
			}
			in.Close()
		}
	}
	b.ReportMetric(float64(games)/b.Elapsed().Seconds(), "games/s")
	b.ReportMetric(float64(plies)/b.Elapsed().Seconds(), "plies/s")
}

// TestSlipsOfThePen: the move that was meant comes first for at least 85 of 100.
func TestSlipsOfThePen(t *testing.T) {
	in, err := os.Open(filepath.Join(shared, "sheets", "truth.jsonl"))
	if errors.Is(err, os.ErrNotExist) {
		t.Skip("no reference sheets beside the project")
	}
	if err != nil {
		t.Fatal(err)
	}
	defer in.Close()
	games := map[string][]*pdn.Game{}
	all, first := 0, 0
	lines := bufio.NewScanner(in)
	lines.Buffer(nil, 1<<20)
	for lines.Scan() {
		var slip struct {
			File     string
			Game     int
			Original any
			Expect   []struct{ Code sheet.Code }
		}
		if err := json.Unmarshal(lines.Bytes(), &slip); err != nil {
			t.Fatal(err)
		}
		if len(slip.Expect) == 0 || slip.Expect[0].Code != clerical {
			continue
		}
		if games[slip.File] == nil {
			games[slip.File] = readGames(t, filepath.Join(shared, "sheets", slip.File))
		}
		all++
		for _, f := range sheet.Check(games[slip.File][slip.Game], sheet.Options{}).Findings {
			if len(f.Meant) > 0 {
				if strings.Contains(fmt.Sprint(slip.Original), f.Meant[0]) {
					first++
				}
				break
			}
		}
	}
	if all == 0 || first*100 < all*85 {
		t.Errorf("the move that was meant comes first for %d of %d slips", first, all)
	}
}

// TestNaturalIrregularities: what is wrong in real files is reported, and what
// only looked wrong to a reader of one reading is not.
func TestNaturalIrregularities(t *testing.T) {
	text, err := os.ReadFile(filepath.Join(shared, "games", "checks", "natural_irregularities_shared.json"))
	if errors.Is(err, os.ErrNotExist) {
		t.Skip("no reference games beside the project")
	}
	if err != nil {
		t.Fatal(err)
	}
	var cases []struct {
		Kind, File, Variant, Tag string
		Game                     int
	}
	if err := json.Unmarshal(text, &cases); err != nil {
		t.Fatal(err)
	}
	codes := map[string]sheet.Code{
		"game record without moves":                                                        sheet.NoMoves,
		"Result tag contradicts result at end of moves":                                    sheet.ResultTag,
		"non-standard Result tag value":                                                    sheet.BadHeader,
		"short capture notation is ambiguous at least once":                                sheet.AmbiguousCapture,
		"FALSE irregularity: legal once the ambiguous short capture is read the other way": "",
	}
	looked := 0
	for _, c := range cases {
		code, ok := codes[c.Kind]
		if !ok {
			continue // conventions of a source, and what takes an event to see
		}
		if _, plain := pdn.ParseResult(c.Tag); plain && code == sheet.BadHeader {
			continue // a blank before the result is nothing to report
		}
		v, err := rules.Lookup(c.Variant)
		if err != nil {
			t.Fatal(err)
		}
		looked++
		games := readGames(t, filepath.Join(shared, "games", strings.TrimPrefix(c.File, "shared/")))
		r := sheet.Check(games[c.Game], sheet.Options{Variant: v})
		switch {
		case code == "" && r.Verdict != sheet.Clean:
			t.Errorf("%s game %d has %v, want it clean", c.File, c.Game, brief(r.Findings))
		case code != "" && !slices.ContainsFunc(r.Findings, func(f sheet.Finding) bool { return f.Code == code }):
			t.Errorf("%s game %d has %v, want %s", c.File, c.Game, brief(r.Findings), code)
		}
	}
	if looked < 25 {
		t.Errorf("only %d cases looked at", looked)
	}
}
