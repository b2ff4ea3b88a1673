package pasted

import (
	"cmp"
	"maps"
	"slices"
	"strings"

	"arbiter/rules/message"
	"arbiter/tournament"
	"arbiter/tournament/intake"
	"arbiter/tournament/naming"
)

// Fit is what matches of a text come to in a stage of teams.
type Fit struct {
	Bodies      []tournament.Body // the changes, in order; none is nothing new
	Players     int               // that are registered
	Matches     int               // that are put into the calendar
	LineUps     int               // that are handed in
	Results     int               // of boards
	Scores      int               // of matches, without boards
	Known       int               // matches that the event has already, as they are
	Adjustments []intake.Adjustment
	Refusals    []intake.Refusal
}

// IntoLeague fits the matches of a text into the calendar of a stage of teams: line-ups and results
// by board, or scores where the boards are not told. Players who are not registered are, for the team
// that they played for. A round of which the calendar has no match is put into it as the text has it.
// What the event has already is counted and left alone; what it has otherwise is refused.
func IntoLeague(t *tournament.Tournament, s tournament.Stage, text *Text) *Fit {
	in := &fitter{t: t, stage: s, fit: &Fit{}, next: t.NextPlayerID(), used: make(map[[2]int]intake.Where), paired: make(map[int][]tournament.Match)}
	for _, m := range text.Matches {
		in.match(m)
	}
	for _, f := range text.Free {
		in.free(f)
	}
	if rounds := slices.Sorted(maps.Keys(in.paired)); len(rounds) > 0 {
		var all []tournament.Match
		for _, round := range rounds {
			all = append(all, in.paired[round]...)
		}
		in.fit.Matches = len(all)
		in.fit.Bodies = slices.Insert(in.fit.Bodies, 0, tournament.Body(tournament.MatchesPaired{Stage: s.Number, Matches: all, ByHand: true}))
	}
	if len(in.added) > 0 {
		in.fit.Players = len(in.added)
		in.fit.Bodies = slices.Insert(in.fit.Bodies, 0, tournament.Body(tournament.PlayersImported{Players: in.added}))
	}
	return in.fit
}

// fitter is one import under way.
type fitter struct {
	t     *tournament.Tournament
	stage tournament.Stage
	fit   *Fit
	added []tournament.Player
	next  tournament.PlayerID
	used  map[[2]int]intake.Where // matches of the text, by round and table

	paired map[int][]tournament.Match // of rounds that the calendar has not
}

// refuse lists what cannot be taken.
func (in *fitter) refuse(at intake.Where, code string, args ...message.Args) {
	in.fit.Refusals = append(in.fit.Refusals, intake.Refusal{Where: at, Reason: intake.ReasonPairing, Detail: message.New(code, args...)})
}

// note lists what is taken otherwise than it was written.
func (in *fitter) note(at intake.Where, kind intake.Kind, code string, args ...message.Args) {
	in.fit.Adjustments = append(in.fit.Adjustments, intake.Adjustment{Where: at, Kind: kind, Detail: message.New(code, args...)})
}

// match brings a match to its place in the calendar.
func (in *fitter) match(m Match) {
	added, next, refused := len(in.added), in.next, len(in.fit.Refusals)
	defer func() {
		if len(in.fit.Refusals) > refused { // nobody is registered for a match that is not taken
			in.added, in.next = in.added[:added], next
		}
	}()
	if !m.Scored && len(m.Boards) == 0 && (m.Round == 0 || len(in.stage.MatchesOf(m.Round)) > 0) {
		in.note(m.At, intake.KindResult, "pasted.no-score-yet", message.Args{"Home": m.Home, "Away": m.Away})
		return
	}
	home, one := in.team(m.At, m.Home)
	away, other := in.team(m.At, m.Away)
	if !one || !other {
		return
	}
	where, ok := in.find(m, home, away)
	if !ok {
		return
	}
	place := [2]int{where.Round, where.Table}
	if first, twice := in.used[place]; twice {
		in.refuse(m.At, "pasted.match-twice", message.Args{"Home": home.Name, "Away": away.Name, "Other": first})
		return
	}
	in.used[place] = m.At
	in.moved(m, where)
	if len(m.Boards) > 0 {
		in.boards(m, where, home, away)
		return
	}
	in.score(m, where, home, away)
}

