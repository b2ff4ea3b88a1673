package store_test

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"arbiter/tournament"
	"arbiter/tournament/store"
)

// drawSide draws a side, or none.
func drawSide(t *rapid.T, what string) tournament.Side {
	return rapid.SampledFrom([]tournament.Side{tournament.SideUnset, tournament.SideWhite, tournament.SideBlack}).Draw(t, what)
}

// drawIncident draws what happened at a game.
func drawIncident(t *rapid.T, ref tournament.GameRef) tournament.Incident {
	text := rapid.String()
	return tournament.Incident{
		Number: rapid.SampledFrom([]int{0, 0, 1, 2}).Draw(t, "number"), Ref: ref, Articles: rapid.SliceOfN(text, 0, 2).Draw(t, "articles"),
		By: drawSide(t, "by"), Demand: tournament.Demand{By: drawSide(t, "demand by"), What: text.Draw(t, "demand")}, Text: text.Draw(t, "text"),
		Kind:  rapid.SampledFrom([]tournament.IncidentKind{"", "", tournament.IncidentTouchMove, tournament.IncidentClaim, tournament.IncidentBoardLaid}).Draw(t, "kind"),
		Found: rapid.SampledFrom(append(tournament.Founds(), "", "", "")).Draw(t, "found"),
	}
}

// drawRuling draws a ruling on a finding or an incident of the state where
// there is one, else on something that may not be there.
func drawRuling(t *rapid.T, state *tournament.Tournament, ref tournament.GameRef) tournament.Ruling {
	r := tournament.Ruling{
		Ref: ref, Against: drawSide(t, "against"), Demand: tournament.Demand{By: drawSide(t, "demand by"), What: rapid.String().Draw(t, "demand")},
		Decision: rapid.SampledFrom(append(tournament.Decisions(), tournament.DecisionUnset)).Draw(t, "decision"),
		Found:    rapid.SampledFrom(append(tournament.Founds(), "", "", "")).Draw(t, "found"),
		Despite:  rapid.SampledFrom([][]string{nil, {"27"}, {"27", "26"}}).Draw(t, "despite"),
		Finding:  tournament.Finding{ID: "r1.b1.g1:0:early-draw", Code: "early-draw", Legal: []string{rapid.String().Draw(t, "legal")}, Message: "early"},
	}
	switch n := len(state.Incidents); {
	case n > 0 && rapid.Bool().Draw(t, "on an incident"):
		in := state.Incidents[rapid.IntRange(0, n-1).Draw(t, "incident")]
		r.Ref, r.Incident = in.Ref, in.Number
	default:
		drawRuledFinding(t, state, &r)
	}
	if n := len(state.Rulings); n > 0 && rapid.Bool().Draw(t, "overrules") {
		old := state.Rulings[rapid.IntRange(0, n-1).Draw(t, "ruling")]
		r.Ref, r.Finding.ID, r.Incident, r.Overrules = old.Ref, old.Finding.ID, old.Incident, old.Number
	}
	_, g, err := state.Game(r.Ref)
	if alters := r.Decision != tournament.DecisionVoid && rapid.Bool().Draw(t, "with a result"); alters || r.Decision == tournament.DecisionLoss {
		r.Result = tournament.ResultKind(rapid.IntRange(1, 7).Draw(t, "result"))
	}
	if err == nil && (r.Result != tournament.ResultUnset || r.Decision == tournament.DecisionVoid) {
		r.Corrects = g.Result
	}
	return r
}

// drawRuledFinding names a finding of a sheet, if any sheet has one.
func drawRuledFinding(t *rapid.T, state *tournament.Tournament, r *tournament.Ruling) {
	var refs []tournament.GameRef
	for _, s := range state.Stages {
		for _, round := range s.Played {
			for _, p := range round.Pairings {
				for _, g := range p.Games {
					if g.Sheet != nil && len(g.Sheet.Findings) > 0 {
						refs = append(refs, tournament.GameRef{Stage: s.Number, Round: round.Number, Board: p.Board, Game: g.Number})
					}
				}
			}
		}
	}
	if len(refs) == 0 || rapid.IntRange(0, 3).Draw(t, "another") == 0 {
		return
	}
	r.Ref = rapid.SampledFrom(refs).Draw(t, "ruled game")
	if _, g, err := state.Game(r.Ref); err == nil {
		r.Finding = g.Sheet.Findings[0]
	}
}

