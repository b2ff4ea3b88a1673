package pdn_test

import (
	"fmt"
	"strconv"
	"strings"
	"testing"
	"unicode"

	"arbiter/rules/pdn"
)

// lostCharacters compares how often each letter and digit stands in a text and
// in the games read from it, and describes the first difference. Line ends
// written as \r or \n are left out on both sides: they are reported once a game. The
// case does not count, for the command /FEN is kept as the kind of an item.
func lostCharacters(text string, games []*pdn.Game) string {
	escapes := strings.NewReplacer(`\r`, "", `\n`, "")
	count := map[rune]int{}
	for _, r := range escapes.Replace(text) {
		count[unicode.ToLower(r)]++
	}
	for _, g := range games {
		for _, r := range escapes.Replace(everything(g)) {
			count[unicode.ToLower(r)]--
		}
	}
	for r, n := range count {
		if n != 0 && (unicode.IsLetter(r) || unicode.IsDigit(r)) {
			return fmt.Sprintf("%q: %+d in the text", r, n)
		}
	}
	return ""
}

// everything returns all text that a game holds.
func everything(g *pdn.Game) string {
	var b strings.Builder
	put := func(texts ...string) {
		for _, t := range texts {
			b.WriteString(t)
			b.WriteByte('\n')
		}
	}
	for _, t := range g.Tags {
		put(t.Value)
		if !t.Heading { // else the name stands nowhere
			put(t.Name)
		}
	}
	put(g.Comments...)
	var line func(items []pdn.Item)
	line = func(items []pdn.Item) {
		for _, it := range items {
			notes := it.Annotation()
			put(it.Number, it.Text, notes.Strength)
			put(notes.Comments...)
			if it.Kind == pdn.ItemSetup {
				put("FEN")
			}
			for _, n := range notes.NAGs {
				put(strconv.Itoa(n))
			}
			for _, v := range notes.Variations {
				line(v)
			}
		}
	}
	line(g.Items)
	put(g.Result.Number)
	if !g.Result.InWords { // else the comment has it
		put(g.Result.Text)
	}
	put(g.Result.Comments...)
	for _, f := range g.Faults {
		if holdsText(f) {
			put(f.Text)
		}
	}
	return b.String()
}

// holdsText reports the faults whose text stands nowhere else in the game.
func holdsText(f pdn.Fault) bool {
	switch f.Kind {
	case pdn.StrayText, pdn.DanglingNumber, pdn.ExtraResult:
		return true
	case pdn.BadTag, pdn.SiteMark:
		return strings.HasPrefix(f.Text, "[") // a tag without a value is no tag
	}
	return false
}

func TestNothingIsDropped(t *testing.T) {
	texts := []string{
		"Games of 2024:\n3\n1\n[Event \"1\"]\n1. 32-28 white {comment} resigns (why 7 not?) 1-0 9 lives\n[Event \"2\"] 12. 13. c3 1/2 32-\n",
		"1. 32-28 /FEN 31-27 % rest 1-0\n- - 77. ... null 8-11Redover 2024-01-01 (( 1. 31-27 $12 1-0 ) 5... 1-6",
		"1. 32-28 18-23* (0-1)",
		"[Event \"a \"b\" c\"] text 1. 32-28 0-1 0-1 2-0 and 17 more",
	}
	for _, text := range texts {
		if lost := lostCharacters(text, read(t, text)); lost != "" {
			t.Errorf("reading %q: %s\n%s", text, lost, dumpAll(read(t, text)))
		}
	}
}
