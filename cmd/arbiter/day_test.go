package main

import (
	"strings"
	"testing"
	"unicode/utf8"

	"arbiter/reports/i18n"
)

// A tournament day is a title and five lines, in every language, that a terminal shows
// without breaking them.
func TestADayIsFiveLines(t *testing.T) {
	for _, lang := range i18n.Languages() {
		loc, err := i18n.New(lang)
		if err != nil {
			t.Fatal(err)
		}
		var out strings.Builder
		writeDay(&out, loc)
		lines := strings.Split(strings.TrimRight(out.String(), "\n"), "\n")
		if len(lines) != 6 {
			t.Errorf("%s has %d lines", lang, len(lines))
		}
		for _, line := range lines {
			if n := utf8.RuneCountInString(line); n > 80 {
				t.Errorf("%s: %d columns: %s", lang, n, line)
			}
		}
	}
}
