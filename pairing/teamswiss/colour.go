package teamswiss

// difference is how much oftener a team had White than Black (1.6.2).
func (t Team) difference() int {
	sum := 0
	for _, c := range t.Colours {
		sum += int(c)
	}
	return sum
}

// last is the colour of the nth match from the end, from 1; None where there is none.
func (t Team) last(n int) Colour {
	if n > len(t.Colours) {
		return None
	}
	return t.Colours[len(t.Colours)-n]
}

// preference is the colour that a team prefers, and whether strongly; of type A each
// preference is strong (1.7).
func (t Team) preference(s Settings) (c Colour, strong bool) {
	d, twice := t.difference(), t.last(1) == t.last(2)
	switch {
	case s.Type == TypeNone || len(t.Colours) == 0:
		return None, false
	case d < -1 || (d == 0 || d == -1) && twice && t.last(1) == Black:
		return White, true
	case d > 1 || (d == 0 || d == 1) && twice && t.last(1) == White:
		return Black, true
	case s.Type == TypeA:
		return None, false
	case d == -1:
		return White, false
	case d == 1:
		return Black, false
	case s.Last:
		return None, false
	}
	return -t.last(1), false // the difference is 0
}

// coloured gives two teams their colours (4.3), by the first article that decides.
func coloured(a, b Team, s Settings) Pair {
	first, other := firstTeam(a, b)
	pair := func(article string, c Colour) Pair { // c is that of the first team
		p := Pair{White: first.Number, Black: other.Number, Article: article, First: first.Number, High: first.Primary, Low: other.Primary}
		if c == Black {
			p.White, p.Black = p.Black, p.White
		}
		for _, t := range []Team{first, other} {
			if want, _ := t.preference(s); want != None && (want == White) != (p.White == t.Number) {
				p.Unmet++
			}
		}
		if first.Primary != other.Primary {
			p.Floater = other.Number
		}
		return p
	}
	mine, myStrong := first.preference(s)
	theirs, theirStrong := other.preference(s)
	switch {
	case len(first.Colours) == 0 && len(other.Colours) == 0:
		if first.Parity%2 == 1 {
			return pair("4.3.1", s.Initial)
		}
		return pair("4.3.1", -s.Initial)
	case mine != None && theirs == None:
		return pair("4.3.2", mine)
	case theirs != None && mine == None:
		return pair("4.3.2", -theirs)
	case mine != None && mine == -theirs:
		return pair("4.3.3", mine)
	case myStrong && !theirStrong:
		return pair("4.3.4", mine)
	case theirStrong && !myStrong:
		return pair("4.3.4", -theirs)
	case first.difference() < other.difference():
		return pair("4.3.5", White)
	case first.difference() > other.difference():
		return pair("4.3.5", Black)
	}
	for n := 1; n <= min(len(first.Colours), len(other.Colours)); n++ {
		if first.last(n) != other.last(n) {
			return pair("4.3.6", -first.last(n))
		}
	}
	switch {
	case mine != None:
		return pair("4.3.7", mine)
	case len(first.Colours) > 0:
		return pair("4.3.8", -first.last(1))
	}
	return pair("4.3.9", other.last(1))
}

// firstTeam is the first team of a pair, and the other (4.2).
func firstTeam(a, b Team) (first, other Team) {
	switch {
	case a.Primary != b.Primary:
		if a.Primary > b.Primary {
			return a, b
		}
	case a.Secondary != b.Secondary:
		if a.Secondary > b.Secondary {
			return a, b
		}
	case a.Number < b.Number:
		return a, b
	}
	return b, a
}
