package scoring

import (
	"bytes"
	"encoding/json"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"arbiter/tournament"
)

// eventFile is a real event with the standings that its collector computed.
type eventFile struct {
	System  string
	Players []struct {
		No   int
		Name string
	}
	Games []struct {
		Round        string
		White, Black int
		WhiteScore   json.Number `json:"white_score"`
		BlackScore   json.Number `json:"black_score"`
	}
	Standings []struct {
		No      int
		Games   int
		W, D, L int
		Points  json.Number
		Doubled json.Number `json:"points_2_1_0"`
		Solkoff json.Number `json:"solkoff_played"`
		Cut     json.Number `json:"solkoff_cut1_played"`
		Rank    int         `json:"rank_by_points_then_solkoff_then_SB"`
		SB      json.Number `json:"sonneborn_berger"`
	} `json:"standings_computed_from_games"`
}

// tournament builds the event; a game without a round goes to round 0.
func (f *eventFile) tournament(t *testing.T, system tournament.System) *tournament.Tournament {
	t.Helper()
	ev := stage(system, len(f.Players))
	rounds := make(map[int]*tournament.Round)
	for _, g := range f.Games {
		number := 0
		if g.Round != "" {
			n, err := strconv.Atoi(g.Round)
			if err != nil {
				t.Fatal(err)
			}
			number = n
		}
		result, known := map[string]tournament.ResultKind{
			"1 0": tournament.WhiteWins, "0 1": tournament.BlackWins, "0.5 0.5": tournament.Drawn, "0 0": tournament.BothLose,
		}[exact(g.WhiteScore)+" "+exact(g.BlackScore)]
		if !known {
			t.Fatalf("result %s-%s", g.WhiteScore, g.BlackScore)
		}
		if rounds[number] == nil {
			rounds[number] = &tournament.Round{Number: number}
		}
		r := rounds[number]
		r.Pairings = append(r.Pairings, tournament.Pairing{
			Board: len(r.Pairings) + 1,
			White: tournament.PlayerID(g.White),
			Black: tournament.PlayerID(g.Black),
			Games: []tournament.Game{{Number: 1, Result: result}},
		})
	}
	for _, r := range rounds {
		ev.Stages[0].Played = append(ev.Stages[0].Played, *r)
	}
	slices.SortFunc(ev.Stages[0].Played, func(a, b tournament.Round) int { return a.Number - b.Number })
	return ev
}

// exact takes the zeros after the point off a number: 6.0 is 6.
func exact(n json.Number) string {
	text := n.String()
	for len(text) > 1 && text[len(text)-1] == '0' && slices.Contains([]byte(text), '.') {
		text = text[:len(text)-1]
	}
	if text[len(text)-1] == '.' {
		text = text[:len(text)-1]
	}
	return text
}

func readEvents(t *testing.T) map[string]*eventFile {
	t.Helper()
	paths, err := filepath.Glob("../../shared/events/*.json")
	if err != nil {
		t.Fatal(err)
	}
	events := make(map[string]*eventFile)
	for _, path := range paths {
		data, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		var probe struct{ Games []json.RawMessage }
		if json.Unmarshal(data, &probe) != nil || len(probe.Games) == 0 {
			continue // published standings only
		}
		f := new(eventFile)
		if err := json.Unmarshal(data, f); err != nil {
			t.Fatalf("%s: %v", path, err)
		}
		events[filepath.Base(path)] = f
	}
	if len(events) == 0 {
		t.Skip("reference events are not here")
	}
	return events
}

