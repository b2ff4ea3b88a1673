package desk

import (
	"slices"
	"testing"
)

// A reason of a package below has no values that a remedy could be filled with.
func TestTheRemediesOfReasonsHaveNoValues(t *testing.T) {
	fields := RemedyFields()
	for _, row := range slices.Concat(pairingReasons(), reasons()) {
		if len(fields[row.remedy]) > 0 {
			t.Errorf("%v: %s has no %v", row.reason, row.remedy, fields[row.remedy])
		}
	}
}
