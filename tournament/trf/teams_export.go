package trf

import (
	"cmp"
	"slices"
	"strconv"

	"arbiter/rules/message"
	"arbiter/tournament"
)

// FromLeague makes a file of a stage of teams: players by team, the boards of every match in their
// columns, and the section of teams. The colour is that of teams of an odd number in round 1. The adjustments are what
// the format has no room for. Several games a board, and games whose points no record can hold, are refused.
func FromLeague(t *tournament.Tournament, stage int, initial Colour, made LeagueStandings) (*File, []Adjustment, error) {
	s, ok := t.Stage(stage)
	if !ok {
		return nil, nil, message.Because(tournament.ErrNoSuchStage, "trf.no-stage", message.Args{"Stage": stage, "Stages": len(t.Stages)})
	}
	switch {
	case s.Games > 1:
		return nil, nil, message.Err("trf.many-games", message.Args{"Stage": stage, "Games": s.Games})
	case len(s.League.Teams) == 0 || len(t.Players) == 0:
		return nil, nil, message.Err("trf-team.nobody", message.Args{"Stage": stage})
	}
	x := &leagueExport{t: t, s: s, made: made, number: make(map[tournament.PlayerID]int)}
	x.file = &File{Name: t.Event.Name, Planned: s.Rounds, Points: PointsOf(t.Event.Score)}
	if s.System == tournament.SystemTeamSwiss {
		x.file.Initial = initial
	} else if x.file.Planned == 0 {
		x.file.Planned = max(s.Cycles, 1) * tournament.OnceAround(len(s.League.Teams))
	}
	x.people()
	x.file.Header = x.header()
	rules := s.TeamRules
	x.file.Teams.Points = MatchPoints{Win: rules.Win, Draw: rules.Draw, Loss: rules.Loss}
	for place := range rules.Boards {
		x.file.Teams.Colours += map[bool]string{true: "W", false: "B"}[rules.HomeWhite(place+1)]
	}
	for _, m := range s.League.Matches {
		if err := x.match(m); err != nil {
			return nil, nil, err
		}
	}
	x.points()
	x.withdrawals()
	x.sort()
	return x.file, x.adjusted, nil
}

// leagueExport is the state of one export.
type leagueExport struct {
	fitter
	t      *tournament.Tournament
	s      tournament.Stage
	made   LeagueStandings
	file   *File
	number map[tournament.PlayerID]int // starting numbers
}

// people gives the players their numbers, team by team, those of no team last, and lists the teams.
func (x *leagueExport) people() {
	last := x.s.LastMatches()
	add := func(p tournament.Player) int {
		n := len(x.file.Players) + 1
		x.number[p.ID] = n
		row := x.player(n, p)
		if standing, ok := x.made.Players[p.ID]; ok {
			row.Points, row.HasPoints, row.Rank = standing.Points, true, standing.Rank
		}
		row.Rounds = make([]Entry, last)
		for k := range row.Rounds {
			row.Rounds[k].Code = 'Z'
		}
		x.file.Players = append(x.file.Players, row)
		return n
	}
	for _, team := range x.s.League.Teams {
		row := Team{Number: team.Number, Name: cut(team.Name, 32)}
		if standing, ok := x.made.Teams[team.Number]; ok {
			row.MatchPoints, row.GamePoints, row.Rank, row.HasPoints = standing.MatchPoints, standing.GamePoints, standing.Rank, true
		}
		if row.Name != team.Name {
			x.adjust("trf-team.name-cut", message.Args{"Team": team.Number, "Width": 32, "Name": row.Name})
		}
		if team.Struck {
			x.adjust("trf-team.struck", message.Args{"Team": team.Name})
		}
		for _, p := range x.t.TeamMembers(team) {
			row.Players = append(row.Players, add(p))
		}
		x.file.Teams.List = append(x.file.Teams.List, row)
		x.file.Teams.Seen = append(x.file.Teams.Seen, TeamRounds{Team: team.Number, Rounds: make([]TeamRound, last)})
	}
	for _, p := range x.t.Players {
		if x.number[p.ID] == 0 {
			add(p)
		}
	}
}

// header is the lines that an event of teams fills.
func (x *leagueExport) header() []Field {
	var fields []Field
	for _, h := range header(x.t.Event, x.s) {
		switch h.Code {
		case "062":
			fields = append(fields, Field{"062", strconv.Itoa(len(x.file.Players))}, Field{"082", strconv.Itoa(len(x.s.League.Teams))})
			fields = append(fields, Field{"092", map[tournament.System]string{
				tournament.SystemTeamSwiss: "Team: Swiss-System", tournament.SystemTeamRoundRobin: "Team: Round-Robin",
			}[x.s.System]})
		case "092", "192":
		default:
			fields = append(fields, h)
		}
	}
	return append(fields, Field{"192", teamTypeCode(x.s)})
}

