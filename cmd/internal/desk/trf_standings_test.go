package desk_test

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"arbiter/cmd/internal/desk/exchange"
	"arbiter/scoring"
	"arbiter/tournament"
	"arbiter/tournament/trf"
)

// reference is one tournament of a file of tie-break values.
type reference struct {
	ID     string
	Values map[string]map[string]string          // by player and code; 2026
	Older  map[string]map[string]string          `json:"values_2024_rules"`
	Ranks  map[string]map[string]json.RawMessage // by order of tie-breaks and player
	ByRule map[string]string                     `json:"SB/C1_by_rule"` // by player: SB/C1 where that program contradicts C.07, 16.5.1 (it cuts the lowest dummy, not the lowest contribution)
}

// references reads the values of a folder; none if it is not there.
func references(t *testing.T, folder string) []reference {
	t.Helper()
	f, err := os.Open(filepath.Join(folder, "tiebreaks", "values.jsonl"))
	if os.IsNotExist(err) {
		return nil
	}
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	var all []reference
	lines := bufio.NewScanner(f)
	lines.Buffer(nil, 1<<24)
	for lines.Scan() {
		var r reference
		if err := json.Unmarshal(lines.Bytes(), &r); err != nil {
			t.Fatalf("%s line %d: %v", f.Name(), len(all)+1, err)
		}
		all = append(all, r)
	}
	if err := lines.Err(); err != nil || len(all) == 0 {
		t.Fatalf("%s: %d lines, %v", f.Name(), len(all), err)
	}
	return all
}

// onDisk is a file of a test.
func onDisk(t *testing.T, path string) io.Reader {
	t.Helper()
	in, err := os.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = in.Close() })
	return in
}

// The values and ranks of independent programs: a sample, and where it is there
// the whole set.
func TestReferenceTiebreaks(t *testing.T) {
	for _, folder := range []string{"../../../testdata/tiebreaks", "../../../../shared/pairing"} {
		all := references(t, folder)
		if all == nil {
			t.Logf("%s is not here", folder)
			continue
		}
		for _, ref := range all {
			t.Run(ref.ID, func(t *testing.T) {
				for player, value := range ref.ByRule {
					ref.Values[player]["SB/C1"] = value
				}
				path := filepath.Join(folder, "trf", ref.ID+".trf")
				file, err := exchange.ReadTRF(onDisk(t, path), path)
				if err != nil {
					t.Fatal(err)
				}
				field := file.Field()
				sameValues(t, field, "FIDE", ref.Values)
				sameValues(t, field, "FIDE-2024", ref.Older)
				for order, want := range ref.Ranks {
					sameRanks(t, field, strings.Fields(order), want)
				}
				sameValues(t, eventField(t, path), "FIDE", ref.Values)
			})
		}
	}
}

// eventField is the field of the same tournament as an event.
func eventField(t *testing.T, path string) *scoring.Field {
	t.Helper()
	file, _, err := trf.Read(onDisk(t, path), path)
	if err != nil {
		t.Fatal(err)
	}
	in, _ := file.Event()
	stage := tournament.Stage{Number: 1, System: tournament.SystemSwiss, Rounds: in.Stage.Rounds, Played: in.Rounds}
	for _, p := range in.Players {
		stage.Numbers = append(stage.Numbers, p.ID)
	}
	field, err := scoring.FieldOf(&tournament.Tournament{Event: in.Event, Players: in.Players, Stages: []tournament.Stage{stage}}, 1)
	if err != nil {
		t.Fatal(err)
	}
	return field
}

// sameValues compares every value. DE is a rank there, and is compared by ranks.
func sameValues(t *testing.T, field *scoring.Field, custom string, want map[string]map[string]string) {
	t.Helper()
	var codes []string
	for _, values := range want {
		for code := range values {
			if code != "PTS" && code != "DE" && !strings.Contains(code, "_") && !slices.Contains(codes, code) {
				codes = append(codes, code)
			}
		}
	}
	slices.Sort(codes)
	st, err := field.Standings(scoring.Options{Tiebreaks: codes, Unplayed: custom})
	if err != nil {
		t.Fatal(err)
	}
	for _, row := range st.Rows {
		values := want[strconv.Itoa(int(row.Player))]
		if points, ok := values["PTS"]; ok && !sameNumber(points, row.Points.Decimal()) {
			t.Errorf("player %d: %s points, want %s", row.Player, row.Points, points)
		}
		for k, code := range codes {
			expected, ok := values[code]
			if ok && !sameNumber(expected, row.Tiebreaks[k].Decimal()) {
				t.Errorf("%s: player %d has %s %s, want %s", custom, row.Player, code, row.Tiebreaks[k], expected)
			}
		}
	}
}

// sameNumber compares numbers of which one is rounded to two decimals.
func sameNumber(a, b string) bool {
	x, errX := strconv.ParseFloat(a, 64)
	y, errY := strconv.ParseFloat(b, 64)
	return errX == nil && errY == nil && x-y < 0.006 && y-x < 0.006
}

// sameRanks compares the places under one order of tie-breaks.
func sameRanks(t *testing.T, field *scoring.Field, order []string, want map[string]json.RawMessage) {
	t.Helper()
	st, err := field.Standings(scoring.Options{Tiebreaks: order, Unplayed: "FIDE"})
	if err != nil {
		t.Fatal(err)
	}
	for _, row := range st.Rows {
		if rank := string(want[strconv.Itoa(int(row.Player))]); rank != fmt.Sprint(row.Rank) {
			t.Errorf("%v: player %d has rank %s, want %s: %v %s", order, row.Player, row.Place(), rank, row.Tiebreaks, row.By)
		}
	}
}
