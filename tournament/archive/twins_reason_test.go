package archive

import (
	"testing"

	"arbiter/reports/i18n"
)

// What one header alone has is said as that, without a gap where the other value would be.
func TestReasonsOfHeadersThatOneSheetHas(t *testing.T) {
	words := i18n.English()
	for _, c := range []struct {
		reason Reason
		want   string
	}{
		{Reason{Code: OtherRound, A: "5"}, "only one tells a round: 5"},
		{Reason{Code: OtherRound, B: "5"}, "only one tells a round: 5"},
		{Reason{Code: OtherRound, A: "5", B: "6"}, "rounds 5 and 6"},
		{Reason{Code: OtherDate, B: "1950"}, "only one tells a date: 1950"},
		{Reason{Code: OtherEvent, A: "Cup"}, "only one names an event: Cup"},
	} {
		if got := words.Say(c.reason.Tell()); got != c.want {
			t.Errorf("%+v: %q, want %q", c.reason, got, c.want)
		}
	}
}
