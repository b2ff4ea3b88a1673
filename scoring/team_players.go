package scoring

import (
	"cmp"
	"slices"

	"arbiter/tournament"
	"arbiter/tournament/naming"
)

// TeamScore is what a player made for a team of a stage, on all boards or on one.
type TeamScore struct {
	Player     tournament.PlayerID
	Team       int // that he played for
	Substitute bool
	Board      int // of the match; 0 is all
	Games      int // played over the board, and decided
	Won        int
	Drawn      int
	Lost       int
	Walkovers  int               // boards on which nobody sat opposite, and forfeits won: they are in Points
	Points     tournament.Points // with walkovers
	Most       tournament.Points // that could be made in the games that count
	Boards     []int             // of each match, in the order of the calendar
}

// TeamScores are the scores of players in the matches of a stage: those of more points
// first, then of fewer games. With boards each board of a player counts by itself, and those of board 1 stand
// first.
func TeamScores(t *tournament.Tournament, s tournament.Stage, boards bool) []TeamScore {
	type of struct {
		player      tournament.PlayerID
		team, board int
	}
	var scores []TeamScore
	at := make(map[of]int)
	for _, m := range s.League.Matches {
		for _, b := range ScoreMatch(t, s, m).Boards {
			for _, side := range []struct {
				player tournament.PlayerID
				team   int
				points tournament.Points
			}{{b.Home, m.Home, b.HomePoints}, {b.Away, m.Away, b.AwayPoints}} {
				if side.player == 0 {
					continue
				}
				key := of{player: side.player, team: side.team}
				if boards {
					key.board = b.Place
				}
				i, known := at[key]
				if !known {
					i, at[key] = len(scores), len(scores)
					player, _ := t.Player(side.player)
					team, _ := s.Team(side.team)
					scores = append(scores, TeamScore{Player: side.player, Team: side.team, Board: key.board,
						Substitute: naming.Key(player.Team) != naming.Key(team.Name)})
				}
				scores[i].Add(t.Event.Score, b, side.player, max(s.Games, 1))
			}
		}
	}
	name := func(x TeamScore) string {
		p, _ := t.Player(x.Player)
		return p.Name
	}
	slices.SortFunc(scores, func(a, b TeamScore) int {
		return cmp.Or(cmp.Compare(a.Board, b.Board), cmp.Compare(b.Points, a.Points), cmp.Compare(a.Games+a.Walkovers, b.Games+b.Walkovers),
			cmp.Compare(name(a), name(b)), cmp.Compare(a.Player, b.Player), cmp.Compare(a.Team, b.Team))
	})
	return scores
}

// Add adds a board to the score of one of its players. Games that are open are not in it.
func (x *TeamScore) Add(system tournament.ScoreSystem, b TeamBoard, player tournament.PlayerID, games int) {
	x.Boards = append(x.Boards, b.Place)
	if b.Empty() {
		x.Walkovers += games
		x.Points += system.Win * tournament.Points(games)
		x.Most += system.Win * tournament.Points(games)
		return
	}
	for _, g := range b.Pairing.Games {
		row, decided := g.Result.Row()
		if !decided {
			continue
		}
		own, other := system.PointsOf(g)
		if white, _ := b.Pairing.Colours(g.Number); white != player {
			own, other = other, own
		}
		x.Points += own
		x.Most += system.Win
		switch {
		case !row.Played && own > other:
			x.Walkovers++
		case !row.Played: // he lost by not appearing
		case own > other:
			x.Games, x.Won = x.Games+1, x.Won+1
		case own < other || own == 0:
			x.Games, x.Lost = x.Games+1, x.Lost+1
		default:
			x.Games, x.Drawn = x.Games+1, x.Drawn+1
		}
	}
}
