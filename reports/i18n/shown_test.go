package i18n_test

import (
	"testing"

	"arbiter/reports/i18n"
)

// A sentence is shown with the names of its places, and a plural in the form for many.
func TestSentencesWithTheirPlacesShown(t *testing.T) {
	for _, tt := range []struct{ lang, id, want string }{
		{"en", "find.round-not-paired", "round {Round} is not paired"},
		{"nl", "find.round-not-paired", "ronde {Round} is niet ingedeeld"},
		{"en", "findings.count", "{Count} findings"},
		{"en", "no.such-sentence", ""},
	} {
		words, err := i18n.New(tt.lang)
		if err != nil {
			t.Fatal(err)
		}
		if got := words.Shown(tt.id); got != tt.want {
			t.Errorf("%s, %s: %q, want %q", tt.lang, tt.id, got, tt.want)
		}
	}
}
