package trf

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"arbiter/rules/message"
	"arbiter/tournament"
	"arbiter/tournament/naming"
)

// teamEvent turns a file of teams into an event.
func (f *File) teamEvent() (*Event, []Adjustment) {
	in := &leagueImport{importer: importer{file: f, id: make(map[int]tournament.PlayerID, len(f.Players)), points: make(map[int]tournament.Points)},
		team: make(map[int]int), of: make(map[int]int), primary: make(map[int]tournament.Points)}
	out := &Event{Event: in.header(), Players: in.players(), League: &tournament.League{}}
	in.out = out
	in.teams()
	out.Stage = in.leagueStage()
	for round := 1; round <= f.TeamsPlayed(); round++ {
		in.leagueRound(round)
	}
	in.boardsOf()
	in.given()
	in.withdrawals()
	in.leftOut()
	return out, in.adjusted
}

// leagueImport is the state of one conversion of a file of teams.
type leagueImport struct {
	importer
	out     *Event
	team    map[int]int               // numbers of teams of the event, by those of the file
	of      map[int]int               // the team of a player in the event, by starting number
	primary map[int]tournament.Points // scores before the round that is converted
	boards  map[[2]int][]leagueBoard  // by round and table
}

// teams makes the teams, each under a name of its own, and gives players theirs.
func (in *leagueImport) teams() {
	named := make(map[string]bool)
	for i, t := range in.file.Teams.List {
		if in.team[t.Number] = i + 1; t.Number != i+1 && (i == 0 || in.file.Teams.List[i-1].Number == i) {
			in.adjust(t.Line, "trf-team.number-gap", message.Args{"Number": t.Number, "After": i})
		}
		name := strings.Join(strings.Fields(t.Name), " ")
		if name == "" {
			name = fmt.Sprintf("Team %d", t.Number)
			in.adjust(t.Line, "trf-team.no-name", message.Args{"Number": t.Number, "Name": name})
		}
		for n := t.Number; named[naming.Key(name)]; n++ {
			name = fmt.Sprintf("%s (%d)", name, n)
			in.adjust(t.Line, "trf-team.name-taken", message.Args{"Number": t.Number, "Name": name})
		}
		named[naming.Key(name)] = true
		in.out.League.Teams = append(in.out.League.Teams, tournament.Team{Number: i + 1, Name: name})
		for _, n := range t.Players {
			id, known := in.id[n]
			switch other := in.of[n]; {
			case !known:
				in.adjust(t.Line, "trf-team.nobody-there", message.Args{"Team": name, "Player": n})
			case other != 0:
				in.adjust(t.Line, "trf-team.two-teams", message.Args{"Player": n, "Team": name, "Other": in.out.League.Teams[other-1].Name})
			default:
				in.of[n] = i + 1
				in.out.Players[id-1].Team = name
			}
		}
	}
}