// moved gives a match the day that the text has, where the calendar has none; another day is noted.
func (in *fitter) moved(m Match, where tournament.Match) {
	there, _, _ := strings.Cut(in.stage.MatchDate(where), " ")
	switch {
	case m.Day == "" || there == m.Day:
	case there == "":
		in.fit.Bodies = append(in.fit.Bodies, tournament.MatchMoved{Stage: in.stage.Number, Round: where.Round, Table: where.Table, Date: m.Day})
	default:
		in.note(m.At, intake.KindDate, "pasted.other-day", message.Args{"Home": m.Home, "Away": m.Away, "Day": m.Day, "Kept": there})
	}
}

// team finds a team by its name: as it is registered, but for signs, case and accents; else the only
// one of whose name it is a part, or that is a part of it.
func (in *fitter) team(at intake.Where, name string) (tournament.Team, bool) {
	var same, part []tournament.Team
	for _, team := range in.stage.League.Teams {
		switch known, written := key(team.Name), key(name); {
		case known == written:
			same = append(same, team)
		case written != "" && (strings.Contains(known, written) || strings.Contains(written, known)):
			part = append(part, team)
		}
	}
	if len(same) == 1 {
		return same[0], true
	}
	if len(same) == 0 && len(part) == 1 {
		in.note(at, intake.KindSpelling, "pasted.team-taken-as", message.Args{"Text": name, "Team": part[0].Name})
		return part[0], true
	}
	if found := slices.Concat(same, part); len(found) > 1 {
		in.refuse(at, "pasted.several-teams", message.Args{"Text": name, "One": found[0].Name, "Other": found[1].Name})
	} else {
		in.refuse(at, "pasted.no-team", message.Args{"Text": name})
	}
	return tournament.Team{}, false
}

// find is the match of two teams in the calendar: of the round that the text names, else the first
// that is not over, else the last.
func (in *fitter) find(m Match, home, away tournament.Team) (tournament.Match, bool) {
	var turned, there []tournament.Match
	for _, match := range in.stage.League.Matches {
		switch {
		case m.Round > 0 && match.Round != m.Round:
		case match.Home == home.Number && match.Away == away.Number:
			there = append(there, match)
		case match.Home == away.Number && match.Away == home.Number:
			turned = append(turned, match)
		}
	}
	args := message.Args{"Home": home.Name, "Away": away.Name, "Round": m.Round}
	switch {
	case m.Round > 0 && len(in.stage.MatchesOf(m.Round)) == 0:
		return in.pair(m, home, away)
	case len(there) > 0:
		for _, match := range there {
			if _, taken := in.used[[2]int{match.Round, match.Table}]; !taken && in.stage.StateOf(match) != tournament.MatchOver {
				return match, true
			}
		}
		return there[len(there)-1], true
	case len(turned) > 0:
		in.refuse(m.At, "pasted.other-home", args, message.Args{"Round": turned[0].Round, "Table": turned[0].Table})
	case m.Round > 0:
		in.refuse(m.At, "pasted.not-in-round", args)
	default:
		in.refuse(m.At, "pasted.not-in-calendar", args)
	}
	return tournament.Match{}, false
}

// pair puts a match of a round into the calendar that has none of it yet.
func (in *fitter) pair(m Match, home, away tournament.Team) (tournament.Match, bool) {
	for _, other := range in.paired[m.Round] {
		if other.Home == home.Number && other.Away == away.Number {
			return other, true
		}
	}
	made := tournament.Match{Round: m.Round, Table: len(in.paired[m.Round]) + 1, Home: home.Number, Away: away.Number, Date: m.Day}
	if made.Date == in.stage.Date(m.Round) {
		made.Date = ""
	}
	in.paired[m.Round] = append(in.paired[m.Round], made)
	return made, true
}

// free is a team without an opponent: it is put into the calendar of a round that is, and is there
// already in others.
func (in *fitter) free(f Free) {
	team, ok := in.team(f.At, f.Team)
	if !ok {
		return
	}
	if len(in.paired[f.Round]) == 0 {
		in.note(f.At, intake.KindBye, "pasted.team-free", message.Args{"Team": team.Name})
		return
	}
	in.paired[f.Round] = append(in.paired[f.Round], tournament.Match{Round: f.Round, Table: len(in.paired[f.Round]) + 1, Home: team.Number})
}

