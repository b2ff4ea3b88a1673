package pdn

import (
	"slices"
	"strconv"
	"strings"
)

// The highest numbers that a tag may say; more is no round and no board.
const (
	MaxRound = 999
	MaxBoard = 9999
)

// RoundTag is what a Round tag says.
type RoundTag struct {
	Round int // 0 is not on record
	Board int // of "3.1"; 0 is not said
	Doubt RoundDoubt
}

// RoundDoubt is what had to be made of a Round tag that is not plain.
type RoundDoubt uint8

// The doubts.
const (
	RoundPlain   RoundDoubt = iota
	RoundFirst              // "3.a": only the first number is used
	RoundTwo                // "3.1.2": only the first two numbers are used
	RoundInWords            // "3e ronde": the only number among the words
	RoundNone               // "B65": not a round, taken as not on record
)

// ParseRound reads a Round tag: "3", "3.1" (round 3, board 1), "Round 3", "3e
// ronde", "ronde2"; "", "0", "*", "?" and "-" say that the round is not on record.
func ParseRound(tag string) RoundTag {
	value := strings.TrimSpace(tag)
	switch strings.Trim(value, "-‐‑‒–—−") {
	case "", "0", "?", "*":
		return RoundTag{}
	}
	parts := strings.Split(strings.TrimSuffix(value, "."), ".")
	round := WholeNumber(parts[0], MaxRound)
	switch {
	case round == 0:
		return roundInWords(value)
	case len(parts) == 1:
		return RoundTag{Round: round}
	}
	board := WholeNumber(parts[1], MaxBoard)
	switch {
	case board == 0:
		return RoundTag{Round: round, Doubt: RoundFirst}
	case len(parts) == 2:
		return RoundTag{Round: round, Board: board}
	default:
		return RoundTag{Round: round, Board: board, Doubt: RoundTwo}
	}
}

// roundWords are the words, and what is left of them, that touch the number of a
// round, small: "ronde2" (BrunoGUI), "R2", "тур-3".
var roundWords = []string{
	"", "#", "№", "no", "nr", // whatever the language
	"round", "rnd", "rd", "r", // English
	"ronde", "rûnde", "rde", // Dutch, Frisian
	"тур", "т", "раунд", // Russian, Ukrainian
	"runde", "runda", "rodada", "ronda", "turno", "tour", "manche", // German, Polish, Portuguese, Spanish, Italian, French
}

// roundInWords finds the only number of a text that stands alone, before an ending,
// or behind a word for round: "Round 3", "3e ronde", "ronde2". "B65" is none.
func roundInWords(value string) RoundTag {
	found := 0
	for word := range strings.FieldsSeq(value) {
		from := strings.IndexAny(word, "0123456789")
		if from < 0 || !slices.Contains(roundWords, strings.ToLower(strings.TrimRight(word[:from], "-.:_–—("))) {
			continue
		}
		n := WholeNumber(strings.TrimRightFunc(word[from:], notDigit), MaxRound)
		if n > 0 && found > 0 {
			return RoundTag{Doubt: RoundNone}
		}
		found = max(found, n)
	}
	if found == 0 {
		return RoundTag{Doubt: RoundNone}
	}
	return RoundTag{Round: found, Doubt: RoundInWords}
}

func notDigit(r rune) bool { return r < '0' || r > '9' }

// WholeNumber reads a whole number from 1 to the highest; 0 is none.
func WholeNumber(text string, highest int) int {
	if text == "" || strings.Trim(text, "0123456789") != "" {
		return 0
	}
	n, err := strconv.Atoi(text)
	if err != nil || n > highest {
		return 0
	}
	return n
}

// Round is what the Round tag says.
func (g *Game) Round() RoundTag { return ParseRound(g.Tag("Round")) }

// Board is the number of the Board tag; 0 is not said.
func (g *Game) Board() int { return WholeNumber(strings.TrimSpace(g.Tag("Board")), MaxBoard) }
