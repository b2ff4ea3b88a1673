package desk_test

import (
	"fmt"
	"strconv"
	"strings"

	"pgregory.net/rapid"

	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/desk/results"
	"arbiter/cmd/internal/desk/rounds"
	"arbiter/cmd/internal/desk/setup"
	"arbiter/cmd/internal/desk/sheets"
	"arbiter/cmd/internal/desk/teams"
	"arbiter/tournament"
)

// stages is what is done about the event and its stages.
func (e *occasion) stages() []deed {
	next := drawHow(e.T)
	if next.System == tournament.SystemKeizer || next.System.OfTeams() && !e.desk().OfTeams() {
		next = tournament.Stage{System: tournament.SystemRoundRobin}
	}
	next.Cycles, next.Games = max(next.Cycles, 1), max(next.Games, 1)
	last := rapid.IntRange(0, 4).Draw(e.T, "last")
	first := min(last, 1)
	allRounds := rapid.IntRange(1, 6).Draw(e.T, "rounds")
	tiebreaks := some(e, "tie-breaks", "SB", "BH", "DE", "PS", "WIN")
	place := rapid.IntRange(1, 3).Draw(e.T, "place")
	return []deed{
		{line: fmt.Sprintf("stage add --system %s --top %d", next.System, last), do: func(d *desk.Desk, by how) error {
			_, err := setup.AddStage(by.ctx, d, setup.AddStageRequest{Stage: next, First: first, Last: last})
			return err
		}},
		{line: fmt.Sprintf("stage add --decider --place %d", place), do: func(d *desk.Desk, by how) error { return addDecider(d, by, place) }},
		{line: fmt.Sprintf("stage set --rounds %d", allRounds), do: func(d *desk.Desk, by how) error {
			_, err := setup.SetStage(by.ctx, d, setup.SetStageRequest{Given: tournament.Stage{System: tournament.SystemSwiss, Cycles: 1, Games: 1, Rounds: allRounds}, Fields: []setup.StageField{setup.StageRounds}, Why: by.why})
			return err
		}},
		{line: "event set --tiebreaks " + tiebreaks, do: func(d *desk.Desk, by how) error {
			_, err := setup.EditEvent(by.ctx, d, setup.EditEventRequest{Given: tournament.Event{Name: "X", Tiebreaks: []string{tiebreaks}}, Fields: []setup.EventField{setup.EventTiebreaks}, Force: by.force, Why: by.why})
			return err
		}},
		{line: fmt.Sprintf("standings lot --place %d", place), do: func(d *desk.Desk, by how) error {
			seed := uint64(3)
			_, err := rounds.DrawLot(by.ctx, d, rounds.LotRequest{Place: place, Seed: &seed, Why: by.why})
			return err
		}},
	}
}

// addDecider adds a stage that decides a place.
func addDecider(d *desk.Desk, by how, place int) error {
	_, err := setup.AddStage(by.ctx, d, setup.AddStageRequest{Stage: tournament.Stage{System: tournament.SystemRoundRobin, Cycles: 1, Games: 1}, Decider: true, Place: place, AnySystem: true})
	return err
}

// rulings is what is noted, and decided.
func (e *occasion) rulings() []deed {
	games := anyGames(e.state(), e.desk().StageNumber())
	if len(games) == 0 {
		return nil
	}
	ref := some(e, "incident at", games...)
	deeds := []deed{{line: fmt.Sprintf("incident add --board %v --round %d --text noise", tournament.Address{Board: ref.Board, Game: ref.Game}, ref.Round), do: func(d *desk.Desk, by how) error {
		_, err := sheets.AddIncident(by.ctx, d, tournament.Incident{Ref: ref, Text: "noise"})
		return err
	}}}
	if n := len(e.state().Incidents); n > 0 {
		in := e.state().Incidents[rapid.IntRange(0, n-1).Draw(e.T, "incident")]
		decision, against := some(e, "decision", tournament.Decisions()...), some(e, "against", tournament.SideUnset, tournament.SideWhite, tournament.SideBlack)
		deeds = append(deeds, deed{line: fmt.Sprintf("ruling add %s %s --against %q", in.ID(), decision, against), do: func(d *desk.Desk, by how) error {
			_, err := sheets.Rule(by.ctx, d, sheets.RuleRequest{Subject: in.ID(), Decision: decision, Against: against, Force: by.force, Why: by.why})
			return err
		}})
	}
	return deeds
}

