package desk_test

import (
	"encoding/json"
	"fmt"
	"slices"

	"pgregory.net/rapid"

	"arbiter/pairing"
	"arbiter/scoring"
	"arbiter/tournament"
)

// drawHow draws how a stage is played: a system, with settings that it may have. A Keizer or a
// league by date has no end of itself.
func drawHow(t *rapid.T) tournament.Stage {
	flag := func(of string) bool { return rapid.Bool().Draw(t, of) }
	s := tournament.Stage{System: rapid.SampledFrom([]tournament.System{
		tournament.SystemSwiss, tournament.SystemSwiss, tournament.SystemSwiss, tournament.SystemRoundRobin, tournament.SystemRoundRobin,
		tournament.SystemKnockOut, tournament.SystemKnockOut, tournament.SystemKeizer, tournament.SystemTables, tournament.SystemTeamRoundRobin,
		tournament.SystemTeamSwiss, tournament.SystemMatch, tournament.SystemScheveningen, tournament.SystemOpen,
	}).Draw(t, "system")}
	if !slices.Contains([]tournament.System{tournament.SystemTables, tournament.SystemKeizer, tournament.SystemOpen}, s.System) {
		s.Games = rapid.SampledFrom([]int{0, 0, 2, 3}).Draw(t, "games")
	}
	switch s.System {
	case tournament.SystemSwiss:
		s.Rounds = rapid.IntRange(1, 5).Draw(t, "rounds")
		s.Swiss.First = rapid.SampledFrom([]tournament.SwissFirst{"", tournament.FirstLot}).Draw(t, "first")
		s.Swiss.Order = rapid.SampledFrom([]tournament.SwissOrder{tournament.OrderNumber, tournament.OrderRating, tournament.OrderSolkoff}).Draw(t, "order")
		s.Swiss.Initial = rapid.SampledFrom([]tournament.Side{tournament.SideUnset, tournament.SideWhite}).Draw(t, "initial")
		if s.Swiss.Baku = flag("baku"); s.Swiss.First == tournament.FirstLot {
			s.Swiss.Seed = 7
		}
	case tournament.SystemRoundRobin:
		s.Cycles = rapid.IntRange(1, 2).Draw(t, "cycles")
		s.Withdrawal = rapid.SampledFrom([]tournament.WithdrawalRule{tournament.WithdrawalHalf, tournament.WithdrawalOver, tournament.WithdrawalCount, tournament.WithdrawalStruck}).Draw(t, "leavers")
	case tournament.SystemKnockOut:
		s.ThirdPlace = flag("third place")
	case tournament.SystemKeizer:
		k, err := scoring.ParseKeizer(rapid.SampledFrom(scoring.KeizerPresetNames()).Draw(t, "preset"), nil)
		ok(t, err)
		s.Keizer = k
	case tournament.SystemTables:
		s.Rounds = rapid.IntRange(0, 3).Draw(t, "rounds")
	case tournament.SystemMatch:
		s.Rounds = pairing.MatchGames
	case tournament.SystemTeamRoundRobin, tournament.SystemTeamSwiss:
		preset := rapid.SampledFrom(scoring.TeamPresets()).Draw(t, "league")
		s.TeamRules, s.Games = preset.Rules, preset.Games
		if s.TeamRules.Boards = 2; s.System == tournament.SystemTeamSwiss {
			s.Rounds = rapid.IntRange(1, 3).Draw(t, "rounds")
		} else {
			s.Cycles = rapid.IntRange(1, 2).Draw(t, "cycles")
		}
	}
	return s
}

// anyEvent is an event that is begun: of any system, game, rules and scoring, with some players.
func anyEvent(t *rapid.T) *occasion {
	stage := drawHow(t)
	variant := rapid.SampledFrom([]string{"frisian", "international", "russian", "brazilian", "frysk", "chess"}).Draw(t, "variant")
	if stage.System == tournament.SystemTables {
		variant = "ludo"
	}
	if _, err := pairing.FindOpenings("", variant); err == nil && stage.System != tournament.SystemTables {
		stage.Openings = rapid.SampledFrom([]tournament.OpeningsPer{tournament.OpeningsNone, tournament.OpeningsPerRound, tournament.OpeningsPerBoard}).Draw(t, "openings")
	}
	score := rapid.SampledFrom(tournament.ScoreSystems()).Draw(t, "score")
	stage.Swiss.Baku = stage.Swiss.Baku && score.Name == tournament.ScoreSystems()[0].Name
	said, err := json.Marshal(stage)
	ok(t, err)
	e := &occasion{T: t, said: new([]string), begins: fmt.Sprintf("arbiter new --system %s --score %s --variant %s, of %s", stage.System, score.Name, variant, said)}
	m, err := newMemory(tournament.New("Test", "", e.now(), tournament.EventCreated{Event: tournament.Event{Name: "Club", Variant: variant, Score: score}, Stage: stage}))
	ok(t, err)
	e.memory = m
	if stage.System.OfTeams() {
		for i := range rapid.IntRange(2, 4).Draw(t, "teams") {
			e.take(e.addTeam(teamName(i)))
		}
	}
	for i := range rapid.SampledFrom([]int{2, 3, 4, 5, 6, 7, 8, 9}).Draw(t, "players") {
		team := ""
		if stage.System.OfTeams() || stage.System == tournament.SystemScheveningen {
			team = teamName(i % 2)
		}
		e.take(e.register(playerName(i), rapid.SampledFrom([]int{0, 1500 - 10*i}).Draw(t, "rating"), team, false))
	}
	return e
}

// playerName is what the nth player is called, from 0.
func playerName(n int) string {
	return []string{"Anema", "Bakker", "Ceulen", "Dijkstra", "Elzinga", "Feenstra", "Galema", "Hoekstra", "Idsinga"}[n%9] + string(rune('A'+n/9))
}

// teamName is what the nth team is called, from 0.
func teamName(n int) string {
	return []string{"Hijken", "Huizum", "Lollum", "Wommels"}[n%4]
}
