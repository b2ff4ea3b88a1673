package teams

import (
	"context"
	"strconv"
	"strings"

	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/desk/find"
	"arbiter/cmd/internal/desk/refusal"
	"arbiter/rules/message"
	"arbiter/scoring"
	"arbiter/tournament"
	"arbiter/tournament/naming"
)

// LineUpRequest says who plays for a team.
type LineUpRequest struct {
	Round   int // below 1: the one of the calendar that is being played
	Table   int
	Team    int
	Players []tournament.PlayerID // by board; 0 is an empty board; none takes the line-up back
	Why     string                // needed to alter a line-up once both are in
}

// GiveLineUp hands a line-up in. With the second one the boards are there. The notes name who plays for
// a team that is not his own, and boards that are empty.
func GiveLineUp(ctx context.Context, d *desk.Desk, req LineUpRequest) (desk.Done, error) {
	m, err := FindMatch(d, req.Round, req.Table)
	if err != nil {
		return desk.Done{}, err
	}
	done, err := d.Commit(ctx, req.Why, tournament.LineUpGiven{Stage: d.StageNumber(), Round: m.Round, Table: m.Table, Team: req.Team, Players: req.Players})
	if err != nil {
		return desk.Done{}, desk.AskReason(err)
	}
	s, _ := d.State().Stage(d.StageNumber())
	team, _ := s.Team(req.Team)
	m, _ = s.Match(m.Round, m.Table)
	var empty []int
	for i, id := range m.Side(req.Team) {
		p, ok := d.State().Player(id)
		switch {
		case !ok:
			empty = append(empty, i+1)
		case p.Team != "" && naming.Key(p.Team) != naming.Key(team.Name):
			done.Notes = append(done.Notes, message.New("teamplay.substitute", message.Args{"Player": p.Name, "Of": p.Team, "Team": team.Name, "Board": i + 1}))
		}
	}
	if len(empty) > 0 {
		done.Notes = append(done.Notes, message.New("teamplay.boards-empty", message.Args{"Team": team.Name, "Boards": empty}))
	}
	return done, nil
}

// ReadLineUp reads a line-up as captains write it: names or numbers by board, separated by commas; a dash, or nothing, is an
// empty board. The error is that of [find.FindPlayer].
func ReadLineUp(d *desk.Desk, text string) ([]tournament.PlayerID, error) {
	var players []tournament.PlayerID
	for _, name := range strings.Split(text, ",") {
		if name = strings.TrimSpace(name); name == "" || name == "-" || name == "–" {
			players = append(players, 0)
			continue
		}
		p, err := find.FindPlayer(d, name)
		if err != nil {
			return nil, err
		}
		players = append(players, p.ID)
	}
	return players, nil
}

// SettleRequest gives a match the score that its boards do not tell.
type SettleRequest struct {
	Round, Table int
	Total        *tournament.MatchTotal // nil takes it back
	Why          string
}

// SettleMatch gives a match its score. Refused: league.no-match, round.needs-reason.
func SettleMatch(ctx context.Context, d *desk.Desk, req SettleRequest) (desk.Done, error) {
	m, err := FindMatch(d, req.Round, req.Table)
	if err != nil {
		return desk.Done{}, err
	}
	done, err := d.Commit(ctx, req.Why, tournament.MatchSettled{Stage: d.StageNumber(), Round: m.Round, Table: m.Table, Total: req.Total})
	return done, desk.AskReason(err)
}

// ReadScore reads a score as people write it, the team at home first: 12-8, 4½-3½, 4,5-3,5. Refused:
// league.bad-score.
func ReadScore(text string) (home, away tournament.Points, err error) {
	left, right, found := strings.Cut(strings.ReplaceAll(text, "–", "-"), "-")
	home, one := tournament.ParsePoints(left)
	away, other := tournament.ParsePoints(right)
	if !found || one != nil || other != nil {
		return 0, 0, refusal.New("teamplay.bad-score", message.Args{"Text": text})
	}
	return home, away, nil
}

// MoveMatchRequest says when a match is played, and with Swap that the other team is at home.
type MoveMatchRequest struct {
	Round, Table int
	Date         string // as [desk.ParseDayTime] reads it; "" is with its round
	Swap         bool   // then the date stays
	Why          string
}

// MoveMatch moves a match. Refused: league.no-match, stages.bad-date.
func MoveMatch(ctx context.Context, d *desk.Desk, req MoveMatchRequest) (desk.Done, error) {
	m, err := FindMatch(d, req.Round, req.Table)
	if err != nil {
		return desk.Done{}, err
	}
	dates, err := desk.ReadDates([]string{req.Date})
	if err != nil {
		return desk.Done{}, err
	}
	date := dates[0]
	if req.Swap {
		date = m.Date
	}
	return d.Commit(ctx, req.Why, tournament.MatchMoved{Stage: d.StageNumber(), Round: m.Round, Table: m.Table, Date: date, Swap: req.Swap})
}

