package main

import (
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
	out, _, code := runArbiter(t, "--lang", "en", "scan", folder, filepath.Join(photos, "frisian-white.jpg"), "--file", file)
	if code != cli.ExitInput || !strings.Contains(out, "broken.jpg is not read: it is no picture") || !strings.Contains(out, "board 2: ") {
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
