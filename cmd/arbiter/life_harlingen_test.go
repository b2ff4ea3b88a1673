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
)

// The Frisian world championship of 2024: of its Swiss the points after round 5
// are published and no game, of its final the results without colours. It is
// entered with what is known; no game is invented.
func TestTheWorldChampionshipOf2024WithWhatIsKnown(t *testing.T) {
	t.Parallel()
	data, err := os.ReadFile(filepath.Join("..", "..", "..", "shared", "events", "WC_Frisian_2024_Harlingen.json"))
	if errors.Is(err, fs.ErrNotExist) {
		t.Skip("the reference event is not here")
	}
	var event struct {
		Name, Variant string
		Players       []string
		After5        map[string]float64 `json:"published_points_after_round_5"`
		Final         struct {
			Pairs    map[string]string
			Computed map[string]float64 `json:"final_computed"`
		} `json:"final_double_round_robin"`
	}
	if err := errors.Join(err, json.Unmarshal(data, &event)); err != nil {
		t.Fatal(err)
	}
	e, _ := testEnv(t, "")
	must(t, e, "new", e.File, "--name", event.Name, "--variant", event.Variant, "--system", "swiss", "--rounds", "7")
	for _, name := range event.Players {
		must(t, e, "player", "add", name)
	}
	totals := []string{"stage", "totals", "--rounds", "5", "--why", "published after round 5"}
	for name, points := range event.After5 {
		totals = append(totals, fmt.Sprintf("%s=%g", name, points))
	}
	if out := must(t, e, totals...); !strings.HasPrefix(out, "16 players have 40 points together after 5 rounds") {
		t.Error(out)
	}
	swiss := must(t, e, "standings", "--format", "json")
	comparePoints(t, swiss, event.After5)
	if !strings.Contains(must(t, e, "standings"), "The points of 5 rounds are entered as totals: their games are not on record.") {
		t.Error("the standings do not say that games are missing")
	}

	// The final: its pairs by the regulations, the results as they are known.
	finalists := []string{"Jelle Wiersma", "Marten Walinga", "Taeke Kooistra", "Ties Slagter"} // numbers 1 to 4
	var numbers []string
	for _, name := range finalists {
		for i, p := range event.Players {
			if p == name {
				numbers = append(numbers, fmt.Sprint(i+1))
			}
		}
	}
	must(t, e, "stage", "add", "--name", "Final", "--cycles", "2", "--players", strings.Join(numbers, ","))
	known := map[string][]string{ // of round r and board b, the first named first
		"1-3 2-4": {"1/2", "1-0"}, "3-1 4-2": {"1/2", "0-1"}, "3-2 4-1": {"1/2", "0-1"}, "2-3 1-4": {"1-0", "1-0"}, "1-2 3-4": {"1-0", "1-0"}, "2-1 4-3": {"1-0", "0-1"},
	}
	for _, round := range []string{"1-3 2-4", "3-1 4-2", "3-2 4-1", "2-3 1-4", "1-2 3-4", "2-1 4-3"} {
		must(t, e, append([]string{"round", "set", "--no-colours", "--why", "the order of the regulations"}, strings.Fields(round)...)...)
		for i, result := range known[round] {
			must(t, e, "result", fmt.Sprint(i+1), result)
		}
	}
	must(t, e, "verify")
	final := map[string]float64{}
	for name, points := range event.Final.Computed {
		for _, full := range finalists {
			if strings.HasSuffix(full, " "+name) {
				final[full] = points
			}
		}
	}
	comparePoints(t, must(t, e, "standings", "--format", "json"), final)
	cross := must(t, e, "crosstable", "--colours")
	if !strings.Contains(cross, "Who had White is not on record.") || strings.Contains(cross, "w1") {
		t.Errorf("the crosstable shows colours:\n%s", cross)
	}
}

// comparePoints holds the points of standings against those of a file.
func comparePoints(t *testing.T, printed string, want map[string]float64) {
	t.Helper()
	var have struct {
		Standings []struct {
			Name   string
			Points json.Number
		}
	}
	if err := json.Unmarshal([]byte(printed), &have); err != nil {
		t.Fatal(err)
	}
	if len(have.Standings) != len(want) {
		t.Fatalf("%d players, want %d", len(have.Standings), len(want))
	}
	for _, row := range have.Standings {
		if got := number(t, row.Points); got != want[row.Name] {
			t.Errorf("%s has %g points, want %g", row.Name, got, want[row.Name])
		}
	}
}
