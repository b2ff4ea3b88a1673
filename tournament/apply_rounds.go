package tournament

import (
	"fmt"
	"slices"
)

func (b RoundsPaired) apply(t *Tournament, c Change) (Touched, error) {
	s, err := t.stage(b.Stage)
	if err != nil {
		return Touched{}, err
	}
	if err := t.checkNumbers(b.Stage, b.Numbers, nil); err != nil {
		return Touched{}, err
	}
	if len(b.Rounds) == 0 {
		return Touched{}, &RefusedError{Reason: ErrBadRound, Message: "there is no round to pair"}
	}
	if s.System.OnResults() {
		if err := t.checkNextRound(s, len(b.Rounds)); err != nil {
			return Touched{}, err
		}
	}
	if b.ByHand && s.System != SystemOpen && c.Why == "" {
		return Touched{}, &RefusedError{Reason: ErrNeedsReason, Ref: GameRef{Stage: b.Stage, Round: s.lastRound() + 1},
			Message: "a round that is paired by hand needs a reason"}
	}
	entrants := newEntrants(t, s, b.Numbers, nil)
	next := s.lastRound() + 1
	for i, r := range b.Rounds {
		if err := entrants.checkUnplayed(s, r, next+i); err != nil {
			return Touched{}, err
		}
	}
	touched := s.number(b.Numbers, b.Seed, b.Ranked)
	for _, r := range b.Rounds {
		s.Played = append(s.Played, t.withByes(s, withGames(r, s.Games)))
		touched.Rounds = append(touched.Rounds, RoundRef{Stage: b.Stage, Round: r.Number})
	}
	return s.undraft(touched), nil
}

// apply takes in the rounds, then what the import brings to games that were
// paired before.
func (b GamesImported) apply(t *Tournament, c Change) (Touched, error) {
	if len(b.Results) == 0 && len(b.Sheets) == 0 {
		return b.applyRounds(t)
	}
	next := t.Clone()
	touched, err := b.applyRounds(next)
	if err != nil {
		return Touched{}, err
	}
	var parts []Body
	for _, r := range b.Results {
		parts = append(parts, r)
	}
	for _, s := range b.Sheets {
		parts = append(parts, s)
	}
	for _, part := range parts {
		more, err := part.apply(next, c)
		if err != nil {
			return Touched{}, err
		}
		touched.Games = append(touched.Games, more.Games...)
		touched.Rulings = append(touched.Rulings, more.Rulings...)
	}
	*t = *next
	return touched, nil
}

// applyRounds takes in players, numbers and rounds.
func (b GamesImported) applyRounds(t *Tournament) (Touched, error) {
	s, err := t.stage(b.Stage)
	if err != nil {
		return Touched{}, err
	}
	added, err := t.newPlayers(b.Players)
	if err != nil {
		return Touched{}, err
	}
	if err := t.checkNumbers(b.Stage, b.Numbers, added); err != nil {
		return Touched{}, err
	}
	entrants := newEntrants(t, s, b.Numbers, added)
	last := -1
	for _, r := range b.Rounds {
		have, exists := s.round(r.Number)
		if r.Number <= last || exists && r.Number != 0 {
			return Touched{}, badRound(b.Stage, r.Number, "rounds are imported in ascending order, and only those that are not there yet")
		}
		last = r.Number
		after := 0
		if exists {
			after = have.Pairings[len(have.Pairings)-1].Board
		}
		if err := entrants.checkRound(b.Stage, r, after); err != nil {
			return Touched{}, err
		}
	}
	touched := s.number(b.Numbers, 0, false)
	for _, p := range added {
		touched.Players = append(touched.Players, p.ID)
	}
	t.Players = append(t.Players, added...)
	for _, r := range b.Rounds {
		s.take(withGames(r, 0))
		touched.Rounds = append(touched.Rounds, RoundRef{Stage: b.Stage, Round: r.Number})
	}
	return s.undraft(touched), nil
}

// number gives the stage its numbers, if there are any to give.
func (s *Stage) number(numbers []PlayerID, seed uint64, ranked bool) Touched {
	if len(numbers) == 0 {
		return Touched{}
	}
	s.Numbers, s.Seed, s.Ranked = numbers, seed, ranked
	return Touched{Stages: []int{s.Number}}
}

// take puts an imported round in its place; round 0 may be there already.
func (s *Stage) take(r Round) {
	i, exists := slices.BinarySearchFunc(s.Played, r.Number, func(r Round, n int) int { return r.Number - n })
	if exists {
		s.Played[i].Pairings = append(s.Played[i].Pairings, r.Pairings...)
		return
	}
	s.Played = slices.Insert(s.Played, i, r)
}

// withGames gives every pairing that is not a bye at least as many games as the
// pairings of the stage have; 0 is one.
func withGames(r Round, games int) Round {
	for i := range r.Pairings {
		p := &r.Pairings[i]
		for !p.Bye() && len(p.Games) < max(games, 1) {
			p.Games = append(p.Games, Game{Number: len(p.Games) + 1})
		}
	}
	return r
}

