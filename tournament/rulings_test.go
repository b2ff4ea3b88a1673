package tournament_test

import (
	"errors"
	"testing"

	"github.com/google/go-cmp/cmp"

	"arbiter/tournament"
)

// board1 is the first game of the club.
var board1 = tournament.GameRef{Stage: 1, Round: 1, Board: 1, Game: 1}

// omitted is a capture that White omitted at board 1, on its sheet.
func omitted() tournament.Finding {
	return tournament.Finding{ID: "r1.b1.g1:3:capture-omitted", Code: "capture-omitted", Articles: []string{"27c", "10"},
		Severity: "error", State: "stands", Ply: 3, Side: "white", Message: "White had 28x19"}
}

// handedIn is the sheet of board 1 with a finding and the result 1-0.
func handedIn() tournament.SheetAdded {
	return tournament.SheetAdded{Stage: 1, Round: 1, Board: 1, Result: tournament.WhiteWins,
		Sheet: tournament.Sheet{PDN: "1. 32-28 *", Verdict: "irregular", Findings: []tournament.Finding{omitted(), {ID: "another", State: "moot", Message: "x"}}}}
}

// note is an incident at board 1, by Black.
func note() tournament.IncidentAdded {
	return tournament.IncidentAdded{Incident: tournament.Incident{Ref: tournament.GameRef{Stage: 1, Round: 1, Board: 1},
		Articles: []string{"24"}, By: tournament.SideBlack, Text: "Hints from the bar"}}
}

// rule is a ruling on the omitted capture.
func rule(decision tournament.Decision, alter ...func(*tournament.Ruling)) tournament.RulingAdded {
	r := tournament.Ruling{Ref: board1, Finding: tournament.Finding{ID: omitted().ID}, Decision: decision}
	for _, a := range alter {
		a(&r)
	}
	return tournament.RulingAdded{Ruling: r}
}

// lost gives a ruling a side that loses, and the result for it.
func lost(side tournament.Side, result, corrects tournament.ResultKind) func(*tournament.Ruling) {
	return func(r *tournament.Ruling) { r.Against, r.Result, r.Corrects = side, result, corrects }
}

// onIncident makes a ruling one on an incident.
func onIncident(n int) func(*tournament.Ruling) {
	return func(r *tournament.Ruling) { r.Incident, r.Finding = n, tournament.Finding{} }
}

// overruling makes a ruling take the place of another.
func overruling(n int) func(*tournament.Ruling) {
	return func(r *tournament.Ruling) { r.Overrules = n }
}

// despite makes a ruling one that the arbiter knows to be forbidden.
func despite(articles ...string) func(*tournament.Ruling) {
	return func(r *tournament.Ruling) { r.Despite = articles }
}

// ruledClub is the club with a sheet, an incident and the given changes after.
func ruledClub(more ...tournament.Change) []tournament.Change {
	return extended(club(), append([]tournament.Change{change(handedIn()), change(note())}, more...)...)
}

