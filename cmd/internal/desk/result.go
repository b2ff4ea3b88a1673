package desk

import (
	"context"
	"errors"

	"arbiter/rules/message"
	"arbiter/tournament"
)

// resultRefusals are those of results.
func resultRefusals() []RefusalRow {
	return []RefusalRow{
		{"result.bad", ClassRequest, ""},
		{"result.none-to-correct", ClassState, "leave-correct-out"},
		{"result.other-stands", ClassState, "correct-result"},
		{"result.so-already", ClassState, ""},
		{"result.nothing-to-take-back", ClassState, "undo-earlier"},
		{"result.taken-back-already", ClassState, "undo-earlier"},
		{"result.entry-gone", ClassState, "undo-earlier"},
		{"result.of-several", ClassState, ""},
		{"result.twice", ClassRequest, ""},
		{"result.missing", ClassRequest, ""},
		{"result.rests-on-it", ClassState, "correct-result-instead"},
		{"result.no-key", ClassRequest, ""},
		{"result.no-reason", ClassRequest, ""},
	}
}

// ResultRequest is a result that is handed in.
type ResultRequest struct {
	Game    tournament.GameRef // as [Desk.Game] gives it
	Outcome tournament.Outcome
	How     tournament.Ending  // EndingUnset is not noted
	PairAs  tournament.Outcome // of a game that stays open: what it counts as where the next round is paired
	On      string             // the day it was played, 2026-11-14, where that is not the one of its round; "" is not said
	Slip    tournament.Slip    // what else the slip says
	Correct bool               // in the place of the result that stands, for a reason
	Seen    int64              // number of the change that was looked at; 0 is the state of the desk
	Counted bool               // the outcome is that of [Desk.Count]: the material is not counted again
	Why     string
}

// Entered is a result that is in.
type Entered struct {
	Done
	Outcome tournament.Outcome // with the margin that was counted
	Rested  []Note             // what was paired on a result that was corrected, or on a provisional one that the game did not end in, and stays as it is
	Stale   []Look             // who sits in a round of a knock-out for somebody who goes on by the corrected result
}

// EnterResult journals the result of a game, or corrects it. It waits for its turn;
// where others have changed the event meanwhile it is entered on what the event is
// then, as long as the game is as it was looked at, else the conflict stands. Refused: as
// [Desk.LookedAt], and what the catalogue has of results.
func (d *Desk) EnterResult(ctx context.Context, req ResultRequest) (Entered, error) {
	p, g, notes, err := d.counted(&req)
	if err != nil {
		return Entered{}, err
	}
	if err := d.LookedAt(ctx, req.Game, req.Outcome, req.Seen); err != nil {
		return Entered{}, err
	}
	done, err := d.commitResult(ctx, req.Why, req.body(g), p, g)
	same := g.Result == req.Outcome.Result && g.Margin == req.Outcome.Margin && req.How == tournament.EndingUnset && req.On == "" && req.Slip == (tournament.Slip{})
	if errors.Is(err, tournament.ErrResultExists) && same { // nothing is to be put in its place
		return Entered{}, refuse("result.so-already", message.Args{"Place": d.Place(req.Game), "Result": d.state.Written(req.Game, req.Outcome)}).because(err)
	}
	if err != nil {
		return Entered{}, d.otherStands(req.Game, req.Outcome, err)
	}
	done.Notes = append(notes, d.disagrees(req.Game)...)
	e := Entered{Done: done, Outcome: req.Outcome}
	if req.Correct {
		e.Rested = d.restedOn(req.Game, p)
		e.Stale, err = d.StaleBracket(ctx)
	} else {
		e.Rested = d.restedProvisionally(req.Game, p, req.Outcome)
	}
	return e, err
}

// counted is the game of a request as it is, whose outcome gets the margin of the material
// where it was not counted yet. Refused: result.none-to-correct.
func (d *Desk) counted(req *ResultRequest) (p tournament.Pairing, g tournament.Game, notes []Note, err error) {
	if p, g, err = d.state.Game(req.Game); err != nil {
		return p, g, nil, err
	}
	if req.Correct && g.Result == tournament.ResultUnset {
		refusal := refuse("result.none-to-correct", message.Args{"Place": d.Place(req.Game)})
		if req.Outcome == (tournament.Outcome{}) { // nothing is to be entered in its place
			refusal = refusal.with("")
		}
		return p, g, nil, refusal
	}
	if !req.Counted {
		req.Outcome, notes = d.Count(req.Game, req.Outcome)
	}
	return p, g, notes, nil
}

// body is the change that a request comes to, for a game as it is.
func (r ResultRequest) body(g tournament.Game) tournament.ResultSet {
	body := tournament.ResultSet{
		Stage: r.Game.Stage, Round: r.Game.Round, Board: r.Game.Board, Game: r.Game.Game,
		Result: r.Outcome.Result, Margin: r.Outcome.Margin, How: r.How, PairAs: r.PairAs, On: r.On, Slip: r.Slip,
	}
	if r.Correct {
		body.Corrects = g.Result
	}
	return body
}

