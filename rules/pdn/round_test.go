package pdn_test

import (
	"strings"
	"testing"

	"arbiter/rules/pdn"
)

func TestRoundTags(t *testing.T) {
	for _, tt := range []struct {
		tag  string
		want pdn.RoundTag
	}{
		{"3", pdn.RoundTag{Round: 3}}, {" 03 ", pdn.RoundTag{Round: 3}}, {"3.", pdn.RoundTag{Round: 3}},
		{"3.1", pdn.RoundTag{Round: 3, Board: 1}}, {"12.10", pdn.RoundTag{Round: 12, Board: 10}},
		{"", pdn.RoundTag{}}, {"?", pdn.RoundTag{}}, {"-", pdn.RoundTag{}}, {"–", pdn.RoundTag{}}, {"*", pdn.RoundTag{}}, {"0", pdn.RoundTag{}},
		{"3.1.2", pdn.RoundTag{Round: 3, Board: 1, Doubt: pdn.RoundTwo}},
		{"3.a", pdn.RoundTag{Round: 3, Doubt: pdn.RoundFirst}},
		{"Round 3", pdn.RoundTag{Round: 3, Doubt: pdn.RoundInWords}}, {"3e ronde", pdn.RoundTag{Round: 3, Doubt: pdn.RoundInWords}},
		{"тур 7", pdn.RoundTag{Round: 7, Doubt: pdn.RoundInWords}}, {"Round 3:", pdn.RoundTag{Round: 3, Doubt: pdn.RoundInWords}},
		{"ronde2", pdn.RoundTag{Round: 2, Doubt: pdn.RoundInWords}}, {"Ronde-2", pdn.RoundTag{Round: 2, Doubt: pdn.RoundInWords}},
		{"R2", pdn.RoundTag{Round: 2, Doubt: pdn.RoundInWords}}, {"Round3", pdn.RoundTag{Round: 3, Doubt: pdn.RoundInWords}},
		{"тур 3", pdn.RoundTag{Round: 3, Doubt: pdn.RoundInWords}}, {"ТУР-3", pdn.RoundTag{Round: 3, Doubt: pdn.RoundInWords}},
		{"3-й тур", pdn.RoundTag{Round: 3, Doubt: pdn.RoundInWords}}, {"2e ronde", pdn.RoundTag{Round: 2, Doubt: pdn.RoundInWords}},
		{"Manche 11", pdn.RoundTag{Round: 11, Doubt: pdn.RoundInWords}}, {"№7", pdn.RoundTag{Round: 7, Doubt: pdn.RoundInWords}},
		{"board12", pdn.RoundTag{Doubt: pdn.RoundNone}}, {"ronde2b3", pdn.RoundTag{Doubt: pdn.RoundNone}}, {"2a 7", pdn.RoundTag{Doubt: pdn.RoundNone}},
		{"B65", pdn.RoundTag{Doubt: pdn.RoundNone}}, {"2 of 7", pdn.RoundTag{Doubt: pdn.RoundNone}},
		{"1000", pdn.RoundTag{Doubt: pdn.RoundNone}}, {"99999999999999999999", pdn.RoundTag{Doubt: pdn.RoundNone}}, {"final", pdn.RoundTag{Doubt: pdn.RoundNone}},
	} {
		if got := pdn.ParseRound(tt.tag); got != tt.want {
			t.Errorf("Round %q: %+v, want %+v", tt.tag, got, tt.want)
		}
	}
}

func TestBoardTags(t *testing.T) {
	for tag, want := range map[string]int{"": 0, "?": 0, "7": 7, " 7 ": 7, "0": 0, "3.1": 0, "B7": 0, "99999": 0} {
		g := &pdn.Game{}
		g.SetTag("Board", tag)
		if got := g.Board(); got != want {
			t.Errorf("Board %q: %d, want %d", tag, got, want)
		}
	}
}

func TestTheSameMovesHaveOneKey(t *testing.T) {
	key := func(text string) string {
		var b strings.Builder
		read(t, text)[0].WriteMoves(&b)
		return b.String()
	}
	same := []string{"1. 32-28 19-23 2. 28x19 14x23 *", "32-28 19-23 28:19 14:23 1-0", "1. 32–28 19–23 2. 28×19 {a word} 14×23 *"}
	for _, text := range same {
		if got := key(text); got != "32-28 19-23 28-19 14-23 " {
			t.Errorf("%s: %q", text, got)
		}
	}
	if key("1. C3-D4 B6-C5 *") != key("1. c3-d4 b6-c5 *") {
		t.Error("capital letters are other squares")
	}
	if key(`1. 32-28 /FEN "W:W28:B23"/ 28x19 *`) == key("1. 32-28 28x19 *") {
		t.Error("a position that was set up is not seen")
	}
}
