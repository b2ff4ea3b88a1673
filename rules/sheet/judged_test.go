package sheet_test

import (
	"cmp"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	gocmp "github.com/google/go-cmp/cmp"

	"arbiter/reports/i18n"
	"arbiter/rules"
	"arbiter/rules/sheet"
)

// judged are sheets with faults planted in legal games, and what is to be found in
// them: each fault at its ply, with what was meant, and nothing else. How
// explanations are weighed against each other shows here.
var judged = filepath.Join("..", "..", "testdata", "sheets")

// Every planted fault is found as what it is, and told in full: what an arbiter
// reads of it must not change unseen. UPDATE_GOLDEN=1 rewrites the findings; a
// sheet begins with "# " and its title, the findings with "--".
func TestPlantedFaults(t *testing.T) {
	golden(t, filepath.Join(judged, "*.txt"), func(t *testing.T, text string) string {
		return inFull(sheet.Check(read(t, text), sheet.Options{Address: "r1.b1"}))
	})
}

// Two sheets of one game, with faults planted in either or both: each difference
// is named, and the game that was played comes out as far as it can be told. "=="
// stands between White's sheet and Black's.
func TestPlantedDifferences(t *testing.T) {
	golden(t, filepath.Join(judged, "two", "*.txt"), func(t *testing.T, text string) string {
		white, black, _ := strings.Cut(text, "\n==\n")
		c, err := sheet.CompareSheets(one(t, "white.pdn", white), one(t, "black.pdn", black), sheet.Options{})
		if err != nil {
			return i18n.English().Error(err) + "\n\n"
		}
		c.Mark("the sheets leave open what was played next")
		return comparedInFull(c)
	})
}

// golden holds what is found in the sheets of some files against what stands
// behind each.
func golden(t *testing.T, pattern string, judge func(t *testing.T, text string) string) {
	t.Helper()
	files, err := filepath.Glob(pattern)
	if err != nil || len(files) == 0 {
		t.Fatalf("no sheets in %s: %v", pattern, err)
	}
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		var again strings.Builder
		for i, part := range strings.Split("\n"+string(data), "\n# ") {
			if i == 0 {
				continue
			}
			title, text, _ := strings.Cut(part, "\n")
			text, want, _ := strings.Cut(text, "\n--")
			got := judge(t, text)
			fmt.Fprintf(&again, "# %s\n%s\n--\n%s", title, text, got)
			if os.Getenv("UPDATE_GOLDEN") != "" {
				continue
			}
			if diff := gocmp.Diff(strings.TrimSpace(want), strings.TrimSpace(got)); diff != "" {
				t.Errorf("%s: %s (-want +got):\n%s", filepath.Base(file), title, diff)
			}
		}
		if os.Getenv("UPDATE_GOLDEN") != "" {
			if err := os.WriteFile(file, []byte(again.String()), 0o644); err != nil {
				t.Fatal(err)
			}
		}
	}
}

// comparedInFull writes all that a comparison says.
func comparedInFull(c sheet.Comparison) string {
	var b strings.Builder
	version := func(whose string, v sheet.Version) {
		if v.Written == "" && v.Ply == 0 {
			return
		}
		fmt.Fprintf(&b, "\t%s: ply %d %q at %v, rest %d", whose, v.Ply, v.Written, v.Pos, v.Rest)
		if v.Code != "" {
			fmt.Fprintf(&b, ", %s [%s]", v.Code, strings.Join(v.Articles, ", "))
		}
		b.WriteString("\n")
	}
	side := func(c rules.Color) string {
		if c == rules.ColorUnset {
			return "-"
		}
		return c.String()
	}
	for _, d := range c.Differences {
		fmt.Fprintf(&b, "%d %s %s %v, believed: %s\n\t%s\n", d.Ply, cmp.Or(d.Move, "-"), side(d.Side), d.Kind, side(d.Believed), i18n.English().Say(d.Message))
		version("white", d.White)
		version("black", d.Black)
		if d.FEN != "" {
			fmt.Fprintf(&b, "\tbefore %s\n", d.FEN)
		}
	}
	var moves []string
	for _, tag := range c.Agreed.Tags {
		moves = append(moves, fmt.Sprintf("[%s %q]", tag.Name, tag.Value))
	}
	moves = append(moves, c.Agreed.Comments...)
	for _, item := range c.Agreed.Items {
		moves = append(moves, item.Text)
		for _, comment := range item.Annotation().Comments {
			moves = append(moves, "{"+comment+"}")
		}
	}
	fmt.Fprintf(&b, "%s and %s; %d plies %s at %v, whole %v, %s:\n%s\n\n", c.White.Verdict, c.Black.Verdict, c.Plies, c.Agreed.File, c.Agreed.Pos, c.Whole, c.Agreed.Result.Text, strings.Join(moves, " "))
	return b.String()
}

// inFull writes all that a check says of a sheet.
func inFull(r sheet.Result) string {
	var b strings.Builder
	for _, f := range r.Findings {
		side := "-"
		if f.Side != rules.ColorUnset {
			side = f.Side.String()
		}
		fmt.Fprintf(&b, "%s %s %s %s %s [%s] %q at %v", f.ID, cmp.Or(f.Move, "-"), side, f.Severity, f.State, strings.Join(f.Articles, ", "), f.Written, f.Pos)
		if f.Slip {
			b.WriteString(" slip")
		}
		fmt.Fprintf(&b, "\n\t%s\n", i18n.English().Say(f.Message))
		for _, line := range []struct{ name, text string }{
			{"meant", strings.Join(f.Meant, " ")}, {"legal", strings.Join(f.Legal, " ")}, {"before", f.FEN},
		} {
			if line.text != "" {
				fmt.Fprintf(&b, "\t%s %s\n", line.name, line.text)
			}
		}
	}
	fmt.Fprintf(&b, "%s: %d plies, %s", r.Verdict, r.Plies, r.Result)
	if r.HasFinal {
		fmt.Fprintf(&b, ", %s", r.Final.FEN())
	}
	return b.String() + "\n\n"
}
