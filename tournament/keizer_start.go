package tournament

import (
	"cmp"
	"slices"
)

// KeizerStart is the list before the first round of a Keizer stage, of all players of the
// event: by rating, then by name, or by number; who has no number comes after those who
// have. It also divides equal points. It is nil for another system.
func (t *Tournament) KeizerStart(stage int) []PlayerID {
	s, err := t.stage(stage)
	if err != nil || s.Keizer == nil {
		return nil
	}
	if s.Start != nil {
		return s.Start
	}
	numbers := s.TPNs()
	number := func(p Player) int64 {
		if n := numbers[p.ID]; n > 0 {
			return int64(n)
		}
		return int64(len(numbers)) + int64(p.ID)
	}
	players := slices.Clone(t.Players)
	slices.SortFunc(players, func(p, q Player) int {
		if s.Keizer.Start == KeizerByNumber {
			return cmp.Compare(number(p), number(q))
		}
		return cmp.Or(cmp.Compare(q.Rating, p.Rating), cmp.Compare(p.Name, q.Name), cmp.Compare(number(p), number(q)))
	})
	ids := make([]PlayerID, len(players))
	for i, p := range players {
		ids[i] = p.ID
	}
	return ids
}
