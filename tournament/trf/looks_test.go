package trf_test

import (
	"testing"

	"arbiter/tournament/trf"
)

// A report file is told from games and from JSON by how it begins.
func TestLooks(t *testing.T) {
	for text, want := range map[string]bool{
		"012 Open": true, "\xef\xbb\xbf\r\n001    1": true, "": false, "012": false, "[Event \"x\"]": false, "{\"id\":1}": false, "1. 32-28": false,
	} {
		if trf.Looks([]byte(text)) != want {
			t.Errorf("%q: %t", text, !want)
		}
	}
}
