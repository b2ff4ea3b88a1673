package games

import (
	"slices"
	"strings"

	"arbiter/rules"
	"arbiter/rules/message"
	"arbiter/rules/pdn"
	"arbiter/rules/sheet"
)

// registry is the table of games, in the order in which they are listed.
var registry = append(draughts(), stacks{rules.Towers()}, byLaws, race{})

// Default is the id of the game where none is named.
const Default = "frisian"

// ErrNotCompared says that two sheets of a game cannot be laid side by side.
var ErrNotCompared = message.Err("sheet.not-compared")

// All returns the games in the order of the table.
func All() []Game { return slices.Clone(registry) }

// OfTwo returns the games of two sides, in the order of the table: those whose positions
// can be searched for and set up by hand.
func OfTwo() []Game {
	return slices.DeleteFunc(All(), func(g Game) bool { return g.About().Players > 2 })
}

// Lookup finds a game by its id or an alias, in upper or lower case. The error is
// rules.ErrUnknownVariant, wrapped, and lists the ids.
func Lookup(name string) (Game, error) {
	wanted := strings.ToLower(strings.TrimSpace(name))
	ids := make([]string, 0, len(registry))
	for _, g := range registry {
		if g.ID() == wanted || slices.Contains(g.About().Aliases, wanted) {
			return g, nil
		}
		ids = append(ids, g.ID())
	}
	return nil, message.Because(rules.ErrUnknownVariant, "pdn.unknown-variant", message.Args{"Name": name, "Variants": ids})
}

// Named is the game that the header of a record names: by its GameType tag, else by
// its Variant tag (see [pdn.Game.Named]). ok is false where it names none.
//
// The moves of a record of chess name it themselves.
func Named(record *pdn.Game) (g Game, ok bool) {
	if g, ok := ownRecord(record.File, record.Tag("Variant")); ok {
		return g, true
	}
	if record.Chess() {
		return byLaws, true
	}
	if v, _, ok := record.Named(); ok {
		return pieces{v}, true
	}
	if name := record.Tag("Variant"); name != "" && record.Unknown() == "" {
		if g, err := Lookup(name); err == nil { // no variant of package rules
			return g, true
		}
	}
	return nil, false
}

// Of is the game that a record is of: the one that its header names, else the
// fallback, else, with a nil fallback, told from its moves. The error says that
// nothing fits.
func Of(record *pdn.Game, fallback Game) (Game, error) {
	if g, ok := Named(record); ok {
		return g, nil
	}
	if fallback != nil {
		return fallback, nil
	}
	v, _, err := record.Variant(nil)
	if err != nil {
		return nil, err
	}
	return pieces{v}, nil
}

// Told is the game that the records of one file tell: the one whose rules allow most
// of their moves, those of records that name their game counted for that; else, where
// a header says so, the game of positions of one's own. ok is false where nothing fits.
func Told(records []*pdn.Game) (g Game, ok bool) {
	if guess := pdn.Tell(records...); guess.Variant != nil {
		return pieces{guess.Variant}, true
	}
	if len(records) > 0 && records[0].Chess() {
		return byLaws, true
	}
	for _, r := range records {
		if v, _, err := r.Variant(nil); err == nil {
			return pieces{v}, true
		}
	}
	return nil, false
}

// Check replays a record of any game and reports what is irregular in it.
func Check(record *pdn.Game, opts Options) sheet.Result {
	switch g, ok := Named(record); {
	case !ok || opts.Fixed:
	case g == Game(byLaws):
		opts.Game = g
	default:
		if _, draughts := g.(pieces); !draughts && opts.Game == nil {
			opts.Game = g
		}
	}
	var result sheet.Result
	if opts.Game == nil {
		result = sheet.Check(record, opts.sheet(nil))
	} else {
		result = opts.Game.Check(record, opts)
	}
	if opts.EarlyDraw > 0 {
		earlyDraw(&result, record, opts)
	}
	return result
}

// Compare lays two players' sheets of a game side by side.
func Compare(white, black *pdn.Game, opts Options) (sheet.Comparison, error) {
	if opts.Game == nil {
		return sheet.CompareSheets(white, black, opts.sheet(nil))
	}
	return opts.Game.Compare(white, black, opts)
}

// sheet are the options as the check of draughts wants them.
func (o Options) sheet(v *rules.Variant) sheet.Options {
	return sheet.Options{Variant: v, Told: o.Told, RuleSet: o.RuleSet, Address: o.Address, Fixed: o.Fixed, Opening: o.Opening, Room: o.Room, Recorded: o.Recorded}
}

// aboutRow is what the row of a variant says.
func aboutRow(v *rules.Variant) About {
	return About{
		Aliases: v.Aliases, Source: v.Source, RuleSet: rules.RuleSetOf(v.ID), Begins: v.First,
		GameType: v.GameType, Squares: v.Squares, Players: 2,
	}
}

// squaresOf reads the squares that a text names on the board of a variant.
func squaresOf(v *rules.Variant, text string) []int {
	if q, err := v.ParseSquare(text); err == nil {
		return []int{int(q)}
	}
	w, err := v.ParseMove(text)
	if err != nil || w.From() == rules.NoSquare || w.To() == rules.NoSquare {
		return nil
	}
	return []int{int(w.From()), int(w.To())}
}

// emptyBoard is the board of a variant without pieces.
func emptyBoard(v *rules.Variant) Board {
	b := Board{Rows: v.Height, Columns: v.Width, Squares: make([]Square, v.Squares)}
	for i := range b.Squares {
		q := rules.Square(i + 1)
		b.Squares[i] = Square{Row: v.Row(q), Column: v.Column(q), Name: v.SquareName(q)}
	}
	return b
}

// pieceOf is a piece as data.
func pieceOf(p rules.Piece) Piece {
	kind := Man
	if p.King() {
		kind = King
	}
	return Piece{p.Color(), kind}
}

// irregular is how a sheet has a move that is not legal, by whether the piece could
// come to its square in a quiet move and by capturing.
func irregular(v *rules.Variant, text string, reach func(from, to rules.Square) (quiet, capture bool)) (string, error) {
	w, err := v.ParseMove(text)
	if err != nil {
		return "", err
	}
	if w.Lone() || w.From() == rules.NoSquare {
		return "", message.Err("sheet.open-begin", message.Args{"Move": text})
	}
	quiet, capture := reach(w.From(), w.To())
	return v.Format(capture && !quiet, w.From(), w.To()), nil
}
