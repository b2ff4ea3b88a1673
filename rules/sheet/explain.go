package sheet

import (
	"arbiter/rules"
	"arbiter/rules/message"
)

// mostLegal is how many legal moves a message names.
const mostLegal = 4

// explain says in one sentence what is wrong with a ply, with the squares of the board
// as the sheet names them.
func explain(f fault, of Finding, named func(string) string) message.Message {
	v := f.before.Variant()
	square := func(sq rules.Square) string { return named(v.SquareName(sq)) }
	if f.how == lifted {
		return f.lifted.explain(square, tookPieces(f, named), f.shown())
	}
	if says, ok := f.explain(of); ok {
		return says
	}
	if light := lightSquare(v, f.item.Text); f.code == UnreadableMove && light != "" {
		return message.New("sheet.light-square", message.Args{"Square": light, "Side": of.Side, "Had": alternatives(of.Legal)})
	}
	if f.code == WrongCrowning && overFarRow(f.before, f.move) {
		return message.New("sheet.went-on-as-king", message.Args{"From": startOf(f, square)})
	}
	return written{code: f.code, from: func() string { return startOf(f, square) }, as: func() string { return named(f.before.Format(f.move)) }}.explain(of)
}

// lightSquare is a square that a text names and nobody plays on; "" for none.
func lightSquare(v *rules.Variant, text string) string {
	if v.Squares != smallBoard || !rules.Lettered(text) {
		return ""
	}
	for i := 0; i+1 < len(text); i++ {
		file, rank := text[i]|0x20, text[i+1]
		if file < 'a' || file > 'h' || rank < '1' || rank > '8' {
			continue
		}
		name := string([]byte{file, rank})
		if _, err := v.ParseSquare(name); err != nil {
			return name
		}
	}
	return ""
}

// explain says what is believed to have happened, of any game; ok is false where a
// half-move stays as it is written.
func (f faultOf[P, M]) explain(of Finding) (says message.Message, ok bool) {
	switch {
	case f.how == unseen && f.code == MoveNumber:
		return f.number(), true
	case f.how == unseen:
		return message.New("sheet.behind-" + string(f.code)), true
	case f.how == replaced:
		return f.slip(of.Meant[0]), true
	case f.twice && len(of.Meant) > 0:
		return message.New("sheet.missing-move-or-twice", message.Args{"Of": ofSide(of.Side), "Meant": alternatives(of.Meant), "Other": of.Side.Other()}), true
	}
	switch f.code {
	case LineTwice, OtherGameLine, ColumnShifted, NotFollowed:
		return message.New("sheet." + string(f.code)), true
	case RunTogether, TextAmongMoves:
		return message.New("sheet."+string(f.code), message.Args{"Text": f.item.Text}), true
	case LineExchanged:
		return message.New("sheet.exchanged", message.Args{"Meant": of.Meant[0]}), true
	case MoveNumber:
		return f.number(), true
	case MissingMove:
		if f.count == oneLine {
			return message.New("sheet.line-missing"), true
		}
	}
	return message.Message{}, false
}

// number says what a number shows that is not the one that comes next.
func (f faultOf[P, M]) number() message.Message {
	id := "sheet.move-number"
	switch {
	case f.how == lost:
		id = "sheet.lines-left-out"
	case f.how == inserted:
		id = "sheet.line-left-out"
	}
	return message.New(id, message.Args{"Number": f.item.Number, "Next": f.due})
}

// tookPieces reports whether what is written is a capture.
func tookPieces(f fault, named func(string) string) bool {
	w, _ := f.before.Variant().ParseMove(named(f.item.Text))
	moves := f.before.Matches(w, nil)
	return len(moves) > 0 && moves[0].IsCapture()
}

// slip says which move was meant, and where the sheet stops making sense as it is
// written, if that is later than the slip.
func (f faultOf[P, M]) slip(meant string) message.Message {
	if f.evidence == f.ply {
		return message.New("sheet.slip", message.Args{"Meant": meant})
	}
	return message.New("sheet.slip-shown-later", f.shown(), message.Args{"Meant": meant})
}

// shown is where the sheet breaks without what is believed to have happened.
func (f faultOf[P, M]) shown() message.Args {
	return message.Args{"Shows": f.place + " " + f.shows.Text}
}

// written is an irregular half-move of any game, for a sentence.
type written struct {
	code  Code
	words string        // what the id of the sentence begins with, of a game that has its own on the code
	from  func() string // the square that it starts from
	as    func() string // how the move that was made is written
}

// explain says in one sentence what is wrong with a ply that stays as written.
func (s written) explain(of Finding) message.Message {
	id := string(s.code)
	e, _ := Lookup(s.code)
	found := s.code == MissingMove && len(of.Meant) > 0
	if found {
		id += "-found"
	}
	named := e.says
	if e.saysElse != nil && (found || s.words != "") {
		named = e.saysElse
	}
	args := make(message.Args, len(named))
	for _, place := range named {
		args[place] = s.value(place, of)
	}
	return message.New("sheet."+s.words+id, args)
}

// value is what stands in one place of a sentence.
func (s written) value(place string, of Finding) any {
	switch place {
	case "Side":
		return of.Side
	case "Other": // who moved twice
		return of.Side
	case "Of":
		return ofSide(of.Side)
	case "From":
		return s.from()
	case "Played":
		return s.as()
	case "Meant":
		return alternatives(of.Meant)
	default:
		return alternatives(of.Legal)
	}
}

// ofSide is a side as the owner of something: a move of White.
func ofSide(c rules.Color) message.Message { return message.New("sheet.of-" + c.String()) }

// startOf is the square the written move starts from, as the sheet names it.
func startOf(f fault, square func(rules.Square) string) string {
	if f.move.From != rules.NoSquare {
		return square(f.move.From)
	}
	v := f.before.Variant()
	w, _ := v.ParseMove(f.item.Text)
	return v.SquareName(w.From())
}

// alternatives lists moves for a sentence, the first few of many.
func alternatives(moves []string) any {
	switch n := len(moves); {
	case n == 0:
		return message.New("sheet.no-legal-move")
	case n > mostLegal:
		return message.New("sheet.and-other-moves", message.Args{"Moves": moves[:mostLegal], "Count": n - mostLegal})
	case n == 1:
		return moves[0]
	default:
		return message.OrOf(moves)
	}
}

// ending says why a game is over.
func ending(due rules.Outcome) message.Message {
	switch {
	case due.Kind == rules.DrawDue:
		return message.New("sheet.final-drawn")
	case due.Winner == rules.White:
		return message.New("sheet.final-black-lost")
	default:
		return message.New("sheet.final-white-lost")
	}
}