func TestARulingDecides(t *testing.T) {
	void := func(r *tournament.Ruling) { r.Corrects = tournament.WhiteWins }
	for name, test := range map[string]struct {
		rulings []tournament.RulingAdded
		result  tournament.ResultKind
		sheet   string // state of the finding; "" where the sheet is gone
		states  []tournament.RulingState
		on      []string // findings and incidents that are ruled on
	}{
		"stands":    {[]tournament.RulingAdded{rule(tournament.DecisionStands)}, tournament.WhiteWins, "ruled", []tournament.RulingState{tournament.RulingInEffect}, []string{omitted().ID}},
		"corrected": {[]tournament.RulingAdded{rule(tournament.DecisionCorrected)}, tournament.WhiteWins, "ruled", []tournament.RulingState{tournament.RulingInEffect}, []string{omitted().ID}},
		"loss": {[]tournament.RulingAdded{rule(tournament.DecisionLoss, lost(tournament.SideWhite, tournament.BlackWins, tournament.WhiteWins))},
			tournament.BlackWins, "ruled", []tournament.RulingState{tournament.RulingInEffect}, []string{omitted().ID}},
		"loss of both": {[]tournament.RulingAdded{rule(tournament.DecisionLoss, lost(tournament.SideBlack, tournament.BothLose, tournament.WhiteWins))},
			tournament.BothLose, "ruled", []tournament.RulingState{tournament.RulingInEffect}, []string{omitted().ID}},
		"void: open to be replayed": {[]tournament.RulingAdded{rule(tournament.DecisionVoid, void)},
			tournament.ResultUnset, "", []tournament.RulingState{tournament.RulingInEffect}, nil},
		"warning on an incident": {[]tournament.RulingAdded{rule(tournament.DecisionWarning, onIncident(1), lost(tournament.SideBlack, 0, 0))},
			tournament.WhiteWins, "stands", []tournament.RulingState{tournament.RulingInEffect}, []string{"i1"}},
		"overruled": {[]tournament.RulingAdded{
			rule(tournament.DecisionLoss, lost(tournament.SideWhite, tournament.BlackWins, tournament.WhiteWins)),
			rule(tournament.DecisionStands, overruling(1), func(r *tournament.Ruling) { r.Result, r.Corrects = tournament.WhiteWins, tournament.BlackWins }),
		}, tournament.WhiteWins, "ruled", []tournament.RulingState{tournament.RulingOverruled, tournament.RulingInEffect}, []string{omitted().ID}},
		"void game overruled": {[]tournament.RulingAdded{
			rule(tournament.DecisionVoid, void),
			rule(tournament.DecisionStands, overruling(1), func(r *tournament.Ruling) { r.Result = tournament.Drawn }),
		}, tournament.Drawn, "", []tournament.RulingState{tournament.RulingOverruled, tournament.RulingInEffect}, []string{omitted().ID}},
		"void orphans what was ruled on the sheet, not on the incident": {[]tournament.RulingAdded{
			rule(tournament.DecisionWarning, lost(tournament.SideWhite, 0, 0)),
			rule(tournament.DecisionStands, onIncident(1)),
			rule(tournament.DecisionVoid, void, func(r *tournament.Ruling) { r.Finding.ID = "another" }),
		}, tournament.ResultUnset, "", []tournament.RulingState{tournament.RulingOrphaned, tournament.RulingInEffect, tournament.RulingInEffect}, []string{"i1"}},
		"finding that is not on the sheet": {[]tournament.RulingAdded{rule(tournament.DecisionStands, func(r *tournament.Ruling) {
			r.Finding = tournament.Finding{ID: "r1.b1.g1:2:early-draw", Code: "early-draw", Message: "agreed after 1 move"}
		})}, tournament.WhiteWins, "stands", []tournament.RulingState{tournament.RulingInEffect}, []string{"r1.b1.g1:2:early-draw"}},
	} {
		t.Run(name, func(t *testing.T) {
			var more []tournament.Change
			for _, r := range test.rulings {
				more = append(more, because("looked at it", r))
			}
			state := folded(t, ruledClub(more...))
			_, g, err := state.Game(board1)
			if err != nil || g.Result != test.result {
				t.Errorf("the game has the result %v, %v; want %v", g.Result, err, test.result)
			}
			got := ""
			if g.Sheet != nil {
				got = g.Sheet.Findings[0].State
			}
			if got != test.sheet {
				t.Errorf("the finding is %q, want %q", got, test.sheet)
			}
			for i, r := range state.Rulings {
				if r.Number != i+1 || r.State != test.states[i] || r.Entry.Why != "looked at it" || r.Finding.Message == "" {
					t.Errorf("ruling %d is %+v, want it %s", i+1, r, test.states[i])
				}
			}
			var on []string
			for _, id := range []string{omitted().ID, "another", "i1", "r1.b1.g1:2:early-draw"} {
				if _, ok := state.RulingOn(board1, id); ok {
					on = append(on, id)
				}
			}
			if diff := cmp.Diff(test.on, on); diff != "" {
				t.Errorf("ruled on (-want +got):\n%s", diff)
			}
		})
	}
}

