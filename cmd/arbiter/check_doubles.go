package main

import (
	"fmt"
	"hash/fnv"

	"arbiter/rules/pdn"
	"arbiter/rules/sheet"
)

const (
	leastCopied = 10      // half-moves that two sheets must share to be of one game
	mostKnown   = 1 << 17 // games of a text that are remembered; a longer one begins anew
)

// looseGame is a game as it was read, and the line of an earlier one in the same
// text that has the same players, round and moves; 0 if there is none.
type looseGame struct {
	*pdn.Game
	twin int
}

// doubles knows the games of one text by a fingerprint, each with its line.
type doubles map[[16]byte]int

// twin finds the game that a game repeats. Only the same players in the same
// round of the same event are compared: others may well play the same moves.
func (d doubles) twin(g *pdn.Game) int {
	white, black := g.Tag("White"), g.Tag("Black")
	if len(g.Items) < leastCopied || white == "" || white == "?" || black == "" || black == "?" {
		return 0
	}
	sum := fnv.New128a()
	end := []byte{0}
	for _, text := range []string{white, black, g.Tag("Event"), g.Tag("Round")} {
		sum.Write([]byte(text))
		sum.Write(end)
	}
	g.WriteMoves(sum)
	key := [16]byte(sum.Sum(nil))
	if line, met := d[key]; met {
		return line
	}
	if len(d) == mostKnown {
		clear(d)
	}
	d[key] = g.Pos.Line
	return 0
}

// handedInTwice files that a game repeats another of its file.
func (run *checkRun) handedInTwice(r *sheet.Result, g looseGame) {
	entry, _ := sheet.Lookup(sheet.DuplicateGame)
	set := run.look.RuleSet
	if set == "" {
		set = sheet.RuleSetOf(r.Variant)
	}
	r.Amend(append(r.Findings, sheet.Finding{
		ID:   sheet.FindingID(looseAddress(g.Game), r.Plies, sheet.DuplicateGame),
		Code: sheet.DuplicateGame, Articles: entry.Articles[set], Severity: entry.Severity, State: sheet.Moot, Ply: r.Plies, Pos: g.Pos,
		Message: fmt.Sprintf("handed in twice: players, round and moves are those of the game on line %d", g.twin),
	}))
}
