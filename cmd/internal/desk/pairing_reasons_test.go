package desk_test

import (
	"fmt"
	"testing"

	"arbiter/cmd/internal/desk"
	"arbiter/pairing"
	"arbiter/pairing/dutch"
	"arbiter/tournament"
)

// What keeps a round from being made says what kind of no it is, and what helps.
func TestReasonsOfPairing(t *testing.T) {
	stuck := &dutch.ImpossibleError{Round: 3, Groups: [][]tournament.TPN{{2}, {5}}, Ways: &dutch.Ways{Away: []tournament.TPN{2, 5}}}
	for _, tt := range []struct {
		err    error
		class  desk.Class
		remedy string
	}{
		{pairing.ErrTooFew, desk.ClassPairing, "add-players"},
		{fmt.Errorf("club.arbiter: %w", pairing.ErrTooMany), desk.ClassPairing, "split-players"},
		{pairing.ErrTooFewTeams, desk.ClassPairing, "add-teams"},
		{pairing.ErrMatchOfTwo, desk.ClassPairing, "two-for-a-match"},
		{pairing.ErrTeams, desk.ClassPairing, "set-team"},
		{pairing.ErrFinished, desk.ClassState, "show-standings"},
		{pairing.ErrNoNumbers, desk.ClassState, ""},
		{pairing.ErrOpening, desk.ClassState, ""},
		{pairing.ErrVarma, desk.ClassState, "draw-by-lot"},
		{pairing.ErrTable, desk.ClassState, "give-table"},
		{dutch.ErrNotThere, desk.ClassState, ""},
		{stuck, desk.ClassPairing, "bye-for-round"},
		{&dutch.ImpossibleError{Round: 3, Groups: [][]tournament.TPN{{2}}}, desk.ClassPairing, "pair-by-hand"},
		{&pairing.BannedError{Impossible: stuck}, desk.ClassPairing, "lift-ban"},
		{&pairing.RoundOpenError{Round: 1, Open: []int{2}}, desk.ClassState, "pair-provisionally"},
		{&pairing.RoundOpenError{Round: 1, Open: []int{2}, KnockOut: true}, desk.ClassState, "enter-results"},
		{&pairing.SystemError{}, desk.ClassState, ""},
		{&pairing.SystemError{System: tournament.SystemOpen}, desk.ClassState, "enter-played"},
		{&pairing.MeetingsError{}, desk.ClassState, "pair-by-hand"},
		{&pairing.UndecidedError{Boards: []int{1}}, desk.ClassState, "decide-tie"},
	} {
		class, remedy := desk.Classify(tt.err)
		filled(t, tt.err.Error(), remedy)
		if class != tt.class || remedy.Code != tt.remedy {
			t.Errorf("%v: class %d, %q; want %d, %q", tt.err, class, remedy.Code, tt.class, tt.remedy)
		}
	}
	if _, remedy := desk.Classify(stuck); remedy.Args["Number"] != 2 || remedy.Args["Round"] != 3 {
		t.Errorf("who gets a bye: %v", remedy.Args)
	}
}
