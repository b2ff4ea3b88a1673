package scoring_test

import (
	"testing"

	"arbiter/scoring"
	"arbiter/tournament"
)

// What players had where a round was paired is by what an unfinished game counted as then,
// also when it has ended otherwise since (FIDE C.04.2, 3.1).
func TestPointsAsPaired(t *testing.T) {
	first := tournament.Round{Number: 1, Pairings: []tournament.Pairing{{Board: 1, White: 1, Black: 2, Games: []tournament.Game{{Number: 1, Result: tournament.WhiteWins}}}}}
	second := tournament.Round{Number: 2, Provisional: []tournament.PairedAs{{Round: 1, Board: 1, Game: 1, As: tournament.Outcome{Result: tournament.Drawn}}}}
	event := &tournament.Tournament{
		Event:   tournament.Event{Variant: "frisian", Score: tournament.ScoreSystems()[0]},
		Players: []tournament.Player{{ID: 1, Name: "A"}, {ID: 2, Name: "B"}},
		Stages:  []tournament.Stage{{Number: 1, System: tournament.SystemSwiss, Games: 1, Numbers: []tournament.PlayerID{1, 2}, Played: []tournament.Round{first, second}}},
	}
	points, err := scoring.PointsAsPaired(event, 1, 2)
	if err != nil || points[1] != points[2] || points[1] != event.Event.Score.Draw {
		t.Errorf("%v, %v", points, err)
	}
	if g := event.Stages[0].Played[0].Pairings[0].Games[0]; g.Result != tournament.WhiteWins {
		t.Errorf("the state was altered: %v", g.Result)
	}
	if _, err := scoring.PointsAsPaired(event, 9, 2); err == nil {
		t.Error("a stage that there is not")
	}
}
