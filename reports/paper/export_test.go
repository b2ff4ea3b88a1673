package paper

import (
	"testing"

	"arbiter/reports/table"
)

// KeepsItsMargins fails where something of a document stands off its page.
func KeepsItsMargins(t *testing.T, doc table.Document) {
	t.Helper()
	proofOf(t, doc)
}