// match writes a match into the columns of its players, and what only the records of teams can say.
func (x *leagueExport) match(m tournament.Match) error {
	if m.Date != "" {
		x.adjust("trf-team.moved", message.Args{"Round": m.Round, "Table": m.Table})
	}
	if m.Free() {
		x.free(m)
		return nil
	}
	boards := x.s.BoardsOf(m)
	for _, p := range boards {
		if slices.ContainsFunc(p.Games, func(g tournament.Game) bool { return g.Margin != 0 }) {
			return message.Err("trf.graded", message.Args{"Round": m.Round, "Board": p.Board, "Result": x.t.Event.Score.Text(tournament.Outcome{Result: p.Games[0].Result, Margin: p.Games[0].Margin})})
		}
		x.enter(m.Round, p)
	}
	if m.Seated() { // until both are in a line-up is shown to nobody
		x.lineUp(m, m.Home, m.Away)
		x.lineUp(m, m.Away, m.Home)
		x.walkovers(m)
	} else if len(m.Own)+len(m.Other) > 0 {
		x.adjust("trf-team.line-up-waits", message.Args{"Round": m.Round, "Table": m.Table})
	}
	score := x.made.Matches[[2]int{m.Round, m.Table}]
	x.see(m, score, boards)
	switch {
	case m.Total != nil && !m.Total.NotPlayed:
		x.adjust("trf-team.score-alone", message.Args{"Round": m.Round, "Table": m.Table})
	case score.Counts && !score.Played:
		x.forfeit(m, score)
	}
	return nil
}

// set puts an entry into the column of a player.
func (x *leagueExport) set(id tournament.PlayerID, round int, e Entry) {
	if n := x.number[id]; n > 0 {
		x.file.Players[n-1].Rounds[round-1] = e
	}
}

// enter writes a board.
func (x *leagueExport) enter(round int, p tournament.Pairing) {
	codes := [2]byte{' ', ' '}
	if len(p.Games) > 0 {
		if played, decided := resultCodes(p.Games[0].Result); decided {
			codes = played
		}
		if p.Games[0].Unrated() {
			codes = unratedCodes(codes)
		}
	}
	x.set(p.White, round, Entry{Opponent: x.number[p.Black], Colour: White, Code: codes[0]})
	x.set(p.Black, round, Entry{Opponent: x.number[p.White], Colour: Black, Code: codes[1]})
}

// walkovers writes the boards on which one side has nobody.
func (x *leagueExport) walkovers(m tournament.Match) {
	for i, id := range m.Own {
		switch {
		case i >= len(m.Other):
		case id != 0 && m.Other[i] == 0:
			x.set(id, m.Round, Entry{Code: '+'})
		case id == 0 && m.Other[i] != 0:
			x.set(m.Other[i], m.Round, Entry{Code: '+'})
		}
	}
}

// lineUp writes a line-up that is not the first players of the team in their order.
func (x *leagueExport) lineUp(m tournament.Match, number, other int) {
	var players []int
	for _, id := range m.Side(number) {
		players = append(players, x.number[id])
	}
	team, _ := x.file.Team(number)
	if n := len(players); len(team.Players) >= n && slices.Equal(players, team.Players[:n]) {
		return
	}
	x.file.Teams.LineUps = append(x.file.Teams.LineUps, TeamLineUp{Round: m.Round, Team: number, Opponent: other, Players: players})
}

// free writes a team that meets nobody: in a Swiss it has the bye, in a round robin that is nothing.
func (x *leagueExport) free(m tournament.Match) {
	if m.Total != nil {
		x.asked(m)
		return
	}
	if x.s.System != tournament.SystemTeamSwiss {
		return
	}
	bye := &x.file.Teams.Bye
	for len(bye.Teams) < m.Round {
		bye.Teams = append(bye.Teams, 0)
	}
	bye.Teams[m.Round-1] = m.Home
	bye.MatchPoints, bye.GamePoints, bye.Given = x.made.Bye[0], x.made.Bye[1], true
	x.file.Teams.Seen[m.Home-1].Rounds[m.Round-1] = TeamRound{Bye: "PAB", GamePoints: x.made.Bye[1], HasPoints: true}
}

// asked writes a team that is free with points of its own (240).
func (x *leagueExport) asked(m tournament.Match) {
	code, word := byte('H'), "HPB"
	if m.Total.HomeMatch >= x.s.TeamRules.Win {
		code, word = 'F', "FPB"
	}
	x.file.Byes = append(x.file.Byes, RequestedBye{Code: code, Round: m.Round, Players: []int{m.Home}})
	x.file.Teams.Seen[m.Home-1].Rounds[m.Round-1] = TeamRound{Bye: word, GamePoints: m.Total.Home, HasPoints: true}
}

