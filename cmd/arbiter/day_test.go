package main

import (
	"strings"
	"testing"
	"unicode/utf8"

	"arbiter/reports/i18n"
)

// A tournament day is a title and a line for each command, in every language, that a
// terminal shows without breaking them.
func TestADayIsALineACommand(t *testing.T) {
	for _, lang := range i18n.Languages() {
		loc, err := i18n.New(lang)
		if err != nil {
			t.Fatal(err)
		}
		var out strings.Builder
		writeDay(&out, loc, dayLines())
		lines := strings.Split(strings.TrimRight(out.String(), "\n"), "\n")
		if len(lines) != 1+len(dayLines()) {
			t.Errorf("%s has %d lines", lang, len(lines))
		}
		for _, line := range lines {
			if n := utf8.RuneCountInString(line); n > 80 {
				t.Errorf("%s: %d columns: %s", lang, n, line)
			}
		}
	}
}
