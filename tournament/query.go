package tournament

import (
	"cmp"
	"iter"
	"slices"
)

// NextPlayerID is the ID of the next player to be registered. That of a
// registration which was joined to another, or removed, is not given again.
func (t *Tournament) NextPlayerID() PlayerID {
	last := PlayerID(t.Event.LastPlayer)
	for _, p := range t.Players {
		last = max(last, p.ID)
		for _, id := range p.Was {
			last = max(last, id)
		}
	}
	return last + 1
}

// Sheets goes over the sheets that were handed in, by stage, round, board and game.
// The reference always names the game.
func (t *Tournament) Sheets() iter.Seq2[GameRef, *Sheet] {
	return func(yield func(GameRef, *Sheet) bool) {
		for _, stage := range t.Stages {
			for _, round := range stage.Played {
				for _, p := range round.Pairings {
					for _, g := range p.Games {
						ref := GameRef{Stage: stage.Number, Round: round.Number, Board: p.Board, Game: g.Number}
						if g.Sheet != nil && !yield(ref, g.Sheet) {
							return
						}
					}
				}
			}
		}
	}
}

// Player finds a player by ID.
func (t *Tournament) Player(id PlayerID) (Player, bool) {
	i, err := t.playerIndex(id)
	if err != nil {
		return Player{}, false
	}
	return t.Players[i], true
}

// PlayerByTPN finds the player who has a number in a stage.
func (t *Tournament) PlayerByTPN(stage int, n TPN) (Player, bool) {
	s, err := t.stage(stage)
	if err != nil || n < 1 || int(n) > len(s.Numbers) {
		return Player{}, false
	}
	return t.Player(s.Numbers[n-1])
}

// TPN is a player's number in the stage; 0 if he has none. To ask for many
// players use [Stage.TPNs].
func (s Stage) TPN(id PlayerID) TPN { return TPN(slices.Index(s.Numbers, id) + 1) }

// TPNs maps the players of the stage to their numbers.
func (s Stage) TPNs() map[PlayerID]TPN {
	numbers := make(map[PlayerID]TPN, len(s.Numbers))
	for i, id := range s.Numbers {
		numbers[id] = TPN(i + 1)
	}
	return numbers
}

// Stage finds a stage by number.
func (t *Tournament) Stage(n int) (Stage, bool) {
	s, err := t.stage(n)
	if err != nil {
		return Stage{}, false
	}
	return *s, true
}

// NumbersGiven reports whether the numbers of a stage were given when it was made, as
// those of who qualified are, not drawn by lot nor made by rating.
func (s Stage) NumbersGiven() bool {
	return s.Number > 1 && len(s.Numbers) > 0 && s.Seed == 0 && !s.Ranked
}

// NumbersSettled reports whether the numbers of a stage stay as they are: a round of it
// is paired, or they were given.
func (s Stage) NumbersSettled() bool { return len(s.Played) > 0 || s.NumbersGiven() }

// Date is when a round of the stage is played, as Dates has it; "" where that is
// not known.
func (s Stage) Date(round int) string {
	if round < 1 || round > len(s.Dates) {
		return ""
	}
	return s.Dates[round-1]
}

// Round finds a paired round.
func (t *Tournament) Round(stage, number int) (Round, bool) {
	s, err := t.stage(stage)
	if err != nil {
		return Round{}, false
	}
	r, ok := s.round(number)
	if !ok {
		return Round{}, false
	}
	return *r, true
}

// Pairing finds a board of a round. The error is a [RefusedError] that says
// what there is.
func (t *Tournament) Pairing(stage, round, board int) (Pairing, error) {
	p, err := t.pairing(stage, round, board)
	if err != nil {
		return Pairing{}, err
	}
	return *p, nil
}

// Game finds one game and its pairing. Game 0 of the reference stands for the
// only one. The error is a [RefusedError] that says what there is.
func (t *Tournament) Game(ref GameRef) (Pairing, Game, error) {
	p, g, err := t.game(ref)
	if err != nil {
		return Pairing{}, Game{}, err
	}
	return *p, *g, nil
}

// OpenGames lists the games that are not decided: of the rounds named, or of all
// paired rounds of the stage when none is named.
func (t *Tournament) OpenGames(stage int, rounds ...int) []GameRef {
	s, err := t.stage(stage)
	if err != nil {
		return nil
	}
	var open []GameRef
	for _, r := range s.Played {
		if len(rounds) > 0 && !slices.Contains(rounds, r.Number) {
			continue
		}
		for _, p := range r.Pairings {
			for _, g := range p.Games {
				if g.Result.Open() && !s.settled(r.Number, p.Board) {
					open = append(open, GameRef{Stage: stage, Round: r.Number, Board: p.Board, Game: g.Number})
				}
			}
		}
	}
	return open
}

