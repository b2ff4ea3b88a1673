package audit_test

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"arbiter/rules/pdn"
	"arbiter/rules/sheet"
	"arbiter/tournament/audit"
)

// loose reads games from text.
func loose(t testing.TB, text string) []*pdn.Game {
	t.Helper()
	games, err := pdn.ReadAll(strings.NewReader(text), "folder/club.pdn")
	if err != nil {
		t.Fatal(err)
	}
	return games
}

func TestLooseSheetsEnteredTwice(t *testing.T) {
	const players = "[White \"Jelle\"]\n[Black \"Sjûkje\"]\n"
	first := players + "[Round \"1\"]\n\n" + long + " 1-0\n\n"
	for name, test := range map[string]struct {
		second string
		want   string
	}{
		"the same":       {first, "club.pdn:1"},
		"another round":  {players + "[Round \"2\"]\n\n" + long + " 1-0\n", ""},
		"another player": {strings.Replace(first, "Jelle", "Hâns", 1), ""},
		"another event":  {"[Event \"Cup\"]\n" + first, ""},
		"another move":   {strings.Replace(first, "29x40", "29x39", 1), ""},
		"another result": {strings.Replace(first, "1-0", "0-1", 1), "club.pdn:1"},
	} {
		t.Run(name, func(t *testing.T) {
			games := loose(t, first+test.second)
			var d audit.Doubles
			if got := d.Of(games[0]); got != "" {
				t.Errorf("the first is a copy of %s", got)
			}
			if got := d.Of(games[1]); got != test.want {
				t.Errorf("the second is a copy of %q, want %q", got, test.want)
			}
		})
	}
	var d audit.Doubles
	for _, g := range loose(t, "[White \"?\"]\n[Black \"B\"]\n\n"+long+" *\n\n[White \"?\"]\n[Black \"B\"]\n\n"+long+" *\n\n"+
		players+"\n1. 32-28 *\n\n"+players+"\n1. 32-28 *\n") {
		if got := d.Of(g); got != "" {
			t.Errorf("a sheet that does not say enough is a copy of %s", got)
		}
	}
}

// What was met long ago is forgotten: the memory does not grow with the file.
func TestDoublesForget(t *testing.T) {
	var d audit.Doubles
	g := loose(t, "[White \"Jelle\"]\n[Black \"Hâns\"]\n\n"+long+" *\n")[0]
	game := func(round int) *pdn.Game {
		g.SetTag("Round", fmt.Sprint(round))
		return g
	}
	const far = 1<<14 + 10
	for round := range far {
		if got := d.Of(game(round)); got != "" {
			t.Fatalf("round %d is a copy of %s", round, got)
		}
	}
	if got := d.Of(game(far - 1)); got == "" {
		t.Error("the last sheet is forgotten")
	}
	if got := d.Of(game(0)); got != "" {
		t.Errorf("the first sheet is remembered: %s", got)
	}
}

func TestACopyIsMarked(t *testing.T) {
	g := loose(t, long+" 1-0\n")[0]
	r := sheet.Check(g, sheet.Options{})
	audit.MarkCopy(&r, g, "club.pdn#1", "", "club.pdn:1")
	if len(r.Findings) != 1 || r.Findings[0].ID != "club.pdn#1:24:duplicate-game" || r.Findings[0].State != sheet.Moot || r.Verdict != sheet.Record {
		t.Errorf("marked %v with %+v", r.Verdict, r.Findings)
	}
}

// Among all real games only two files have games entered twice.
func TestRealFilesAreSeldomEnteredTwice(t *testing.T) {
	files, err := filepath.Glob(filepath.Join(sharedGames(t), "*", "*.pdn"))
	if err != nil {
		t.Fatal(err)
	}
	twice := map[string]int{
		"bruno_ChapionnatSurinam2025.pdn":            11, // a whole round
		"wiegerw_succeed_Tricks_traps_and_shots.pdn": 1,
	}
	for _, file := range files {
		in, err := os.Open(file)
		if err != nil {
			t.Fatal(err)
		}
		games, err := pdn.ReadAll(in, file)
		_ = in.Close()
		if err != nil {
			continue // not text
		}
		var d audit.Doubles
		copies := 0
		for _, g := range games {
			if d.Of(g) != "" {
				copies++
			}
		}
		if want := twice[filepath.Base(file)]; copies != want {
			t.Errorf("%s: %d copies, want %d", file, copies, want)
		}
	}
}
