package sheet

// The costs of what can have happened at a half-move, in tenths: the higher, the less is it
// to be expected of people who know the game and write while they play. Their order is what
// counts. It is the judgement of an arbiter, beside each why it is so; none is fitted to a set
// of sheets.
const (
	// What is on the sheet and stands as clear as it is.
	costText        = 10 // a pair of numbers with words on both sides is one of them
	costTextBeside  = 20 // with words on one side it is a move as easily, and moves are what a sheet is for
	costRunTogether = 10 // two moves without a blank between them are two moves and nothing else
	costTwice       = 20 // a move or a line that is there again word for word was copied
	costShown       = 20 // a column that goes on one line lower, with the empty place that shows it

	// Slips of the pen in one half-move.
	costWritten     = 5   // a letter that looks like a figure: O for 0, l for 1
	costGarbled     = 20  // each sign of a text that is no move which has to be another
	costSquares     = 30  // from and to exchanged: both squares are right
	costOnTheWay    = 42  // a capture of which the last square is left out: as likely it was broken off there, and that is what is written
	costBlank       = 30  // a place left empty, or with a dash: that the move is missing is written
	costTurned      = 45  // the figures of one square exchanged, one doubled or one off
	costFigure      = 50  // one figure another
	costSecond      = 25  // more, for each figure beyond the first: they go wrong alone
	costOtherSign   = 35  // and the sign of the other kind of move, which a scribe sees on the board
	costExchanged   = 40  // the two halves of a line in each other's place
	costShifted     = 69  // a column that goes on one line lower, without a sign of it: it looks like two moves in a row, and is the scribe's
	costNumber      = 30  // a number that is not the next one: nobody plays by it
	costLineJumped  = 50  // a line left out, with its number
	costJumped      = 65  // several, so that nobody can tell what they were
	costHalfMove    = 60  // a half-move left out: scribes drop one more easily than players move twice
	costFirst       = 20  // more, for the first of the sheet: who writes begins there, and nobody has moved before
	costOtherColumn = 10  // more, where the moves go on in each other's columns: it is seen sooner or later
	costOtherGame   = 108 // a line of another game: the eye slips to the next table, for two half-moves at once
	costLine        = 88  // a line left out, and the numbers go on as if it were not: more often than that a piece vanishes from where it stood

	// What players do on the board.
	costPossible    = 40  // a capture passed by, broken off, or a smaller one; the king's fourth move: they happen in every event
	costStayed      = 65  // a piece that was jumped left standing: it is forgotten where several were jumped
	costPassed      = 70  // two moves in a row: the opponent would have to overlook it
	costGone        = 72  // a piece beside those that were jumped lifted with them
	costUnreachable = 75  // a square that the piece cannot reach: seen at once, unless both are asleep
	costOpponents   = 85  // the opponent's piece
	costOwn         = 4   // more, for a piece of one's own: it looks different
	costNear        = 6   // more, for one that stood a square off: the hand takes what touches
	costFar         = 20  // more, for one that stood elsewhere
	costNothing     = 120 // a capture of nothing: who writes the sign saw something taken
	costCannot      = 100 // what cannot be put on the board at all: there is no piece on the square
	costTaken       = 105 // a square that is taken: one piece upon another, which nobody can do; whatever else can be done goes before
	costQuiet       = 90  // a piece lifted without any capture
	costPair        = 112 // two pieces: hands seldom do it, and it explains much, for there are many pairs

	costAgain = 18 // more, for another of these soon after something else: one piece lifted from where a hand was goes before two faults; but for a capture that both overlook

	costOver   = 68  // played on after the game was lost: what is behind it is of no game
	costUnread = 10  // each half-move that is not followed, where ways to read a whole sheet are compared
	costLost   = 190 // the sheet makes no sense from here on: any two or three faults are likelier

	// What is still to be explained where a reading of the sheet breaks again.
	costBreaks = 40  // the least that a fault of a player costs
	costUnseen = 100 // where no more is looked for: several may follow
	costGiven  = 30  // where all that follows is given up: it may have its faults as well
)

// costDoubt is how much less likely another explanation may be than the one that is believed
// for nobody to be able to tell which is right: as much as two are apart that only the order
// of judgement tells from each other, a half-move that was made as it is written and a slip
// in it, or a lifting, after which all that follows is legal as well. Two rows of the table
// are farther apart, since somebody can tell them from each other: the least is two tenths.
const costDoubt = 1

// horizon is how many half-moves that are legal one after the other bear out what is believed
// to have happened before them: in a position that is not the right one most moves are
// possible, but not so many in a row.
const horizon = 10

// costOf is what it costs that a half-move was made as it is written; nothing says that it is
// written as a capture, of nothing.
func costOf(code Code, nothing bool) int {
	switch code {
	case OpponentsPiece:
		return costOpponents
	case UnreachableSquare:
		if nothing {
			return costNothing
		}
		return costUnreachable
	case NoPiece:
		return costCannot
	case SquareOccupied:
		return costTaken
	case UnreadableMove, MissingMove:
		return costHalfMove // nothing is said of what it was
	default:
		return costPossible
	}
}
