package desk

import (
	"context"
	"errors"
	"time"

	"arbiter/rules/message"
	"arbiter/tournament"
)

// reportedRefusals are those of results by phone.
func reportedRefusals() []RefusalRow {
	return []RefusalRow{
		{"reported.other-result", ClassConflict, ""},
		{"reported.other-pairing", ClassConflict, ""},
		{"reported.blank", ClassRequest, ""},
		{"reported.not-newest", ClassState, ""},
		{"reported.not-in-range", ClassState, ""},
	}
}

// ReportState is where the result of a game is after a phone said something of it.
type ReportState string

// The states.
const (
	Stands       ReportState = "stands"       // it is the result of the game
	OneReported  ReportState = "reported"     // one side said it: it counts nowhere
	Contradicted ReportState = "contradicted" // the other side said something else: nobody's counts
	NotReported  ReportState = "open"         // the side has taken back what it said
)

// ReportRequest is what one side of a game says of its result.
type ReportRequest struct {
	Game     tournament.GameRef
	Side     tournament.Side // who has that colour in the game
	Outcome  tournament.Outcome
	Withdraw bool   // the side takes back what it said, and says nothing else
	Seen     int64  // number of the change that was looked at; 0 is not known
	Key      string // of the request, by which it is known when it is sent again; "" has none
}

// Reported is what became of a request of a phone.
type Reported struct {
	Done
	State   ReportState
	Seq     int64 // the change that made it so
	Game    tournament.GameRef
	Outcome tournament.Outcome // what was said, or stands
	Again   bool               // the request was made before: nothing was written
}

// ReportResult notes what one side says of its game. Where the other side said the same
// the result is entered with it, in one transaction. A request that is sent again gets the
// answer it got, and nothing is written. Refused: reported.other-result where another result
// stands, reported.other-pairing where the board was paired anew since it was looked at,
// reported.blank: nothing that is sent empty takes anything back.
func (d *Desk) ReportResult(ctx context.Context, req ReportRequest) (Reported, error) {
	if req.Outcome.Result == tournament.ResultUnset && !req.Withdraw {
		return Reported{}, refuse("reported.blank")
	}
	ctx, release, h, err := d.listen(ctx)
	if err != nil {
		return Reported{}, err
	}
	defer release()
	if before, again := h.made[requestKey{d.Who, req.Key}]; again && req.Key != "" && before.Game == numberedGame(req.Game) {
		before.Done = Done{State: d.state}
		return before, nil
	}
	_, g, err := d.lookedAt(h, req.Game, req.Seen)
	if err != nil {
		return Reported{}, err
	}
	stands := Reported{Done: Done{State: d.state}, Game: numberedGame(req.Game), Outcome: req.Outcome}
	said, other := g.Reports.Of(req.Side), g.Reports.Of(req.Side.Other())
	switch {
	case !g.Result.Open() && req.Outcome == outcomeOf(g):
		stands.State, stands.Seq = Stands, h.results[stands.Game].Seq
		return stands, nil
	case !g.Result.Open():
		return Reported{}, d.otherResult(h, req.Game, g, req.Outcome)
	case !req.Withdraw && said.Outcome() == req.Outcome: // he has said so; that may have been with another key
		stands.State, stands.Seq = stateOf(g.Reports, req.Side), said.Seq
		return stands, nil
	}
	changes := []tournament.Change{d.Change("", req.body())}
	changes[0].Base = d.state.Seq
	if other.Made() && other.Outcome() == req.Outcome {
		set := ResultRequest{Game: req.Game, Outcome: req.Outcome}.body(g)
		set.Key = req.Key
		changes = append(changes, d.Change("", set))
		changes[1].Base = d.state.Seq + 1
	}
	if stands.Done, err = d.commitAll(ctx, changes); err != nil {
		return Reported{}, err
	}
	stands.Seq = d.state.Seq
	_, g, _ = d.state.Game(req.Game) // it was found a moment ago
	if stands.State = stateOf(g.Reports, req.Side); !g.Result.Open() {
		stands.State = Stands
	}
	return stands, nil
}

