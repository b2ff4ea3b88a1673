package desk_test

import (
	"slices"
	"testing"

	"arbiter/cmd/internal/desk/deeds"
	"arbiter/cmd/internal/desk/rounds"
)

// A reason of a package below has no values that a remedy could be filled with.
func TestTheRemediesOfReasonsHaveNoValues(t *testing.T) {
	for _, row := range slices.Concat(rounds.PairingReasons(), rounds.Reasons()) {
		if has := deeds.RemedyOf(row.Remedy).Has(); len(has) > 0 {
			t.Errorf("%v: %s has no %v", row.Reason, row.Remedy, has)
		}
	}
}
