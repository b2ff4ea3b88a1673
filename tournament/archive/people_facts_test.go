package archive

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"arbiter/tournament/archive/people"
)

// A name has what all events say of it alike; what they say otherwise is left open.
func TestANameIsDescribedAsTheEventsAgree(t *testing.T) {
	t.Parallel()
	one := EventPlayer{Name: "Jansen, P.", Federation: "NED", BirthYear: 1950, Club: "Wommels", Sex: "m", IDs: map[string]string{"fmjd": "17", "kndb": "99"}}
	silent := EventPlayer{Name: "Jansen, P."}
	moved := EventPlayer{Name: "Jansen, P.", Federation: "NED", BirthYear: 1950, Club: "Huizum", IDs: map[string]string{"fmjd": "17", "kndb": "98"}}
	numbered := []people.Register{{Giver: "fmjd", ID: "17"}, {Giver: "kndb", ID: "99"}}
	for name, c := range map[string]struct {
		players []EventPlayer
		want    people.Record
	}{
		"nobody":   {nil, people.Record{}},
		"one":      {[]EventPlayer{one}, people.Record{Federation: "NED", BirthYear: 1950, Club: "Wommels", Sex: "m", Registers: numbered}},
		"a silent": {[]EventPlayer{silent, one, silent}, people.Record{Federation: "NED", BirthYear: 1950, Club: "Wommels", Sex: "m", Registers: numbered}},
		"two":      {[]EventPlayer{one, moved, one}, people.Record{Federation: "NED", BirthYear: 1950, Sex: "m", Registers: numbered[:1]}},
	} {
		var got people.Record
		describe(&got, c.players)
		if diff := cmp.Diff(c.want, got); diff != "" {
			t.Errorf("%s (-want +got):\n%s", name, diff)
		}
	}
}
