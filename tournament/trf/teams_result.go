package trf

import (
	"slices"

	"arbiter/rules/message"
	"arbiter/tournament"
)

// onBoards is what the boards of a match say of it together.
type onBoards struct {
	sides       [2]bool              // somebody sat there for the home team, and for the other
	alone       [2]tournament.Points // of those who met nobody
	whole, open bool                 // some game was played, some is to be
}

// onBoards looks at the boards of a match.
func (in *leagueImport) onBoards(round int, boards []leagueBoard) onBoards {
	var on onBoards
	for _, b := range boards {
		on.sides[0], on.sides[1] = on.sides[0] || b.home != 0, on.sides[1] || b.away != 0
		p, ok := in.file.Player(b.home)
		switch e := p.Round(round); {
		case b.home != 0 && b.away == 0:
			on.alone[0] += in.out.Event.Score.Win
		case b.away != 0 && b.home == 0:
			on.alone[1] += in.out.Event.Score.Win
		case ok && e.Played():
			on.whole = true
		case ok && e.Code == ' ':
			on.open = true
		}
	}
	return on
}

// total gives a match the score that its boards do not tell: it was not played, or only its score is there.
func (in *leagueImport) total(m *tournament.Match, boards []leagueBoard) {
	on := in.onBoards(m.Round, boards)
	both := on.sides[0] && on.sides[1]
	if f, home, away := in.forfeitOf(m); f != nil {
		switch given := in.isGiven(m.Round, m.Home, m.Away); {
		case !given && on.whole:
			in.adjust(f.Line, "trf-team.forfeit-played", message.Args{"Round": m.Round, "White": in.out.League.Teams[in.team[f.White]-1].Name, "Black": in.out.League.Teams[in.team[f.Black]-1].Name})
		case !given && both && !on.open: // its boards say it
		default:
			in.notPlayed(m, on, "330", home, away)
		}
		return
	}
	switch {
	case both:
	case on.sides[0] || on.sides[1]: // nobody of the other team came
		in.notPlayed(m, on, "001", on.sides[0], on.sides[1])
	default:
		in.scoreAlone(m)
	}
}

// forfeitOf is the record of a match that was not played (330), and whether the home team and the other won by it.
func (in *leagueImport) forfeitOf(m *tournament.Match) (f *TeamForfeit, home, away bool) {
	for i, f := range in.file.Teams.Forfeits {
		white, black := in.team[f.White], in.team[f.Black]
		if f.Round != m.Round || !m.Has(white) || !m.Has(black) || white == black {
			continue
		}
		home = f.Result == "+-" && white == m.Home || f.Result == "-+" && black == m.Home
		return &in.file.Teams.Forfeits[i], home, !home && f.Result != "--"
	}
	return nil, false, false
}

// notPlayed gives a match the score of one that was not played, with who won it.
func (in *leagueImport) notPlayed(m *tournament.Match, on onBoards, why string, home, away bool) {
	rules := in.out.Stage.TeamRules
	m.Total = &tournament.MatchTotal{NotPlayed: true, Home: on.alone[0], Away: on.alone[1], HomeMatch: rules.Loss, AwayMatch: rules.Loss, Why: why}
	if home {
		m.Total.HomeMatch = rules.Win
	}
	if away {
		m.Total.AwayMatch = rules.Win
	}
}

// isGiven reports whether both teams have points of their own for a match that was not played.
func (in *leagueImport) isGiven(round, one, other int) bool {
	count := 0
	for _, g := range in.file.Teams.Given {
		if (g.Code == '+' || g.Code == '-') && g.Round == round {
			for _, n := range g.Teams {
				if in.team[n] == one || in.team[n] == other {
					count++
				}
			}
		}
	}
	return count > 0
}

