package tournament

import (
	"slices"

	"arbiter/tournament/naming"
)

// takeLeague takes in a league that was played: teams, calendar, line-ups, and the boards
// with their results, into a stage that has none of them. What its line-ups and its boards say of
// each other has to be the same; the colours of a board are those that it was played with.
func (b GamesImported) takeLeague(t *Tournament) (Touched, error) {
	s, err := t.ofTeams(b.Stage)
	if err != nil {
		return Touched{}, err
	}
	if len(s.League.Teams) > 0 || len(s.Played) > 0 {
		return Touched{}, refused(ErrLocked, "league-import.begun", args{"Stage": b.Stage}).at(GameRef{Stage: b.Stage})
	}
	added, err := t.newPlayers(b.Players)
	if err != nil {
		return Touched{}, err
	}
	touched := Touched{Stages: []int{b.Stage}}
	for _, p := range added {
		touched.Players = append(touched.Players, p.ID)
	}
	t.Players = append(t.Players, added...)
	s.League = b.League.copied()
	for _, r := range b.Rounds {
		r.Pairings = clonePairings(r.Pairings)
		s.take(withGames(r, s.Games))
		touched.Rounds = append(touched.Rounds, RoundRef{Stage: b.Stage, Round: r.Number})
	}
	return touched, t.checkLeague(s, b)
}

// copied are lists of its own, in their order.
func (l League) copied() League {
	c := League{Teams: slices.Clone(l.Teams), Matches: slices.Clone(l.Matches), Penalties: slices.Clone(l.Penalties), Totals: slices.Clone(l.Totals)}
	slices.SortStableFunc(c.Matches, compareMatches)
	return c
}

// checkLeague refuses a league that could not have come about.
func (t *Tournament) checkLeague(s *Stage, b GamesImported) error {
	names := make(map[string]bool)
	for i, team := range s.League.Teams {
		if team.Number != i+1 {
			return refused(ErrBadNumbers, "tournament-team.number", args{"Number": team.Number, "Next": i + 1})
		}
		if err := checkTeam(team, names); err != nil {
			return err
		}
		names[naming.Key(team.Name)] = true
	}
	bare := slices.Clone(s.League.Matches)
	for i := range bare {
		bare[i].Own, bare[i].Other, bare[i].Total = nil, nil, nil
	}
	empty := *s
	empty.League.Matches = nil
	if err := empty.checkMatches(bare); err != nil {
		return err
	}
	for _, p := range s.League.Penalties {
		if _, ok := s.Team(p.Team); !ok {
			return noTeam(*s, p.Team)
		}
	}
	seated := 0
	for _, m := range s.League.Matches {
		n, err := t.checkSeated(s, m)
		if err != nil {
			return err
		}
		seated += n
	}
	boards, last := 0, 0
	for _, r := range b.Rounds {
		if boards += len(r.Pairings); r.Number <= last {
			return badRound(b.Stage, r.Number, "tournament-change.import-order")
		}
		if err := newEntrants(t, s, nil, nil).checkRound(b.Stage, r, 0); err != nil {
			return err
		}
		last = r.Number
	}
	if boards != seated {
		return refused(ErrBadRound, "league-import.boards", args{"Boards": boards, "Seated": seated})
	}
	return nil
}

// checkSeated refuses a match whose line-ups nobody could hand in, or whose boards are not those
// of its line-ups, and counts its boards.
func (t *Tournament) checkSeated(s *Stage, m Match) (int, error) {
	where := args{"Round": m.Round, "Table": m.Table}
	for _, side := range []struct {
		team    int
		players []PlayerID
	}{{m.Home, m.Own}, {m.Away, m.Other}} {
		if len(side.players) == 0 {
			continue
		}
		if m.Free() || m.Total != nil && !m.Total.NotPlayed || len(side.players) != s.TeamRules.Boards {
			return 0, refused(ErrBadRound, "league-import.line-up", where)
		}
		if _, err := t.linedUp(s, m, LineUpGiven{Stage: s.Number, Round: m.Round, Table: m.Table, Team: side.team, Players: side.players}); err != nil {
			return 0, err
		}
		if err := t.decidePlaying(s, m, m, side.team); err != nil {
			return 0, err
		}
	}
	made, err := t.boards(s, m)
	if err != nil {
		return 0, err
	}
	have := s.BoardsOf(m)
	if !slices.EqualFunc(made, have, func(a, b Pairing) bool { return a.Board == b.Board && a.White == b.White && a.Black == b.Black }) {
		return 0, refused(ErrBadRound, "league-import.boards-of", where)
	}
	return len(have), nil
}

// decideLeague is [GamesImported.takeLeague] on a state that is thrown away, and what a
// league is asked for besides: rules, results that a board can have, scores within bounds.
func (b GamesImported) decideLeague(t *Tournament, c Change) error {
	if err := t.decidePlayers(b.Players); err != nil {
		return err
	}
	next := t.Clone()
	if _, err := b.takeLeague(next); err != nil {
		return err
	}
	s, err := next.ofTeams(b.Stage)
	if err != nil {
		return err
	}
	for _, r := range b.Rounds {
		if r.carriesReports() {
			return badRound(b.Stage, r.Number, "tournament-change.played-before", args{"Board": r.Pairings[0].Board})
		}
	}
	for _, m := range s.League.Matches {
		if err := checkDate(m.Date); err != nil {
			return err
		}
		if m.Total == nil {
			continue
		}
		if m.Free() && m.Total.NotPlayed && m.Total.Away == 0 && m.Total.AwayMatch == 0 {
			continue // on request, with points of its own
		}
		at, _ := s.matchIndex(m.Round, m.Table)
		s.League.Matches[at].Total = nil
		if err := (MatchSettled{Stage: b.Stage, Round: m.Round, Table: m.Table, Total: m.Total}).decide(next, withReason(c)); err != nil {
			return err
		}
		s.League.Matches[at].Total = m.Total
	}
	for _, p := range s.League.Penalties {
		if err := (TeamPenalised{Stage: b.Stage, Penalty: p}).decide(next, withReason(c)); err != nil {
			return err
		}
	}
	if len(b.League.Totals) > 0 {
		return TeamTotalsEntered{Stage: b.Stage, Totals: b.League.Totals}.decide(next, withReason(c))
	}
	return nil
}

// withReason is a change whose parts need no reason of their own: where they come from is the
// reason, and stands beside each.
func withReason(c Change) Change {
	if c.Why == "" {
		c.Why = string(c.Kind)
	}
	return c
}
