package desk

import (
	"slices"
	"testing"

	"arbiter/cmd/internal/desk/deeds"
)

// A reason of a package below has no values that a remedy could be filled with.
func TestTheRemediesOfReasonsHaveNoValues(t *testing.T) {
	for _, row := range slices.Concat(pairingReasons(), reasons()) {
		if has := deeds.RemedyOf(row.remedy).Has(); len(has) > 0 {
			t.Errorf("%v: %s has no %v", row.reason, row.remedy, has)
		}
	}
}
