package scoring

import (
	"encoding/json"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"arbiter/tournament"
)

// published is a real table of a league, from testdata/teams.
type published struct {
	ID         string
	Boards     int
	BoardScale string `json:"board_scale"`
	MatchScale string `json:"match_scale"`
	Order      []string
	Before     []publishedTeam
	After      []publishedTeam
	Complete   bool
	Relegated  string
	Results    []struct {
		Home, Away string
		HomePoints string `json:"home_points"`
		AwayPoints string `json:"away_points"`
	}
}

// publishedTeam is a row of it.
type publishedTeam struct {
	Team        string
	Matches     int
	MatchPoints string `json:"match_points"`
	BoardPoints string `json:"board_points"`
}

// pointsIn reads 7 and 27/2.
func pointsIn(t *testing.T, text string) tournament.Points {
	t.Helper()
	if whole, halves := strings.CutSuffix(text, "/2"); halves {
		return pointsIn(t, whole) / 2
	}
	p, err := tournament.ParsePoints(text)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// event is the event that a published table is of: with the results that lead to it, or with its rows as totals.
func (p published) event(t *testing.T) *tournament.Tournament {
	t.Helper()
	preset, err := FindTeamPreset(map[string]string{"2-1-0": "kndb", "1-1/2-0": "frysk"}[p.MatchScale])
	if err != nil {
		t.Fatal(err)
	}
	score, err := tournament.ParseScore(preset.Score)
	if err != nil || len(preset.Rules.Order) != len(p.Order) {
		t.Fatalf("the preset has the order %v, the table %v, %v", preset.Rules.Order, p.Order, err)
	}
	rules := preset.Rules
	rules.Boards = p.Boards
	rows := p.Before
	if !p.Complete {
		rows = p.After
	}
	numbers := make(map[string]int)
	var teams []tournament.Team
	for _, i := range rand.New(rand.NewPCG(1, 2)).Perm(len(p.After)) { // that the order is not that of entry
		teams = append(teams, tournament.Team{Name: p.After[i].Team})
		numbers[p.After[i].Team] = len(teams)
	}
	var totals []tournament.TeamTotal
	for _, row := range rows {
		totals = append(totals, tournament.TeamTotal{Team: numbers[row.Team], Matches: row.Matches, MatchPoints: pointsIn(t, row.MatchPoints), BoardPoints: pointsIn(t, row.BoardPoints)})
	}
	made := func(why string, body tournament.Body) tournament.Change {
		return tournament.New("x", why, time.Date(2026, 11, 20, 12, 0, 0, 0, time.UTC), body)
	}
	changes := []tournament.Change{
		made("", tournament.EventCreated{Event: tournament.Event{Name: p.ID, Variant: "frisian", Score: score}, Stage: tournament.Stage{System: tournament.SystemTeamRoundRobin, TeamRules: rules}}),
		made("", tournament.TeamsAdded{Stage: 1, Teams: teams}),
		made("as published", tournament.TeamTotalsEntered{Stage: 1, Totals: totals}),
	}
	for i, r := range p.Results {
		changes = append(changes,
			made("as published", tournament.MatchesPaired{Stage: 1, ByHand: true, Matches: []tournament.Match{{Round: i + 1, Table: 1, Home: numbers[r.Home], Away: numbers[r.Away]}}}),
			made("", tournament.MatchSettled{Stage: 1, Round: i + 1, Table: 1, Total: &tournament.MatchTotal{Home: pointsIn(t, r.HomePoints), Away: pointsIn(t, r.AwayPoints)}}))
	}
	state := new(tournament.Tournament)
	last := tournament.Change{}
	for _, c := range changes {
		last = tournament.Seal(last, c)
		if _, err := state.Apply(last); err != nil {
			t.Fatal(err)
		}
	}
	return state
}

// Every table of a real league comes out as it was published: points, order, and who goes down.
func TestPublishedTablesComeOut(t *testing.T) {
	files, err := filepath.Glob("../testdata/teams/*.json")
	if err != nil || len(files) < 5 {
		t.Fatalf("tables %v, %v", files, err)
	}
	for _, file := range files {
		t.Run(filepath.Base(file), func(t *testing.T) {
			text, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			var p published
			if err := json.Unmarshal(text, &p); err != nil {
				t.Fatal(err)
			}
			table, err := TeamsOf(p.event(t), 1)
			if err != nil || len(table.Rows) != len(p.After) {
				t.Fatal(err)
			}
			for i, want := range p.After {
				row := table.Rows[i]
				if row.Team.Name != want.Team || row.Matches != want.Matches || row.MatchPoints != pointsIn(t, want.MatchPoints) || row.BoardPoints != pointsIn(t, want.BoardPoints) || row.Rank != i+1 || row.RankTo != i+1 {
					t.Errorf("place %d: %s %s, %d matches, %v, %v; published %+v", i+1, row.Place(), row.Team.Name, row.Matches, row.MatchPoints, row.BoardPoints, want)
				}
				if row.Move == MoveDown != (want.Team == p.Relegated) {
					t.Errorf("%s: %q, relegated was %s", want.Team, row.Move, p.Relegated)
				}
			}
		})
	}
}
