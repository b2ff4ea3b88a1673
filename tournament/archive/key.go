package archive

import (
	"hash/fnv"
	"sync"

	"arbiter/rules"
	"arbiter/rules/games"
	"arbiter/rules/sheet"
)

// A key of a position is the exclusive or of
//
//	mix(FNV-1a, 64 bits, of the variant's id)
//	for each square that is not empty, its number n and its pieces p1 p2 … from the top
//	down (w and b are men, W and B kings, as bytes): mix(…mix(mix(n) ^ p1) ^ p2…)
//	and, with Black to move, mix(2⁶⁴-1)
//
// where mix is the finalizer of SplitMix64 (Steele, Lea and Flood, "Fast splittable
// pseudorandom number generators", OOPSLA 2014) of its argument plus the golden gamma.
// It is kept in archives and never changes: with another one IndexVersion must rise.
// What the moves before the position left behind, as a king that has run, is no part of it.

// blackToMove is what the key of a position with Black to move has beside its pieces.
const blackToMove = ^uint64(0)

// mix spreads a number over 64 bits.
func mix(n uint64) uint64 {
	n += 0x9e3779b97f4a7c15
	n = (n ^ n>>30) * 0xbf58476d1ce4e5b9
	n = (n ^ n>>27) * 0x94d049bb133111eb
	return n ^ n>>31
}

// variantKey is the part of a key that tells variants apart.
func variantKey(id string) uint64 {
	h := fnv.New64a()
	h.Write([]byte(id)) // never fails
	return mix(h.Sum64())
}

// turnKey is the part of a key that tells the sides to move apart.
func turnKey(c rules.Color) uint64 {
	if c == rules.Black {
		return mix(blackToMove)
	}
	return 0
}

// KeyOf is the key of a position of a game: of variant, placement and side to move.
func KeyOf(g games.Game, s games.State) uint64 {
	key := variantKey(g.ID()) ^ turnKey(s.Turn())
	for i, q := range s.Board().Squares {
		if len(q.Pieces) == 0 {
			continue
		}
		part := mix(uint64(i + 1))
		for _, p := range q.Pieces {
			part = mix(part ^ uint64(p.Letter()))
		}
		key ^= part
	}
	return key
}

// pieceWeights are the parts of keys of single pieces.
var pieceWeights = sync.OnceValue(func() *rules.Weights {
	letters := [...]byte{rules.WhiteMan: 'w', rules.WhiteKing: 'W', rules.BlackMan: 'b', rules.BlackKing: 'B'}
	var w rules.Weights
	for piece := rules.WhiteMan; piece <= rules.BlackKing; piece++ {
		for q := range w[piece] {
			w[piece][q] = mix(mix(uint64(q)) ^ uint64(letters[piece]))
		}
	}
	return &w
})

// keyer makes the keys of one game, many of them.
type keyer struct {
	game    games.Game
	variant uint64
	weights *rules.Weights
	turns   [rules.Black + 1]uint64
}

// newKeyer is the keyer of a game.
func newKeyer(g games.Game) *keyer {
	k := &keyer{game: g, variant: variantKey(g.ID()), weights: pieceWeights()}
	for c := range k.turns {
		k.turns[c] = turnKey(rules.Color(c))
	}
	return k
}

// key is the key of a position that a replay came to.
func (k *keyer) key(p sheet.Position) uint64 {
	if at, ok := p.(rules.Position); ok {
		return k.variant ^ k.turns[at.Turn()] ^ at.Weigh(k.weights)
	}
	return KeyOf(k.game, k.game.At(p))
}
