package hall

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"io"
	"mime"
	"net/http"

	"arbiter/cmd/internal/desk"
	"arbiter/rules/message"
	"arbiter/tournament"
)

// resultSent is a result as a phone sends it.
type resultSent struct {
	Result   string `json:"result"`             // as people write it: 1-0, 1/2, 0-1
	Game     int    `json:"game,omitempty"`     // 0 is the only one of its board
	Seen     int64  `json:"seen,omitempty"`     // number of the change that the phone had looked at; 0 is not known
	Key      string `json:"key,omitempty"`      // of the request, by which it is known when it is sent again
	Why      string `json:"why,omitempty"`      // why the result that stands is corrected
	Withdraw bool   `json:"withdraw,omitempty"` // the side takes back what it reported

	round, board int
}

// resultAnswer is what a phone is told of a result.
type resultAnswer struct {
	State desk.ReportState `json:"state"`
	Seq   int64            `json:"seq"`
}

// otherAnswer is what a phone is told where another result stands; Have is "" where it
// looked at another pairing.
type otherAnswer struct {
	failureBody
	Have string `json:"have"`
	By   string `json:"by"`
	Seq  int64  `json:"seq"`
}

// reportByAPI takes a result in JSON, or as a form.
func reportByAPI(v *visit) error {
	sent, err := v.resultSent()
	if err != nil {
		return err
	}
	if sent.round, err = v.pathNumber("round"); err != nil {
		return err
	}
	if sent.board, err = v.pathNumber("board"); err != nil {
		return err
	}
	got, err := v.report(sent)
	if f := failureOf(err); err != nil && f.Status == http.StatusConflict {
		have, by, seq, is := desk.OtherResult(err)
		if !is {
			seq = v.state.Seq // the board was paired anew: look again
		}
		return v.json(f.Status, otherAnswer{failureBody{Code: f.Code, Message: v.failurePage(f).Says}, have, by, seq})
	}
	if err != nil {
		return err
	}
	return v.json(http.StatusOK, resultAnswer{State: got.State, Seq: got.Seq})
}

// resultSent reads what a request says of a result.
func (v *visit) resultSent() (sent resultSent, err error) {
	kind, _, _ := mime.ParseMediaType(v.r.Header.Get("Content-Type"))
	if kind == "application/x-www-form-urlencoded" || kind == "multipart/form-data" {
		return v.resultTyped()
	}
	dec := json.NewDecoder(v.r.Body)
	dec.DisallowUnknownFields()
	err = dec.Decode(&sent)
	if err == nil {
		if _, more := dec.Token(); !errors.Is(more, io.EOF) {
			err = errors.New("something follows")
		}
	}
	return sent, unreadBody(err)
}

// resultTyped reads a result from a form.
func (v *visit) resultTyped() (sent resultSent, err error) {
	if err := v.r.ParseForm(); err != nil {
		return resultSent{}, unreadBody(err)
	}
	var at struct{ Round, Board int }
	if err = v.decode(&at); err == nil {
		err = v.decode(&sent, "result", "key", "why", "withdraw", "game", "seen")
	}
	sent.round, sent.board = at.Round, at.Board
	return sent, err
}

// unreadBody is the refusal of a request that is no result; nil is that it is one.
func unreadBody(err error) error {
	var large *http.MaxBytesError
	if err == nil || errors.As(err, &large) {
		return err
	}
	return refuseForm("hall-phone.unread")
}

// report takes a result from who asks: a side reports, a helper fills in, an arbiter
// corrects. Whose game it is follows from the event, not from what a phone says.
func (v *visit) report(sent resultSent) (got desk.Reported, err error) {
	err = v.do(func(d *desk.Desk) error {
		ctx := context.WithoutCancel(v.r.Context()) // who lost his way may come again: what is begun is finished
		ref := tournament.GameRef{Stage: cmp.Or(v.who.Stage, d.StageNumber()), Round: sent.round, Board: sent.board, Game: sent.Game}
		if err := v.mayReport(d, ref); err != nil {
			return err
		}
		p, g, err := d.State().Game(ref)
		if err != nil {
			return err
		}
		var o tournament.Outcome
		if sent.Result != "" {
			if o, err = d.OutcomeAt(ref, sent.Result); err != nil {
				return err
			}
		}
		if v.who.Role == RolePlayer || v.who.Role == RoleCaptain {
			stage, _ := d.State().Stage(ref.Stage)
			side, _ := v.sideIn(stage, ref, p, g)
			got, err = d.ReportResult(ctx, desk.ReportRequest{Game: ref, Side: side, Outcome: o, Withdraw: sent.Withdraw, Seen: sent.Seen, Key: sent.Key})
			return err
		}
		req := desk.OnceRequest{Game: ref, Outcome: o, Seen: sent.Seen, Key: sent.Key, First: v.who.First, Last: v.who.Last}
		if arbiters.Has(v.who.Role) {
			req.Any, req.Why, req.First, req.Last = true, sent.Why, 0, 0
		}
		got, err = d.EnterOnce(ctx, req)
		return err
	})
	return got, err
}

// mayReport refuses a board that is not that of who asks. A player is told nothing of any
// other, not even whether it is there.
func (v *visit) mayReport(d *desk.Desk, ref tournament.GameRef) error {
	p, err := d.State().Pairing(ref.Stage, ref.Round, ref.Board)
	switch {
	case v.who.Role == RolePlayer && (err != nil || v.who.Player == 0 || p.White != v.who.Player && p.Black != v.who.Player):
		return refuse(http.StatusForbidden, "hall-phone.not-your-game")
	case v.who.Role == RoleCaptain && (err != nil || !v.plays(d.State(), ref)):
		return refuse(http.StatusForbidden, "hall-captain.not-your-match")
	case v.who.Role == RoleHelper && !v.who.helps(ref.Board):
		return refuse(http.StatusForbidden, "hall-phone.not-your-board", message.Args{"Board": ref.Board})
	case err != nil:
		return refuse(http.StatusNotFound, "hall-phone.no-game", message.Args{"Why": err})
	}
	return nil
}

// sideIn is which side of a game who asks reports for: a player his own, a captain that of his team; false is neither.
func (v *visit) sideIn(stage tournament.Stage, ref tournament.GameRef, p tournament.Pairing, g tournament.Game) (tournament.Side, bool) {
	id := v.who.Player
	if m, place, ok := stage.MatchOn(ref.Round, ref.Board); ok && v.who.Role == RoleCaptain && m.Has(v.who.Team) {
		if side := m.Side(v.who.Team); place >= 1 && place <= len(side) {
			id = side[place-1]
		}
	}
	return sideOf(p, g, id)
}

// plays reports whether a board is one of a match of a captain's team.
func (v *visit) plays(t *tournament.Tournament, ref tournament.GameRef) bool {
	stage, _ := t.Stage(ref.Stage)
	m, _, ok := stage.MatchOn(ref.Round, ref.Board)
	return ok && m.Has(v.who.Team)
}

// sideOf is which colour a player has in a game; false is that it is not his.
func sideOf(p tournament.Pairing, g tournament.Game, id tournament.PlayerID) (tournament.Side, bool) {
	switch white, black := p.Colours(g.Number); {
	case id == 0:
		return tournament.SideUnset, false
	case id == white:
		return tournament.SideWhite, true
	case id == black:
		return tournament.SideBlack, true
	}
	return tournament.SideUnset, false
}

// helps reports whether a board is one of a helper's.
func (w Who) helps(board int) bool {
	return board >= w.First && (w.Last == 0 || board <= w.Last)
}
