package results

import (
	"context"
	"errors"

	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/desk/bracket"
	"arbiter/cmd/internal/desk/find"
	"arbiter/cmd/internal/desk/refusal"
	"arbiter/rules/message"
	"arbiter/tournament"
)

// ResultRequest is a result that is handed in.
type ResultRequest struct {
	Game    tournament.GameRef // as [find.Game] gives it
	Outcome tournament.Outcome
	How     tournament.Ending  // EndingUnset is not noted
	PairAs  tournament.Outcome // of a game that stays open: what it counts as where the next round is paired
	On      string             // the day it was played, 2026-11-14, where that is not the one of its round; "" is not said
	Slip    tournament.Slip    // what else the slip says
	Correct bool               // in the place of the result that stands, for a reason
	Seen    int64              // number of the change that was looked at; 0 is the state of the desk
	Counted bool               // the outcome is that of [Count]: the material is not counted again
	Why     string
}

// Entered is a result that is in.
type Entered struct {
	desk.Done
	Outcome tournament.Outcome // with the margin that was counted
	Rested  []refusal.Note     // what was paired on a result that was corrected, or on a provisional one that the game did not end in, and stays as it is
	Stale   []desk.Look        // who sits in a round of a knock-out for somebody who goes on by the corrected result
}

// EnterResult journals the result of a game, or corrects it. It waits for its turn;
// where others have changed the event meanwhile it is entered on what the event is
// then, as long as the game is as it was looked at, else the conflict stands. Refused: as
// [LookedAt], and what the catalogue has of results.
func EnterResult(ctx context.Context, d *desk.Desk, req ResultRequest) (Entered, error) {
	p, g, notes, err := counted(d, &req)
	if err != nil {
		return Entered{}, err
	}
	if err := LookedAt(ctx, d, req.Game, req.Outcome, req.Seen); err != nil {
		return Entered{}, err
	}
	done, err := commitResult(ctx, d, req.Why, req.Body(g), p, g)
	same := g.Result == req.Outcome.Result && g.Margin == req.Outcome.Margin && req.How == tournament.EndingUnset && req.On == "" && req.Slip == (tournament.Slip{})
	if errors.Is(err, tournament.ErrResultExists) && same { // nothing is to be put in its place
		return Entered{}, refusal.New("result.so-already", message.Args{"Place": find.Place(d, req.Game), "Result": d.State().Written(req.Game, req.Outcome)}).Because(err)
	}
	if err != nil {
		return Entered{}, otherStands(d, req.Game, req.Outcome, err)
	}
	done.Notes = append(notes, Disagrees(d, req.Game)...)
	e := Entered{Done: done, Outcome: req.Outcome}
	if req.Correct {
		e.Rested = restedOn(d, req.Game, p)
		e.Stale, err = bracket.StaleBracket(ctx, d)
	} else {
		e.Rested = RestedProvisionally(d, req.Game, p, req.Outcome)
	}
	return e, err
}

// counted is the game of a request as it is, whose outcome gets the margin of the material
// where it was not counted yet. Refused: result.none-to-correct.
func counted(d *desk.Desk, req *ResultRequest) (p tournament.Pairing, g tournament.Game, notes []refusal.Note, err error) {
	if p, g, err = d.State().Game(req.Game); err != nil {
		return p, g, nil, err
	}
	if req.Correct && g.Result == tournament.ResultUnset {
		refusal := refusal.New("result.none-to-correct", message.Args{"Place": find.Place(d, req.Game)})
		if req.Outcome == (tournament.Outcome{}) { // nothing is to be entered in its place
			refusal = refusal.With("")
		}
		return p, g, nil, refusal
	}
	if !req.Counted {
		req.Outcome, notes = Count(d, req.Game, req.Outcome)
	}
	return p, g, notes, nil
}

