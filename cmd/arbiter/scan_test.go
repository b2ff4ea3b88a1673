package main

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"arbiter/cmd/arbiter/internal/cli"
)

// photographedEvent is an event whose sheets the photographs of testdata/ink are: the moment
// when it was made is in their code.
func photographedEvent(t *testing.T) (file, photos string) {
	t.Helper()
	photos, err := filepath.Abs(filepath.Join("..", "..", "testdata", "ink"))
	if err != nil {
		t.Fatal(err)
	}
	e, _ := testEnv(t, "")
	made := time.Date(2026, 11, 29, 6, 20, 46, 872_000_000, time.UTC)
	e.Now = func() time.Time { return made }
	list := filepath.Join(t.TempDir(), "players.csv")
	if err := os.WriteFile(list, []byte("name,rating\nAnna,2000\nBauke,1900\nClaes,1800\nDoeke,1700\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	must(t, e, "new", e.File, "--name", "Club", "--variant", "frisian", "--system", "swiss", "--rounds", "3")
	must(t, e, "player", "import", list)
	must(t, e, "round", "pair")
	return e.File, photos
}

func TestScanReadsAFolderOfPhotographs(t *testing.T) {
	file, photos := photographedEvent(t)
	out, said, code := runArbiter(t, "scan", photos, "--file", file, "--format", "json")
	if code != cli.ExitFine && code != cli.ExitFindings {
		t.Fatalf("exit %d: %s", code, said)
	}
	var scan struct {
		Schema int
		Sheets []struct {
			Photos []string
			Side   string
			Moves  []struct {
				Ply  int
				Read string
				At   struct{ X, Y, W, H int }
			}
		}
		Games []struct {
			Round, Board, Game int
			Moves              []struct {
				N    int
				Read string
				Sure bool
				Rows map[string]int
			}
			Result struct {
				Read string
				Sure bool
			}
		}
		Refused []any
	}
	if err := json.Unmarshal([]byte(out), &scan); err != nil {
		t.Fatal(err)
	}
	if scan.Schema != 1 || len(scan.Sheets) != 2 || len(scan.Games) != 1 || len(scan.Refused) != 0 {
		t.Fatalf("%d sheets, %d games, %d refused", len(scan.Sheets), len(scan.Games), len(scan.Refused))
	}
	g := scan.Games[0]
	if g.Round != 1 || g.Board != 2 || g.Result.Read != "1-0" || len(g.Moves) < 60 || g.Moves[0].N != 1 || g.Moves[0].Rows["white"] != 1 {
		t.Errorf("round %d, board %d, %s, %d half-moves", g.Round, g.Board, g.Result.Read, len(g.Moves))
	}
	if at := scan.Sheets[0].Moves[0].At; at.W < 50 || at.H < 10 {
		t.Errorf("the first half-move stands on %+v", at)
	}
}

func TestScanSaysWhatIsRefused(t *testing.T) {
	file, photos := photographedEvent(t)
	folder := t.TempDir()
	if err := os.WriteFile(filepath.Join(folder, "broken.jpg"), []byte("no picture"), 0o600); err != nil {
		t.Fatal(err)
	}
	out, _, code := runArbiter(t, "--lang", "en", "scan", folder, filepath.Join(folder, "gone.jpg"), filepath.Join(photos, "frisian-white.jpg"), "--file", file)
	if code != cli.ExitInput || !strings.Contains(out, "gone.jpg is not read: it cannot be opened: ") || !strings.Contains(out, "broken.jpg is not read: it is no picture") || !strings.Contains(out, "board 2: ") {
		t.Errorf("exit %d:\n%s", code, out)
	}
	if _, said, code := runArbiter(t, "--lang", "en", "scan", t.TempDir(), "--file", file); code != cli.ExitInput || !strings.Contains(said, "no photographs") {
		t.Errorf("an empty folder: exit %d: %s", code, said)
	}
	if _, said, code := runArbiter(t, "--lang", "en", "scan", photos, "--layout", filepath.Join(folder, "broken.jpg"), "--file", file); code != cli.ExitInput || said == "" {
		t.Errorf("a layout that is none: exit %d: %s", code, said)
	}
}

func TestScanScoresWhatItReads(t *testing.T) {
	file, photos := photographedEvent(t)
	games := filepath.Join(t.TempDir(), "games.jsonl")
	// of the first half-move alone it is known what was played: the others are too many
	if err := os.WriteFile(games, []byte(`{"round":1,"board":2,"moves":["32-27"]}`+"\n"+`{"round":1,"board":1,"moves":["32-28"]}`+"\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	out, said, _ := runArbiter(t, "--lang", "en", "scan", photos, "--score", games, "--file", file)
	if !strings.HasPrefix(out, "games: 1, not read: 1; of ") || strings.Contains(out, ", 0 are wrong and sure") {
		t.Errorf("%s%s", out, said)
	}
}

func TestScanEntersWhatIsClear(t *testing.T) {
	file, photos := photographedEvent(t)
	out, said, code := runArbiter(t, "--lang", "en", "scan", photos, "--enter", "--file", file)
	if code != cli.ExitFine && code != cli.ExitFindings {
		t.Fatalf("exit %d: %s", code, said)
	}
	_, _, shown := runArbiter(t, "--lang", "en", "game", "show", "2", "--file", file)
	if entered := shown == cli.ExitFine || shown == cli.ExitFindings; entered == strings.Contains(said, "is not handed in") {
		t.Errorf("handed in: %v, and said:\n%s%s", entered, out, said)
	}
}

func TestScanKeepsQuestionsInAFile(t *testing.T) {
	file, photos := photographedEvent(t)
	doubts := filepath.Join(t.TempDir(), "doubts.json")
	white := filepath.Join(photos, "frisian-white.jpg")
	scan := func(args ...string) (string, string) {
		t.Helper()
		out, said, code := runArbiter(t, append([]string{"--lang", "en", "scan", white, "--file", file, "--questions", doubts}, args...)...)
		if code != cli.ExitFine && code != cli.ExitFindings {
			t.Fatalf("exit %d: %s", code, said)
		}
		return out, said
	}
	read := func() (q struct {
		Schema int
		Games  []struct {
			Round, Board, Game int
			Photos             []string
			Moves              []map[string]any
		}
	}) {
		t.Helper()
		text, err := os.ReadFile(doubts)
		if err == nil {
			err = json.Unmarshal(text, &q)
		}
		if err != nil {
			t.Fatal(err)
		}
		return q
	}
	// a half-move that nobody asked about may be answered too, and what is no move is named
	other := `{"round":3,"board":9,"game":1,"photos":["x.jpg"],"moves":[{"n":4,"move":"2...","read":"19-23","others":[],"at":[],"answer":"19-24"}]}`
	if err := os.WriteFile(doubts, []byte(`{"schema":1,"games":[`+other+`,{"round":1,"board":2,"game":1,"photos":[],"moves":[{"n":1,"answer":"3227"},{"n":2,"answer":"sixteen"}]}]}`), 0o600); err != nil {
		t.Fatal(err)
	}
	_, said := scan()
	if !strings.Contains(said, "1...: the answer is not taken, “sixteen” is no move here") {
		t.Errorf("said: %s", said)
	}
	q := read()
	if q.Schema != 1 || len(q.Games) != 2 || q.Games[0].Board != 9 || q.Games[0].Moves[0]["answer"] != "19-24" {
		t.Fatalf("what the photographs have not is gone: %+v", q)
	}
	first := q.Games[1].Moves[0]
	if first["n"] != 1.0 || first["move"] != "1." || first["read"] != "32-27" || first["answer"] != "32-27" || q.Games[1].Photos[0] != "frisian-white.jpg" {
		t.Errorf("the first half-move: %+v", first)
	}
	// all of it answered, it is handed in
	written := map[float64]string{}
	lines, err := os.ReadFile(filepath.Join(photos, "truth.jsonl"))
	if err != nil {
		t.Fatal(err)
	}
	var truth struct{ Moves [][]any } // of White's copy: row, half-move, text
	if err := json.NewDecoder(bytes.NewReader(lines)).Decode(&truth); err != nil {
		t.Fatal(err)
	}
	for _, m := range truth.Moves {
		if n, ok := m[1].(float64); ok {
			written[n], _ = m[2].(string)
		}
	}
	for _, m := range q.Games[1].Moves {
		n, _ := m["n"].(float64)
		m["answer"] = written[n]
	}
	text, err := json.Marshal(map[string]any{"schema": 1, "games": []any{map[string]any{"round": 1, "board": 2, "game": 1, "photos": q.Games[1].Photos, "moves": q.Games[1].Moves}}})
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(doubts, text, 0o600); err != nil {
		t.Fatal(err)
	}
	if out, said := scan("--enter", "--keep"); !strings.Contains(out, "35 moves, clean") {
		t.Errorf("%s%s", out, said)
	}
	if kept, err := filepath.Glob(file + "-photos/r1.b2.g1.white.1.*.jpg"); err != nil || len(kept) != 1 {
		t.Errorf("kept: %v, %v", kept, err)
	}
	// another file is neither read as one nor written over
	if _, said, code := runArbiter(t, "--lang", "en", "scan", white, "--file", file, "--questions", filepath.Join(photos, "truth.jsonl")); code != cli.ExitInput || !strings.Contains(said, "is no file of questions") {
		t.Errorf("exit %d: %s", code, said)
	}
}

func TestAnArchiveTakesPhotographs(t *testing.T) {
	photos, err := filepath.Abs(filepath.Join("..", "..", "testdata", "ink"))
	if err != nil {
		t.Fatal(err)
	}
	folder := t.TempDir()
	db, doubts := filepath.Join(folder, "a.db"), filepath.Join(folder, "doubts.json")
	if _, said, code := runArbiter(t, "--lang", "en", "archive", "add", photos, "--db", db); code != cli.ExitUsage || !strings.Contains(said, "--variant") {
		t.Errorf("without a game: exit %d: %s", code, said)
	}
	add := func(paths ...string) string {
		t.Helper()
		out, said, code := runArbiter(t, append(append([]string{"--lang", "en", "archive", "add"}, paths...), "--variant", "frisian", "--questions", doubts, "--db", db)...)
		if code != cli.ExitFine && code != cli.ExitFindings {
			t.Fatalf("exit %d: %s", code, said)
		}
		return out
	}
	if out := add(photos); !strings.Contains(out, "round 1 board 2: ") || !strings.Contains(out, "1 sheet taken") {
		t.Errorf("both copies:\n%s", out)
	}
	if out := add(photos); !strings.Contains(out, "brought nothing new") {
		t.Errorf("once more:\n%s", out)
	}
	// one copy has doubts: they are asked, and answered in the file
	white := filepath.Join(photos, "frisian-white.jpg")
	for range 40 {
		if strings.Contains(add(white), "sheet taken") {
			return
		}
		text, err := os.ReadFile(doubts)
		if err != nil {
			t.Fatal(err)
		}
		var q struct {
			Schema int              `json:"schema"`
			Games  []map[string]any `json:"games"`
		}
		if err := json.Unmarshal(text, &q); err != nil {
			t.Fatal(err)
		}
		for _, m := range q.Games[0]["moves"].([]any) {
			if m := m.(map[string]any); m["answer"] == "" {
				m["answer"] = m["read"]
			}
		}
		if text, err = json.Marshal(q); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(doubts, text, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	t.Error("what was answered is not taken")
}
