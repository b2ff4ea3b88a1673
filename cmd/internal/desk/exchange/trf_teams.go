package exchange

import (
	"slices"
	"time"

	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/desk/refusal"
	"arbiter/pairing"
	"arbiter/pairing/teamswiss"
	"arbiter/rules/message"
	"arbiter/scoring"
	"arbiter/tournament"
	"arbiter/tournament/trf"
)

// OfTeams reports whether teams meet in the report file.
func (f *TRF) OfTeams() bool { return f.file.OfTeams() }

// ExportLeague makes a report file of a stage of teams; event is what the notes call the event. Refused: trf.not-exported.
func ExportLeague(t *tournament.Tournament, stage tournament.Stage, event string) (*TRF, error) {
	table, err := scoring.TeamsOf(t, stage.Number)
	if err != nil {
		return nil, err
	}
	counted, err := scoring.TeamsOf(withoutStrikes(t, stage.Number), stage.Number)
	if err != nil {
		return nil, err
	}
	initial := map[teamswiss.Colour]trf.Colour{teamswiss.White: trf.White, teamswiss.Black: trf.Black}[pairing.TeamInitialColour(stage)]
	file, adjusted, err := trf.FromLeague(t, stage.Number, initial, leagueStandings(t, table, counted))
	if err != nil {
		return nil, refusal.New("trf.not-exported", message.Args{"Why": err}).Because(err)
	}
	return &TRF{Notes: trfNotes(event, adjusted), file: file}, nil
}

// withoutStrikes is the event with the matches of all teams of a stage counted: a report file has
// no record of teams that are struck, so that its points are those of the matches in it.
func withoutStrikes(t *tournament.Tournament, stage int) *tournament.Tournament {
	t = t.Clone()
	for i := range t.Stages {
		if s := &t.Stages[i]; s.Number == stage {
			s.League.Teams = slices.Clone(s.League.Teams)
			for j := range s.League.Teams {
				s.League.Teams[j].Struck = false
			}
		}
	}
	return t
}

// leagueStandings are what was counted, as a report file has it: the points are those of all
// matches. Players who made as much share a rank.
func leagueStandings(t *tournament.Tournament, table, counted *scoring.TeamTable) trf.LeagueStandings {
	made := trf.LeagueStandings{Teams: make(map[int]trf.TeamStanding), Players: make(map[tournament.PlayerID]trf.Standing), Matches: make(map[[2]int]trf.LeagueScore)}
	for _, row := range counted.Rows {
		made.Teams[row.Team.Number] = trf.TeamStanding{MatchPoints: row.MatchPoints, GamePoints: row.BoardPoints}
	}
	for _, row := range table.Rows {
		standing := made.Teams[row.Team.Number]
		standing.Rank = row.Rank
		made.Teams[row.Team.Number] = standing
	}
	for _, m := range counted.Matches {
		made.Matches[[2]int{m.Match.Round, m.Match.Table}] = trf.LeagueScore{Counts: m.Counts(), Home: m.Home, Away: m.Away,
			Match: [2]tournament.Points{m.HomeMatch, m.AwayMatch}, Played: m.Played}
	}
	made.Bye[0], made.Bye[1] = scoring.FreePoints(t.Event.Score, table.Stage)
	points := make(map[tournament.PlayerID]tournament.Points) // who played for two teams has one line
	for _, score := range scoring.TeamScores(t, table.Stage, false) {
		points[score.Player] += score.Points
	}
	for _, p := range t.Players {
		rank := 1
		for _, other := range t.Players {
			if points[other.ID] > points[p.ID] {
				rank++
			}
		}
		made.Players[p.ID] = trf.Standing{Points: points[p.ID], Rank: rank}
	}
	return made
}

// TeamPair is two teams of a report file, by number: White is the one with White on board 1.
type TeamPair struct{ White, Black int }

// CheckedTeams is a round of teams of a report file that was held against how it is paired.
type CheckedTeams struct {
	Round          int
	Article        string // of C.04.6 or, of a round robin, C.05: the first that the round is not as it has it; "" is the same
	Played, Right  []TeamPair
	PlayedBye, Bye int   // numbers; 0 is nobody
	Not            error // why it cannot be compared; then there is nothing to compare
}

