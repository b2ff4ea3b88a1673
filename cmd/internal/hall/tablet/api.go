package tablet

import (
	"context"
	"encoding/json"
	"errors"
	"io"
	"net/http"
	"strconv"

	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/desk/sheets"
	"arbiter/cmd/internal/hall/server"
	"arbiter/tournament"
	"arbiter/tournament/live"
)

// MovesSent is a list of moves as a tablet sends it: all of it, every time.
type MovesSent struct {
	Game    int        `json:"game,omitempty"` // 0 is the only one of its board
	Moves   []string   `json:"moves"`
	Marks   []markSent `json:"marks,omitempty"`
	Replace bool       `json:"replace,omitempty"` // what stands beyond the common beginning is taken back
	Seen    int        `json:"seen,omitempty"`    // of replace: length of the list that the sender knew
	Key     string     `json:"key,omitempty"`     // of the request, by which it is known when it is sent again
}

// markSent is something beside the moves.
type markSent struct {
	Kind string `json:"kind"`           // offer, decline, claim, clock, call
	Ply  int    `json:"ply"`            // place of the list after which it was made
	Side string `json:"side,omitempty"` // white, black; "" is who made that move
	Text string `json:"text,omitempty"` // of a claim the move that is written and not made, of a clock what it shows, of a call why
}

// MovesTaken is what a tablet is told of a list.
type MovesTaken struct {
	Plies int         `json:"plies"`
	Kept  bool        `json:"kept,omitempty"`  // ours is longer, and stays
	Sheet *SheetState `json:"sheet,omitempty"` // where it was asked for
}

// movesDiffer is what a tablet is told whose list is not ours.
type movesDiffer struct {
	server.FailureBody
	Ply    int      `json:"ply"`  // the first place that differs, from 1
	Have   string   `json:"have"` // what is recorded there; "" is nothing
	Sent   string   `json:"sent"`
	Ours   []string `json:"ours"`   // the list that is recorded
	Theirs []string `json:"theirs"` // the one that was sent
	Aside  string   `json:"aside,omitempty"`
}

// moveRefused is what a tablet is told of a list with a move that is not taken.
type moveRefused struct {
	server.FailureBody
	Ply int `json:"ply"` // its place in the list, from 1
}

// body reads the JSON of a request. Refused: hall-tablet.unread.
func body(v *server.Visit, into any) error {
	dec := json.NewDecoder(v.R.Body)
	dec.DisallowUnknownFields()
	err := dec.Decode(into)
	if err == nil {
		if _, more := dec.Token(); !errors.Is(more, io.EOF) {
			err = errors.New("something follows")
		}
	}
	var large *http.MaxBytesError
	if err == nil || errors.As(err, &large) {
		return err
	}
	return server.RefuseForm("hall-tablet.unread")
}

// sittingAsked is the sitting that the address of a request for programs names.
func sittingAsked(v *server.Visit, game int) (sitting, error) {
	round, err := v.PathNumber("round")
	if err != nil {
		return sitting{}, err
	}
	board, err := v.PathNumber("board")
	if err != nil {
		return sitting{}, err
	}
	return sittingAt(v, round, board, game)
}

// sendMoves sends a recording as its tablet sees it; 204 where nothing is new after ?row=.
func sendMoves(v *server.Visit) error {
	s, err := sittingAsked(v, v.QueryNumber("game"))
	if err != nil {
		return err
	}
	upTo := -1
	if v.R.URL.Query().Has("at") {
		upTo = v.QueryNumber("at")
	}
	if row := v.R.URL.Query().Get("row"); row != "" && row == strconv.FormatInt(recording(v, s).LastID, 10) && s.game.Sheet == nil && upTo < 0 {
		if goesOnTo(v, s) == "" {
			v.W.WriteHeader(http.StatusNoContent)
			return nil
		}
	}
	state, err := sheetState(v, s, upTo)
	if err != nil {
		return err
	}
	return v.SendJSON(http.StatusOK, state)
}

// recordMoves takes a list of moves.
func recordMoves(v *server.Visit) error {
	var sent MovesSent
	if err := body(v, &sent); err != nil {
		return err
	}
	s, err := sittingAsked(v, sent.Game)
	if err != nil {
		return err
	}
	got, err := record(v, s, sent)
	if err != nil {
		return movesRefused(v, s, sent, got, err)
	}
	answer := MovesTaken{Plies: got.Plies, Kept: got.Kept}
	if v.R.URL.Query().Has("sheet") {
		if answer.Sheet, err = sheetState(v, s, -1); err != nil {
			return err
		}
	}
	return v.SendJSON(http.StatusOK, answer)
}

// record has a list of a sitting taken. The visit sees the event as it is after it.
func record(v *server.Visit, s sitting, sent MovesSent) (sheets.Recorded, error) {
	req := sheets.RecordRequest{Game: s.ref, Keeper: s.keeper, Device: s.device, Moves: sent.Moves, Replace: sent.Replace, Seen: sent.Seen}
	if sent.Key != "" {
		req.Key = server.HashOf("moves", strconv.Itoa(v.Who.Device)+" "+sent.Key) // of any length, and nobody else's
	}
	for _, m := range sent.Marks {
		mark, err := markOf(m)
		if err != nil {
			return sheets.Recorded{}, err
		}
		req.Marks = append(req.Marks, mark)
	}
	got, err := v.Event.Record(context.WithoutCancel(v.R.Context()), req)
	v.State = v.Event.Now()
	if err == nil {
		err = got.Err
	}
	return got, err
}

