package desk_test

import (
	"testing"

	"arbiter/cmd/internal/desk"
	"arbiter/tournament"
)

// Who comes or goes beside a draft is named at once, and the draft is not published in
// silence without who is there.
func TestStaleDraft(t *testing.T) {
	d := withPlayers(t, swiss, 5)
	looks := func() (all []string) {
		for _, l := range d.StaleDraft() {
			all = append(all, l.Code)
		}
		return all
	}
	if _, err := d.CheckIn(t.Context(), desk.CheckInRequest{Present: []tournament.PlayerID{1, 2, 3, 4}}); err != nil {
		t.Fatal(err)
	}
	pairedNext(t, d, true, desk.Numbering{})
	if got := looks(); len(got) != 0 {
		t.Errorf("a new draft is stale: %v", got)
	}
	if _, err := d.CheckIn(t.Context(), desk.CheckInRequest{Present: []tournament.PlayerID{5}, Missing: []tournament.PlayerID{1}}); err != nil {
		t.Fatal(err)
	}
	has(t, looks(), "draft-leaves-out")
	has(t, looks(), "draft-seats-absent")
	if _, err := d.CheckIn(t.Context(), desk.CheckInRequest{Present: []tournament.PlayerID{1}}); err != nil {
		t.Fatal(err)
	}
	_, err := d.PublishRound(t.Context(), "")
	refused(t, d, "round.draft-leaves-out", err)
	pairedNext(t, d, true, desk.Numbering{})
	if _, err := d.PublishRound(t.Context(), ""); err != nil {
		t.Error(err)
	}
}
