package store

import "arbiter/tournament"

// cursor finds the places of rows that come in ascending order, each from
// where the last one was.
type cursor struct {
	t         *tournament.Tournament
	stage     int // index of the stage, round and pairing of the last row
	roundAt   int
	pairingAt int
}

// round is the place of a round; nil if there is none.
func (c *cursor) round(stage, number int) *tournament.Round {
	for ; c.stage < len(c.t.Stages); c.stage, c.roundAt, c.pairingAt = c.stage+1, 0, 0 {
		s := &c.t.Stages[c.stage]
		if s.Number > stage {
			return nil
		}
		if s.Number < stage {
			continue
		}
		for ; c.roundAt < len(s.Played); c.roundAt, c.pairingAt = c.roundAt+1, 0 {
			r := &s.Played[c.roundAt]
			if r.Number == number {
				return r
			}
			if r.Number > number {
				return nil
			}
		}
		return nil
	}
	return nil
}

// pairing is the place of a pairing; nil if there is none.
func (c *cursor) pairing(ref tournament.GameRef) *tournament.Pairing {
	r := c.round(ref.Stage, ref.Round)
	if r == nil {
		return nil
	}
	for ; c.pairingAt < len(r.Pairings) && r.Pairings[c.pairingAt].Board < ref.Board; c.pairingAt++ {
	}
	if c.pairingAt == len(r.Pairings) || r.Pairings[c.pairingAt].Board != ref.Board {
		return nil
	}
	return &r.Pairings[c.pairingAt]
}

// game is the place of a game; nil if there is none.
func (c *cursor) game(ref tournament.GameRef) *tournament.Game {
	p := c.pairing(ref)
	if p == nil || ref.Game < 1 || ref.Game > len(p.Games) {
		return nil
	}
	return &p.Games[ref.Game-1]
}
