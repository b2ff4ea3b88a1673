package tournament

import (
	"slices"

	"arbiter/rules/message"
)

func (b RoundsPaired) apply(t *Tournament, _ Change) (Touched, error) {
	s, err := t.stage(b.Stage)
	if err != nil {
		return Touched{}, err
	}
	if err := t.checkNumbers(b.Stage, b.Numbers, nil); err != nil {
		return Touched{}, err
	}
	if err := b.checkLate(t, s); err != nil {
		return Touched{}, err
	}
	entrants := newEntrants(t, s, b.Numbers, nil)
	next := s.LastRound() + 1
	for i, r := range b.Rounds {
		if err := entrants.checkUnplayed(s, r, next+i); err != nil {
			return Touched{}, err
		}
	}
	latecomers := t.notYet(s, b.Numbers)
	touched := s.number(b.Numbers, b.Seed, b.Ranked)
	touched.Players = append(touched.Players, latecomers...)
	for _, r := range b.Rounds {
		r.Provisional = nil // it follows from the games
		if s.System == SystemSwiss {
			r.Provisional = s.Unfinished(r.Number)
		}
		s.Played = append(s.Played, t.withByes(s, withGames(r, s.Games)))
		touched.Rounds = append(touched.Rounds, RoundRef{Stage: b.Stage, Round: r.Number})
	}
	if len(b.Late) > 0 {
		touched.Players = append(touched.Players, t.notYet(s, b.Late)...)
		s.keepGroup()
		s.Numbers = slices.Concat(s.Numbers, b.Late)
		touched.Stages = []int{b.Stage}
	}
	return s.undraft(touched), nil
}

// apply takes in the rounds, then what the import brings to games that were
// paired before.
func (b GamesImported) apply(t *Tournament, c Change) (Touched, error) {
	if b.League != nil {
		next := t.Clone()
		touched, err := b.takeLeague(next)
		if err == nil {
			*t = *next
		}
		return touched, err
	}
	if len(b.Results) == 0 && len(b.Sheets) == 0 {
		return b.applyRounds(t)
	}
	next := t.Clone()
	touched, err := b.applyRounds(next)
	if err != nil {
		return Touched{}, err
	}
	for _, part := range b.parts() {
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

// parts are what an import brings to games that were paired before.
func (b GamesImported) parts() []Body {
	var parts []Body
	for _, r := range b.Results {
		parts = append(parts, r)
	}
	for _, s := range b.Sheets {
		parts = append(parts, s)
	}
	return parts
}

// checkRounds checks the players, numbers and rounds of an import, and gives its stage
// and the players with their IDs.
func (b GamesImported) checkRounds(t *Tournament) (*Stage, []Player, error) {
	s, err := t.stage(b.Stage)
	if err != nil {
		return nil, nil, err
	}
	added, err := t.newPlayers(b.Players)
	if err != nil {
		return nil, nil, err
	}
	if err := t.checkNumbers(b.Stage, b.Numbers, added); err != nil {
		return nil, nil, err
	}
	entrants := newEntrants(t, s, b.Numbers, added)
	last := -1
	for _, r := range b.Rounds {
		have, exists := s.round(r.Number)
		if r.Number <= last || exists && r.Number != 0 {
			return nil, nil, badRound(b.Stage, r.Number, "tournament-change.import-order")
		}
		last = r.Number
		after := 0
		if exists && len(have.Pairings) > 0 {
			after = have.Pairings[len(have.Pairings)-1].Board
		}
		if err := entrants.checkRound(b.Stage, r, after); err != nil {
			return nil, nil, err
		}
		if r.carriesReports() {
			return nil, nil, badRound(b.Stage, r.Number, "tournament-change.played-before", args{"Board": r.firstBoard()})
		}
	}
	return s, added, nil
}

// applyRounds takes in players, numbers and rounds.
func (b GamesImported) applyRounds(t *Tournament) (Touched, error) {
	s, added, err := b.checkRounds(t)
	if err != nil {
		return Touched{}, err
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
	if len(s.Played) > 0 { // who has begun stays in his group
		s.keepGroup()
		s.keepInitial(numbers)
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
		return badRound(stage, r.Number, "tournament-change.rounds-from-1")
	}
	if len(r.Tables) > 0 {
		return e.checkTables(stage, r)
	}
	if len(r.Pairings) == 0 {
		return badRound(stage, r.Number, "tournament-change.no-pairings")
	}
	busy := make(map[PlayerID]int, 2*len(r.Pairings))
	byes := false
	for _, p := range r.Pairings {
		if p.Board <= after {
			return badRound(stage, r.Number, "tournament-change.board-order", args{"Board": p.Board, "After": after})
		}
		if byes && !p.Bye() {
			return badRound(stage, r.Number, "tournament-change.after-bye", args{"Board": p.Board})
		}
		after, byes = p.Board, p.Bye()
		if err := e.checkPairing(stage, r.Number, p); err != nil {
			return err
		}
		for _, id := range []PlayerID{p.White, p.Black} {
			if other, twice := busy[id]; twice && id != 0 && r.Number != 0 {
				return badRound(stage, r.Number, "tournament-change.two-boards", args{"Player": int(id), "Board": other, "Second": p.Board})
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
			return refused(ErrNoSuchPlayer, "tournament-change.board-of-nobody", args{"Round": round, "Board": p.Board, "Player": int(id)}).
				at(GameRef{Stage: stage, Round: round, Board: p.Board})
		}
		if e.numbered != nil && !e.numbered[id] {
			return badRound(stage, round, "tournament-change.without-number", args{"Player": int(id), "Board": p.Board, "Stage": stage})
		}
	}
	if p.White == p.Black {
		return badRound(stage, round, "tournament-change.against-himself", args{"Player": int(p.White), "Board": p.Board})
	}
	if p.Bye() && len(p.Games) > 0 {
		return badRound(stage, round, "tournament-change.bye-with-games", args{"Board": p.Board})
	}
	if p.Bye() && p.Uncoloured {
		return badRound(stage, round, "tournament-change.bye-without-colours", args{"Board": p.Board})
	}
	if _, err := ParseBye(string(p.Bonus)); p.Bonus != ByeAllocated && (err != nil || !p.Bye()) {
		return badRound(stage, round, "tournament-change.no-asked-bye", args{"Board": p.Board})
	}
	for i, g := range p.Games {
		if g.Number != i+1 {
			return badRound(stage, round, "tournament-change.game-number", args{"Game": g.Number, "Board": p.Board, "Next": i + 1})
		}
	}
	return nil
}

// badRound is the refusal of a round that cannot be as it was given; the message says
// why not.
func badRound(stage, round int, code string, values ...args) error {
	return refused(ErrBadRound, "tournament-change.round-refused", args{"Round": round, "Stage": stage, "Why": message.New(code, values...)}).
		at(GameRef{Stage: stage, Round: round})
}
