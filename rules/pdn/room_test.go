package pdn_test

import (
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"arbiter/rules/pdn"
)

// roomTexts are texts of games, whole and damaged.
func roomTexts(t *testing.T) map[string]string {
	t.Helper()
	long := "[White \"A\"]\n\n" + strings.Repeat("1. 32-28 19-23 {a {b} (1. 33-28 5-10!? {c}) $3 ", 40) + "*\n\n"
	texts := map[string]string{
		"plain":     strings.Repeat("[White \"A\"]\n[Black \"B\"]\n\n1. 32-28 19-23 2. 28x19 14x23 1-0\n\n", 9),
		"long":      long + "[White \"B\"]\n\n1. 32-28 *\n" + long,
		"no header": "1. 32-28 19-23 *\n1. 33-28 * junk\n\n[Event \"x\"]\n\n",
		"unclosed":  "[Event \"x\"]\n1. 32-28 {never\n\n[Event \"y\"]\n\n1. 32-28 (19-23 *",
		"result":    "[Result \"4-6\"]\n1. 32-28 19-23 4-6\n\n[Event \"y\"]\n12-0",
	}
	files, err := filepath.Glob("../../testdata/events/*.pdn")
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		texts[file] = string(text)
	}
	return texts
}

// Where the moves lie changes nothing of the games, however small the room is.
func TestGamesInARoomAreTheSame(t *testing.T) {
	t.Parallel()
	for name, text := range roomTexts(t) {
		want, _ := pdn.ReadAll(strings.NewReader(text), name)
		for _, size := range []int{0, 1, 3, 7, 64, 1 << 12} {
			r := pdn.NewReader(strings.NewReader(text), name)
			room := make([]pdn.Item, 0, size)
			r.LayIn(room)
			for i, game := range want {
				if i%5 == 4 {
					r.LayIn(room) // the games before are looked at no more
				}
				got, err := r.Next()
				if err != nil {
					t.Fatal(err)
				}
				if len(got.Items) == 0 {
					got.Items, game.Items = nil, nil
				}
				if !reflect.DeepEqual(got, game) {
					t.Errorf("%s, game %d in a room of %d:\n%+v\nwant\n%+v", name, i, size, got, game)
				}
			}
		}
	}
}

// A game stays as it is until its room is handed over again.
func TestGamesInARoomStay(t *testing.T) {
	t.Parallel()
	for name, text := range roomTexts(t) {
		want, _ := pdn.ReadAll(strings.NewReader(text), name)
		r := pdn.NewReader(strings.NewReader(text), name)
		r.LayIn(make([]pdn.Item, 0, 50))
		var all []*pdn.Game
		for range want {
			g, err := r.Next()
			if err != nil {
				t.Fatal(err)
			}
			all = append(all, g)
		}
		for i, g := range all {
			if len(g.Items) == 0 {
				g.Items, want[i].Items = nil, nil
			}
			if !reflect.DeepEqual(g, want[i]) {
				t.Errorf("%s, game %d:\n%+v\nwant\n%+v", name, i, g, want[i])
			}
			if g.Items = append(g.Items, pdn.Item{}); i > 0 && i+1 < len(all) && len(all[i+1].Items) > 0 && all[i+1].Items[0].Pos == (pdn.Pos{}) {
				t.Errorf("%s: game %d grows into the next", name, i)
			}
		}
	}
}

func TestForgottenGameHasItsMoves(t *testing.T) {
	t.Parallel()
	g := read(t, "1. 32-28! {a word} 19-23 *")[0]
	g.Forget()
	if len(g.Items) != 2 || g.Items[0].Text != "32-28" || !reflect.DeepEqual(g.Items[0].Annotation(), pdn.Annotation{}) {
		t.Errorf("%+v", g.Items)
	}
}
