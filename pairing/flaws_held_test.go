package pairing_test

import (
	"reflect"
	"testing"

	"arbiter/pairing"
	"arbiter/tournament"
)

// A round is held against those before it: what is wrong with one that is on record, as with
// one that is altered, is what was wrong with it before it was paired, in every system.
func TestFlawsOfARoundThatIsOnRecord(t *testing.T) {
	for _, system := range tournament.Systems() {
		if system.OfTeams() || system == tournament.SystemMatch {
			continue // their rounds are made of matches; the same two meet to the end
		}
		event := keizerClub(t, 6, 5, "repeat=3")
		event.Stages[0].System = system
		if system != tournament.SystemKeizer {
			event.Stages[0].Keizer = nil
		}
		meet(event, [2]int{1, 2}, [2]int{3, 4}, [2]int{5, 0})
		meet(event, [2]int{1, 2}, [2]int{4, 6}, [2]int{3, 0}, [2]int{5, 0})
		meet(event, [2]int{5, 6}, [2]int{3, 4}, [2]int{1, 0})
		for _, r := range event.Stages[0].Played {
			on, err := pairing.Flaws(event, 1, r)
			if err != nil {
				t.Fatalf("%s: %v", system, err)
			}
			before, err := pairing.Flaws(event.WithoutRound(1, r.Number), 1, r)
			if err != nil || !reflect.DeepEqual(on, before) {
				t.Errorf("%s round %d, on record and before: %v\n%+v\n%+v", system, r.Number, err, on, before)
			}
		}
	}
}
