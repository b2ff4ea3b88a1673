package scoring

import (
	"fmt"
	"slices"
	"strings"
)

// Share says what a forfeited game gives to Solkoff and Sonneborn-Berger.
type Share uint8

// The shares of a forfeited game.
const (
	ShareUnset Share = iota
	Nothing          // the opponent is cleared, as if there had been none
	AsPlayed         // counts as an ordinary result
)

// Custom is how the unplayed games of a stage count in the tie-breaks that look
// at the opponents' points. A bye adds nothing by any of them.
type Custom struct {
	Code    string
	Name    string
	Source  string
	Forfeit Share
}

// customs is the table; the first is the default.
var customs = []Custom{
	{
		Code:    "FMJD",
		Name:    "the opponent of a forfeited game is cleared, a bye adds nothing",
		Source:  "FMJD Annexes 2024 as FMJD and KNDB events apply them",
		Forfeit: Nothing,
	},
	{
		Code:    "FIDE-RR",
		Name:    "forfeits are ordinary results, a free round is no element",
		Source:  "FIDE C.07, 15.2 (predetermined pairings)",
		Forfeit: AsPlayed,
	},
}

// Customs is the table of customs for unplayed games; the first is the default.
func Customs() []Custom { return slices.Clone(customs) }

// lookupCustom finds a custom by its code; the empty code is the default.
func lookupCustom(code string) (Custom, error) {
	if code == "" {
		return customs[0], nil
	}
	known := make([]string, len(customs))
	for i, c := range customs {
		if strings.EqualFold(c.Code, code) {
			return c, nil
		}
		known[i] = c.Code
	}
	return Custom{}, fmt.Errorf("unknown custom %q for unplayed games: give one of %s", code, strings.Join(known, ", "))
}

// counts reports whether a meeting of this kind counts in Solkoff and
// Sonneborn-Berger.
func (c Custom) counts(k MeetingKind) bool {
	return k == Played || k == Forfeit && c.Forfeit == AsPlayed
}
