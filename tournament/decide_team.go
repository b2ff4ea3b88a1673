package tournament

import (
	"slices"
	"strings"
	"time"

	"arbiter/rules/message"
	"arbiter/tournament/naming"
)

func (b TeamsAdded) decide(t *Tournament, _ Change) error {
	s, err := t.ofTeams(b.Stage)
	if err != nil {
		return err
	}
	if len(b.Teams) == 0 {
		return refused(ErrIncomplete, "tournament-team.none-named")
	}
	if len(s.League.Matches) > 0 && s.System == SystemTeamRoundRobin {
		return refused(ErrLocked, "tournament-team.calendar-made")
	}
	names := make(map[string]bool)
	for _, team := range s.League.Teams {
		names[naming.Key(team.Name)] = true
	}
	for _, team := range b.Teams {
		if err := checkTeam(team, names); err != nil {
			return err
		}
		names[naming.Key(team.Name)] = true
	}
	return nil
}

// checkTeam refuses a team without a name, or with that of another.
func checkTeam(team Team, taken map[string]bool) error {
	switch {
	case strings.TrimSpace(team.Name) == "":
		return refused(ErrIncomplete, "tournament-team.name")
	case taken[naming.Key(team.Name)]:
		return refused(ErrPlayerExists, "tournament-team.name-taken", args{"Name": team.Name})
	case team.Withdrawn < 0 || team.Withdrawn > MaxRounds:
		return refused(ErrOutOfBounds, "tournament-team.withdrawn", args{"Name": team.Name})
	}
	return nil
}

func (b TeamEdited) decide(t *Tournament, c Change) error {
	s, err := t.ofTeams(b.Stage)
	if err != nil {
		return err
	}
	was, ok := s.Team(b.Team.Number)
	if !ok {
		return noTeam(*s, b.Team.Number)
	}
	names := make(map[string]bool)
	for _, team := range s.League.Teams {
		names[naming.Key(team.Name)] = team.Number != was.Number
	}
	if was == b.Team {
		return refused(ErrIncomplete, "tournament-team.same", args{"Name": was.Name})
	}
	if (was.Withdrawn != b.Team.Withdrawn || was.Struck != b.Team.Struck) && c.Why == "" {
		return refused(ErrNeedsReason, "tournament-team.leaving-needs-reason", args{"Name": was.Name})
	}
	return checkTeam(b.Team, names)
}

func (b MatchesPaired) decide(t *Tournament, c Change) error {
	s, err := t.ofTeams(b.Stage)
	if err != nil {
		return err
	}
	if len(b.Matches) == 0 {
		return refused(ErrBadRound, "tournament-change.no-round")
	}
	if s.TeamRules.Boards < 1 {
		return refused(ErrIncomplete, "tournament-team.boards-unset")
	}
	if b.ByHand && c.Why == "" {
		return refused(ErrNeedsReason, "tournament-change.hand-needs-reason").at(GameRef{Stage: b.Stage, Round: b.Matches[0].Round})
	}
	if s.System == SystemTeamSwiss {
		next := s.LastMatches() + 1
		if slices.ContainsFunc(b.Matches, func(m Match) bool { return m.Round != next }) {
			return badRound(b.Stage, next, "tournament-change.one-at-a-time", args{"System": string(s.System)})
		}
		if open := s.OpenMatches(); len(open) > 0 {
			return refused(ErrRoundOpen, "tournament-team.open-matches", args{"Round": open[0].Round, "Tables": tablesOf(open)}).at(GameRef{Stage: b.Stage, Round: open[0].Round})
		}
	}
	for _, m := range b.Matches {
		if err := checkDate(m.Date); err != nil {
			return err
		}
		for _, number := range []int{m.Home, m.Away} {
			if team, ok := s.Team(number); ok && team.Withdrawn > 0 && m.Round >= team.Withdrawn && s.System == SystemTeamSwiss {
				return refused(ErrPlayerAway, "tournament-team.has-left", args{"Team": team.Name, "Round": m.Round})
			}
		}
	}
	return s.checkMatches(b.Matches)
}

