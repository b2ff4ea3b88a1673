package pairing

import "arbiter/tournament"

// keizerFlaws looks at a round of a Keizer competition that is paired by hand: who meets
// again too soon or too often, whom a ban keeps apart, who is left over beside another, and
// colours. It is held against the rounds before it: one that is altered is on record itself.
func keizerFlaws(t *tournament.Tournament, s tournament.Stage, r tournament.Round) ([]Flaw, error) {
	if lastRound(s) >= r.Number {
		t = t.WithoutRound(s.Number, r.Number)
		s, _ = t.Stage(s.Number)
	}
	p, err := newKeizerPairer(t, s, r.Number)
	if err != nil {
		return nil, err
	}
	bans := make(map[[2]tournament.PlayerID]tournament.Ban)
	for _, b := range t.Banned(s.Number, r.Number) {
		bans[pairKey(b.A, b.B)] = b.Ban
	}
	var flaws []Flaw
	byes := 0
	for _, b := range r.Pairings {
		both := []tournament.PlayerID{b.White, b.Black}
		if b.Bye() {
			if byes++; byes > 1 {
				flaws = append(flaws, Flaw{Kind: FlawByes, Board: b.Board, Players: both[:1]})
			}
			continue
		}
		if ban, apart := bans[pairKey(b.White, b.Black)]; apart {
			kind := FlawForbidden
			if ban.Soft {
				kind = FlawApart
			}
			flaws = append(flaws, Flaw{Kind: kind, Board: b.Board, Players: both, Ban: ban})
		}
		if bar := p.bar(b.White, b.Black, s.Keizer.Repeat); bar != "" && bar != KeizerBanned {
			flaws = append(flaws, Flaw{Kind: FlawRematch, Board: b.Board, Players: both, Met: p.last(b.White, b.Black)})
		}
		higher, lower := b.White, b.Black
		if p.place[higher] > p.place[lower] {
			higher, lower = lower, higher
		}
		if white, _ := p.white(higher, lower); white != b.White {
			flaws = append(flaws, Flaw{Kind: FlawColours, Board: b.Board, Players: both})
		}
	}
	return flaws, nil
}
