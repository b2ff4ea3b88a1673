package phone

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"io"
	"mime"
	"net/http"

	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/desk/results"
	"arbiter/cmd/internal/hall/keeper"
	"arbiter/cmd/internal/hall/server"
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
	server.FailureBody
	Have string `json:"have"`
	By   string `json:"by"`
	Seq  int64  `json:"seq"`
}

// reportByAPI takes a result in JSON, or as a form.
func reportByAPI(v *server.Visit) error {
	sent, err := resultSentOf(v)
	if err != nil {
		return err
	}
	if sent.round, err = v.PathNumber("round"); err != nil {
		return err
	}
	if sent.board, err = v.PathNumber("board"); err != nil {
		return err
	}
	got, err := report(v, sent)
	if f := server.FailureOf(err); err != nil && f.Status == http.StatusConflict {
		have, by, seq, is := results.OtherResult(err)
		if !is {
			seq = v.State.Seq // the board was paired anew: look again
		}
		return v.SendJSON(f.Status, otherAnswer{server.FailureBody{Code: f.Code, Message: v.FailurePage(f).Says}, have, by, seq})
	}
	if err != nil {
		return err
	}
	return v.SendJSON(http.StatusOK, resultAnswer{State: got.State, Seq: got.Seq})
}

// resultSentOf reads what a request says of a result.
func resultSentOf(v *server.Visit) (sent resultSent, err error) {
	kind, _, _ := mime.ParseMediaType(v.R.Header.Get("Content-Type"))
	if kind == "application/x-www-form-urlencoded" || kind == "multipart/form-data" {
		return resultTyped(v)
	}
	dec := json.NewDecoder(v.R.Body)
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
func resultTyped(v *server.Visit) (sent resultSent, err error) {
	if err := v.R.ParseForm(); err != nil {
		return resultSent{}, unreadBody(err)
	}
	var at struct{ Round, Board int }
	if err = v.Decode(&at); err == nil {
		err = v.Decode(&sent, "result", "key", "why", "withdraw", "game", "seen")
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
	return server.RefuseForm("hall-phone.unread")
}

// report takes a result from who asks: a side reports, a helper fills in, an arbiter
// corrects. Whose game it is follows from the event, not from what a phone says.
func report(v *server.Visit, sent resultSent) (got desk.Reported, err error) {
	err = v.Do(func(d *desk.Desk) error {
		ctx := context.WithoutCancel(v.R.Context()) // who lost his way may come again: what is begun is finished
		ref := tournament.GameRef{Stage: cmp.Or(v.Who.Stage, d.StageNumber()), Round: sent.round, Board: sent.board, Game: sent.Game}
		if err := mayReport(v, d, ref); err != nil {
			return err
		}
		p, g, err := d.State().Game(ref)
		if err != nil {
			return err
		}
		var o tournament.Outcome
		if sent.Result != "" {
			if o, err = results.OutcomeAt(d, ref, sent.Result); err != nil {
				return err
			}
		}
		if v.Who.Role == server.RolePlayer || v.Who.Role == server.RoleCaptain {
			stage, _ := d.State().Stage(ref.Stage)
			side, _ := sideIn(v, stage, ref, p, g)
			got, err = results.ReportResult(ctx, d, results.ReportRequest{Game: ref, Side: side, Outcome: o, Withdraw: sent.Withdraw, Seen: sent.Seen, Key: sent.Key})
			return err
		}
		req := results.OnceRequest{Game: ref, Outcome: o, Seen: sent.Seen, Key: sent.Key, First: v.Who.First, Last: v.Who.Last}
		if server.Arbiters.Has(v.Who.Role) {
			req.Any, req.Why, req.First, req.Last = true, sent.Why, 0, 0
		}
		got, err = results.EnterOnce(ctx, d, req)
		return err
	})
	return got, err
}

// mayReport refuses a board that is not that of who asks. A player is told nothing of any
// other, not even whether it is there.
func mayReport(v *server.Visit, d *desk.Desk, ref tournament.GameRef) error {
	p, err := d.State().Pairing(ref.Stage, ref.Round, ref.Board)
	switch {
	case v.Who.Role == server.RolePlayer && (err != nil || v.Who.Player == 0 || p.White != v.Who.Player && p.Black != v.Who.Player):
		return keeper.Refuse(http.StatusForbidden, "hall-phone.not-your-game")
	case v.Who.Role == server.RoleCaptain && (err != nil || !plays(v, d.State(), ref)):
		return keeper.Refuse(http.StatusForbidden, "hall-captain.not-your-match")
	case v.Who.Role == server.RoleHelper && !helps(v.Who, ref.Board):
		return keeper.Refuse(http.StatusForbidden, "hall-phone.not-your-board", message.Args{"Board": ref.Board})
	case err != nil:
		return keeper.Refuse(http.StatusNotFound, "hall-phone.no-game", message.Args{"Why": err})
	}
	return nil
}

// sideIn is which side of a game who asks reports for: a player his own, a captain that of his team; false is neither.
func sideIn(v *server.Visit, stage tournament.Stage, ref tournament.GameRef, p tournament.Pairing, g tournament.Game) (tournament.Side, bool) {
	id := v.Who.Player
	if m, place, ok := stage.MatchOn(ref.Round, ref.Board); ok && v.Who.Role == server.RoleCaptain && m.Has(v.Who.Team) {
		if side := m.Side(v.Who.Team); place >= 1 && place <= len(side) {
			id = side[place-1]
		}
	}
	return SideOf(p, g, id)
}

// plays reports whether a board is one of a match of a captain's team.
func plays(v *server.Visit, t *tournament.Tournament, ref tournament.GameRef) bool {
	stage, _ := t.Stage(ref.Stage)
	m, _, ok := stage.MatchOn(ref.Round, ref.Board)
	return ok && m.Has(v.Who.Team)
}

// SideOf is which colour a player has in a game; false is that it is not his.
func SideOf(p tournament.Pairing, g tournament.Game, id tournament.PlayerID) (tournament.Side, bool) {
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
func helps(w server.Who, board int) bool {
	return board >= w.First && (w.Last == 0 || board <= w.Last)
}