// scoreAlone takes the score of a match from what people read, where nothing else has it.
func (in *leagueImport) scoreAlone(m *tournament.Match) {
	home, ok := in.seen(m.Round, m.Home)
	away, also := in.seen(m.Round, m.Away)
	rules, score := in.out.Stage.TeamRules, in.out.Event.Score
	most := tournament.Points(rules.Boards) * (score.Win + score.Loss)
	if !ok || !also || !home.HasPoints || !away.HasPoints || home.GamePoints < 0 || away.GamePoints < 0 || home.GamePoints+away.GamePoints > most {
		return // it is to be played
	}
	if home.Forfeit || away.Forfeit {
		in.notPlayed(m, onBoards{alone: [2]tournament.Points{home.GamePoints, away.GamePoints}}, "802", home.GamePoints > away.GamePoints, home.GamePoints < away.GamePoints)
		return
	}
	m.Total = &tournament.MatchTotal{Home: home.GamePoints, Away: away.GamePoints}
}

// count adds a match to the scores by which the next round is ordered.
func (in *leagueImport) count(m tournament.Match, boards []leagueBoard) {
	var home, away tournament.Points
	for _, b := range boards {
		p, _ := in.file.Player(b.home)
		q, _ := in.file.Player(b.away)
		one, _ := in.file.Points.Of(p.Round(m.Round))
		other, _ := in.file.Points.Of(q.Round(m.Round))
		home, away = home+one, away+other
	}
	if m.Total != nil {
		home, away = m.Total.Home, m.Total.Away
	}
	rules := in.out.Stage.TeamRules
	match := [2]tournament.Points{rules.Draw, rules.Draw}
	switch {
	case m.Total != nil && m.Total.NotPlayed:
		match = [2]tournament.Points{m.Total.HomeMatch, m.Total.AwayMatch}
	case home > away:
		match = [2]tournament.Points{rules.Win, rules.Loss}
	case home < away:
		match = [2]tournament.Points{rules.Loss, rules.Win}
	}
	if !primaryMatch(rules) {
		match = [2]tournament.Points{home, away}
	}
	in.primary[m.Home], in.primary[m.Away] = in.primary[m.Home]+match[0], in.primary[m.Away]+match[1]
}

// freeTeams are the teams without an opponent: the one with the bye of a Swiss (320, or players with U), in a round robin the
// one that is left.
func (in *leagueImport) freeTeams(round int, matches []tournament.Match) []tournament.Match {
	busy := make(map[int]bool)
	for _, m := range matches {
		busy[m.Home], busy[m.Away] = true, true
	}
	bye := 0
	if b := in.file.Teams.Bye.Teams; round <= len(b) && b[round-1] != 0 {
		if bye = in.team[b[round-1]]; bye == 0 || busy[bye] {
			in.adjust(0, "trf-team.bye-of", message.Args{"Code": "320", "Round": round, "Number": b[round-1]})
			bye = 0
		}
	}
	var idle []int
	for _, t := range in.out.League.Teams {
		if busy[t.Number] {
			continue
		}
		idle = append(idle, t.Number)
		u := slices.ContainsFunc(in.roster(t.Number), func(n int) bool {
			p, _ := in.file.Player(n)
			return p.Round(round).Code == 'U'
		})
		seen, _ := in.seen(round, t.Number)
		if bye == 0 && (u || seen.Bye == "PAB") {
			bye = t.Number
		}
	}
	if bye == 0 && in.out.Stage.System == tournament.SystemTeamRoundRobin && len(idle) == 1 {
		bye = idle[0]
	}
	if bye == 0 {
		return nil
	}
	if in.out.Stage.System == tournament.SystemTeamSwiss {
		points := in.out.Stage.TeamRules.Draw
		if !primaryMatch(in.out.Stage.TeamRules) {
			points = tournament.Points(in.out.Stage.TeamRules.Boards) * in.out.Event.Score.Draw
		}
		in.primary[bye] += points
	}
	return []tournament.Match{{Round: round, Table: len(matches) + 1, Home: bye}}
}

