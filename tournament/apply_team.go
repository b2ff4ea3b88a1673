package tournament

import (
	"cmp"
	"slices"

	"arbiter/tournament/naming"
)

func (b TeamsAdded) apply(t *Tournament, _ Change) (Touched, error) {
	s, err := t.ofTeams(b.Stage)
	if err != nil {
		return Touched{}, err
	}
	teams := slices.Clone(s.League.Teams)
	for _, team := range b.Teams {
		if team.Number = cmp.Or(team.Number, len(teams)+1); team.Number != len(teams)+1 {
			return Touched{}, refused(ErrBadNumbers, "tournament-team.number", args{"Number": team.Number, "Next": len(teams) + 1})
		}
		teams = append(teams, team)
	}
	s.League.Teams = teams
	return Touched{Stages: []int{b.Stage}}, nil
}

func (b TeamEdited) apply(t *Tournament, _ Change) (Touched, error) {
	s, err := t.ofTeams(b.Stage)
	if err != nil {
		return Touched{}, err
	}
	was, ok := s.Team(b.Team.Number)
	if !ok {
		return Touched{}, noTeam(*s, b.Team.Number)
	}
	touched := Touched{Stages: []int{b.Stage}}
	s.League.Teams = slices.Clone(s.League.Teams)
	s.League.Teams[b.Team.Number-1] = b.Team
	for i := range t.Players {
		if p := &t.Players[i]; was.Name != b.Team.Name && naming.Key(p.Team) == naming.Key(was.Name) {
			p.Team = b.Team.Name
			touched.Players = append(touched.Players, p.ID)
		}
	}
	return touched, nil
}

func (b MatchesPaired) apply(t *Tournament, _ Change) (Touched, error) {
	s, err := t.ofTeams(b.Stage)
	if err != nil {
		return Touched{}, err
	}
	if err := s.checkMatches(b.Matches); err != nil {
		return Touched{}, err
	}
	matches := slices.Concat(s.League.Matches, b.Matches)
	slices.SortFunc(matches, compareMatches)
	s.League.Matches = matches
	s.Seed = cmp.Or(b.Seed, s.Seed)
	return Touched{Stages: []int{b.Stage}}, nil
}

// checkMatches refuses matches that no calendar can have with those that it has: of teams that
// there are not, of a team twice in a round, two at one table.
func (s *Stage) checkMatches(added []Match) error {
	type place struct{ round, number int }
	tables, teams := make(map[place]bool), make(map[place]bool)
	for _, m := range slices.Concat(s.League.Matches, added) {
		at := place{m.Round, m.Table}
		switch {
		case m.Round < 1 || m.Round > MaxRounds || m.Table < 1 || m.Table > MostTables:
			return refused(ErrBadRound, "tournament-team.place", args{"Round": m.Round, "Table": m.Table})
		case tables[at]:
			return refused(ErrBadRound, "tournament-team.table-twice", args{"Round": m.Round, "Table": m.Table})
		case m.Home == m.Away:
			return refused(ErrBadRound, "tournament-team.itself", args{"Round": m.Round, "Table": m.Table})
		case len(m.Own) > 0 || len(m.Other) > 0 || m.Total != nil:
			if slices.ContainsFunc(added, func(a Match) bool { return a.Round == m.Round && a.Table == m.Table }) {
				return refused(ErrBadRound, "tournament-team.played-before", args{"Round": m.Round, "Table": m.Table})
			}
		}
		tables[at] = true
		for _, number := range []int{m.Home, m.Away} {
			team, ok := s.Team(number)
			if !ok && number != 0 || number == 0 && m.Home == 0 {
				return noTeam(*s, number)
			}
			if at := (place{m.Round, number}); number != 0 && teams[at] {
				return refused(ErrBadRound, "tournament-team.two-matches", args{"Team": team.Name, "Round": m.Round})
			} else {
				teams[at] = true
			}
		}
	}
	return nil
}

func (b MatchesUnpaired) apply(t *Tournament, _ Change) (Touched, error) {
	s, err := t.ofTeams(b.Stage)
	if err != nil {
		return Touched{}, err
	}
	if err := s.checkUnpaired(b.Round); err != nil {
		return Touched{}, err
	}
	from, _ := s.matchIndex(b.Round, 0)
	s.League.Matches = slices.Clone(s.League.Matches[:from])
	if from == 0 {
		s.League.Matches = nil
	}
	return Touched{Stages: []int{b.Stage}}, nil
}

// checkUnpaired refuses to take matches from the calendar of which a line-up or a score is in.
func (s *Stage) checkUnpaired(round int) error {
	if round < 1 || round > s.LastMatches() {
		return refused(ErrNoSuchRound, "tournament-team.no-round", args{"Round": round, "Last": s.LastMatches()})
	}
	from, _ := s.matchIndex(round, 0)
	for _, m := range s.League.Matches[from:] {
		if len(m.Own) > 0 || len(m.Other) > 0 || m.Total != nil {
			return refused(ErrLocked, "tournament-team.begun", args{"Round": m.Round, "Table": m.Table})
		}
	}
	return nil
}

