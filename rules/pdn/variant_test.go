package pdn_test

import (
	"strings"
	"testing"

	"arbiter/reports/i18n"
	"arbiter/rules"
	"arbiter/rules/message"
	"arbiter/rules/pdn"
)

func variant(t *testing.T, id string) *rules.Variant {
	t.Helper()
	v, err := rules.Lookup(id)
	if err != nil {
		t.Fatal(err)
	}
	return v
}

func TestVariant(t *testing.T) {
	tests := []struct {
		name, text, fallback string
		want                 string
		source               pdn.Source
	}{
		{"tag", "[GameType \"40\"]\n1. 32-28 *", "russian", "frisian", pdn.FromTag},
		{"long tag", "[gametype \"20,W,10,10,N2,0\"]\n1. 32-28 *", "", "international", pdn.FromTag},
		{"fallback", "1. 32-28 *", "international", "international", pdn.FromFallback},
		{"tag nobody knows", "[GameType \"95\"]\n1. 32-28 *", "frisian", "frisian", pdn.FromFallback},
		{"guess: letters", "1. c3-d4 d6-c5 *", "", "russian", pdn.Guessed},
		{"guess: no captures along a file", "1. 32-28 17-22 2. 28x17 12x21 3. 37-32 7-12 4. 41-37 1-7 5. 34-29 19-23 6. 31-26 23x34 7. 39x30 *", "", "international", pdn.Guessed},
		{"guess: captures along a file", "1. 32-27 20-25 2. 31-26 14-20 3. 37-31 17x37 4. 41x32 *", "", "frisian", pdn.Guessed},
		{"guess: the start alone", "1. 32-28 *", "", "frisian", pdn.Guessed},
		{"guess: a position", "[FEN \"B:W8,25,30:B7,15,18.\"]\n1. ... 7-12 2. 8x17 18-23 *", "", "international", pdn.Guessed},
		{"nothing fits", "[GameType \"95\"]\n1. 3-46 *", "", "", pdn.SourceUnset},
		{"no moves", "[Event \"1\"]\n*", "", "", pdn.SourceUnset},
		{"the site's own numbers: frysk", "[GameType \"97\"]\n1. 46-41 *", "", "frysk", pdn.FromTag},
		{"the site's own numbers: antidraughts", "[GameType \"98\"]\n1. 32-28 *", "frisian", "antidraughts", pdn.FromTag},
		{"the site's own numbers: breakthrough", "[GameType \"96\"]\n1. 32-28 *", "", "breakthrough", pdn.FromTag},
		{"named by the Variant tag", "[Variant \"Frysk!\"]\n1. 46-41 *", "international", "frysk", pdn.FromTag},
		{"named as another site does", "[Variant \"American/English\"]\n1. 11-15 *", "", "english", pdn.FromTag},
		{"a Variant tag that names nothing known", "[Variant \"Rapid\"]\n1. 32-28 *", "international", "international", pdn.FromFallback},
		{"the number goes before the name", "[Variant \"Frisian\"]\n[GameType \"20\"]\n1. 32-28 *", "", "international", pdn.FromTag},
		{"from a position, named beside it", "[Variant \"Frisian\"]\n[GameType \"99\"]\n1. 32-28 *", "", "frisian", pdn.FromTag},
		{"from a position, with a number", "[Variant \"From Position\"]\n[GameType \"40\"]\n1. 32-28 *", "", "frisian", pdn.FromTag},
		{"from a position, no rules named", "[Variant \"From Position\"]\n1. 32-28 *", "", "international", pdn.FromTag},
		{"from a position, the caller knows the rules", "[GameType \"99\"]\n1. 32-28 *", "frisian", "frisian", pdn.FromFallback},
		{"guess: numbers on the small board", "1. 22-18 9-14 2. 18x9 5x14 *", "", "russian", pdn.Guessed},
		{"guess: numbers from a1", "1. 12-16 21-17 2. 16-20 23x16 *", "", "russian", pdn.Guessed},
		{"guess: letters on the large board", "1. d4-e5 e7-f6 2. e3-d4 d8-e7 3. b4-c5 c7-b6 4. c3-b4 b6-a5 5. f2-e3 a5xc3 6. d2xb4 *", "", "international", pdn.Guessed},
		{"guess: letters on the large board, captures along a file", "1. j4-i5 g7-h6 2. i5xg7 f8xh6 *", "", "frisian", pdn.Guessed},
		{"guess: letters that are not legal to the end are those of the small board", "1. e3-d4 d6-c5 2. a1-b2 *", "", "russian", pdn.Guessed},
		{"guess: English before pool", "1. 11-15 23-19 2. 8-11 22-17 *", "", "english", pdn.Guessed},
		{"guess: pool, where a man captures backwards", "1. 11-15 22-17 2. 10-14 17x19 *", "", "pool", pdn.Guessed},
		{"guess: jump by jump", "[FEN \"B:W15,22,29:B11,1\"]\n1. 11x18 18x25 2. 29x22 *", "", "english", pdn.Guessed},
		{"broken position", "[FEN \"B:W99\"]\n1. 32-28 *", "", "", pdn.SourceUnset},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			var fallback *rules.Variant
			if tt.fallback != "" {
				fallback = variant(t, tt.fallback)
			}
			v, source, err := read(t, tt.text)[0].Variant(fallback)
			if tt.want == "" {
				if err == nil || !strings.Contains(i18n.English().Error(err), "name the variant") {
					t.Errorf("got %v, %v, %v; want an error that asks for the variant", v, source, err)
				}
				return
			}
			if err != nil || v.ID != tt.want || source != tt.source {
				t.Errorf("got %v, %v, %v; want %s, %v", v, source, err, tt.want, tt.source)
			}
		})
	}
}

