package archive

import (
	"cmp"
	"context"
	"slices"

	"arbiter/rules"
	"arbiter/rules/games"
)

// Count is how many sheets there are, by the result of their games.
type Count struct {
	Games   int64 `json:"games"`
	White   int64 `json:"white"`
	Draw    int64 `json:"draw"`
	Black   int64 `json:"black"`
	Unknown int64 `json:"unknown"` // no result, or lost by both
}

// MoveCount is a move that was made from a position, and in how many games: in one that
// came to the position more than once, and went on in the same way, once.
type MoveCount struct {
	Move      string `json:"move"`                // as the game writes it; by its two squares where it is not legal
	Irregular bool   `json:"irregular,omitempty"` // it is not legal
	Count
}

// Exploration is how games went on from a position. Records of one game count each.
type Exploration struct {
	Variant string      `json:"variant"`
	FEN     string      `json:"fen"`
	All     Count       `json:"all"`   // that came through the position
	Ended   Count       `json:"ended"` // of which nothing more is recorded
	Moves   []MoveCount `json:"moves"` // the most frequent first
}

// fewGames is of how many games their sheets are counted one by one; of more, all sheets
// that meet the query are read, or what the index says of games with several.
const fewGames = 1024

// Explore counts how the games of the sheets that meet a query went on from its
// position; without one, from the start. Its limit is not looked at. The error is a
// [QueryError], or one of the engine.
func Explore(ctx context.Context, e Engine, q Query) (Exploration, error) {
	g, s, err := q.Position()
	if err != nil {
		return Exploration{}, unaskable("position", err)
	}
	key := KeyOf(g, s)
	sheets, err := weigh(ctx, e, q, key)
	if err != nil {
		return Exploration{}, err
	}
	t := tally{moves: map[Step]*Count{}}
	for p, err := range positionPostings(ctx, e, key) {
		if err != nil {
			return Exploration{}, err
		}
		if n := sheets(p); n > 0 {
			t.Add(p, n)
		}
	}
	x := Exploration{Variant: g.ID(), FEN: s.FEN(), All: t.all, Moves: []MoveCount{}}
	if ended := t.moves[0]; ended != nil {
		x.Ended = *ended
		delete(t.moves, 0)
	}
	x.Moves = t.named(g, s)
	return x, nil
}

// tally counts postings of one position, in the order of their rows.
type tally struct {
	all   Count
	moves map[Step]*Count
	row   int64  // of the last posting
	seen  []Step // that its game went on with
}

// Add counts the sheets of a game.
func (t *tally) Add(p Posting, sheets int64) {
	if p.Row != t.row || t.all.Games == 0 {
		t.row, t.seen = p.Row, t.seen[:0]
		t.all.Add(p.Result, sheets)
	}
	if slices.Contains(t.seen, p.Move) {
		return
	}
	t.seen = append(t.seen, p.Move)
	c := t.moves[p.Move]
	if c == nil {
		c = &Count{}
		t.moves[p.Move] = c
	}
	c.Add(p.Result, sheets)
}

func (c *Count) Add(result uint8, sheets int64) {
	c.Games += sheets
	switch result {
	case whiteWon:
		c.White += sheets
	case drawn:
		c.Draw += sheets
	case blackWon:
		c.Black += sheets
	default:
		c.Unknown += sheets
	}
}

// named are the moves with their names, the most frequent first.
func (t *tally) named(g games.Game, s games.State) []MoveCount {
	names := stepNames(s)
	row, err := rules.LookupRow(g.ID())
	moves := make([]MoveCount, 0, len(t.moves))
	for step, c := range t.moves {
		m := MoveCount{Move: names[step], Count: *c}
		if m.Move == "" {
			if err != nil || step.From() == 0 {
				continue // nobody can read what was played
			}
			m.Irregular, m.Move = true, row.Format(false, rules.Square(step.From()), rules.Square(step.To()))
		}
		moves = append(moves, m)
	}
	slices.SortFunc(moves, func(a, b MoveCount) int {
		return cmp.Or(cmp.Compare(b.Games, a.Games), cmp.Compare(a.Move, b.Move))
	})
	return moves
}

// stepNames are the legal moves of a position as their game writes them.
func stepNames(s games.State) map[Step]string {
	names := map[Step]string{}
	for _, m := range s.Legal() {
		for n, o := range stateAlike(s, m.From, m.To) {
			names[legalStep(m.From, m.To, n+1)] = o.Notation
		}
	}
	return names
}
