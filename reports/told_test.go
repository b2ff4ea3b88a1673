package reports_test

import (
	"testing"

	"arbiter/reports/journal"
	"arbiter/tournament"
)

func TestPapersKnowEveryKindOfChange(t *testing.T) {
	for _, kind := range tournament.Kinds() {
		if _, more := journal.ToldKinds()[kind]; more != kind.Told() {
			t.Errorf("%s: papers have a row: %v; its row in the package tournament says %v", kind, more, kind.Told())
		}
	}
}
