package scoring

import (
	"cmp"
	"slices"
	"strings"
	"unicode"

	"arbiter/rules/message"
	"arbiter/tournament"
)

// TeamRule is how teams are ranked.
type TeamRule string

// The rules. A match is all games of two teams in one round.
const (
	TeamRuleUnset TeamRule = ""
	TeamSum       TeamRule = "sum"     // points of the best players of each team; then the lower sum of their places
	TeamBoards    TeamRule = "boards"  // points against other teams, as in a Scheveningen match; then match points
	TeamMatches   TeamRule = "matches" // 2 a match won, 1 drawn; then points against other teams
)

// ParseTeamRule reads the name of a rule; the error lists them.
func ParseTeamRule(text string) (TeamRule, error) {
	for _, r := range []TeamRule{TeamSum, TeamBoards, TeamMatches} {
		if strings.EqualFold(string(r), text) {
			return r, nil
		}
	}
	return TeamRuleUnset, message.Err("scoring.team-rule", message.Args{"Text": text, "Known": []TeamRule{TeamSum, TeamBoards, TeamMatches}})
}

// TeamOptions are how team standings are asked for.
type TeamOptions struct {
	Rule TeamRule // TeamRuleUnset is TeamSum
	Best int      // TeamSum: how many players of a team count; 0 is all
}

// TeamStanding is one team.
type TeamStanding struct {
	Rank, RankTo     int
	Name             string
	Members          []TeamMember      // in order of the standings
	Points           tournament.Points // TeamSum: of those who count; else against other teams
	Places           int               // TeamSum: sum of the places of those who count
	MatchPoints      int
	Won, Drawn, Lost int // matches
	Open             int // matches with games that have no result yet
}

// TeamMember is what a player adds to his team.
type TeamMember struct {
	Player tournament.PlayerID
	Place  string // in the standings
	Points tournament.Points
	Counts bool
}

// Place writes the rank as papers do.
func (s TeamStanding) Place() string { return Standing{Rank: s.Rank, RankTo: s.RankTo}.Place() }

// Teams ranks the teams of the players in the standings. Players without a team
// are left out. The error is an unknown rule.
func (st *Standings) Teams(t *tournament.Tournament, opts TeamOptions) ([]TeamStanding, error) {
	rule, err := ParseTeamRule(cmp.Or(string(opts.Rule), string(TeamSum)))
	if err != nil {
		return nil, err
	}
	var teams []TeamStanding
	named := make(map[string]int)           // place in teams
	of := make(map[tournament.PlayerID]int) // place in teams, from 1
	for _, row := range st.Rows {
		player, _ := t.Player(row.Player)
		if player.Team == "" {
			continue
		}
		at, known := named[folded(player.Team)]
		if !known {
			at = len(teams)
			named[folded(player.Team)] = at
			teams = append(teams, TeamStanding{Name: player.Team})
		}
		of[row.Player] = at + 1
		team := &teams[at]
		member := TeamMember{Player: row.Player, Place: row.Place(), Points: row.Points}
		if member.Counts = rule != TeamSum || opts.Best == 0 || len(team.Members) < opts.Best; member.Counts && rule == TeamSum {
			team.Points += row.Points
			team.Places += row.Rank
		}
		team.Members = append(team.Members, member)
	}
	if stage, ok := t.Stage(st.Stage); ok {
		for _, round := range stage.Played {
			enterMatches(teams, of, round, t.Event.Score, rule)
		}
	}
	rankTeams(teams, rule)
	return teams, nil
}

// folded is the same for two names that differ in the case of letters only.
func folded(name string) string {
	return strings.Map(func(r rune) rune {
		least := r
		for other := unicode.SimpleFold(r); other != r; other = unicode.SimpleFold(other) {
			least = min(least, other)
		}
		return least
	}, name)
}

// enterMatches adds the matches of a round.
func enterMatches(teams []TeamStanding, of map[tournament.PlayerID]int, round tournament.Round, score tournament.ScoreSystem, rule TeamRule) {
	type match struct {
		a, b       int
		forA, forB tournament.Points
		unset      int
	}
	var matches []match
	between := make(map[[2]int]int) // place in matches
	for _, p := range round.Pairings {
		white, black := of[p.White], of[p.Black]
		if white == 0 || black == 0 || white == black {
			continue
		}
		a, b := min(white, black), max(white, black)
		at, known := between[[2]int{a, b}]
		if !known {
			at = len(matches)
			between[[2]int{a, b}] = at
			matches = append(matches, match{a: a, b: b})
		}
		m := &matches[at]
		for _, g := range p.Games {
			forWhite, forBlack := score.PointsOf(g)
			if first, _ := p.Colours(g.Number); of[first] == a {
				m.forA, m.forB = m.forA+forWhite, m.forB+forBlack
			} else {
				m.forA, m.forB = m.forA+forBlack, m.forB+forWhite
			}
			if g.Result.Open() {
				m.unset++
			}
		}
	}
	for _, m := range matches {
		a, b := &teams[m.a-1], &teams[m.b-1]
		if rule != TeamSum {
			a.Points += m.forA
			b.Points += m.forB
		}
		switch {
		case m.unset > 0:
			a.Open, b.Open = a.Open+1, b.Open+1
		case m.forA > m.forB:
			a.Won, a.MatchPoints, b.Lost = a.Won+1, a.MatchPoints+2, b.Lost+1
		case m.forA < m.forB:
			b.Won, b.MatchPoints, a.Lost = b.Won+1, b.MatchPoints+2, a.Lost+1
		default:
			a.Drawn, a.MatchPoints = a.Drawn+1, a.MatchPoints+1
			b.Drawn, b.MatchPoints = b.Drawn+1, b.MatchPoints+1
		}
	}
}

// rankTeams sorts the teams; those that nothing separates share a place and
// stand in order of their names.
func rankTeams(teams []TeamStanding, rule TeamRule) {
	compare := func(a, b TeamStanding) int {
		switch rule {
		case TeamBoards:
			return cmp.Or(cmp.Compare(b.Points, a.Points), cmp.Compare(b.MatchPoints, a.MatchPoints))
		case TeamMatches:
			return cmp.Or(cmp.Compare(b.MatchPoints, a.MatchPoints), cmp.Compare(b.Points, a.Points))
		}
		// Fewer players have a smaller sum of places without being better.
		return cmp.Or(cmp.Compare(b.Points, a.Points), cmp.Compare(counted(b), counted(a)), cmp.Compare(a.Places, b.Places))
	}
	slices.SortFunc(teams, func(a, b TeamStanding) int { return cmp.Or(compare(a, b), cmp.Compare(a.Name, b.Name)) })
	for i := 0; i < len(teams); {
		n := 1
		for i+n < len(teams) && compare(teams[i], teams[i+n]) == 0 {
			n++
		}
		for j := range teams[i : i+n] {
			teams[i+j].Rank, teams[i+j].RankTo = i+1, i+n
		}
		i += n
	}
}

// counted is how many players of a team count.
func counted(team TeamStanding) int {
	n := 0
	for _, m := range team.Members {
		if m.Counts {
			n++
		}
	}
	return n
}
