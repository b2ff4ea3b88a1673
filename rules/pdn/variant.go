package pdn

import (
	"strconv"
	"strings"

	"arbiter/rules"
	"arbiter/rules/message"
)

// Source says how the variant of a game was found.
type Source uint8

// The sources of a variant, best first.
const (
	SourceUnset  Source = iota
	FromTag             // the GameType tag
	FromFallback        // what the caller said
	Guessed             // the variant in which most of the moves are legal; to be shown to the user
)

// GameType returns the number of the GameType tag ("20,W,10,10,N2,0" is 20) and
// whether there is one.
func (g *Game) GameType() (int, bool) {
	text, _, _ := strings.Cut(g.Tag("GameType"), ",")
	n, err := strconv.Atoi(strings.TrimSpace(text))
	return n, err == nil
}

// Variant returns the variant of a game: by its GameType tag, else the
// fallback, else, with a nil fallback, a guess from the position and the moves.
// A game type that is not known counts as no tag. The error says that nothing
// fits.
func (g *Game) Variant(fallback *rules.Variant) (*rules.Variant, Source, error) {
	if n, ok := g.GameType(); ok {
		if v, ok := rules.ByGameType(n); ok {
			return v, FromTag, nil
		}
	}
	if fallback != nil {
		return fallback, FromFallback, nil
	}
	if v := g.guessVariant(); v != nil {
		return v, Guessed, nil
	}
	if tag := g.Tag("GameType"); tag != "" {
		return nil, SourceUnset, message.Err("pdn.game-type", message.Args{"Type": tag, "Pos": g.TagPos("GameType")})
	}
	return nil, SourceUnset, message.Err("pdn.no-game-type", message.Args{"Line": g.Pos.Line})
}

// guessVariant tries the moves in every variant written in the notation of the
// first move and returns the one that follows them furthest, the first of the
// table among equals; nil if no variant takes a single move.
func (g *Game) guessVariant() *rules.Variant {
	var best *rules.Variant
	most, all := 0, g.Plies()
	for _, v := range rules.Variants() {
		if n := g.follow(v); n > most {
			best, most = v, n
		}
		if most == all {
			break // none can follow further
		}
	}
	return best
}

// follow counts the plies from the start that are legal in a variant. A move
// with several readings is played in the first.
func (g *Game) follow(v *rules.Variant) int {
	p := v.Start()
	if fen := g.Tag("FEN"); fen != "" {
		setup, err := rules.ParseFEN(v, fen)
		if err != nil {
			return 0
		}
		if p, err = setup.Position(); err != nil {
			return 0
		}
	}
	plies := 0
	var moves []rules.Move
	for i := range g.Items {
		it := &g.Items[i]
		if it.Kind == ItemNote {
			continue
		}
		if it.Kind != ItemMove || !ownNotation(v, it.Text) {
			break
		}
		w, err := v.ParseMove(it.Text)
		if err != nil {
			break
		}
		if moves = p.Matches(w, moves[:0]); len(moves) == 0 {
			break
		}
		p = p.Play(moves[0])
		plies++
	}
	return plies
}

// ownNotation reports whether a move is written as the variant's own standard
// has it; letters for an algebraic game, numbers for the others.
func ownNotation(v *rules.Variant, move string) bool {
	letters := !isDigit(move[0]) && takesLen([]byte(move)) == 0
	return letters == (v.Notation == rules.Algebraic)
}
