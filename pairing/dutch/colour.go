package dutch

// colours gives two entrants their colours (article 5.2, the first rule that
// decides); i is the higher ranked. It reports whether i has White.
func (f *field) colours(i, j int) bool {
	colour, _ := f.allocate(&f.list[i], &f.list[j])
	return colour == White
}

// allocate is the colour of a, the higher ranked, and the rule that gives it.
func (f *field) allocate(a, b *entrant) (colour Colour, article string) {
	if colour, article = neutralColour(a, b); colour != None {
		return colour, article
	}
	if a.given.wants != None {
		return a.given.wants, "5.2.4"
	}
	colour = f.in.Initial
	if colour == None {
		colour = White
	}
	if a.parity%2 == 0 {
		colour = colour.other()
	}
	return colour, "5.2.5"
}

// neutralColour is the colour of a by the rules that do not look at the rank,
// 5.2.1 to 5.2.3; None where they do not decide.
func neutralColour(a, b *entrant) (Colour, string) {
	mine := func(yes bool) Colour {
		if yes {
			return a.given.wants
		}
		return b.given.wants.other()
	}
	switch {
	case a.given.wants == None || b.given.wants == None || a.given.wants != b.given.wants:
		return mine(a.given.wants != None), "5.2.1"
	case a.given.strength != b.given.strength:
		return mine(a.given.strength > b.given.strength), "5.2.2"
	case a.given.strength == absolute && a.given.imbalance != b.given.imbalance: // the wider difference
		return mine(a.given.imbalance > b.given.imbalance), "5.2.2"
	}
	for back := 1; back <= min(len(a.colours), len(b.colours)); back++ {
		x, y := a.colours[len(a.colours)-back], b.colours[len(b.colours)-back]
		if x != y {
			return y, "5.2.3" // the opposite of what a had
		}
	}
	return None, ""
}
