package intake_test

import (
	"encoding/json"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"testing"
	"time"

	"pgregory.net/rapid"

	"arbiter/rules/games"
	"arbiter/rules/pdn"
	"arbiter/tournament"
	"arbiter/tournament/intake"
)

// shared holds the reference sets, where they are.
var shared = filepath.Join("..", "..", "..", "shared")

// reference is an event of the reference set.
type reference struct {
	Players []struct {
		No   int    `json:"no"`
		Name string `json:"name"`
	} `json:"players"`
	Games []struct {
		Round string  `json:"round"`
		White int     `json:"white"`
		Black int     `json:"black"`
		Score float64 `json:"white_score"`
		Game  int     `json:"pdn_game"`
		Plies int     `json:"plies"`
	} `json:"games"`
}

// readShared reads a file of the reference set and skips the test where there is none.
func readShared(t *testing.T, path ...string) []byte {
	t.Helper()
	data, err := os.ReadFile(filepath.Join(append([]string{shared}, path...)...))
	if errors.Is(err, fs.ErrNotExist) {
		t.Skip("no reference set")
	}
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// readGames reads a PDN file of the reference set.
func readGames(t *testing.T, path string) []*pdn.Game {
	t.Helper()
	readShared(t, "games", path)
	f, err := os.Open(filepath.Join(shared, "games", path))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	games, err := pdn.ReadAll(f, path)
	if err != nil {
		t.Fatal(err)
	}
	return games
}

// folded makes the two changes of an import and returns the state.
func folded(t rapid.TB, imp *intake.Import) *tournament.Tournament {
	t.Helper()
	var event tournament.Tournament
	var last tournament.Change
	for _, body := range []tournament.Body{imp.Created, imp.Games} {
		last = tournament.Seal(last, tournament.New("test", "", time.Unix(0, 0), body))
		if _, err := event.Apply(last); err != nil {
			t.Fatalf("%s is refused: %v", body.Kind(), err)
		}
	}
	return &event
}

func TestEventAgreesWithReference(t *testing.T) {
	for _, tt := range []struct {
		event, games, only string // only: games of that Event tag
		copies             int    // games that stand in the file twice and are counted once
		system             tournament.System
		cycles             int
	}{
		{"X_USSR_championship_Russian_draughts_PDN_Date_1950.json", "russian/wiegerw_succeed_ussr1947.pdn", "", 0, tournament.SystemRoundRobin, 1},
		{"Montpellier_Open_2021_Serie_A.json", "international/bruno_Montpellier_Open_Serie_A.pdn", "", 0, tournament.SystemSwiss, 0},
		{"Czech_championship_2007_Czech_draughts_qualification_m_CR_q_Praha.json", "czech/wiegerw_succeed_mrcd2007.pdn", "m-CR-q", 0, tournament.SystemSwiss, 0},
		{"Czech_championship_2007_Czech_draughts_final_A_m_CR_fA.json", "czech/wiegerw_succeed_mrcd2007.pdn", "m-CR-fA", 0, tournament.SystemRoundRobin, 1},
		{"Suriname_veterans_championship_2025.json", "international/bruno_ChapionnatSurinam2025.pdn", "", 11, tournament.SystemSwiss, 0},
		{"World_title_match_Sijbrands_Andreiko.json", "international/bruno_Sijbrands_vs_Andreiko.pdn", "", 0, tournament.SystemOpen, 0},
	} {
		t.Run(tt.event, func(t *testing.T) {
			var want reference
			if err := json.Unmarshal(readShared(t, "events", tt.event), &want); err != nil {
				t.Fatal(err)
			}
			var games []*pdn.Game
			inFile := make(map[int]int) // index in the file -> index given
			for _, g := range readGames(t, tt.games) {
				if tt.only == "" || g.Tag("Event") == tt.only {
					inFile[g.Index] = len(games)
					games = append(games, g)
				}
			}
			imp, err := intake.Event(games, nil, intake.EventOptions{})
			if err != nil {
				t.Fatal(err)
			}
			event := folded(t, imp)
			for _, a := range imp.Adjustments {
				t.Log(a.Kind, a)
			}
			if s := event.Stages[0]; s.System != tt.system || s.Cycles != tt.cycles {
				t.Errorf("system %s with %d cycles, want %s with %d", s.System, s.Cycles, tt.system, tt.cycles)
			}
			names := make(map[int]string)
			for _, p := range want.Players {
				names[p.No] = p.Name
			}
			if tt.copies == 0 && len(event.Players) != len(want.Players) {
				t.Errorf("%d players, want %d", len(event.Players), len(want.Players))
			}
			if copies := len(noted(imp.Adjustments, intake.KindCopy)); copies != tt.copies {
				t.Errorf("%d games stand twice, want %d", copies, tt.copies)
			}
			for _, g := range want.Games {
				ref := imp.Places[inFile[g.Game]]
				pairing, game, err := event.Game(ref)
				if err != nil {
					t.Fatalf("game %d: %v", g.Game, err)
				}
				w, b := pairing.Colours(game.Number)
				white, _ := event.Player(w)
				black, _ := event.Player(b)
				if white.Name != names[g.White] || black.Name != names[g.Black] {
					t.Errorf("game %d: %s - %s, want %s - %s", g.Game, white.Name, black.Name, names[g.White], names[g.Black])
				}
				points, _ := tournament.ScoreSystems()[0].GamePoints(game.Result)
				if want := tournament.Points(g.Score * 100); points != want || game.Result == tournament.ResultUnset {
					t.Errorf("game %d: result %s, want %s for White", g.Game, game.Result, want)
				}
				if round, _ := strconv.Atoi(g.Round); ref.Round != round {
					t.Errorf("game %d is in round %d, want %d", g.Game, ref.Round, round)
				}
			}
			if tt.copies == 0 && len(want.Games) != len(games) {
				t.Errorf("%d games, want %d", len(games), len(want.Games))
			}
		})
	}
}

// TestEventTakesEveryFile imports each file of the reference set as one event.
func TestEventTakesEveryFile(t *testing.T) {
	paths, err := filepath.Glob(filepath.Join(shared, "games", "*", "*.pdn"))
	if err != nil {
		t.Fatal(err)
	}
	if len(paths) == 0 {
		t.Skip("no reference set")
	}
	for _, path := range paths {
		path, err := filepath.Rel(filepath.Join(shared, "games"), path)
		if err != nil {
			t.Fatal(err)
		}
		t.Run(path, func(t *testing.T) {
			records := slices.DeleteFunc(readGames(t, path), func(g *pdn.Game) bool {
				return len(g.Tag("White")) < 2 && len(g.Tag("Black")) < 2 // fragments and studies
			})
			if len(records) == 0 {
				t.Skip("no game of two players")
			}
			frisian, err := games.Lookup("frisian")
			if err != nil {
				t.Fatal(err)
			}
			imp, err := intake.Event(records, nil, intake.EventOptions{Variant: frisian})
			if err != nil {
				t.Fatal(err)
			}
			event := folded(t, imp)
			placed := 0
			for _, r := range event.Stages[0].Played {
				for _, p := range r.Pairings {
					placed += max(len(p.Games), 1)
				}
			}
			if copies := len(noted(imp.Adjustments, intake.KindCopy)); placed+copies != len(records) {
				t.Errorf("%d games are placed and %d stand twice, want %d", placed, copies, len(records))
			}
		})
	}
}
