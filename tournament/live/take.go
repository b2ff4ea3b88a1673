package live

import (
	"slices"
	"strings"
	"time"

	"arbiter/rules"
	"arbiter/rules/games"
	"arbiter/rules/message"
	"arbiter/tournament"
)

// What is taken of a list.
const (
	mostPlaces = 2000 // more than any game has
	mostDashes = 200  // in a row: no player goes on for a hundred moves without writing
	mostText   = 100  // bytes of a move: more than its longest form
)

// Post is what somebody sends of a recording: the whole list, every time.
type Post struct {
	Ref          tournament.GameRef // Game is never 0
	White, Black tournament.PlayerID
	Keeper       string
	Device       int
	Moves        []string // half-moves in any notation of the game, [Dash], and positions as [Recording.Texts] has them
	Marks        []Mark   // offers, claims, readings, calls; those that are on record already do no harm. Time is not looked at
	Replace      bool     // what stands beyond the common beginning is taken back
	Seen         int      // length of the list that who replaces knew: where more was recorded since, nothing is taken back; 0 is not said
	Halted       bool     // a draw is claimed, and the arbiter answers first: no move is made or taken back
	Legal        bool     // nothing but legal moves is taken
	Request      string   // key of the request, by which it is known when it is sent again
	Time         time.Time
}

// Taken is what a list comes to.
type Taken struct {
	Rows  []tournament.LiveRow // to be kept; none where nothing is new
	Plies int                  // length of the list after them
	Kept  bool                 // ours is longer: it stays as it is
}

// Take decides what a list adds to a board, which may be nil: nothing is kept yet. A list that
// was taken before adds nothing, nor does one that is the beginning of ours. A dash, and a
// capture whose route was not said, may be told later in their places. The error is a
// [DisagreesError] where the lists differ and Replace is not said, a [MoveError] where
// something is no move, or [ErrTooLong]; nothing is taken then.
func (b *Board) Take(look games.Options, p Post) (Taken, error) {
	if b == nil {
		look.Recorded = true
		b = &Board{Ref: p.Ref, White: p.White, Black: p.Black, look: look}
	}
	r := b.Recording(p.Keeper)
	if r == nil {
		r = b.begun(p.Keeper)
	}
	if p.Request != "" && b.known(p.Keeper, p.Request) {
		return Taken{Plies: len(r.Plies), Kept: len(r.Plies) > len(p.Moves)}, nil
	}
	if len(p.Moves) > mostPlaces {
		return Taken{}, ErrTooLong
	}
	if err := manyDashes(p.Moves); err != nil {
		return Taken{}, err
	}
	t := taking{post: p, now: r}
	if err := t.list(r.withoutOpening(p.Moves)); err != nil {
		return Taken{}, err
	}
	if err := t.marks(); err != nil {
		return Taken{}, err
	}
	return Taken{Rows: t.rows, Plies: len(t.now.Plies), Kept: t.kept}, nil
}

// manyDashes refuses a list with more dashes in a row than anybody leaves: it says nothing of
// the game, and would stand in the way of the list that does.
func manyDashes(list []string) error {
	row := 0
	for i, text := range list {
		if row++; text != Dash {
			row = 0
		}
		if row > mostDashes {
			return &MoveError{Ply: i + 1, Text: text, Why: message.Err("live.many-dashes", message.Args{"Most": mostDashes})}
		}
	}
	return nil
}

// lookedBack is how many rows back a request that is sent again is known.
const lookedBack = 500

// known reports whether a request was made before, and taken: what of it was put aside
// is under another keeper.
func (b *Board) known(keeper, request string) bool {
	return slices.ContainsFunc(b.rows[max(0, len(b.rows)-lookedBack):], func(row tournament.LiveRow) bool { return row.Request == request && row.Keeper == keeper })
}

// withoutOpening leaves out of a list the moves of the opening that was drawn, where it
// begins with them: the recording begins after them.
func (r *Recording) withoutOpening(list []string) []string {
	o := r.look.Opening
	if o == nil || len(o.Moves) == 0 || len(list) < len(o.Moves) {
		return list
	}
	for i, text := range o.Moves {
		if !slices.Equal(r.look.Game.Squares(list[i]), r.look.Game.Squares(text)) {
			return list
		}
	}
	return list[len(o.Moves):]
}

// taking is a list that is being taken.
type taking struct {
	post Post
	now  *Recording // as it is after rows
	rows []tournament.LiveRow
	kept bool
}

