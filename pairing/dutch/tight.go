package dutch

// tight is a bracket reduced to a question without weights. For most brackets
// the best values of all criteria are known beforehand by counting: everybody
// is paired but one of an odd number, a resident; as few players as the numbers
// of preferences demand miss their colour; nobody repeats a float. A dual
// solution (see package matching) that depends on nothing but the preferences
// proves it, and says which pairs can be in such a pairing: only those whose
// weight it meets exactly. If they make a complete pairing of the bracket, then
// the best candidates are precisely the pairings made of them.
//
// The dual solution, doubled weights, from C12 on (M the preference in surplus,
// others those who prefer the other colour or none):
//
//	C12   no surplus: 1 each.  surplus: 0 for M, 2 for the others
//	C13   1 each; where M has fewer mild preferences than pairs among
//	      themselves are needed: 0 for strong M, 2 for mild M and the others
//	C14, C16   twice the resident's own downfloats
//	rest  1 each
type tight struct {
	*bracket
	floats  int    // players who float down: 0 or 1
	bye     bool   // the one who floats gets the bye
	surplus Colour // preference of more players than can have it; None if all can
	short   bool   // the surplus has too few mild preferences
	floater Colour // preference that the floater must have; None is any
	least   int    // of those who may float: the least number by floatKey
}

// newTight reads the bounds of a bracket; false where they are not simple.
func newTight(b *bracket) (*tight, bool) {
	t := &tight{bracket: b, floats: b.size % 2}
	if b.moved > 0 && b.size-b.moved < b.moved+t.floats {
		return nil, false
	}
	var ok bool
	if t.bye, ok = b.floaterHasBye(); !ok || t.bye && t.floats == 0 {
		return nil, false
	}
	t.countColours()
	if t.short && b.f.last {
		return nil, false // topscorers with absolute preferences count otherwise in C13
	}
	if t.floats > 0 && !t.findFloaters() {
		return nil, false
	}
	return t, true
}

// floaterHasBye reports whether a single player who floats down must get the
// bye; ok is false where that cannot be said before the pairing.
func (b *bracket) floaterHasBye() (bye, ok bool) {
	if len(b.left)%2 == 0 {
		return false, true
	}
	score := b.f.byeScore
	if b.moved > 0 && b.entrant(b.moved-1).score <= score {
		return false, false // one of the moved-down players waits for the bye
	}
	return b.entrant(b.size-1).score == score, true
}

// countColours finds the surplus.
func (t *tight) countColours() {
	var wish, weak [3]int // by colour; weak: not strong
	for i := range t.size {
		e := t.entrant(i)
		wish[e.wants]++
		weak[e.wants] += count(e.strength < strong)
	}
	for _, m := range []Colour{White, Black} {
		over := wish[m] - wish[m.other()] - wish[None] - t.floats
		if over > 0 {
			t.surplus = m
			t.short = weak[m] < over/2
		}
		if over >= 0 && t.floats > 0 {
			t.floater = m
		}
	}
}

// findFloaters finds the least key of those who may float down.
func (t *tight) findFloaters() bool {
	found := false
	games := -1 // C9 comes before the colours
	for i := t.moved; i < t.size && t.bye; i++ {
		if t.f.mayHaveBye(t.left[i]) {
			games = max(games, t.entrant(i).games)
		}
	}
	for i := t.moved; i < t.size; i++ {
		if !t.fitsToFloat(i) || t.bye && t.entrant(i).games < games {
			continue
		}
		if key := t.floatKey(i); !found || key < t.least {
			t.least, found = key, true
		}
	}
	return found
}

// fitsToFloat reports whether the bye and the colours let a resident float.
func (t *tight) fitsToFloat(i int) bool {
	e := t.entrant(i)
	return (!t.bye || t.f.mayHaveBye(t.left[i])) &&
		(t.floater == None || e.wants == t.floater) &&
		(!t.short || e.strength >= strong)
}

// floatKey orders those who may float by C9, C14 and C16.
func (t *tight) floatKey(i int) int {
	e := t.entrant(i)
	key := 2*count(e.floats[0] == downfloat) + count(e.floats[1] == downfloat)
	if t.bye {
		key -= 4 * e.games
	}
	return key
}

// mayFloat reports whether a best candidate may leave the resident over.
func (t *tight) mayFloat(i int) bool {
	return i >= t.moved && t.fitsToFloat(i) && t.floatKey(i) == t.least
}

// pairs reports whether a best candidate may have the pair; i is the higher.
func (t *tight) pairs(i, j int) bool {
	if j < t.moved {
		return false
	}
	x, y := t.entrant(i), t.entrant(j)
	if !t.coloursFit(x, y) {
		return false
	}
	if i < t.moved && (y.floats[0] == upfloat || y.floats[1] == upfloat) { // C15, C17
		return false
	}
	if t.f.last && x.wants == y.wants {
		_, ten := worthDifference(t.bracket, i, j)
		_, eleven := worthRepeat(t.bracket, i, j)
		if ten+eleven < 2 {
			return false
		}
	}
	return t.mayMeet(i, j)
}

// coloursFit is C12 and C13.
func (t *tight) coloursFit(x, y *entrant) bool {
	if t.surplus == None {
		return x.wants == None || x.wants != y.wants
	}
	strongX, strongY := x.strength >= strong, y.strength >= strong
	switch {
	case x.wants == t.surplus && y.wants == t.surplus:
		if t.short {
			return strongX || strongY
		}
		return !strongX || !strongY || x.strength == absolute && y.strength == absolute
	case x.wants == t.surplus:
		return !t.short || strongX
	case y.wants == t.surplus:
		return !t.short || strongY
	}
	return false
}
