package hall_test

import (
	"fmt"
	"strconv"
	"strings"
	"testing"

	"arbiter/cmd/internal/hall/about"
	"arbiter/scoring"
	"arbiter/tournament"
)

// A whole season of four teams of four boards, home and away, by the forms of the desk: the table is what the results add up to.
func TestASeasonOfTeamsThroughTheHall(t *testing.T) {
	t.Parallel()
	stage := leagueStage(t)
	stage.Cycles = 2
	h := newEmptyTrial(t, stage)
	names := []string{"Hartwert", "Lollum", "Blauhus", "Aldegea"}
	h.does("/desk/teams", "names", strings.Join(names, "\n"))
	for team, name := range names {
		for place := range 4 {
			h.does(fmt.Sprintf("/desk/teams/%d/member", team+1), "player", fmt.Sprintf("%s %c", name, 'A'+place))
		}
	}
	h.does("/desk/teams/rules", "preset", "kndb", "boards", "4")
	h.does("/desk/matches/pair", "all", "yes")
	if n := len(h.league().League.Matches); n != 12 {
		t.Fatalf("the calendar has %d matches", n)
	}
	match, boards := make(map[int]tournament.Points), make(map[int]tournament.Points)
	won := h.state().Event.Score.Win
	for _, m := range h.league().League.Matches {
		for _, team := range []int{m.Home, m.Away} {
			var line []string
			for place := range 4 {
				line = append(line, fmt.Sprintf("%s %c", names[team-1], 'A'+(place+m.Round)%4))
			}
			h.does(about.MatchPath(m)+"/lineup", "team", strconv.Itoa(team), "players", strings.Join(line, ", "))
		}
		var slips []string
		var home, away tournament.Points
		for place := 1; place <= 4; place++ {
			stronger := m.Home < m.Away // the lower number wins all but the last board
			if place == 4 {
				stronger = !stronger
			}
			if stronger {
				home += won
			} else {
				away += won
			}
			result := "0-1"
			if stronger == h.league().TeamRules.HomeWhite(place) {
				result = "1-0"
			}
			slips = append(slips, fmt.Sprintf("%d.%d %s", m.Table, place, result))
		}
		h.does("/desk/results", "stage", "1", "round", strconv.Itoa(m.Round), "line", strings.Join(slips, " "))
		boards[m.Home], boards[m.Away] = boards[m.Home]+home, boards[m.Away]+away
		match[min(m.Home, m.Away)] += h.league().TeamRules.Win
	}
	table, err := scoring.TeamsOf(h.state(), 1)
	if err != nil || !table.Final() {
		t.Fatalf("%v", err)
	}
	for i, row := range table.Rows {
		if n := row.Team.Number; n != i+1 || row.Matches != 6 || row.MatchPoints != match[n] || row.BoardPoints != boards[n] {
			t.Errorf("place %d: %+v", i+1, row)
		}
	}
	h.holds(h.shows("/standings"), "Hartwert A", "Table of the teams")
	h.holds(h.shows("/"), "Winners", "Hartwert")
	h.shows("/rounds/6", "3-1")
}