// Add makes a row.
func (t *taking) Add(kind Kind, ply int, side tournament.Side, text string) {
	p := t.post
	row := tournament.LiveRow{
		Time: p.Time.UTC().Truncate(time.Millisecond), Ref: p.Ref, White: p.White, Black: p.Black, Keeper: p.Keeper, Device: p.Device,
		Kind: string(kind), Ply: ply, Side: side, Text: text, Request: p.Request,
	}
	t.rows, t.now = append(t.rows, row), t.now.with(row)
}

// list takes the places of a list, one after the other.
func (t *taking) list(moves []string) error {
	have := len(t.now.Plies)
	if seen := t.post.Seen; t.post.Replace && seen > 0 && have > seen {
		return &DisagreesError{Ply: seen + 1, Ours: t.now.Plies[seen].listed(), Keeper: t.now.Keeper}
	}
	for i, text := range moves {
		if i < len(t.now.Plies) {
			same, err := t.place(i, text)
			if err != nil {
				return err
			}
			if same {
				continue
			}
			if !t.post.Replace {
				ours := t.now.Plies[i].listed()
				return &DisagreesError{Ply: i + 1, Ours: ours, Theirs: text, Keeper: t.now.Keeper}
			}
			if err := t.back(i); err != nil {
				return err
			}
		}
		if err := t.move(i, text); err != nil {
			return err
		}
	}
	if t.kept = have > len(moves) && len(t.now.Plies) > len(moves) && !t.post.Replace; t.post.Replace && len(t.now.Plies) > len(moves) {
		return t.back(len(moves))
	}
	return nil
}

// back takes back what stands after so many places. A position that the arbiter set is taken
// back by the arbiter alone.
func (t *taking) back(to int) error {
	if set := slices.IndexFunc(t.now.Plies[to:], func(p Ply) bool { return p.Set }); set >= 0 && t.post.Device != 0 {
		return &MoveError{Ply: to + set + 1, Text: t.now.Plies[to+set].listed(), Why: message.Err("live.not-yours-to-set")}
	}
	if t.post.Halted {
		return &MoveError{Ply: to + 1, Text: t.now.Plies[to].listed(), Why: message.Err("live.claim-first")}
	}
	t.Add(KindBack, to, tournament.SideUnset, "")
	return nil
}

// place reports whether a place of the list is what is recorded there. What was left open
// there is told with it.
func (t *taking) place(i int, text string) (same bool, err error) {
	p := t.now.Plies[i]
	switch {
	case text == p.listed() || text == p.Sent && !p.Set:
		return true, nil
	case p.Set || strings.HasPrefix(text, setSign):
		return false, nil
	case text == Dash:
		return p.Text != Dash, nil // ours was filled in
	case p.Before == nil:
		return false, nil
	}
	j, err := games.Judge(t.now.look.Game, p.Before, text, t.now.look)
	switch {
	case err != nil:
		return false, &MoveError{Ply: i + 1, Text: text, Why: err}
	case p.Text == Dash, len(p.Moves) > 0 && j.Clear() && slices.Contains(p.Moves, j.Text):
		t.Add(KindFill, i+1, tournament.SideUnset, text)
		return true, nil
	case len(j.Moves) > 1: // short for what is told here in full
		return slices.ContainsFunc(j.Moves, func(m games.Move) bool { return m.Notation == p.Text }), nil
	}
	return j.Text == p.Text, nil
}

// move takes one half-move more.
func (t *taking) move(i int, text string) error {
	before := t.now.now()
	if t.post.Halted {
		return &MoveError{Ply: i + 1, Text: cut(text), Why: message.Err("live.claim-first")}
	}
	if i > 0 && t.now.Plies[i-1].pieceOpen(t.now.look) {
		last := t.now.Plies[i-1]
		return &MoveError{Ply: i, Text: last.Text, Why: message.Err("live.piece-open", message.Args{"Moves": last.Moves})}
	}
	if text == Dash || before == nil && len(text) <= mostText && !strings.HasPrefix(text, setSign) {
		if err := t.unknown(i, text); err != nil {
			return err
		}
		t.Add(KindMove, i+1, tournament.SideUnset, text)
		return nil
	}
	if len(text) > mostText {
		return &MoveError{Ply: i + 1, Text: text[:mostText], Why: message.Err("live.long-text")}
	}
	if before == nil {
		return &MoveError{Ply: i + 1, Text: text, Why: message.Err("live.not-yours-to-set")}
	}
	j, err := games.Judge(t.now.look.Game, before, text, t.now.look)
	if err != nil {
		return &MoveError{Ply: i + 1, Text: text, Why: err}
	}
	if t.post.Legal && len(j.Moves) == 0 {
		return &MoveError{Ply: i + 1, Text: text, Legal: notations(before)}
	}
	t.Add(KindMove, i+1, tournament.SideUnset, text)
	return nil
}