// A game that the header names and nobody knows is none of those that are known.
func TestUnknownGamesAreRefused(t *testing.T) {
	for _, tt := range []struct{ text, tag, id string }{
		{"[Variant \"Dameo\"]\n1. 32-28 18-23 *", "Variant", "pdn.unknown-game"},
		{"[GameType \"33\"]\n1. 32-28 18-23 *", "GameType", "pdn.unknown-game"},
		{"[GameType \"Lasca\"]\n1. c3-d4 *", "GameType", "pdn.unknown-game"},
		{"[Variant \"Atomic\"]\n1. Nf3 f6 *", "Variant", "pdn.unknown-game"},
		{"[Variant \"Fischer Random\"]\n1. Nf3 f6 *", "Variant", "pdn.chess960"},
		{"[Variant \"Standard\"]\n1. Nf3 f6 *", "", ""},
		{"[Variant \"Standard chess\"]\n1. d4 d5 *", "", ""},
		{"[GameType \"?\"]\n1. 32-28 *", "", ""},
		{"[GameType \"33\"]\n[Variant \"Frisian\"]\n1. 32-28 *", "", "frisian"},
		{"[GameType \"Russian checkers\"]\n1. c3-d4 *", "", "russian"},
		{"[Variant \"Standard (international) checkers\"]\n1. 32-28 *", "", "international"},
		{"[Variant \"Towers\"]\n1. c3-d4 *", "", ""},
	} {
		g := read(t, tt.text)[0]
		if got := g.Unknown(); got != tt.tag {
			t.Errorf("%s: %q names a game that is not known, want %q", tt.text, got, tt.tag)
		}
		v, _, err := g.Variant(nil)
		if said, _ := message.Of(err); tt.tag != "" && said.Code != tt.id {
			t.Errorf("%s: %v, want %s", tt.text, err, tt.id)
		}
		if tt.tag == "" && tt.id != "" && (err != nil || v.ID != tt.id) {
			t.Errorf("%s: %v, %v, want %s", tt.text, v, err, tt.id)
		}
	}
}

// What stands beside the moves tells chess where they could be of draughts, too.
func TestChessIsKnownByMoreThanItsMoves(t *testing.T) {
	for _, tt := range []struct {
		name, text string
		chess      bool
		items      int
	}{
		{"x.pgn", "1. d4 1-0", true, 1},
		{"x.pgn", "1. b4 *", true, 1},
		{"x.pdn", "[ECO \"A40\"]\n1. d4 {a} 1... c5 *", true, 2},
		{"x.pdn", "g1f3 c7c5 e2e4 *", true, 3},
		{"x.pdn", "[FEN \"r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1\"]\n1. 0-0 0-0-0 2. Rd1 *", true, 3},
		{"x.pgn", "1. 32-28 19-23 *", false, 2},
		{"x.pgn", "1. c3-d4 b6-a5 *", false, 2},
		{"x.pgn", "1. c3 - d4 b6 - a5 *", false, 2},
		{"x.pgn", "1. cd4 ba5 *", false, 2},
		{"x.pgn", "[GameType \"25\"]\n1. c3-d4 b6-a5 *", false, 2},
		{"x.pdn", "1. c3-d4 b6-c5 2. e3-d5 c5:e3 *", false, 4}, // a slip of the pen
	} {
		games, err := pdn.ReadAll(strings.NewReader(tt.text), tt.name)
		if err != nil || len(games) != 1 || games[0].Chess() != tt.chess || games[0].Plies() != tt.items {
			t.Errorf("%s, %s: %v, %s", tt.name, tt.text, err, dumpAll(games))
		}
	}
}
