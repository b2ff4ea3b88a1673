package scoring

import (
	"cmp"
	"slices"

	"arbiter/rules/message"
	"arbiter/tournament"
)

// ErrNoLeague is the error of a stage in which no teams meet.
var ErrNoLeague = message.Err("scoring.no-league")

// TeamTable is the table of a stage of teams.
type TeamTable struct {
	Stage   tournament.Stage
	Order   []TeamOrder
	Rows    []TeamRow    // in order of rank
	Matches []MatchScore // of the calendar, by round and table
	Open    int          // matches that are not over
}

// Final reports whether every match is over, and all rounds that there are to be are in the calendar.
func (t *TeamTable) Final() bool { return t.Open == 0 && len(t.Matches) > 0 && calendarWhole(t.Stage) }

// calendarWhole reports whether the calendar of a stage of teams has all its rounds: those that are planned, in a round robin
// those that it takes. Of a Swiss that does not say how many there are it has.
func calendarWhole(s tournament.Stage) bool {
	return s.LastMatches() >= s.RoundsNeeded()
}

// TeamMove is what becomes of a team at the end of the season.
type TeamMove string

// What becomes of teams.
const (
	MoveNone TeamMove = ""
	MoveUp   TeamMove = "up"
	MovePlay TeamMove = "play-off"
	MoveDown TeamMove = "down"
)

// TeamRow is a team in the table.
type TeamRow struct {
	Rank, RankTo     int // of a tie that nothing breaks they differ
	Team             tournament.Team
	Matches          int // that count, with those of Total
	Won, Drawn, Lost int // of the matches on record
	MatchPoints      tournament.Points
	BoardPoints      tournament.Points
	Results          []TeamResult // by round, also those that do not count yet
	Total            tournament.TeamTotal
	Penalties        []tournament.Penalty
	Values           []tournament.Points // by which teams are ranked, as Order has them
	Apart            string              // the code that puts the team below the one above it; "" is none
	Move             TeamMove
}

// Place writes the rank as papers do.
func (r TeamRow) Place() string { return Standing{Rank: r.Rank, RankTo: r.RankTo}.Place() }

// TeamResult is a match from the side of one team.
type TeamResult struct {
	Round, Table int
	Opponent     int // 0: the team was free
	Home         bool
	State        tournament.MatchState
	Counts       bool
	Played       bool              // a game of it was played
	BoardPoints  tournament.Points // own
	Against      tournament.Points // board points of the other
	MatchPoints  tournament.Points
	OtherMatch   tournament.Points // match points of the other
	Asked        bool              // the team was free on request, with points of its own
}

// TeamsOf ranks the teams of a stage. Errors: tournament.ErrNoSuchStage and [ErrNoLeague],
// wrapped, and a code that the table of orders does not have.
func TeamsOf(t *tournament.Tournament, stage int) (*TeamTable, error) {
	s, ok := t.Stage(stage)
	if !ok {
		return nil, message.Because(tournament.ErrNoSuchStage, "scoring.no-stage", message.Args{"Stage": stage, "Stages": len(t.Stages)})
	}
	if !s.System.OfTeams() {
		return nil, message.Because(ErrNoLeague, "scoring.no-league-stage", message.Args{"Stage": stage})
	}
	codes := s.TeamRules.Order
	if len(codes) == 0 {
		codes = []string{"MP", "BP"}
	}
	order, err := TeamOrderOf(codes)
	if err != nil {
		return nil, err
	}
	table := &TeamTable{Stage: s, Order: order}
	for _, team := range s.League.Teams {
		table.Rows = append(table.Rows, TeamRow{Team: team})
	}
	for _, m := range s.League.Matches {
		score := ScoreMatch(t, s, m)
		table.Matches = append(table.Matches, score)
		table.enter(score)
	}
	table.settle()
	table.rank()
	table.move()
	return table, nil
}

// enter adds a match to the rows of its teams.
func (t *TeamTable) enter(m MatchScore) {
	if m.State.Open() {
		t.Open++
	}
	home := &t.Rows[m.Match.Home-1]
	if m.Match.Free() {
		home.Results = append(home.Results, TeamResult{Round: m.Match.Round, Table: m.Match.Table, Home: true, State: m.State,
			Counts: m.HomeMatch > 0 || m.Home > 0, BoardPoints: m.Home, MatchPoints: m.HomeMatch, Asked: m.Match.Total != nil})
		home.MatchPoints, home.BoardPoints = home.MatchPoints+m.HomeMatch, home.BoardPoints+m.Home
		return
	}
	away := &t.Rows[m.Match.Away-1]
	counts := m.Counts() && !home.Team.Struck && !away.Team.Struck
	one := TeamResult{Round: m.Match.Round, Table: m.Match.Table, Opponent: m.Match.Away, Home: true, State: m.State, Counts: counts,
		Played: m.Played, BoardPoints: m.Home, Against: m.Away, MatchPoints: m.HomeMatch, OtherMatch: m.AwayMatch}
	other := one
	other.Opponent, other.Home, other.BoardPoints, other.Against, other.MatchPoints, other.OtherMatch = m.Match.Home, false, m.Away, m.Home, m.AwayMatch, m.HomeMatch
	home.Add(one)
	away.Add(other)
}