// body is the change that a report comes to.
func (r ReportRequest) body() tournament.ResultReported {
	return tournament.ResultReported{
		Stage: r.Game.Stage, Round: r.Game.Round, Board: r.Game.Board, Game: r.Game.Game,
		Side: r.Side, Result: r.Outcome.Result, Margin: r.Outcome.Margin, Withdrawn: r.Withdraw, Key: r.Key,
	}
}

// stateOf is where an open game is for a side.
func stateOf(r *tournament.Reports, side tournament.Side) ReportState {
	switch {
	case !r.Of(side).Made():
		return NotReported
	case r.Contradicted():
		return Contradicted
	}
	return OneReported
}

// outcomeOf is the result of a game.
func outcomeOf(g tournament.Game) tournament.Outcome {
	return tournament.Outcome{Result: g.Result, Margin: g.Margin}
}

// listen waits for the turn of a request of a phone, on what the event is then. Whoever is
// given no error calls release.
func (d *Desk) listen(ctx context.Context) (mine context.Context, release func(), h *heard, err error) {
	mine, release, err = d.journal.Turn(ctx)
	if err != nil {
		return nil, nil, nil, err
	}
	if err = d.Refresh(mine); err == nil {
		h, err = d.hear(mine)
	}
	if err != nil {
		release()
		return nil, nil, nil, err
	}
	return mine, release, h, nil
}

// lookedAt is a game that a phone looked at, if the same two sit at it as then.
func (d *Desk) lookedAt(h *heard, ref tournament.GameRef, seen int64) (tournament.Pairing, tournament.Game, error) {
	p, g, err := d.state.Game(ref)
	if err == nil && (seen > 0 && h.reseatedAt(ref) > seen || seen > d.state.Seq) { // also who looked at another copy
		err = refuse("reported.other-pairing", message.Args{"Place": d.Place(ref)})
	}
	return p, g, err
}

// LookedAt refuses a result of a game that is not what somebody looked at who saw the
// event up to a change; 0 is not known. Refused: reported.other-result where another result
// was entered since, reported.other-pairing where the board was paired anew.
func (d *Desk) LookedAt(ctx context.Context, ref tournament.GameRef, o tournament.Outcome, seen int64) error {
	if seen == 0 || seen == d.state.Seq {
		return nil
	}
	h, err := d.hear(ctx)
	if err != nil {
		return err
	}
	_, g, err := d.lookedAt(h, ref, seen)
	if err == nil && !g.Result.Open() && o != outcomeOf(g) && h.settledAfter(ref, seen) {
		err = d.otherResult(h, ref, g, o)
	}
	return err
}

// otherResult is the refusal of a result where another stands: which, and by whom.
func (d *Desk) otherResult(h *heard, ref tournament.GameRef, g tournament.Game, o tournament.Outcome) error {
	by := h.results[numberedGame(ref)]
	return refuse("reported.other-result", message.Args{
		"Place": d.Place(ref), "Have": d.state.Written(ref, outcomeOf(g)), "Given": d.state.Written(ref, o), "By": by.Who, "Seq": by.Seq, "Code": d.state.Event.Score.Code(d.state.FirstSide(ref, outcomeOf(g))),
	})
}

// OnceRequest is a result that a helper or a deputy enters, who may send it twice.
type OnceRequest struct {
	Game        tournament.GameRef
	Outcome     tournament.Outcome
	Seen        int64 // as in ReportRequest
	Key         string
	First, Last int    // the boards of a helper; 0 is no end
	Any         bool   // any round, not the newest alone
	Why         string // with a reason another result is put in the place of the one that stands
}