// The ruling keeps the finding as it was, with the state it had.
func TestARulingKeepsACopyOfTheFinding(t *testing.T) {
	state := folded(t, ruledClub(because("looked at it", rule(tournament.DecisionStands))))
	r, ok := state.Ruling(1)
	if diff := cmp.Diff(omitted(), r.Finding); diff != "" || !ok {
		t.Errorf("the copy (-want +got), %v:\n%s", ok, diff)
	}
}

func TestAnEditOfTheSheetOrphansTheRuling(t *testing.T) {
	again := because("the other sheet", handedIn())
	journal := ruledClub(because("looked", rule(tournament.DecisionStands)), because("heard both", rule(tournament.DecisionStands, onIncident(1))), again)
	state := folded(t, journal)
	if got := []tournament.RulingState{state.Rulings[0].State, state.Rulings[1].State}; got[0] != tournament.RulingOrphaned || got[1] != tournament.RulingInEffect {
		t.Errorf("the rulings are %v", got)
	}
	_, g, err := state.Game(board1)
	if err != nil || g.Sheet.Findings[0].State != "stands" {
		t.Errorf("the finding of the new sheet: %+v, %v", g.Sheet.Findings, err)
	}
	if _, err := tournament.Fold(extended(journal, because("again", rule(tournament.DecisionStands)))); err != nil {
		t.Errorf("ruling on the new sheet: %v", err)
	}
}

// A game that was void is replayed: the new sheet is no edit, and its findings
// are not those that were ruled on.
func TestAVoidGameIsReplayed(t *testing.T) {
	void := rule(tournament.DecisionVoid, func(r *tournament.Ruling) { r.Corrects = tournament.WhiteWins })
	state := folded(t, ruledClub(because("board laid wrongly", void), change(handedIn())))
	_, g, err := state.Game(board1)
	if err != nil || g.Result != tournament.WhiteWins || g.Sheet.Findings[0].State != "stands" || state.Rulings[0].State != tournament.RulingInEffect {
		t.Errorf("the game is %+v with ruling %+v, %v", g, state.Rulings[0], err)
	}
	if _, err := tournament.Fold(ruledClub(because("board laid wrongly", void), change(handedIn()), because("looked", rule(tournament.DecisionStands)))); err != nil {
		t.Errorf("ruling on the replayed game: %v", err)
	}
}

func TestUndoTakesARulingBackWithItsResult(t *testing.T) {
	loss := rule(tournament.DecisionLoss, lost(tournament.SideWhite, tournament.BlackWins, tournament.WhiteWins))
	before, after := folded(t, ruledClub()), folded(t, ruledClub(because("looked", loss), change(tournament.Undone{Seq: 6})))
	before.Seq, before.Head = after.Seq, after.Head
	if d := tournament.Difference(before, after); d != "" {
		t.Error(d)
	}
}

