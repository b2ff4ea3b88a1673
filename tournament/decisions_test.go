package tournament_test

import (
	"errors"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"arbiter/tournament"
)

// Incidents and rulings keep who noted them, when and why, and what they are about.
func TestIncidentsAndRulingsKeepTheirEntry(t *testing.T) {
	at := noon.Add(time.Hour)
	demand := tournament.Demand{By: tournament.SideWhite, What: "a win"}
	in := note()
	in.Incident.Demand = demand
	r := rule(tournament.DecisionWarning, onIncident(1), lost(tournament.SideBlack, 0, 0), func(r *tournament.Ruling) { r.Demand = demand })
	state := folded(t, extended(club(), tournament.New("Anna", "heard", at, in), tournament.New("Bouwe", "5.9", at.Add(time.Minute), r)))
	want := tournament.Incident{Number: 1, Ref: board1, Articles: []string{"24"}, By: tournament.SideBlack, Demand: demand, Text: "Hints from the bar", Entry: tournament.Entry{Time: at, Who: "Anna", Why: "heard"}}
	if d := cmp.Diff([]tournament.Incident{want}, state.Incidents); d != "" {
		t.Error(d)
	}
	finding := tournament.Finding{ID: "i1", Code: "incident", Articles: []string{"24"}, Side: "black", Message: "Hints from the bar"}
	ruled := tournament.Ruling{Number: 1, Ref: board1, Finding: finding, Incident: 1, Decision: tournament.DecisionWarning, Against: tournament.SideBlack, Demand: demand, State: tournament.RulingInEffect, Entry: tournament.Entry{Time: at.Add(time.Minute), Who: "Bouwe", Why: "5.9"}}
	if d := cmp.Diff([]tournament.Ruling{ruled}, state.Rulings); d != "" {
		t.Error(d)
	}
	if want.ID() != "i1" || ruled.Alters() || !(tournament.Ruling{Result: tournament.Drawn}).Alters() || !(tournament.Ruling{Corrects: tournament.Drawn}).Alters() || (tournament.Ruling{Corrects: tournament.Drawn, Result: tournament.Drawn}).Alters() {
		t.Error("a ruling alters the result if it gives another")
	}
}

