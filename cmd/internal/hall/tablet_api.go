package hall

import (
	"context"
	"encoding/json"
	"errors"
	"io"
	"net/http"
	"strconv"

	"arbiter/cmd/internal/desk"
	"arbiter/tournament"
	"arbiter/tournament/live"
)

// movesSent is a list of moves as a tablet sends it: all of it, every time.
type movesSent struct {
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

// movesTaken is what a tablet is told of a list.
type movesTaken struct {
	Plies int         `json:"plies"`
	Kept  bool        `json:"kept,omitempty"`  // ours is longer, and stays
	Sheet *sheetState `json:"sheet,omitempty"` // where it was asked for
}

// movesDiffer is what a tablet is told whose list is not ours.
type movesDiffer struct {
	failureBody
	Ply    int      `json:"ply"`  // the first place that differs, from 1
	Have   string   `json:"have"` // what is recorded there; "" is nothing
	Sent   string   `json:"sent"`
	Ours   []string `json:"ours"`   // the list that is recorded
	Theirs []string `json:"theirs"` // the one that was sent
	Aside  string   `json:"aside,omitempty"`
}

// moveRefused is what a tablet is told of a list with a move that is not taken.
type moveRefused struct {
	failureBody
	Ply int `json:"ply"` // its place in the list, from 1
}

// body reads the JSON of a request. Refused: hall-tablet.unread.
func (v *visit) body(into any) error {
	dec := json.NewDecoder(v.r.Body)
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
	return refuseForm("hall-tablet.unread")
}

// sittingAsked is the sitting that the address of a request for programs names.
func (v *visit) sittingAsked(game int) (sitting, error) {
	round, err := v.pathNumber("round")
	if err != nil {
		return sitting{}, err
	}
	board, err := v.pathNumber("board")
	if err != nil {
		return sitting{}, err
	}
	return v.sittingAt(round, board, game)
}

// sendMoves sends a recording as its tablet sees it; 204 where nothing is new after ?row=.
func sendMoves(v *visit) error {
	s, err := v.sittingAsked(v.queryNumber("game"))
	if err != nil {
		return err
	}
	upTo := -1
	if v.r.URL.Query().Has("at") {
		upTo = v.queryNumber("at")
	}
	if row := v.r.URL.Query().Get("row"); row != "" && row == strconv.FormatInt(v.recording(s).LastID, 10) && s.game.Sheet == nil && upTo < 0 {
		if v.goesOnTo(s) == "" {
			v.w.WriteHeader(http.StatusNoContent)
			return nil
		}
	}
	state, err := v.sheetState(s, upTo)
	if err != nil {
		return err
	}
	return v.json(http.StatusOK, state)
}

// recordMoves takes a list of moves.
func recordMoves(v *visit) error {
	var sent movesSent
	if err := v.body(&sent); err != nil {
		return err
	}
	s, err := v.sittingAsked(sent.Game)
	if err != nil {
		return err
	}
	got, err := v.record(s, sent)
	if err != nil {
		return v.movesRefused(s, sent, got, err)
	}
	answer := movesTaken{Plies: got.Plies, Kept: got.Kept}
	if v.r.URL.Query().Has("sheet") {
		if answer.Sheet, err = v.sheetState(s, -1); err != nil {
			return err
		}
	}
	return v.json(http.StatusOK, answer)
}

// record has a list of a sitting taken. The visit sees the event as it is after it.
func (v *visit) record(s sitting, sent movesSent) (desk.Recorded, error) {
	req := desk.RecordRequest{Game: s.ref, Keeper: s.keeper, Device: s.device, Moves: sent.Moves, Replace: sent.Replace, Seen: sent.Seen}
	if sent.Key != "" {
		req.Key = hashOf("moves", strconv.Itoa(v.who.Device)+" "+sent.Key) // of any length, and nobody else's
	}
	for _, m := range sent.Marks {
		mark, err := markOf(m)
		if err != nil {
			return desk.Recorded{}, err
		}
		req.Marks = append(req.Marks, mark)
	}
	got, err := v.event.Record(context.WithoutCancel(v.r.Context()), req)
	v.state = v.event.Now()
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
		return live.Mark{}, refuseForm("hall-tablet.unread")
	}
	if !isSide(side) {
		return live.Mark{}, refuseForm("hall-tablet.unread")
	}
	return live.Mark{Kind: kind, Ply: m.Ply, Side: side, Text: m.Text}, nil
}

