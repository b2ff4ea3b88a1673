package tournament

import "arbiter/rules/message"

// Carry is which points of the stage before count in a stage. The words are stored
// and never altered.
type Carry string

// What is carried into a stage.
const (
	CarryNothing Carry = ""      // everybody begins anew
	CarryAll     Carry = "all"   // all points
	CarryAmong   Carry = "among" // those against others who go on
)

// ParseCarry reads none, all or among; the error lists them.
func ParseCarry(word string) (Carry, error) {
	switch c := Carry(word); c {
	case "none":
		return CarryNothing, nil
	case CarryAll, CarryAmong:
		return c, nil
	}
	return CarryNothing, message.Err("tournament.no-carry", args{"Text": word, "Words": message.OrOf([]string{"none", "all", "among"})})
}

// checkFollows refuses what only a stage that follows another can have.
func (t *Tournament) checkFollows(s Stage) error {
	refuse := func(code string, values ...args) error {
		return refused(ErrNoSuchStage, code, values...).at(GameRef{Stage: s.Number})
	}
	if _, err := ParseCarry(string(s.Carry)); err != nil && s.Carry != CarryNothing {
		return refuse("tournament.why", args{"Why": err})
	}
	switch {
	case s.Number < 2 && (s.Carry != CarryNothing || s.Follows != 0 || s.Decides != 0):
		return refuse("tournament.first-follows")
	case s.Follows < 0 || s.Follows >= s.Number || s.Decides < 0 || s.Decides >= s.Number:
		return refuse("tournament.cannot-follow", args{"Stage": s.Number, "Before": max(s.Follows, s.Decides)})
	case s.Carry != CarryNothing && s.System == SystemKnockOut:
		return refuse("tournament.knock-out-carries")
	case s.Decides > 0 && s.Carry != CarryNothing:
		return refuse("tournament.decider-carries")
	case s.Decides > 0 && len(s.Numbers) < 2:
		return refuse("tournament.decider-players")
	}
	return nil
}

// Decided is the stage whose tie a stage decides; a stage of another kind itself.
func (t *Tournament) Decided(stage int) int {
	for {
		s, ok := t.Stage(stage)
		if !ok || s.Decides == 0 {
			return stage
		}
		stage = s.Decides // an earlier one
	}
}

// Before is the stage whose players, and points, another goes on with; 0 for the
// first.
func (t *Tournament) Before(stage int) int {
	if s, ok := t.Stage(stage); ok && s.Follows > 0 {
		return s.Follows
	}
	return t.Decided(stage - 1)
}