// CheckTeams pairs each round of teams of a report file anew, from those before it, and holds the points of the teams against their boards. The notes
// say what was taken otherwise than the file has it, and what is not compared; sums are what does not add up. Refused: imports.unreadable.
func (f *TRF) CheckTeams() (rounds []CheckedTeams, sums, notes []refusal.Note, err error) {
	l, notes, err := f.league()
	if err != nil {
		return nil, nil, notes, err
	}
	sums, err = l.sums()
	if err != nil {
		return nil, nil, notes, unreadable(err)
	}
	if !f.file.Foreseen() {
		return nil, sums, append(notes, message.New("trf-team.not-compared", message.Args{"File": f.file.Name, "Code": f.file.Text("192")})), nil
	}
	for n := 1; n <= f.file.TeamsPlayed(); n++ {
		rounds = append(rounds, l.check(n))
	}
	return rounds, sums, notes, nil
}

// trfLeague is the event that a report file of teams makes.
type trfLeague struct {
	file  *trf.File
	state *tournament.Tournament
}

// league makes the event of a file of teams. Refused: imports.unreadable.
func (f *TRF) league() (*trfLeague, []refusal.Note, error) {
	event, adjusted := f.file.Event()
	notes := trfNotes(f.file.Name, adjusted)
	if event.Event.Name == "" {
		event.Event.Name = f.file.Name
	}
	event.Event.Variant = "international" // no rule of a game is asked for
	made := &NewEvent{Bodies: event.Bodies()}
	if err := made.fold(desk.Options{Who: "trf", Now: func() time.Time { return time.Time{} }}); err != nil {
		return nil, notes, unreadable(err)
	}
	if s := &made.State.Stages[0]; s.Rounds == 0 && s.System == tournament.SystemTeamSwiss {
		s.Rounds = f.file.TeamsPlayed() // a file that does not say how many rounds there are is one of a whole event
	}
	return &trfLeague{file: f.file, state: made.State}, notes, nil
}

// number is the number in the file of a team of the event.
func (l *trfLeague) number(team int) int {
	if team < 1 || team > len(l.file.Teams.List) {
		return 0
	}
	return l.file.Teams.List[team-1].Number
}

// sums says whose match points or game points (310) are not those of his matches.
func (l *trfLeague) sums() ([]refusal.Note, error) {
	table, err := scoring.TeamsOf(l.state, 1)
	if err != nil {
		return nil, err
	}
	var sums []refusal.Note
	for _, row := range table.Rows {
		team, ok := l.file.Team(l.number(row.Team.Number))
		match, game := l.owed(row)
		if !ok || !team.HasPoints || team.MatchPoints == match && team.GamePoints == game {
			continue
		}
		sums = append(sums, message.New("trf-team.other-points", message.Args{"Team": row.Team.Name,
			"Match": message.Number(team.MatchPoints.String()), "Boards": message.Number(team.GamePoints.String()),
			"OwnMatch": message.Number(match.String()), "OwnBoards": message.Number(game.String())}))
	}
	return sums, nil
}

// owed are the points of a team with those of the file that an event has no place for: a bonus (299), a bye of other points (320).
func (l *trfLeague) owed(row scoring.TeamRow) (match, game tournament.Points) {
	match, game = row.MatchPoints, row.BoardPoints
	number := l.number(row.Team.Number)
	for _, g := range l.file.Teams.Given {
		if g.Code == 0 && (g.MatchPoints > 0 || g.GamePoints > 0) && slices.Contains(g.Teams, number) {
			match, game = match+g.MatchPoints, game+g.GamePoints
		}
	}
	usualMatch, usualGame := scoring.FreePoints(l.state.Event.Score, l.state.Stages[0])
	for _, m := range row.Results {
		if bye := l.file.Teams.Bye; m.Opponent == 0 && bye.Given && l.state.Stages[0].System == tournament.SystemTeamSwiss {
			match, game = match+bye.MatchPoints-usualMatch, game+bye.GamePoints-usualGame
		}
	}
	return match, game
}

