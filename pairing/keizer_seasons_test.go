package pairing_test

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"sort"
	"strconv"
	"strings"
	"testing"

	"arbiter/pairing"
	"arbiter/scoring"
	"arbiter/tournament"
)

// keizerSeason is a season of testdata/keizer.
type keizerSeason struct {
	ID    string
	Rules struct {
		Values    map[string]string
		OwnValue  string `json:"own_value"`
		Win, Draw string
		Loss      string
		Forfeit   struct{ Share, Of string } `json:"forfeit_win"`
		Bye       string
		ByeTo     string `json:"bye_to"`
		Absent    map[string]struct {
			Share, Fixed, Counter string
			Max                   int
		}
		Revaluation, Rounding string
		Repeat                struct {
			Kind    string
			Between int `json:"rounds_between"`
			Most    int `json:"max_meetings"`
		}
	}
	Players []struct {
		ID, Rating, Joined int
		Name               string
	}
	Rounds []keizerSeasonRound
}

// keizerSeasonRound is an evening of it.
type keizerSeasonRound struct {
	Round int
	Games []struct {
		White, Black int
		Result       string
	}
	Bye    []int
	Absent map[string]string
	After  struct {
		Oscillates bool
		Last       [][2]any `json:"last_of_20"`
		Standings  []struct {
			ID           int
			Exact, Value string
		}
	}
	Pairing struct {
		AgreedBy   []string `json:"agreed_by"`
		Pairs      [][2]int
		Bye        int
		Note       string
		WhiteBlack [][2]int `json:"white_black"`
	}
}

// settings are the rules of a season as they are written.
func (s keizerSeason) settings() string {
	r := s.Rules
	top := r.Values["top"]
	switch {
	case r.Values["per_player"] != "":
		top = r.Values["per_player"] + "n"
	case r.Values["ratio"] != "":
		top = "ratio:" + r.Values["ratio"]
		if r.Values["round"] == "down" {
			top += ":down"
		}
	}
	words := []string{"top=" + top, "own=" + r.OwnValue, "win=" + r.Win, "draw=" + r.Draw, "loss=" + r.Loss, "forfeit=" + r.Forfeit.Share + ":" + r.Forfeit.Of,
		"bye=" + r.Bye, "bye-to=" + r.ByeTo, "revalue=" + r.Revaluation, "round=" + r.Rounding}
	for kind, a := range r.Absent {
		text := a.Share
		if a.Fixed != "" {
			text = "=" + a.Fixed
		}
		if a.Max > 0 {
			text += fmt.Sprintf(":max%d", a.Max)
		}
		if a.Counter != "" {
			text += ":with=" + a.Counter
		}
		words = append(words, "absent."+kind+"="+text)
	}
	repeat := r.Repeat.Kind
	if repeat == "distance" {
		repeat = strconv.Itoa(r.Repeat.Between)
		if r.Repeat.Most > 0 {
			repeat += fmt.Sprintf(":max%d", r.Repeat.Most)
		}
	}
	return strings.Join(append(words, "repeat="+repeat), ",")
}

// begin is the event before the first round.
func (s keizerSeason) begin(t *testing.T) *tournament.Tournament {
	t.Helper()
	rules, err := scoring.ParseKeizer(s.settings(), nil)
	if err != nil {
		t.Fatal(err)
	}
	event := &tournament.Tournament{Event: tournament.Event{Name: s.ID, Variant: "international", Score: tournament.ScoreSystems()[0]},
		Stages: []tournament.Stage{{Number: 1, System: tournament.SystemKeizer, Rounds: len(s.Rounds), Keizer: rules}}}
	for _, p := range s.Players {
		if p.Joined == 1 {
			event.Players = append(event.Players, tournament.Player{ID: tournament.PlayerID(p.ID), Name: p.Name, Rating: p.Rating})
			event.Stages[0].Numbers = append(event.Stages[0].Numbers, tournament.PlayerID(p.ID))
		}
	}
	return event
}

// absent notes who is away.
func (r keizerSeasonRound) absent(event *tournament.Tournament) {
	for id, kind := range r.Absent {
		for i := range event.Players {
			if strconv.Itoa(int(event.Players[i].ID)) == id {
				event.Players[i].Away = append(event.Players[i].Away, tournament.Away{Stage: 1, Round: r.Round, Bye: tournament.ByeZero, Kind: tournament.AbsenceKind(kind)})
			}
		}
	}
}