// However findings and incidents are ruled on, sheets replaced and results
// altered: the tables hold what the journal folds to, and undo restores it.
func TestTablesAlwaysHoldTheRulings(t *testing.T) {
	t.Parallel()
	ctx := context.Background()
	folder := t.TempDir()
	rapid.Check(t, func(t *rapid.T) {
		path := filepath.Join(folder, "x.arbiter")
		s, err := store.Create(ctx, path, ruled()[0])
		must(t, err)
		defer func() { must(t, errors.Join(s.Close(), os.Remove(path))) }()
		journal := tournament.Chain(ruled()[0])
		state, err := s.Tournament(ctx)
		must(t, err)
		for _, c := range ruled()[1:] {
			journal, state = appended(t, s, journal, state, c)
		}
		for range rapid.IntRange(1, 10).Draw(t, "changes") {
			journal, state = appended(t, s, journal, state, tournament.New("arbiter", "looked", noon, drawRulingBody(t, state, journal)))
		}
		must(t, s.Verify(ctx))
		undone(t, s, journal, state)
	})
}

// drawRulingBody draws a change that rulings are about.
func drawRulingBody(t *rapid.T, state *tournament.Tournament, journal []tournament.Change) tournament.Body {
	ref := drawGame(t, state)
	_, g, err := state.Game(ref)
	if err != nil {
		g.Result = tournament.ResultUnset
	}
	switch rapid.IntRange(0, 7).Draw(t, "kind") {
	case 0:
		return tournament.IncidentAdded{Incident: drawIncident(t, ref)}
	case 1:
		return tournament.ResultSet{Stage: ref.Stage, Round: ref.Round, Board: ref.Board, Game: ref.Game, Result: tournament.Drawn, Corrects: g.Result}
	case 2, 3:
		return tournament.SheetAdded{Stage: ref.Stage, Round: ref.Round, Board: ref.Board, Game: ref.Game, Sheet: sheet()}
	case 4:
		return tournament.Undone{Seq: drawUndo(t, journal)}
	default:
		return tournament.RulingAdded{Ruling: drawRuling(t, state, ref)}
	}
}

// ruled is club with an incident and a ruling that turns the game round.
func ruled() []tournament.Change {
	ref := tournament.GameRef{Stage: 1, Round: 2, Board: 1, Game: 2}
	return append(club(),
		change(tournament.IncidentAdded{Incident: tournament.Incident{Ref: tournament.GameRef{Stage: 1, Round: 1, Board: 1}, Articles: []string{"24"},
			By: tournament.SideBlack, Demand: tournament.Demand{By: tournament.SideWhite, What: "a remark"}, Text: "Hints from the bar"}}),
		tournament.New("arbiter", "he insisted", noon, tournament.RulingAdded{Ruling: tournament.Ruling{
			Ref: ref, Finding: sheet().Findings[0], Decision: tournament.DecisionLoss, Against: tournament.SideWhite,
			Result: tournament.BlackWins, Corrects: tournament.WhiteWins,
		}}),
	)
}

func TestARulingAndItsResultAreOneChange(t *testing.T) {
	ctx := context.Background()
	s := create(t, ruled()...)
	const row = "SELECT g.result || ' ' || f.state || ' ' || json_extract(r.finding, '$.state') || ' ' || r.state " +
		"FROM rulings r JOIN games g USING (stage, round, board, game) JOIN findings f USING (stage, round, board, game)"
	if got, want := lookup(t, s.Path(), row), "0-1 ruled stands in effect"; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
	if err := s.Verify(ctx); err != nil {
		t.Error(err)
	}
	if _, err := s.Append(ctx, 7, change(tournament.Undone{Seq: 7})); err != nil {
		t.Fatal(err)
	}
	const undone = "SELECT result || ' ' || (SELECT state FROM findings) || ' ' || (SELECT count(*) FROM rulings) FROM games WHERE round = 2 AND game = 2"
	if got, want := lookup(t, s.Path(), undone), "1-0 stands 0"; got != want {
		t.Errorf("undone: got %s, want %s", got, want)
	}
	if err := s.Verify(ctx); err != nil {
		t.Error(err)
	}
}

