package sheets

import (
	"context"
	"slices"

	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/desk/find"
	"arbiter/cmd/internal/desk/refusal"
	"arbiter/cmd/internal/desk/results"
	"arbiter/rules/message"
	"arbiter/rules/pdn"
	"arbiter/tournament"
	"arbiter/tournament/live"
)

// NoteRequest is something that is noted of a recording beside its moves.
type NoteRequest struct {
	Game   tournament.GameRef
	Keeper string
	Device int
	Kind   live.Kind // begin, consent, heard
	Side   tournament.Side
	Text   string
	Key    string
}

// NoteRecording notes who keeps a recording, that the opponent agrees, that the arbiter has
// heard that he is called. What is on record already is noted once.
func NoteRecording(ctx context.Context, d *desk.Desk, req NoteRequest) (*live.Board, error) {
	ref := gameRef(d, req.Game)
	ctx, release, err := liveTurn(ctx, d)
	if err != nil {
		return nil, err
	}
	defer release()
	p, _, err := recordable(d, ref)
	if err != nil {
		return nil, err
	}
	if err := mayKeep(d, RecordRequest{Keeper: req.Keeper, Device: req.Device}, ref); err != nil {
		return nil, err
	}
	r := LiveBoard(d, ref).Recording(req.Keeper)
	again := r != nil && (req.Kind == live.KindBegin && r.Holder == req.Side || req.Kind == live.KindConsent && slices.Contains(r.Consent, req.Side) || req.Kind == live.KindHeard && !r.Calling())
	if !again {
		row := liveRow(d, ref, p, r, req)
		if err := keepLive(ctx, d, []tournament.LiveRow{row}); err != nil {
			return nil, err
		}
	}
	return LiveBoard(d, ref), nil
}

// liveRow is a row of a recording, which is nil where none has begun.
func liveRow(d *desk.Desk, ref tournament.GameRef, p tournament.Pairing, r *live.Recording, req NoteRequest) tournament.LiveRow {
	row := tournament.LiveRow{
		Time: d.Now().UTC(), Ref: ref, Keeper: req.Keeper, Device: req.Device, Kind: string(req.Kind), Side: req.Side, Text: req.Text, Request: req.Key,
	}
	row.White, row.Black = p.Colours(ref.Game)
	if r != nil {
		row.Ply = len(r.Plies)
	}
	return row
}

// SignRequest is that a player signs what is recorded of his game.
type SignRequest struct {
	Game   tournament.GameRef
	Keeper string
	Device int
	Side   tournament.Side
	Result string // as people type it; not looked at where it is withdrawn
	Plies  int    // length of the list that he saw
	Undo   bool   // he takes his signature back
	Key    string
}

// Signed is what became of a signature.
type Signed struct {
	Board    *live.Board
	HandedIn *HandedIn // where both have signed: the sheet is in the journal; else nil
}

// SignRecording has a player sign the list and the result. When both have, the sheet is
// handed in. Who signs what has moved on meanwhile is refused (live.moved-on), who signs
// another result than the other side signs alone. Where each player has a sheet of his own,
// both have to agree: live.sheets-differ. A dash that is not filled in is no sheet:
// live.not-known, nor is a move of which it was not said which it was: live.move-open.
func SignRecording(ctx context.Context, d *desk.Desk, req SignRequest) (Signed, error) {
	ref := gameRef(d, req.Game)
	turn, release, err := liveTurn(ctx, d)
	if err != nil {
		return Signed{}, err
	}
	err = sign(turn, d, ref, req)
	release()
	if err != nil {
		return Signed{}, err
	}
	signed := Signed{Board: LiveBoard(d, ref)}
	if result, both := signedByBoth(signed.Board, req.Keeper); both {
		in, err := HandInRecording(ctx, d, HandInRecordingRequest{Game: req.Game, Keeper: req.Keeper, Result: result})
		if err != nil {
			return signed, err
		}
		signed.HandedIn = &in
	}
	return signed, nil
}