// EnterOnce enters the result of a game that has none; with a reason it corrects the one
// that stands, unless that was altered since it was looked at. What is sent again is
// entered once. Refused: as [Desk.ReportResult], and reported.not-newest and
// reported.not-in-range, what is not for a helper.
func (d *Desk) EnterOnce(ctx context.Context, req OnceRequest) (Reported, error) {
	if req.Outcome.Result == tournament.ResultUnset {
		return Reported{}, refuse("reported.blank")
	}
	ctx, release, h, err := d.listen(ctx)
	if err != nil {
		return Reported{}, err
	}
	defer release()
	ref := numberedGame(req.Game)
	if before, again := h.made[requestKey{d.Who, req.Key}]; again && req.Key != "" && before.Game == ref {
		before.Done = Done{State: d.state}
		return before, nil
	}
	if err := d.forHelper(req); err != nil {
		return Reported{}, err
	}
	p, g, err := d.lookedAt(h, req.Game, req.Seen)
	if err != nil {
		return Reported{}, err
	}
	stands := Reported{Done: Done{State: d.state}, State: Stands, Game: ref, Outcome: req.Outcome, Seq: h.results[ref].Seq}
	correct := !g.Result.Open()
	switch {
	case correct && req.Outcome == outcomeOf(g):
		return stands, nil
	case correct && (req.Why == "" || h.settledAfter(ref, req.Seen)):
		return Reported{}, d.otherResult(h, req.Game, g, req.Outcome)
	}
	set := ResultRequest{Game: req.Game, Outcome: req.Outcome, Correct: correct}.body(g)
	set.Key = req.Key
	done, err := d.commitResult(ctx, req.Why, set, p, g)
	if err != nil {
		return Reported{}, askReason(err)
	}
	stands.Done, stands.Seq = done, d.state.Seq
	return stands, nil
}

// forHelper refuses a game that is not for a helper: he enters what is open, and puts right
// results of the round that is played.
func (d *Desk) forHelper(req OnceRequest) error {
	board := req.Game.Board
	if board < req.First || req.Last > 0 && board > req.Last {
		return refuse("reported.not-in-range", message.Args{"Board": board, "First": req.First, "Last": req.Last})
	}
	current, _ := d.state.CurrentRound(req.Game.Stage, d.Moment())
	_, g, err := d.state.Game(req.Game)
	other := req.Game.Round != current && (err != nil || !g.Result.Open())
	if !req.Any && (other || req.Game.Stage != max(d.state.CurrentStage(), 1)) {
		return refuse("reported.not-newest", message.Args{"Round": req.Game.Round, "Newest": current})
	}
	return nil
}

// OtherResult is what another result that stands is, of the refusal reported.other-result,
// as programs write it; who entered it, and with which change; false is any other error.
func OtherResult(err error) (have, by string, seq int64, is bool) {
	var r *Refusal
	if !errors.As(err, &r) || r.Code != "reported.other-result" {
		return "", "", 0, false
	}
	have, _ = r.Args["Code"].(string)
	by, _ = r.Args["By"].(string)
	seq, _ = r.Args["Seq"].(int64)
	return have, by, seq, true
}

// lonelyAfter is how long one side alone may have reported before an arbiter should look.
const lonelyAfter = 10 * time.Minute

// lookAtReports lists what the sides of open games said that an arbiter should look at:
// what contradicts, what nobody has confirmed for a while, and what both said and is not
// entered, for it was taken back.
func (d *Desk) lookAtReports(ref tournament.GameRef, g tournament.Game) []Look {
	white, black := g.Reports.Of(tournament.SideWhite), g.Reports.Of(tournament.SideBlack)
	args := message.Args{
		"Place": d.Place(ref), "Round": ref.Round, "Board": tournament.Address{Board: d.only(ref).Board, Game: d.only(ref).Game}.String(),
		"White": d.state.Written(ref, white.Outcome()), "Black": d.state.Written(ref, black.Outcome()),
	}
	_, agreed := g.Reports.Agreed()
	switch {
	case g.Reports == nil || !g.Result.Open():
		return nil
	case g.Reports.Contradicted():
		return []Look{lookAt("report-contradicted", args)}
	case agreed:
		return []Look{lookAt("report-agreed", args)}
	}
	one, side := white, tournament.SideWhite
	if black.Made() {
		one, side = black, tournament.SideBlack
	}
	if d.Now().Sub(one.Time()) < lonelyAfter {
		return nil
	}
	args["IsWhite"], args["Said"] = side == tournament.SideWhite, d.state.Written(ref, one.Outcome())
	return []Look{lookAt("report-alone", args)}
}