// played adds the round as it was played.
func (r keizerSeasonRound) played(t *testing.T, event *tournament.Tournament) {
	t.Helper()
	round := tournament.Round{Number: r.Round}
	for i, g := range r.Games {
		result, err := tournament.ParseResult(g.Result)
		if err != nil {
			t.Fatal(err)
		}
		round.Pairings = append(round.Pairings, tournament.Pairing{Board: i + 1, White: tournament.PlayerID(g.White), Black: tournament.PlayerID(g.Black), Games: []tournament.Game{{Number: 1, Result: result}}})
	}
	for _, id := range r.Bye {
		round.Pairings = append(round.Pairings, tournament.Pairing{Board: len(round.Pairings) + 1, White: tournament.PlayerID(id)})
	}
	event.Stages[0].Played = append(event.Stages[0].Played, round)
}

// Seasons that independent programs computed: after each evening the same points, values
// and order, in exact fractions; before each the same pairs, and colours where two rules
// agree on them.
func TestKeizerSeasonsAreAsOtherProgramsHaveThem(t *testing.T) {
	t.Parallel()
	files, err := filepath.Glob(filepath.Join("..", "testdata", "keizer", "*.json"))
	if more, _ := filepath.Glob(filepath.Join("..", "..", "shared", "keizer", "*.json")); len(more) > 0 {
		files = append(files, more...)
	}
	if err != nil || len(files) < 4 {
		t.Fatalf("%d seasons: %v", len(files), err)
	}
	for _, file := range files {
		t.Run(filepath.Base(filepath.Dir(filepath.Dir(file)))+"/"+filepath.Base(file), func(t *testing.T) {
			t.Parallel()
			text, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			var s keizerSeason
			if err := json.Unmarshal(text, &s); err != nil {
				t.Fatal(err)
			}
			s.replay(t)
		})
	}
}

// replay plays a season and compares.
func (s keizerSeason) replay(t *testing.T) {
	event := s.begin(t)
	for _, r := range s.Rounds {
		for _, p := range s.Players {
			if p.Joined == r.Round && r.Round > 1 {
				who := tournament.Player{ID: tournament.PlayerID(p.ID), Name: p.Name, Rating: p.Rating}
				for round := 1; round < r.Round; round++ {
					who.Away = append(who.Away, tournament.Away{Stage: 1, Round: round, Bye: tournament.ByeZero, Kind: tournament.AbsenceNotYet})
				}
				event.Players, event.Stages[0].Numbers = append(event.Players, who), append(event.Stages[0].Numbers, who.ID)
			}
		}
		r.absent(event)
		if len(r.Pairing.AgreedBy) > 0 && r.Pairing.Note == "" {
			r.comparePairs(t, event)
		}
		r.played(t, event)
		r.compareList(t, event)
	}
}

// comparePairs holds the round that the system makes against the one that others made.
func (r keizerSeasonRound) comparePairs(t *testing.T, event *tournament.Tournament) {
	t.Helper()
	made, err := pairing.PairKeizer(event, 1)
	if err != nil {
		t.Fatal(err)
	}
	var got, want, colours []string
	for _, b := range made.Boards {
		got = append(got, fmt.Sprint(b.Higher, b.Lower))
		black := b.Higher
		if b.White == black {
			black = b.Lower
		}
		colours = append(colours, fmt.Sprint(b.White, black))
	}
	for _, p := range r.Pairing.Pairs {
		want = append(want, fmt.Sprint(p[0], p[1]))
	}
	sort.Strings(got)
	sort.Strings(want)
	if !slices.Equal(got, want) || int(made.Bye) != r.Pairing.Bye {
		t.Errorf("round %d: %v bye %d, want %v bye %d", r.Round, got, made.Bye, want, r.Pairing.Bye)
	}
	for _, p := range r.Pairing.WhiteBlack {
		if !slices.Contains(colours, fmt.Sprint(p[0], p[1])) {
			t.Errorf("round %d: %d should have White against %d", r.Round, p[0], p[1])
		}
	}
}

// compareList holds the list against that of others.
func (r keizerSeasonRound) compareList(t *testing.T, event *tournament.Tournament) {
	t.Helper()
	list, err := scoring.KeizerOf(event, 1)
	if err != nil {
		t.Fatal(err)
	}
	if list.Oscillates != r.After.Oscillates {
		t.Errorf("round %d oscillates: %v, want %v", r.Round, list.Oscillates, r.After.Oscillates)
	}
	if r.After.Oscillates {
		for _, want := range r.After.Last {
			row, _, _ := list.Row(tournament.PlayerID(want[0].(float64)))
			if row.Points.Text() != want[1] {
				t.Errorf("round %d: %v has %s, want %v", r.Round, want[0], row.Points.Text(), want[1])
			}
		}
		return
	}
	for i, want := range r.After.Standings {
		row := list.Rows[i]
		if int(row.Player) != want.ID || row.Points.Text() != want.Exact || row.Worth.Text() != want.Value {
			t.Errorf("round %d, place %d: %d with %s worth %s, want %d with %s worth %s", r.Round, i+1, row.Player, row.Points.Text(), row.Worth.Text(), want.ID, want.Exact, want.Value)
		}
	}
}