// sign keeps a signature.
func sign(ctx context.Context, d *desk.Desk, ref tournament.GameRef, req SignRequest) error {
	p, _, err := recordable(d, ref)
	if err != nil {
		return err
	}
	board := LiveBoard(d, ref)
	r := board.Recording(req.Keeper)
	own := live.SideOf(req.Keeper)
	switch {
	case r == nil:
		return refusal.New("live.nothing", message.Args{"Game": find.Place(d, ref)})
	case req.Side == tournament.SideUnset || own != tournament.SideUnset && own != req.Side:
		return refusal.New("live.whose")
	case req.Undo:
		return keepLive(ctx, d, []tournament.LiveRow{liveRow(d, ref, p, r, NoteRequest{Keeper: req.Keeper, Device: req.Device, Kind: live.KindUnsign, Side: req.Side, Key: req.Key})})
	case req.Plies != len(r.Plies):
		return refusal.New("live.moved-on", message.Args{"Plies": len(r.Plies)})
	}
	o, err := results.FindOutcome(d, req.Result)
	if err != nil {
		return err
	}
	result := resultOfSheet(o)
	if _, known := r.Position(); !known {
		return refusal.New("live.not-known")
	}
	if err := mayBeSheet(d, ref, r); err != nil {
		return err
	}
	if apart := board.Disagrees(); own != tournament.SideUnset && len(apart) > 0 {
		return refusal.New("live.sheets-differ", message.Args{"Ply": apart[0].Ply})
	}
	if s, has := r.Signed(req.Side); has && s.Result == result {
		return nil
	}
	return keepLive(ctx, d, []tournament.LiveRow{liveRow(d, ref, p, r, NoteRequest{Keeper: req.Keeper, Device: req.Device, Kind: live.KindSign, Side: req.Side, Text: result, Key: req.Key})})
}

// mayBeSheet refuses a recording with a move of which it was not said which it was: a pawn
// would become a queen by nobody's word; and one of a game in which a claim of a draw waits.
// Refused: live.move-open, live.claim-open.
func mayBeSheet(d *desk.Desk, ref tournament.GameRef, r *live.Recording) error {
	if len(Claims(d, ref)) > 0 {
		return refusal.New("live.claim-open")
	}
	for _, place := range r.Unsaid() {
		p := r.Plies[place-1]
		return refusal.New("live.move-open", message.Args{"Move": p.Count() + " " + p.Text, "Moves": message.OrOf(p.Moves)})
	}
	return nil
}

// resultOfSheet is a result as a sheet has it.
func resultOfSheet(o tournament.Outcome) string {
	kind, _ := pdn.ParseResult(o.Result.String())
	return kind.Text(0)
}

// signedByBoth is the result that both players signed: on the sheet that they share, or
// each on his own, of which the lists are the same.
func signedByBoth(b *live.Board, keeper string) (result string, both bool) {
	keepers := [2]string{keeper, keeper}
	if live.SideOf(keeper) != tournament.SideUnset {
		keepers = [2]string{live.KeeperWhite, live.KeeperBlack}
		if b.Recording(live.KeeperOf(live.SideOf(keeper).Other())) == nil {
			return "", false // one sheet, kept by one player: the other signs it on paper, or the arbiter hands it in
		}
	}
	white, black := b.Recording(keepers[0]), b.Recording(keepers[1])
	if white == nil || black == nil || !slices.Equal(white.Texts(), black.Texts()) {
		return "", false
	}
	one, signed := white.Signed(tournament.SideWhite)
	other, too := black.Signed(tournament.SideBlack)
	return one.Result, signed && too && one.Result == other.Result
}

// HandInRecordingRequest hands a recording in as the sheet of its game.
type HandInRecordingRequest struct {
	Game   tournament.GameRef
	Keeper string
	Result string // as a sheet has it; "" is the one that stands, or none
	Why    string // needed in the place of another sheet
}

