package pairing

import (
	"slices"

	"arbiter/tournament"
)

// Bracket is a knock-out from the first round to the final.
type Bracket struct {
	Slots  []tournament.PlayerID   // of the first round, two a pairing; 0 is a free place
	Rounds [][]tournament.PlayerID // who came through each round that is paired, by pairing; 0: not decided
	Losers []tournament.PlayerID   // of the semi-finals, once they are decided
}

// bracketSlots is who meets whom in a knock-out of so many places, a power of two:
// the seeds in the order of the bracket. Number 1 meets the last, and the first
// two can meet in the final only: 1 8, 4 5, 2 7, 3 6.
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

// BracketOf follows a knock-out through the rounds on record. The numbers are the
// seeds; the places without a player are byes, and go to the first seeds. Errors:
// ErrNoNumbers and ErrTooFew, wrapped, and *BracketError.
func BracketOf(t *tournament.Tournament, s tournament.Stage) (*Bracket, error) {
	switch n := len(s.Numbers); {
	case n == 0:
		return nil, noNumbers(s)
	case n < MinPlayers:
		return nil, tooFew("knock-out", n)
	}
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
	left := b.Slots
	for _, r := range s.Played {
		if r.Number < 1 || len(left) < 2 {
			continue
		}
		through, losers, err := b.follow(t, s, r, left)
		if err != nil {
			return nil, err
		}
		if len(left) == 4 {
			b.Losers = losers
		}
		b.Rounds = append(b.Rounds, through)
		left = through
	}
	return b, nil
}

// follow finds who came through one round, and who did not.
func (b *Bracket) follow(t *tournament.Tournament, s tournament.Stage, r tournament.Round, left []tournament.PlayerID) (through, losers []tournament.PlayerID, err error) {
	boards := make(map[[2]tournament.PlayerID]int, len(r.Pairings))
	for i, p := range slices.Backward(r.Pairings) { // of two the first
		boards[[2]tournament.PlayerID{min(p.White, p.Black), max(p.White, p.Black)}] = i
	}
	for i := 0; i < len(left); i += 2 {
		one, other := left[i], left[i+1]
		if one == 0 || other == 0 {
			through = append(through, one+other) // at most one of them is a player
			continue
		}
		at, paired := boards[[2]tournament.PlayerID{min(one, other), max(one, other)}]
		if !paired {
			return nil, nil, &BracketError{Round: r.Number, TPN: s.TPN(one)}
		}
		winner, _ := t.Event.Score.WinnerOf(r.Pairings[at])
		through = append(through, winner)
		if winner != 0 {
			losers = append(losers, one+other-winner)
		}
	}
	return through, losers, nil
}

// Planned is how many rounds the bracket has.
func (b *Bracket) Planned() int {
	rounds := 0
	for places := len(b.Slots); places > 1; places /= 2 {
		rounds++
	}
	return rounds
}

// nextKnockOut pairs those who are left in the order of the bracket; byes come
// last. In the final the losers of the semi-finals play for the third place, if
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
	if last >= b.Planned() {
		return nil, finished(s, b.Planned())
	}
	left := b.Slots
	if len(b.Rounds) > 0 {
		left = b.Rounds[len(b.Rounds)-1]
	}
	seats := knockOutSeats{stage: s, numbers: s.TPNs(), whites: whitesOf(s)}
	for i := 0; i < len(left); i += 2 {
		seats.add(left[i], left[i+1])
	}
	if len(left) == 2 && s.ThirdPlace && len(b.Losers) == 2 {
		seats.add(b.Losers[0], b.Losers[1])
	}
	return []tournament.Round{{Number: last + 1, Pairings: seats.round()}}, nil
}

// tiedBoards are the boards of a round from which nobody goes on.
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

// add seats two players, one of whom may be 0.
func (k *knockOutSeats) add(one, other tournament.PlayerID) {
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
