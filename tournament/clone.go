package tournament

import "slices"

// Clone copies the state, so that a change can be tried. Sheets are shared,
// and so are the lists of incidents, rulings and devices: they are replaced, never altered.
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
			r.Pairings = clonePairings(r.Pairings)
		}
	}
	return &c
}

// clonePairings copies pairings and their games; the games share one array, for
// a large event has a hundred thousand of them.
func clonePairings(pairings []Pairing) []Pairing {
	copied := slices.Clone(pairings)
	total := 0
	for _, p := range pairings {
		total += len(p.Games)
	}
	games := make([]Game, 0, total)
	for i, p := range pairings {
		if len(p.Games) > 0 {
			start := len(games)
			games = append(games, p.Games...)
			copied[i].Games = games[start:len(games):len(games)]
		}
	}
	return copied
}
