package pdn_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"arbiter/rules/pdn"
)

// The sample events are read without a fault, and are what the writer makes of
// them.
func TestSampleEvents(t *testing.T) {
	for file, want := range map[string]int{"ussr-1950.pdn": 153, "frisian-sample.pdn": 15} {
		text, err := os.ReadFile(filepath.Join("../../testdata/events", file))
		if err != nil {
			t.Fatal(err)
		}
		games := read(t, string(text))
		if len(games) != want {
			t.Errorf("%s: %d games, want %d", file, len(games), want)
		}
		var again strings.Builder
		for _, g := range games {
			if len(g.Faults) > 0 {
				t.Errorf("%s: %s", file, dump(g))
			}
			if _, source, err := g.Variant(nil); source != pdn.FromTag || err != nil {
				t.Errorf("%s, line %d: no game type (%v)", file, g.Pos.Line, err)
			}
			again.WriteString(write(t, g))
		}
		if strings.TrimSuffix(again.String(), "\n") != string(text) {
			t.Errorf("%s is not as the writer writes it", file)
		}
	}
}
