package tournament

import (
	"fmt"
	"slices"
)

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

// mostDeciders is how many games one change may add; more is a slip of the finger.
const mostDeciders = 9

func (b DecidersAdded) apply(t *Tournament, _ Change) (Touched, error) {
	ref := GameRef{Stage: b.Stage, Round: b.Round, Board: b.Board}
	p, err := t.tied(ref)
	if err != nil {
		return Touched{}, err
	}
	if b.Games < 1 || b.Games > mostDeciders {
		return Touched{}, &RefusedError{Reason: ErrIncomplete, Ref: ref, Message: fmt.Sprintf("%d deciding games cannot be added: 1 to %d can", b.Games, mostDeciders)}
	}
	for range b.Games {
		p.Games = append(p.Games, Game{Number: len(p.Games) + 1})
	}
	p.Winner = 0
	return Touched{Rounds: []RoundRef{{Stage: b.Stage, Round: b.Round}}}, nil
}

func (b WinnerNamed) apply(t *Tournament, c Change) (Touched, error) {
	ref := GameRef{Stage: b.Stage, Round: b.Round, Board: b.Board}
	p, err := t.tied(ref)
	if err != nil {
		return Touched{}, err
	}
	switch {
	case b.Player != p.White && b.Player != p.Black:
		return Touched{}, &RefusedError{Reason: ErrNoSuchPlayer, Ref: ref, Message: fmt.Sprintf("player %d does not play on %s", b.Player, ref)}
	case c.Why == "":
		return Touched{}, &RefusedError{Reason: ErrNeedsReason, Ref: ref, Message: fmt.Sprintf("%s is tied: who goes on needs a reason", ref)}
	}
	p.Winner = b.Player
	return Touched{Rounds: []RoundRef{{Stage: b.Stage, Round: b.Round}}}, nil
}

// tied points at a pairing of a knock-out whose games are all decided and leave
// the two level, and on which no later round rests.
func (t *Tournament) tied(ref GameRef) (*Pairing, error) {
	p, err := t.pairing(ref.Stage, ref.Round, ref.Board)
	if err != nil {
		return nil, err
	}
	s := &t.Stages[ref.Stage-1]
	_, decided := t.Event.Score.WinnerOf(Pairing{White: p.White, Black: p.Black, Games: p.Games})
	open := slices.ContainsFunc(p.Games, func(g Game) bool { return g.Result.Open() })
	refuse := func(reason error, text string) error {
		return &RefusedError{Reason: reason, Ref: ref, Message: fmt.Sprintf("%s %s", ref, text)}
	}
	switch {
	case s.System != SystemKnockOut:
		return nil, refuse(ErrLocked, "is not of a knock-out: nobody has to go on from it")
	case open:
		return nil, refuse(ErrRoundOpen, "has a game without a result: enter it first")
	case decided:
		return nil, refuse(ErrLocked, "is not tied: it is decided already")
	case s.lastRound() > ref.Round:
		return nil, refuse(ErrLocked, fmt.Sprintf("is played: round %d was paired on it", s.lastRound()))
	}
	return p, nil
}

// WinnerOf is who is ahead in a pairing when all its games are decided: the one
// with more points, or the one that the arbiter named in a tie; of a bye the
// player himself. It is false while a game is open and where the two are level.
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
	return 0, false
}
