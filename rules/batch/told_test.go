package batch

import (
	"context"
	"fmt"
	"io"
	"strings"
	"testing"

	"arbiter/rules/games"
	"arbiter/rules/sheet"
)

// Games of English draughts: the first, which ends early, fits pool checkers as well,
// and the second does not. A game between them names no variant and has a fault.
const (
	bothGames    = "[White \"A\"]\n\n1. 11-15 23-19 2. 8-11 22-17 *\n\n"
	englishGame  = "[White \"B\"]\n\n1. 11-15 22-17 2. 10-14 17x10 3. 7x14 25-22 *\n\n"
	faultyGame   = "[White \"C\"]\n\n1. 11-15 22-17 2. 10-14 24-19 3. 15x24 28x19 *\n\n" // 17x10 was compulsory
	otherBoard   = "[White \"D\"]\n\n1. 32-28 17-22 2. 28x17 12x21 3. 37-32 7-12 4. 41-37 1-7 5. 34-29 19-23 6. 31-26 23x34 7. 39x30 *\n\n"
	namedPool    = "[GameType \"23\"]\n\n1. 11-15 22-17 2. 10-14 17x19 3. 7-10 *\n\n"
	problem      = "[FEN \"B:W21,K5:BK17,K14\"]\n\n1-0\n\n"
	nothingKnown = "[White \"E\"]\n\n1. 3-46 *\n\n"
)

// variantsOf are the variants that the games of a text were checked as, with what told
// them.
func variantsOf(t *testing.T, text string, look games.Options) []string {
	t.Helper()
	pool := Pool[Checked]{Check: Look{Sheet: look}.Check, Known: look.Game != nil}
	in := Input{Name: "x.pdn", Open: func() (io.ReadCloser, error) { return io.NopCloser(strings.NewReader(text)), nil }}
	var all []string
	_, err := pool.Run(context.Background(), []Input{in}, Handler[Checked]{
		Sheet: func(c Checked) error {
			one := c.Variant
			if c.Told.Variant != nil {
				one += fmt.Sprintf(" told %d/%d", c.Told.Legal, c.Told.Of)
			}
			all = append(all, one)
			return nil
		},
		Ended: func(Input, error) error { return nil },
	})
	if err != nil {
		t.Fatal(err)
	}
	return all
}

// The game of a text is found once, by all the games in it that name none, and by those
// that do.
func TestTheGameOfAText(t *testing.T) {
	russian, err := games.Lookup("russian")
	if err != nil {
		t.Fatal(err)
	}
	for _, tt := range []struct {
		name, text, want string
		look             games.Options
	}{
		{"one variant for all", bothGames + englishGame, "english told 10/10, english told 10/10", games.Options{}},
		{"a fault changes nothing", englishGame + faultyGame, "english told 9/12, english told 9/12", games.Options{}},
		{"those that name theirs count", namedPool + bothGames, "pool, pool told 4/4", games.Options{}},
		{"but not for what their rules allow nothing of", namedPool + otherBoard, "pool, international told 13/13", games.Options{}},
		{"one that is plainly of another", englishGame + otherBoard + strings.Repeat(bothGames, 2), "english told 14/27, international told 13/13, english told 14/27, english told 14/27", games.Options{}},
		{"a problem is of the game of the others", englishGame + problem, "english told 6/6, english told 6/6", games.Options{}},
		{"a problem alone is of none", problem, "", games.Options{}},
		{"what is said goes before what is told", englishGame, "russian", games.Options{Game: russian}},
		{"nothing fits", nothingKnown, "", games.Options{}},
	} {
		if got := strings.Join(variantsOf(t, tt.text, tt.look), ", "); got != tt.want {
			t.Errorf("%s: %q, want %q", tt.name, got, tt.want)
		}
	}
}

// A text may have any number of games that name theirs before one that does not.
func TestTheGameOfALongText(t *testing.T) {
	got := variantsOf(t, strings.Repeat(namedPool, 3*batchGames)+bothGames+otherBoard, games.Options{})
	last := strings.Join(got[len(got)-2:], ", ")
	if want := "pool told 4/17, international told 13/13"; last != want {
		t.Errorf("%q, want %q", last, want)
	}
}

// A game beyond all bounds tells nothing: it is not followed.
func TestAGameBeyondAllBoundsTellsNothing(t *testing.T) {
	long := "[White \"F\"]\n\n" + strings.Repeat("1. 32-28 18-23 ", MostPlies) + "*\n\n"
	if got := variantsOf(t, long+englishGame, games.Options{}); got[1] != "english told 6/6" {
		t.Error(got)
	}
}

// A problem without moves has no moves; nothing on it is left unread.
func TestAProblemWithoutMoves(t *testing.T) {
	r := Look{}.Check(Game{Game: oneGame(t, problem)})
	if r.Verdict != sheet.Record || len(r.Findings) != 1 || r.Findings[0].Code != sheet.NoMoves {
		t.Errorf("%v, %v", r.Verdict, r.Findings)
	}
}