// tables is what is done where more than two play.
func (e *occasion) tables() []deed {
	s, _ := e.state().Stage(e.desk().StageNumber())
	if len(s.Played) == 0 {
		return nil
	}
	r := s.Played[rapid.IntRange(0, len(s.Played)-1).Draw(e.T, "of round")]
	at := some(e, "table", r.Tables...)
	if open := e.state().OpenTables(s.Number); len(open) > 0 && rapid.Bool().Draw(e.T, "an open one") {
		ref := some(e, "open table", open...)
		at, _ = e.state().Table(s.Number, ref.Round, ref.Board)
		r, _ = e.state().Round(s.Number, ref.Round)
	}
	var numbers []string
	for _, id := range rapid.Permutation(at.Players).Draw(e.T, "places") {
		numbers = append(numbers, strconv.Itoa(int(s.TPN(id))))
	}
	order := strings.Join(numbers, " ")
	if len(numbers) > 1 {
		order = some(e, "shape", order, order, strings.Join(numbers, "="), strings.Join(numbers[:len(numbers)-1], " ")+" -"+numbers[len(numbers)-1])
	}
	id, turned := some(e, "who", at.Players...), append(append([]tournament.PlayerID(nil), at.Players[1:]...), at.Players[0])
	place := func(order string, correct bool) deed {
		return deed{line: fmt.Sprintf("result %d %q --round %d --correct=%v", at.Number, order, r.Number, correct), do: func(d *desk.Desk, by how) error {
			_, err := teams.EnterPlaces(by.ctx, d, teams.PlacesRequest{Round: r.Number, Table: at.Number, Order: order, Correct: correct && !by.plain, Why: by.why})
			return err
		}}
	}
	return []deed{
		place(order, false), place(order, false), place(order, false), place(order, true), place("", true),
		{line: fmt.Sprintf("round set %d %v --round %d", at.Number, turned, r.Number), do: func(d *desk.Desk, by how) error {
			_, err := rounds.Alter(by.ctx, d, rounds.Altering{Round: r.Number, Why: by.why, Force: by.force}, rounds.SetTables(tournament.TableSeats{Table: at.Number, Players: turned}))
			return err
		}},
		{line: fmt.Sprintf("(phone of %d at table %d of round %d)", id, at.Number, r.Number), do: func(d *desk.Desk, by how) error {
			places := make([]int, len(at.Players))
			for i := range places {
				places[i] = i + 1
			}
			_, _, err := teams.ReportPlaces(by.ctx, d, teams.PlacesReport{Round: r.Number, Table: at.Number, Player: id, Places: places})
			return err
		}},
	}
}

