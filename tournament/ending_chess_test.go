package tournament_test

import (
	"slices"
	"testing"

	"arbiter/rules"
	"arbiter/tournament"
)

// How a game of chess ended is what its sheet shows at the end, where that is over.
func TestEndingsOfChess(t *testing.T) {
	t.Parallel()
	e := tournament.Event{Variant: "chess"}
	if err := tournament.CheckVariant(e); err != nil {
		t.Error(err)
	}
	for name, c := range map[string]struct {
		outcome     rules.Outcome
		shows       tournament.Ending
		contradicts []tournament.Ending
	}{
		"mate":             {rules.Outcome{Kind: rules.Won, Winner: rules.White, Article: rules.Checkmate}, tournament.EndingCheckmate, []tournament.Ending{tournament.EndingResigned, tournament.EndingStalemate}},
		"stalemate":        {rules.Outcome{Kind: rules.DrawDue, Article: rules.Stalemate}, tournament.EndingStalemate, []tournament.Ending{tournament.EndingAgreed}},
		"dead position":    {rules.Outcome{Kind: rules.DrawDue, Article: rules.InsufficientMaterial}, tournament.EndingDeadPosition, []tournament.Ending{tournament.EndingAgreed}},
		"five times":       {rules.Outcome{Kind: rules.DrawDue, Article: rules.FiveTimes}, tournament.EndingRepetition, []tournament.Ending{tournament.EndingFiftyMoves}},
		"75 moves":         {rules.Outcome{Kind: rules.DrawDue, Article: rules.SeventyFiveMoves}, tournament.EndingFiftyMoves, []tournament.Ending{tournament.EndingRepetition}},
		"the game goes on": {rules.Outcome{Kind: rules.Open}, "", []tournament.Ending{tournament.EndingCheckmate, tournament.EndingStalemate, tournament.EndingRepetition}},
	} {
		shown := tournament.Shown{Outcome: c.outcome, Counted: true}
		if got := e.EndingsShown(shown); c.shows != "" && !slices.Equal(got, []tournament.Ending{c.shows}) || c.shows == "" && got != nil {
			t.Errorf("%s: %v", name, got)
		}
		if c.shows != "" && e.Contradicts(c.shows, shown) {
			t.Errorf("%s contradicts itself", name)
		}
		for _, how := range c.contradicts {
			if !e.Contradicts(how, shown) {
				t.Errorf("%s does not contradict %s", name, how)
			}
		}
	}
	if how, err := e.ParseEnding("3.2.4", tournament.Drawn); err != nil || how != tournament.EndingNoMating {
		t.Errorf("3.2.4 is %q, %v", how, err)
	}
}
