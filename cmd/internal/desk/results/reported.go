package results

import (
	"context"
	"errors"
	"time"

	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/desk/find"
	"arbiter/cmd/internal/desk/refusal"
	"arbiter/rules/message"
	"arbiter/tournament"
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

// ReportResult notes what one side says of its game. Where the other side said the same
// the result is entered with it, in one transaction. A request that is sent again gets the
// answer it got, and nothing is written. Refused: reported.other-result where another result
// stands, reported.other-pairing where the board was paired anew since it was looked at,
// reported.blank: nothing that is sent empty takes anything back.
func ReportResult(ctx context.Context, d *desk.Desk, req ReportRequest) (desk.Reported, error) {
	if req.Outcome.Result == tournament.ResultUnset && !req.Withdraw {
		return desk.Reported{}, refusal.New("reported.blank")
	}
	ctx, release, h, err := listen(ctx, d)
	if err != nil {
		return desk.Reported{}, err
	}
	defer release()
	if before, again := h.Made[desk.RequestKey{Who: d.Who, Key: req.Key}]; again && req.Key != "" && before.Game == desk.NumberedGame(req.Game) {
		before.Done = desk.Done{State: d.State()}
		return before, nil
	}
	_, g, err := lookedAt(d, h, req.Game, req.Seen)
	if err != nil {
		return desk.Reported{}, err
	}
	stands := desk.Reported{Done: desk.Done{State: d.State()}, Game: desk.NumberedGame(req.Game), Outcome: req.Outcome}
	said, other := g.Reports.Of(req.Side), g.Reports.Of(req.Side.Other())
	switch {
	case !g.Result.Open() && req.Outcome == desk.OutcomeOf(g):
		stands.State, stands.Seq = desk.Stands, h.Results[stands.Game].Seq
		return stands, nil
	case !g.Result.Open():
		return desk.Reported{}, otherResult(d, h, req.Game, g, req.Outcome)
	case !req.Withdraw && said.Outcome() == req.Outcome: // he has said so; that may have been with another key
		stands.State, stands.Seq = desk.StateOf(g.Reports, req.Side), said.Seq
		return stands, nil
	}
	changes := []tournament.Change{d.Change("", req.body())}
	changes[0].Base = d.State().Seq
	if other.Made() && other.Outcome() == req.Outcome {
		set := ResultRequest{Game: req.Game, Outcome: req.Outcome}.Body(g)
		set.Key = req.Key
		changes = append(changes, d.Change("", set))
		changes[1].Base = d.State().Seq + 1
	}
	if stands.Done, err = d.CommitAll(ctx, changes); err != nil {
		return desk.Reported{}, err
	}
	stands.Seq = d.State().Seq
	_, g, _ = d.State().Game(req.Game) // it was found a moment ago
	if stands.State = desk.StateOf(g.Reports, req.Side); !g.Result.Open() {
		stands.State = desk.Stands
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

// listen waits for the turn of a request of a phone, on what the event is then. Whoever is
// given no error calls release.
func listen(ctx context.Context, d *desk.Desk) (mine context.Context, release func(), h *desk.Heard, err error) {
	mine, release, err = d.Journal().Turn(ctx)
	if err != nil {
		return nil, nil, nil, err
	}
	if err = d.Refresh(mine); err == nil {
		h, err = d.Hear(mine)
	}
	if err != nil {
		release()
		return nil, nil, nil, err
	}
	return mine, release, h, nil
}

// lookedAt is a game that a phone looked at, if the same two sit at it as then.
func lookedAt(d *desk.Desk, h *desk.Heard, ref tournament.GameRef, seen int64) (tournament.Pairing, tournament.Game, error) {
	p, g, err := d.State().Game(ref)
	if err == nil && (seen > 0 && h.ReseatedAt(ref) > seen || seen > d.State().Seq) { // also who looked at another copy
		err = refusal.New("reported.other-pairing", message.Args{"Place": find.Place(d, ref)})
	}
	return p, g, err
}

// LookedAt refuses a result of a game that is not what somebody looked at who saw the
// event up to a change; 0 is not known. Refused: reported.other-result where another result
// was entered since, reported.other-pairing where the board was paired anew.
func LookedAt(ctx context.Context, d *desk.Desk, ref tournament.GameRef, o tournament.Outcome, seen int64) error {
	if seen == 0 || seen == d.State().Seq {
		return nil
	}
	h, err := d.Hear(ctx)
	if err != nil {
		return err
	}
	_, g, err := lookedAt(d, h, ref, seen)
	if err == nil && !g.Result.Open() && o != desk.OutcomeOf(g) && h.SettledAfter(ref, seen) {
		err = otherResult(d, h, ref, g, o)
	}
	return err
}

// otherResult is the refusal of a result where another stands: which, and by whom.
func otherResult(d *desk.Desk, h *desk.Heard, ref tournament.GameRef, g tournament.Game, o tournament.Outcome) error {
	by := h.Results[desk.NumberedGame(ref)]
	return refusal.New("reported.other-result", message.Args{
		"Place": find.Place(d, ref), "Have": d.State().Written(ref, desk.OutcomeOf(g)), "Given": d.State().Written(ref, o), "By": by.Who, "Seq": by.Seq, "Code": d.State().Event.Score.Code(d.State().FirstSide(ref, desk.OutcomeOf(g))),
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
// entered once. Refused: as [ReportResult], and reported.not-newest and
// reported.not-in-range, what is not for a helper.
func EnterOnce(ctx context.Context, d *desk.Desk, req OnceRequest) (desk.Reported, error) {
	if req.Outcome.Result == tournament.ResultUnset {
		return desk.Reported{}, refusal.New("reported.blank")
	}
	ctx, release, h, err := listen(ctx, d)
	if err != nil {
		return desk.Reported{}, err
	}
	defer release()
	ref := desk.NumberedGame(req.Game)
	if before, again := h.Made[desk.RequestKey{Who: d.Who, Key: req.Key}]; again && req.Key != "" && before.Game == ref {
		before.Done = desk.Done{State: d.State()}
		return before, nil
	}
	if err := forHelper(d, req); err != nil {
		return desk.Reported{}, err
	}
	p, g, err := lookedAt(d, h, req.Game, req.Seen)
	if err != nil {
		return desk.Reported{}, err
	}
	stands := desk.Reported{Done: desk.Done{State: d.State()}, State: desk.Stands, Game: ref, Outcome: req.Outcome, Seq: h.Results[ref].Seq}
	correct := !g.Result.Open()
	switch {
	case correct && req.Outcome == desk.OutcomeOf(g):
		return stands, nil
	case correct && (req.Why == "" || h.SettledAfter(ref, req.Seen)):
		return desk.Reported{}, otherResult(d, h, req.Game, g, req.Outcome)
	}
	set := ResultRequest{Game: req.Game, Outcome: req.Outcome, Correct: correct}.Body(g)
	set.Key = req.Key
	done, err := commitResult(ctx, d, req.Why, set, p, g)
	if err != nil {
		return desk.Reported{}, desk.AskReason(err)
	}
	stands.Done, stands.Seq = done, d.State().Seq
	return stands, nil
}

// forHelper refuses a game that is not for a helper: he enters what is open, and puts right
// results of the round that is played.
func forHelper(d *desk.Desk, req OnceRequest) error {
	board := req.Game.Board
	if board < req.First || req.Last > 0 && board > req.Last {
		return refusal.New("reported.not-in-range", message.Args{"Board": board, "First": req.First, "Last": req.Last})
	}
	current, _ := d.State().CurrentRound(req.Game.Stage, d.Moment())
	_, g, err := d.State().Game(req.Game)
	other := req.Game.Round != current && (err != nil || !g.Result.Open())
	if !req.Any && (other || req.Game.Stage != max(d.State().CurrentStage(), 1)) {
		return refusal.New("reported.not-newest", message.Args{"Round": req.Game.Round, "Newest": current})
	}
	return nil
}

// OtherResult is what another result that stands is, of the refusal reported.other-result,
// as programs write it; who entered it, and with which change; false is any other error.
func OtherResult(err error) (have, by string, seq int64, is bool) {
	var r *refusal.Refusal
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

// LookAtReports lists what the sides of open games said that an arbiter should look at:
// what contradicts, what nobody has confirmed for a while, and what both said and is not
// entered, for it was taken back.
func LookAtReports(d *desk.Desk, ref tournament.GameRef, g tournament.Game) []desk.Look {
	white, black := g.Reports.Of(tournament.SideWhite), g.Reports.Of(tournament.SideBlack)
	args := message.Args{
		"Place": find.Place(d, ref), "Round": ref.Round, "Board": tournament.Address{Board: d.Only(ref).Board, Game: d.Only(ref).Game}.String(),
		"White": d.State().Written(ref, white.Outcome()), "Black": d.State().Written(ref, black.Outcome()),
	}
	_, agreed := g.Reports.Agreed()
	switch {
	case g.Reports == nil || !g.Result.Open():
		return nil
	case g.Reports.Contradicted():
		return []desk.Look{desk.LookAt("report-contradicted", args)}
	case agreed:
		return []desk.Look{desk.LookAt("report-agreed", args)}
	}
	one, side := white, tournament.SideWhite
	if black.Made() {
		one, side = black, tournament.SideBlack
	}
	if d.Now().Sub(one.Time()) < lonelyAfter {
		return nil
	}
	args["IsWhite"], args["Said"] = side == tournament.SideWhite, d.State().Written(ref, one.Outcome())
	return []desk.Look{desk.LookAt("report-alone", args)}
}
