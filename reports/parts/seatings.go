package parts

import (
	"slices"

	"arbiter/tournament"
)

// Seatings are the states in which the changes of a journal are told: a result is of the
// two who sat at the board then, whoever sits there now.
type Seatings struct {
	changes []tournament.Change
	Now     *tournament.Tournament
	moved   bool // boards were paired anew, or altered
	state   *tournament.Tournament
	seq     int64 // of state
}

// mostRetold is the longest journal that is folded change by change to be told.
const mostRetold = 3000

// NewSeatings are those of a journal; now is the state with the names of its players.
func NewSeatings(changes []tournament.Change, now *tournament.Tournament) *Seatings {
	moved := slices.ContainsFunc(changes, func(c tournament.Change) bool {
		return c.Kind == tournament.KindRoundUnpaired || c.Kind == tournament.KindRoundAltered || c.Kind == tournament.KindUndone
	})
	return &Seatings{changes: changes, Now: now, moved: moved && len(changes) <= mostRetold}
}

// After is the state to tell a change in: that after it, where it is of games and boards
// have changed since; else, and where that cannot be had, the state of now.
func (s *Seatings) After(c tournament.Change) *tournament.Tournament {
	if !s.moved || c.Seq < 1 || c.Seq > int64(len(s.changes)) || s.changes[c.Seq-1].Seq != c.Seq {
		return s.Now
	}
	body, err := c.Decode()
	if err != nil || len(tournament.GamesOf(body)) == 0 {
		return s.Now
	}
	if !s.forward(c.Seq) {
		return s.Now
	}
	return s.state
}

// forward brings the state to a change, and reports whether it could.
func (s *Seatings) forward(to int64) bool {
	if s.state == nil || to < s.seq { // who tells of what was taken back goes back to it
		s.state, s.seq = new(tournament.Tournament), 0
	}
	for _, c := range s.changes[s.seq:to] {
		var err error
		if c.Kind == tournament.KindUndone {
			s.state, err = tournament.Fold(s.changes[:c.Seq])
		} else {
			_, err = s.state.Fold(c)
		}
		if err != nil {
			s.moved = false // it is told as it is now
			return false
		}
		s.seq = c.Seq
	}
	return true
}
