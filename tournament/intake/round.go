package intake

import (
	"strconv"
	"strings"

	"arbiter/rules/message"
	"arbiter/tournament"
)

// maxBoard is the highest board that a tag may say; more is none.
const maxBoard = 9999

// address is what the Round tag and the Board tag say of a game.
type address struct {
	round int             // 0 is not on record
	board int             // 0 is not said
	doubt message.Message // what had to be made of the Round tag; empty where it is plain
}

// parseRound reads a Round tag: "3", "3.1" (round 3, board 1), "Round 3", "3e
// ronde"; "", "?" and "-" say that the round is not on record.
func parseRound(tag string) address {
	value := tidy(tag).string
	if none(value) || value == "?" || value == "*" {
		return address{}
	}
	parts := strings.Split(strings.TrimSuffix(value, "."), ".")
	if round := number(parts[0], tournament.MaxRounds); round > 0 {
		switch {
		case len(parts) == 1:
			return address{round: round}
		case number(parts[1], maxBoard) == 0:
			return address{round: round, doubt: message.New("intake.first-number")}
		case len(parts) == 2:
			return address{round: round, board: number(parts[1], maxBoard)}
		default:
			return address{round: round, board: number(parts[1], maxBoard), doubt: message.New("intake.first-two-numbers")}
		}
	}
	if round := numberAmongWords(value); round > 0 {
		return address{round: round, doubt: message.New("intake.taken-as-round", message.Args{"Round": round})}
	}
	return address{doubt: message.New("intake.not-a-round")}
}

// numberAmongWords finds the only number of a text that stands alone or before
// an ending: "Round 3", "3e ronde". "B65" is none.
func numberAmongWords(value string) int {
	found := 0
	for word := range strings.FieldsSeq(value) {
		n := number(strings.TrimRightFunc(word, func(r rune) bool { return r < '0' || r > '9' }), tournament.MaxRounds)
		if n > 0 && found > 0 {
			return 0
		}
		found = max(found, n)
	}
	return found
}

// number reads a whole number from 1 to the highest; 0 is none.
func number(text string, highest int) int {
	if text == "" || strings.Trim(text, "0123456789") != "" {
		return 0
	}
	n, err := strconv.Atoi(text)
	if err != nil || n > highest {
		return 0
	}
	return n
}
