package pairing

import (
	"cmp"
	"slices"

	"arbiter/pairing/teamswiss"
	"arbiter/rules/message"
	"arbiter/scoring"
	"arbiter/tournament"
)

// NextTeamSwiss pairs the next round of a Swiss of teams (FIDE C.04.6), and says of each pair which article gave it its colours.
// The score that makes the groups is the one by which teams are ranked first. Errors: ErrTooFew,
// and ErrFinished, wrapped; *OpenMatchesError; *teamswiss.ImpossibleError.
func NextTeamSwiss(t *tournament.Tournament, s tournament.Stage) (teamswiss.Round, error) {
	round := s.LastMatches() + 1
	if s.Rounds > 0 && round > s.Rounds {
		return teamswiss.Round{}, finished(s, s.Rounds)
	}
	return PairTeamSwiss(t, s, round)
}

// PairTeamSwiss is [NextTeamSwiss] for a round of which those before it are all that is on record, whatever their
// number: rounds may be without a match. Errors: as there, without ErrFinished.
func PairTeamSwiss(t *tournament.Tournament, s tournament.Stage, round int) (teamswiss.Round, error) {
	if open := s.OpenMatches(); len(open) > 0 {
		return teamswiss.Round{}, &OpenMatchesError{Round: open[0].Round, Open: len(open)}
	}
	table, err := scoring.TeamsOf(t, s.Number)
	if err != nil {
		return teamswiss.Round{}, err
	}
	teams := swissTeams(table, round)
	if len(teams) < MinPlayers {
		return teamswiss.Round{}, message.Because(ErrTooFewTeams, "pairing.too-few-teams", message.Args{"Teams": len(teams)})
	}
	return teamswiss.PairRound(teams, swissTeamSettings(s, round))
}

// OpenMatchesError is returned where the next round of a Swiss of teams hangs on matches that are not over.
type OpenMatchesError struct {
	Round int // the earliest round with one
	Open  int // how many there are
}

// Error is the message of [OpenMatchesError.Tell], for a log.
func (e *OpenMatchesError) Error() string { return e.Tell().String() }

// Tell names the round.
func (e *OpenMatchesError) Tell() message.Message {
	return message.New("pairing.open-matches", message.Args{"Round": e.Round, "Open": e.Open})
}

// Unwrap is tournament.ErrRoundOpen.
func (e *OpenMatchesError) Unwrap() error { return tournament.ErrRoundOpen }

// TeamInitialColour is the colour of the first team of an odd number where neither team has played (4.1).
func TeamInitialColour(s tournament.Stage) teamswiss.Colour { return swissTeamSettings(s, 1).Initial }

// swissTeamSettings are how a round is paired.
func swissTeamSettings(s tournament.Stage, round int) teamswiss.Settings {
	set := teamswiss.Settings{
		Type:    map[string]teamswiss.Type{"B": teamswiss.TypeB, "none": teamswiss.TypeNone}[s.TeamRules.Type],
		Initial: teamswiss.White, Last: s.Rounds > 0 && round == s.Rounds, LastTwo: s.Rounds > 0 && round >= s.Rounds-1,
	}
	lot := splitMix64{state: s.Seed}
	if s.Swiss.Initial == tournament.SideBlack || s.Swiss.Initial == tournament.SideUnset && s.Seed > 0 && lot.next()%2 == 1 {
		set.Initial = teamswiss.Black
	}
	return set
}

// swissTeams are the teams that take part in a round, with what they have played before it.
func swissTeams(table *scoring.TeamTable, round int) []teamswiss.Team {
	rows := slices.Clone(table.Rows)
	slices.SortFunc(rows, func(a, b scoring.TeamRow) int { return cmp.Compare(a.Team.Number, b.Team.Number) })
	before := scoresBefore(table, round-1)
	var teams []teamswiss.Team
	parity := 0
	for _, row := range rows {
		gone := row.Team.Withdrawn > 0 && round >= row.Team.Withdrawn
		if gone && len(row.Results) == 0 {
			continue // it never arrived, and holds no number (C.04.2, 2.4)
		}
		if parity++; gone {
			continue
		}
		team := teamswiss.Team{Number: row.Team.Number, Parity: parity, Primary: int64(row.MatchPoints), Secondary: int64(row.BoardPoints)}
		if table.Order[0].Code == "BP" {
			team.Primary, team.Secondary = team.Secondary, team.Primary
		}
		if table.Stage.TeamRules.Alone {
			team.Secondary = 0 // 4.2.2: the regulations have it so
		}
		for _, m := range row.Results {
			over := m.State == tournament.MatchOver || m.State == tournament.MatchNot
			asked := m.Opponent == 0 && m.Asked && m.MatchPoints < table.Stage.TeamRules.Win
			if m.Opponent == 0 && !asked || over && !m.Played && m.MatchPoints > m.OtherMatch {
				team.NoBye = true // 2.1.2
			}
			if !over || !m.Played { // 1.6.1; C.04.2, 3.4 and 3.5: only what was played is a colour and a meeting
				continue
			}
			team.Met = append(team.Met, m.Opponent)
			team.Colours = append(team.Colours, colourOf(table.Stage.TeamRules, m.Home))
			if m.Round == round-1 {
				team.Floated = before[m.Opponent] != before[row.Team.Number]
			}
		}
		teams = append(teams, team)
	}
	return teams
}

// colourOf is the colour of a team in a match: that of its board 1 (1.6.1).
func colourOf(rules tournament.TeamRules, home bool) teamswiss.Colour {
	if rules.HomeWhite(1) == home {
		return teamswiss.White
	}
	return teamswiss.Black
}

// scoresBefore are the primary scores that teams had before a round.
func scoresBefore(table *scoring.TeamTable, round int) map[int]tournament.Points {
	scores := make(map[int]tournament.Points)
	for _, row := range table.Rows {
		sum := row.Total.MatchPoints
		if table.Order[0].Code == "BP" {
			sum = row.Total.BoardPoints
		}
		for _, m := range row.Results {
			switch {
			case m.Round >= round || !m.Counts:
			case table.Order[0].Code == "BP":
				sum += m.BoardPoints
			default:
				sum += m.MatchPoints
			}
		}
		for _, p := range row.Penalties {
			switch {
			case p.Round >= round:
			case table.Order[0].Code == "BP":
				sum -= p.BoardPoints
			default:
				sum -= p.MatchPoints
			}
		}
		scores[row.Team.Number] = sum
	}
	return scores
}

// teamSwissMatches are the matches of a round: the team with White on board 1 is at home where
// the team at home has White there.
func teamSwissMatches(s tournament.Stage, r teamswiss.Round) []tournament.Match {
	round := s.LastMatches() + 1
	var matches []tournament.Match
	pairs := slices.Clone(r.Pairs)
	slices.SortStableFunc(pairs, func(a, b teamswiss.Pair) int { // C.04.2, 3.6
		return cmp.Or(cmp.Compare(b.High, a.High), cmp.Compare(b.High+b.Low, a.High+a.Low), cmp.Compare(a.First, b.First))
	})
	for i, p := range pairs {
		m := tournament.Match{Round: round, Table: i + 1, Home: p.White, Away: p.Black}
		if !s.TeamRules.HomeWhite(1) {
			m.Home, m.Away = m.Away, m.Home
		}
		matches = append(matches, m)
	}
	if r.Bye != 0 {
		matches = append(matches, tournament.Match{Round: round, Table: len(matches) + 1, Home: r.Bye})
	}
	return matches
}