// Penalise takes points off a team, for a reason.
func Penalise(ctx context.Context, d *desk.Desk, why string, p tournament.Penalty) (desk.Done, error) {
	if _, err := League(d); err != nil {
		return desk.Done{}, err
	}
	if p.Round == 0 {
		p.Round, _ = d.CurrentRound() // a Swiss looks at the scores of the round before (C.04.6, 1.5)
	}
	done, err := d.Commit(ctx, why, tournament.TeamPenalised{Stage: d.StageNumber(), Penalty: p})
	return done, desk.AskReason(err)
}

// EnterTeamTotals says what teams made in matches that are not on record, for a reason: where it is from.
func EnterTeamTotals(ctx context.Context, d *desk.Desk, why string, totals []tournament.TeamTotal) (desk.Done, error) {
	if _, err := League(d); err != nil {
		return desk.Done{}, err
	}
	done, err := d.Commit(ctx, why, tournament.TeamTotalsEntered{Stage: d.StageNumber(), Totals: totals})
	return done, desk.AskReason(err)
}

// ReadTeamTotal reads TEAM=MATCHES:MATCHPOINTS:BOARDPOINTS. Refused: league.bad-totals and as [FindTeam].
func ReadTeamTotal(d *desk.Desk, text string) (tournament.TeamTotal, error) {
	at := strings.LastIndex(text, "=")
	if at < 0 {
		return tournament.TeamTotal{}, refusal.New("teamplay.bad-totals", message.Args{"Text": text})
	}
	team, err := FindTeam(d, text[:at])
	if err != nil {
		return tournament.TeamTotal{}, err
	}
	figures := strings.Split(text[at+1:], ":")
	if len(figures) != 3 {
		return tournament.TeamTotal{}, refusal.New("teamplay.bad-totals", message.Args{"Text": text})
	}
	matches, err := strconv.Atoi(figures[0])
	match, one := tournament.ParsePoints(figures[1])
	board, other := tournament.ParsePoints(figures[2])
	if err != nil || one != nil || other != nil {
		return tournament.TeamTotal{}, refusal.New("teamplay.bad-totals", message.Args{"Text": text})
	}
	return tournament.TeamTotal{Team: team.Number, Matches: matches, MatchPoints: match, BoardPoints: board}, nil
}

// MatchAt is a match as it counts, with its stage. Refused as [FindMatch].
func MatchAt(d *desk.Desk, round, table int) (tournament.Stage, scoring.MatchScore, error) {
	m, err := FindMatch(d, round, table)
	if err != nil {
		return tournament.Stage{}, scoring.MatchScore{}, err
	}
	s, err := League(d)
	return s, scoring.ScoreMatch(d.State(), s, m), err
}

// ReadMatches reads the matches of a round by the numbers of the teams, the one at home first; one alone is free: 1-2 3-4 5.
// Refused: teamplay.bad-pair.
func ReadMatches(text string, round int) ([]tournament.Match, error) {
	var matches []tournament.Match
	for i, field := range strings.Fields(strings.ReplaceAll(text, ",", " ")) {
		left, right, two := strings.Cut(field, "-")
		home, err := strconv.Atoi(left)
		away, other := strconv.Atoi(right)
		if err != nil || two && other != nil || home < 1 || two && away < 1 {
			return nil, refusal.New("teamplay.bad-pair", message.Args{"Text": field})
		}
		matches = append(matches, tournament.Match{Round: round, Table: i + 1, Home: home, Away: away})
	}
	if len(matches) == 0 {
		return nil, refusal.New("teamplay.bad-pair", message.Args{"Text": text})
	}
	return matches, nil
}

// ReadScale reads what a match won, drawn and lost is worth: 2-1-0, 1-½-0. Refused: league.bad-score.
func ReadScale(text string) (win, draw, loss tournament.Points, err error) {
	parts := strings.Split(strings.ReplaceAll(text, "–", "-"), "-")
	if len(parts) != 3 {
		return 0, 0, 0, refusal.New("teamplay.bad-score", message.Args{"Text": text})
	}
	for i, to := range []*tournament.Points{&win, &draw, &loss} {
		if *to, err = tournament.ParsePoints(parts[i]); err != nil {
			return 0, 0, 0, refusal.New("teamplay.bad-score", message.Args{"Text": text})
		}
	}
	return win, draw, loss, nil
}