// teams is what is done where teams meet.
func (e *occasion) teams() []deed {
	s, _ := e.state().Stage(e.desk().StageNumber())
	all := rapid.Bool().Draw(e.T, "all")
	deeds := []deed{
		pairMatches(all), pairMatches(all), pairMatches(false), e.addTeam(teamName(rapid.IntRange(0, 3).Draw(e.T, "team"))),
		{line: "league unpair", do: func(d *desk.Desk, by how) error { _, _, err := teams.UnpairMatches(by.ctx, d, 0, by.why); return err }},
	}
	if len(s.League.Teams) > 0 {
		team := some(e, "of team", s.League.Teams...)
		from, struck := rapid.IntRange(0, 3).Draw(e.T, "from"), rapid.Bool().Draw(e.T, "struck")
		deeds = append(deeds, deed{line: fmt.Sprintf("league penalty %q --match-points 1", team.Name), do: func(d *desk.Desk, by how) error {
			_, err := teams.Penalise(by.ctx, d, by.why, tournament.Penalty{Team: team.Number, MatchPoints: tournament.Point})
			return err
		}}, deed{line: fmt.Sprintf("league team withdraw %q --round %d --strike=%v", team.Name, from, struck), do: func(d *desk.Desk, by how) error {
			gone := team
			gone.Withdrawn, gone.Struck = from, struck && from > 0
			_, err := teams.EditTeam(by.ctx, d, by.why, gone)
			return err
		}})
	}
	if len(s.League.Matches) == 0 {
		return deeds
	}
	m := some(e, "match", s.League.Matches...)
	if open := e.state().LeftToPlay(s.Number).Matches; len(open) > 0 {
		m = some(e, "open match", open...)
		side := some(e, "side", m.Home, m.Away)
		lined := e.lineUp(s, m, side)
		deeds = append(deeds, lined, lined, lined)
	}
	score := some(e, "score", tournament.MatchTotal{Home: tournament.Point, Away: tournament.Point}, tournament.MatchTotal{NotPlayed: true, HomeMatch: tournament.Point, Why: "late"}, tournament.MatchTotal{Home: 2 * tournament.Point})
	settle := func(total *tournament.MatchTotal) deed {
		return deed{line: fmt.Sprintf("match score %d %+v --round %d", m.Table, total, m.Round), do: func(d *desk.Desk, by how) error {
			_, err := teams.SettleMatch(by.ctx, d, teams.SettleRequest{Round: m.Round, Table: m.Table, Total: total, Why: by.why})
			return err
		}}
	}
	return append(deeds, e.lineUp(s, m, some(e, "any side", m.Home, m.Away)), settle(&score), settle(nil), deed{line: fmt.Sprintf("match move %d --swap --round %d", m.Table, m.Round), do: func(d *desk.Desk, by how) error {
		_, err := teams.MoveMatch(by.ctx, d, teams.MoveMatchRequest{Round: m.Round, Table: m.Table, Swap: true, Why: by.why})
		return err
	}})
}

// lineUp hands a line-up in: players of the team, or of another, and perhaps an empty board.
func (e *occasion) lineUp(s tournament.Stage, m tournament.Match, side int) deed {
	team, _ := s.Team(side)
	var players []tournament.PlayerID
	for _, p := range e.state().TeamMembers(team) {
		players = append(players, p.ID)
	}
	if len(players) > 1 {
		players = rapid.Permutation(players).Draw(e.T, "line-up")
	}
	players = players[:min(len(players), s.TeamRules.Boards)]
	for range s.TeamRules.Boards - len(players) {
		players = append(players, some(e, "substitute", 0, e.someone("of others")))
	}
	return deed{line: fmt.Sprintf("match lineup %d %q %v --round %d", m.Table, team.Name, players, m.Round), do: func(d *desk.Desk, by how) error {
		_, err := teams.GiveLineUp(by.ctx, d, teams.LineUpRequest{Round: m.Round, Table: m.Table, Team: side, Players: players, Why: by.why})
		return err
	}}
}

// pairMatches puts matches into the calendar.
func pairMatches(all bool) deed {
	return deed{line: fmt.Sprintf("league pair --all=%v", all), do: func(d *desk.Desk, by how) error {
		seed := uint64(9)
		_, err := teams.PairMatches(by.ctx, d, teams.PairMatchesRequest{All: all, Seed: &seed, Why: by.why})
		return err
	}}
}

// open is what is done in a league in which anybody meets anybody.
func (e *occasion) meets() []deed {
	white, black, o := e.someone("white"), e.someone("black"), some(e, "outcome", e.outcomes()...)
	day, again := some(e, "day", "2026-11-20", "2026-11-21"), rapid.Bool().Draw(e.T, "again")
	play := func(correct bool) deed {
		return deed{line: fmt.Sprintf("result %d %d %v --on %s --again=%v --correct=%v", white, black, o, day, again, correct), do: func(d *desk.Desk, by how) error {
			_, err := results.PlayGame(by.ctx, d, results.PlayedRequest{White: white, Black: black, Outcome: o, On: day, Again: again, Correct: correct && !by.plain, Why: by.why})
			return err
		}}
	}
	return []deed{play(false), play(false), play(true)}
}
