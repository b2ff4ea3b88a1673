package desk_test

import (
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/desk/exchange"
	"arbiter/cmd/internal/desk/refusal"
	"arbiter/cmd/internal/desk/standings"
	"arbiter/pairing"
	"arbiter/rules/games"
	"arbiter/tournament"
)

// season is a league that is played by chance, change by change.
type season struct {
	*rapid.T
	state *tournament.Tournament
	last  tournament.Change
}

// do takes in a change.
func (s *season) do(body tournament.Body) {
	s.last = tournament.Seal(s.last, tournament.New("test", "for a reason", time.Date(2026, 11, 20, 19, 0, 0, 0, time.UTC), body))
	if _, err := s.state.Apply(s.last); err != nil {
		s.Fatalf("%T %+v: %v", body, body, err)
	}
}

func (s *season) chance(percent int, what string) bool {
	return rapid.IntRange(0, 99).Draw(s.T, what) < percent
}

// begin makes an event of teams and their players.
func (s *season) begin() {
	rules := tournament.TeamRules{Boards: rapid.IntRange(1, 4).Draw(s.T, "boards"), Win: 200, Draw: 100, Order: []string{"MP", "BP"}}
	stage := tournament.Stage{System: rapid.SampledFrom([]tournament.System{tournament.SystemTeamRoundRobin, tournament.SystemTeamSwiss}).Draw(s.T, "system")}
	rules.Colours = rapid.SampledFrom([]string{"", "BW", "WWB"}).Draw(s.T, "colours")
	if rules.Colours != "" { // as many as there are boards, which is how a file has them
		rules.Colours = strings.Repeat(rules.Colours, 4)[:rules.Boards]
	}
	if strings.HasPrefix("WBWB", rules.Colours) {
		rules.Colours = ""
	}
	if stage.System == tournament.SystemTeamSwiss {
		stage.Rounds = 4
		rules.Type = rapid.SampledFrom([]string{"A", "B", "none"}).Draw(s.T, "type")
		rules.Alone = rapid.Bool().Draw(s.T, "alone")
		stage.Swiss.Initial = rapid.SampledFrom([]tournament.Side{tournament.SideWhite, tournament.SideBlack}).Draw(s.T, "initial")
		if rapid.Bool().Draw(s.T, "board points") {
			rules.Order = []string{"BP", "MP"}
		}
	} else {
		stage.Cycles = rapid.IntRange(1, 2).Draw(s.T, "cycles")
		stage.NoSwap = stage.Cycles == 2 && rapid.Bool().Draw(s.T, "no swap")
	}
	stage.TeamRules = rules
	score := tournament.ScoreSystems()[rapid.IntRange(0, 1).Draw(s.T, "score")]
	s.do(tournament.EventCreated{Event: tournament.Event{Name: "League", Variant: "international", Score: score}, Stage: stage})
	var teams []tournament.Team
	for i := range rapid.IntRange(2, 7).Draw(s.T, "teams") {
		teams = append(teams, tournament.Team{Name: fmt.Sprintf("Team %c", 'A'+i)})
	}
	s.do(tournament.TeamsAdded{Stage: 1, Teams: teams})
	var players []tournament.Player
	for _, team := range teams {
		for i := range rules.Boards + rapid.IntRange(0, 1).Draw(s.T, "reserves") {
			players = append(players, tournament.Player{Name: fmt.Sprintf("%s player %d", team.Name, i+1), Team: team.Name, Rating: 1000 + 10*i})
		}
	}
	s.do(tournament.PlayersImported{Players: players})
}

