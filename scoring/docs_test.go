package scoring

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// The page docs/tiebreaks.md is written from the tables, between the head and the
// foot that testdata holds. UPDATE_GOLDEN=1 rewrites it.
func TestDocsAreTheTables(t *testing.T) {
	var b strings.Builder
	b.WriteString(part(t, "head.md"))
	b.WriteString("| code | other names | name | what it is | better | forms | source | status |\n|---|---|---|---|---|---|---|---|\n")
	for _, tie := range Tiebreaks() {
		forms := ""
		for _, m := range strings.Fields(tie.Modifiers) {
			form := Tiebreak{Code: tie.Code + "/" + m}
			forms += " " + form.Code
			if strings.Contains(tie.Source, "FIDE C.07") && form.ownForm() {
				forms += "*"
			}
		}
		notes := ""
		if tie.Tied {
			notes = " (among the tied players only)"
		}
		fmt.Fprintf(&b, "| %s | %s | %s | %s%s | %s | %s | %s | %s |\n",
			tie.Code, strings.Join(tie.Aliases, ", "), tie.Name, tie.About, notes, tie.Better(), strings.TrimSpace(forms), tie.Source, tie.Status)
	}
	b.WriteString("\n" + part(t, "customs.md"))
	b.WriteString("| code | an unplayed round | source |\n|---|---|---|\n")
	for _, c := range Customs() {
		fmt.Fprintf(&b, "| %s | %s | %s |\n", c.Code, c.Name, c.Source)
	}
	b.WriteString("\n" + part(t, "presets.md"))
	b.WriteString("| preset | round robin | Swiss | unplayed | source | status |\n|---|---|---|---|---|---|\n")
	for _, p := range Presets() {
		code := p.Code
		if p.ShareFirst {
			code += " (first place shared)"
		}
		fmt.Fprintf(&b, "| %s | %s | %s | %s | %s | %s |\n", code, listed(p.RoundRobin), listed(p.Swiss), unplayedOf(p), p.Source, p.Status)
	}
	b.WriteString("\n" + part(t, "ratings.md"))
	b.WriteString("| rule | figures | source | status |\n|---|---|---|---|\n")
	for _, r := range RatingRules() {
		fmt.Fprintf(&b, "| %s | %s | %s | %s |\n", r.Code, figuresOf(r), r.Source, r.Status)
	}
	b.WriteString("\n" + part(t, "names.md")) // which reports writes, from the catalogues
	b.WriteString("\n" + part(t, "readings.md"))

	path := filepath.Join("..", "docs", "tiebreaks.md")
	if os.Getenv("UPDATE_GOLDEN") != "" {
		if err := os.WriteFile(path, []byte(b.String()), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	page, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if string(page) != b.String() {
		t.Errorf("%s is not what the tables say: UPDATE_GOLDEN=1 writes it anew", path)
	}
}

// part is a piece of prose of the page.
func part(t *testing.T, name string) string {
	t.Helper()
	data, err := os.ReadFile(filepath.Join("testdata", "tiebreaks", name))
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

func listed(codes []string) string {
	if len(codes) == 0 {
		return "points only"
	}
	return strings.Join(codes, ", ")
}

func unplayedOf(p Preset) string {
	if p.Unplayed == "" {
		return "FMJD"
	}
	return p.Unplayed + "; round robin " + p.UnplayedRR
}

func figuresOf(r RatingRule) string {
	if r.Method == MethodAdamovich {
		num, den := r.Spread.Fraction()
		return fmt.Sprintf("the old rating weighs %d games; %d/%d a point; opponents nearer than %d", r.Weight, num, den, r.UnderGap)
	}
	var rows []string
	for _, k := range r.K {
		rows = append(rows, fmt.Sprintf("K %d from %d", k.K, k.From))
	}
	return strings.Join(rows, ", ") + fmt.Sprintf("; differences to %d", r.MostGap)
}

// What C.07 has, and in which forms: a file names no others (202).
func TestFormsOfFIDE(t *testing.T) {
	for code, want := range map[string]bool{
		"BH": true, "BH/C1": true, "BH/M2": true, "SB": true, "SB/C1": true, "SB/M1": false, "AOB": true, "AOB/C1": false, "APRO/C1": false, "APPO": true,
		"DE": true, "DE/P": true, "EXT": false, "FTS": false, "SHM": false, "PM": false,
	} {
		tie, err := Lookup(code)
		if err != nil || tie.OfFIDE() != want {
			t.Errorf("%s: %v, want %v, %v", code, tie.OfFIDE(), want, err)
		}
	}
	for code, want := range map[string]string{"SB": "SB/M1 SB/M2", "SB/M1": "SB/M1", "SB/C1": "", "BH": "", "AOB": "AOB/C1 AOB/C2", "PM": ""} {
		if tie, err := Lookup(code); err != nil || strings.Join(tie.OwnForms(), " ") != want {
			t.Errorf("own forms of %s: %v, want %s", code, tie.OwnForms(), want)
		}
	}
}
