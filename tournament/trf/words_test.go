package trf_test

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"arbiter/reports/i18n"
	"arbiter/tournament/trf"
)

// adjustment is an adjustment in English.
type adjustment struct {
	Line    int
	Message string
}

// inEnglish puts adjustments into words; nothing stays nil.
func inEnglish(adjusted []trf.Adjustment) []adjustment {
	var all []adjustment
	for _, a := range adjusted {
		all = append(all, adjustment{a.Line, i18n.English().Say(a)})
	}
	return all
}

// english puts an error into words.
func english(err error) string { return i18n.English().Error(err) }

// said are adjustments as lines.
func said(adjusted []adjustment) string {
	var b strings.Builder
	for _, a := range adjusted {
		b.WriteString(a.Message + "\n")
	}
	return b.String()
}

// event is the event of a file, and what was adjusted.
func event(f *trf.File) (*trf.Event, []adjustment) {
	in, adjusted := f.Event()
	return in, inEnglish(adjusted)
}

// Whatever the package says by an id is in the catalogue.
func TestEveryMessageIsInTheCatalogue(t *testing.T) {
	files, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	found := 0
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range regexp.MustCompile(`"(trf\.[a-z0-9-]*[a-z0-9])"`).FindAllSubmatch(text, -1) {
			found++
			if !i18n.English().Has(string(m[1])) {
				t.Errorf("%s says %s, which the catalogue lacks", file, m[1])
			}
		}
	}
	if found < 50 {
		t.Errorf("%d messages found", found)
	}
}

// The fields of a line and the values of a game have a name each.
func TestFieldsAndValuesHaveNames(t *testing.T) {
	for _, id := range []string{"field-title", "field-federation", "field-id", "field-rating", "field-rank", "field-starting-number", "field-sex", "field-name", "field-birth-date",
		"field-points", "field-opponent", "worth-win", "worth-draw", "worth-loss", "worth-zero", "worth-half", "worth-full", "worth-bye", "worth-unknown", "worth-forfeit-win", "worth-forfeit-loss"} {
		if !i18n.English().Has("trf." + id) {
			t.Errorf("%s has no name", id)
		}
	}
}
