package pdn

import (
	"slices"
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

// byType is the variant of the GameType tag; nil for none. Some write a name there.
func (g *Game) byType() *rules.Variant {
	n, ok := g.GameType()
	switch {
	case !ok:
		return named(g.Tag("GameType"))
	case n == rules.FromPosition:
		return nil
	}
	v, _ := rules.ByGameType(n)
	return v
}

// named is the variant that a tag calls so; nil for none.
func named(name string) *rules.Variant {
	if name == "" {
		return nil
	}
	v, _ := rules.ByTag(name)
	return v
}

// byName is the variant of the Variant tag; nil for none.
func (g *Game) byName() *rules.Variant {
	name := g.Tag("Variant")
	if rules.NoRules(name) || g.plays == playsChess { // of the sites of chess some write "Standard"
		return nil
	}
	return named(name)
}

// Unknown returns the tag that names the game where that is one nobody knows here, by a
// name or a number ("Dameo", "33", "Atomic"); "" where none does. By the rules of another
// game such a sheet is not to be judged.
func (g *Game) Unknown() (tag string) {
	if g.Tag("GameType") == "" && g.Tag("Variant") == "" {
		return "" // as most are
	}
	if g.byType() != nil || g.byName() != nil {
		return ""
	}
	for _, tag := range [...]string{"Variant", "GameType"} {
		name := g.Tag(tag)
		if n, ok := g.GameType(); tag == "GameType" && ok && (n == rules.FromPosition || n == chessType) {
			continue
		}
		if name == "" || namesChess(name) || rules.NoRules(name) || slices.Contains(saysNoGame, rules.FoldedGame(name)) {
			continue
		}
		if _, err := rules.LookupRow(name); err != nil {
			return tag
		}
	}
	return ""
}

// unknown is the refusal of a game that is not known.
func (g *Game) unknown(tag string) error {
	name := g.Tag(tag)
	if fischerRandom[rules.FoldedGame(name)] {
		return message.Err("pdn.chess960", message.Args{"Name": name})
	}
	return message.Err("pdn.unknown-game", message.Args{"Tag": tag, "Name": name})
}

// chessType is the number of chess among the game types of PDN.
const chessType = 0

// namesChess reports whether a Variant tag says that chess is played.
func namesChess(name string) bool {
	return strings.EqualFold(name, "chess") || rules.FoldedGame(name) == "chess"
}

// saysNoGame are what Variant and GameType tags say, besides, that name no game: the
// words of sites for the ordinary game, and signs for none.
var saysNoGame = []string{"", "standard", "normal", "regular", "orthodox", "classic", "classical"}

// fischerRandom are the names of chess from another row of pieces, whose castling is not
// that of chess.
var fischerRandom = map[string]bool{
	"chess960": true, "chess 960": true, "960": true, "frc": true, "chess9lx": true, "freestyle": true, "freestyle chess": true,
	"fischerandom": true, "fischerandom chess": true, "fischer random": true, "fischer random chess": true, "fischerrandom": true, "chess960 fischer random": true,
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
	if tag := g.Unknown(); tag != "" && (fallback == nil || g.plays == playsChess) {
		return Guess{}, SourceUnset, g.unknown(tag)
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
	return Guess{}, SourceUnset, message.Err("pdn.no-game-type", message.Args{"Line": g.Pos.Line})
}

// Says reports whether the header says by which rules a game was played, so that
// nothing need be guessed. One that names a game that is not known says nothing.
func (g *Game) Says() bool {
	_, _, ok := g.Named()
	return ok || g.Chess() || g.fromPosition() != nil
}
