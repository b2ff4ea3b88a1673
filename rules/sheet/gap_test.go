package sheet_test

import (
	"slices"
	"testing"

	"arbiter/rules/sheet"
)

// Behind lines that are left out nobody can tell what was played; what is wrong with the record
// shows all the same, and no player is blamed for what is written there.
func TestTheRecordBehindAGap(t *testing.T) {
	const gap = "1. 32-28 19-23 2. 28x19 14x23 6. 27-21 26x17 "
	for _, tt := range []struct {
		moves string
		want  []string
	}{
		{gap + "7. 41-37 5-10 *", []string{"5 move-number"}},
		{gap + "7. 41-37 - 8. 46-41 5-10 *", []string{"5 move-number", "8 missing-move"}},
		{gap + "7. ... ... 8. 46-41 5-10 *", []string{"5 move-number", "7 missing-move"}},
		{gap + "7. 41-37 8. 46-41 5-10 *", []string{"5 move-number", "8 missing-move"}},
		{gap + "7. 41-37 5-10 7. 41-37 5-10 8. 46-41 *", []string{"5 move-number", "9 line-twice"}},
		{gap + "7. 41-37 5-10 8. 41-37 5-10 9. 46-41 *", []string{"5 move-number", "9 line-twice"}},
		{gap + "7. 4?-37 5-1O 12. 46-41 *", []string{"5 move-number", "7 unreadable-move", "8 unreadable-move", "9 move-number"}},
	} {
		r := check(t, "international", "", tt.moves)
		if got := filed(r); !slices.Equal(got, tt.want) || r.Verdict != sheet.Record {
			t.Errorf("%s: %v %v, want %v", tt.moves, r.Verdict, got, tt.want)
		}
		for _, f := range r.Findings[1:] {
			if f.FEN != "" || len(f.Legal) > 0 {
				t.Errorf("%s: at %d the board is not known: %s %v", tt.moves, f.Ply, f.FEN, f.Legal)
			}
		}
	}
}