// pieceOpen reports whether it was not said what a pawn became, or which of two pieces moved:
// the position is not known until it is, and no move is made in it. Which way a capture of
// draughts went may be told later.
func (p Ply) pieceOpen(look games.Options) bool {
	return look.Game.About().Letters && len(p.Moves) > 1
}

// Unsaid are the places of the list, from 1, at which it was not said what a pawn became, or
// which of two pieces moved: such a list is no sheet yet, for who reads it would guess.
func (r *Recording) Unsaid() []int {
	var places []int
	for i, p := range r.Plies {
		if p.pieceOpen(r.look) {
			places = append(places, i+1)
		}
	}
	return places
}

// unknown refuses a move that cannot be judged and is no dash, unless it can be read.
func (t *taking) unknown(i int, text string) error {
	switch {
	case t.post.Legal:
		return &MoveError{Ply: i + 1, Text: text, Why: message.Err("live.no-dash")}
	case text == Dash:
		return nil
	}
	known, _ := t.now.Known()
	if _, err := known.Matches(text); err != nil {
		return &MoveError{Ply: i + 1, Text: text, Why: err}
	}
	return nil
}

// notations are the legal moves of a position, as they are written.
func notations(s games.State) []string {
	var texts []string
	for _, m := range s.Legal() {
		texts = append(texts, m.Notation)
	}
	slices.Sort(texts)
	return texts
}

// marks takes what stands beside the moves, once. A claim names a move in a notation of the
// game, or none.
func (t *taking) marks() error {
	for _, m := range t.post.Marks {
		if m.Kind == KindClaim {
			m.Ply = min(max(m.Ply, 0), len(t.now.Plies))
			at := t.now.lastKnown(m.Ply)
			if _, err := at.Matches(m.Text); m.Text != "" && (err != nil || len(m.Text) > mostText) {
				return &MoveError{Ply: m.Ply + 1, Text: cut(m.Text), Why: err}
			}
			if m.Side = t.now.toMove(m.Ply); !t.now.marked(m) {
				t.Add(KindClaim, m.Ply, m.Side, m.Text)
			}
		}
		if m.Kind == KindOffer || m.Kind == KindDecline || m.Kind == KindClock || m.Kind == KindCall {
			m.Ply = min(max(m.Ply, 0), len(t.now.Plies))
			if m.Side == tournament.SideUnset && m.Kind != KindCall {
				m.Side = t.now.moved(m.Ply)
			}
			if !t.now.marked(m) {
				t.Add(m.Kind, m.Ply, m.Side, cut(m.Text))
			}
		}
	}
	return nil
}

// lastKnown is the last position that is known up to a place of the list.
func (r *Recording) lastKnown(place int) games.State {
	for ; place > 0; place-- {
		if s := r.Plies[place-1].After; s != nil {
			return s
		}
	}
	return r.Start
}

// toMove is who is to move after a place of the list: he alone may claim a draw.
func (r *Recording) toMove(place int) tournament.Side {
	at := place
	for at > 0 && r.Plies[at-1].After == nil {
		at--
	}
	side := tournament.SideWhite
	if r.lastKnown(place).Turn() == rules.Black {
		side = tournament.SideBlack
	}
	if (place-at)%2 == 1 {
		return side.Other()
	}
	return side
}

// cut is a text that is no longer than one may be.
func cut(text string) string {
	if len(text) > mostText {
		text = text[:mostText]
	}
	return strings.ToValidUTF8(text, "")
}

// moved is who made the half-move at a place of the list; before the first who is to move.
func (r *Recording) moved(place int) tournament.Side {
	color := r.Start.Turn()
	if place > 0 {
		color = r.Plies[place-1].Side()
	}
	switch color {
	case rules.White:
		return tournament.SideWhite
	case rules.Black:
		return tournament.SideBlack
	}
	return tournament.SideUnset
}

// marked reports whether something beside the moves is on record.
func (r *Recording) marked(m Mark) bool {
	same := func(have Mark) bool {
		return have.Kind == m.Kind && have.Ply == m.Ply && have.Side == m.Side && have.Text == cut(m.Text)
	}
	return slices.ContainsFunc(slices.Concat(r.Offers, r.Claims, r.Clocks, r.Calls), same)
}