// leagueStage is how the teams are paired and counted.
func (in *leagueImport) leagueStage() tournament.Stage {
	f := in.file
	p := f.Teams.Points
	rules := tournament.TeamRules{Boards: in.howManyBoards(), Win: p.Win, Draw: p.Draw, Loss: p.Loss, Order: []string{"MP", "BP"}, Colours: f.Teams.Colours}
	if p.Win < p.Draw || p.Draw < p.Loss || p.Win <= 0 || p.Loss < 0 {
		usual := DefaultMatchPoints()
		rules.Win, rules.Draw, rules.Loss = usual.Win, usual.Draw, usual.Loss
		in.adjust(0, "trf-team.odd-match-points")
	}
	s := tournament.Stage{Number: 1, System: f.TeamSystem(), Rounds: f.Planned, Dates: in.dates()}
	code, baku := f.typeCode()
	if s.System == tournament.SystemTeamRoundRobin {
		if s.Cycles = in.teamCycles(); s.Rounds == s.Cycles*tournament.OnceAround(len(f.Teams.List)) {
			s.Rounds = 0 // as many as it takes
		}
		s.NoSwap = s.Cycles > 1 && !strings.HasPrefix(code, "CUSTOM")
	} else {
		set, known := f.teamType()
		if !known {
			in.adjust(0, "trf-team.unknown-type", message.Args{"Code": code})
		}
		rules.Type, rules.Alone = set.Preferences, set.Alone
		if set.Primary == "BP" {
			rules.Order = []string{"BP", "MP"}
		}
		s.Swiss.Initial = map[Colour]tournament.Side{White: tournament.SideWhite, Black: tournament.SideBlack}[f.Initial]
		if s.Swiss.Initial == tournament.SideUnset {
			s.Swiss.Initial = in.firstColour()
		}
		if baku || len(f.Acceleration) > 0 {
			in.adjust(0, "trf-team.accelerated")
		}
	}
	if rules.Colours == strings.Repeat("WB", len(rules.Colours)/2)+strings.Repeat("W", len(rules.Colours)%2) {
		rules.Colours = "" // as it is without a word
	}
	s.TeamRules = rules
	return s
}

// firstColour is the colour of the first team in round 1, where the file does not say it (152).
func (in *leagueImport) firstColour() tournament.Side {
	for _, s := range in.file.Teams.Seen {
		if len(s.Rounds) > 0 && s.Rounds[0].Opponent != 0 && s.Rounds[0].Colour != ColourUnset {
			return sideOf(s.Rounds[0].Colour, s.Team)
		}
	}
	for _, t := range in.file.Teams.List {
		for _, n := range in.lineUp(1, t.Number, 0) {
			if p, ok := in.file.Player(n); ok && p.Round(1).Played() && p.Round(1).Colour != ColourUnset {
				return sideOf(p.Round(1).Colour, t.Number)
			}
		}
	}
	return tournament.SideUnset
}

// sideOf is the initial colour, where a team has a colour in round 1.
func sideOf(c Colour, team int) tournament.Side {
	if team%2 == 0 {
		c = c.other()
	}
	return map[Colour]tournament.Side{White: tournament.SideWhite, Black: tournament.SideBlack}[c]
}

// howManyBoards is the number of boards of a match: as many as the file has colours of, or the most that
// anybody played on.
func (in *leagueImport) howManyBoards() int {
	most := len(in.file.Teams.Colours)
	if most > 0 {
		return most
	}
	for _, l := range in.file.Teams.LineUps {
		most = max(most, len(l.Players))
	}
	for round := 1; round <= in.file.Played(); round++ {
		at := make(map[int]int)
		for _, p := range in.file.Players {
			if e := p.Round(round); e.Opponent != 0 || e.Code == '+' {
				at[in.of[p.Number]]++
			}
		}
		delete(at, 0)
		for _, n := range at {
			most = max(most, n)
		}
	}
	return min(max(most, 1), tournament.MostTeamBoards)
}

// teamCycles is how often two teams meet: as the coded type says, else twice where more rounds are planned than once takes.
func (in *leagueImport) teamCycles() int {
	code, _ := in.file.typeCode()
	rounds := max(in.file.Planned, in.file.TeamsPlayed())
	once := tournament.OnceAround(len(in.file.Teams.List))
	if strings.Contains(code, "DOUBLEROUNDROBIN") || strings.HasSuffix(code, "_G2") || rounds > once && rounds <= 2*once {
		return 2
	}
	return 1
}

// withdrawals are teams of a Swiss that are not there from a round on to the next one.
func (in *leagueImport) withdrawals() {
	if in.out.Stage.System != tournament.SystemTeamSwiss {
		return
	}
	next := in.file.TeamsPlayed() + 1
	if p := in.file.Planned; p > 0 {
		next = min(next, p)
	}
	for i := range in.out.League.Teams {
		t := &in.out.League.Teams[i]
		from := 0
		for round := next; round >= 1 && in.teamAway(t.Number, round); round-- {
			from = round
		}
		t.Withdrawn = from
	}
}