func (b LineUpGiven) apply(t *Tournament, _ Change) (Touched, error) {
	s, m, err := t.matchOf(b.Stage, b.Round, b.Table)
	if err != nil {
		return Touched{}, err
	}
	next, err := t.linedUp(s, *m, b)
	if err != nil {
		return Touched{}, err
	}
	pairings, err := t.boards(s, next)
	if err != nil {
		return Touched{}, err
	}
	was := s.BoardsOf(*m)
	s.replaceMatch(next)
	touched := Touched{Stages: []int{b.Stage}}
	if len(was) > 0 || len(pairings) > 0 {
		s.reseat(next, pairings)
		touched.Rounds = []RoundRef{{Stage: b.Stage, Round: b.Round}}
	}
	return touched, nil
}

// linedUp is a match with a line-up.
func (t *Tournament) linedUp(s *Stage, m Match, b LineUpGiven) (Match, error) {
	players := slices.Clone(b.Players)
	if len(players) > 0 && len(players) < s.TeamRules.Boards {
		players = append(players, make([]PlayerID, s.TeamRules.Boards-len(players))...)
	}
	switch {
	case m.Free() || !m.Has(b.Team):
		return m, refused(ErrBadRound, "tournament-team.not-in-match", args{"Team": b.Team, "Round": m.Round, "Table": m.Table})
	case len(players) > MostTeamBoards:
		return m, refused(ErrBadRound, "tournament-team.boards", args{"Boards": len(players), "Most": MostTeamBoards})
	}
	for i, id := range players {
		if _, ok := t.Player(id); !ok && id != 0 {
			return m, refused(ErrNoSuchPlayer, "tournament-team.nobody", args{"Player": int(id), "Board": i + 1})
		}
	}
	if b.Team == m.Home {
		m.Own = players
	} else {
		m.Other = players
	}
	m.Open = m.Open && (len(m.Own) > 0 || len(m.Other) > 0)
	return m, nil
}

// boards are the boards of a match as its line-ups have them; a board with the same two
// players keeps what was played on it. Refused is who would sit at two boards of the round.
func (t *Tournament) boards(s *Stage, m Match) ([]Pairing, error) {
	if !m.Seated() {
		return nil, nil
	}
	busy := make(map[PlayerID]int)
	if r, ok := s.round(m.Round); ok {
		for _, p := range r.Pairings {
			if p.Board/BoardsApart != m.Table {
				busy[p.White], busy[p.Black] = p.Board, p.Board
			}
		}
	}
	was := s.BoardsOf(m)
	var pairings []Pairing
	for i := range min(len(m.Own), len(m.Other)) {
		board := m.Board(i + 1)
		p := Pairing{Board: board, White: m.Own[i], Black: m.Other[i]}
		if !s.TeamRules.HomeWhite(i + 1) {
			p.White, p.Black = p.Black, p.White
		}
		if p.White == 0 || p.Black == 0 {
			continue // an empty board is no game
		}
		for _, id := range []PlayerID{p.White, p.Black} {
			if other, twice := busy[id]; twice {
				player, _ := t.Player(id)
				return nil, refused(ErrBadRound, "tournament-team.two-boards", args{"Name": player.Name, "Board": other, "Second": board}).about(player)
			}
			busy[id] = board
		}
		at := slices.IndexFunc(was, func(q Pairing) bool {
			return q.Board == board && (q.White == p.White && q.Black == p.Black || q.White == p.Black && q.Black == p.White)
		})
		if at >= 0 {
			p = was[at]
		}
		pairings = append(pairings, p)
	}
	return withGames(Round{Pairings: pairings}, s.Games).Pairings, nil
}

// reseat puts the boards of a match into its round, which is there as long as it has one.
func (s *Stage) reseat(m Match, boards []Pairing) {
	at, ok := slices.BinarySearchFunc(s.Played, m.Round, func(r Round, n int) int { return cmp.Compare(r.Number, n) })
	if !ok {
		s.Played = slices.Insert(slices.Clone(s.Played), at, Round{Number: m.Round})
	}
	var pairings []Pairing
	for _, p := range s.Played[at].Pairings {
		if p.Board/BoardsApart != m.Table {
			pairings = append(pairings, p)
		}
	}
	pairings = append(pairings, boards...)
	slices.SortFunc(pairings, func(a, b Pairing) int { return cmp.Compare(a.Board, b.Board) })
	s.Played[at].Pairings = pairings
	if len(pairings) == 0 {
		s.Played = slices.Delete(slices.Clone(s.Played), at, at+1)
	}
	if len(s.Played) == 0 {
		s.Played = nil
	}
}

