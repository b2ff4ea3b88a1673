package desk

import (
	"cmp"
	"context"
	"fmt"
	"slices"

	"arbiter/tournament"
	"arbiter/tournament/trf"
)

// pairedRounds are the rounds of a stage as they were paired, by number; those that came
// with an import are not among them.
func (d *Desk) pairedRounds(ctx context.Context, s tournament.Stage) (map[int]*tournament.PairedRound, error) {
	journal, err := d.History(ctx)
	if err != nil {
		return nil, err
	}
	rounds := make(map[int]*tournament.PairedRound)
	for _, r := range s.Played {
		was, err := tournament.BeforeRound(journal, s.Number, r.Number)
		if err != nil {
			return nil, err
		}
		if was != nil {
			rounds[r.Number] = was
		}
	}
	return rounds, nil
}

// apartByRound are those who were not to meet, and are not to, with the rounds for which
// that held (260): of a round that was paired the bans of then, of others those of now.
// Soft bans have no record.
func (d *Desk) apartByRound(s tournament.Stage, were map[int]*tournament.PairedRound) []trf.Forbidden {
	last := s.LastRound()
	held := make(map[string]*trf.Forbidden) // the players of a group
	rounds := make(map[string][]int)
	add := func(t *tournament.Tournament, bans []tournament.Ban, round int) {
		for _, b := range bans {
			if b.Soft || b.Rounds > 0 && round > b.Rounds {
				continue
			}
			for _, group := range t.Apart(s.Number, b) {
				set := &trf.Forbidden{}
				for _, id := range group {
					if n := s.TPN(id); n > 0 {
						set.Players = append(set.Players, int(n))
					}
				}
				slices.Sort(set.Players)
				key := fmt.Sprint(set.Players)
				if held[key] == nil {
					held[key] = set
				}
				if at := rounds[key]; len(set.Players) > 1 && (len(at) == 0 || at[len(at)-1] != round) {
					rounds[key] = append(at, round)
				}
			}
		}
	}
	horizon := max(s.Rounds, last+1)
	for round := 1; round <= horizon; round++ {
		if was := were[round]; was != nil {
			before, _ := was.Before.Stage(s.Number)
			add(was.Before, before.Bans, round)
		} else {
			add(d.state, s.Bans, round)
		}
	}
	var sets []trf.Forbidden
	for key, at := range rounds {
		for i := 0; i < len(at); {
			end := i
			for end+1 < len(at) && at[end+1] == at[end]+1 {
				end++
			}
			set := trf.Forbidden{FirstRound: at[i], LastRound: at[end], Players: held[key].Players}
			if at[end] == horizon {
				set.LastRound = 0
			}
			sets = append(sets, set)
			i = end + 1
		}
	}
	slices.SortFunc(sets, func(a, b trf.Forbidden) int {
		return cmp.Or(cmp.Compare(a.FirstRound, b.FirstRound), slices.Compare(a.Players, b.Players))
	})
	return sets
}