// A void game loses all that was noted of it; a loss loses its ending and its margin.
func TestWhatARulingLeavesOfAGame(t *testing.T) {
	full := extended(club(),
		change(tournament.ResultSet{Stage: 1, Round: 1, Board: 1, Result: tournament.WhiteWins, How: tournament.EndingTime, Slip: tournament.Slip{White: tournament.SlipSide{Signed: true, Used: 9}}}),
		change(tournament.SheetAdded{Stage: 1, Round: 1, Board: 1, Sheet: handedIn().Sheet}),
		because("x", tournament.ResultRated{Stage: 1, Round: 1, Board: 1, Rated: tournament.Drawn}))
	void := because("x", rule(tournament.DecisionVoid, lost("", 0, tournament.WhiteWins)))
	_, g, _ := folded(t, extended(full, void)).Game(board1)
	if d := cmp.Diff(tournament.Game{Number: 1}, g); d != "" {
		t.Error(d)
	}
	_, g, _ = folded(t, extended(full, because("x", rule(tournament.DecisionLoss, lost(tournament.SideWhite, tournament.BlackWins, tournament.WhiteWins))))).Game(board1)
	if g.Result != tournament.BlackWins || g.How != "" || !g.Slip.White.Signed || g.Rated != tournament.Drawn || g.Sheet == nil || g.Sheet.Findings[0].State != "ruled" || g.Sheet.Findings[1].State != "moot" {
		t.Errorf("%+v", g)
	}
	top := tournament.Chain(
		change(tournament.EventCreated{Event: tournament.Event{Name: "Top", Variant: "international", Score: scoreSystem(t, "delft")}, Stage: tournament.Stage{System: tournament.SystemOpen}}),
		change(tournament.PlayersImported{Players: []tournament.Player{{Name: "A"}, {Name: "B"}}}),
		change(tournament.RoundsPaired{Stage: 1, Rounds: rounds(round(1, pair(1, 1, 2)))}),
		change(tournament.ResultSet{Stage: 1, Round: 1, Board: 1, Result: tournament.Drawn, Margin: 1}), change(note()))
	_, g, _ = folded(t, extended(top, because("x", rule(tournament.DecisionStands, onIncident(1))))).Game(board1)
	if g.Margin != 1 {
		t.Errorf("what stands lost its margin: %+v", g)
	}
	for _, r := range []tournament.RulingAdded{rule(tournament.DecisionVoid, onIncident(1), lost("", 0, tournament.Drawn)), rule(tournament.DecisionLoss, onIncident(1), lost(tournament.SideWhite, tournament.BlackWins, tournament.Drawn))} {
		if _, g, _ := folded(t, extended(top, because("x", r))).Game(board1); g.Margin != 0 || g.Result != r.Ruling.Result {
			t.Errorf("%s: %+v", r.Ruling.Decision, g)
		}
	}
	if _, g, _ := folded(t, extended(top, because("x", tournament.ResultSet{Stage: 1, Round: 1, Board: 1, Result: tournament.WhiteWins, Corrects: tournament.Drawn}))).Game(board1); g.Margin != 0 {
		t.Errorf("a correction keeps the margin: %+v", g)
	}
	if _, g, _ := folded(t, extended(top, because("x", tournament.ResultSet{Stage: 1, Round: 1, Board: 1, Result: tournament.Drawn, Margin: -1, Corrects: tournament.Drawn}))).Game(board1); g.Margin != -1 {
		t.Errorf("another margin is not taken: %+v", g)
	}
	open := extended(top, because("x", tournament.ResultSet{Stage: 1, Round: 1, Board: 1, Corrects: tournament.Drawn}), change(tournament.SheetAdded{Stage: 1, Round: 1, Board: 1, Result: tournament.Drawn, Margin: -1}))
	if _, g, _ := folded(t, open).Game(board1); g.Margin != -1 {
		t.Errorf("a sheet brings its margin: %+v", g)
	}
	// The sheet that another has is not marked.
	before := folded(t, full)
	sheet := before.Stages[0].Played[0].Pairings[0].Games[0].Sheet
	after := before.Clone()
	longer := extended(full, because("x", rule(tournament.DecisionStands)))
	if _, err := after.Apply(longer[len(longer)-1]); err != nil || sheet.Findings[0].State != "stands" {
		t.Errorf("the sheet that was shared is marked: %v", err)
	}
}

