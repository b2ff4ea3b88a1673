package tournament

import "strconv"

// DecidersAdded adds games to a tied pairing of a knock-out, to be played until one
// of the two is ahead. The colours go on alternating.
type DecidersAdded struct {
	Stage int `json:"stage"`
	Round int `json:"round"`
	Board int `json:"board"`
	Games int `json:"games"` // how many more
}

// WinnerNamed says who goes on from a tied pairing of a knock-out, for a reason:
// a lot, or what the regulations say of a tie.
type WinnerNamed struct {
	Stage  int      `json:"stage"`
	Round  int      `json:"round"`
	Board  int      `json:"board"`
	Player PlayerID `json:"player"`
}

// Kind is KindDecidersAdded.
func (DecidersAdded) Kind() Kind { return KindDecidersAdded }

// Kind is KindWinnerNamed.
func (WinnerNamed) Kind() Kind { return KindWinnerNamed }

// ref is the board.
func (b DecidersAdded) ref() GameRef { return GameRef{Stage: b.Stage, Round: b.Round, Board: b.Board} }

// ref is the board.
func (b WinnerNamed) ref() GameRef { return GameRef{Stage: b.Stage, Round: b.Round, Board: b.Board} }

// mostDeciders is how many games one change may add; more is a slip of the finger.
const mostDeciders = 9

func (b DecidersAdded) apply(t *Tournament, _ Change) (Touched, error) {
	ref := GameRef{Stage: b.Stage, Round: b.Round, Board: b.Board}
	p, err := t.pairing(b.Stage, b.Round, b.Board)
	if err != nil {
		return Touched{}, err
	}
	if p.Bye() {
		return Touched{}, refused(ErrNoSuchGame, "tournament-change.bye-is-no-game", args{"Where": ref}).at(ref)
	}
	if err := b.check(ref); err != nil {
		return Touched{}, err
	}
	for range b.Games {
		p.Games = append(p.Games, Game{Number: len(p.Games) + 1})
	}
	p.Winner = 0
	return Touched{Rounds: []RoundRef{{Stage: b.Stage, Round: b.Round}}}, nil
}

// check refuses a number of games that nobody plays.
func (b DecidersAdded) check(ref GameRef) error {
	if b.Games < 1 || b.Games > mostDeciders {
		return refused(ErrIncomplete, "tournament-change.deciders", args{"Games": b.Games, "Most": mostDeciders}).at(ref)
	}
	return nil
}

func (b WinnerNamed) apply(t *Tournament, _ Change) (Touched, error) {
	p, err := t.winner(b)
	if err != nil {
		return Touched{}, err
	}
	p.Winner = b.Player
	return Touched{Rounds: []RoundRef{{Stage: b.Stage, Round: b.Round}}}, nil
}

// nameOf is how people know a player: his name, or what the change calls one whom there is
// not.
func (t *Tournament) nameOf(id PlayerID) string {
	p, known := t.Player(id)
	if !known {
		return strconv.Itoa(int(id))
	}
	return p.Name
}

// winner points at the pairing from which a player goes on: he must be one of the two.
func (t *Tournament) winner(b WinnerNamed) (*Pairing, error) {
	ref := GameRef{Stage: b.Stage, Round: b.Round, Board: b.Board}
	p, err := t.pairing(b.Stage, b.Round, b.Board)
	if err != nil {
		return nil, err
	}
	if b.Player == 0 || b.Player != p.White && b.Player != p.Black {
		return nil, refused(ErrNoSuchPlayer, "tournament-change.not-on-board", args{"Player": t.nameOf(b.Player), "Where": ref}).at(ref)
	}
	return p, nil
}

// WinnerOf is who is ahead in a pairing when all its games are decided: the one
// with more points, or the one that the arbiter named in a tie; of a bye the
// player himself. It is false while a game is open and where the two are level, unless both
// have lost the game that was to decide: then nobody goes on, which is 0.
func (s ScoreSystem) WinnerOf(p Pairing) (PlayerID, bool) {
	switch {
	case p.Bye():
		return p.White, true
	case p.Winner != 0:
		return p.Winner, true
	}
	var white, black Points
	for _, g := range p.Games {
		if g.Result.Open() {
			return 0, false
		}
		first, second := s.PointsOf(g)
		if id, _ := p.Colours(g.Number); id != p.White {
			first, second = second, first
		}
		white, black = white+first, black+second
	}
	switch {
	case white > black:
		return p.White, true
	case black > white:
		return p.Black, true
	}
	return 0, len(p.Games) > 0 && p.Games[len(p.Games)-1].Result.lostByBoth()
}
