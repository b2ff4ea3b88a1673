package pdn_test

import (
	"math/rand/v2"
	"strings"
	"testing"

	"arbiter/rules/pdn"
)

// byTabs is a text that the short way of reading moves does not take, for it knows no
// tabs; blanks are all alike to the other.
func byTabs(text string) string {
	return strings.NewReplacer("\r\n", "\t\r\n", "\n", "\t\n", " ", "\t").Replace(text)
}

// agreeReading compares the two ways to read a text of moves.
func agreeReading(t *testing.T, text string) {
	t.Helper()
	short, err := pdn.ReadAll(strings.NewReader(text), "test.pdn")
	long, otherwise := pdn.ReadAll(strings.NewReader(byTabs(text)), "test.pdn")
	if len(short) != len(long) || (err == nil) != (otherwise == nil) { // the first may be no game at all
		t.Fatalf("%q: %d games, %v, with tabs %d, %v", text, len(short), err, len(long), otherwise)
	}
	for i := range short {
		if a, b := dump(short[i]), dump(long[i]); a != b {
			t.Errorf("%q:\n%s\nwith tabs\n%s", text, a, b)
		}
		for j, item := range short[i].Items {
			if item.Pos != long[i].Items[j].Pos {
				t.Errorf("%q: %s stands at %v, with tabs at %v", text, item.Text, item.Pos, long[i].Items[j].Pos)
			}
		}
	}
}

func TestPlainMovesAreReadAlike(t *testing.T) {
	t.Parallel()
	words := strings.Split("1.|12.|123.|1234.|0.|32-28|5x14|41-7|28:19|c3-d4|c3:e5|h8xa1|73-2|0-1|1-0|1-1|2-0|5-5|1:1|12-0|*|!|?|(?)|(|)|{a b}|32|c3|-|x|28|12...|1.32-28|32-28!|32-28*|32-28,|3228|3?-28|c3|cd4|...|$3|½|1/2-1/2|White resigned|remise|a|; end\n|\n|\r\n|.", "|")
	r := rand.New(rand.NewPCG(5, 6))
	for range 300 {
		var text strings.Builder
		for range 1 + r.IntN(100) {
			word := words[r.IntN(len(words))]
			if r.IntN(2) == 0 {
				word = words[r.IntN(14)] // what is plain
			}
			text.WriteString(word)
			if r.IntN(8) > 0 {
				text.WriteString([]string{" ", " ", "\n", "  "}[r.IntN(4)])
			}
		}
		agreeReading(t, text.String())
	}
}
