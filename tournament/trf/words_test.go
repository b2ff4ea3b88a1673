package trf_test

import (
	"strings"

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
