package live

import (
	"maps"
	"slices"
	"time"

	"arbiter/rules/games"
	"arbiter/tournament"
)

// Boards are all recordings of an event. They do not change.
type Boards struct {
	Last int64 // the last row that they know
	of   map[key]*Board
}

// key is a game between two players: a board that is paired anew is another one.
type key struct {
	ref          tournament.GameRef // Game is never 0
	white, black tournament.PlayerID
}

// Board is what is recorded of one game. It does not change.
type Board struct {
	Ref          tournament.GameRef // Game is never 0
	White, Black tournament.PlayerID
	Recordings   []*Recording // in the order in which they began

	look games.Options
	rows []tournament.LiveRow
}

// Look says how the game of a board is judged: by which game's rules, from which opening,
// under which rule set, and what ids of findings begin with.
type Look func(tournament.GameRef) (games.Options, error)

// NewBoards are boards of which nothing is recorded.
func NewBoards() *Boards { return &Boards{} }

// With are the boards after more rows, in their order. The error is that of look: a game
// that the event does not play any more.
func (b *Boards) With(look Look, rows ...tournament.LiveRow) (*Boards, error) {
	if len(rows) == 0 {
		return b, nil
	}
	next := &Boards{Last: b.Last, of: maps.Clone(b.of)}
	if next.of == nil {
		next.of = make(map[key]*Board)
	}
	for _, row := range rows {
		next.Last = max(next.Last, row.ID)
		k := key{row.Ref, row.White, row.Black}
		board := next.of[k]
		if board == nil {
			opts, err := look(row.Ref)
			if err != nil {
				return b, err
			}
			opts.Recorded = true
			board = &Board{Ref: row.Ref, White: row.White, Black: row.Black, look: opts}
		}
		next.of[k] = board.with(row)
	}
	return next, nil
}

// Of is what is recorded of a game between two players; nil if nothing is. Game is never 0.
func (b *Boards) Of(ref tournament.GameRef, white, black tournament.PlayerID) *Board {
	return b.of[key{ref, white, black}]
}

// Again reports whether the boards are judged as the event has it now: it has not taken up
// another game since, or drawn another opening.
func (b *Boards) Again(look Look) bool {
	for _, board := range b.of {
		if opts, err := look(board.Ref); err == nil && !sameLook(board.look, opts) {
			return false
		}
	}
	return true
}

// sameLook reports whether two ways to judge a game are the same.
func sameLook(a, b games.Options) bool {
	if a.Game != b.Game || a.RuleSet != b.RuleSet || (a.Opening == nil) != (b.Opening == nil) {
		return false
	}
	return a.Opening == nil || a.Opening.FEN == b.Opening.FEN && slices.Equal(a.Opening.Moves, b.Opening.Moves)
}

// with is the board after a row.
func (b *Board) with(row tournament.LiveRow) *Board {
	next := *b
	next.rows = append(b.rows, row)
	next.Recordings = slices.Clone(b.Recordings)
	i := slices.IndexFunc(b.Recordings, func(r *Recording) bool { return r.Keeper == row.Keeper })
	if i < 0 {
		i = len(next.Recordings)
		next.Recordings = append(next.Recordings, b.begun(row.Keeper))
	}
	next.Recordings[i] = next.Recordings[i].with(row)
	return &next
}

// begun is a recording of which nothing is recorded.
func (b *Board) begun(keeper string) *Recording { return Unbegun(keeper, b.look) }

// Unbegun is a recording of which nothing is recorded.
func Unbegun(keeper string, look games.Options) *Recording {
	r := &Recording{Keeper: keeper, look: look}
	fen := ""
	if look.Opening != nil {
		fen = look.Opening.FEN
	}
	if s, err := look.Game.Read(fen); err == nil {
		r.Start = s
	}
	return r
}

// Recording is the one that somebody keeps; nil if there is none.
func (b *Board) Recording(keeper string) *Recording {
	if b == nil {
		return nil
	}
	i := slices.IndexFunc(b.Recordings, func(r *Recording) bool { return r.Keeper == keeper })
	if i < 0 {
		return nil
	}
	return b.Recordings[i]
}

// Main is the recording that the game is shown by: the one that both players keep, else the
// longer one of theirs, White's of two as long. Nil if there is none.
func (b *Board) Main() *Recording {
	if r := b.Recording(KeeperBoard); r != nil {
		return r
	}
	white, black := b.Recording(KeeperWhite), b.Recording(KeeperBlack)
	if white == nil || black != nil && len(black.Plies) > len(white.Plies) {
		return black
	}
	return white
}

// Disagreement is where two recordings of a board part.
type Disagreement struct {
	One, Other *Recording
	Ply        int // the first place that differs, from 1
}

// Disagrees are the recordings that disagree with the main one: at some place both have
// something, and not the same. One that is only shorter does not.
func (b *Board) Disagrees() []Disagreement {
	main := b.Main()
	if main == nil {
		return nil
	}
	var all []Disagreement
	for _, r := range b.Recordings {
		if r == main {
			continue // what it costs does not grow with the game
		}
		if n := apart(main, r); n < min(len(main.Plies), len(r.Plies)) {
			all = append(all, Disagreement{main, r, n + 1})
		}
	}
	return all
}

// apart is how many places two lists share.
func apart(a, b *Recording) int {
	n := 0
	for n < min(len(a.Plies), len(b.Plies)) && a.Plies[n].listed() == b.Plies[n].listed() {
		n++
	}
	return n
}

// AsOf is the board as it was at a time: what those behind a delay see. Nil if nothing was
// recorded by then. It is folded anew from the rows, unless there are none since.
func (b *Board) AsOf(at time.Time) *Board {
	if b == nil {
		return nil
	}
	n := 0
	for n < len(b.rows) && !b.rows[n].Time.After(at) {
		n++
	}
	switch n {
	case len(b.rows):
		return b
	case 0:
		return nil
	}
	was := &Board{Ref: b.Ref, White: b.White, Black: b.Black, look: b.look}
	for _, row := range b.rows[:n] {
		was = was.with(row)
	}
	return was
}

// Since are the boards of which more is recorded than before, in no order.
func (b *Boards) Since(before *Boards) []*Board {
	var all []*Board
	for k, board := range b.of {
		if before == nil || before.of[k] != board {
			all = append(all, board)
		}
	}
	return all
}

// All are the boards on which something is recorded, in no order.
func (b *Boards) All() []*Board { return slices.Collect(maps.Values(b.of)) }
