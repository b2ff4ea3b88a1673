package reports_test

import (
	"slices"
	"testing"

	"arbiter/reports"
)

// Each paper stands in one of the groups that are shown.
func TestEveryPaperIsOfAGroup(t *testing.T) {
	t.Parallel()
	for _, p := range reports.Papers() {
		if !slices.Contains(reports.PaperGroups(), p.Group) {
			t.Errorf("%s is of no group: %q", p.ID, p.Group)
		}
	}
}
