package trf

import (
	"cmp"
	"slices"

	"arbiter/rules/message"
	"arbiter/tournament"
)

// leagueBoard is a board of a match that is converted, by starting numbers; 0 is nobody.
type leagueBoard struct{ home, away int }

// meeting is two teams of the event that meet in a round, the lower number first.
type meeting struct{ one, other int }

// leagueRound converts the matches of a round: which teams met is told by their players, by line-ups, by
// forfeits, and by what people read.
func (in *leagueImport) leagueRound(round int) {
	found := in.meetings(round)
	var matches []tournament.Match
	for _, met := range found {
		m, boards := in.match(round, met)
		matches = append(matches, m)
		if in.boards == nil {
			in.boards = make(map[[2]int][]leagueBoard)
		}
		in.boards[[2]int{-round, m.Home}] = boards // its table is not known yet
	}
	slices.SortStableFunc(matches, func(a, b tournament.Match) int { // in the order of C.04.2, 3.6
		high := func(m tournament.Match) tournament.Points { return max(in.primary[m.Home], in.primary[m.Away]) }
		sum := func(m tournament.Match) tournament.Points { return in.primary[m.Home] + in.primary[m.Away] }
		return cmp.Or(cmp.Compare(high(b), high(a)), cmp.Compare(sum(b), sum(a)), cmp.Compare(min(a.Home, a.Away), min(b.Home, b.Away)))
	})
	for i := range matches {
		m := &matches[i]
		m.Table = i + 1
		boards := in.boards[[2]int{-round, m.Home}]
		in.boards[[2]int{round, m.Table}] = boards
		in.count(*m, boards)
	}
	matches = append(matches, in.freeTeams(round, matches)...)
	matches = append(matches, in.askedFor(round, matches)...)
	in.out.League.Matches = append(in.out.League.Matches, matches...)
}

// meetings are the pairs of teams of a round, each team once.
func (in *leagueImport) meetings(round int) []meeting {
	var found []meeting
	with := make(map[int]int)
	add := func(a, b, line int) {
		one, other := min(a, b), max(a, b)
		switch {
		case one < 1 || one == other:
			return
		case with[one] == other:
			return
		case with[one] != 0 || with[other] != 0:
			in.adjust(line, "trf-team.two-matches", message.Args{"Round": round, "Team": in.out.League.Teams[one-1].Name, "Other": in.out.League.Teams[other-1].Name})
			return
		}
		with[one], with[other] = other, one
		found = append(found, meeting{one, other})
	}
	for _, l := range in.file.Teams.LineUps {
		if l.Round == round {
			add(in.team[l.Team], in.team[l.Opponent], l.Line)
		}
	}
	for _, f := range in.file.Teams.Forfeits {
		if f.Round == round {
			add(in.team[f.White], in.team[f.Black], f.Line)
		}
	}
	for _, p := range in.file.Players {
		if e := p.Round(round); e.Opponent > p.Number {
			add(in.playsFor(round, p.Number), in.playsFor(round, e.Opponent), p.Line)
		}
	}
	for _, s := range in.file.Teams.Seen {
		if round <= len(s.Rounds) {
			add(in.team[s.Team], in.team[s.Rounds[round-1].Opponent], s.Line)
		}
	}
	slices.SortFunc(found, func(a, b meeting) int { return cmp.Compare(a.one, b.one) })
	return found
}

// playsFor is the team for which a player plays in a round: that of a line-up with him, else his own.
func (in *leagueImport) playsFor(round, player int) int {
	for _, l := range in.file.Teams.LineUps {
		if l.Round == round && slices.Contains(l.Players, player) {
			return in.team[l.Team]
		}
	}
	return in.of[player]
}

// lineUp is the line-up of a team of the file in a round (300); nil where it has none. Opponent 0 is any.
func (in *leagueImport) lineUp(round, team, opponent int) []int {
	for _, l := range in.file.Teams.LineUps {
		if l.Round == round && l.Team == team && (opponent == 0 || l.Opponent == opponent) {
			return l.Players
		}
	}
	return nil
}

// inEvent is a line-up by the numbers of teams of the event, of players that there are, each once.
func (in *leagueImport) inEvent(round, team int) []int {
	var players []int
	seen := make(map[int]bool)
	for _, l := range in.file.Teams.LineUps {
		if l.Round != round || in.team[l.Team] != team {
			continue
		}
		for _, n := range l.Players {
			if _, known := in.id[n]; n != 0 && (!known || seen[n] || in.playsFor(round, n) != team) {
				in.adjust(l.Line, "trf-team.line-up", message.Args{"Round": round, "Team": in.out.League.Teams[team-1].Name, "Player": n})
				n = 0
			}
			seen[n] = true
			players = append(players, n)
		}
		return players
	}
	return nil
}

