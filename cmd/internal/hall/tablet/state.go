package tablet

import (
	"html/template"

	"arbiter/cmd/internal/desk/sheets"
	"arbiter/cmd/internal/hall/board"
	"arbiter/cmd/internal/hall/server"
	"arbiter/rules/games"
	"arbiter/tournament/live"
)

// SheetState is a recording as its tablet sees it. It says nothing of what was irregular, and
// which moves are legal only where the event has tablets know it.
type SheetState struct {
	Row     int64    `json:"row"`     // the last that was kept of it; 0 is nothing
	List    []string `json:"list"`    // as a client sends it
	Counts  []string `json:"counts"`  // the number of each half-move, as people write it; "" of a position that was set
	Half    int      `json:"half"`    // half-moves that were made before the next one
	Place   int      `json:"place"`   // of the list, after which the pieces stood so: its end, unless a dash leaves that open
	Pieces  []string `json:"pieces"`  // what stands on each square, by its number from 1: "" nothing, w and b men, W and B kings, a piece of chess by its sign, a pile from the top down
	Turn    string   `json:"turn"`    // white or black, after the whole list
	Words   []string `json:"words"`   // the position, for who does not see it
	Legal   []step   `json:"legal"`   // null where tablets do not know it
	Routes  []string `json:"routes"`  // of the capture that was recorded last: where the route was not said
	Calling bool     `json:"calling"` // the arbiter is called, and has not heard it
	Claimed bool     `json:"claimed"` // a draw is claimed, and the arbiter has not answered
	Handed  bool     `json:"handed"`  // the game has its sheet
	Next    string   `json:"next"`    // page of the game that who asks is to record now; "" is this one

	Panels template.HTML `json:"panels"` // what stands beside the board
}

// step is a legal move, by the numbers of its squares.
type step struct {
	From int    `json:"from"`
	To   int    `json:"to"`
	Text string `json:"text"`
}

// boardLook is the board of a game, without pieces.
type boardLook struct {
	Rows    int          `json:"rows"`
	Columns int          `json:"columns"`
	Pale    bool         `json:"pale"`    // every other square is a light one: those of draughts are not played on, nor drawn
	Squares []squareLook `json:"squares"` // those that are played on, in the order of their numbers
	Start   []string     `json:"start"`   // what stands there before the first move
}

// squareLook is a square of a board: its place from the top left, and its name.
type squareLook struct {
	Row    int    `json:"row"`
	Column int    `json:"column"`
	Name   string `json:"name"`
}

// LookOf is the board of a position.
func LookOf(b games.Board) boardLook {
	look := boardLook{Rows: b.Rows, Columns: b.Columns, Pale: b.Checkered, Start: piecesOn(b)}
	for _, s := range b.Squares {
		look.Squares = append(look.Squares, squareLook{s.Row, s.Column, s.Name})
	}
	return look
}

// piecesOn is what stands on the squares of a board.
func piecesOn(b games.Board) []string {
	all := make([]string, len(b.Squares))
	for i, s := range b.Squares {
		for _, p := range s.Pieces {
			all[i] += board.SignOf(p)
		}
	}
	return all
}

// sheetState is the recording of a sitting, up to a place of its list; -1 is all of it.
func sheetState(v *server.Visit, s sitting, upTo int) (*SheetState, error) {
	r := recording(v, s)
	known, place := r.Known()
	if upTo >= 0 && upTo < len(r.Plies) {
		if was := r.At(upTo); was != nil {
			known, place = was, upTo
		}
	}
	state := &SheetState{
		Row: r.LastID, List: r.Texts(), Counts: make([]string, len(r.Plies)), Half: halves(v, s, r), Place: place,
		Pieces: piecesOn(known.Board()), Turn: board.TurnAfter(known, len(r.Plies)-place), Words: board.InWords(v, known),
		Routes: []string{}, Calling: r.Calling(), Claimed: len(sheets.Claims(v.Reading(), s.ref)) > 0, Handed: s.game.Sheet != nil,
	}
	for i, p := range r.Plies {
		state.Counts[i] = p.Count()
	}
	if n := len(r.Plies); n > 0 && len(r.Plies[n-1].Moves) > 1 {
		state.Routes = r.Plies[n-1].Moves
	}
	if now, is := r.Position(); is && s.device != 0 && v.State.Event.Recording.Legal() {
		state.Legal = stepsOf(now)
	}
	state.Next = goesOnTo(v, s)
	var err error
	state.Panels, err = v.Part("tablet_panels", panels(v, s, r))
	return state, err
}

// halves is how many half-moves are on the board before the next one.
func halves(v *server.Visit, s sitting, r *live.Recording) int {
	if n := len(r.Plies); n > 0 {
		last := r.Plies[n-1]
		if last.Set {
			return last.Half
		}
		return last.Half + 1
	}
	if s.look.Opening != nil {
		return len(s.look.Opening.Moves)
	}
	return 0
}

// stepsOf are the legal moves of a position.
func stepsOf(s games.State) []step {
	all := []step{}
	for _, m := range s.Legal() {
		all = append(all, step{m.From, m.To, m.Notation})
	}
	return all
}
