package tournament

import "slices"

// Clone copies the state, so that a change can be tried. Sheets are shared,
// and so are the lists of incidents and rulings: they are replaced, never altered.
func (t *Tournament) Clone() *Tournament {
	c := *t
	c.Event.Tiebreaks = slices.Clone(t.Event.Tiebreaks)
	c.Players = slices.Clone(t.Players)
	c.Stages = slices.Clone(t.Stages)
	c.Incidents = slices.Clone(t.Incidents)
	c.Rulings = slices.Clone(t.Rulings)
	for i := range c.Stages {
		s := &c.Stages[i]
		s.Numbers = slices.Clone(s.Numbers)
		s.Played = slices.Clone(s.Played)
		for j := range s.Played {
			r := &s.Played[j]
			r.Pairings = slices.Clone(r.Pairings)
			for k := range r.Pairings {
				r.Pairings[k].Games = slices.Clone(r.Pairings[k].Games)
			}
		}
	}
	return &c
}
