package reports_test

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"unicode"

	"arbiter/reports/i18n"
	"arbiter/reports/parts"
	"arbiter/scoring"
)

// tiebreakForms are all tie-breaks with the forms that are told by name.
func tiebreakForms(t *testing.T) []scoring.Tiebreak {
	t.Helper()
	var all []scoring.Tiebreak
	for _, tie := range scoring.Tiebreaks() {
		codes := []string{tie.Code}
		for _, form := range strings.Fields(tie.Modifiers) {
			codes = append(codes, tie.Code+"/"+form)
		}
		for _, code := range codes {
			form, err := scoring.Lookup(code)
			if err != nil {
				t.Fatal(err)
			}
			all = append(all, form)
		}
	}
	return all
}

// Each tie-break has a heading and a name in every language, in its script, and no two of
// them the same heading.
func TestTiebreaksAreNamedInTheReadersLanguage(t *testing.T) {
	latin := func(s string) bool {
		return strings.ContainsFunc(s, func(r rune) bool { return unicode.Is(unicode.Latin, r) })
	}
	for _, lang := range i18n.Languages() {
		loc, err := i18n.New(lang)
		if err != nil {
			t.Fatal(err)
		}
		headings := make(map[string]string)
		for _, tie := range tiebreakForms(t) {
			heading, name := parts.TiebreakHeading(tie, loc), parts.TiebreakName(tie, loc)
			if name == "" || name == tie.Code || !loc.Has("tiebreak.short."+strings.Split(tie.Code, "/")[0]) {
				t.Errorf("%s: %s is called %q, in short %q", lang, tie.Code, name, heading)
			}
			if other, taken := headings[heading]; taken {
				t.Errorf("%s: %s and %s are both %q", lang, tie.Code, other, heading)
			}
			headings[heading] = tie.Code
			if slices.Contains([]string{"ru", "uk"}, lang) && latin(heading+name) {
				t.Errorf("%s: %s is %q, %q: Latin letters", lang, tie.Code, heading, name)
			}
			if lang == "nl" && heading == tie.Code && heading != "SB" && heading != "TPR" {
				t.Errorf("%s: %s has its code for a heading", lang, tie.Code)
			}
		}
	}
}

// The page of the tie-breaks has what papers call them. UPDATE_GOLDEN=1 writes its part
// anew, and the test of that page then the page.
func TestTiebreakNamesOfThePage(t *testing.T) {
	var b strings.Builder
	b.WriteString("## Names on papers\n\nHeading and name on papers, pages and in explanations, in the reader's language. Commands, JSON and event files have the code.\n\n| code |")
	for _, lang := range i18n.Languages() {
		b.WriteString(" " + lang + " |")
	}
	b.WriteString("\n|---|" + strings.Repeat("---|", len(i18n.Languages())) + "\n")
	for _, tie := range tiebreakForms(t) {
		b.WriteString("| " + tie.Code + " |")
		for _, lang := range i18n.Languages() {
			loc, err := i18n.New(lang)
			if err != nil {
				t.Fatal(err)
			}
			fmt.Fprintf(&b, " **%s** %s |", parts.TiebreakHeading(tie, loc), parts.TiebreakName(tie, loc))
		}
		b.WriteString("\n")
	}
	path := filepath.Join("..", "scoring", "testdata", "tiebreaks", "names.md")
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
		t.Errorf("%s is not what papers say: UPDATE_GOLDEN=1 writes it anew", path)
	}
}