// askedFor are teams that are free in a round with points of their own (240): those of a match won, or of a drawn one.
func (in *leagueImport) askedFor(round int, matches []tournament.Match) []tournament.Match {
	rules, score := in.out.Stage.TeamRules, in.out.Event.Score
	var free []tournament.Match
	for _, bye := range in.file.Byes {
		total := tournament.MatchTotal{NotPlayed: true, Home: tournament.Points(rules.Boards) * score.Draw, HomeMatch: rules.Draw, Why: "240"}
		if bye.Code == 'F' {
			total.Home, total.HomeMatch = tournament.Points(rules.Boards)*score.Win, rules.Win
		}
		if bye.Round != round || bye.Code == 'Z' {
			continue
		}
		for _, n := range bye.Players {
			team := in.team[n]
			busy := slices.ContainsFunc(slices.Concat(matches, free), func(m tournament.Match) bool { return m.Has(team) })
			if team == 0 || busy {
				in.adjust(0, "trf-team.bye-of", message.Args{"Code": "240", "Round": round, "Number": n})
				continue
			}
			free = append(free, tournament.Match{Round: round, Table: len(matches) + len(free) + 1, Home: team, Total: &total})
			if in.primary[team] += total.HomeMatch; !primaryMatch(rules) {
				in.primary[team] += total.Home - total.HomeMatch
			}
		}
	}
	return free
}

// boardsOf makes the boards of the matches, with their colours and results.
func (in *leagueImport) boardsOf() {
	for _, m := range in.out.League.Matches {
		if !m.Seated() {
			continue
		}
		for i, b := range in.boards[[2]int{m.Round, m.Table}] {
			if b.home != 0 && b.away != 0 {
				in.board(m, i+1, b)
			}
		}
	}
}

// board makes one board; its round is made with it.
func (in *leagueImport) board(m tournament.Match, place int, b leagueBoard) {
	p, _ := in.file.Player(b.home)
	q, _ := in.file.Player(b.away)
	e, other := p.Round(m.Round), q.Round(m.Round)
	white := in.out.Stage.TeamRules.HomeWhite(place)
	if e.Opponent != b.away { // the line-ups alone have the two on a board
		e.Code, other.Code = unmet(e, other)
		if e.Colour, other.Colour = ColourUnset, ColourUnset; e.Code == ' ' {
			in.adjust(p.Line, "trf-team.board-open", message.Args{"Round": m.Round, "Player": p.Number, "Opponent": q.Number})
		}
	} else if e.Colour != ColourUnset && (e.Colour == White) != white {
		white = !white
		in.adjust(p.Line, "trf-team.colours-otherwise", message.Args{"Round": m.Round, "Player": p.Number, "Opponent": q.Number})
	}
	if !white {
		p, q, e, other = q, p, other, e
	}
	result, sure := resultOf(e.Code, other.Code)
	if !sure {
		in.adjust(p.Line, "trf.odd-results", message.Args{"Round": m.Round, "Code": string(rune(e.Code)), "Number": p.Number, "Other": string(rune(other.Code)), "Opponent": q.Number, "Taken": taken(result)})
	}
	rounds := &in.out.Rounds
	if n := len(*rounds); n == 0 || (*rounds)[n-1].Number != m.Round {
		*rounds = append(*rounds, tournament.Round{Number: m.Round})
	}
	r := &(*rounds)[len(*rounds)-1]
	r.Pairings = append(r.Pairings, tournament.Pairing{Board: m.Board(place), White: in.id[p.Number], Black: in.id[q.Number],
		Games: []tournament.Game{unratedGame(tournament.Game{Number: 1, Result: result}, [2]byte{e.Code, other.Code})}})
}

// unmet are the codes of two players who stand in line-ups on one board and do not name each other: who won has his
// forfeit without an opponent.
func unmet(e, other Entry) (mine, his byte) {
	switch {
	case e.Opponent != 0 || other.Opponent != 0 || e.Code == other.Code:
		return ' ', ' '
	case e.Code == '+':
		return '+', '-'
	case other.Code == '+':
		return '-', '+'
	}
	return ' ', ' '
}
