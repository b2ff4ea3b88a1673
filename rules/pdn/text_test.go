package pdn_test

import (
	"bytes"
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"arbiter/rules/pdn"
)

// rereads reads a text, and each game again from the text that was kept of it.
func rereads(t *testing.T, name string, text []byte) int {
	t.Helper()
	rd, again := pdn.NewReader(bytes.NewReader(text), name), pdn.NewReader(strings.NewReader(""), "")
	rd.KeepText()
	for n := 0; ; n++ {
		g, err := rd.Next()
		if err != nil {
			if !errors.Is(err, io.EOF) && !errors.Is(err, pdn.ErrNotPDN) {
				t.Fatal(err)
			}
			return n
		}
		kept := g.Text
		again.Reset(kept, name, g.Index, g.Pos.Line)
		same, err := again.Next()
		if err != nil {
			t.Fatalf("%s game %d: %v", name, g.Index, err)
		}
		g.Text = nil
		g.Faults = slices.DeleteFunc(g.Faults, func(f pdn.Fault) bool { return f.Kind == pdn.OtherEncoding })
		for _, one := range []*pdn.Game{g, same} { // none is as good as an empty list
			if len(one.Faults) == 0 {
				one.Faults = nil
			}
			if len(one.Items) == 0 {
				one.Items = nil
			}
		}
		if !reflect.DeepEqual(g, same) {
			t.Fatalf("%s game %d, from %q (-file +kept):\n%s", name, g.Index, kept, cmp.Diff(dump(g), dump(same)))
		}
		if rest, err := again.Next(); !errors.Is(err, io.EOF) {
			t.Fatalf("%s game %d: more than a game in %q: %v, %v", name, g.Index, kept, rest, err)
		}
	}
}

func TestGameIsReadAgainFromItsText(t *testing.T) {
	t.Parallel()
	for _, text := range []string{
		"[White \"A\"]\n1. 32-28 19-23 2-0 1. 33-28 18-22 *\r\n\r\n[White \"B\"]\r\n\r\n1. 31-26 {open",
		"1. 32-28 * ; a word\n% another\n[Event \"x\"]\n*", "\xef\xbb\xbf[White \"\xff\"]\n1. 32-28 19-23\n",
		"[White \"\xc8\xe2\xe0\xed\"]\n1. 32-28 19-23\n\n[White \"\xcf\xb8\xf2\xf0\"]\n*", "Ivanov - Petrov: 1. 32-28 19-23 Sidorov - Ivanov 1. 33-28",
	} {
		if rereads(t, "games.pdn", []byte(text)) == 0 {
			t.Errorf("no game in %q", text)
		}
	}
}

func TestRealGamesAreReadAgainFromTheirTexts(t *testing.T) {
	t.Parallel()
	if _, err := os.Stat(sharedGames); err != nil {
		t.Skip("no shared data")
	}
	games := 0
	for _, folder := range []string{"games", "archive", "formats", "sheets"} {
		err := filepath.WalkDir(filepath.Join(filepath.Dir(sharedGames), folder), func(path string, d fs.DirEntry, err error) error {
			if err != nil || d.IsDir() || !strings.EqualFold(filepath.Ext(path), ".pdn") {
				return err
			}
			text, err := os.ReadFile(path)
			games += rereads(t, path, text)
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	if games == 0 {
		t.Error("no games")
	}
}

func FuzzReset(f *testing.F) {
	f.Add([]byte("[White \"A\"]\n1. 32-28 {a} 19-23 2-0 1. 33-28 18-22 *"))
	f.Fuzz(func(t *testing.T, text []byte) { rereads(t, "games.pdn", text) })
}
