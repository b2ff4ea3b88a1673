package journal

import (
	"arbiter/tournament"
)

// pairedRounds are the rounds of a journal as they were paired and taken back, in order.
type pairedRounds []pairedRound

// pairedRound is a round that was paired, or unpaired, and the undo that took that back.
type pairedRound struct {
	stage, round int
	unpaired     bool
	from, until  int64 // 0: it was never taken back
}

// pairedRoundsOf reads them from a journal; those that cannot be read are left out.
func pairedRoundsOf(journal []tournament.Change) pairedRounds {
	revoked, _ := tournament.RevokedChanges(journal) // of a journal that cannot be read nothing is known
	until := make(map[int64]int64, len(revoked))
	for _, r := range revoked {
		until[r.Change] = r.By
	}
	var rounds pairedRounds
	for _, c := range journal {
		tell := toldOf(c.Kind).pairs
		if tell == nil {
			continue
		}
		if body, err := c.Decode(); err == nil {
			rounds = append(rounds, tell(body, pairedRound{from: c.Seq, until: until[c.Seq]})...)
		}
	}
	return rounds
}

// last is the last round of a stage that was paired before a change; 0 is none.
func (rounds pairedRounds) last(stage int, seq int64) int {
	last := 0
	for _, r := range rounds {
		switch {
		case r.stage != stage || r.from >= seq || r.until != 0 && r.until < seq:
		case r.unpaired:
			last = r.round - 1
		default:
			last = max(last, r.round)
		}
	}
	return last
}