// commitResult journals a result, again where others have changed the event but not
// the game, which is as it was looked at.
func (d *Desk) commitResult(ctx context.Context, why string, body tournament.ResultSet, p tournament.Pairing, g tournament.Game) (Done, error) {
	ref := tournament.GameRef{Stage: body.Stage, Round: body.Round, Board: body.Board, Game: body.Game}
	ctx, release, err := d.journal.Turn(ctx) // what is read anew below is not out of date again
	if err != nil {
		return Done{}, err
	}
	defer release()
	for {
		done, err := d.Commit(ctx, why, body)
		if conflict := (*tournament.ConflictError)(nil); !errors.As(err, &conflict) {
			return done, err
		}
		if again := d.Refresh(ctx); again != nil {
			return Done{}, errors.Join(err, again)
		}
		now, h, gone := d.state.Game(ref)
		if gone != nil || now.White != p.White || now.Black != p.Black || h.Result != g.Result || h.Margin != g.Margin {
			return Done{}, err
		}
	}
}

// otherStands has the refusal of a result say how to correct the one that stands, or
// that a correction needs a reason.
func (d *Desk) otherStands(ref tournament.GameRef, o tournament.Outcome, err error) error {
	var refused *tournament.RefusedError
	if !errors.As(err, &refused) {
		return err
	}
	if errors.Is(err, tournament.ErrResultExists) && refused.Have != o.Result {
		return refuse("result.other-stands", message.Args{
			"Why": err, "Board": tournament.Address{Board: ref.Board, Game: ref.Game}, "Result": d.state.Written(ref, o), "Round": ref.Round,
		}).because(err)
	}
	return askReason(err)
}

// FindOutcome reads a result as people write it under the score system of the event.
func (d *Desk) FindOutcome(text string) (tournament.Outcome, error) {
	o, err := d.state.Event.Score.ParseOutcome(text)
	if err != nil {
		return o, refuse("result.bad", message.Args{"Why": err}).because(err)
	}
	return o, nil
}

// RatedRequest is what the rating report is to have in place of a result.
type RatedRequest struct {
	Game    tournament.GameRef // as [Desk.Game] gives it
	Outcome tournament.Outcome
	Why     string
}

// RateResult gives the rating report another result, for a reason: points and
// standings stay.
func (d *Desk) RateResult(ctx context.Context, req RatedRequest) (Done, error) {
	body := tournament.ResultRated{Stage: req.Game.Stage, Round: req.Game.Round, Board: req.Game.Board, Game: req.Game.Game, Rated: req.Outcome.Result}
	if _, g, err := d.state.Game(req.Game); err == nil && g.Result == req.Outcome.Result && g.Rated != tournament.ResultUnset {
		body.Rated = tournament.ResultUnset // as the result has it again
	}
	done, err := d.Commit(ctx, req.Why, body)
	return done, askReason(err)
}

// Count is an outcome with the margin that the final position on the sheet gives,
// where the score system counts it and none was named. The notes say what was counted
// where the outcome had it otherwise.
func (d *Desk) Count(ref tournament.GameRef, o tournament.Outcome) (tournament.Outcome, []Note) {
	_, g, err := d.state.Game(ref)
	score := d.state.Event.Score
	if err != nil || o.Result != tournament.Drawn || !score.Counted() || g.Sheet == nil {
		return o, nil
	}
	m := g.Sheet.Material
	count := tournament.Outcome{Result: o.Result, Margin: score.CountMargin(m)}
	args := message.Args{
		"Place": d.Place(ref), "Entered": d.state.Written(ref, o), "Counted": d.state.Written(ref, count),
		"WhiteMen": m[0], "WhiteKings": m[1], "BlackMen": m[2], "BlackKings": m[3],
	}
	// Level material is decided by what a count does not see, for the least margin.
	unseen := score.Decisive && count.Margin == 0 && max(o.Margin, -o.Margin) == 1
	switch {
	case o.Margin != 0 && o.Margin != count.Margin && !unseen:
		return o, []Note{message.New("result.counts-otherwise", args)}
	case o.Margin == 0 && count.Margin != 0:
		return count, []Note{message.New("result.counts-as", args)}
	}
	return o, nil
}

// SlipNotes say what else a slip has: the time used, who signed, and how the game
// ended by the rules of the event.
func (d *Desk) SlipNotes(how tournament.Ending, s tournament.Slip) []Note {
	notes := s.Told()
	if row, ok := d.state.Event.EndingRow(how); ok {
		notes = append(notes, row.Cited())
	}
	return notes
}