// replaceMatch puts a match in its place in the calendar.
func (s *Stage) replaceMatch(m Match) {
	at, _ := s.matchIndex(m.Round, m.Table)
	s.League.Matches = slices.Clone(s.League.Matches)
	s.League.Matches[at] = m
}

func (b MatchSettled) apply(t *Tournament, c Change) (Touched, error) {
	s, m, err := t.matchOf(b.Stage, b.Round, b.Table)
	if err != nil {
		return Touched{}, err
	}
	next := *m
	next.Total = b.Total
	if b.Total != nil && b.Total.NotPlayed {
		total := *b.Total
		total.Why = c.Why
		next.Total = &total
	}
	s.replaceMatch(next)
	return Touched{Stages: []int{b.Stage}}, nil
}

func (b MatchMoved) apply(t *Tournament, _ Change) (Touched, error) {
	s, m, err := t.matchOf(b.Stage, b.Round, b.Table)
	if err != nil {
		return Touched{}, err
	}
	next := *m
	if next.Date = b.Date; b.Swap {
		if next.Free() || len(next.Own) > 0 || len(next.Other) > 0 || next.Total != nil {
			return Touched{}, refused(ErrLocked, "tournament-team.begun", args{"Round": m.Round, "Table": m.Table})
		}
		next.Home, next.Away = next.Away, next.Home
	}
	s.replaceMatch(next)
	return Touched{Stages: []int{b.Stage}}, nil
}

func (b TeamPenalised) apply(t *Tournament, c Change) (Touched, error) {
	s, err := t.ofTeams(b.Stage)
	if err != nil {
		return Touched{}, err
	}
	if _, ok := s.Team(b.Penalty.Team); !ok {
		return Touched{}, noTeam(*s, b.Penalty.Team)
	}
	b.Penalty.Why = c.Why
	s.League.Penalties = append(slices.Clone(s.League.Penalties), b.Penalty)
	return Touched{Stages: []int{b.Stage}}, nil
}

func (b TeamTotalsEntered) apply(t *Tournament, _ Change) (Touched, error) {
	s, err := t.ofTeams(b.Stage)
	if err != nil {
		return Touched{}, err
	}
	seen := make(map[int]bool)
	for _, total := range b.Totals {
		if _, ok := s.Team(total.Team); !ok || seen[total.Team] {
			return Touched{}, noTeam(*s, total.Team)
		}
		seen[total.Team] = true
	}
	s.League.Totals = slices.Clone(b.Totals)
	slices.SortFunc(s.League.Totals, func(x, y TeamTotal) int { return cmp.Compare(x.Team, y.Team) })
	if len(b.Totals) == 0 {
		s.League.Totals = nil
	}
	return Touched{Stages: []int{b.Stage}}, nil
}

// ofTeams points at a stage in which teams meet.
func (t *Tournament) ofTeams(n int) (*Stage, error) {
	s, err := t.stage(n)
	if err != nil {
		return nil, err
	}
	if !s.System.OfTeams() {
		return nil, refused(ErrLocked, "tournament-team.no-teams", args{"Stage": n}).at(GameRef{Stage: n})
	}
	return s, nil
}

// matchOf points at a match of the calendar.
func (t *Tournament) matchOf(stage, round, table int) (*Stage, *Match, error) {
	s, err := t.ofTeams(stage)
	if err != nil {
		return nil, nil, err
	}
	at, ok := s.matchIndex(round, table)
	if !ok {
		return nil, nil, refused(ErrNoSuchBoard, "tournament-team.no-match", args{"Round": round, "Table": table, "Last": s.LastMatches()}).at(GameRef{Stage: stage, Round: round})
	}
	return s, &s.League.Matches[at], nil
}

// noTeam is the refusal of a number that no team has.
func noTeam(s Stage, number int) error {
	return refused(ErrNoSuchPlayer, "tournament-team.no-team", args{"Number": number, "Teams": len(s.League.Teams)}).at(GameRef{Stage: s.Number})
}

// mergeLineUps puts one player in the place of another in line-ups, and reports whether
// there was one.
func (s *Stage) mergeLineUps(keep, gone PlayerID) {
	if !s.linesUp(gone) {
		return
	}
	matches := slices.Clone(s.League.Matches)
	for i := range matches {
		for _, side := range []*[]PlayerID{&matches[i].Own, &matches[i].Other} {
			if at := slices.Index(*side, gone); at >= 0 {
				*side = slices.Clone(*side)
				(*side)[at] = keep
			}
		}
	}
	s.League.Matches = matches
}

// linesUp reports whether a player is in a line-up of the stage.
func (s *Stage) linesUp(id PlayerID) bool {
	return slices.ContainsFunc(s.League.Matches, func(m Match) bool { return slices.Contains(m.Own, id) || slices.Contains(m.Other, id) })
}