// Colours tells who has White and who Black in a game of the pairing: the
// colours of game 1, reversed in every second game.
func (p Pairing) Colours(game int) (white, black PlayerID) {
	if game%2 == 0 {
		return p.Black, p.White
	}
	return p.White, p.Black
}

// openBoards lists the boards of a round with a game that is not decided.
func openBoards(r Round) []int {
	var open []int
	for _, p := range r.Pairings {
		if slices.ContainsFunc(p.Games, func(g Game) bool { return g.Result.Open() }) {
			open = append(open, p.Board)
		}
	}
	return append(open, r.openTables()...)
}

// stage points at a stage of the state.
func (t *Tournament) stage(n int) (*Stage, error) {
	if n < 1 || n > len(t.Stages) {
		return nil, refused(ErrNoSuchStage, "tournament.no-stage", args{"Stage": n, "Stages": len(t.Stages)}).at(GameRef{Stage: n})
	}
	return &t.Stages[n-1], nil
}

// playerIndex is the place of a player in Players.
func (t *Tournament) playerIndex(id PlayerID) (int, error) {
	i, ok := slices.BinarySearchFunc(t.Players, id, func(p Player, id PlayerID) int { return cmp.Compare(p.ID, id) })
	if !ok {
		return 0, refused(ErrNoSuchPlayer, "tournament.no-player", args{"Player": int(id)})
	}
	return i, nil
}

// LastRound is the number of the highest paired round; 0 is none.
func (s *Stage) LastRound() int {
	if len(s.Played) == 0 {
		return 0
	}
	return s.Played[len(s.Played)-1].Number
}

// round points at a paired round.
func (s *Stage) round(n int) (*Round, bool) {
	i, ok := slices.BinarySearchFunc(s.Played, n, func(r Round, n int) int { return cmp.Compare(r.Number, n) })
	if !ok {
		return nil, false
	}
	return &s.Played[i], true
}

// pairing points at a board of the state.
func (t *Tournament) pairing(stage, round, board int) (*Pairing, error) {
	s, err := t.stage(stage)
	if err != nil {
		return nil, err
	}
	ref := GameRef{Stage: stage, Round: round, Board: board}
	r, ok := s.round(round)
	if !ok {
		if len(s.Played) == 0 {
			return nil, refused(ErrNoSuchRound, "tournament.no-round-yet", args{"Round": round}).at(ref)
		}
		return nil, refused(ErrNoSuchRound, "tournament.no-round", args{"Round": round, "Last": s.LastRound()}).at(ref)
	}
	if len(r.Pairings) == 0 {
		return nil, refused(ErrNoSuchBoard, "tables.no-boards", args{"Round": round}).at(ref)
	}
	i, ok := slices.BinarySearchFunc(r.Pairings, board, func(p Pairing, n int) int { return cmp.Compare(p.Board, n) })
	if !ok {
		last := r.Pairings[len(r.Pairings)-1].Board
		return nil, refused(ErrNoSuchBoard, "tournament.round-without-board", args{"Round": round, "Board": board, "Last": last}).at(ref)
	}
	return &r.Pairings[i], nil
}

// gameOf points at the game that a change is about, with its reference in full: the
// number of the game as well, also if it is the only one of its board.
func (t *Tournament) gameOf(b Body) (p *Pairing, g *Game, ref GameRef, err error) {
	ref = GamesOf(b)[0]
	if p, g, err = t.game(ref); err == nil {
		ref.Game = g.Number
	}
	return p, g, ref, err
}

// game points at a game of the state.
func (t *Tournament) game(ref GameRef) (*Pairing, *Game, error) {
	p, err := t.pairing(ref.Stage, ref.Round, ref.Board)
	if err != nil {
		return nil, nil, err
	}
	n := len(p.Games)
	pair := GameRef{Stage: ref.Stage, Round: ref.Round, Board: ref.Board}
	if n == 0 {
		return nil, nil, refused(ErrNoSuchGame, "tournament.bye-is-no-game", args{"Where": ref}).at(ref)
	}
	if ref.Game == 0 && n == 1 {
		ref.Game = 1
	}
	if n == 1 && ref.Game != 1 {
		return nil, nil, refused(ErrNoSuchGame, "tournament.one-game", args{"Where": pair}).at(ref)
	}
	if ref.Game < 1 || ref.Game > n {
		return nil, nil, refused(ErrNoSuchGame, "tournament.name-a-game", args{"Where": pair, "Count": n, "First": Address{ref.Board, 1}.String(), "Last": Address{ref.Board, n}.String()}).at(ref)
	}
	return p, &p.Games[ref.Game-1], nil
}
