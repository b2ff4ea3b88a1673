package reports

import (
	"testing"

	"arbiter/tournament"
)

func TestPapersKnowEveryKindOfChange(t *testing.T) {
	for _, kind := range tournament.Kinds() {
		if _, more := toldKinds()[kind]; more != kind.Told() {
			t.Errorf("%s: papers have a row: %v; its row in the package tournament says %v", kind, more, kind.Told())
		}
	}
}
