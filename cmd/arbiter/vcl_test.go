package main

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// vclRow is a question of FIDE's checklist for programs, as what is asked for.
type vclRow struct {
	number                         int
	part, asks, met, evidence, why string
}

// vclRows reads the table of questions.
func vclRows(t *testing.T) []vclRow {
	t.Helper()
	text, err := os.ReadFile("../../testdata/vcl.txt")
	if err != nil {
		t.Fatal(err)
	}
	var rows []vclRow
	for line := range strings.Lines(string(text)) {
		if strings.HasPrefix(line, "#") {
			continue
		}
		cells := strings.Split(strings.TrimRight(line, "\n"), "\t")
		for len(cells) < 6 {
			cells = append(cells, "")
		}
		number, err := strconv.Atoi(cells[0])
		if err != nil || len(cells) > 6 {
			t.Fatalf("%q: %v", line, err)
		}
		rows = append(rows, vclRow{number, cells[1], cells[2], cells[3], cells[4], cells[5]})
	}
	return rows
}

// shown reports whether what a row names as its evidence is there: a test of a package, a
// scenario of the command line, a document.
func (r vclRow) shown() error {
	words := strings.Fields(r.evidence)
	switch {
	case len(words) == 2 && words[0] == "script":
		_, err := os.Stat("../../testdata/script/" + words[1] + ".txtar")
		return err
	case len(words) == 2 && words[0] == "doc":
		_, err := os.Stat("../../" + words[1])
		return err
	case len(words) == 3 && words[0] == "test":
		files, err := filepath.Glob("../../" + words[1] + "/*_test.go")
		if err != nil {
			return err
		}
		for _, file := range files {
			text, err := os.ReadFile(file)
			if err != nil {
				return err
			}
			if strings.Contains(string(text), "\nfunc "+words[2]+"(") {
				return nil
			}
		}
	}
	return fmt.Errorf("%q is not there", r.evidence)
}

// Each of the 225 questions is answered once: yes with what shows it, no and not applicable
// with a reason. docs/vcl.md is the table.
func TestFIDEsChecklistIsAnswered(t *testing.T) {
	rows := vclRows(t)
	counted := map[string]int{}
	for i, r := range rows {
		if r.number != i+1 {
			t.Fatalf("after question %d comes %d", i, r.number)
		}
		counted[r.met]++
		switch err := r.shown(); {
		case !slices.Contains([]string{"yes", "no", "n.a."}, r.met) || r.part == "" || r.asks == "":
			t.Errorf("%d: %+v", r.number, r)
		case r.met == "yes" && err != nil, r.evidence != "" && err != nil:
			t.Errorf("%d: %v", r.number, err)
		case r.met != "yes" && r.why == "":
			t.Errorf("%d: why is it %s?", r.number, r.met)
		}
	}
	if len(rows) != 225 {
		t.Fatalf("%d questions", len(rows))
	}
	page, made := "../../docs/vcl.md", vclPage(rows, counted)
	if os.Getenv("UPDATE_GOLDEN") != "" {
		if err := os.WriteFile(page, []byte(made), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if text, err := os.ReadFile(page); err != nil || string(text) != made {
		t.Errorf("docs/vcl.md is not what testdata/vcl.txt makes of it; UPDATE_GOLDEN=1 writes it: %v", err)
	}
}

// vclPage is the document.
func vclPage(rows []vclRow, counted map[string]int) string {
	var b strings.Builder
	fmt.Fprintf(&b, `# FIDE's checklist for programs, question by question

The verification checklist for tournament handling programs (VCL4THP, version 13, a draft of 25 August 2026) has 225 questions. It is not published; what stands here is what each of them asks for, in our own words, after
what public trackers of other programs say of it. %d are met, %d are not, %d do not apply, most of them because the program keeps no rating lists of FIDE's and fetches nothing. "FIDE mode" is a stage that is held to FIDE's
regulations (`+"`--strict fide`"+`, see [swiss.md](swiss.md#held-to-fides-regulations)).

The page is made of `+"`testdata/vcl.txt`"+` by the test that looks whether the evidence is there.
`, counted["yes"], counted["no"], counted["n.a."])
	part := ""
	for _, r := range rows {
		if r.part != part {
			part = r.part
			fmt.Fprintf(&b, "\n## %s\n\n| | what is asked for | | shown by | |\n|---|---|---|---|---|\n", part)
		}
		fmt.Fprintf(&b, "| %d | %s | %s | %s | %s |\n", r.number, r.asks, r.met, r.link(), r.why)
	}
	return b.String()
}

// link is the evidence as the document has it.
func (r vclRow) link() string {
	words := strings.Fields(r.evidence)
	switch {
	case r.evidence == "":
		return ""
	case words[0] == "script":
		return "[" + words[1] + "](../testdata/script/" + words[1] + ".txtar)"
	case words[0] == "doc":
		return "[" + filepath.Base(words[1]) + "](../" + words[1] + ")"
	default:
		return "`" + words[1] + " " + words[2] + "`"
	}
}
