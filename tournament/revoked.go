package tournament

import "slices"

// Revoked is a change that was taken back for good: no redo brought it back.
type Revoked struct {
	Change int64 // what was taken back
	By     int64 // the undo that did
	Rested int64 // the first change that rested on it before it was taken back; 0: none did, and the two cancel out
}

// RevokedChanges lists the changes of a journal that were taken back for good, in the
// order in which that was done, and whether something rested on them by then. The error
// is that of [ReadHistory], or a body that cannot be read.
func RevokedChanges(journal []Change) ([]Revoked, error) {
	if _, err := ReadHistory(journal); err != nil {
		return nil, err
	}
	bodies, err := decoded(journal)
	if err != nil {
		return nil, err
	}
	var revoked []Revoked
	for i, body := range bodies {
		undo, ok := body.(Undone)
		if !ok {
			continue
		}
		if _, again := bodies[undo.Seq-1].(Undone); again { // a redo: the undo before it is void
			revoked = slices.DeleteFunc(revoked, func(r Revoked) bool { return r.By == undo.Seq })
			continue
		}
		revoked = append(revoked, Revoked{Change: undo.Seq, By: journal[i].Seq, Rested: firstOn(bodies[:i], undo.Seq)})
	}
	return revoked, nil
}

// decoded are the bodies of a journal.
func decoded(journal []Change) ([]Body, error) {
	bodies := make([]Body, len(journal))
	for i, c := range journal {
		var err error
		if bodies[i], err = c.Decode(); err != nil {
			return nil, err
		}
	}
	return bodies, nil
}

// firstOn is the first change after another that rested on it; 0 if none did.
func firstOn(bodies []Body, seq int64) int64 {
	earlier := bodies[seq-1]
	given := kinds()[earlier.Kind()].integrity.gives(earlier)
	if len(given) == 0 {
		return 0
	}
	onResults := onResultsBy(bodies[:seq])
	i := slices.IndexFunc(bodies[seq:], func(later Body) bool {
		rests := kinds()[later.Kind()].integrity.rests
		return slices.ContainsFunc(given, func(on ground) bool { return rests(later, on, onResults) })
	})
	if i < 0 {
		return 0
	}
	return seq + int64(i) + 1
}

// onResults reports of a stage whether its rounds are paired on the results before them. Those
// of a round robin are not.
type onResults func(stage int) bool

// onResultsBy answers as the stages are at the end of some changes.
func onResultsBy(bodies []Body) onResults {
	on := make(map[int]bool)
	for _, body := range bodies {
		if s := kinds()[body.Kind()].scope.makes(body); s != nil {
			number := s.Number
			if number == 0 {
				number = len(on) + 1
			}
			on[number] = s.System.OnResults()
		}
	}
	return func(stage int) bool { return on[stage] }
}