// HandInRecording has a recording enter the journal as the sheet of its game, as one change,
// with the hash of what was recorded, and with the result that it brings to a game that has
// none. What is recorded later of the game is refused, unless the change is undone.
// Refused: live.nothing, live.move-open, and what [HandInSheet] refuses.
func HandInRecording(ctx context.Context, d *desk.Desk, req HandInRecordingRequest) (HandedIn, error) {
	if err := RefreshLive(ctx, d); err != nil {
		return HandedIn{}, err
	}
	ref := gameRef(d, req.Game)
	r := LiveBoard(d, ref).Recording(req.Keeper)
	if r == nil || len(r.Plies) == 0 {
		return HandedIn{}, refusal.New("live.nothing", message.Args{"Game": find.Place(d, ref)})
	}
	if err := mayBeSheet(d, ref, r); err != nil {
		return HandedIn{}, err
	}
	g := r.Record("r.pdn")
	if g.Result.Text = req.Result; g.Result.Text == "" {
		g.Result.Text = "*"
		if _, game, err := d.State().Game(ref); err == nil && !game.Result.Open() {
			g.Result.Text = resultOfSheet(desk.OutcomeOf(game))
		}
	}
	return HandInSheet(ctx, d, HandInRequest{Ref: d.Only(ref), Game: g, Why: req.Why, Recorded: recordedAs(r)})
}

// recordedAs is what a sheet says of the recording that it comes from.
func recordedAs(r *live.Recording) *tournament.Recorded {
	rec := &tournament.Recorded{Hash: r.Hash(), Keeper: r.Keeper, Backs: len(r.Backs), Begun: r.Begun.UnixMilli(), Ended: r.Last.UnixMilli()}
	if n := len(r.Devices); n > 0 {
		rec.Device = r.Devices[n-1]
	}
	for _, side := range []tournament.Side{tournament.SideWhite, tournament.SideBlack} {
		if _, has := r.Signed(side); has {
			rec.Signed = append(rec.Signed, side)
		}
	}
	return rec
}

// SetBackRequest puts the position of a game back on the board.
type SetBackRequest struct {
	Game   tournament.GameRef
	Keeper string
	To     int    // the place of the list after which the position was on the board; 0 is the beginning
	FEN    string // another position in its stead; "" is that one
	Device int
}

// SetBack goes on with a game that is being recorded from an earlier position: what was
// played after it stays on the sheet, with the position behind it. Where both players keep
// a sheet of their own it is set on both.
func SetBack(ctx context.Context, d *desk.Desk, req SetBackRequest) (*live.Board, error) {
	ref := gameRef(d, req.Game)
	ctx, release, err := liveTurn(ctx, d)
	if err != nil {
		return nil, err
	}
	defer release()
	p, look, err := recordable(d, ref)
	if err != nil {
		return nil, err
	}
	board := LiveBoard(d, ref)
	main := board.Recording(req.Keeper)
	if main == nil || req.To < 0 || req.To > len(main.Plies) || req.FEN == "" && main.At(req.To) == nil {
		return nil, refusal.New("live.no-place", message.Args{"Place": req.To})
	}
	fen := req.FEN
	if fen == "" {
		fen = main.At(req.To).FEN()
	} else if s, err := look.Game.Read(fen); err != nil {
		return nil, refusal.New("live.not-taken", message.Args{"Why": err}).Because(err)
	} else {
		fen = s.FEN()
	}
	var rows []tournament.LiveRow
	for _, r := range board.Recordings {
		if r == main || live.SideOf(main.Keeper) != tournament.SideUnset && r.Keeper == live.KeeperOf(live.SideOf(main.Keeper).Other()) && len(r.Plies) >= req.To {
			row := liveRow(d, ref, p, r, NoteRequest{Keeper: r.Keeper, Device: req.Device, Kind: live.KindSet, Text: fen})
			row.Ply = req.To
			rows = append(rows, row)
		}
	}
	return board, keepLive(ctx, d, rows)
}