// score gives a match the score that its boards do not tell.
func (in *fitter) score(m Match, where tournament.Match, home, away tournament.Team) {
	if !m.Scored {
		return
	}
	args := message.Args{"Home": home.Name, "Away": away.Name, "Round": where.Round, "Table": where.Table}
	total := tournament.MatchTotal{Home: m.HomePoints, Away: m.AwayPoints}
	switch {
	case where.Total != nil && where.Total.Home == total.Home && where.Total.Away == total.Away:
		in.fit.Known++
		return
	case where.Total != nil:
		in.refuse(m.At, "pasted.other-score", args, message.Args{"Kept": where.Total.Home.String() + "-" + where.Total.Away.String()})
		return
	case len(where.Own) > 0 || len(where.Other) > 0:
		in.refuse(m.At, "pasted.has-line-ups", args)
		return
	}
	all := tournament.Points(in.stage.TeamRules.Boards*max(in.stage.Games, 1)) * 2 * in.t.Event.Score.Draw
	if sum := total.Home + total.Away; sum > all && sum == all*2 { // written as 2-1-0 where a win is one
		total.Home, total.Away = total.Home/2, total.Away/2
		in.note(m.At, intake.KindResult, "pasted.halved", message.Args{"Home": home.Name, "Away": away.Name, "Points": total.Home.String() + "-" + total.Away.String()})
	} else if sum > all {
		in.refuse(m.At, "pasted.too-many-points", args, message.Args{"Says": m.HomePoints.String() + "-" + m.AwayPoints.String(), "Most": all})
		return
	}
	in.fit.Scores++
	in.fit.Bodies = append(in.fit.Bodies, tournament.MatchSettled{Stage: in.stage.Number, Round: where.Round, Table: where.Table, Total: &total})
}

// boards brings the boards of a match: both line-ups, and each result.
func (in *fitter) boards(m Match, where tournament.Match, home, away tournament.Team) {
	args := message.Args{"Home": home.Name, "Away": away.Name, "Round": where.Round, "Table": where.Table}
	most := slices.MaxFunc(m.Boards, func(a, b Game) int { return cmp.Compare(a.Board, b.Board) }).Board
	switch {
	case in.stage.Games > 1:
		in.refuse(m.At, "pasted.micro", args)
		return
	case most > in.stage.TeamRules.Boards:
		in.refuse(m.At, "pasted.too-many-boards", args, message.Args{"Board": most, "Boards": in.stage.TeamRules.Boards})
		return
	case where.Total != nil:
		in.refuse(m.At, "pasted.has-score", args)
		return
	}
	if n := len(m.Boards); n < in.stage.TeamRules.Boards {
		in.note(m.At, intake.KindBoard, "pasted.few-boards", args, message.Args{"Count": n, "Boards": in.stage.TeamRules.Boards})
	}
	own, other := make([]tournament.PlayerID, most), make([]tournament.PlayerID, most)
	taken := make(map[string]bool) // names that stand in the match, and those of who is found: nobody plays on two boards
	for _, g := range m.Boards {
		taken[naming.Key(g.Left.Name)], taken[naming.Key(g.Right.Name)] = true, true
	}
	for _, g := range m.Boards {
		left, ok := in.player(g.At, g.Left, home, taken)
		if !ok {
			return
		}
		right, ok := in.player(g.At, g.Right, away, taken)
		if !ok {
			return
		}
		own[g.Board-1], other[g.Board-1] = left, right
	}
	sides := []lineUp{{home, where.Own, own}, {away, where.Other, other}}
	for _, side := range sides {
		if len(side.there) > 0 && !slices.Equal(trimmed(side.there), trimmed(side.comes)) {
			in.refuse(m.At, "pasted.other-line-up", args, message.Args{"Team": side.team.Name})
			return
		}
	}
	fresh := 0
	for _, side := range sides {
		if len(side.there) == 0 {
			in.fit.Bodies = append(in.fit.Bodies, tournament.LineUpGiven{Stage: in.stage.Number, Round: where.Round, Table: where.Table, Team: side.team.Number, Players: side.comes})
			in.fit.LineUps++
			fresh++
		}
	}
	for _, g := range m.Boards {
		if g.Left.Name != "" && g.Right.Name != "" && g.Result != tournament.ResultUnset && in.result(g, where) {
			fresh++
		}
	}
	if fresh == 0 {
		in.fit.Known++
	}
}

