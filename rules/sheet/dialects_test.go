package sheet_test

import (
	"testing"

	"arbiter/rules"
	"arbiter/rules/pdn"
	"arbiter/rules/sheet"
)

// The sheets of every dialect are judged as those of the standard: nothing is wrong
// with them, and every half-move is on the board.
func TestSheetsOfEveryDialectAreClean(t *testing.T) {
	for _, d := range pdn.Dialects() {
		if d.Variant == "" {
			continue
		}
		t.Run(d.Name, func(t *testing.T) {
			v, err := rules.Lookup(d.Variant)
			if err != nil {
				t.Fatal(err)
			}
			g := read(t, d.Sample)
			got := sheet.Check(g, sheet.Options{Variant: v})
			if got.Verdict != sheet.Clean || got.Variant != d.Variant || got.Plies != g.Plies() {
				t.Errorf("%v %s, %d of %d half-moves: %v", got.Verdict, got.Variant, got.Plies, g.Plies(), brief(got.Findings))
			}
		})
	}
}
