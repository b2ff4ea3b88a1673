package sheet_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"arbiter/reports/i18n"
	"arbiter/rules"
	"arbiter/rules/pdn"
	"arbiter/rules/sheet"
)

// agreedGame is the game of the tests: 24 half-moves of Frisian draughts.
const agreedGame = "1. 32-28 20-24 2. 38-32 18x27 3. 31x22 17x28 4. 33x22 12x32 5. 37x28 14-20 6. 34x12 7x38 " +
	"7. 39x37 19-24 8. 37-31 1-7 9. 43-39 24-30 10. 35x24 20x29 11. 39x19 9x29 12. 40-34 29x40"

// one reads one game.
func one(t testing.TB, name, text string) *pdn.Game {
	t.Helper()
	games, err := pdn.ReadAll(strings.NewReader(text), name)
	if err != nil || len(games) != 1 {
		t.Fatalf("%q: %d games, %v", text, len(games), err)
	}
	return games[0]
}

// frisian is the variant of the tests.
func frisian(t testing.TB) *rules.Variant {
	t.Helper()
	v, err := rules.Lookup("frisian")
	if err != nil {
		t.Fatal(err)
	}
	return v
}

// compared compares two sheets and gives the differences as "kind at ply:
// whose: message", and the moves of the agreed game.
func compared(t testing.TB, white, black string) (sheet.Comparison, []string, string) {
	t.Helper()
	c, err := sheet.CompareSheets(one(t, "white.pdn", white), one(t, "black.pdn", black), sheet.Options{Variant: frisian(t)})
	if err != nil {
		t.Fatal(err)
	}
	var found []string
	for _, d := range c.Differences {
		whose := "open"
		if d.Believed != rules.ColorUnset {
			whose = d.Believed.String()
		}
		found = append(found, fmt.Sprintf("%v at %d: %s: %s", d.Kind, d.Ply, whose, i18n.English().Say(d.Message)))
	}
	var moves []string
	for _, item := range c.Agreed.Items {
		moves = append(moves, item.Text)
	}
	return c, found, strings.Join(moves, " ")
}

// movesOf are the moves of a text without their numbers.
func movesOf(text string) string {
	var moves []string
	for _, word := range strings.Fields(text) {
		if !strings.HasSuffix(word, ".") {
			moves = append(moves, word)
		}
	}
	return strings.Join(moves, " ")
}

