package tournament

import (
	"slices"
)

// LineUpsOpened lets everybody see the line-up of a match that is in, though that of the other
// team is not.
type LineUpsOpened struct {
	Stage int `json:"stage"`
	Round int `json:"round"`
	Table int `json:"table"`
}

// Kind is KindLineUpsOpened.
func (LineUpsOpened) Kind() Kind { return KindLineUpsOpened }

func (b LineUpsOpened) decide(t *Tournament, _ Change) error {
	_, m, err := t.matchOf(b.Stage, b.Round, b.Table)
	if err != nil {
		return err
	}
	switch where := (args{"Round": b.Round, "Table": b.Table}); {
	case len(m.Own) == 0 && len(m.Other) == 0:
		return refused(ErrIncomplete, "tournament-team.none-to-open", where)
	case m.Shown():
		return refused(ErrIncomplete, "tournament-team.line-ups-open", where)
	}
	return nil
}

func (b LineUpsOpened) apply(t *Tournament, _ Change) (Touched, error) {
	s, m, err := t.matchOf(b.Stage, b.Round, b.Table)
	if err != nil {
		return Touched{}, err
	}
	next := *m
	next.Open = true
	s.replaceMatch(next)
	return Touched{Stages: []int{b.Stage}}, nil
}

// shownMatches are matches without the line-ups that nobody may see yet.
func shownMatches(matches []Match) []Match {
	if !slices.ContainsFunc(matches, func(m Match) bool { return !m.Shown() }) {
		return matches
	}
	matches = slices.Clone(matches)
	for i := range matches {
		if m := &matches[i]; !m.Shown() {
			m.Own, m.Other = nil, nil
		}
	}
	return matches
}
