package scoring

import (
	"arbiter/tournament"
)

// MatchScore is a match of teams as it counts.
type MatchScore struct {
	Match     tournament.Match
	State     tournament.MatchState
	Home      tournament.Points // board points, of an open match those of the boards that are over
	Away      tournament.Points
	HomeMatch tournament.Points // match points; 0 until the match is over
	AwayMatch tournament.Points
	Boards    []TeamBoard // by place; none until both line-ups are in
	Played    bool        // somebody sat at a board of it: a match of which each board was lost by not coming was not played
}

// Counts reports whether the match is in the table: it is over, or its points are given.
func (m MatchScore) Counts() bool {
	return m.State == tournament.MatchOver || m.State == tournament.MatchNot
}

// TeamBoard is a board of a match.
type TeamBoard struct {
	Place      int                 // in the match, from 1
	Home, Away tournament.PlayerID // 0: nobody is there
	HomeWhite  bool                // in game 1
	Pairing    tournament.Pairing  // its games; none where a side is empty
	HomePoints tournament.Points
	AwayPoints tournament.Points
	Open       bool
}

// Empty reports whether a side of the board has nobody.
func (b TeamBoard) Empty() bool { return b.Home == 0 || b.Away == 0 }

// ScoreMatch counts a match of a stage.
func ScoreMatch(t *tournament.Tournament, s tournament.Stage, m tournament.Match) MatchScore {
	score := MatchScore{Match: m, State: s.StateOf(m)}
	if m.Seated() {
		score.Boards = teamBoards(t.Event.Score, s, m)
	}
	for _, b := range score.Boards {
		score.Home, score.Away = score.Home+b.HomePoints, score.Away+b.AwayPoints
		score.Played = score.Played || b.played()
	}
	rules := s.TeamRules
	switch {
	case m.Free():
		if score.HomeMatch, score.Home = FreePoints(t.Event.Score, s); m.Total != nil {
			score.HomeMatch, score.Home = m.Total.HomeMatch, m.Total.Home // on request
		}
		return score
	case m.Total != nil:
		score.Home, score.Away, score.Played = m.Total.Home, m.Total.Away, !m.Total.NotPlayed
	}
	switch {
	case score.State == tournament.MatchNot:
		score.HomeMatch, score.AwayMatch = m.Total.HomeMatch, m.Total.AwayMatch
	case score.State != tournament.MatchOver:
	case score.Home > score.Away:
		score.HomeMatch, score.AwayMatch = rules.Win, rules.Loss
	case score.Home < score.Away:
		score.HomeMatch, score.AwayMatch = rules.Loss, rules.Win
	case score.Home > 0:
		score.HomeMatch, score.AwayMatch = rules.Draw, rules.Draw
	default: // neither side came to a board
		score.HomeMatch, score.AwayMatch = rules.Loss, rules.Loss
	}
	return score
}

// played reports whether a game of the board was played.
func (b TeamBoard) played() bool {
	for _, g := range b.Pairing.Games {
		if row, decided := g.Result.Row(); decided && row.Played {
			return true
		}
	}
	return false
}

// FreePoints are the match points and the board points of a team that meets nobody: in a Swiss as many as
// of a drawn match (C.04.6, 1.4), in a round robin none.
func FreePoints(score tournament.ScoreSystem, s tournament.Stage) (match, boards tournament.Points) {
	if s.System != tournament.SystemTeamSwiss {
		return 0, 0
	}
	return s.TeamRules.Draw, drawnBoards(score, s)
}

// drawnBoards is what half of all points of the boards of a match is.
func drawnBoards(system tournament.ScoreSystem, s tournament.Stage) tournament.Points {
	games := max(s.Games, 1)
	if s.TeamRules.Micro {
		games = 1
	}
	return tournament.Points(s.TeamRules.Boards*games) * system.Draw
}

// teamBoards are the boards of a match of which both line-ups are in. A board on which one
// side has nobody is lost by it.
func teamBoards(system tournament.ScoreSystem, s tournament.Stage, m tournament.Match) []TeamBoard {
	games := make(map[int]tournament.Pairing)
	for _, p := range s.BoardsOf(m) {
		games[p.Board] = p
	}
	var boards []TeamBoard
	for i := range max(len(m.Own), len(m.Other)) {
		b := TeamBoard{Place: i + 1, HomeWhite: s.TeamRules.HomeWhite(i + 1)}
		if i < len(m.Own) {
			b.Home = m.Own[i]
		}
		if i < len(m.Other) {
			b.Away = m.Other[i]
		}
		b.count(system, s, games[m.Board(b.Place)])
		boards = append(boards, b)
	}
	return boards
}

// count gives a board its points.
func (b *TeamBoard) count(system tournament.ScoreSystem, s tournament.Stage, p tournament.Pairing) {
	if b.Empty() {
		won := system.Win
		if !s.TeamRules.Micro {
			won *= tournament.Points(max(s.Games, 1))
		}
		if b.Home != 0 {
			b.HomePoints = won
		} else if b.Away != 0 {
			b.AwayPoints = won
		}
		return
	}
	b.Pairing, b.HomeWhite = p, p.White == b.Home
	for _, g := range p.Games {
		white, black := system.PointsOf(g)
		if first, _ := p.Colours(g.Number); first != b.Home {
			white, black = black, white
		}
		b.HomePoints, b.AwayPoints = b.HomePoints+white, b.AwayPoints+black
		b.Open = b.Open || g.Result.Open()
	}
	if s.TeamRules.Micro && b.Open {
		b.HomePoints, b.AwayPoints = 0, 0
	} else if s.TeamRules.Micro {
		b.once(system)
	}
}

// once counts all games of a board as one.
func (b *TeamBoard) once(system tournament.ScoreSystem) {
	switch {
	case b.HomePoints > b.AwayPoints:
		b.HomePoints, b.AwayPoints = system.Win, system.Loss
	case b.HomePoints < b.AwayPoints:
		b.HomePoints, b.AwayPoints = system.Loss, system.Win
	case b.HomePoints > 0:
		b.HomePoints, b.AwayPoints = system.Draw, system.Draw
	}
}