// markOf reads something beside the moves. Refused: hall-tablet.unread.
func markOf(m markSent) (live.Mark, error) {
	kind, side := live.Kind(m.Kind), tournament.Side(m.Side)
	switch kind {
	case live.KindOffer, live.KindDecline, live.KindClaim, live.KindClock, live.KindCall:
	default:
		return live.Mark{}, server.RefuseForm("hall-tablet.unread")
	}
	if !isSide(side) {
		return live.Mark{}, server.RefuseForm("hall-tablet.unread")
	}
	return live.Mark{Kind: kind, Ply: m.Ply, Side: side, Text: m.Text}, nil
}

// isSide reports whether it is one that there is, or none.
func isSide(side tournament.Side) bool {
	return side == tournament.SideUnset || side == tournament.SideWhite || side == tournament.SideBlack
}

// movesRefused answers a list that is not taken: with what both have where they differ, with
// the place of the move otherwise.
func movesRefused(v *server.Visit, s sitting, sent MovesSent, got sheets.Recorded, err error) error {
	f := server.FailureOf(err)
	body := server.FailureBody{Code: f.Code, Message: v.FailurePage(f).Says}
	if f.Status == http.StatusUnprocessableEntity {
		body.Remedy = &f.Remedy.Code
	}
	if e, differs := live.IsDisagreement(err); differs {
		return v.SendJSON(f.Status, movesDiffer{FailureBody: body, Ply: e.Ply, Have: e.Ours, Sent: e.Theirs, Ours: recording(v, s).Texts(), Theirs: someMoves(sent.Moves), Aside: got.Aside})
	}
	if e := (*live.MoveError)(nil); errors.As(err, &e) {
		return v.SendJSON(f.Status, moveRefused{FailureBody: body, Ply: e.Ply})
	}
	return err
}

// someMoves is a list that is never null in JSON.
func someMoves(moves []string) []string {
	if moves == nil {
		return []string{}
	}
	return moves
}

// deedSent is something that is done with a sheet beside its moves.
type deedSent struct {
	Game   int    `json:"game,omitempty"`
	Do     string `json:"do"`             // begin, consent, sign, unsign
	Side   string `json:"side,omitempty"` // who keeps it, agrees, signs; of begin "" is both
	Result string `json:"result,omitempty"`
	Plies  int    `json:"plies,omitempty"` // length of the list that was signed
	Key    string `json:"key,omitempty"`
}

// noteOnSheet does something with a sheet beside its moves, and answers with the sheet.
func noteOnSheet(v *server.Visit) error {
	var sent deedSent
	if err := body(v, &sent); err != nil {
		return err
	}
	s, err := sittingAsked(v, sent.Game)
	if err != nil {
		return err
	}
	if err := deed(v, s, sent); err != nil {
		return sheetRefused(v, s, err)
	}
	if s, err = sittingAsked(v, sent.Game); err != nil { // its sheet may be in now
		return err
	}
	state, err := sheetState(v, s, -1)
	if err != nil {
		return err
	}
	return v.SendJSON(http.StatusOK, state)
}

// sheetRefused answers a signature that is refused because the players' two sheets differ with
// both of them.
func sheetRefused(v *server.Visit, s sitting, err error) error {
	f := server.FailureOf(err)
	own := live.SideOf(s.keeper)
	other := liveBoard(v, s).Recording(live.KeeperOf(own.Other()))
	if f.Code != "live.sheets-differ" || other == nil {
		return err
	}
	mine := recording(v, s)
	body := movesDiffer{FailureBody: server.FailureBody{Code: f.Code, Message: v.FailurePage(f).Says}, Ours: other.Texts(), Theirs: mine.Texts()}
	for body.Ply = 1; body.Ply <= min(len(body.Ours), len(body.Theirs)) && body.Ours[body.Ply-1] == body.Theirs[body.Ply-1]; body.Ply++ {
	}
	return v.SendJSON(f.Status, body)
}

// deed does something with a sheet. Refused: hall-tablet.unread, and what the desk refuses.
func deed(v *server.Visit, s sitting, sent deedSent) error {
	side := tournament.Side(sent.Side)
	if !isSide(side) {
		return server.RefuseForm("hall-tablet.unread")
	}
	key := ""
	if sent.Key != "" {
		key = server.HashOf("sheet", strconv.Itoa(v.Who.Device)+" "+sent.Key)
	}
	return v.Do(func(d *desk.Desk) error {
		ctx := context.WithoutCancel(v.R.Context())
		switch kind := live.Kind(sent.Do); kind {
		case live.KindBegin, live.KindConsent:
			_, err := sheets.NoteRecording(ctx, d, sheets.NoteRequest{Game: s.ref, Keeper: s.keeper, Device: s.device, Kind: kind, Side: side, Key: key})
			return err
		case live.KindSign, live.KindUnsign:
			_, err := sheets.SignRecording(ctx, d, sheets.SignRequest{Game: s.ref, Keeper: s.keeper, Device: s.device, Side: side, Result: sent.Result, Plies: sent.Plies, Undo: kind == live.KindUnsign, Key: key})
			return err
		}
		return server.RefuseForm("hall-tablet.unread")
	})
}