// before is the event as it was when a round was to be paired, with those teams that took part in the round;
// 0 is the next one, in which those take part who have not left.
func (l *trfLeague) before(round int) *tournament.Tournament {
	t := l.state.Clone()
	s := &t.Stages[0]
	s.League.Teams, s.League.Penalties = slices.Clone(s.League.Teams), slices.Clone(s.League.Penalties)
	there := l.state.Stages[0].MatchesOf(round)
	s.League.Matches = slices.DeleteFunc(slices.Clone(s.League.Matches), func(m tournament.Match) bool { return m.Round >= round })
	s.Played = slices.DeleteFunc(s.Played, func(r tournament.Round) bool { return r.Number >= round })
	s.League.Penalties = slices.DeleteFunc(s.League.Penalties, func(p tournament.Penalty) bool { return p.Round >= round })
	for i := range s.League.Teams {
		team := &s.League.Teams[i]
		if len(there) == 0 {
			continue
		}
		if team.Withdrawn = 0; !slices.ContainsFunc(there, func(m tournament.Match) bool { return m.Has(team.Number) }) {
			team.Withdrawn = round
		}
	}
	return t
}

// pair pairs a round anew.
func (l *trfLeague) pair(round int) (teamswiss.Round, error) {
	t := l.before(round)
	s := t.Stages[0]
	if s.System == tournament.SystemTeamSwiss {
		s.Rounds = max(s.Rounds, round)
		return pairing.PairTeamSwiss(t, s, round)
	}
	made, err := pairing.NextMatches(t, 1)
	if err != nil {
		return teamswiss.Round{}, err
	}
	return roundOf(s, made, round), nil
}

// roundOf is a round of matches as pairs of White and Black.
func roundOf(s tournament.Stage, matches []tournament.Match, round int) teamswiss.Round {
	var r teamswiss.Round
	for _, m := range matches {
		switch {
		case m.Round != round:
		case m.Free():
			r.Bye = m.Home
		case s.TeamRules.HomeWhite(1):
			r.Pairs = append(r.Pairs, teamswiss.Pair{White: m.Home, Black: m.Away})
		default:
			r.Pairs = append(r.Pairs, teamswiss.Pair{White: m.Away, Black: m.Home})
		}
	}
	return r
}

// check holds a round against how it is paired.
func (l *trfLeague) check(round int) CheckedTeams {
	s := l.state.Stages[0]
	right, err := l.pair(round)
	if err != nil {
		return CheckedTeams{Round: round, Not: err}
	}
	played := roundOf(s, s.MatchesOf(round), round)
	c := CheckedTeams{Round: round, PlayedBye: l.number(played.Bye), Bye: l.number(right.Bye)}
	if s.System == tournament.SystemTeamSwiss {
		c.Article = teamswiss.Differs(played, right)
	} else if teamswiss.Differs(played, right) != "" {
		c.Article = "C.05"
	}
	if c.Article != "" {
		c.Played, c.Right = l.pairs(played, right), l.pairs(right, played)
	}
	return c
}

// pairs are those of a round that the other has not, by the numbers of the file.
func (l *trfLeague) pairs(of, other teamswiss.Round) []TeamPair {
	var pairs []TeamPair
	for _, p := range of.Pairs {
		if !slices.ContainsFunc(other.Pairs, func(q teamswiss.Pair) bool { return p.White == q.White && p.Black == q.Black }) {
			pairs = append(pairs, TeamPair{l.number(p.White), l.number(p.Black)})
		}
	}
	return pairs
}

// pairTeams pairs rounds of teams anew.
func (f *TRF) pairTeams(which TRFRounds) (paired []PairedTRF, notes []refusal.Note, err error) {
	l, notes, err := f.league()
	if err != nil {
		return nil, nil, err
	}
	if f.file.TeamSystem() != tournament.SystemTeamSwiss || !f.file.Foreseen() {
		return nil, nil, refusal.New("trf-team.not-paired", message.Args{"File": f.file.Name, "Code": f.file.Text("192")})
	}
	last := f.file.TeamsPlayed()
	first := which.Round
	if first == 0 {
		first = last + 1
	}
	if which.All {
		first = 1
	} else {
		last = first
	}
	for n := first; n <= last; n++ {
		round, err := l.pair(n)
		if err != nil {
			return nil, nil, refusal.New("trf.no-legal-pairing", message.Args{"Why": err}).Because(err)
		}
		made := PairedTRF{Round: n, Bye: tournament.TPN(l.number(round.Bye))}
		for _, p := range round.Pairs {
			made.Pairs = append(made.Pairs, [2]tournament.TPN{tournament.TPN(l.number(p.White)), tournament.TPN(l.number(p.Black))})
		}
		paired = append(paired, made)
	}
	return paired, notes, nil
}
