package dutch

// colours gives two entrants their colours (article 5.2, the first rule that
// decides); i is the higher ranked. It reports whether i has White.
func (f *field) colours(i, j int) bool {
	a, b := &f.list[i], &f.list[j]
	colour := neutralColour(a, b)
	switch {
	case colour != None:
	case a.wants != None: // 5.2.4
		colour = a.wants
	default: // 5.2.5
		colour = f.in.Initial
		if colour == None {
			colour = White
		}
		if a.parity%2 == 0 {
			colour = colour.other()
		}
	}
	return colour == White
}

// neutralColour is the colour of a by the rules that do not look at the rank,
// 5.2.1 to 5.2.3; None where they do not decide.
func neutralColour(a, b *entrant) Colour {
	switch {
	case a.wants == None || b.wants == None || a.wants != b.wants: // 5.2.1
		if a.wants != None {
			return a.wants
		}
		return b.wants.other()
	case a.strength != b.strength: // 5.2.2
		if a.strength > b.strength {
			return a.wants
		}
		return b.wants.other()
	case a.strength == absolute && a.imbalance != b.imbalance: // 5.2.2, the wider difference
		if a.imbalance > b.imbalance {
			return a.wants
		}
		return b.wants.other()
	}
	for back := 1; back <= min(len(a.colours), len(b.colours)); back++ { // 5.2.3
		x, y := a.colours[len(a.colours)-back], b.colours[len(b.colours)-back]
		if x != y {
			return y // the opposite of what a had
		}
	}
	return None
}