// A ruling that cannot be says why, where, and what result stands.
func TestRulingsSayWhyTheyCannotBe(t *testing.T) {
	base := ruledClub(because("x", rule(tournament.DecisionStands)))
	on := func(decision tournament.Decision, alter ...func(*tournament.Ruling)) tournament.Change {
		return because("x", rule(decision, append([]func(*tournament.Ruling){onIncident(1)}, alter...)...))
	}
	found := func(alter func(*tournament.Ruling)) tournament.Change {
		return because("x", rule(tournament.DecisionStands, alter))
	}
	far := change(tournament.IncidentAdded{Incident: tournament.Incident{Ref: tournament.GameRef{Stage: 1, Round: 2, Board: 1, Game: 2}, Text: "noise"}})
	white := tournament.WhiteWins
	for name, tt := range map[string]struct {
		journal []tournament.Change
		change  tournament.Change
		want    error
		says    string
		have    tournament.ResultKind
	}{
		"the number":              {base, found(func(r *tournament.Ruling) { r.Number = 3 }), tournament.ErrOutOfOrder, "the next ruling is number 2, not 3", 0},
		"the reason":              {base, change(rule(tournament.DecisionStands, onIncident(1))), tournament.ErrNeedsReason, "round 1 board 1: a ruling needs a reason", 0},
		"a side":                  {base, on(tournament.DecisionStands, func(r *tournament.Ruling) { r.Against = "red" }), tournament.ErrIncomplete, "round 1 board 1: a side is white or black", 0},
		"who demands":             {base, on(tournament.DecisionStands, func(r *tournament.Ruling) { r.Demand.By = "red" }), tournament.ErrIncomplete, "a side is white or black", 0},
		"ruled on":                {base, because("x", rule(tournament.DecisionStands)), tournament.ErrRuledAlready, "round 1 board 1: ruling 1 has decided on r1.b1.g1:3:capture-omitted already (stands): a new one must overrule it", 0},
		"overrules one to come":   {base, because("x", rule(tournament.DecisionStands, overruling(2))), tournament.ErrNoSuchRuling, "ruling 2 is not one in effect on r1.b1.g1:3:capture-omitted of round 1 board 1", 0},
		"overrules one on a game": {extended(base, far), because("x", tournament.RulingAdded{Ruling: tournament.Ruling{Ref: tournament.GameRef{Stage: 1, Round: 2, Board: 1, Game: 2}, Finding: tournament.Finding{ID: omitted().ID}, Overrules: 1, Decision: tournament.DecisionStands}}), tournament.ErrNoSuchRuling, "of round 2 board 1.2", 0},
		"overrules one overruled": {extended(base, because("x", rule(tournament.DecisionStands, overruling(1)))), because("x", rule(tournament.DecisionStands, overruling(1))), tournament.ErrNoSuchRuling, "ruling 1 is not one in effect", 0},
		"overrules on another":    {base, because("x", rule(tournament.DecisionStands, overruling(1), func(r *tournament.Ruling) { r.Finding.ID = "another" })), tournament.ErrNoSuchRuling, "ruling 1 is not one in effect on another", 0},
		"overrules an incident's": {extended(base, on(tournament.DecisionStands)), because("x", rule(tournament.DecisionStands, overruling(2), func(r *tournament.Ruling) { r.Finding.ID = "i1" })), tournament.ErrNoSuchRuling, "ruling 2 is not one in effect on i1", 0},
		"no such incident":        {base, because("x", rule(tournament.DecisionStands, onIncident(3))), tournament.ErrNoSuchIncident, "round 1 board 1 has no incident 3", 0},
		"of another game":         {extended(base, far), because("x", rule(tournament.DecisionStands, onIncident(2))), tournament.ErrNoSuchIncident, "round 1 board 1 has no incident 2", 0},
		"no such finding":         {base, found(func(r *tournament.Ruling) { r.Finding.ID = "x" }), tournament.ErrNoSuchFinding, `round 1 board 1 has no finding "x"`, 0},
		"without a message":       {base, found(func(r *tournament.Ruling) { r.Finding = tournament.Finding{ID: "x", Code: "y"} }), tournament.ErrNoSuchFinding, `no finding "x"`, 0},
		"without a code":          {base, found(func(r *tournament.Ruling) { r.Finding = tournament.Finding{ID: "x", Message: "y"} }), tournament.ErrNoSuchFinding, `no finding "x"`, 0},
		"without an ID":           {base, found(func(r *tournament.Ruling) { r.Finding = tournament.Finding{Code: "x", Message: "y"} }), tournament.ErrNoSuchFinding, `no finding ""`, 0},
		"without a sheet":         {base, because("x", tournament.RulingAdded{Ruling: tournament.Ruling{Ref: tournament.GameRef{Stage: 1, Round: 1, Board: 2}, Finding: tournament.Finding{ID: "x", Code: "y", Message: "z"}, Decision: tournament.DecisionStands}}), tournament.ErrNoSuchFinding, `round 1 board 2 has no finding "x"`, 0},
		"no decision":             {base, on("guilty"), tournament.ErrBadRuling, `round 1 board 1: "guilty" does not fit here: write stands, corrected, void, loss, warning`, white},
		"a loss of nobody":        {base, on(tournament.DecisionLoss, lost("", tournament.BlackWins, white)), tournament.ErrIncomplete, "a loss is against White or against Black: say which", white},
		"a warning to nobody":     {base, on(tournament.DecisionWarning), tournament.ErrIncomplete, "a warning is against White or against Black: say which", white},
		"a loss that wins":        {base, on(tournament.DecisionLoss, lost(tournament.SideWhite, white, white)), tournament.ErrBadRuling, "white does not lose with the result 1-0", white},
		"a loss for Black":        {base, on(tournament.DecisionLoss, lost(tournament.SideBlack, tournament.BlackWins, white)), tournament.ErrBadRuling, "black does not lose with the result 0-1", white},
		"a loss without result":   {base, on(tournament.DecisionLoss, lost(tournament.SideBlack, 0, 0)), tournament.ErrBadRuling, "black does not lose with no result", white},
		"a loss that is a draw":   {base, on(tournament.DecisionLoss, lost(tournament.SideBlack, tournament.LossDraw, white)), tournament.ErrBadRuling, "black does not lose with the result 0-1/2", white},
		"void with a result":      {base, on(tournament.DecisionVoid, lost("", tournament.Drawn, white)), tournament.ErrBadRuling, "a void game has no result until it is replayed", white},
		"void of another":         {base, on(tournament.DecisionVoid, lost("", 0, tournament.Drawn)), tournament.ErrResultDiffers, "the game has the result 1-0, not the result 1/2: look again before ruling on it", white},
		"void of an open one":     {base, on(tournament.DecisionVoid), tournament.ErrResultDiffers, "the game has the result 1-0, not no result", white},
		"a result of another":     {base, on(tournament.DecisionCorrected, lost("", tournament.Drawn, 0)), tournament.ErrResultDiffers, "the game has the result 1-0, not no result", white},
		"a correction to none":    {base, on(tournament.DecisionStands, lost("", 0, white)), tournament.ErrBadRuling, "a ruling that corrects a result must give another", white},
		"an incident's number":    {base, change(tournament.IncidentAdded{Incident: tournament.Incident{Number: 3, Ref: board1, Text: "x"}}), tournament.ErrOutOfOrder, "the next incident is number 2, not 3", 0},
		"an incident's text":      {base, change(tournament.IncidentAdded{Incident: tournament.Incident{Ref: board1}}), tournament.ErrIncomplete, "round 1 board 1: an incident needs to say what happened", 0},
		"an incident's side":      {base, change(tournament.IncidentAdded{Incident: tournament.Incident{Ref: board1, Text: "x", By: "red"}}), tournament.ErrIncomplete, "round 1 board 1: a side is white or black", 0},
		"an incident's demand":    {base, change(tournament.IncidentAdded{Incident: tournament.Incident{Ref: board1, Text: "x", Demand: tournament.Demand{By: "red"}}}), tournament.ErrIncomplete, "a side is white or black", 0},
	} {
		got := refusal(t, tt.journal, tt.change)
		if !errors.Is(got, tt.want) || !strings.Contains(says(got), tt.says) || got.Have != tt.have || got.Ref.Game == 0 {
			t.Errorf("%s: %+v", name, got)
		}
	}
	// What just can be.
	for name, c := range map[string]tournament.Change{
		"a number given":      found(func(r *tournament.Ruling) { r.Number, r.Overrules = 2, 1 }),
		"a loss of White":     on(tournament.DecisionLoss, lost(tournament.SideWhite, tournament.LossDraw, white)),
		"a loss by forfeit":   on(tournament.DecisionLoss, lost(tournament.SideWhite, tournament.BlackForfeit, white)),
		"a result corrected":  on(tournament.DecisionCorrected, lost("", tournament.Drawn, white), despite(tournament.BarGameOver)),
		"a result confirmed":  on(tournament.DecisionStands, lost("", white, white)),
		"void":                on(tournament.DecisionVoid, lost("", 0, white)),
		"a finding of no one": found(func(r *tournament.Ruling) { r.Finding = tournament.Finding{ID: "x", Code: "y", Message: "z"} }),
		"an incident's":       change(tournament.IncidentAdded{Incident: tournament.Incident{Number: 2, Ref: board1, Text: "x", By: tournament.SideWhite, Demand: tournament.Demand{By: tournament.SideBlack}}}),
	} {
		if _, err := decided(extended(base, c)); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// A round is not taken back while an incident or a ruling is of it; those of other rounds
// and of other stages are nothing to it.
func TestWhatKeepsARoundPaired(t *testing.T) {
	second := change(tournament.RoundsPaired{Stage: 1, Rounds: rounds(round(2, pair(1, 1, 4)))})
	incident := func(stage, round int) tournament.Change {
		return change(tournament.IncidentAdded{Incident: tournament.Incident{Ref: tournament.GameRef{Stage: stage, Round: round, Board: 1}, Text: "noise"}})
	}
	ref := tournament.GameRef{Stage: 1, Round: 2, Board: 1, Game: 1}
	sheet := change(tournament.SheetAdded{Stage: 1, Round: 2, Board: 1, Sheet: tournament.Sheet{PDN: "x", Findings: []tournament.Finding{{ID: "f", Code: "c", Message: "m"}}}})
	void := because("x", tournament.RulingAdded{Ruling: tournament.Ruling{Ref: ref, Finding: tournament.Finding{ID: "f"}, Decision: tournament.DecisionVoid}})
	first := because("x", tournament.RulingAdded{Ruling: tournament.Ruling{Ref: tournament.GameRef{Stage: 1, Round: 1, Board: 1}, Incident: 1, Decision: tournament.DecisionStands}})
	stage := change(tournament.StageAdded{Stage: tournament.Stage{System: tournament.SystemOpen}})
	other := change(tournament.RoundsPaired{Stage: 2, Rounds: rounds(round(1, pair(1, 1, 2)), round(2, pair(1, 1, 3)))})
	for name, tt := range map[string]struct {
		changes []tournament.Change
		locked  bool
	}{
		"an incident of it":             {[]tournament.Change{second, incident(1, 2)}, true},
		"an incident of round 1":        {[]tournament.Change{second, incident(1, 1)}, false},
		"a ruling of round 1":           {[]tournament.Change{second, incident(1, 1), first}, false},
		"a ruling of it, the game void": {[]tournament.Change{second, sheet, void}, true},
		"an incident of another stage":  {[]tournament.Change{second, stage, other, incident(2, 2)}, false},
	} {
		journal := extended(extended(swiss(), tt.changes...), because("x", tournament.RoundUnpaired{Stage: 1, Round: 2}))
		state, err := decided(journal)
		if errors.Is(err, tournament.ErrLocked) != tt.locked || err != nil && !tt.locked {
			t.Errorf("%s: %v", name, err)
		}
		if err == nil && len(state.Stages[0].Played) != 1 {
			t.Errorf("%s: %d rounds", name, len(state.Stages[0].Played))
		}
	}
	// The last of the rounds that are paired goes, and the state before it stays as it was.
	before := folded(t, extended(swiss(), second))
	after := before.Clone()
	longer := extended(swiss(), second, because("x", tournament.RoundUnpaired{Stage: 1, Round: 2}))
	if _, err := after.Apply(longer[len(longer)-1]); err != nil || len(before.Stages[0].Played) != 2 || before.Stages[0].Played[1].Pairings[0].White != 1 {
		t.Errorf("%v", err)
	}
	// A draft that is for the next round still stays.
	third := tournament.RoundDrafted{Stage: 1, Round: &tournament.Round{Number: 3, Pairings: []tournament.Pairing{pair(1, 1, 3)}}}
	state := folded(t, extended(club(), change(third), change(tournament.GamesImported{Stage: 1, Rounds: rounds(round(0, pair(1, 1, 2)))})))
	if state.Stages[0].Draft == nil {
		t.Error("games of no round took the draft away")
	}
}

// A difference between two states names its place, whichever of the two has more.
func TestDifferencesAtEveryPlace(t *testing.T) {
	full := func() *tournament.Tournament {
		return folded(t, ruledClub(because("x", rule(tournament.DecisionStands)), change(drawn(start10, 2))))
	}
	long := strings.Repeat("û", 60)
	for want, alter := range map[string]func(a, b *tournament.Tournament){
		"incident 1, Text is x, not Hints from the bar": func(_, b *tournament.Tournament) { b.Incidents[0].Text = "x" },
		"ruling 1 is missing":                           func(_, b *tournament.Tournament) { b.Rulings = nil },
		"ruling 1 should not be there":                  func(a, _ *tournament.Tournament) { a.Rulings = nil },
		"ruling 1, Entry, Who is x, not arbiter":        func(_, b *tournament.Tournament) { b.Rulings[0].Entry.Who = "x" },
		"player 9, Rating is 1, not 0":                  func(a, b *tournament.Tournament) { a.Players[3].ID, b.Players[3].ID, b.Players[3].Rating = 9, 9, 1 },
		"stage 1, round 7, board 5, White is 9, not 4": func(a, b *tournament.Tournament) {
			for _, s := range []*tournament.Tournament{a, b} {
				s.Stages[0].Played[1].Number, s.Stages[0].Played[1].Pairings[1].Board = 7, 5
			}
			b.Stages[0].Played[1].Pairings[1].White = 9
		},
		"player 5 should not be there":                           func(_, b *tournament.Tournament) { b.Players = append(b.Players, tournament.Player{ID: 5}) },
		"stage 2 should not be there":                            func(_, b *tournament.Tournament) { b.Stages = append(b.Stages, tournament.Stage{Number: 2}) },
		"stage 1, round 1, board 2, Opening is missing":          func(_, b *tournament.Tournament) { b.Stages[0].Played[0].Pairings[1].Opening = nil },
		"stage 1, round 1, board 1, Opening should not be there": func(_, b *tournament.Tournament) { b.Stages[0].Played[0].Pairings[0].Opening = &tournament.Opening{} },
		"stage 1, round 1, board 1, Opening, Number is 2, not 1": func(a, b *tournament.Tournament) {
			a.Stages[0].Played[0].Pairings[0].Opening, b.Stages[0].Played[0].Pairings[0].Opening = &tournament.Opening{Number: 1}, &tournament.Opening{Number: 2}
		},
		"stage 1, round 1, board 1, game 1, Sheet, finding 2, Message is y, not x": func(_, b *tournament.Tournament) {
			sheet := *b.Stages[0].Played[0].Pairings[0].Games[0].Sheet
			sheet.Findings = []tournament.Finding{sheet.Findings[0], {ID: "another", State: "moot", Message: "y"}}
			b.Stages[0].Played[0].Pairings[0].Games[0].Sheet = &sheet
		},
		"stage 1, round 1, board 1, game 1, Sheet, Material, 3 is 7, not 0": func(_, b *tournament.Tournament) {
			sheet := *b.Stages[0].Played[0].Pairings[0].Games[0].Sheet
			sheet.Material[2] = 7
			b.Stages[0].Played[0].Pairings[0].Games[0].Sheet = &sheet
		},
		"stage 1, Draft should not be there": func(_, b *tournament.Tournament) { b.Stages[0].Draft = &tournament.Round{} },
		"stage 1, Draft, board 2 is missing": func(a, b *tournament.Tournament) {
			a.Stages[0].Draft, b.Stages[0].Draft = &tournament.Round{Pairings: []tournament.Pairing{pair(2, 1, 2)}}, &tournament.Round{}
		},
		"player 1, IDs is map[a:1], not map[]":   func(_, b *tournament.Tournament) { b.Players[0].IDs = map[string]string{"a": "1"} },
		"Event, Name is " + long + ", not Club":  func(_, b *tournament.Tournament) { b.Event.Name = long },
		"Event, Name is " + long + "…, not Club": func(_, b *tournament.Tournament) { b.Event.Name = long + "û" },
		"Event, Tiebreaks, 2 is missing": func(a, b *tournament.Tournament) {
			a.Event.Tiebreaks, b.Event.Tiebreaks = []string{"x", "y"}, []string{"x"}
		},
		"Created is 2026-11-20 12:00:01 +0000 UTC, not 2026-11-20 12:00:00 +0000 UTC": func(_, b *tournament.Tournament) { b.Created = b.Created.Add(time.Second) },
	} {
		a, b := full(), full()
		alter(a, b)
		if got := difference(a, b); got != want {
			t.Errorf("got %q, want %q", got, want)
		}
	}
}
