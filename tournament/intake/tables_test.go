package intake

import (
	"strings"
	"testing"
	"unicode"

	"arbiter/reports/i18n"
	"arbiter/tournament/naming"
)

func TestHeadingsNameOneFieldEach(t *testing.T) {
	seen := make(map[string]field)
	for _, h := range headings {
		if h.field == fieldUnset {
			t.Errorf("headings %q have no field", h.words)
		}
		for _, word := range h.words {
			key := foldHeading(word)
			if other, twice := seen[key]; twice && other != h.field || key == "" {
				t.Errorf("heading %q is of fields %d and %d", word, other, h.field)
			}
			seen[key] = h.field
		}
	}
	for heading, want := range map[string]field{
		" NAME ": fieldName, "Birth-Year": fieldBirth, "lan": fieldFederation, "Ф. И. О.": fieldName, "ІМ’Я": fieldName, "names of clubs": fieldUnset, "": fieldUnset,
	} {
		if got := newDictionary()[foldHeading(heading)]; got != want {
			t.Errorf("%q is field %d, want %d", heading, got, want)
		}
	}
}

// TestNamesThatTheJournalHoldsEqualHaveOneKey follows every letter through the
// other cases of it.
func TestNamesThatTheJournalHoldsEqualHaveOneKey(t *testing.T) {
	for r := rune(0); r <= unicode.MaxRune; r++ {
		for other := unicode.SimpleFold(r); other != r; other = unicode.SimpleFold(other) {
			if a, b := string(r), string(other); strings.EqualFold(a, b) && naming.Key(a) != naming.Key(b) {
				t.Errorf("%q and %q have keys %q and %q", a, b, naming.Key(a), naming.Key(b))
			}
		}
	}
}

func TestParseRound(t *testing.T) {
	for _, tt := range []struct {
		tag          string
		round, board int
		doubt        string
	}{
		{"3", 3, 0, ""}, {" 03 ", 3, 0, ""}, {"3.", 3, 0, ""}, {"3.1", 3, 1, ""}, {"12.10", 12, 10, ""},
		{"", 0, 0, ""}, {"?", 0, 0, ""}, {"-", 0, 0, ""}, {"*", 0, 0, ""}, {"0", 0, 0, ""},
		{"3.1.2", 3, 1, "only the first two numbers are used"},
		{"3.a", 3, 0, "only the first number is used"},
		{"Round 3", 3, 0, "taken as round 3"}, {"3e ronde", 3, 0, "taken as round 3"}, {"тур 7", 7, 0, "taken as round 7"},
		{"B65", 0, 0, "not a round: taken as not on record"},
		{"2 of 7", 0, 0, "not a round: taken as not on record"},
		{"1000", 0, 0, "not a round: taken as not on record"},
		{"99999999999999999999", 0, 0, "not a round: taken as not on record"},
	} {
		if got := parseRound(tt.tag); got.round != tt.round || got.board != tt.board || i18n.English().Say(got.doubt) != tt.doubt {
			t.Errorf("Round %q: %+v, want %+v", tt.tag, got, tt)
		}
	}
}

func TestParseDate(t *testing.T) {
	for _, tt := range []struct {
		tag, want string
		ok        bool
	}{
		{"2026.11.20", "2026-11-20", true}, {"2026-11-20", "2026-11-20", true}, {"2026/11/20", "2026-11-20", true}, {"1969.5.9", "1969-05-09", true},
		{"20.11.2026", "2026-11-20", true}, {"12-08-2021", "2021-08-12", true},
		{"1950.", "1950", true}, {"1950", "1950", true}, {"2003.03.??", "2003-03", true}, {"2003.??.??", "2003", true},
		{"????.??.??", "", true}, {"", "", true},
		{"03.07.20", "", false}, {"2007/2008", "", false}, {"11/20/2026", "", false}, {"2003.??.07", "", false}, {"2026.13", "", false}, {"2026.02.30", "", false},
		{"20 Nov 2026", "", false}, {"2026.11.20.1", "", false},
	} {
		got, ok := parseDate(tt.tag)
		if ok != tt.ok || ok && got != tt.want {
			t.Errorf("Date %q: %q, %t, want %q, %t", tt.tag, got, ok, tt.want, tt.ok)
		}
	}
}
