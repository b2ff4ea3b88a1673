package exchange

import (
	"cmp"
	"context"
	"slices"

	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/desk/history"
	"arbiter/tournament"
	"arbiter/tournament/trf"
)

// pairedRounds are the rounds of a stage as they were paired, by number; those that came
// with an import are not among them.
func pairedRounds(ctx context.Context, d *desk.Desk, s tournament.Stage) (map[int]*tournament.PairedRound, error) {
	journal, err := history.History(ctx, d)
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
func apartByRound(d *desk.Desk, s tournament.Stage, were map[int]*tournament.PairedRound) []trf.Forbidden {
	horizon := max(s.Rounds, s.LastRound()+1)
	var sets []trf.Forbidden // a run of rounds each; the last of a group may go on
	for round := 1; round <= horizon; round++ {
		t, bans := d.State(), s.Bans
		if was := were[round]; was != nil {
			before, _ := was.Before.Stage(s.Number)
			t, bans = was.Before, before.Bans
		}
		for _, players := range groupsApart(t, s, bans, round) {
			goesOn := func(set trf.Forbidden) bool { return set.LastRound >= round-1 && slices.Equal(set.Players, players) }
			if at := slices.IndexFunc(sets, goesOn); at >= 0 {
				sets[at].LastRound = round
			} else {
				sets = append(sets, trf.Forbidden{FirstRound: round, LastRound: round, Players: players})
			}
		}
	}
	for i := range sets {
		if sets[i].LastRound == horizon {
			sets[i].LastRound = 0
		}
	}
	slices.SortFunc(sets, func(a, b trf.Forbidden) int {
		return cmp.Or(cmp.Compare(a.FirstRound, b.FirstRound), slices.Compare(a.Players, b.Players))
	})
	return sets
}

// groupsApart are those who are not to meet in a round, by their numbers in the stage.
func groupsApart(t *tournament.Tournament, s tournament.Stage, bans []tournament.Ban, round int) [][]int {
	var groups [][]int
	for _, b := range bans {
		if b.Soft || b.Rounds > 0 && round > b.Rounds {
			continue
		}
		for _, group := range t.Apart(s.Number, b) {
			var players []int
			for _, id := range group {
				if n := s.TPN(id); n > 0 {
					players = append(players, int(n))
				}
			}
			if slices.Sort(players); len(players) > 1 {
				groups = append(groups, players)
			}
		}
	}
	return groups
}