// play plays what is in the calendar and is not over.
func (s *season) play(leaveOpen bool) {
	for _, m := range s.stage().OpenMatches() {
		switch {
		case leaveOpen && s.chance(20, "open"):
		case s.chance(10, "not played"):
			total := &tournament.MatchTotal{NotPlayed: true, Home: 0, Away: 0}
			switch rapid.IntRange(0, 3).Draw(s.T, "who came") {
			case 0:
				total.HomeMatch = 200
			case 1:
				total.AwayMatch, total.Away = 200, s.state.Event.Score.Win
			case 2:
				total.HomeMatch, total.AwayMatch = 100, 100
			}
			s.do(tournament.MatchSettled{Stage: 1, Round: m.Round, Table: m.Table, Total: total})
		case s.chance(10, "by score"):
			most := tournament.Points(s.stage().TeamRules.Boards) * (s.state.Event.Score.Win + s.state.Event.Score.Loss)
			home := rapid.SampledFrom([]tournament.Points{0, most, most / 2}).Draw(s.T, "home")
			s.do(tournament.MatchSettled{Stage: 1, Round: m.Round, Table: m.Table, Total: &tournament.MatchTotal{Home: home, Away: most - home}})
		default:
			s.lineUp(m, m.Home)
			s.lineUp(m, m.Away)
			s.results(m, leaveOpen)
		}
	}
}

func (s *season) stage() tournament.Stage {
	stage, _ := s.state.Stage(1)
	return stage
}

// lineUp hands in a line-up: in the order of the team or another, with empty boards at times.
func (s *season) lineUp(m tournament.Match, number int) {
	team, _ := s.stage().Team(number)
	var players []tournament.PlayerID
	for _, p := range s.state.TeamMembers(team) {
		players = append(players, p.ID)
	}
	if s.chance(30, "another order") {
		players = rapid.Permutation(players).Draw(s.T, "order")
	}
	players = players[:s.stage().TeamRules.Boards]
	for i := range players {
		if i > 0 && s.chance(8, "empty") {
			players[i] = 0
		}
	}
	s.do(tournament.LineUpGiven{Stage: 1, Round: m.Round, Table: m.Table, Team: number, Players: players})
}

// results enters the results of a match.
func (s *season) results(m tournament.Match, leaveOpen bool) {
	m, _ = s.stage().Match(m.Round, m.Table)
	all := s.chance(8, "nobody came")
	for _, p := range s.stage().BoardsOf(m) {
		kinds := []tournament.ResultKind{tournament.WhiteWins, tournament.BlackWins, tournament.Drawn, tournament.Drawn, tournament.WhiteForfeit, tournament.BothForfeit}
		if all {
			kinds = kinds[4:]
		}
		if !leaveOpen || s.chance(90, "decided") {
			s.do(tournament.ResultSet{Stage: 1, Round: m.Round, Board: p.Board, Result: rapid.SampledFrom(kinds).Draw(s.T, "result")})
		}
	}
}

// playedLeague is a league of some rounds.
func playedLeague(t *rapid.T) *season {
	s := &season{T: t, state: new(tournament.Tournament)}
	s.begin()
	rounds := rapid.IntRange(1, 4).Draw(t, "rounds")
	for n := 1; n <= rounds; n++ {
		matches, err := pairing.NextMatches(s.state, 1)
		if err != nil {
			break // all are paired, or no legal pairing is left
		}
		next := matches[0].Round
		matches = slices.DeleteFunc(matches, func(m tournament.Match) bool { return m.Round != next })
		s.do(tournament.MatchesPaired{Stage: 1, Matches: matches})
		s.play(n == rounds)
		if s.stage().System == tournament.SystemTeamSwiss && n < rounds && s.chance(15, "leaves") {
			team := s.stage().League.Teams[rapid.IntRange(1, len(s.stage().League.Teams)).Draw(t, "who")-1]
			if team.Withdrawn == 0 {
				team.Withdrawn = n + 1
				s.do(tournament.TeamEdited{Stage: 1, Team: team})
			}
		}
		if s.chance(15, "penalty") {
			s.do(tournament.TeamPenalised{Stage: 1, Penalty: tournament.Penalty{Team: 1, MatchPoints: 100, BoardPoints: 50, Round: n}})
		}
	}
	return s
}

