// Package knockout follows a knock-out through the rounds on record, from its first places to
// the final, as it was played and ruled.
package knockout

import (
	"slices"

	"arbiter/tournament"
)

// Bracket is a knock-out from the first round to the final as it was played. Where a round
// departs from the results before it, for one of them was corrected or the arbiter ruled
// so, who sat at the board has the place, and who was due there is kept beside him.
type Bracket struct {
	Slots  []tournament.PlayerID // of the first round, two a match; 0 is a free place
	Rounds []Round               // those that are paired, ascending
}

// Round is a round of a knock-out.
type Round struct {
	Number  int
	Matches []Match              // in the order of the bracket; the final is one
	Beside  []tournament.Pairing // boards that are none of the bracket: of the third place, or by a ruling
}

// Match is a match of the bracket.
type Match struct {
	Seats [2]tournament.PlayerID // who played it; 0 is a free place
	Due   [2]tournament.PlayerID // who had come through to it by the results as they stand; 0: nobody, or not decided
	Board int                    // where it is played; 0: nowhere, for there are not two
	Won   tournament.PlayerID    // who goes on; 0 is nobody, or not decided
	Over  bool                   // it is decided: without Won nobody goes on
}

// Departs reports whether others sit in the match than had come through to it.
func (m Match) Departs() bool { return m.Seats != m.Due }

// Left are the players who are left after the last round that is paired, by their places in
// the bracket: 0 is a place to which nobody came, or of which it is not decided.
func (b *Bracket) Left() []tournament.PlayerID {
	if len(b.Rounds) == 0 {
		return b.Slots
	}
	return b.Rounds[len(b.Rounds)-1].through()
}

// through are those who go on from a round, by match.
func (r Round) through() []tournament.PlayerID {
	var left []tournament.PlayerID
	for _, m := range r.Matches {
		left = append(left, m.Won)
	}
	return left
}

// Planned is how many rounds the bracket has.
func (b *Bracket) Planned() int {
	rounds := 0
	for places := len(b.Slots); places > 1; places /= 2 {
		rounds++
	}
	return rounds
}

// Abandoned reports whether nobody is left before the final was played: in each match of
// the last round neither came.
func (b *Bracket) Abandoned() bool {
	if len(b.Rounds) == 0 || len(b.Rounds) >= b.Planned() {
		return false
	}
	return !slices.ContainsFunc(b.Rounds[len(b.Rounds)-1].Matches, func(m Match) bool { return !m.Over || m.Won != 0 })
}

// Losers are those who lost the matches of a round, by match.
func (r Round) Losers() []tournament.PlayerID {
	var out []tournament.PlayerID
	for _, m := range r.Matches {
		if m.Over && m.Won != 0 && m.Board != 0 {
			out = append(out, m.Seats[0]+m.Seats[1]-m.Won)
		}
	}
	return out
}

// Third is the game for the third place, where the stage has one and it is paired.
func (b *Bracket) Third(s tournament.Stage) (tournament.Pairing, bool) {
	if last := len(b.Rounds) - 1; s.ThirdPlace && last >= 0 && last == b.Planned()-1 && len(b.Rounds[last].Beside) > 0 {
		return b.Rounds[last].Beside[0], true
	}
	return tournament.Pairing{}, false
}

// bracketSlots is who meets whom in a knock-out of so many places, a power of two: the
// seeds in the order of the bracket. Number 1 meets the last, and the first two can meet in
// the final only: 1 8, 4 5, 2 7, 3 6.
func bracketSlots(places int) []int {
	slots := []int{1}
	for len(slots) < places {
		size := 2 * len(slots)
		wider := make([]int, 0, size)
		for _, seed := range slots {
			wider = append(wider, seed, size+1-seed)
		}
		slots = wider
	}
	return slots
}

// Of follows a knock-out through the rounds on record. The numbers are the seeds;
// the places without a player are byes, and go to the first seeds.
func Of(t *tournament.Tournament, s tournament.Stage) *Bracket {
	places := 1
	for places < len(s.Numbers) {
		places *= 2
	}
	b := &Bracket{}
	for _, seed := range bracketSlots(places) {
		var id tournament.PlayerID
		if seed <= len(s.Numbers) {
			id = s.Numbers[seed-1]
		}
		b.Slots = append(b.Slots, id)
	}
	for _, r := range s.Played {
		if left := b.Left(); r.Number >= 1 && len(left) > 1 {
			b.Rounds = append(b.Rounds, bracketRound(t.Event.Score, r, left))
		}
	}
	return b
}

// bracketRound is a round of those who are left. A match is played where its two sit, else
// where one of them does, else at a board that is left over, by which the arbiter put others
// in their place.
func bracketRound(score tournament.ScoreSystem, r tournament.Round, left []tournament.PlayerID) Round {
	round := Round{Number: r.Number}
	for i := 0; i < len(left); i += 2 {
		round.Matches = append(round.Matches, Match{Due: [2]tournament.PlayerID{left[i], left[i+1]}})
	}
	places, taken := slices.Clone(r.Pairings), make([]bool, len(round.Matches))
	// The pairing of others is that of a match in which none of its players is due: unless one
	// alone is, who goes on without a game.
	others := func(m Match, _ tournament.Pairing) bool {
		id, alone := m.alone()
		return !alone || r.Has(id)
	}
	for _, fits := range []func(Match, tournament.Pairing) bool{Match.ofBoth, Match.ofOne, others} {
		for i := range round.Matches {
			m := &round.Matches[i]
			at := slices.IndexFunc(places, func(p tournament.Pairing) bool { return fits(*m, p) })
			if !taken[i] && at >= 0 {
				m.play(score, places[at])
				places, taken[i] = slices.Delete(places, at, at+1), true
			}
		}
	}
	for i := range round.Matches {
		if m := &round.Matches[i]; !taken[i] {
			m.Over = true
			if id, alone := m.alone(); alone && !r.Has(id) {
				m.play(score, tournament.Pairing{White: id})
			}
		}
	}
	round.Beside = slices.DeleteFunc(places, tournament.Pairing.Bye)
	return round
}

// ofBoth reports whether a pairing is that of the match; the bye, where one alone is due.
func (m Match) ofBoth(p tournament.Pairing) bool {
	return m.Due == [2]tournament.PlayerID{p.White, p.Black} || m.Due == [2]tournament.PlayerID{p.Black, p.White}
}

// ofOne reports whether a pairing has one of the two who are due.
func (m Match) ofOne(p tournament.Pairing) bool {
	return m.has(p.White) || !p.Bye() && m.has(p.Black)
}

// has reports whether a player is due in the match.
func (m Match) has(id tournament.PlayerID) bool { return m.Due[0] == id || m.Due[1] == id }

// alone is who is due and has no opponent.
func (m Match) alone() (tournament.PlayerID, bool) {
	return m.Due[0] + m.Due[1], (m.Due[0] == 0) != (m.Due[1] == 0)
}

// play is the match as it is played: who is due keeps his place.
func (m *Match) play(score tournament.ScoreSystem, p tournament.Pairing) {
	m.Board, m.Seats = p.Board, [2]tournament.PlayerID{p.White, p.Black}
	if p.Black != 0 && m.Due[0] == p.Black || p.White != 0 && m.Due[1] == p.White {
		m.Seats = [2]tournament.PlayerID{p.Black, p.White}
	}
	if p.Bye() {
		m.Board = 0
	}
	m.Won, m.Over = score.WinnerOf(p)
}
