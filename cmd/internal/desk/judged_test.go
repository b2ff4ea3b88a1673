package desk_test

import (
	"testing"

	"arbiter/cmd/internal/desk"
	"arbiter/tournament"
)

// A kind of change that nobody thought of would be taken without the tables of pairing and
// scoring.
func TestTheJudgeKnowsEveryKindOfChange(t *testing.T) {
	for _, kind := range tournament.Kinds() {
		if _, judged := desk.Judged()[kind]; judged != kind.Judged() {
			t.Errorf("%s: the judge has a row: %v; its row in the package tournament says %v", kind, judged, kind.Judged())
		}
	}
}
