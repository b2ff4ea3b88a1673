package audit_test

import (
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"arbiter/rules/games"
	"arbiter/rules/pdn"
	"arbiter/rules/sheet"
	"arbiter/tournament"
	"arbiter/tournament/audit"
	"arbiter/tournament/intake"
)

// natural is a fault that was found in real games.
type natural struct {
	Kind    string `json:"kind"`
	File    string `json:"file"`
	Game    int    `json:"game"`
	Variant string `json:"variant"`
	Ply     int    `json:"ply"`
}

// sharedGames is the folder of the reference games; the test is skipped where it
// is absent.
func sharedGames(t *testing.T) string {
	t.Helper()
	folder := filepath.Join("..", "..", "..", "shared", "games")
	if _, err := os.Stat(folder); err != nil {
		t.Skip("no reference games here")
	}
	return folder
}

// TestNaturalIrregularities finds what is known to be wrong in real events, and
// does not find what is not.
func TestNaturalIrregularities(t *testing.T) {
	folder := sharedGames(t)
	text, err := os.ReadFile(filepath.Join(folder, "checks", "natural_irregularities_shared.json"))
	if err != nil {
		t.Fatal(err)
	}
	var all []natural
	if err := json.Unmarshal(text, &all); err != nil {
		t.Fatal(err)
	}
	byFile := make(map[string][]natural)
	for _, n := range all {
		byFile[n.File] = append(byFile[n.File], n)
	}
	looked := 0
	for file, faults := range byFile {
		v, err := games.Lookup(strings.Split(file, "/")[1])
		if err != nil {
			t.Fatal(err)
		}
		sheets := auditFile(t, filepath.Join(folder, strings.TrimPrefix(file, "shared/")), v)
		if sheets == nil {
			continue
		}
		for _, n := range faults {
			at := slices.IndexFunc(sheets, func(s audit.Sheet) bool { return s.Game.Index == n.Game })
			switch {
			case n.Kind == "a whole round entered twice":
				for i := range sheets { // games 22-32 are there again as 33-43
					copied := i >= 33 && i <= 43
					if reported(sheets[i], sheet.DuplicateGame) != copied {
						t.Errorf("%s game %d: a copy: %v; found %v", file, i, copied, sheets[i].Result.Findings)
					}
				}
			case at < 0:
				t.Errorf("%s game %d is missing", file, n.Game)
			case n.Kind == "game record without moves":
				if !reported(sheets[at], sheet.NoMoves) {
					t.Errorf("%s game %d: no-moves is not reported", file, n.Game)
				}
			case strings.HasPrefix(n.Kind, "Result tag contradicts"):
				if !reported(sheets[at], sheet.ResultTag) {
					t.Errorf("%s game %d: result-tag is not reported", file, n.Game)
				}
			case strings.HasPrefix(n.Kind, "short capture notation is ambiguous"):
				if !reported(sheets[at], sheet.AmbiguousCapture) {
					t.Errorf("%s game %d: ambiguous-capture is not reported", file, n.Game)
				}
			case strings.HasPrefix(n.Kind, "FALSE irregularity"):
				for _, f := range sheets[at].Result.Findings {
					if f.Ply == n.Ply && f.Severity == sheet.Error {
						t.Errorf("%s game %d ply %d: %s is reported", file, n.Game, n.Ply, f.ID)
					}
				}
			default:
				continue // a convention of the source
			}
			looked++
		}
	}
	if looked < 20 {
		t.Errorf("looked for %d faults only", looked)
	}
}

// reported reports whether a sheet has a finding of a code.
func reported(s audit.Sheet, code sheet.Code) bool {
	return slices.ContainsFunc(s.Result.Findings, func(f sheet.Finding) bool { return f.Code == code })
}

// auditFile imports the games of a file as one event and audits it; games
// without players are replayed only. It is nil for a file that names no player
// at all and whose games the test knows nothing of.
func auditFile(t *testing.T, path string, v games.Game) []audit.Sheet {
	t.Helper()
	in, err := os.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer in.Close()
	records, err := pdn.ReadAll(in, filepath.Base(path))
	if err != nil {
		t.Fatal(err)
	}
	named := func(g *pdn.Game) bool {
		known := func(name string) bool { return name != "" && name != "?" }
		return known(g.Tag("White")) || known(g.Tag("Black"))
	}
	var sheets, loose []audit.Sheet
	var event []*pdn.Game
	for _, g := range records {
		s := audit.Sheet{Game: g, Result: games.Check(g, games.Options{Game: v})}
		if named(g) {
			sheets, event = append(sheets, s), append(event, g)
		} else {
			loose = append(loose, s)
		}
	}
	if len(event) == 0 {
		return loose
	}
	imported, err := intake.Event(event, nil, intake.EventOptions{Variant: v})
	if err != nil {
		t.Fatal(err)
	}
	for i := range sheets {
		sheets[i].Ref = imported.Places[i]
	}
	folded, err := tournament.Fold(tournament.Chain(change(imported.Created), change(imported.Games)))
	if err != nil {
		t.Fatal(err)
	}
	audit.Compare(folded, "", sheets)
	return append(sheets, loose...)
}

// TestRealEventsAreLeftInPeace imports every file of real games as an event: an
// event is compared with its own sheets, so that little may be found, and each
// of those files is known to deserve it.
func TestRealEventsAreLeftInPeace(t *testing.T) {
	folder := sharedGames(t)
	deserved := map[string]int{
		"bruno_ChapionnatSurinam2025.pdn":                11, // a round entered twice
		"bruno_1er_Open_International_Allinges_2007.pdn": 2,  // a player with two games in round 7
		"pydraughts2_american.shared.pdn":                2,  // two games twice
		"wiegerw_succeed_Tricks_traps_and_shots.pdn":     3,  // a game twice, two players against themselves
	}
	files, err := filepath.Glob(filepath.Join(folder, "*", "*.pdn"))
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		v, err := games.Lookup(filepath.Base(filepath.Dir(file)))
		if err != nil {
			continue // made-up games of several variants
		}
		found := 0
		for _, s := range auditFile(t, file, v) {
			for _, code := range []sheet.Code{sheet.DuplicateGame, sheet.PairedTwice, sheet.UnknownPlayer} {
				if reported(s, code) {
					found++
				}
			}
		}
		if found != deserved[filepath.Base(file)] {
			t.Errorf("%s: %d findings, want %d", file, found, deserved[filepath.Base(file)])
		}
	}
}