// Body is the change that a request comes to, for a game as it is.
func (r ResultRequest) Body(g tournament.Game) tournament.ResultSet {
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
func commitResult(ctx context.Context, d *desk.Desk, why string, body tournament.ResultSet, p tournament.Pairing, g tournament.Game) (desk.Done, error) {
	ref := tournament.GameRef{Stage: body.Stage, Round: body.Round, Board: body.Board, Game: body.Game}
	ctx, release, err := d.Journal().Turn(ctx) // what is read anew below is not out of date again
	if err != nil {
		return desk.Done{}, err
	}
	defer release()
	for {
		done, err := d.Commit(ctx, why, body)
		if conflict := (*tournament.ConflictError)(nil); !errors.As(err, &conflict) {
			return done, err
		}
		if again := d.Refresh(ctx); again != nil {
			return desk.Done{}, errors.Join(err, again)
		}
		now, h, gone := d.State().Game(ref)
		if gone != nil || now.White != p.White || now.Black != p.Black || h.Result != g.Result || h.Margin != g.Margin {
			return desk.Done{}, err
		}
	}
}

// otherStands has the refusal of a result say how to correct the one that stands, or
// that a correction needs a reason.
func otherStands(d *desk.Desk, ref tournament.GameRef, o tournament.Outcome, err error) error {
	var refused *tournament.RefusedError
	if !errors.As(err, &refused) {
		return err
	}
	if errors.Is(err, tournament.ErrResultExists) && refused.Have != o.Result {
		return refusal.New("result.other-stands", message.Args{
			"Why": err, "Board": tournament.Address{Board: ref.Board, Game: ref.Game}, "Result": d.State().Written(ref, o), "Round": ref.Round,
		}).Because(err)
	}
	return desk.AskReason(err)
}

// FindOutcome reads a result as people write it under the score system of the event.
func FindOutcome(d *desk.Desk, text string) (tournament.Outcome, error) {
	o, err := d.State().Event.Score.ParseOutcome(text)
	if err != nil {
		return o, refusal.New("result.bad", message.Args{"Why": err}).Because(err)
	}
	return o, nil
}

// RatedRequest is what the rating report is to have in place of a result.
type RatedRequest struct {
	Game    tournament.GameRef // as [find.Game] gives it
	Outcome tournament.Outcome
	Why     string
}

// RateResult gives the rating report another result, for a reason: points and
// standings stay.
func RateResult(ctx context.Context, d *desk.Desk, req RatedRequest) (desk.Done, error) {
	body := tournament.ResultRated{Stage: req.Game.Stage, Round: req.Game.Round, Board: req.Game.Board, Game: req.Game.Game, Rated: req.Outcome.Result}
	if _, g, err := d.State().Game(req.Game); err == nil && g.Result == req.Outcome.Result && g.Rated != tournament.ResultUnset {
		body.Rated = tournament.ResultUnset // as the result has it again
	}
	done, err := d.Commit(ctx, req.Why, body)
	return done, desk.AskReason(err)
}

// Count is an outcome with the margin that the final position on the sheet gives,
// where the score system counts it and none was named. The notes say what was counted
// where the outcome had it otherwise.
func Count(d *desk.Desk, ref tournament.GameRef, o tournament.Outcome) (tournament.Outcome, []refusal.Note) {
	_, g, err := d.State().Game(ref)
	score := d.State().Event.Score
	if err != nil || o.Result != tournament.Drawn || !score.Counted() || g.Sheet == nil {
		return o, nil
	}
	m := g.Sheet.Material
	count := tournament.Outcome{Result: o.Result, Margin: score.CountMargin(m)}
	args := message.Args{
		"Place": find.Place(d, ref), "Entered": d.State().Written(ref, o), "Counted": d.State().Written(ref, count),
		"WhiteMen": m[0], "WhiteKings": m[1], "BlackMen": m[2], "BlackKings": m[3],
	}
	// Level material is decided by what a count does not see, for the least margin.
	unseen := score.Decisive && count.Margin == 0 && max(o.Margin, -o.Margin) == 1
	switch {
	case o.Margin != 0 && o.Margin != count.Margin && !unseen:
		return o, []refusal.Note{message.New("result.counts-otherwise", args)}
	case o.Margin == 0 && count.Margin != 0:
		return count, []refusal.Note{message.New("result.counts-as", args)}
	}
	return o, nil
}

// SlipNotes say what else a slip has: the time used, who signed, and how the game
// ended by the rules of the event.
func SlipNotes(d *desk.Desk, how tournament.Ending, s tournament.Slip) []refusal.Note {
	notes := s.Told()
	if row, ok := d.State().Event.EndingRow(how); ok {
		notes = append(notes, row.Cited())
	}
	return notes
}