// match converts a match, with its boards.
func (in *leagueImport) match(round int, met meeting) (tournament.Match, []leagueBoard) {
	boards := in.pairUp(round, met)
	m := tournament.Match{Round: round, Home: met.one, Away: met.other}
	if !in.atHome(round, met, boards) {
		m.Home, m.Away = met.other, met.one
		for i, b := range boards {
			boards[i] = leagueBoard{home: b.away, away: b.home}
		}
	}
	in.total(&m, boards)
	has := func(side func(leagueBoard) int) bool {
		return slices.ContainsFunc(boards, func(b leagueBoard) bool { return side(b) != 0 })
	}
	home, away := func(b leagueBoard) int { return b.home }, func(b leagueBoard) int { return b.away }
	if !has(home) || !has(away) || m.Total != nil && !m.Total.NotPlayed {
		return m, nil
	}
	for range in.out.Stage.TeamRules.Boards - len(boards) {
		boards = append(boards, leagueBoard{})
	}
	for _, b := range boards {
		m.Own, m.Other = append(m.Own, in.id[b.home]), append(m.Other, in.id[b.away])
	}
	return m, boards
}

// seats are the boards of a match while they are filled, and who sits already.
type seats struct {
	boards []leagueBoard
	taken  map[int]bool
}

// put gives two players a board, unless one of them has one; 0 is nobody.
func (s *seats) put(a, b int) bool {
	if s.taken[a] || s.taken[b] {
		return false
	}
	s.taken[a], s.taken[b] = a != 0, b != 0
	s.boards = append(s.boards, leagueBoard{a, b})
	return true
}

// nth is a player of a line-up; 0 behind its end.
func nth(players []int, i int) int {
	if i < len(players) {
		return players[i]
	}
	return 0
}

// met is whom a player met of a team of the event; 0 is nobody.
func (in *leagueImport) met(round, n, team int) int {
	p, ok := in.file.Player(n)
	if e := p.Round(round); ok && e.Opponent != 0 && in.playsFor(round, e.Opponent) == team {
		return e.Opponent
	}
	return 0
}

// pairUp are the boards of a match, the team of the lower number first: in the order of the line-ups or, where there is
// none, of the team. Who met whom is told by the players' columns.
func (in *leagueImport) pairUp(round int, met meeting) []leagueBoard {
	one, other := in.inEvent(round, met.one), in.inEvent(round, met.other)
	at := seats{taken: make(map[int]bool)}
	for i := range max(len(one), len(other)) {
		a, b := nth(one, i), nth(other, i)
		if o := in.met(round, a, met.other); o != 0 {
			b = o
		} else if o := in.met(round, b, met.one); o != 0 {
			a = o
		}
		if !at.put(a, b) {
			at.boards = append(at.boards, leagueBoard{}) // those after it keep their place
		}
	}
	rest := in.roster(met.one)
	for _, p := range in.file.Players { // who plays for a team that is not his own, and stands in no line-up
		rest = append(rest, p.Number)
	}
	for _, n := range rest {
		if b := in.met(round, n, met.other); b != 0 && in.playsFor(round, n) == met.one {
			at.put(n, b)
		}
	}
	in.unopposed(round, met, &at)
	if most := in.out.Stage.TeamRules.Boards; len(at.boards) > most {
		in.adjust(0, "trf-team.many-boards", message.Args{"Round": round, "Boards": len(at.boards), "Most": most})
		at.boards = at.boards[:most]
	}
	return at.boards
}

// roster are the players of a team of the event in their order.
func (in *leagueImport) roster(team int) []int {
	var players []int
	for _, n := range in.file.Teams.List[team-1].Players {
		if in.of[n] == team && !slices.Contains(players, n) {
			players = append(players, n)
		}
	}
	return players
}

// unopposed puts who won without an opponent, and stands in no line-up, onto a board on which his team has nobody.
func (in *leagueImport) unopposed(round int, met meeting, at *seats) {
	for _, team := range []int{met.one, met.other} {
		for _, n := range in.roster(team) {
			p, _ := in.file.Player(n)
			if e := p.Round(round); at.taken[n] || e.Opponent != 0 || e.Code != '+' || in.playsFor(round, n) != team {
				continue
			}
			b := leagueBoard{home: n}
			if team == met.other {
				b = leagueBoard{away: n}
			}
			at.taken[n] = true
			if empty := slices.Index(at.boards, leagueBoard{}); empty >= 0 {
				at.boards[empty] = b
			} else {
				at.boards = append(at.boards, b)
			}
		}
	}
}

// atHome reports whether the team of the lower number is at home, whose colours are those of the rules: by the first board
// that tells it, else by a forfeit, by what people read, or by its number.
func (in *leagueImport) atHome(round int, met meeting, boards []leagueBoard) bool {
	rules := in.out.Stage.TeamRules
	for i, b := range boards {
		p, ok := in.file.Player(b.home)
		if e := p.Round(round); ok && b.away != 0 && e.Opponent == b.away && e.Colour != ColourUnset {
			return (e.Colour == White) == rules.HomeWhite(i+1)
		}
	}
	if f, _, _ := in.forfeitOf(&tournament.Match{Round: round, Home: met.one, Away: met.other}); f != nil {
		return (in.team[f.White] == met.one) == rules.HomeWhite(1)
	}
	if r, ok := in.seen(round, met.one); ok && r.Colour != ColourUnset {
		return (r.Colour == White) == rules.HomeWhite(1)
	}
	return true
}

// seen is what people read of a round of a team of the event.
func (in *leagueImport) seen(round, team int) (TeamRound, bool) {
	for _, s := range in.file.Teams.Seen {
		if in.team[s.Team] == team && round <= len(s.Rounds) {
			return s.Rounds[round-1], true
		}
	}
	return TeamRound{}, false
}