func TestRealEvents(t *testing.T) {
	for name, f := range readEvents(t) {
		t.Run(name, func(t *testing.T) {
			ev := f.tournament(t, tournament.SystemOpen)
			st := standings(t, ev, Options{Tiebreaks: []string{"BH", "SB", "BH/C1"}})
			ranked := standings(t, ev, Options{Tiebreaks: []string{"BH", "SB"}})
			ev.Event.Score = tournament.ScoreSystem{Win: 200, Draw: 100}
			doubled := standings(t, ev, Options{})
			rows := make(map[int]Standing)
			twice := make(map[int]Standing)
			for i, row := range st.Rows {
				rows[int(row.Player)] = row
				twice[int(doubled.Rows[i].Player)] = doubled.Rows[i]
			}
			if len(st.Rows) != len(f.Standings) || st.Open != 0 {
				t.Errorf("%d rows, %d games open", len(st.Rows), st.Open)
			}
			for _, want := range f.Standings {
				row := rows[want.No]
				if row.Games != want.Games || row.Wins != want.W || row.Draws != want.D || row.Losses != want.L {
					t.Errorf("player %d: %+v, want %d games +%d =%d -%d", want.No, row, want.Games, want.W, want.D, want.L)
				}
				for _, v := range []struct{ what, got, want string }{
					{"points", row.Points.Decimal(), exact(want.Points)},
					{"points 2-1-0", twice[want.No].Points.Decimal(), exact(want.Doubled)},
					{"Solkoff", row.Tiebreaks[0].Decimal(), exact(want.Solkoff)},
					{"Solkoff without the lowest", row.Tiebreaks[2].Decimal(), exact(want.Cut)},
					{"Sonneborn-Berger", row.Tiebreaks[1].Decimal(), exact(want.SB)},
				} {
					if v.got != v.want {
						t.Errorf("player %d: %s %s, want %s", want.No, v.what, v.got, v.want)
					}
				}
			}
			places := make(map[int]Standing)
			for _, row := range ranked.Rows {
				places[int(row.Player)] = row
			}
			for _, want := range f.Standings {
				if row := places[want.No]; want.Rank < row.Rank || want.Rank > row.RankTo {
					t.Errorf("player %d has place %s, theirs is %d", want.No, row.Place(), want.Rank)
				}
			}
			// Their list breaks no further ties, so ours must run along it.
			for i := 1; i < len(f.Standings); i++ {
				above, below := rows[f.Standings[i-1].No], rows[f.Standings[i].No]
				if above.Rank > below.Rank {
					t.Errorf("player %d is behind player %d", above.Player, below.Player)
				}
			}
		})
	}
}

// No event at hand goes untried. Those with games have standings that were computed
// by others from the games: none of them has published ones to compare with. Of the
// rest each has a test of its own for what was published.
func TestNoEventIsLeftOut(t *testing.T) {
	withGames := readEvents(t)
	own := []string{
		"NK_FRYSK_2017_standings.json",   // TestPublishedSharedPlaces
		"WC_Frisian_2021_match.json",     // TestFrisianMatch2021
		"WC_Frisian_2024_Harlingen.json", // TestFrisianFinal2024; of the Swiss only points are known, which cmd/arbiter enters
	}
	paths, err := filepath.Glob("../../shared/events/*.json")
	if err != nil {
		t.Fatal(err)
	}
	for _, path := range paths {
		name := filepath.Base(path)
		f := withGames[name]
		if f == nil && !slices.Contains(own, name) {
			t.Errorf("%s is not tried", name)
		}
		if f != nil && len(f.Standings) != len(f.Players) {
			t.Errorf("%s: standings of %d among %d players", name, len(f.Standings), len(f.Players))
		}
	}
}

// 18 players, rounds not on record: final, everybody against everybody.
func TestRealEventWithoutRounds(t *testing.T) {
	f := readEvents(t)["X_USSR_championship_Russian_draughts_PDN_Date_1950.json"]
	if f == nil {
		t.Skip("reference event is not here")
	}
	for _, system := range []tournament.System{tournament.SystemRoundRobin, tournament.SystemOpen} {
		ev := f.tournament(t, system)
		st := standings(t, ev, Options{})
		if !st.Final || st.Rounds != 0 {
			t.Errorf("%s: final %v, %d rounds", system, st.Final, st.Rounds)
		}
		cross, err := Crosstable(ev, 1, st)
		if err != nil {
			t.Fatal(err)
		}
		if cross.Layout != ByOpponent || len(cross.Columns) != 18 {
			t.Errorf("%s: layout %d with %d columns", system, cross.Layout, len(cross.Columns))
		}
		for _, row := range cross.Rows {
			for i, cell := range row.Cells {
				if cell.Self != (i+1 == row.Line) || len(cell.Games) != 1 && !cell.Self {
					t.Errorf("%s: line %d column %d: %+v", system, row.Line, i+1, cell)
				}
			}
		}
	}
}

