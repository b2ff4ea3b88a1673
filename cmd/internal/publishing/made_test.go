package publishing_test

import (
	"errors"
	"fmt"
	"testing"

	"arbiter/cmd/internal/publishing"
	"arbiter/rules/message"
)

func TestAListSaysWhatItWasMadeFrom(t *testing.T) {
	t.Parallel()
	l := publishing.List{Hashes: map[string]string{"index.html": "ab"}, Made: []publishing.Made{{Event: "2026-11-23T03:05:11Z", Seq: 14, Hash: "7e8c"}, {Event: "2026-11-24T03:05:11Z", Seq: 2, Hash: "01"}}, Run: "ff"}
	back, err := publishing.ReadList(l.Bytes())
	if err != nil || fmt.Sprint(back) != fmt.Sprint(l) {
		t.Errorf("%v, %v", back, err)
	}
	for _, bad := range []string{"#made x\n", "#made a 0 ab\n", "#made a 3 xyz\n", "#made a b c d\n"} {
		if _, err := publishing.ReadList([]byte(bad)); err == nil {
			t.Errorf("%q is taken", bad)
		}
	}
}

func TestASiteOfAnotherCopyIsNotReplaced(t *testing.T) {
	t.Parallel()
	hash := func(seq int64) string { return fmt.Sprintf("a%d", seq) }
	own := publishing.Journal{Made: publishing.Made{Event: "e", Seq: 7, Hash: "a7"}, Last: 9, Hash: hash}
	two := publishing.Journal{Made: publishing.Made{Event: "f", Seq: 2, Hash: "a2"}, Last: 2, Hash: hash}
	for name, c := range map[string]struct {
		have   []publishing.Made
		events []publishing.Journal
		code   string // "" may be replaced
	}{
		"nothing known":        {nil, []publishing.Journal{own}, ""},
		"older":                {[]publishing.Made{{Event: "e", Seq: 5, Hash: "a5"}}, []publishing.Journal{own}, ""},
		"later, in journal":    {[]publishing.Made{{Event: "e", Seq: 9, Hash: "a9"}}, []publishing.Journal{own}, ""},
		"ahead":                {[]publishing.Made{{Event: "e", Seq: 10, Hash: "a10"}}, []publishing.Journal{own}, "publishing.ahead"},
		"diverged":             {[]publishing.Made{{Event: "e", Seq: 5, Hash: "b5"}}, []publishing.Journal{own}, "publishing.diverged"},
		"another event":        {[]publishing.Made{{Event: "x", Seq: 5, Hash: "a5"}}, []publishing.Journal{own}, "publishing.other-event"},
		"one of several":       {[]publishing.Made{{Event: "e", Seq: 5, Hash: "a5"}, {Event: "x", Seq: 1, Hash: "a1"}}, []publishing.Journal{own}, "publishing.other-event"},
		"a group gone":         {[]publishing.Made{{Event: "e", Seq: 5, Hash: "a5"}, {Event: "x", Seq: 1, Hash: "a1"}}, []publishing.Journal{own, two}, ""},
		"other groups":         {[]publishing.Made{{Event: "x", Seq: 1, Hash: "a1"}}, []publishing.Journal{own, two}, "publishing.other-event"},
		"a group has diverged": {[]publishing.Made{{Event: "e", Seq: 5, Hash: "a5"}, {Event: "f", Seq: 1, Hash: "b1"}}, []publishing.Journal{own, two}, "publishing.diverged"},
	} {
		err := publishing.MayReplace("www", c.have, c.events, message.New("publishing.again"))
		var refused *publishing.Error
		switch {
		case c.code == "" && err != nil:
			t.Errorf("%s: %v", name, err)
		case c.code != "" && (!errors.As(err, &refused) || refused.Kind != publishing.KindConflict || refused.Says.Code != c.code):
			t.Errorf("%s: %v", name, err)
		}
	}
}

// The address remembers what its pages were made from, and a refusal alters nothing there.
func TestAnAddressKeepsWhatItWasMadeFrom(t *testing.T) {
	for _, place := range places()[:2] {
		t.Run(place.name, func(t *testing.T) {
			target, look, _ := place.make(t)
			of := func(event string, seq int64, hash, text string) error {
				s := site("Round 1", map[string]string{"index.html": text})
				own := publishing.Journal{Made: publishing.Made{Event: event, Seq: seq, Hash: hash}, Last: seq, Hash: func(n int64) string { return fmt.Sprint(hash[:1], n) }}
				s.Made = []publishing.Made{own.Made}
				s.May = func(have []publishing.Made) error {
					return publishing.MayReplace(target, have, []publishing.Journal{own}, message.New("publishing.again"))
				}
				_, err := publish(t, target, s)
				return err
			}
			if err := of("e", 5, "a5", "five"); err != nil {
				t.Fatal(err)
			}
			if got := code(of("e", 4, "a4", "four")); got != "publishing.ahead" {
				t.Error(got)
			}
			if got := code(of("e", 6, "b6", "other")); got != "publishing.diverged" {
				t.Error(got)
			}
			holds(t, look(), map[string]string{"index.html": "five"})
			if err := of("e", 6, "a6", "six"); err != nil {
				t.Error(err)
			}
			holds(t, look(), map[string]string{"index.html": "six"})
		})
	}
}
