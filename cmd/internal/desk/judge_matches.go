package desk

import (
	"arbiter/pairing"
	"arbiter/rules/message"
	"arbiter/tournament"
)

// judgeMatches refuses matches that are passed as the system's own, and are not.
func judgeMatches(t *tournament.Tournament, b tournament.MatchesPaired) error {
	if b.ByHand {
		return nil
	}
	place := message.Args{"Stage": b.Stage, "Round": b.Matches[0].Round}
	ahead := t.Clone()
	if b.Seed != 0 {
		ahead.Stages[b.Stage-1].Seed = b.Seed
	}
	made, err := pairing.NextMatches(ahead, b.Stage)
	if err != nil {
		return refusedBy(err, "tournament-change.system-cannot", place, message.Args{"Why": err})
	}
	same := func(a, b tournament.Match) bool {
		return a.Round == b.Round && a.Table == b.Table && a.Home == b.Home && a.Away == b.Away
	}
	for i, m := range b.Matches {
		if i >= len(made) || !same(m, made[i]) {
			return refusedBy(tournament.ErrNeedsReason, "tournament-change.not-the-system", place, message.Args{"Round": m.Round})
		}
	}
	return nil
}
