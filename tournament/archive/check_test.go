package archive

import (
	"context"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"arbiter/reports/i18n"
	"arbiter/rules/batch"
	"arbiter/rules/games"
	"arbiter/rules/message"
	"arbiter/rules/pdn"
	"arbiter/rules/sheet"
)

// judged checks all chunks of a memory.
func (m *memory) check(t testing.TB) []Verdict {
	t.Helper()
	out, err := Checks(m)(t.Context(), Shard{Task: Task{Check, CheckVersion}, From: 0, To: int64(len(m.chunks) + 1)})
	if err != nil {
		t.Fatal(err)
	}
	return out.Verdicts
}

// The verdicts of the archive are those of the check of the files, for all real files:
// codes, places, sentences.
func TestVerdictsAreThoseOfTheCheckOfTheFiles(t *testing.T) {
	t.Parallel()
	files := sampleOf(sharedFiles(t, "games", "archive/corpus", "sheets"))
	m := newMemory()
	added(t, m, "", files...)
	verdicts := map[int64]Verdict{}
	for _, v := range m.check(t) {
		if _, twice := verdicts[v.Game]; twice {
			t.Fatalf("game %d has two verdicts", v.Game)
		}
		verdicts[v.Game] = v
	}
	if len(verdicts) != len(m.games) {
		t.Errorf("%d verdicts of %d games", len(verdicts), len(m.games))
	}
	checked := checkFiles(t, files)
	words := i18n.English()
	for _, s := range m.all() {
		if !s.First {
			continue
		}
		want, v := checked[fileGame{s.File, s.Index}], verdicts[s.GameID]
		got, err := DecodeFindings(v.Findings)
		if err != nil || v.Sheet != s.ID || v.RuleSet != want.RuleSet || v.Version != CheckVersion {
			t.Fatalf("%s game %d: %+v, %v", s.File, s.Index, v, err)
		}
		found := slices.DeleteFunc(want.Findings, func(f sheet.Finding) bool {
			return f.Code == sheet.DuplicateGame || f.Message.Code == pdn.OtherEncoding.Tell().Code
		})
		said := cmp.Comparer(func(a, b message.Message) bool { return words.Say(a) == words.Say(b) })
		if diff := cmp.Diff(found, got, said, cmpopts.EquateEmpty()); diff != "" {
			t.Fatalf("%s game %d (-file +archive):\n%s", s.File, s.Index, diff)
		}
		if v.Verdict != want.Verdict && len(found) == len(want.Findings) {
			t.Errorf("%s game %d is %v, want %v", s.File, s.Index, v.Verdict, want.Verdict)
		}
		if !slices.IsSorted(v.Codes) || len(v.Codes) > len(got) || (len(v.Codes) == 0) != (len(got) == 0) {
			t.Errorf("%s game %d: codes %v", s.File, s.Index, v.Codes)
		}
	}
}

// fileGame is a game in a file.
type fileGame struct {
	file string
	game int
}

// checkFiles checks files as the command does.
func checkFiles(t testing.TB, files []string) map[fileGame]batch.Checked {
	t.Helper()
	inputs, err := batch.Source{}.Inputs(t.Context(), files)
	if err != nil {
		t.Fatal(err)
	}
	all := map[fileGame]batch.Checked{}
	pool := batch.Pool[batch.Checked]{Check: batch.Look{}.Check}
	_, err = pool.Run(t.Context(), inputs, batch.Handler[batch.Checked]{
		Sheet: func(c batch.Checked) error {
			all[fileGame{c.File, c.Game}] = c
			return nil
		},
		Ended: func(batch.Input, error) error { return nil },
	})
	if err != nil {
		t.Fatal(err)
	}
	return all
}

func TestToldVariantIsKeptForTheCheck(t *testing.T) {
	t.Parallel()
	folder := t.TempDir()
	// The first two moves are legal in international draughts too; the file tells Frisian.
	file := write(t, folder, "club.pdn", "[GameType \"40\"]\n1. 31-26 20-25 2. 37-31 14-20 3. 32-27 17x37 *\n\n[White \"B\"]\n1. 31-26 20-25 *\n")
	m := newMemory()
	added(t, m, "", file)
	if s := m.all(); s[1].Game.Variant != "frisian" {
		t.Errorf("taken as %s", s[1].Game.Variant)
	}
	if v := m.check(t); len(v) != 2 || v[1].RuleSet != v[0].RuleSet {
		t.Errorf("%+v", v)
	}
}

func TestTowersAreChecked(t *testing.T) {
	t.Parallel()
	g, err := games.Lookup("towers")
	if err != nil {
		t.Fatal(err)
	}
	file := write(t, t.TempDir(), "t.pdn", "[FEN \"W:Wc3:Bd4,h8\"]\n1. c3-e5 *\n")
	m := newMemory()
	if _, err := Add(t.Context(), m, batch.Source{}, []string{file}, AddOptions{Game: g}); err != nil {
		t.Fatal(err)
	}
	v := m.check(t)
	if len(v) != 1 || !slices.Contains(v[0].Codes, sheet.WrongSeparator) {
		t.Errorf("%+v", v)
	}
}

func TestCheckEndsWithItsContextAndNamesWhatIsDamaged(t *testing.T) {
	t.Parallel()
	file := write(t, t.TempDir(), "a.pdn", one)
	m := newMemory()
	added(t, m, "", file)
	ended, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := Checks(m)(ended, Shard{From: 1, To: 2}); err == nil {
		t.Error("went on after its context")
	}
	m.chunks[0].Text = m.chunks[0].Text[:10]
	if _, err := Checks(m)(t.Context(), Shard{From: 1, To: 2}); err == nil {
		t.Error("a damaged text was checked")
	}
	m.chunks[0].Sheets[0].Size, m.chunks[0].Text = 3, []byte("   ")
	if _, err := Checks(m)(t.Context(), Shard{From: 1, To: 2}); err == nil || !strings.Contains(err.Error(), "a.pdn, game 0") {
		t.Errorf("%v", err)
	}
}