// teamAway reports whether a team is said not to take part in a round (240).
func (in *leagueImport) teamAway(team, round int) bool {
	for _, bye := range in.file.Byes {
		if bye.Code == 'Z' && cmp.Or(bye.Round, in.file.TeamsPlayed()+1) == round && slices.ContainsFunc(bye.Players, func(n int) bool { return in.team[n] == team }) {
			return true
		}
	}
	return false
}

// given are points of their own: penalties, and points of matches that were not played.
func (in *leagueImport) given() {
	league := in.out.League
	for _, g := range in.file.Teams.Given {
		for _, n := range g.Teams {
			team := in.team[n]
			switch {
			case team == 0:
				in.adjust(g.Line, "trf-team.no-team", message.Args{"Code": "299", "Number": n})
			case g.Code == 0 && g.MatchPoints <= 0 && g.GamePoints <= 0 && g.MatchPoints+g.GamePoints < 0:
				league.Penalties = append(league.Penalties, tournament.Penalty{Team: team, MatchPoints: -g.MatchPoints, BoardPoints: -g.GamePoints, Why: "299", Round: g.Round})
			case (g.Code == '+' || g.Code == '-') && in.settles(g, team):
			default:
				in.adjust(g.Line, "trf-team.own-points", message.Args{"Team": league.Teams[team-1].Name})
			}
		}
		if len(g.Teams) == 0 {
			in.adjust(g.Line, "trf-team.own-points-of-all")
		}
	}
}

// settles gives a team its points of a match that was not played.
func (in *leagueImport) settles(g TeamPoints, team int) bool {
	at := slices.IndexFunc(in.out.League.Matches, func(m tournament.Match) bool { return m.Round == g.Round && m.Has(team) })
	if at < 0 || in.out.League.Matches[at].Total == nil || !in.out.League.Matches[at].Total.NotPlayed {
		return false
	}
	total := *in.out.League.Matches[at].Total
	rules := in.out.Stage.TeamRules
	points, other := &total.Home, &total.Away
	match, otherMatch := &total.HomeMatch, &total.AwayMatch
	if in.out.League.Matches[at].Away == team {
		points, other, match, otherMatch = other, points, otherMatch, match
	}
	most := tournament.Points(rules.Boards) * (in.out.Event.Score.Win + in.out.Event.Score.Loss)
	if g.MatchPoints < 0 || g.GamePoints < 0 || *other+g.GamePoints > most || *otherMatch+g.MatchPoints > 2*max(rules.Win, rules.Draw) {
		return false
	}
	*points, *match = g.GamePoints, g.MatchPoints
	in.out.League.Matches[at].Total = &total
	return true
}

// leftOut says what an event of teams has no place for.
func (in *leagueImport) leftOut() {
	if len(in.file.Forbidden) > 0 {
		in.adjust(0, "trf-team.apart")
	}
	for _, bye := range in.file.Byes {
		if bye.Code != 'Z' && (bye.Round < 1 || bye.Round > in.file.TeamsPlayed()) {
			in.adjust(0, "trf-team.bye", message.Args{"Code": string(rune(bye.Code)), "Round": bye.Round, "Teams": bye.Players})
		}
	}
	bye, rules := in.file.Teams.Bye, in.out.Stage.TeamRules
	drawn := tournament.Points(rules.Boards) * in.out.Event.Score.Draw
	if bye.Given && slices.ContainsFunc(bye.Teams, func(n int) bool { return n != 0 }) && (bye.MatchPoints != rules.Draw || bye.GamePoints != drawn) {
		in.adjust(0, "trf-team.bye-points", message.Args{"Match": message.Number(bye.MatchPoints.String()), "Boards": message.Number(bye.GamePoints.String()),
			"DrawMatch": message.Number(rules.Draw.String()), "DrawBoards": message.Number(drawn.String())})
	}
}
