package archive

// Bounds of an alignment.
const (
	mostSlips = 6 // between two lines that can be of one game
	tailAgree = 4 // half-moves that agree after the last slip of a line that is cut off
)

// slipKind says how two lines differ at a place.
type slipKind uint8

const (
	slipUnset    slipKind = iota
	slipOther             // another half-move
	slipRoute             // the same squares by another way
	slipMissingA          // a half-move that only B has
	slipMissingB          // a half-move that only A has
)

// slip is a place where two lines differ.
type slip struct {
	kind slipKind
	a, b int // steps of either line, from 0: that which differs, or before which one is missing
}

// alignment is two lines laid side by side, as far as the shorter one goes.
type alignment struct {
	slips  []slip
	agreed int  // steps that agree
	cut    bool // one line ends where the other goes on
	whole  bool // both ends were reached, or that of one in agreement with the other
}

// align lays two lines side by side with as few slips as can be: by edits, those that
// reach furthest along each diagonal (Ukkonen 1985, Myers 1986). Lines with more than
// mostSlips between them are given up: so two games that part cost little more than
// what they share.
func align(a, b []halfMove) (alignment, bool) {
	var tab edits
	for e := 0; e <= mostSlips; e++ {
		var best alignment
		for k := -e; k <= e; k++ {
			if !tab.reach(a, b, e, k) {
				continue
			}
			if out := tab.trace(a, b, e, k); out.whole && (!best.whole || out.betterThan(&best, a, b)) {
				best = out
			}
		}
		if best.whole {
			return best, true
		}
	}
	return alignment{}, false
}

// betterThan reports whether an alignment tells more than another one with as many slips.
func (l *alignment) betterThan(o *alignment, a, b []halfMove) bool {
	if w, v := l.weight(a, b), o.weight(a, b); w != v {
		return w < v
	}
	return l.agreed > o.agreed
}

// edits is how far along a each number of edits reaches on each diagonal b - a.
type edits struct {
	far  [mostSlips + 1][2*mostSlips + 3]int // steps of a, 1 added; 0 is none
	from [mostSlips + 1][2*mostSlips + 3]slipKind
}

const middle = mostSlips + 1

// reach finds how far e edits come on diagonal k, and reports whether an end of a line
// is reached.
func (t *edits) reach(a, b []halfMove, e, k int) bool {
	i, kind := 0, slipUnset
	if e > 0 {
		last := &t.far[e-1]
		i = -1
		better := func(at int, by slipKind) {
			if at > i && at <= len(a) && at+k >= 0 && at+k <= len(b) {
				i, kind = at, by
			}
		}
		if at := last[middle+k]; at > 0 {
			better(at, slipOther) // at is 1 more: one of both is passed
		}
		if at := last[middle+k+1]; at > 0 {
			better(at, slipMissingB)
		}
		if at := last[middle+k-1]; at > 0 {
			better(at-1, slipMissingA)
		}
	} else if k != 0 {
		return false
	}
	if i < 0 {
		return false
	}
	for i < len(a) && i+k < len(b) && a[i].same(b[i+k]) {
		i++
	}
	t.far[e][middle+k], t.from[e][middle+k] = i+1, kind
	return i == len(a) || i+k == len(b)
}

// trace goes back from where e edits came on diagonal k, and lists them in order.
func (t *edits) trace(a, b []halfMove, e, k int) alignment {
	i := t.far[e][middle+k] - 1
	out := alignment{cut: (i == len(a)) != (i+k == len(b)), slips: make([]slip, e)}
	endA, endB, after := i, i+k, -1
	for ; e > 0; e-- {
		kind := t.from[e][middle+k]
		s := slip{kind: kind}
		switch kind {
		case slipOther:
			i = t.far[e-1][middle+k] - 1
			s.a, s.b = i, i+k
			if after < 0 {
				after = endA - i - 1
			}
		case slipMissingB:
			k++
			i = t.far[e-1][middle+k] - 1
			s.a, s.b = i, i+k
			if after < 0 {
				after = endB - (i + k)
			}
		default:
			k--
			i = t.far[e-1][middle+k] - 1
			s.a, s.b = i, i+k
			if after < 0 {
				after = endA - i
			}
		}
		out.slips[e-1] = s
	}
	out.count(endA)
	out.whole = !out.cut || after < 0 || after >= tailAgree
	return out
}

// count counts the steps that agree.
func (l *alignment) count(endA int) {
	l.agreed = endA
	for _, s := range l.slips {
		if s.kind == slipOther || s.kind == slipMissingB {
			l.agreed--
		}
	}
}

// weight is what the slips weigh: one for what happens to a hand that writes, two for
// another half-move altogether.
func (l *alignment) weight(a, b []halfMove) int {
	sum := 0
	for _, s := range l.slips {
		sum++
		if s.kind == slipOther && !a[s.a].alike(b[s.b]) {
			sum++
		}
	}
	return sum
}
