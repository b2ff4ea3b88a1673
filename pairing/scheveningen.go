package pairing

import (
	"slices"
	"strconv"
	"strings"

	"arbiter/rules/message"
	"arbiter/tournament"
)

// nextScheveningen gives the rounds of a Scheveningen match that are not on
// record: each player of one team meets each of the other. Team A is that of
// number 1; inside a team players are numbered in the order of their numbers.
// Further cycles have the colours reversed. Errors: ErrNoNumbers, ErrTeams and
// ErrFinished, wrapped.
func nextScheveningen(t *tournament.Tournament, s tournament.Stage) ([]tournament.Round, error) {
	if len(s.Numbers) == 0 {
		return nil, noNumbers(s)
	}
	home, away, err := twoTeams(t, s)
	if err != nil {
		return nil, err
	}
	planned := len(home) * max(s.Cycles, 1)
	if s.Rounds > 0 {
		planned = min(planned, s.Rounds)
	}
	var rounds []tournament.Round
	for number := lastRound(s) + 1; number <= planned; number++ {
		round := tournament.Round{Number: number}
		cycle, row := (number-1)/len(home), (number-1)%len(home)
		for i, game := range scheveningenRound(len(home), row) {
			p := tournament.Pairing{Board: i + 1, White: home[game.home], Black: away[game.away]}
			if game.reversed != (cycle%2 == 1) {
				p.White, p.Black = p.Black, p.White
			}
			round.Pairings = append(round.Pairings, p)
		}
		rounds = append(rounds, round)
	}
	if len(rounds) == 0 {
		return nil, finished(s, planned)
	}
	return rounds, nil
}

// TwoTeamsOf reports whether so many players can be the two teams of a Scheveningen match: as
// many each as there is a table for.
func TwoTeamsOf(players int) bool { return players%2 == 0 && scheveningenTables[players/2] != nil }

// twoTeams are the players of the two teams of a stage, that of number 1 first.
func twoTeams(t *tournament.Tournament, s tournament.Stage) (home, away []tournament.PlayerID, err error) {
	var names []string
	teams := make(map[string][]tournament.PlayerID)
	for _, id := range s.Numbers {
		p, _ := t.Player(id)
		if p.Team == "" {
			return nil, nil, message.Because(ErrTeams, "pairing.teams.none", message.Args{"Name": p.Name})
		}
		if !slices.Contains(names, p.Team) {
			names = append(names, p.Team)
		}
		teams[p.Team] = append(teams[p.Team], id)
	}
	switch {
	case len(names) != 2:
		return nil, nil, message.Because(ErrTeams, "pairing.teams.count", message.Args{"Teams": len(names), "Names": names})
	case len(teams[names[0]]) != len(teams[names[1]]):
		return nil, nil, message.Because(ErrTeams, "pairing.teams.uneven", message.Args{"One": names[0], "Players": len(teams[names[0]]), "Other": names[1], "Against": len(teams[names[1]])})
	}
	if n := len(teams[names[0]]); scheveningenTables[n] == nil {
		reason := ErrTooMany // no other teams help
		if n < 2 {
			reason = ErrTooFew
		}
		return nil, nil, message.Because(reason, "pairing.teams.size", message.Args{"Players": n})
	}
	return teams[names[0]], teams[names[1]], nil
}

// teamGame is a game of two players of two teams, by their places from 0. The
// player at home has White unless it is reversed.
type teamGame struct {
	home, away int
	reversed   bool
}

// scheveningenRound reads a row of the table.
func scheveningenRound(boards, row int) []teamGame {
	var games []teamGame
	for _, pair := range strings.Fields(scheveningenTables[boards][row]) {
		white, black, _ := strings.Cut(pair, "-")
		g := teamGame{reversed: white[0] == 'B'}
		if g.reversed {
			white, black = black, white
		}
		g.home, g.away = place(white), place(black)
		games = append(games, g)
	}
	return games
}

// place reads A3 as 2.
func place(text string) int {
	n, _ := strconv.Atoi(text[1:]) // a test reads every row of the tables
	return n - 1
}
