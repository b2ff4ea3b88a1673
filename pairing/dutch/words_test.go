package dutch

import (
	"testing"

	"arbiter/reports/i18n"
)

func TestWhatACriterionSays(t *testing.T) {
	english := i18n.English()
	for _, tt := range []struct {
		id   string
		cost []int
		want string
	}{
		{"C5", []int{150}, "the bye goes to a score of 1½"},
		{"C6", []int{1}, "1 player floats down"},
		{"C6", []int{2}, "2 players float down"},
		{"C7", []int{100}, "a player with a score of 1 floats down"},
		{"C7", []int{100, 50}, "players with scores of 1, ½ float down"},
		{"C9", []int{0}, "the player who floats down to the bye has 0 unplayed games"},
		{"C12", []int{1}, "1 player does not get the colour he prefers"},
		{"C12", []int{3}, "3 players do not get the colour they prefer"},
		{"C18", []int{LeftOver + 100, 50}, "the score differences of the players who floated down in the last round are more than any (left over again), ½"},
		{"C21", nil, "the score differences of the opponents of the players who floated up two rounds ago are none"},
	} {
		if got := english.Say(criterion(tt.id).Said(tt.cost)); got != tt.want {
			t.Errorf("%s, %v: %q, want %q", tt.id, tt.cost, got, tt.want)
		}
	}
	for _, c := range append(Criteria(), avoidCriterion()) {
		counted := c.cost != nil || c.ID == "C5" || c.ID == AvoidID
		if english.Has(c.Said(nil).Code) != counted {
			t.Errorf("%s: whether it has a sentence is not %v", c.ID, counted)
		}
		if !english.Has(c.Title().Code) {
			t.Errorf("%s has no title", c.ID)
		}
	}
}