func TestTwoSheetsOfOneGame(t *testing.T) {
	whole := agreedGame + " 0-1"
	edit := func(from, to string) string {
		if !strings.Contains(whole, from) {
			t.Fatalf("the game has no %q", from)
		}
		return strings.Replace(whole, from, to, 1)
	}
	for name, test := range map[string]struct {
		white, black string
		want         []string
		agreed       string // "" is the whole game
	}{
		"the same":       {whole, whole, nil, ""},
		"short and full": {edit("14-20", "14-20!"), edit("18x27", "18x27 "), nil, ""},
		"lone capture":   {edit("29x40", "x"), whole, nil, ""},
		"wrong sign":     {edit("33x22", "33-22"), whole, nil, ""},
		"a slip that cannot be": {edit("37-31", "37-13"), whole,
			[]string{"other-move at 15: black: White's sheet has 37-13 (square that cannot be reached, Article 27d), Black's 37-31; after 37-31 more of the rest of both sheets fits"}, ""},
		"a slip that could be": {whole, edit("37-31", "37-32"),
			[]string{"other-move at 15: open: White's sheet has 37-31, Black's 37-32; both are possible and the rest does not tell which was played"},
			"32-28 20-24 38-32 18x27 31x22 17x28 33x22 12x32 37x28 14-20 34x12 7x38 39x37 19-24"},
		"a slip that the rest gives away": {edit("32-28", "33-28"), whole,
			[]string{"other-move at 1: black: White's sheet has 33-28, Black's 32-28; after 32-28 more of the rest of both sheets fits"}, ""},
		"not readable": {whole, edit("19-24", "19-99"),
			[]string{"other-move at 14: white: White's sheet has 19-24, Black's 19-99 (unreadable move); after 19-24 more of the rest of both sheets fits"}, ""},
		"left out by White": {edit("8. 37-31 1-7", "8. 37-31"), whole,
			[]string{"left-out at 16: black: White's sheet leaves out 1-7, which Black's sheet has"}, ""},
		"left out by Black": {whole, edit("2. 38-32 18x27", "2. 18x27"),
			[]string{"left-out at 3: white: Black's sheet leaves out 38-32, which White's sheet has"}, ""},
		"two left out": {whole, edit("7. 39x37 19-24 ", ""),
			[]string{"left-out at 13: white: Black's sheet leaves out 39x37 19-24, which White's sheet has"}, ""},
		"written twice": {edit("14-20", "14-20 14-20"), whole,
			[]string{"written-twice at 11: black: White's sheet has 14-20 once too often"}, ""},
		"two written twice": {whole, edit("8. 37-31 1-7", "8. 37-31 1-7 9. 37-31 1-7"),
			[]string{"written-twice at 17: white: Black's sheet has 37-31 1-7 once too often"}, ""},
		"White stops writing": {strings.Split(whole, " 10.")[0] + " 0-1", whole,
			[]string{"ends-earlier at 19: black: White's sheet ends here, Black's sheet goes on for 6 half-moves"}, ""},
		"Black stops writing, one before the end": {whole, strings.Replace(whole, " 29x40", "", 1),
			[]string{"ends-earlier at 24: white: Black's sheet ends here, White's sheet goes on for 1 half-move"}, ""},
		"another result": {agreedGame + " 1-0", whole,
			[]string{"other-result at 24: open: White's sheet says 1-0, Black's 0-1"}, ""},
		"no result on one": {agreedGame + " *", whole, nil, ""},
		"another round": {"[Round \"3\"]\n[Date \"2026.11.20\"]\n" + whole, "[Round \"4\"]\n[Date \"?\"]\n" + whole,
			[]string{"other-tag at 0: open: Round: White's sheet says 3, Black's 4"}, ""},
		"several differences": {edit("37-31", "37-13"), strings.Replace(edit("2. 38-32 18x27", "2. 18x27"), "43-39", "43-29", 1),
			[]string{
				"left-out at 3: white: Black's sheet leaves out 38-32, which White's sheet has",
				"other-move at 15: black: White's sheet has 37-13 (square that cannot be reached, Article 27d), Black's 37-31; after 37-31 more of the rest of both sheets fits",
				"other-move at 17: white: White's sheet has 43-39, Black's 43-29 (square that cannot be reached, Article 27d); after 43-39 more of the rest of both sheets fits",
			}, ""},
		"the last move": {whole, edit("29x40", "29x41"),
			[]string{"other-move at 24: white: White's sheet has 29x40, Black's 29x41 (square already taken, Article 27d); the rules have nothing against 29x40"}, ""},
		"a capture omitted on one sheet": {"1. 32-28 19-23 2. 28x19 14x23 0-1", "1. 32-28 19-23 2. 34-30 14x23 0-1",
			[]string{"other-move at 3: white: White's sheet has 28x19, Black's 34-30 (capture omitted, Articles 27c, 10); after 28x19 more of the rest of both sheets fits"},
			"32-28 19-23 28x19 14x23"},
		"irregular on both": {"1. 32-28 19-23 2. 34-30 20-24 *", "1. 32-28 19-23 2. 34-30 20-24 *", nil, "32-28 19-23 34-30 20-24"},
	} {
		t.Run(name, func(t *testing.T) {
			c, found, agreed := compared(t, test.white, test.black)
			if diff := cmp.Diff(test.want, found); diff != "" {
				t.Errorf("differences (-want +got):\n%s", diff)
			}
			if test.agreed == "" {
				test.agreed = movesOf(agreedGame)
			}
			if agreed != test.agreed {
				t.Errorf("agreed:\n%s\nwant:\n%s", agreed, test.agreed)
			}
			if c.Whole == strings.Contains(strings.Join(found, " "), "open: White's sheet has") {
				t.Errorf("whole is %v", c.Whole)
			}
		})
	}
}

// The agreed game is written with the header of both sheets and can be read.
func TestTheAgreedGame(t *testing.T) {
	c, _, _ := compared(t, "[White \"Jelle\"]\n[Black \"?\"]\n"+agreedGame+" *", "[Black \"Sjûkje\"]\n[Round \"2\"]\n"+strings.Replace(agreedGame, "37-31", "37-13", 1)+" 0-1")
	var text strings.Builder
	if err := pdn.Write(&text, c.Agreed); err != nil {
		t.Fatal(err)
	}
	again := one(t, "agreed.pdn", text.String())
	got := []string{again.Tag("White"), again.Tag("Black"), again.Tag("Round"), again.Tag("Result"), again.Result.Text}
	if diff := cmp.Diff([]string{"Jelle", "Sjûkje", "2", "0-1", "0-1"}, got); diff != "" {
		t.Errorf("header (-want +got):\n%s", diff)
	}
	if r := sheet.Check(again, sheet.Options{Variant: frisian(t)}); r.Plies != 24 || r.Verdict != sheet.Clean {
		t.Errorf("the agreed game is %v with %d plies: %+v", r.Verdict, r.Plies, r.Findings)
	}
}

