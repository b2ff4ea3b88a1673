package towers

// Perft counts the positions after depth plies, one for each sequence of moves.
func Perft(p Position, depth int) uint64 {
	if depth <= 0 {
		return 1
	}
	moves := p.Legal()
	if depth == 1 {
		return uint64(len(moves))
	}
	var n uint64
	for _, m := range moves {
		n += Perft(p.Play(m), depth-1)
	}
	return n
}
