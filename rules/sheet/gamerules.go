package sheet

import (
	"cmp"

	"arbiter/rules"
	"arbiter/rules/message"
)

// Rules are those of a game that this package does not play by itself. A game that
// can be told so is replayed and judged as draughts are, by [CheckGame].
type Rules interface {
	ID() string            // what commands and files call it
	Tell() message.Message // what people call it
	Begins() rules.Color   // who has the first move of a game
	Begin() Moment         // the start of a game
	// SetUp reads a position that a game can go on from; the error says why it
	// cannot.
	SetUp(fen string) (Moment, error)
}

// Facts are what such rules say beside the moves. Rules without them are as draughts.
type Facts struct {
	Ambiguous Code   // of a legal move that is written like others; empty: AmbiguousCapture
	Numbers   bool   // the numbers of the moves are looked at
	Star      bool   // an asterisk at the end says that the game is not over
	Words     string // what the ids of the sentences begin with that the game has its own of; ""
	Crowded   bool   // so many moves are legal that a slip often fits by chance: what is written goes before one
	PlaysOn   bool   // what is written after the end of a game is put on the board too
}

// facts are those of rules that have any.
func facts(game Rules) Facts {
	f := Facts{}
	if said, ok := game.(interface{ Facts() Facts }); ok {
		f = said.Facts()
	}
	f.Ambiguous = cmp.Or(f.Ambiguous, AmbiguousCapture)
	return f
}

// claims are the draws that may be claimed at a moment: all that a game knows that can
// say several, else that of its outcome.
func claims(at Moment) []rules.Outcome {
	if several, ok := at.(interface{ Claims() []rules.Outcome }); ok {
		return several.Claims()
	}
	if due := at.Outcome(); due.Kind == rules.DrawClaimable {
		return []rules.Outcome{due}
	}
	return nil
}

// Moment is such a game at one moment.
type Moment interface {
	Position
	Outcome() rules.Outcome // with what the draw rules have counted
	Notations() []string    // the legal moves as the game writes them
	// Judge says what a written move is: the legal moves it can mean if there are
	// any, else the irregularity it is, in each way in which it can have been
	// played. The answer is never empty.
	Judge(text string) []Reading
	Pass() Moment // the same board, the other side to move
}

// Line is a game that is followed where it stands, as long as nothing is to be said of what
// is written. Rules that have one save the making of a Moment at each half-move.
type Line interface {
	// Begin goes on from a moment of a game that is not over.
	Begin(at Moment)
	// Follow makes the move that a text means, if that is legal, can be no other, is written
	// as it should be, and leaves a game that goes on and in which nothing may be claimed.
	// Else it reports false, and changes nothing. That no move is left it need not see: no
	// text is followed then.
	Follow(text string) bool
	Moment() Moment // the game as it is now
}

// Reading is one thing that a written move can have been on the board.
type Reading struct {
	Code     Code          // empty: a legal move; WrongSeparator, PromotionMissing, CheckSign: a legal one that is not written as it should be
	Notation string        // a legal move as the game writes it; "" of another
	From     string        // the square that the move starts from
	Wrote    func() string // Notation, where it is made when somebody asks; nil where it is there
	Next     Moment        // after it, as it was played
}

// legal reports whether the rules have nothing against what was played.
func (r Reading) legal() bool {
	switch r.Code {
	case "", WrongSeparator, PromotionMissing, CheckSign:
		return true
	}
	return false
}
