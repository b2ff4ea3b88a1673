package rules

// Stop is a place where a capture can be broken off: the pieces captured so
// far and where the piece stands. Complete says that it need not go on.
type Stop struct {
	Move
	Complete bool
}

// MostStops is how many stops of one piece are listed. Boards made to be
// difficult have more, games do not come near.
const MostStops = 16384

// Stops appends the places where a capture by the piece on a square can stop,
// whichever side's it is: all nodes of its captures, each once by where it
// stands and what it has captured. A man that becomes a king in passing goes
// on as one. Of more than MostStops it appends those that capture the fewest.
func (p Position) Stops(from Square, dst []Stop) []Stop {
	if p.Piece(from) == NoPiece {
		return dst
	}
	w, n := p.walk(p.variant.geo.cellOf[from])
	base := len(dst)
	s := stops{walker: w, list: dst, base: base, at: make(map[Move]stopped)}
	if s.deep(n); len(s.list)-base == MostStops {
		s.list = s.list[:base]
		clear(s.at)
		s.wide(n)
	}
	for i := range s.list[base:] {
		m := [1]Move{s.list[base+i].Move}
		p.variant.geo.translate(m[:])
		s.list[base+i].Move = m[0]
	}
	return s.list
}

// stops lists the stops of one piece.
type stops struct {
	walker
	list []Stop // as cells
	base int    // where in the list they begin
	at   map[Move]stopped
}

// stopped is where in the list a stop is, and the directions from which it was
// reached, as a set.
type stopped struct {
	index int
	came  uint16
}

// deep lists the stops that go on from a node, route by route.
func (s *stops) deep(n node) {
	var room [mostJumps]node
	for _, next := range s.one(n, room[:0]) {
		s.deep(next)
	}
}

// wide lists the stops that go on from a node, those with fewest pieces first.
func (s *stops) wide(n node) {
	for open := []node{n}; len(open) > 0; open = open[1:] {
		open = s.one(open[0], open)
	}
}

// one lists the stops that are one jump from a node and appends those to dst
// that are new, unless the list is full.
func (s *stops) one(n node, dst []node) []node {
	var room [mostJumps]jump
	for rest := s.jumps(n, room[:0]); len(rest) > 0; {
		var over []jump
		over, rest = sameOver(rest)
		complete := !s.canGoOn(n, over)
		for _, j := range over {
			if len(s.list)-s.base == MostStops {
				return dst
			}
			next := s.after(n, j)
			if s.Add(next, complete && s.mayStop(n, j)) {
				dst = append(dst, next)
			}
		}
	}
	return dst
}

// Add lists the stop at a node and reports whether what follows it is new.
func (s *stops) Add(n node, complete bool) bool {
	m, came := s.move(n), uint16(1)
	if s.v.Reversal == ReversalForbidden {
		came <<= n.came
	}
	known := s.at[m]
	if known.came == 0 {
		known.index = len(s.list)
		s.list = append(s.list, Stop{Move: m})
	}
	s.at[m] = stopped{known.index, known.came | came}
	s.list[known.index].Complete = s.list[known.index].Complete || complete
	return known.came&came == 0
}
