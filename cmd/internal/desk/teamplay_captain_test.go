package desk_test

import (
	"errors"
	"testing"
	"time"

	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/desk/exchange"
	"arbiter/cmd/internal/desk/players"
	"arbiter/cmd/internal/desk/refusal"
	"arbiter/cmd/internal/desk/teams"
	"arbiter/tournament"
)

// captainsDesk is leagueDesk with two teams of one club, at an hour before the first round.
func captainsDesk(t *testing.T) *desk.Desk {
	t.Helper()
	d := leagueDesk(t)
	for _, n := range []int{1, 2} {
		s, _ := d.State().Stage(1)
		team, _ := s.Team(n)
		team.Club = "Lollum"
		if _, err := teams.EditTeam(t.Context(), d, "", team); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := players.Register(t.Context(), d, players.RegisterRequest{Player: tournament.Player{Name: "Ids"}}); err != nil {
		t.Fatal(err)
	}
	return d
}

// A captain hands his line-up in, alters it and takes it back until the other one is in; with both the boards are there.
func TestACaptainHandsInHisLineUp(t *testing.T) {
	d := captainsDesk(t)
	one := teams.CaptainRequest{Stage: 1, Team: 1, Round: 1, Table: 1}
	for _, players := range [][]tournament.PlayerID{{1, 2}, {2, 9}, nil, {3, 1}} { // of another team of the club, and of none
		one.Players = players
		if _, err := teams.HandInLineUp(t.Context(), d, one); err != nil {
			t.Fatalf("%v: %v", players, err)
		}
	}
	if s, _ := d.State().Stage(1); len(s.Played) != 0 || s.League.Matches[0].Shown() {
		t.Error("a line-up is shown before the other is in")
	}
	four := teams.CaptainRequest{Stage: 1, Team: 4, Round: 1, Table: 1, Players: []tournament.PlayerID{7, 8}}
	if _, err := teams.HandInLineUp(t.Context(), d, four); err != nil {
		t.Fatal(err)
	}
	if s, _ := d.State().Stage(1); len(s.Played) != 1 || len(s.Played[0].Pairings) != 2 {
		t.Error("there are no boards")
	}
}

// What a captain may not do is refused in words, and alters nothing.
func TestWhatACaptainIsRefused(t *testing.T) {
	d := captainsDesk(t)
	hand := func(team, round, table int, players ...tournament.PlayerID) error {
		_, err := teams.HandInLineUp(t.Context(), d, teams.CaptainRequest{Stage: 1, Team: team, Round: round, Table: table, Players: players})
		return err
	}
	must := func(err error) {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
	}
	must(hand(2, 1, 2, 3, 9))
	must(hand(4, 1, 1, 7, 8))
	_, err := teams.OpenLineUps(t.Context(), d, 1, 1)
	must(err)
	_, err = teams.SettleMatch(t.Context(), d, teams.SettleRequest{Round: 2, Table: 1, Total: &tournament.MatchTotal{Home: 200}})
	must(err)
	_, err = teams.MoveMatch(t.Context(), d, teams.MoveMatchRequest{Round: 2, Table: 2, Date: d.Now().Add(-time.Minute).UTC().Format(tournament.MomentLayout)})
	must(err)
	s, _ := d.State().Stage(1)
	settled, begun := s.MatchesOf(2)[0], s.MatchesOf(2)[1]
	before := d.State().Seq
	for code, do := range map[string]func() error{
		"captain.other-match":     func() error { return hand(1, 1, 2, 1, 2) },
		"captain.opened":          func() error { return hand(4, 1, 1, 8, 7) },
		"captain.settled":         func() error { return hand(settled.Home, 2, 1, 1, 2) },
		"captain.begun":           func() error { return hand(begun.Away, 2, 2, 1, 2) },
		"captain.not-his-player":  func() error { return hand(1, 1, 1, 1, 5) },
		"captain.plays-elsewhere": func() error { return hand(1, 1, 1, 1, 9) },
		"captain.which-team": func() error {
			_, err := exchange.GrantDevices(t.Context(), d, exchange.DeviceRequest{Role: tournament.DeviceCaptain, Team: 5})
			return err
		},
	} {
		if r := new(refusal.Refusal); !errors.As(do(), &r) || r.Code != code {
			t.Errorf("%s: %v", code, r)
		}
	}
	if err := hand(1, 9, 1, 1, 2); err == nil {
		t.Error("there is no round 9")
	}
	if d.State().Seq != before {
		t.Error("something was written")
	}
	must(hand(1, 1, 1, 1, 2))
	if r := new(refusal.Refusal); !errors.As(hand(1, 1, 1, 2, 1), &r) || r.Code != "captain.both-in" {
		t.Errorf("%v", r)
	}
	odd := opened(t, tournament.Event{}, tournament.Stage{System: tournament.SystemTeamRoundRobin, TeamRules: tournament.TeamRules{Boards: 2, Win: 200, Draw: 100}})
	_, err = teams.AddTeams(t.Context(), odd, tournament.Team{Name: "A"}, tournament.Team{Name: "B"}, tournament.Team{Name: "C"})
	must(err)
	_, err = teams.PairMatches(t.Context(), odd, teams.PairMatchesRequest{})
	must(err)
	s, _ = odd.State().Stage(1)
	for _, m := range s.League.Matches {
		if _, err := teams.MayLineUp(odd, teams.CaptainRequest{Stage: 1, Team: m.Home, Round: 1, Table: m.Table}); m.Free() {
			if r := new(refusal.Refusal); !errors.As(err, &r) || r.Code != "captain.no-opponent" {
				t.Errorf("%v", err)
			}
		}
	}
}

// The way in of a captain is that of his team, and its journal says whose it is.
func TestADeviceOfACaptain(t *testing.T) {
	d := captainsDesk(t)
	got, err := exchange.GrantDevices(t.Context(), d, exchange.DeviceRequest{Role: tournament.DeviceCaptain, Team: 2}, exchange.DeviceRequest{Role: tournament.DeviceCaptain, Team: 2, Name: "Jan"})
	if err != nil || got.Devices[0].Team != 2 || got.Devices[0].Stage != 1 || d.State().DeviceName(got.Devices[0]) != "Lollum 2" || d.State().DeviceName(got.Devices[1]) != "Jan" {
		t.Errorf("%+v, %v", got.Devices, err)
	}
	players := withPlayers(t, tournament.Stage{System: tournament.SystemRoundRobin}, 4)
	if _, err := exchange.GrantDevices(t.Context(), players, exchange.DeviceRequest{Role: tournament.DeviceCaptain, Team: 1}); err == nil {
		t.Error("there are no teams")
	}
}
