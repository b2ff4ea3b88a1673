package rules

// Prefers reports whether capture a comes before capture b, and by which key
// (Frisian 11 or 12, international 4.13). The key is PrecedenceUnset if it
// does not.
func (p Position) Prefers(a, b Move) (Precedence, bool) {
	for _, rule := range p.variant.Precedence {
		x, y := p.worth(a, rule), p.worth(b, rule)
		if x > y {
			return rule.Key, true
		}
		if x < y {
			break
		}
	}
	return PrecedenceUnset, false
}

// worth is what a capture counts by one key.
func (p *Position) worth(m Move, rule PrecedenceRule) int {
	captured := p.variant.geo.cells(m.Captured)
	kings := captured.and(p.kings).count()
	switch rule.Key {
	case ByCount:
		return captured.count()
	case ByValue:
		return rule.Man*(captured.count()-kings) + rule.King*kings
	case ByKing:
		if p.Piece(m.From).King() {
			return 1
		}
	case ByKings:
		return kings
	case ByOrderOfKings:
		return p.orderOfKings(m)
	}
	return 0
}

// orderOfKings is how early kings are captured on the route that meets them first: a
// binary number with a digit for each piece in turn, 1 for a king.
func (p *Position) orderOfKings(m Move) int {
	best := 0
	for _, route := range p.Routes(m, maxRoutes) {
		order := 0
		for i := 1; i < len(route) && i <= longestOrder; i++ {
			between, _ := p.variant.line(route[i-1], route[i], AllDirections)
			for _, q := range between {
				if p.Piece(q).King() && m.Captured.Has(q) {
					order |= 1 << (longestOrder - i)
				}
			}
		}
		best = max(best, order)
	}
	return best
}

// maxRoutes bounds the routes of one capture that are looked at.
const maxRoutes = 1000
