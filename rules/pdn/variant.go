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
	FromTag             // the GameType tag, else the Variant tag
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

// Named returns the variant that the header names, and which tag does: GameType by
// its number, as PDN 3.0 and lidraughts.org have them, else Variant by its name. A
// number or a name that is not known counts as none, and so do those that say only
// that the game began from a position: such a game is named by the other tag alone.
// ok is false where no tag names a game.
func (g *Game) Named() (v *rules.Variant, tag string, ok bool) {
	if v := g.byType(); v != nil {
		return v, "GameType", true
	}
	v = g.byName()
	return v, "Variant", v != nil
}

// NamedTwice returns the variant that the Variant tag names where the GameType tag
// names another; nil where they agree or one is not there.
func (g *Game) NamedTwice() *rules.Variant {
	first, second := g.byType(), g.byName()
	if first == nil || first == second {
		return nil
	}
	return second
}

// byType is the variant of the GameType tag; nil for none.
func (g *Game) byType() *rules.Variant {
	n, ok := g.GameType()
	if !ok || n == rules.FromPosition {
		return nil
	}
	v, _ := rules.ByGameType(n)
	return v
}

// byName is the variant of the Variant tag; nil for none.
func (g *Game) byName() *rules.Variant {
	name := g.Tag("Variant")
	if name == "" || rules.NoRules(name) || g.Chess() { // of the sites of chess some write "Standard"
		return nil
	}
	v, _ := rules.ByTag(name)
	return v
}

// fromPosition is the variant of a game of which the header says only that it began
// from a position of one's own, as lidraughts.org does; nil for another.
func (g *Game) fromPosition() *rules.Variant {
	if n, _ := g.GameType(); n != rules.FromPosition && !rules.NoRules(g.Tag("Variant")) {
		return nil
	}
	v, _ := rules.ByGameType(rules.FromPosition)
	return v
}

// Variant returns the variant of a game: the one that its header names (see Named),
// else the fallback, else, with a nil fallback, a guess from the position and the
// moves. The error says that nothing fits.
func (g *Game) Variant(fallback *rules.Variant) (*rules.Variant, Source, error) {
	guess, source, err := g.VariantAmong(fallback, Guess{})
	return guess.Variant, source, err
}

// VariantAmong is Variant for a game that stands among others: where its header and
// the caller name no variant it is of the one that the others tell, if they tell one.
// What was looked at for a guess comes with it.
func (g *Game) VariantAmong(fallback *rules.Variant, others Guess) (Guess, Source, error) {
	if v, _, ok := g.Named(); ok {
		return Guess{Variant: v}, FromTag, nil
	}
	if fallback != nil {
		return Guess{Variant: fallback}, FromFallback, nil
	}
	if v := g.fromPosition(); v != nil {
		return Guess{Variant: v}, FromTag, nil
	}
	if others.Variant != nil {
		return others, Guessed, nil
	}
	var tally Tally
	if guess := tally.Guess(g); guess.Variant != nil {
		return guess, Guessed, nil
	}
	if tag := g.Tag("GameType"); tag != "" {
		return Guess{}, SourceUnset, message.Err("pdn.game-type", message.Args{"Type": tag, "Pos": g.TagPos("GameType")})
	}
	return Guess{}, SourceUnset, message.Err("pdn.no-game-type", message.Args{"Line": g.Pos.Line})
}

// Says reports whether the header says by which rules a game was played, so that
// nothing need be guessed.
func (g *Game) Says() bool {
	_, _, ok := g.Named()
	return ok || g.Chess() || g.fromPosition() != nil
}