// tablesOf lists the tables of the matches of the first round there is.
func tablesOf(matches []Match) any {
	var tables []int
	for _, m := range matches {
		if m.Round == matches[0].Round {
			tables = append(tables, m.Table)
		}
	}
	return numbersOf(tables)
}

// checkDate refuses what is neither a day nor a moment; "" is not known.
func checkDate(date string) error {
	_, day := time.Parse(time.DateOnly, date)
	if date != "" && day != nil && !isMoment(date) {
		return refused(ErrIncomplete, "tournament-team.no-date", args{"Text": date})
	}
	return nil
}

func (b MatchesUnpaired) decide(t *Tournament, c Change) error {
	s, err := t.ofTeams(b.Stage)
	if err != nil {
		return err
	}
	if c.Why == "" {
		return refused(ErrNeedsReason, "tournament-change.unpair-needs-reason").at(GameRef{Stage: b.Stage, Round: b.Round})
	}
	return s.checkUnpaired(b.Round)
}

func (b LineUpGiven) decide(t *Tournament, c Change) error {
	s, m, err := t.matchOf(b.Stage, b.Round, b.Table)
	if err != nil {
		return err
	}
	next, err := t.linedUp(s, *m, b)
	if err != nil {
		return err
	}
	team, _ := s.Team(b.Team)
	where := args{"Team": team.Name, "Round": b.Round, "Table": b.Table}
	switch side := next.Side(b.Team); {
	case m.Total != nil:
		return refused(ErrLocked, "tournament-team.settled", where)
	case len(b.Players) == 0 && len(m.Side(b.Team)) == 0:
		return refused(ErrIncomplete, "tournament-team.no-line-up", where)
	case len(side) > s.TeamRules.Boards:
		return refused(ErrBadRound, "tournament-team.too-many", where, args{"Players": len(side), "Boards": s.TeamRules.Boards})
	case len(side) > 0 && !slices.ContainsFunc(side, func(id PlayerID) bool { return id != 0 }):
		return refused(ErrIncomplete, "tournament-team.nobody-plays", where)
	case slices.Equal(side, m.Side(b.Team)):
		return refused(ErrIncomplete, "tournament-team.same-line-up", where)
	case m.Seated() && c.Why == "":
		return refused(ErrNeedsReason, "tournament-team.line-up-needs-reason", where)
	}
	if err := t.decidePlaying(s, *m, next, b.Team); err != nil {
		return err
	}
	boards, err := t.boards(s, next)
	if err != nil {
		return err
	}
	return t.decideReseated(s, *m, boards)
}

// decidePlaying refuses a line-up with somebody twice, with who is in another of the same round, or with
// who does not take part in it.
func (t *Tournament) decidePlaying(s *Stage, was, m Match, team int) error {
	busy := make(map[PlayerID]int)
	for _, other := range s.MatchesOf(m.Round) {
		for _, number := range []int{other.Home, other.Away} {
			if other.Table == m.Table && number == team {
				continue
			}
			for _, id := range other.Side(number) {
				busy[id] = other.Table
			}
		}
	}
	seen := make(map[PlayerID]bool)
	for _, id := range m.Side(team) {
		p, _ := t.Player(id)
		switch table, taken := busy[id]; {
		case id == 0:
		case seen[id]:
			return refused(ErrBadRound, "tournament-team.player-twice", args{"Name": p.Name}).about(p)
		case taken:
			return refused(ErrBadRound, "tournament-team.plays-already", args{"Name": p.Name, "Round": m.Round, "Table": table}).about(p)
		case !p.Plays(s.Number, m.Round) && !slices.Contains(was.Side(team), id):
			return refused(ErrPlayerAway, "tournament-change.not-there", args{"Name": p.Name, "Round": m.Round}).about(p)
		}
		seen[id] = true
	}
	return nil
}

