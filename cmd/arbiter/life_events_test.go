package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"arbiter/cmd/arbiter/internal/cli"
)

// playedEvent is a real event with the standings that its collector computed.
type playedEvent struct {
	Name, Variant string
	Players       []struct{ Name string } // by number
	Rounds        []string
	Games         []struct {
		Round        string
		White, Black int
		Result       string
	}
	Standings []struct {
		No      int
		Points  json.Number
		Solkoff json.Number `json:"solkoff_played"`
		SB      json.Number `json:"sonneborn_berger"`
	} `json:"standings_computed_from_games"`
}

// Real events are played through the commands, round by round, as they were: the
// players registered from a list, each round paired by hand, its results taken
// from slips. The standings are those of the files.
func TestRealEventsThroughTheCommands(t *testing.T) {
	t.Parallel()
	for file, system := range map[string]string{
		"Montpellier_Open_2021_Serie_A.json":                                     "swiss",
		"Czech_championship_2007_Czech_draughts_qualification_m_CR_q_Praha.json": "swiss",
		"Czech_championship_2007_Czech_draughts_final_A_m_CR_fA.json":            "round-robin",
	} {
		t.Run(file, func(t *testing.T) {
			data, err := os.ReadFile(filepath.Join("..", "..", "..", "shared", "events", file))
			if errors.Is(err, fs.ErrNotExist) {
				t.Skip("the reference event is not here")
			}
			var event playedEvent
			if err := errors.Join(err, json.Unmarshal(data, &event)); err != nil {
				t.Fatal(err)
			}
			e, _ := testEnv(t, "")
			must(t, e, "new", e.File, "--name", event.Name, "--variant", event.Variant, "--system", system)
			event.register(t, e)
			for _, round := range event.Rounds {
				event.play(t, e, round)
			}
			must(t, e, "verify")
			event.compare(t, must(t, e, "standings", "--tiebreaks", "BH,SB", "--format", "json"))
		})
	}
}

// register imports the players from a list.
func (event *playedEvent) register(t *testing.T, e *cli.Env) {
	t.Helper()
	list := "Name;Club\n"
	for _, p := range event.Players {
		list += p.Name + ";\n"
	}
	file := filepath.Join(t.TempDir(), "players.csv")
	if err := os.WriteFile(file, []byte(list), 0o600); err != nil {
		t.Fatal(err)
	}
	must(t, e, "player", "import", file)
}

// play pairs one round and enters its results.
func (event *playedEvent) play(t *testing.T, e *cli.Env, round string) {
	t.Helper()
	pairs := []string{"round", "set", "--force", "--why", "as it was played"}
	var slips strings.Builder
	board := 0
	for _, g := range event.Games {
		if g.Round == round {
			board++
			pairs = append(pairs, fmt.Sprintf("%d-%d", g.White, g.Black))
			fmt.Fprintf(&slips, "%d %s\n", board, g.Result)
		}
	}
	must(t, e, pairs...)
	desk := *e
	desk.In = strings.NewReader(slips.String())
	if out := must(t, &desk, "result", "enter", "--round", round); !strings.HasSuffix(out, "round "+round+" is complete\n") {
		t.Fatalf("round %s:\n%s", round, out)
	}
}

// compare holds the standings against those of the file.
func (event *playedEvent) compare(t *testing.T, printed string) {
	t.Helper()
	var have struct {
		Standings []struct {
			Rank, ID  int
			Name      string
			Points    json.Number
			Tiebreaks map[string]json.Number
		}
	}
	if err := json.Unmarshal([]byte(printed), &have); err != nil {
		t.Fatal(err)
	}
	places := map[int]int{}
	for i, row := range have.Standings {
		places[row.ID] = i
	}
	if len(places) != len(event.Standings) {
		t.Fatalf("%d players, want %d", len(places), len(event.Standings))
	}
	above := 0
	for _, want := range event.Standings {
		row := have.Standings[places[want.No]]
		for _, v := range []struct {
			what      string
			got, want json.Number
		}{{"points", row.Points, want.Points}, {"Solkoff", row.Tiebreaks["BH"], want.Solkoff}, {"Sonneborn-Berger", row.Tiebreaks["SB"], want.SB}} {
			if number(t, v.got) != number(t, v.want) {
				t.Errorf("%s: %s %s, want %s", row.Name, v.what, v.got, v.want)
			}
		}
		if row.Rank < above {
			t.Errorf("%s stands above those who are before him in the file", row.Name)
		}
		above = row.Rank
	}
}

// number compares 6.0 with 6.
func number(t *testing.T, n json.Number) float64 {
	t.Helper()
	f, err := n.Float64()
	if err != nil {
		t.Fatal(err)
	}
	return f
}