// see writes a match for people.
func (x *leagueExport) see(m tournament.Match, score LeagueScore, boards []tournament.Pairing) {
	home := White
	if !x.s.TeamRules.HomeWhite(1) {
		home = Black
	}
	none := score.Counts && !score.Played
	one := TeamRound{Opponent: m.Away, Colour: home, GamePoints: score.Home, HasPoints: score.Counts, Forfeit: none}
	other := TeamRound{Opponent: m.Home, Colour: home.other(), GamePoints: score.Away, HasPoints: score.Counts, Forfeit: none}
	x.file.Teams.Seen[m.Home-1].Rounds[m.Round-1] = one
	x.file.Teams.Seen[m.Away-1].Rounds[m.Round-1] = other
}

// forfeit writes a match of which no game was played (330), and its points where they are not those that its boards
// tell (299).
func (x *leagueExport) forfeit(m tournament.Match, score LeagueScore) {
	white, black, points := m.Home, m.Away, score.Match
	if !x.s.TeamRules.HomeWhite(1) {
		white, black, points = black, white, [2]tournament.Points{points[1], points[0]}
	}
	f := TeamForfeit{Result: "--", Round: m.Round, White: white, Black: black}
	switch {
	case points[0] > points[1]:
		f.Result = "+-"
	case points[0] < points[1]:
		f.Result = "-+"
	}
	x.file.Teams.Forfeits = append(x.file.Teams.Forfeits, f)
	if m.Total == nil {
		return
	}
	for i, team := range []int{m.Home, m.Away} {
		code := byte('-')
		if score.Match[i] > score.Match[1-i] {
			code = '+'
		}
		x.file.Teams.Given = append(x.file.Teams.Given, TeamPoints{Code: code, MatchPoints: score.Match[i],
			GamePoints: []tournament.Points{score.Home, score.Away}[i], Round: m.Round, Teams: []int{team}})
	}
}

// points writes what is counted beside the matches: penalties, and what was made in matches that are
// not on record.
func (x *leagueExport) points() {
	for _, p := range x.s.League.Penalties {
		x.file.Teams.Given = append(x.file.Teams.Given, TeamPoints{MatchPoints: -p.MatchPoints, GamePoints: -p.BoardPoints, Round: max(p.Round, 1), Teams: []int{p.Team}})
	}
	for _, total := range x.s.League.Totals {
		x.file.Teams.Given = append(x.file.Teams.Given, TeamPoints{MatchPoints: total.MatchPoints, GamePoints: total.BoardPoints, Round: 1, Teams: []int{total.Team}})
		team, _ := x.s.Team(total.Team)
		x.adjust("trf-team.totals", message.Args{"Team": team.Name, "Matches": total.Matches})
	}
}

// withdrawals writes rounds without a team that has left a Swiss, up to the next one (240).
func (x *leagueExport) withdrawals() {
	if x.s.System != tournament.SystemTeamSwiss {
		return
	}
	next := x.s.LastMatches() + 1
	if x.s.Rounds > 0 {
		next = min(next, x.s.Rounds)
	}
	for round := 1; round <= next; round++ {
		var gone []int
		for _, team := range x.s.League.Teams {
			plays := slices.ContainsFunc(x.s.MatchesOf(round), func(m tournament.Match) bool { return m.Has(team.Number) })
			left := team.Withdrawn > 0 && team.Withdrawn <= round
			if !plays && (left || round < x.s.LastMatches()+1) {
				gone = append(gone, team.Number)
			}
		}
		if len(gone) > 0 {
			x.file.Byes = append(x.file.Byes, RequestedBye{Code: 'Z', Round: round, Players: gone})
			for _, n := range gone {
				if rounds := x.file.Teams.Seen[n-1].Rounds; round <= len(rounds) {
					rounds[round-1] = TeamRound{Bye: "ZPB", HasPoints: true}
				}
			}
		}
	}
	slices.SortStableFunc(x.file.Byes, func(a, b RequestedBye) int { return cmp.Compare(a.Round, b.Round) })
}

// sort puts the records in the order of rounds and teams: tables are no part of a file.
func (x *leagueExport) sort() {
	teams := &x.file.Teams
	slices.SortStableFunc(teams.Forfeits, func(a, b TeamForfeit) int {
		return cmp.Or(cmp.Compare(a.Round, b.Round), cmp.Compare(min(a.White, a.Black), min(b.White, b.Black)))
	})
	slices.SortStableFunc(teams.LineUps, func(a, b TeamLineUp) int { return cmp.Or(cmp.Compare(a.Round, b.Round), cmp.Compare(a.Team, b.Team)) })
	slices.SortStableFunc(teams.Given, func(a, b TeamPoints) int {
		return cmp.Or(cmp.Compare(a.Round, b.Round), slices.Compare(a.Teams, b.Teams))
	})
}