// decideReseated refuses to take players from a board on which something is on record.
func (t *Tournament) decideReseated(s *Stage, m Match, boards []Pairing) error {
	for _, p := range s.BoardsOf(m) {
		stays := slices.ContainsFunc(boards, func(q Pairing) bool { return q.Board == p.Board && q.White == p.White && q.Black == p.Black })
		if stays {
			continue
		}
		of := func(g GameRef) bool { return g.Stage == s.Number && g.Round == m.Round && g.Board == p.Board }
		noted := slices.ContainsFunc(t.Incidents, func(i Incident) bool { return of(i.Ref) }) || slices.ContainsFunc(t.Rulings, func(r Ruling) bool { return of(r.Ref) })
		if begun := (Round{Pairings: []Pairing{p}}).begun(); noted || len(begun) > 0 {
			return refused(ErrLocked, "tournament-team.board-begun", args{"Board": p.Board}).at(GameRef{Stage: s.Number, Round: m.Round, Board: p.Board})
		}
	}
	return nil
}

func (b MatchSettled) decide(t *Tournament, c Change) error {
	s, m, err := t.matchOf(b.Stage, b.Round, b.Table)
	if err != nil {
		return err
	}
	where := args{"Round": b.Round, "Table": b.Table}
	if b.Total == nil {
		if m.Total == nil {
			return refused(ErrIncomplete, "tournament-team.no-total", where)
		}
		return needsWhy(c, "tournament-team.total-needs-reason", where)
	}
	most := Points(s.TeamRules.Boards*s.gamesCounted()) * (t.Event.Score.Win + t.Event.Score.Loss)
	sum := b.Total.Home + b.Total.Away
	switch {
	case m.Free():
		return refused(ErrLocked, "tournament-team.free", where)
	case m.Total != nil && c.Why == "":
		return refused(ErrNeedsReason, "tournament-team.total-needs-reason", where)
	case b.Total.Home < 0 || b.Total.Away < 0 || sum > most:
		return refused(ErrIncomplete, "tournament-team.total-too-high", where, args{"Sum": message.Number(sum.String()), "Most": message.Number(most.String())})
	case b.Total.NotPlayed && (b.Total.HomeMatch < 0 || b.Total.AwayMatch < 0 || b.Total.HomeMatch+b.Total.AwayMatch > 2*max(s.TeamRules.Win, s.TeamRules.Draw)):
		return refused(ErrIncomplete, "tournament-team.award-too-high", where)
	case b.Total.NotPlayed:
		return needsWhy(c, "tournament-team.award-needs-reason", where)
	case b.Total.HomeMatch != 0 || b.Total.AwayMatch != 0:
		return refused(ErrIncomplete, "tournament-team.award-of-played", where)
	case len(m.Own) > 0 || len(m.Other) > 0:
		return refused(ErrLocked, "tournament-team.boards-tell", where)
	case sum < most:
		return needsWhy(c, "tournament-team.total-too-low", where, args{"Sum": message.Number(sum.String()), "Most": message.Number(most.String())})
	}
	return nil
}

// gamesCounted is how many games of a board have points for the team.
func (s *Stage) gamesCounted() int {
	if s.TeamRules.Micro {
		return 1
	}
	return max(s.Games, 1)
}

// needsWhy refuses a change without a reason.
func needsWhy(c Change, code string, values ...args) error {
	if c.Why != "" {
		return nil
	}
	return refused(ErrNeedsReason, code, values...)
}

func (b MatchMoved) decide(t *Tournament, _ Change) error {
	s, m, err := t.matchOf(b.Stage, b.Round, b.Table)
	if err != nil {
		return err
	}
	where := args{"Round": b.Round, "Table": b.Table}
	switch {
	case m.Date == b.Date && !b.Swap:
		return refused(ErrIncomplete, "tournament-team.same-date", where)
	case b.Swap && (m.Free() || s.System == SystemTeamSwiss):
		return refused(ErrLocked, "tournament-team.no-swap", where)
	case b.Swap && (len(m.Own) > 0 || len(m.Other) > 0 || m.Total != nil):
		return refused(ErrLocked, "tournament-team.begun", where)
	}
	return checkDate(b.Date)
}

