package desk_test

import (
	"fmt"
	"testing"

	"arbiter/cmd/internal/desk/refusal"
	"arbiter/cmd/internal/desk/rounds"
	"arbiter/pairing"
	"arbiter/pairing/dutch"
	"arbiter/tournament"
)

// What keeps a round from being made says what kind of no it is, and what helps.
func TestReasonsOfPairing(t *testing.T) {
	stuck := &dutch.ImpossibleError{Round: 3, Groups: [][]tournament.TPN{{2}, {5}}, Ways: &dutch.Ways{Away: []tournament.TPN{2, 5}}}
	for _, tt := range []struct {
		err    error
		class  refusal.Class
		remedy string
	}{
		{pairing.ErrTooFew, refusal.ClassPairing, "add-players"},
		{fmt.Errorf("club.arbiter: %w", pairing.ErrTooMany), refusal.ClassPairing, "split-players"},
		{pairing.ErrTooFewTeams, refusal.ClassPairing, "add-teams"},
		{pairing.ErrMatchOfTwo, refusal.ClassPairing, "two-for-a-match"},
		{pairing.ErrTeams, refusal.ClassPairing, "set-team"},
		{pairing.ErrFinished, refusal.ClassState, "show-standings"},
		{pairing.ErrNoNumbers, refusal.ClassState, ""},
		{pairing.ErrOpening, refusal.ClassState, ""},
		{pairing.ErrVarma, refusal.ClassState, "draw-by-lot"},
		{pairing.ErrTable, refusal.ClassState, "give-table"},
		{dutch.ErrNotThere, refusal.ClassState, ""},
		{stuck, refusal.ClassPairing, "bye-for-round"},
		{&dutch.ImpossibleError{Round: 3, Groups: [][]tournament.TPN{{2}}}, refusal.ClassPairing, "pair-by-hand"},
		{&pairing.BannedError{Impossible: stuck}, refusal.ClassPairing, "lift-ban"},
		{&pairing.RoundOpenError{Round: 1, Open: []int{2}}, refusal.ClassState, "pair-provisionally"},
		{&pairing.RoundOpenError{Round: 1, Open: []int{2}, KnockOut: true}, refusal.ClassState, "enter-results"},
		{&pairing.SystemError{}, refusal.ClassState, ""},
		{&pairing.SystemError{System: tournament.SystemOpen}, refusal.ClassState, "enter-played"},
		{&pairing.MeetingsError{}, refusal.ClassState, "pair-by-hand"},
		{&pairing.UndecidedError{Boards: []int{1}}, refusal.ClassState, "decide-tie"},
	} {
		class, remedy := rounds.Classify(tt.err)
		filled(t, tt.err.Error(), remedy)
		if class != tt.class || remedy.Code != tt.remedy {
			t.Errorf("%v: class %d, %q; want %d, %q", tt.err, class, remedy.Code, tt.class, tt.remedy)
		}
	}
	if _, remedy := rounds.Classify(stuck); remedy.Args["Number"] != 2 || remedy.Args["Round"] != 3 {
		t.Errorf("who gets a bye: %v", remedy.Args)
	}
}
