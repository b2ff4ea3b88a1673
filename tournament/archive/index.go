package archive

import (
	"context"
	"math"
	"math/bits"
	"slices"
)

// IndexHandler makes segments of the chunks of a shard: of the positions that their
// games came through, of the pairs of people who played them, and of the sheets that
// are not the first of their game. It reads the chunks through the engine.
func IndexHandler(e Engine) Handler {
	return func(ctx context.Context, s Shard) (Outcome, error) {
		x := indexer{boards: map[string]*keyer{}}
		for c, err := range e.Chunks(ctx, s.From, s.To) {
			if err != nil {
				return Outcome{}, err
			}
			if err := ctx.Err(); err != nil {
				return Outcome{}, err
			}
			x.chunk(&c)
			x.grow(s)
		}
		return Outcome{Segments: x.segments(s)}, nil
	}
}

// mostRoom bounds the room that is made for postings before they are there.
const mostRoom = MostSheets * 100

// grow makes room, after the first chunk, for as many postings of each of the others:
// a list that grows bit by bit is copied over and over, and for a moment there twice.
func (x *indexer) grow(s Shard) {
	if x.grown {
		return
	}
	x.grown = true
	room := len(x.positions) * int(min(s.To-s.From, mostRoom)) / 10 * 11
	x.positions = slices.Grow(x.positions, max(min(room, mostRoom)-len(x.positions), 0))
}

// indexer gathers the postings of some chunks.
type indexer struct {
	boards    map[string]*keyer // by variant; nil for one that is not known
	positions []Posting
	pairs     []Posting
	copies    []Posting
	grown     bool
}

// segments packs what was gathered.
func (x *indexer) segments(s Shard) []Bucket {
	span := Span{From: s.From, To: s.To}
	all := PackSegment(Positions, s.Task.Version, span, x.positions)
	x.positions = nil // the room is wanted for what follows
	all = append(all, PackSegment(Pairs, s.Task.Version, span, x.pairs)...)
	return append(all, PackSegment(Copies, s.Task.Version, span, x.copies)...)
}

// chunk gathers the postings of a chunk.
func (x *indexer) chunk(c *Chunk) {
	for i := range c.Sheets {
		s := &c.Sheets[i]
		for _, key := range PairKeys(s) {
			x.pairs = append(x.pairs, Posting{Key: key, Row: s.ID})
		}
		if !s.First {
			x.copies = append(x.copies, Posting{Key: copyKey(s.GameID), Row: s.ID})
			continue
		}
		if k := x.keyer(s.Game.Variant); k != nil {
			x.game(k, s, c.textOf(s))
		}
	}
}

// textOf is the text of a sheet of the chunk; nil where the chunk is damaged.
func (c *Chunk) textOf(s *Sheet) []byte {
	if s.From < 0 || s.Size < 0 || s.From > len(c.Text)-s.Size {
		return nil
	}
	return c.Text[s.From : s.From+s.Size]
}

// keyer is what makes the keys of a variant; nil of one that is not known.
func (x *indexer) keyer(variant string) *keyer {
	k, met := x.boards[variant]
	if !met {
		if b := boardOf(variant); b.game != nil {
			k = newKeyer(b.game)
		}
		x.boards[variant] = k
	}
	return k
}

// game gathers the positions of a game: along its line where that is legal, else along
// the line that the check of its first sheet believes. Where there is none, the game
// is followed as far as it is legal.
func (x *indexer) game(k *keyer, s *Sheet, text []byte) {
	p := Posting{Row: s.GameID, Result: resultCode(s.Game.Result)}
	if !legalLine(s.Game.Line) {
		if t, ok := believed(k.game, s, text); ok {
			x.trail(k, t, p)
			return
		}
	}
	for at := range s.Game.Replay() {
		if at.Ply > math.MaxUint16 {
			return
		}
		p.Ply, p.Move = uint16(at.Ply), stepAt(at)
		p.Key = k.stand(at)
		x.positions = append(x.positions, p)
	}
}

// legalLine reports whether all half-moves of a line are legal.
func legalLine(line []byte) bool {
	for p := range Line(line).All() {
		if p.Kind != Played && p.Kind != SetUp {
			return false
		}
	}
	return true
}

// stand is the key of a position of a replay.
func (k *keyer) stand(s *Stand) uint64 {
	if s.State != nil {
		return KeyOf(k.game, s.State)
	}
	return k.key(s.Position)
}

// stepAt is the move that is made from a position of a replay.
func stepAt(s *Stand) Step {
	switch n := s.Next; n.Kind {
	case Played:
		return legalStep(int(n.From), int(n.To), n.Which+1)
	case AsWritten:
		return irregularStep(int(n.From), int(n.To))
	case Token, Missing:
		return irregularStep(0, 0)
	}
	return 0
}

// copyKey is the key of a game of which there are several sheets: its row, so turned
// round that rows which follow each other stand in different buckets.
func copyKey(game int64) uint64 { return bits.Reverse64(uint64(game)) }

// copiedGame is the row of the game of a copyKey.
func copiedGame(key uint64) int64 { return int64(bits.Reverse64(key)) }
