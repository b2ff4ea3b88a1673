package reports_test

import (
	"strings"
	"testing"

	"arbiter/reports"
	"arbiter/reports/i18n"
	"arbiter/scoring"
)

// A form of a tie-break has its name in every language; in English it is that of the
// table.
func TestFormsHaveNames(t *testing.T) {
	for _, whole := range scoring.Tiebreaks() {
		codes := append([]string{whole.Code}, whole.Forms()...)
		for _, form := range []string{"C3", "M4", "L+2", "L-3", "R"} {
			codes = append(codes, whole.Code+"/"+form)
		}
		for _, code := range codes {
			tie, err := scoring.Lookup(code)
			if err != nil {
				continue // it has no such form
			}
			if name := reports.TiebreakName(tie, nil); name != tie.Name {
				t.Errorf("%s is %q, the table has %q", code, name, tie.Name)
			}
			words := reports.TiebreakWords(tie, nil)
			if last := words.Lines[len(words.Lines)-1]; !strings.HasPrefix(last, "Source: "+tie.Source+" (") {
				t.Errorf("%s: %s, the table has %q", code, last, tie.Source)
			}
			for _, lang := range i18n.Languages() {
				loc, err := i18n.New(lang)
				if err != nil {
					t.Fatal(err)
				}
				if name := reports.TiebreakName(tie, loc); lang != "en" && strings.Contains(name, "without") || strings.Contains(name, "[") {
					t.Errorf("%s in %s is %q", code, lang, name)
				}
			}
		}
	}
}