func TestSheetsOfTwoGames(t *testing.T) {
	moves := strings.Fields(movesOf(agreedGame))
	white, black := strings.Repeat("31-26 ", 60), strings.Join(moves, " ")+strings.Repeat(" 5-10", 40)
	c, _, _ := compared(t, white+"*", black+" *")
	if last := c.Differences[len(c.Differences)-1]; last.Kind != sheet.Unrelated || c.Whole {
		t.Errorf("the last of %d differences is %v; whole: %v", len(c.Differences), last.Kind, c.Whole)
	}
}

func TestSheetsThatCannotBeCompared(t *testing.T) {
	for name, test := range map[string]struct {
		white, black string
		want         string
	}{
		"two variants":  {"[GameType \"40\"]\n1. 32-28 *", "[GameType \"20\"]\n1. 32-28 *", "not of one game"},
		"two starts":    {"[FEN \"W:W28:B5\"]\n1. 28-22 *", "1. 32-28 *", "not of one game"},
		"no start":      {"[FEN \"nonsense\"]\n1. 28-22 *", "1. 32-28 *", "cannot be replayed"},
		"set up midway": {"1. 32-28 /FEN \"W:W28:B5\"/ 2. 28-22 *", "1. 32-28 *", "a position is set up here"},
	} {
		t.Run(name, func(t *testing.T) {
			_, err := sheet.CompareSheets(one(t, "white.pdn", test.white), one(t, "black.pdn", test.black), sheet.Options{Variant: frisian(t)})
			if err == nil || !strings.Contains(i18n.English().Error(err), test.want) {
				t.Errorf("got %v", err)
			}
			var not *sheet.NotOneGameError
			if errors.As(err, &not) != (test.want == "not of one game") {
				t.Errorf("the error is a %T", err)
			}
		})
	}
}

// drawGame plays legal moves at random.
func drawGame(t *rapid.T, v *rules.Variant, plies int) []string {
	p := v.Start()
	var texts []string
	for range plies {
		moves := p.Legal(nil)
		if len(moves) == 0 {
			break
		}
		m := moves[rapid.IntRange(0, len(moves)-1).Draw(t, "move")]
		texts = append(texts, p.Format(m))
		p = p.Play(m)
	}
	return texts
}

// Whatever game was played: a sheet agrees with itself, a sheet that ends
// earlier is tolerated, and one left-out half-move does not put the rest out of
// step. Comparing never fails and never loses a half-move of two equal sheets.
func TestASheetAgreesWithItself(t *testing.T) {
	v := frisian(t)
	rapid.Check(t, func(rt *rapid.T) {
		moves := drawGame(rt, v, rapid.IntRange(2, 40).Draw(rt, "plies"))
		text := strings.Join(moves, " ") + " *"
		c, found, agreed := compared(t, text, text)
		if len(found) > 0 || !c.Whole || agreed != strings.Join(moves, " ") {
			rt.Fatalf("%s: %q, agreed %s", text, found, agreed)
		}
		cut := rapid.IntRange(1, len(moves)-1).Draw(rt, "cut")
		short := strings.Join(moves[:cut], " ") + " *"
		if _, found, agreed = compared(t, text, short); len(found) != 1 || agreed != strings.Join(moves, " ") {
			rt.Fatalf("cut at %d: %q, agreed %s", cut, found, agreed)
		}
		missing := strings.Join(append(append([]string{}, moves[:cut-1]...), moves[cut:]...), " ") + " *"
		if c, found, _ = compared(t, text, missing); len(found) == 0 {
			rt.Fatalf("without %s nothing differs", moves[cut-1])
		}
		if c.Whole && c.Plies != len(moves) && c.Plies != len(moves)-1 {
			rt.Fatalf("without %s the agreed game has %d half-moves of %d: %q", moves[cut-1], c.Plies, len(moves), found)
		}
	})
}