func (b TeamPenalised) decide(t *Tournament, c Change) error {
	s, err := t.ofTeams(b.Stage)
	if err != nil {
		return err
	}
	team, ok := s.Team(b.Penalty.Team)
	switch p := b.Penalty; {
	case !ok:
		return noTeam(*s, p.Team)
	case p.MatchPoints < 0 || p.BoardPoints < 0 || p.MatchPoints == 0 && p.BoardPoints == 0 || p.Round < 0 || p.Round > MaxRounds:
		return refused(ErrIncomplete, "tournament-team.penalty", args{"Team": team.Name})
	}
	return needsWhy(c, "tournament-team.penalty-needs-reason", args{"Team": team.Name})
}

func (b TeamTotalsEntered) decide(t *Tournament, c Change) error {
	s, err := t.ofTeams(b.Stage)
	if err != nil {
		return err
	}
	seen := make(map[int]bool)
	for _, total := range b.Totals {
		team, ok := s.Team(total.Team)
		most := Points(total.Matches*s.TeamRules.Boards*s.gamesCounted()) * t.Event.Score.Win
		switch {
		case !ok:
			return noTeam(*s, total.Team)
		case seen[total.Team]:
			return refused(ErrBadNumbers, "tournament-team.two-totals", args{"Team": team.Name})
		case total.Matches < 1 || total.Matches > MaxRounds || total.BoardPoints < 0 || total.BoardPoints > most || total.MatchPoints > Points(total.Matches)*max(s.TeamRules.Win, s.TeamRules.Draw):
			return refused(ErrIncomplete, "tournament-team.bad-total", args{"Team": team.Name})
		}
		seen[total.Team] = true
	}
	return needsWhy(c, "tournament-change.totals-need-reason")
}

// decideTeamRules refuses rules that no match can be played by, where they were not so before,
// and to alter how many boards there are once a line-up is in.
func decideTeamRules(now, was Stage) error {
	r := now.TeamRules
	if !now.System.OfTeams() {
		if empty := (TeamRules{}); r.Boards != empty.Boards || r.Preset != "" || len(r.Order) > 0 {
			return refused(ErrIncomplete, "tournament-team.rules-of-players")
		}
		return nil
	}
	begun := slices.ContainsFunc(was.League.Matches, func(m Match) bool { return len(m.Own) > 0 || len(m.Other) > 0 })
	switch {
	case r.Boards < 1 || r.Boards > MostTeamBoards:
		return refused(ErrIncomplete, "tournament-team.boards", args{"Boards": r.Boards, "Most": MostTeamBoards})
	case begun && (r.Boards != was.TeamRules.Boards || r.Colours != was.TeamRules.Colours || r.Micro != was.TeamRules.Micro):
		return refused(ErrLocked, "tournament-team.boards-stay")
	case strings.Trim(r.Colours, "WB") != "" || len(r.Colours) > MostTeamBoards:
		return refused(ErrIncomplete, "tournament-team.colours", args{"Text": r.Colours})
	case r.Win < r.Draw || r.Draw < r.Loss || r.Win <= 0 || r.Loss < 0:
		return refused(ErrIncomplete, "tournament-team.match-points")
	case min(r.Up, r.PlayOff, r.Down) < 0 || max(r.Up, r.PlayOff, r.Down) > MostTables:
		return refused(ErrIncomplete, "tournament-team.up-and-down")
	case !slices.Contains([]string{"", "A", "B", "none"}, r.Type):
		return refused(ErrIncomplete, "tournament-team.type", args{"Text": r.Type})
	}
	return nil
}

// refuseOfTeams refuses a change that pairs players where teams meet.
func (s *Stage) refuseOfTeams() error {
	if !s.System.OfTeams() {
		return nil
	}
	return refused(ErrLocked, "tournament-team.by-match", args{"Stage": s.Number}).at(GameRef{Stage: s.Number})
}
