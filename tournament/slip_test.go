package tournament_test

import (
	"errors"
	"testing"

	"arbiter/tournament"
)

func TestParseUsed(t *testing.T) {
	for text, want := range map[string][2]int{"1:23,0:58": {4980, 3480}, "2:00:05, ": {7205, 0}, ",0:01": {0, 60}} {
		white, black, err := tournament.ParseUsed(text)
		if err != nil || white != want[0] || black != want[1] {
			t.Errorf("%q is %d and %d, %v, want %v", text, white, black, err, want)
		}
	}
	for _, text := range []string{"", "1:23", "80,90", "1:60,0:10", "1:2:3:4,", "x:10,"} {
		if _, _, err := tournament.ParseUsed(text); err == nil {
			t.Errorf("%q is a time", text)
		}
	}
}

// The slip may come after the result, and a rating report may have another result
// than the standings.
func TestWhatIsNotedBesideAResult(t *testing.T) {
	signed := tournament.Slip{Black: tournament.SlipSide{Signed: true}}
	won := tournament.ResultSet{Stage: 1, Round: 1, Board: 2, Result: tournament.WhiteWins}
	withSlip := won
	withSlip.Slip = signed
	rated := tournament.ResultRated{Stage: 1, Round: 1, Board: 2, Rated: tournament.Drawn}
	journal := extended(club(), change(won), change(withSlip), because("a phone", rated))
	g := folded(t, journal).Stages[0].Played[0].Pairings[1].Games[0]
	if g.Result != tournament.WhiteWins || g.Slip != signed || g.Rated != tournament.Drawn {
		t.Errorf("the game is %+v", g)
	}
	timed := won
	timed.How = tournament.EndingTime
	late := folded(t, extended(journal, change(timed))).Stages[0].Played[0].Pairings[1].Games[0]
	if late.How != tournament.EndingTime || late.Slip != signed || late.Rated != tournament.Drawn {
		t.Errorf("with its ending the game is %+v", late)
	}
	again := rated
	again.Rated = tournament.ResultUnset
	if g := folded(t, extended(journal, because("mended", again))).Stages[0].Played[0].Pairings[1].Games[0]; g.Rated != tournament.ResultUnset {
		t.Errorf("taken back, the game is %+v", g)
	}
	forfeit := rated
	forfeit.Rated = tournament.WhiteForfeit
	for name, tt := range map[string]struct {
		change tournament.Change
		want   error
	}{
		"without a reason":   {change(again), tournament.ErrNeedsReason},
		"not over the board": {because("x", forfeit), tournament.ErrIncomplete},
		"the same again":     {because("x", rated), tournament.ErrResultExists},
		"an open game":       {because("x", tournament.ResultRated{Stage: 1, Round: 2, Board: 1, Game: 1, Rated: tournament.Drawn}), tournament.ErrIncomplete},
		"a second slip":      {change(withSlip), tournament.ErrResultExists},
		"an ending of draws": {change(tournament.ResultSet{Stage: 1, Round: 1, Board: 2, Result: tournament.WhiteWins, How: tournament.EndingAgreed}), tournament.ErrBadEnding},
	} {
		if _, err := decided(extended(journal, tt.change)); !errors.Is(err, tt.want) {
			t.Errorf("%s: %v, want %v", name, err, tt.want)
		}
	}
}