// lineUp is who plays for a team: as the event has it, and as the text does.
type lineUp struct {
	team         tournament.Team
	there, comes []tournament.PlayerID
}

// trimmed is a line-up without the empty boards at its end.
func trimmed(players []tournament.PlayerID) []tournament.PlayerID {
	for len(players) > 0 && players[len(players)-1] == 0 {
		players = players[:len(players)-1]
	}
	return players
}

// result enters the result of a board, unless it is there. The team at home has White on the boards
// that the settings say.
func (in *fitter) result(g Game, where tournament.Match) bool {
	result := g.Result
	if !in.stage.TeamRules.HomeWhite(g.Board) {
		result = turnedResults[result]
	}
	board := where.Board(g.Board)
	if r, ok := in.t.Round(in.stage.Number, where.Round); ok {
		for _, p := range r.Pairings {
			if p.Board != board || len(p.Games) == 0 || p.Games[0].Result.Open() {
				continue
			}
			if kept := p.Games[0].Result; kept != result {
				in.refuse(g.At, "pasted.other-result", message.Args{"Board": board, "Kept": kept, "Says": result})
			}
			return false
		}
	}
	in.fit.Results++
	in.fit.Bodies = append(in.fit.Bodies, tournament.ResultSet{Stage: in.stage.Number, Round: where.Round, Board: board, Game: 1, Result: result})
	return true
}

// turnedResults are results as the other side has them.
var turnedResults = map[tournament.ResultKind]tournament.ResultKind{
	tournament.WhiteWins: tournament.BlackWins, tournament.BlackWins: tournament.WhiteWins, tournament.Drawn: tournament.Drawn,
	tournament.BothLose: tournament.BothLose, tournament.BothForfeit: tournament.BothForfeit,
	tournament.WhiteForfeit: tournament.BlackForfeit, tournament.BlackForfeit: tournament.WhiteForfeit,
}

// player finds who played for a team, or registers him for it: the one who is called so, else the only
// one of the team, else of all, whose name can be written so and who is not in the match otherwise.
// Nobody is 0.
func (in *fitter) player(at intake.Where, side Side, team tournament.Team, taken map[string]bool) (tournament.PlayerID, bool) {
	if side.Name == "" {
		return 0, true
	}
	var exact, own, alike []tournament.Player
	for _, p := range slices.Concat(in.t.Players, in.added) {
		switch {
		case naming.Key(p.Name) == naming.Key(side.Name):
			exact = append(exact, p)
		case naming.Same(p.Name, side.Name) && !taken[naming.Key(p.Name)]:
			if alike = append(alike, p); naming.Key(p.Team) == naming.Key(team.Name) {
				own = append(own, p)
			}
		}
	}
	for _, found := range [][]tournament.Player{exact, own, alike} {
		if len(found) > 1 {
			in.refuse(at, "pasted.several-players", message.Args{"Text": side.Name, "One": found[0].Name, "Other": found[1].Name})
			return 0, false
		}
		if len(found) == 1 {
			taken[naming.Key(found[0].Name)] = true
			if naming.Key(found[0].Name) != naming.Key(side.Name) {
				in.note(at, intake.KindSpelling, "intake.spelling", message.Args{"Text": side.Name, "Name": found[0].Name})
			}
			return found[0].ID, true
		}
	}
	p, err := intake.Typed(tournament.Player{Name: side.Name, Rating: side.Rating, Team: team.Name})
	if err != nil {
		in.refuse(at, "pasted.no-player", message.Args{"Text": side.Name, "Why": err})
		return 0, false
	}
	p.ID = in.next
	in.next++
	in.added = append(in.added, p)
	in.note(at, intake.KindSpelling, "pasted.registered", message.Args{"Name": p.Name, "Team": team.Name})
	return p.ID, true
}
