package batch

import (
	"hash/maphash"

	"arbiter/rules/message"
	"arbiter/rules/pdn"
	"arbiter/rules/sheet"
)

const (
	leastCopied = 10      // half-moves that two sheets must share to be of one game
	mostKnown   = 1 << 17 // games of a text that are remembered; a longer one begins anew
)

// Game is a game as it was read.
type Game struct {
	*pdn.Game
	Twin int         // line of an earlier one in the same text with the same players, round and moves; 0 if there is none
	Told pdn.Guess   // what the games of its text tell of the variant, where its header names none
	Room *sheet.Room // that its replay may lie in; nil for none
}

// doubles knows the games of one text by a fingerprint, each with its line. Two hashes
// that differ from run to run make it up: no text can be written so that two games have
// the same.
type doubles struct {
	seeds [2]maphash.Seed
	lines map[uint64]earlier // by the first hash
	room  []byte
}

// earlier is a game that was read before.
type earlier struct {
	second uint64 // hash
	line   int
}

// newDoubles begins a text.
func newDoubles() *doubles {
	return &doubles{seeds: [2]maphash.Seed{maphash.MakeSeed(), maphash.MakeSeed()}, lines: map[uint64]earlier{}}
}

// twin finds the game that a game repeats. Only the same players in the same
// round of the same event are compared: others may well play the same moves.
func (d *doubles) twin(g *pdn.Game) int {
	white, black := g.Tag("White"), g.Tag("Black")
	if len(g.Items) < leastCopied || white == "" || white == "?" || black == "" || black == "?" {
		return 0
	}
	d.room = d.room[:0]
	for _, text := range [...]string{white, black, g.Tag("Event"), g.Tag("Round")} {
		d.room = append(append(d.room, text...), 0)
	}
	d.room = g.AppendMoves(d.room)
	first, second := maphash.Bytes(d.seeds[0], d.room), maphash.Bytes(d.seeds[1], d.room)
	if game, met := d.lines[first]; met && game.second == second {
		return game.line
	}
	if len(d.lines) == mostKnown {
		clear(d.lines)
	}
	d.lines[first] = earlier{second, g.Pos.Line}
	return 0
}

// handedInTwice files that a game repeats another of its file.
func handedInTwice(r *sheet.Result, g Game, ruleSet string) {
	entry, _ := sheet.Lookup(sheet.DuplicateGame)
	r.Amend(append(r.Findings, sheet.Finding{
		ID:   sheet.FindingID(address(g.Game), r.Plies, sheet.DuplicateGame),
		Code: sheet.DuplicateGame, Articles: entry.Articles[ruleSet], Severity: entry.Severity, State: sheet.Moot, Ply: r.Plies, Pos: g.Pos,
		Message: message.New("batch.handed-in-twice", message.Args{"Line": g.Twin}),
	}))
}
