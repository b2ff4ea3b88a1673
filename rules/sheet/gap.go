package sheet

// behind lists what is wrong with the record from a step on, where nobody can tell what was
// played: texts that are no moves, places left empty, numbers that do not go on, lines that
// are there twice. All of that shows without a board.
func (r *core[P, M]) behind(i, shift int, before P) []faultOf[P, M] {
	var out []faultOf[P, M]
	for first := i; i < len(r.steps); i++ {
		s := &r.steps[i]
		if s.ply == 0 {
			break // the board is known again, but not how it came about
		}
		f := faultOf[P, M]{ply: s.ply, item: s.item, before: before, how: unseen, evidence: s.ply, shows: s.item}
		switch missing := s.place - s.ply - shift; {
		case i == first && s.ok, s.agrees(shift) && s.ok:
			if i < first+oneLine || !r.repeated(i) {
				continue
			}
			f.code, i = LineTwice, i+1
		case !s.ok:
			if f.code = unreadable(s.item); i+1 < len(r.steps) && f.code == MissingMove && r.steps[i+1].item.Kind == s.item.Kind {
				i++ // the place of both is left empty
			}
		case missing == 1:
			f.code, f.count = MissingMove, 1
		case missing == -oneLine && i >= first+oneLine && r.repeated(i):
			f.code, i = LineTwice, i+1
		default:
			f.code, f.due, f.jump = MoveNumber, (s.ply+shift-1)/oneLine+1, missing > 1
		}
		if s.place > 0 {
			shift = s.place - s.ply
		}
		out = append(out, f)
	}
	return out
}

// shiftBehind is how the numbers are shifted behind the gap that a theory is about.
func (th *theoryOf[P, M]) shiftBehind(steps []step) int {
	return steps[th.at].place - steps[th.at].ply
}

// repeated reports whether the line that begins at a step is there word for word before it.
func (r *core[P, M]) repeated(i int) bool {
	return i >= oneLine && i+1 < len(r.steps) && r.steps[i].same(&r.steps[i-oneLine]) && r.steps[i+1].same(&r.steps[i-1])
}