// Add adds a match to a row.
func (r *TeamRow) Add(m TeamResult) {
	r.Results = append(r.Results, m)
	if !m.Counts {
		return
	}
	r.Matches++
	r.MatchPoints, r.BoardPoints = r.MatchPoints+m.MatchPoints, r.BoardPoints+m.BoardPoints
	against := m.Against
	own := m.BoardPoints
	if m.State == tournament.MatchNot { // who was given the match has won it, whatever the boards
		own, against = m.MatchPoints, 0
	}
	switch {
	case own > against:
		r.Won++
	case own == against && own > 0:
		r.Drawn++
	default:
		r.Lost++
	}
}

// settle adds what is not on record and takes the penalties off.
func (t *TeamTable) settle() {
	for _, total := range t.Stage.League.Totals {
		row := &t.Rows[total.Team-1]
		row.Total = total
		row.Matches += total.Matches
		row.MatchPoints, row.BoardPoints = row.MatchPoints+total.MatchPoints, row.BoardPoints+total.BoardPoints
	}
	for _, p := range t.Stage.League.Penalties {
		row := &t.Rows[p.Team-1]
		row.Penalties = append(row.Penalties, p)
		row.MatchPoints, row.BoardPoints = row.MatchPoints-p.MatchPoints, row.BoardPoints-p.BoardPoints
	}
}

// rank sorts the rows. Teams that nothing separates share a place and stand in the order of
// their numbers; those whose matches count for nobody are last.
func (t *TeamTable) rank() {
	var in, struck []int
	for i := range t.Rows {
		t.Rows[i].Values = make([]tournament.Points, len(t.Order))
		if t.Rows[i].Team.Struck {
			struck = append(struck, i)
		} else {
			in = append(in, i)
		}
	}
	apart := make(map[int]string)
	groups := [][]int{in}
	for n, order := range t.Order {
		var next [][]int
		for _, group := range groups {
			next = append(next, t.split(group, n, order, apart)...)
		}
		groups = next
	}
	var rows []TeamRow
	for _, group := range append(groups, struck) {
		first := len(rows) + 1
		for _, i := range group {
			row := t.Rows[i]
			row.Rank, row.RankTo, row.Apart = first, first+len(group)-1, apart[i]
			rows = append(rows, row)
		}
	}
	t.Rows = rows
}

// split divides teams that are equal so far, the best first, and notes by what. A single
// team has its value as well, for who reads the table.
func (t *TeamTable) split(group []int, n int, order TeamOrder, apart map[int]string) [][]int {
	var tied []int
	for _, i := range group {
		tied = append(tied, t.Rows[i].Team.Number)
	}
	for _, i := range group {
		if !order.Among || len(group) > 1 {
			t.Rows[i].Values[n] = order.value(t, &t.Rows[i], tied)
		}
	}
	value := func(i int) tournament.Points {
		if order.Fewer {
			return t.Rows[i].Values[n]
		}
		return -t.Rows[i].Values[n]
	}
	slices.SortStableFunc(group, func(a, b int) int { return cmp.Compare(value(a), value(b)) })
	var groups [][]int
	for k, i := range group {
		if k > 0 && value(i) == value(group[k-1]) {
			last := len(groups) - 1
			groups[last] = append(groups[last], i)
			continue
		}
		if k > 0 {
			apart[i] = order.Code
		}
		groups = append(groups, []int{i})
	}
	return groups
}

// move says who rises, plays promotion matches and goes down. A place that is shared across
// the line moves nobody: that is for the regulations to decide.
func (t *TeamTable) move() {
	rules, last := t.Stage.TeamRules, 0
	for _, row := range t.Rows {
		if !row.Team.Struck {
			last++
		}
	}
	for i := range t.Rows {
		row := &t.Rows[i]
		switch {
		case row.Team.Struck:
			row.Move = MoveNone
		case row.RankTo <= rules.Up:
			row.Move = MoveUp
		case row.Rank > rules.Up && row.RankTo <= rules.Up+rules.PlayOff:
			row.Move = MovePlay
		case row.Rank > last-rules.Down && row.Rank > rules.Up:
			row.Move = MoveDown
		}
	}
}
