package reports

import (
	"strconv"
	"strings"

	"arbiter/scoring"
	"arbiter/tournament"
)

// leagueMatches are the matches of a round of a stage of teams, also those whose line-ups are to be
// handed in: their boards are to be filled in by hand. A board on which a side has nobody is lost by it.
func leagueMatches(t *tournament.Tournament, s tournament.Stage, round int) []teamMatch {
	var matches []teamMatch
	for _, m := range s.MatchesOf(round) {
		if m.Free() {
			continue
		}
		home, _ := s.Team(m.Home)
		away, _ := s.Team(m.Away)
		score := scoring.ScoreMatch(t, s, m)
		day, _, _ := strings.Cut(s.MatchDate(m), " ")
		match := teamMatch{home: home.Name, away: away.Name, date: day, total: &score}
		for _, b := range score.Boards {
			match.boards = append(match.boards, leagueBoards(t, m, b)...)
		}
		for place := len(score.Boards) + 1; place <= s.TeamRules.Boards; place++ {
			match.boards = append(match.boards, matchBoard{board: strconv.Itoa(place), number: m.Board(place), white: s.TeamRules.HomeWhite(place), settled: true})
		}
		matches = append(matches, match)
	}
	return matches
}

// leagueBoards are the games of a board of a match.
func leagueBoards(t *tournament.Tournament, m tournament.Match, b scoring.TeamBoard) []matchBoard {
	player := func(id tournament.PlayerID) tournament.Player {
		p, ok := t.Player(id)
		if !ok {
			p.Name = "–"
		}
		return p
	}
	line := matchBoard{board: strconv.Itoa(b.Place), number: m.Board(b.Place), home: player(b.Home), away: player(b.Away), white: b.HomeWhite}
	if b.Empty() {
		present := b.Home != 0
		switch {
		case b.Home == 0 && b.Away == 0:
			line.game.Result = tournament.BothForfeit
		case present == b.HomeWhite:
			line.game.Result = tournament.WhiteForfeit
		default:
			line.game.Result = tournament.BlackForfeit
		}
		return []matchBoard{line}
	}
	var lines []matchBoard
	for _, g := range b.Pairing.Games {
		one := line
		one.game = g
		if white, _ := b.Pairing.Colours(g.Number); len(b.Pairing.Games) > 1 {
			one.white, one.board = white == b.Home, tournament.Address{Board: b.Place, Game: g.Number}.String()
		}
		lines = append(lines, one)
	}
	return lines
}