// isSide reports whether it is one that there is, or none.
func isSide(side tournament.Side) bool {
	return side == tournament.SideUnset || side == tournament.SideWhite || side == tournament.SideBlack
}

// movesRefused answers a list that is not taken: with what both have where they differ, with
// the place of the move otherwise.
func (v *visit) movesRefused(s sitting, sent movesSent, got desk.Recorded, err error) error {
	f := failureOf(err)
	body := failureBody{Code: f.Code, Message: v.failurePage(f).Says}
	if f.Status == http.StatusUnprocessableEntity {
		body.Remedy = &f.Remedy.Code
	}
	if e, differs := live.IsDisagreement(err); differs {
		return v.json(f.Status, movesDiffer{failureBody: body, Ply: e.Ply, Have: e.Ours, Sent: e.Theirs, Ours: v.recording(s).Texts(), Theirs: someMoves(sent.Moves), Aside: got.Aside})
	}
	if e := (*live.MoveError)(nil); errors.As(err, &e) {
		return v.json(f.Status, moveRefused{failureBody: body, Ply: e.Ply})
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
func noteOnSheet(v *visit) error {
	var sent deedSent
	if err := v.body(&sent); err != nil {
		return err
	}
	s, err := v.sittingAsked(sent.Game)
	if err != nil {
		return err
	}
	if err := v.deed(s, sent); err != nil {
		return v.sheetRefused(s, err)
	}
	if s, err = v.sittingAsked(sent.Game); err != nil { // its sheet may be in now
		return err
	}
	state, err := v.sheetState(s, -1)
	if err != nil {
		return err
	}
	return v.json(http.StatusOK, state)
}

// sheetRefused answers a signature that is refused because the players' two sheets differ with
// both of them.
func (v *visit) sheetRefused(s sitting, err error) error {
	f := failureOf(err)
	own := live.SideOf(s.keeper)
	other := v.liveBoard(s).Recording(live.KeeperOf(own.Other()))
	if f.Code != "live.sheets-differ" || other == nil {
		return err
	}
	mine := v.recording(s)
	body := movesDiffer{failureBody: failureBody{Code: f.Code, Message: v.failurePage(f).Says}, Ours: other.Texts(), Theirs: mine.Texts()}
	for body.Ply = 1; body.Ply <= min(len(body.Ours), len(body.Theirs)) && body.Ours[body.Ply-1] == body.Theirs[body.Ply-1]; body.Ply++ {
	}
	return v.json(f.Status, body)
}

// deed does something with a sheet. Refused: hall-tablet.unread, and what the desk refuses.
func (v *visit) deed(s sitting, sent deedSent) error {
	side := tournament.Side(sent.Side)
	if !isSide(side) {
		return refuseForm("hall-tablet.unread")
	}
	key := ""
	if sent.Key != "" {
		key = hashOf("sheet", strconv.Itoa(v.who.Device)+" "+sent.Key)
	}
	return v.do(func(d *desk.Desk) error {
		ctx := context.WithoutCancel(v.r.Context())
		switch kind := live.Kind(sent.Do); kind {
		case live.KindBegin, live.KindConsent:
			_, err := d.NoteRecording(ctx, desk.NoteRequest{Game: s.ref, Keeper: s.keeper, Device: s.device, Kind: kind, Side: side, Key: key})
			return err
		case live.KindSign, live.KindUnsign:
			_, err := d.SignRecording(ctx, desk.SignRequest{Game: s.ref, Keeper: s.keeper, Device: s.device, Side: side, Result: sent.Result, Plies: sent.Plies, Undo: kind == live.KindUnsign, Key: key})
			return err
		}
		return refuseForm("hall-tablet.unread")
	})
}
