package sheet

import (
	"fmt"
	"strings"

	"arbiter/rules"
)

// mostLegal is how many legal moves a message names.
const mostLegal = 4

// explain says in one sentence what is wrong with a ply.
func explain(f fault, of Finding) string {
	v := f.before.Variant()
	square := func(sq rules.Square) string { return v.SquareName(sq) }
	switch f.how {
	case deleted:
		return "written twice, as it seems: the rest replays without it"
	case exchanged:
		return fmt.Sprintf("a slip of the pen, as it seems: this move and the next stand in each other's place; the rest replays after %s", of.Meant[0])
	case replaced:
		return fmt.Sprintf("a slip of the pen, as it seems: the rest replays after %s%s", of.Meant[0], f.breaks())
	case stayed:
		return fmt.Sprintf("too few pieces were lifted: the one on %s stayed, as %s at ply %d shows", square(f.square), f.shows.Text, f.evidence)
	case gone:
		return fmt.Sprintf("too many pieces were lifted: the one on %s is gone, as %s at ply %d shows", square(f.square), f.shows.Text, f.evidence)
	}
	return written{
		code: f.code,
		from: func() string { return square(f.from()) },
		as:   func() string { return f.before.Format(f.move) },
	}.explain(of)
}

// written is an irregular half-move of any game, for a sentence.
type written struct {
	code Code
	from func() string // the square that it starts from
	as   func() string // how the move that was made is written
}

// explain says in one sentence what is wrong with a ply that stays as written.
func (f written) explain(of Finding) string {
	name := func(c rules.Color) string { return strings.ToUpper(c.String()[:1]) + c.String()[1:] }
	side := name(of.Side)
	had := alternatives(of.Legal)
	switch f.code {
	case OpponentsPiece:
		return fmt.Sprintf("%s moved the opponent's piece from %s", side, f.from())
	case CaptureOmitted:
		return fmt.Sprintf("%s had %s; a quiet move was not allowed", side, had)
	case CaptureIncomplete:
		return fmt.Sprintf("the capture was broken off; %s had to play %s", side, had)
	case CaptureNotBest:
		return fmt.Sprintf("a capture of higher value was compulsory: %s", had)
	case KingMustCapture:
		return fmt.Sprintf("at equal value a king had to capture: %s", had)
	case CapturedTwice:
		return fmt.Sprintf("one piece was jumped twice; %s had %s", side, had)
	case UnreachableSquare:
		return fmt.Sprintf("the piece on %s cannot reach that square; %s had %s", f.from(), side, had)
	case OutOfTurn:
		return fmt.Sprintf("%s moved twice in a row", name(of.Side.Other()))
	case KingMoveLimit:
		return fmt.Sprintf("the king on %s had made three quiet moves in a row and %s still has a man", f.from(), side)
	case NoPiece:
		return "no piece stands on the square the move starts from; the board was left as it is"
	case SquareOccupied:
		return "another piece stands on the square the move ends on; the board was left as it is"
	case WrongCrowning:
		return fmt.Sprintf("the man on %s moved as a king, but was never crowned: its capture only crossed the far row", f.from())
	case MissingMove:
		if len(of.Meant) > 0 {
			return fmt.Sprintf("a move of %s is missing before this one; the rest replays after %s", side, alternatives(of.Meant))
		}
		return fmt.Sprintf("a move of %s is missing", side)
	case WrongSeparator:
		return fmt.Sprintf("written with the wrong sign; played as %s", f.as())
	default:
		return fmt.Sprintf("this cannot be read as a move; %s had %s", side, had)
	}
}

// breaks says where the sheet stops making sense as it is written, if that is
// later than the slip.
func (f fault) breaks() string {
	if f.evidence == f.ply {
		return ""
	}
	return fmt.Sprintf("; as written, %s at ply %d is not possible", f.shows.Text, f.evidence)
}

// from is the square the written move starts from.
func (f fault) from() rules.Square {
	if f.move.From != rules.NoSquare {
		return f.move.From
	}
	w, _ := f.before.Variant().ParseMove(f.item.Text)
	return w.From()
}

// alternatives lists moves for a sentence, the first few of many.
func alternatives(moves []string) string {
	switch n := len(moves); {
	case n == 0:
		return "no legal move"
	case n > mostLegal:
		return strings.Join(moves[:mostLegal], ", ") + fmt.Sprintf(" or %d other moves", n-mostLegal)
	case n == 1:
		return moves[0]
	default:
		return strings.Join(moves[:n-1], ", ") + " or " + moves[n-1]
	}
}

// ending says why a game is over.
func ending(due rules.Outcome) string {
	switch {
	case due.Kind == rules.DrawDue:
		return "the final position is drawn"
	case due.Winner == rules.White:
		return "in the final position Black has lost"
	default:
		return "in the final position White has lost"
	}
}
