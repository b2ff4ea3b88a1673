package pairing

import (
	"arbiter/rules/message"
	"arbiter/tournament"
	"arbiter/tournament/knockout"
)

// BracketOf follows a knock-out through the rounds on record, as they were played. Errors:
// ErrNoNumbers and ErrTooFew, wrapped.
func BracketOf(t *tournament.Tournament, s tournament.Stage) (*knockout.Bracket, error) {
	switch n := len(s.Numbers); {
	case n == 0:
		return nil, noNumbers(s)
	case n < MinPlayers:
		return nil, tooFew("knock-out", n)
	}
	return knockout.Of(t, s), nil
}

// nextKnockOut pairs those who are left in the order of the bracket; byes come
// last: whose opponent did not come through, for neither of two appeared, is free. In the final the losers of the semi-finals play for the third place, if
// the stage has it so. White in the first game is who had it less often in the
// stage; if neither had, the better seed on odd boards and the other on even ones.
func nextKnockOut(t *tournament.Tournament, s tournament.Stage) ([]tournament.Round, error) {
	b, err := BracketOf(t, s)
	if err != nil {
		return nil, err
	}
	last := lastRound(s)
	for _, r := range s.Played {
		if open := t.OpenGames(s.Number, r.Number); len(open) > 0 {
			return nil, roundOpen(s, open)
		}
	}
	if last > 0 {
		if tied := tiedBoards(t.Event.Score, s.Played[len(s.Played)-1]); len(tied) > 0 {
			return nil, &UndecidedError{Round: last, Boards: tied}
		}
	}
	switch {
	case last >= b.Planned():
		return nil, finished(s, b.Planned())
	case b.Abandoned():
		return nil, message.Because(ErrFinished, "pairing.nobody-left", message.Args{"Stage": s.Number, "Round": last})
	}
	left := b.Left()
	seats := knockOutSeats{stage: s, numbers: s.TPNs(), whites: whitesOf(s)}
	for i := 0; i < len(left); i += 2 {
		seats.Add(left[i], left[i+1])
	}
	if len(left) == 2 && s.ThirdPlace && last > 0 {
		if losers := b.Rounds[len(b.Rounds)-1].Losers(); len(losers) == 2 {
			seats.Add(losers[0], losers[1])
		}
	}
	return []tournament.Round{{Number: last + 1, Pairings: seats.round()}}, nil
}

// tiedBoards are the boards of a round of which it is not decided who goes on.
func tiedBoards(score tournament.ScoreSystem, r tournament.Round) []int {
	var tied []int
	for _, p := range r.Pairings {
		if _, decided := score.WinnerOf(p); !decided {
			tied = append(tied, p.Board)
		}
	}
	return tied
}

// whitesOf counts how often each player of a stage had White in a first game.
func whitesOf(s tournament.Stage) map[tournament.PlayerID]int {
	whites := make(map[tournament.PlayerID]int)
	for _, r := range s.Played {
		for _, p := range r.Pairings {
			if !p.Bye() {
				whites[p.White]++
				whites[p.Black]--
			}
		}
	}
	return whites
}

// knockOutSeats gives the pairings of a round their boards and colours.
type knockOutSeats struct {
	stage   tournament.Stage
	numbers map[tournament.PlayerID]tournament.TPN
	whites  map[tournament.PlayerID]int
	boards  []tournament.Pairing
	byes    []tournament.PlayerID
}

// Add seats two players; who is alone has the bye, and two free places are nobody's.
func (k *knockOutSeats) Add(one, other tournament.PlayerID) {
	if one == 0 && other == 0 {
		return
	}
	if one == 0 || other == 0 {
		k.byes = append(k.byes, one+other)
		return
	}
	board := len(k.boards) + 1
	white, black := one, other
	if k.numbers[other] < k.numbers[one] {
		white, black = other, one
	}
	if had, has := k.whites[white], k.whites[black]; had > has || had == has && board%2 == 0 {
		white, black = black, white
	}
	p := tournament.Pairing{Board: board, White: white, Black: black}
	for g := range max(k.stage.Games, 1) {
		p.Games = append(p.Games, tournament.Game{Number: g + 1})
	}
	k.boards = append(k.boards, p)
}

// round is all boards, the byes last.
func (k *knockOutSeats) round() []tournament.Pairing {
	for _, id := range k.byes {
		k.boards = append(k.boards, tournament.Pairing{Board: len(k.boards) + 1, White: id})
	}
	return k.boards
}