// withByes adds the byes that players of a Swiss have asked for in advance.
func (t *Tournament) withByes(s *Stage, r Round) Round {
	if s.System != SystemSwiss {
		return r
	}
	paired := make(map[PlayerID]bool, 2*len(r.Pairings))
	for _, p := range r.Pairings {
		paired[p.White], paired[p.Black] = true, true
	}
	for _, id := range s.Numbers {
		p, _ := t.Player(id)
		if bye := p.bye(s.Number, r.Number); bye.worth() && !paired[id] {
			last := r.Pairings[len(r.Pairings)-1].Board
			r.Pairings = append(r.Pairings, Pairing{Board: last + 1, White: id, Bonus: bye})
		}
	}
	return r
}

// checkNextRound refuses to pair a round of a Swiss or a knock-out before all
// results are in.
func (t *Tournament) checkNextRound(s *Stage, rounds int) error {
	if rounds > 1 {
		return badRound(s.Number, s.lastRound()+1, "a %s is paired one round at a time", s.System)
	}
	for _, r := range s.Played {
		if open := openBoards(r); len(open) > 0 {
			return &RefusedError{Reason: ErrRoundOpen, Boards: open, Ref: GameRef{Stage: s.Number, Round: r.Number},
				Message: fmt.Sprintf("round %d has games without a result (boards %s): enter them before the next round is paired", r.Number, listed(open))}
		}
	}
	return nil
}

// entrants are the players that a round may pair.
type entrants struct {
	t        *Tournament
	added    []Player
	numbered map[PlayerID]bool // nil where the stage has no numbers: all players
}

// newEntrants takes the numbers a change brings, else those the stage has.
func newEntrants(t *Tournament, s *Stage, numbers []PlayerID, added []Player) entrants {
	e := entrants{t: t, added: added}
	if len(numbers) == 0 {
		numbers = s.Numbers
	}
	if len(numbers) > 0 {
		e.numbered = make(map[PlayerID]bool, len(numbers))
		for _, id := range numbers {
			e.numbered[id] = true
		}
	}
	return e
}

// checkRound checks the pairings of a round: boards ascending after the given
// one, byes last, two players each, nobody twice. In round 0 a player has as
// many games as there are.
func (e entrants) checkRound(stage int, r Round, after int) error {
	if r.Number < 0 {
		return badRound(stage, r.Number, "rounds count from 1; 0 is for games without a round")
	}
	if len(r.Pairings) == 0 {
		return badRound(stage, r.Number, "it has no pairings")
	}
	busy := make(map[PlayerID]int, 2*len(r.Pairings))
	byes := false
	for _, p := range r.Pairings {
		if p.Board <= after {
			return badRound(stage, r.Number, "board %d comes after board %d", p.Board, after)
		}
		if byes && !p.Bye() {
			return badRound(stage, r.Number, "board %d comes after a bye", p.Board)
		}
		after, byes = p.Board, p.Bye()
		if err := e.checkPairing(stage, r.Number, p); err != nil {
			return err
		}
		for _, id := range []PlayerID{p.White, p.Black} {
			if other, twice := busy[id]; twice && id != 0 && r.Number != 0 {
				return badRound(stage, r.Number, "player %d is on board %d and on board %d", id, other, p.Board)
			}
			busy[id] = p.Board
		}
	}
	return nil
}

// checkPairing checks the players and the games of one pairing.
func (e entrants) checkPairing(stage, round int, p Pairing) error {
	for i, id := range []PlayerID{p.White, p.Black} {
		if p.Bye() && i == 1 {
			continue
		}
		if !e.t.known(id, e.added) {
			return &RefusedError{Reason: ErrNoSuchPlayer, Ref: GameRef{Stage: stage, Round: round, Board: p.Board},
				Message: fmt.Sprintf("round %d board %d is for player %d, who is not registered", round, p.Board, id)}
		}
		if e.numbered != nil && !e.numbered[id] {
			return badRound(stage, round, "player %d on board %d has no number in stage %d", id, p.Board, stage)
		}
	}
	if p.White == p.Black {
		return badRound(stage, round, "player %d plays against himself on board %d", p.White, p.Board)
	}
	if p.Bye() && len(p.Games) > 0 {
		return badRound(stage, round, "the bye on board %d has games", p.Board)
	}
	if p.Bye() && p.Uncoloured {
		return badRound(stage, round, "the bye on board %d has no colours", p.Board)
	}
	if _, err := ParseBye(string(p.Bonus)); p.Bonus != ByeAllocated && (err != nil || !p.Bye()) {
		return badRound(stage, round, "board %d is no bye that was asked for", p.Board)
	}
	for i, g := range p.Games {
		if g.Number != i+1 {
			return badRound(stage, round, "game %d on board %d should be game %d", g.Number, p.Board, i+1)
		}
	}
	return nil
}

// badRound is the refusal of a round that cannot be as it was given.
func badRound(stage, round int, format string, args ...any) error {
	return &RefusedError{Reason: ErrBadRound, Ref: GameRef{Stage: stage, Round: round},
		Message: fmt.Sprintf("round %d of stage %d cannot be taken: ", round, stage) + fmt.Sprintf(format, args...)}
}
