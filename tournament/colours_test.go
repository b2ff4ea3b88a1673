package tournament_test

import (
	"errors"
	"testing"

	"github.com/google/go-cmp/cmp"

	"arbiter/tournament"
)

// coloured says that somebody had White at board 1 of round 1.
func coloured(white tournament.PlayerID) tournament.Change {
	return because("they sat the wrong way round", tournament.ColoursSet{Stage: 1, Round: 1, Board: 1, White: white})
}

// Colours that were had are put on record; what stands in a player's name stays in his.
func TestColoursAreSet(t *testing.T) {
	slip := tournament.Slip{White: tournament.SlipSide{Used: 60, Signed: true}}
	journal := ruledClub(because("third time", rule(tournament.DecisionLoss, lost(tournament.SideWhite, tournament.BlackWins, tournament.WhiteWins))),
		change(tournament.ResultSet{Stage: 1, Round: 1, Board: 1, Result: tournament.BlackWins, Slip: slip}))
	state := folded(t, journal)
	was, h, _ := state.Game(board1)
	after := folded(t, extended(journal, coloured(was.Black)))
	now, k, err := after.Game(board1)
	if err != nil || now.White != was.Black || now.Black != was.White || !now.Turned {
		t.Fatalf("%+v, %v", now, err)
	}
	if h.Result != tournament.BlackWins || k.Result != tournament.WhiteWins || k.Sheet.PDN != h.Sheet.PDN {
		t.Errorf("%v became %v", h.Result, k.Result)
	}
	if k.Slip != (tournament.Slip{Black: slip.White}) {
		t.Errorf("the slip is %+v", k.Slip)
	}
	if in := after.Incidents[0]; state.Incidents[0].By != tournament.SideBlack || in.By != tournament.SideWhite {
		t.Errorf("the incident is by %s", in.By)
	}
	if r := after.Rulings[0]; r.Against != tournament.SideBlack || r.Result != tournament.WhiteWins || r.Corrects != tournament.BlackWins {
		t.Errorf("the ruling is %+v", r)
	}
	again := folded(t, extended(journal, coloured(was.Black), coloured(was.White)))
	again.Seq, again.Head, again.Updated = state.Seq, state.Head, state.Updated
	if d := cmp.Diff(state, again); d != "" {
		t.Errorf("twice is not nothing:\n%s", d)
	}
}

// Of colours that are not on record it becomes known who had White.
func TestColoursBecomeKnown(t *testing.T) {
	journal := extended(club(), change(tournament.RoundsPaired{Stage: 1, Rounds: []tournament.Round{
		{Number: 3, Pairings: []tournament.Pairing{{Board: 1, White: 1, Black: 3, Uncoloured: true}}}}, ByHand: true}))
	set := because("by the sheet", tournament.ColoursSet{Stage: 1, Round: 3, Board: 1, White: 1})
	p, err := folded(t, extended(journal, set)).Pairing(1, 3, 1)
	if err != nil || p.Uncoloured || p.Turned || p.White != 1 {
		t.Errorf("%+v, %v", p, err)
	}
}

func TestColoursAreRefused(t *testing.T) {
	p, _, err := folded(t, club()).Game(board1)
	if err != nil {
		t.Fatal(err)
	}
	for name, c := range map[string]struct {
		change tournament.Change
		want   error
	}{
		"a stranger":   {coloured(99), tournament.ErrNoSuchPlayer},
		"nobody":       {coloured(0), tournament.ErrNoSuchPlayer},
		"as it is":     {coloured(p.White), tournament.ErrIncomplete},
		"no reason":    {change(tournament.ColoursSet{Stage: 1, Round: 1, Board: 1, White: p.Black}), tournament.ErrNeedsReason},
		"no board":     {because("x", tournament.ColoursSet{Stage: 1, Round: 1, Board: 9, White: p.Black}), tournament.ErrNoSuchBoard},
		"as they were": {coloured(p.Black), nil},
	} {
		if _, err := decided(extended(club(), c.change)); !errors.Is(err, c.want) {
			t.Errorf("%s: %v, want %v", name, err, c.want)
		}
	}
}

// A result with the colours exchanged gives each player what he had.
func TestResultsAreTurned(t *testing.T) {
	for _, row := range tournament.ResultKinds() {
		turned, _ := row.Kind.Turned().Row()
		if turned.White != row.Black || turned.Black != row.White || turned.Played != row.Played || turned.Pending != row.Pending || turned.Kind.Turned() != row.Kind {
			t.Errorf("%s becomes %s", row.Code, turned.Code)
		}
	}
	if tournament.ResultUnset.Turned() != tournament.ResultUnset {
		t.Error("an open game is decided")
	}
}