// Games of round 0 are written anew when more are imported; what was ruled on
// them stays.
func TestRulingsOutliveTheRowsOfTheirGame(t *testing.T) {
	ctx := context.Background()
	ref := tournament.GameRef{Stage: 1, Round: 0, Board: 1, Game: 1}
	imported := func(board int) tournament.Change {
		played := sheet()
		return change(tournament.GamesImported{Stage: 1, Rounds: []tournament.Round{{Pairings: []tournament.Pairing{
			{Board: board, White: 1, Black: 2, Games: []tournament.Game{{Number: 1, Sheet: &played}}},
		}}}})
	}
	s := create(t, created(tournament.SystemOpen),
		change(tournament.PlayersImported{Players: []tournament.Player{{Name: "A"}, {Name: "B"}}}), imported(1),
		tournament.New("arbiter", "agreed", noon, tournament.RulingAdded{Ruling: tournament.Ruling{
			Ref: ref, Finding: sheet().Findings[0], Decision: tournament.DecisionCorrected, Despite: []string{"27"}}}),
		imported(2))
	if err := s.Verify(ctx); err != nil {
		t.Fatal(err)
	}
	state, err := reopen(t, s).Tournament(ctx)
	if err != nil {
		t.Fatal(err)
	}
	if r, ok := state.RulingOn(ref, sheet().Findings[0].ID); !ok || r.Decision != tournament.DecisionCorrected {
		t.Errorf("the ruling is %v, %v", r, ok)
	}
}

func TestVerifyNamesAnAlteredRuling(t *testing.T) {
	for name, test := range map[string]struct{ statements, want string }{
		"decision":       {"UPDATE rulings SET decision = 'stands'", "ruling 1, Decision is stands, not loss"},
		"copy":           {"UPDATE rulings SET finding = replace(finding, '18-23', '18-22')", "ruling 1, Finding, Written is 18-22, not 18-23"},
		"reason":         {"UPDATE rulings SET why = 'none'", "ruling 1, Entry, Why is none, not he insisted"},
		"ruling gone":    {"DELETE FROM rulings", "ruling 1 is missing"},
		"incident":       {"UPDATE incidents SET text = 'nothing'", "incident 1, Text is nothing"},
		"whose incident": {"UPDATE incidents SET done_by = 'white'", "incident 1, By is white, not black"},
		"despite what":   {"UPDATE rulings SET details = '{\"despite\":[\"27\"]}'", "ruling 1, Despite"},
		"kind":           {"UPDATE incidents SET details = '{\"kind\":\"hint\"}'", "incident 1, Kind is hint"},
		"early draws":    {"UPDATE event SET draw_moves = 40", "Event, Draws, Moves is 40, not 0"},
		"no such game":   {"UPDATE incidents SET board = 9", "refers to a missing row of table games"},
	} {
		t.Run(name, func(t *testing.T) {
			s := create(t, ruled()...)
			tamper(t, s.Path(), test.statements)
			err := s.Verify(context.Background())
			var state *store.StateError
			if !errors.As(err, &state) || !strings.Contains(say(state), test.want) {
				t.Errorf("got %v, want %s", err, test.want)
			}
		})
	}
}

func TestTablesOfRulingsThatDoNotFitAreRefused(t *testing.T) {
	for name, statements := range map[string]string{
		"incident missing": "UPDATE incidents SET incident = 2",
		"ruling missing":   "UPDATE rulings SET ruling = 2",
		"no finding":       "UPDATE rulings SET finding = 'x'",
		"no result":        "UPDATE rulings SET result = '2-0'",
		"no time":          "UPDATE rulings SET time = 'noon'",
		"no details":       "UPDATE rulings SET details = '{'",
		"no kind":          "UPDATE incidents SET details = '7'",
		"no list":          "UPDATE incidents SET articles = '24'",
	} {
		t.Run(name, func(t *testing.T) {
			s := create(t, ruled()...)
			tamper(t, s.Path(), statements)
			if _, err := reopen(t, s).Tournament(context.Background()); !errors.Is(err, store.ErrBroken) {
				t.Errorf("got %v", err)
			}
		})
	}
}
