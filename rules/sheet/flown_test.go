package sheet_test

import (
	"strings"
	"testing"

	"arbiter/rules/sheet"
)

// A "flying" opening of the drawing tables puts a man of each side elsewhere before
// White begins: a sheet that has that as its first moves is clean, and says so.
func TestFlyingOpenings(t *testing.T) {
	for _, tt := range []struct {
		variant, moves, want string
		verdict              sheet.Verdict
	}{
		{"russian", "1. c3-f4 f6-b4 2. a3:c5 b6:d4 3. e3:c5 d6:b4 1/2-1/2", "2 set-up", sheet.Clean},
		{"russian", "1. A1-A5 A7-H4 2. c3-d4 b6-c5 *", "2 set-up", sheet.Clean},
		{"brazilian", "1. a1-e5 d6-g5 2. c3-d4 e7-d6 *", "2 set-up", sheet.Clean},
		{"russian", "1. A1-A5 A7-H4 2. c3-d4 b6-c5 3. b2-c3 c5:e3 *", "2 set-up; 5 capture-omitted", sheet.Irregular},
		{"russian", "1. A1-A5 A7-H4 *", "2 set-up", sheet.Clean}, // nothing speaks against it
		{"russian", "A1-A5 A7-H4 1. c3-d4 *", "2 set-up", sheet.Clean},
		{"russian", "1. A1-A5 A7-H4 2. c3-e5 *", "1 not-followed", sheet.Record},
		{"russian", "1. c3-f4 f6-g5 2. g3-h4 b6-c5 *", "1 unreachable-square", sheet.Record}, // one man alone: it went there, or a slip
	} {
		r := check(t, tt.variant, "", tt.moves)
		var found []string
		for _, f := range r.Findings {
			found = append(found, strings.TrimSpace(strings.Fields(f.ID)[0][strings.IndexByte(f.ID, ':')+1:]))
		}
		got := strings.ReplaceAll(strings.Join(found, "; "), ":", " ")
		if r.Verdict != tt.verdict || !strings.HasPrefix(got, tt.want) {
			t.Errorf("%s: %v, %s; want %v, %s", tt.moves, r.Verdict, got, tt.verdict, tt.want)
		}
	}
	if r := check(t, "russian", "", "1. A1-A5 A7-H4 2. c3-d4 b6-c5 3. b2-c3 c5:e3 *"); r.Plies != 6 || r.Findings[1].Move != "3." {
		t.Errorf("%d half-moves, %q", r.Plies, r.Findings[1].Move)
	}
}
