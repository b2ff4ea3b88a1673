package dutch

import (
	"cmp"
	"slices"

	"arbiter/tournament"
)

// strength of a colour preference (1.7).
type strength uint8

const (
	noPreference strength = iota
	mild
	strong
	absolute
)

// float of a past round (1.4).
type float uint8

const (
	noFloat float = iota
	downfloat
	upfloat
)

// entrant is a player to be paired, with what the articles ask about him.
type entrant struct {
	tpn     tournament.TPN
	order   int               // rank inside the score, before the TPN
	parity  int               // his number, those who never took part not counted (5.2.5)
	points  tournament.Points // real
	score   tournament.Points // with acceleration: what the pairing goes by
	colours []Colour          // of the games played, the last one last
	games   int               // played, also those whose colour is not on record
	preference
	given  preference // by which the colours of a pair are given; the one above is none where pairs are made without regard to colours
	floats [2]float   // of the last round and the one before
	noBye  bool       // C2
	top    bool       // topscorer (1.8)
	apart  []int32    // places of the entrants he may not meet (C1, forbidden pairs), ascending
	banned []uint64   // the same as bits, where they are many; nil where few
}

// preference is what a player wants of colours (1.7).
type preference struct {
	wants     Colour
	strength  strength
	imbalance int    // |whites - blacks|
	repeated  Colour // of the last two games, if it was the same
}

// field is the players of a round in their order: score, then TPN (1.2), unless
// the event ranks the players of a score otherwise.
type field struct {
	in       *Input
	list     []entrant
	last     bool              // the last round
	byeScore tournament.Points // of the player who gets the bye (C5)

	// Where not all pairs of Input.Avoid can be kept apart: within says who may
	// meet for as few as possible to; or avoid has these pairs, the higher ranked
	// first, and they are counted. At most one of the two is set.
	within *limits
	avoid  map[[2]int]bool
}

// newField reads the input.
func newField(in *Input) *field {
	f := &field{in: in, last: in.Rounds > 0 && in.Round >= in.Rounds}
	all := make(map[tournament.TPN]*Player, len(in.Players))
	for i := range in.Players {
		all[in.Players[i].TPN] = &in.Players[i]
	}
	number := 0
	for i := range in.Players {
		p := &in.Players[i]
		if p.Absent && !tookPart(p) {
			continue // no number before he arrives (C.04.2, 2.5)
		}
		number++
		if !p.Absent {
			f.list = append(f.list, f.entrant(p, number, all))
		}
	}
	slices.SortFunc(f.list, func(a, b entrant) int {
		return cmp.Or(cmp.Compare(b.score, a.score), cmp.Compare(a.order, b.order), cmp.Compare(a.tpn, b.tpn))
	})
	f.keepApart(in.met())
	return f
}

// tookPart reports whether the player was ever part of a pairing.
func tookPart(p *Player) bool {
	return slices.ContainsFunc(p.Past, func(t Turn) bool { return t.Opponent != 0 || t.Bye })
}

func (f *field) entrant(p *Player, number int, all map[tournament.TPN]*Player) entrant {
	in := f.in
	e := entrant{tpn: p.TPN, order: p.Order, parity: number, points: p.score(in.Round)}
	e.score = e.points + p.virtual(in.Round)
	balance := 0
	for _, t := range p.Past[:min(in.Round-1, len(p.Past))] {
		if !t.Played {
			e.noBye = e.noBye || t.Bye || t.Points >= in.Win
			continue
		}
		e.games++
		switch t.Colour {
		case White:
			balance++
		case Black:
			balance--
		case None:
			continue
		}
		e.colours = append(e.colours, t.Colour)
	}
	e.given = prefer(e.colours, balance)
	if !in.ColoursAfter {
		e.preference = e.given
	}
	for back := 1; back <= 2 && back < in.Round; back++ {
		e.floats[back-1] = f.floatOf(p, in.Round-back, all)
	}
	// Over half of the points obtainable here before this round (1.8), exactly.
	e.top = f.last && 2*(e.score-p.Brought) > tournament.Points(in.Round-1)*max(in.Win, in.Draw)
	return e
}

// prefer is the colour preference (1.7) after games of these colours; balance is
// whites - blacks.
func prefer(colours []Colour, balance int) preference {
	var p preference
	games := len(colours)
	if games == 0 {
		return p
	}
	last := colours[games-1]
	if games > 1 && colours[games-2] == last {
		p.repeated = last
	}
	p.imbalance = max(balance, -balance)
	fewer := White
	if balance > 0 {
		fewer = Black
	}
	switch {
	case p.imbalance > 1:
		p.wants, p.strength = fewer, absolute
	case p.repeated != None:
		p.wants, p.strength = last.other(), absolute
	case p.imbalance == 1:
		p.wants, p.strength = fewer, strong
	default:
		p.wants, p.strength = last.other(), mild
	}
	return p
}

// floatOf is the float that a round gave (1.4).
func (f *field) floatOf(p *Player, round int, all map[tournament.TPN]*Player) float {
	t := p.turn(round)
	if !t.Played {
		if t.Bye || t.Points > f.in.Loss {
			return downfloat
		}
		return noFloat
	}
	opponent, ok := all[t.Opponent]
	if !ok {
		return noFloat
	}
	mine := p.score(round) + p.virtual(round)
	his := opponent.score(round) + opponent.virtual(round)
	switch {
	case mine > his:
		return downfloat
	case mine < his:
		return upfloat
	}
	return noFloat
}

// keepApart lists for each entrant those he may not meet whatever happens: of forbidden
// pairs, and of others.
func (f *field) keepApart(others [][2]tournament.TPN) {
	for i := range f.list {
		f.list[i].apart, f.list[i].banned = nil, nil
	}
	place := f.places()
	for _, pair := range slices.Concat(others, f.in.Forbidden) {
		a, here := place[pair[0]]
		b, there := place[pair[1]]
		if here && there && a != b {
			f.list[a].apart = append(f.list[a].apart, int32(b))
			f.list[b].apart = append(f.list[b].apart, int32(a))
		}
	}
	const few = 16
	for i := range f.list {
		e := &f.list[i]
		slices.Sort(e.apart)
		if e.apart = slices.Compact(e.apart); len(e.apart) > few { // a club that is kept apart
			e.banned = make([]uint64, (len(f.list)+63)/64)
			for _, j := range e.apart {
				e.banned[j/64] |= 1 << (j % 64)
			}
		}
	}
}

// mayMeet reports whether two entrants may be paired: C1, C3 and forbidden pairs, and
// so that as few pairs as possible meet that are to be avoided.
func (f *field) mayMeet(i, j int) bool { return f.legal(i, j) && f.within.allow(i, j) }

// legal reports whether C1, C3 and forbidden pairs let two entrants meet.
func (f *field) legal(i, j int) bool {
	a, b := &f.list[i], &f.list[j]
	if a.strength == absolute && b.strength == absolute && a.wants == b.wants && !a.top && !b.top {
		return false
	}
	if len(a.apart) > len(b.apart) {
		a, j = b, i
	}
	if a.banned != nil {
		return a.banned[j/64]>>(j%64)&1 == 0
	}
	return !slices.Contains(a.apart, int32(j))
}

// mayHaveBye reports whether an entrant may get the pairing-allocated bye: C2,
// and C5 once the least score is known.
func (f *field) mayHaveBye(i int) bool {
	return !f.list[i].noBye && f.list[i].score == f.byeScore && f.within.allow(i, len(f.list))
}
