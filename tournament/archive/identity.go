package archive

import (
	"crypto/sha256"
	"encoding/binary"

	"arbiter/rules"
	"arbiter/rules/pdn"
)

// identify is the identity of a game: the leading half of a SHA-256 of its variant,
// start position, result and line, each with its length before it.
func (g *Game) identify() GameID {
	text := make([]byte, 0, 64+len(g.Line)+len(g.Start))
	text = append(text, "game 1"...)
	for _, part := range []string{g.Variant, g.Start, g.Result} {
		text = append(binary.AppendUvarint(text, uint64(len(part))), part...)
	}
	sum := sha256.Sum256(append(text, g.Line...))
	return GameID(sum[:])
}

// resultOf is the result of a record as [Game] has it: that of the token after the
// moves, else of the header. A forfeit is the win that it is.
func resultOf(g *pdn.Game) string {
	if token, ok := g.ResultOf(g.Result.Text); ok && token != pdn.ResultOpen {
		return token.Text(rules.NoGameType)
	}
	kind, _ := g.ResultOf(g.Tag("Result"))
	return kind.Text(rules.NoGameType)
}