// told is a league without what a report file has no place for: reasons, tables of matches.
func told(t *tournament.Tournament) (tournament.Stage, map[string]string) {
	s, _ := t.Stage(1)
	matches := make(map[string]string)
	name := func(id tournament.PlayerID) string {
		p, _ := t.Player(id)
		return p.Name
	}
	for _, m := range s.League.Matches {
		text := ""
		for _, side := range [][]tournament.PlayerID{m.Own, m.Other} {
			for _, id := range side {
				text += name(id) + ","
			}
			text += ";"
		}
		if m.Total != nil {
			total := *m.Total
			total.Why = ""
			text += fmt.Sprintf("%+v", total)
		}
		for _, p := range s.BoardsOf(m) {
			text += fmt.Sprintf(" %d %s-%s %v", p.Board%100, name(p.White), name(p.Black), p.Games[0].Result)
		}
		matches[fmt.Sprintf("%d: %d-%d", m.Round, m.Home, m.Away)] = text
	}
	s.League.Matches, s.Played, s.Numbers = nil, nil, nil
	s.League.Penalties = slices.Clone(s.League.Penalties)
	for i := range s.League.Penalties {
		s.League.Penalties[i].Why = ""
	}
	return s, matches
}

// Whatever a league has been through: its report file makes the same league, which makes the same file; and the file agrees
// with itself: its rounds are paired as they were, its points are those of its boards.
func TestALeagueThereAndBack(t *testing.T) {
	t.Parallel()
	game, err := games.Lookup("international")
	if err != nil {
		t.Fatal(err)
	}
	rapid.Check(t, func(t *rapid.T) {
		s := playedLeague(t)
		made, err := exchange.ExportLeague(s.state, s.stage(), "League")
		if err != nil {
			t.Fatal(err)
		}
		text, err := made.Text(exchange.TRFFormat{})
		if err != nil {
			t.Fatal(err)
		}
		back, err := exchange.EventOfTRF(exchange.TRFRequest{File: strings.NewReader(string(text)), Name: "league.trf", Variant: game}, desk.Options{Who: "test", Now: time.Now})
		if err != nil {
			t.Fatalf("%v\n%s", err, text)
		}
		stage, matches := told(s.state)
		again, sameMatches := told(back.State)
		if !reflect.DeepEqual(matches, sameMatches) {
			t.Fatalf("matches\n%v\nare\n%v\n%s", matches, sameMatches, text)
		}
		if !reflect.DeepEqual(stage, again) {
			t.Fatalf("the stage\n%+v\nis\n%+v\n%s", stage, again, text)
		}
		next, _ := back.State.Stage(1)
		second, err := exchange.ExportLeague(back.State, next, "League")
		if err != nil {
			t.Fatal(err)
		}
		if same, err := second.Text(exchange.TRFFormat{TRF26: true}); err != nil || string(same) != string(text) {
			t.Fatalf("%v\n%s\nis\n%s", err, text, same)
		}
		agrees(t, string(text), s.stage())
	})
}

// agrees checks a file of a league, and pairs its next round as the league does.
func agrees(t *rapid.T, text string, stage tournament.Stage) {
	file, err := exchange.ReadTRF(strings.NewReader(text), "league.trf")
	if err != nil {
		t.Fatal(err)
	}
	rounds, sums, _, err := file.CheckTeams()
	if err != nil || len(sums) > 0 {
		t.Fatalf("%v %v\n%s", err, sums, text)
	}
	for _, r := range rounds {
		if r.Article != "" || r.Not != nil {
			t.Fatalf("%+v\n%s", r, text)
		}
	}
	custom := strings.Contains(text, "CUSTOM")
	if len(rounds) == 0 && !custom || custom && stage.System == tournament.SystemTeamSwiss {
		t.Fatalf("%d rounds\n%s", len(rounds), text)
	}
}

// What of a file of teams is refused, and says why.
func TestWhatAFileOfTeamsRefuses(t *testing.T) {
	text := "192 FIDE_TEAM_ROUNDROBIN\n001    1      Ane\n310   1 A\n310   2 B\n"
	file, err := exchange.ReadTRF(strings.NewReader(text), "a.trf")
	if err != nil {
		t.Fatal(err)
	}
	var refused *refusal.Refusal
	if _, _, err := file.Pair(exchange.TRFRounds{}); !errors.As(err, &refused) || refused.Code != "trf-team.not-paired" {
		t.Errorf("%v", err)
	}
	for _, err := range []error{
		func() error { _, err := file.Standings(standings.StandingsRequest{}); return err }(),
		func() error { _, _, err := file.Explain(standings.StandingsRequest{}); return err }(),
	} {
		if !errors.As(err, &refused) || refused.Code != "trf-team.no-standings" {
			t.Errorf("%v", err)
		}
	}
}