// The Frysk championship of 2017 was published with shared places and no
// tie-break. Only points are known: here each half point is a bye.
func TestPublishedSharedPlaces(t *testing.T) {
	data, err := os.ReadFile("../../shared/events/NK_FRYSK_2017_standings.json")
	if errors.Is(err, fs.ErrNotExist) {
		t.Skip("reference event is not here")
	}
	if err != nil {
		t.Fatal(err)
	}
	var file struct{ Published [][3]any }
	decoder := json.NewDecoder(bytes.NewReader(data))
	decoder.UseNumber()
	if err := decoder.Decode(&file); err != nil {
		t.Fatal(err)
	}
	ev := stage(tournament.SystemSwiss, len(file.Published))
	ev.Event.Score.Bye = 50
	for i, row := range file.Published {
		points := tournament.Points(0)
		if n, ok := row[2].(json.Number); ok {
			if points, err = tournament.ParsePoints(n.String()); err != nil {
				t.Fatal(err)
			}
		}
		for round := range int(points / 50) {
			if round == len(ev.Stages[0].Played) {
				ev.Stages[0].Played = append(ev.Stages[0].Played, tournament.Round{Number: round + 1})
			}
			r := &ev.Stages[0].Played[round]
			r.Pairings = append(r.Pairings, tournament.Pairing{Board: i + 1, White: tournament.PlayerID(i + 1)})
		}
	}
	st := standings(t, ev, Options{Tiebreaks: []string{NoTiebreaks}})
	for i, row := range st.Rows {
		if want := file.Published[i][0]; row.Place() != want || int(row.Player) != i+1 {
			t.Errorf("row %d: place %s, published %s", i+1, row.Place(), want)
		}
	}
}

// The final of the Frisian world championship of 2024, a double round robin, as
// pieced together from the press: the points in the end, and the champion.
func TestFrisianFinal2024(t *testing.T) {
	var file struct {
		Final struct {
			Computed map[string]json.Number `json:"final_computed"`
			Champion string                 `json:"published_champion"`
		} `json:"final_double_round_robin"`
	}
	readEvent(t, "WC_Frisian_2024_Harlingen.json", &file)
	names := []string{"Wiersma", "Walinga", "Kooistra", "Slagter"}
	ev := roundRobin(t, `
		A *  10 == 11
		B 01 *  1= 11
		C == 0= *  11
		D 00 00 00 *`)
	st := standings(t, ev, Options{Tiebreaks: []string{"frisian"}})
	for _, row := range st.Rows {
		name := names[row.Player-1]
		if want := file.Final.Computed[name]; row.Points.Decimal() != exact(want) {
			t.Errorf("%s has %s points, published are %s", name, row.Points, want)
		}
	}
	if best := st.Rows[0]; best.Place() != "1" || !strings.HasSuffix(file.Final.Champion, names[best.Player-1]) {
		t.Errorf("the champion is %+v, published is %s", best, file.Final.Champion)
	}
}

// The match for the Frisian title of 2021: eleven games between two players, the
// score as published after some of them.
func TestFrisianMatch2021(t *testing.T) {
	var file struct {
		After map[string]string `json:"score_after"`
	}
	readEvent(t, "WC_Frisian_2021_match.json", &file)
	ev := stage(tournament.SystemOpen, 2)
	for i, mark := range "1111011=100" { // of Walinga; games 6 to 9 in an order that is not on record
		p := tournament.Pairing{Board: 1, White: 1, Black: 2}
		if i%2 == 1 {
			p.White, p.Black, mark = 2, 1, mirrored[mark]
		}
		p.Games = []tournament.Game{{Number: 1, Result: markResult[mark]}}
		ev.Stages[0].Played = append(ev.Stages[0].Played, tournament.Round{Number: i + 1, Pairings: []tournament.Pairing{p}})
		want, published := file.After[strconv.Itoa(i+1)]
		if st := standings(t, ev, Options{}); published && st.Rows[0].Points.String()+"-"+st.Rows[1].Points.String() != want {
			t.Errorf("after game %d the score is %s-%s, published is %s", i+1, st.Rows[0].Points, st.Rows[1].Points, want)
		}
	}
}

// readEvent reads one of the reference events; without it the test is skipped.
func readEvent(t *testing.T, name string, into any) {
	t.Helper()
	data, err := os.ReadFile(filepath.Join("../../shared/events", name))
	if errors.Is(err, fs.ErrNotExist) {
		t.Skip("reference event is not here")
	}
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(data, into); err != nil {
		t.Fatalf("%s: %v", name, err)
	}
}