func TestRulingsThatAreRefused(t *testing.T) {
	ruling := func(alter func(*tournament.Ruling)) tournament.Body { return rule(tournament.DecisionStands, alter) }
	incident := func(alter func(*tournament.Incident)) tournament.Body {
		b := note()
		alter(&b.Incident)
		return b
	}
	for name, test := range map[string]struct {
		body tournament.Body
		why  string
		want error
	}{
		"no reason":               {rule(tournament.DecisionStands, overruling(1)), "", tournament.ErrNeedsReason},
		"no decision":             {rule(tournament.DecisionUnset, overruling(1)), "x", tournament.ErrBadRuling},
		"no such decision":        {rule("acquitted", overruling(1)), "x", tournament.ErrBadRuling},
		"no such board":           {ruling(func(r *tournament.Ruling) { r.Ref.Board = 9 }), "x", tournament.ErrNoSuchBoard},
		"no such finding":         {ruling(func(r *tournament.Ruling) { r.Finding.ID = "x" }), "x", tournament.ErrNoSuchFinding},
		"finding of another game": {ruling(func(r *tournament.Ruling) { r.Ref.Board = 2 }), "x", tournament.ErrNoSuchFinding},
		"no such incident":        {rule(tournament.DecisionStands, onIncident(2)), "x", tournament.ErrNoSuchIncident},
		"ruled on already":        {rule(tournament.DecisionCorrected), "x", tournament.ErrRuledAlready},
		"overrules nothing":       {rule(tournament.DecisionCorrected, overruling(2)), "x", tournament.ErrNoSuchRuling},
		"overrules another's":     {rule(tournament.DecisionCorrected, onIncident(1), overruling(1)), "x", tournament.ErrNoSuchRuling},
		"number left out":         {ruling(func(r *tournament.Ruling) { r.Number, r.Overrules = 5, 1 }), "x", tournament.ErrOutOfOrder},
		"loss of nobody":          {rule(tournament.DecisionLoss, overruling(1), lost("", tournament.BlackWins, tournament.WhiteWins)), "x", tournament.ErrIncomplete},
		"warning to nobody":       {rule(tournament.DecisionWarning, overruling(1)), "x", tournament.ErrIncomplete},
		"the loser wins":          {rule(tournament.DecisionLoss, overruling(1), lost(tournament.SideWhite, tournament.WhiteWins, tournament.WhiteWins)), "x", tournament.ErrBadRuling},
		"a loss without a result": {rule(tournament.DecisionLoss, overruling(1), lost(tournament.SideWhite, 0, 0)), "x", tournament.ErrBadRuling},
		"void with a result":      {rule(tournament.DecisionVoid, overruling(1), lost("", tournament.Drawn, tournament.WhiteWins)), "x", tournament.ErrBadRuling},
		"void, looked elsewhere":  {rule(tournament.DecisionVoid, overruling(1)), "x", tournament.ErrResultDiffers},
		"another result stands":   {rule(tournament.DecisionStands, overruling(1), lost("", tournament.Drawn, tournament.BlackWins)), "x", tournament.ErrResultDiffers},
		"corrects to nothing":     {rule(tournament.DecisionStands, overruling(1), lost("", 0, tournament.WhiteWins)), "x", tournament.ErrBadRuling},
		"a third side":            {ruling(func(r *tournament.Ruling) { r.Against = "red" }), "x", tournament.ErrIncomplete},
		"a third side demands":    {ruling(func(r *tournament.Ruling) { r.Demand.By = "red" }), "x", tournament.ErrIncomplete},
		"incident without text":   {incident(func(i *tournament.Incident) { i.Text = "" }), "", tournament.ErrIncomplete},
		"incident of no round":    {incident(func(i *tournament.Incident) { i.Ref.Round = 9 }), "", tournament.ErrNoSuchRound},
		"incident by a third":     {incident(func(i *tournament.Incident) { i.By = "red" }), "", tournament.ErrIncomplete},
		"incident left out":       {incident(func(i *tournament.Incident) { i.Number = 3 }), "", tournament.ErrOutOfOrder},
		"draws before the start": {tournament.EventEdited{Event: tournament.Event{Name: "Club", Variant: "frisian", Score: tournament.ScoreSystems()[0],
			Draws: tournament.Agreement{Moves: -1}}}, "", tournament.ErrIncomplete},
	} {
		t.Run(name, func(t *testing.T) {
			journal := ruledClub(because("looked", rule(tournament.DecisionStands)))
			before := folded(t, journal)
			state := before.Clone()
			longer := extended(journal, tournament.New("arbiter", test.why, noon, test.body))
			_, err := state.Apply(longer[len(longer)-1])
			var refused *tournament.RefusedError
			if !errors.Is(err, test.want) || !errors.As(err, &refused) {
				t.Errorf("got %v, want %v", err, test.want)
			}
			if d := tournament.Difference(before, state); d != "" {
				t.Errorf("the state was altered: %s", d)
			}
		})
	}
}

func TestWordsOfRulings(t *testing.T) {
	for _, d := range tournament.Decisions() {
		if got, err := tournament.ParseDecision(string(d)); got != d || err != nil {
			t.Errorf("%s reads as %q, %v", d, got, err)
		}
	}
	if _, err := tournament.ParseDecision("guilty"); err == nil {
		t.Error("guilty is a decision")
	}
	if s, err := tournament.ParseSide("White"); s != tournament.SideWhite || err != nil {
		t.Errorf("White reads as %q, %v", s, err)
	}
	if _, err := tournament.ParseSide("red"); err == nil {
		t.Error("red is a side")
	}
}
