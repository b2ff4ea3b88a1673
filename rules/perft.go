package rules

import (
	"sync"
	"sync/atomic"
)

// Perft counts the positions after depth plies from p, one for each sequence
// of moves; moves that agree in from, to and captured pieces count once. What
// the moves leave behind (Frisian Article 17, draws) is not counted, as in all
// published tables.
func Perft(p Position, depth int) uint64 {
	if depth <= 0 {
		return 1
	}
	if e := p.variant.geo.fast; e != nil {
		return newCounter(e, p.variant, depth).perft(p.sides(), depth)
	}
	return p.Placed().walkPerft(depth)
}

// PerftThreads counts as Perft does, on several threads.
func PerftThreads(p Position, depth, threads int) uint64 {
	if threads <= 1 || depth <= splitDepth {
		return Perft(p, depth)
	}
	parts := []Position{p}
	for range splitDepth {
		var next []Position
		for _, part := range parts {
			for _, m := range part.Placed().Legal(nil) {
				next = append(next, part.Play(m))
			}
		}
		parts = next
	}
	var total, taken atomic.Int64
	var group sync.WaitGroup
	for range threads {
		group.Go(func() {
			for i := taken.Add(1) - 1; i < int64(len(parts)); i = taken.Add(1) - 1 {
				total.Add(int64(Perft(parts[i], depth-splitDepth)))
			}
		})
	}
	group.Wait()
	return uint64(total.Load())
}

// splitDepth is how many plies deep PerftThreads shares out the positions.
const splitDepth = 2

// walkPerft counts as Perft does, with the moves of the walker.
func (p Position) walkPerft(depth int) uint64 {
	if depth == 0 {
		return 1
	}
	if depth == 1 && p.capturers().empty() {
		return uint64(p.countQuiet())
	}
	var room [takenRoom]Move
	s := search{list: room[:], patience: plainNodes}
	p.search(&s)
	moves := s.list[:s.n]
	switch {
	case depth == 1 && s.n > 0:
		return uint64(s.n)
	case depth == 1:
		return uint64(p.countQuiet())
	case s.n == 0:
		moves = p.quiet(moves)
	}
	var n uint64
	for _, m := range moves {
		after := p
		after.move(p.turn, cell(m.From), cell(m.To), mask(m.Captured))
		n += after.walkPerft(depth - 1)
	}
	return n
}

// Division is a move with the number of positions it leads to.
type Division struct {
	Move  Move
	Nodes uint64
}

// Divide counts as Perft does, for each move apart.
func Divide(p Position, depth int) []Division {
	moves := p.Placed().Legal(nil)
	divisions := make([]Division, len(moves))
	for i, m := range moves {
		divisions[i] = Division{Move: m, Nodes: Perft(p.Play(m), depth-1)}
	}
	return divisions
}
