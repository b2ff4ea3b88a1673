package sheet

import (
	"slices"
	"strings"
)

// Entry is one row of the catalogue: what a code means and what follows from it.
type Entry struct {
	Code     Code
	Title    string              // lower case, no period
	Articles map[string][]string // by rule set, the irregularity's own article first; absent where the text has none
	King     map[string][]string // the same of a king's move, in the rule sets that have an article of their own for it
	Crowned  map[string][]string // the same of a man that reached the far row in the move
	Severity Severity            // unless the finding says otherwise
	Record   bool                // a fault of the record, never blamed on a player
	Why      string              // why the rule exists
	Arbiter  string              // what the arbiter does about it
	Example  Example             // a sheet that has it; the zero Example where it takes an event to show it
}

// Example is a position and a few moves of which one has an irregularity.
type Example struct {
	Variant string
	FEN     string
	Moves   string
}

// Cited are the articles of a rule set in words: those of the entry, and in
// brackets those that a king or a man crowned on the way has instead.
func (e Entry) Cited(set string) string {
	text := strings.Join(e.Articles[set], ", ")
	var others []string
	for _, other := range []struct {
		who      string
		articles []string
	}{{"a king", e.King[set]}, {"a man crowned on the way", e.Crowned[set]}} {
		if len(other.articles) > 0 {
			others = append(others, other.who+": "+strings.Join(other.articles, ", "))
		}
	}
	if len(others) > 0 {
		text += " (" + strings.Join(others, "; ") + ")"
	}
	return text
}

// Cites reports whether any rule set has the entry under an article.
func (e Entry) Cites(article string) bool {
	for _, row := range []map[string][]string{e.Articles, e.King, e.Crowned} {
		for _, articles := range row {
			if slices.Contains(articles, article) {
				return true
			}
		}
	}
	return false
}

// cite is the row of articles of an entry: the Frisian rules of 2011, the
// official Russian rules, the Ukrainian code, the FMJD rules, and the rules of the
// game of towers where they apply.
func cite(frisian, russian, ukrainian, fmjd string, towers ...string) map[string][]string {
	row := map[string][]string{}
	for set, articles := range map[string]string{
		Frisian2011: frisian, RussianOfficial: russian, UkrainianCode: ukrainian, FMJD: fmjd, TowersClub: strings.Join(towers, ", "),
	} {
		if articles != "" {
			row[set] = strings.Split(articles, ", ")
		}
	}
	return row
}

const (
	opponentDecides = "Only the opponent may ask for the correction, and only before he replies. Once he has replied, what was played stands."
	recordOnly      = "Ask both players for their sheets and correct the record. Nobody is blamed."
)

// catalogue is the table behind Catalogue and Lookup.
// Sources: Frisian rules 2011, Articles 6-27; official Russian rules 2.1.4-2.1.10;
// Ukrainian rules 1-26 and code 5.1-5.9; FMJD Annex 1, Articles 3-7; Russian towers
// draughts 1.5-1.13, and 2.1 of the Russian rules for what that text leaves to them.
var catalogue = []Entry{
	{
		Code: OpponentsPiece, Title: "opponent's piece moved", Severity: Error,
		Articles: cite("27a", "2.1.10.3", "5.3.4", "5.4.5", "2.1.10.3"),
		Why:      "A player moves his own pieces only.",
		Arbiter:  opponentDecides,
		Example:  Example{"frisian", "W:W32,40:B12,20", "1. 12-8 20-24 *"},
	},
	{
		Code: CaptureOmitted, Title: "capture omitted", Severity: Error,
		Articles: cite("27c, 10", "2.1.10.3, 2.1.5.3", "5.3.5", "5.4.6, 4.1", "1.6, 2.1.10.3"),
		Why:      "Captures are compulsory; a quiet move is open only to a player who cannot capture.",
		Arbiter:  opponentDecides,
		Example:  Example{"frisian", "W:W28,40:B5,23", "1. 40-35 5-10 *"},
	},
	{
		Code: CaptureIncomplete, Title: "capture broken off", Severity: Error,
		Articles: cite("27c, 10", "2.1.10.3, 2.1.5.5", "5.3.7, 5.3.8", "5.4.9, 4.5", "1.6, 2.1.10.3"),
		King:     cite("", "2.1.10.3, 2.1.5.6", "", ""),
		Crowned:  cite("", "2.1.10.3, 2.1.5.15", "", ""),
		Why:      "A capture is one move and goes on as long as the capturing piece can jump.",
		Arbiter:  opponentDecides,
		Example:  Example{"frisian", "W:W38:B5,23,33", "1. 38x29 *"},
	},
	{
		Code: CaptureNotBest, Title: "capture of lower value", Severity: Error,
		Articles: cite("27c, 11", "", "", "5.4.8, 4.13"),
		Why:      "Of several captures the one of the highest value must be made.",
		Arbiter:  opponentDecides,
		Example:  Example{"frisian", "W:W26,38:B1,21,23,33", "1. 26x17 *"},
	},
	{
		Code: KingMustCapture, Title: "capture by a man where a king had to capture", Severity: Error,
		Articles: cite("27c, 12", "", "", ""),
		Why:      "At equal value a capture by a king goes before one by a man.",
		Arbiter:  opponentDecides,
		Example:  Example{"frisian", "W:WK18,35,36,40,41,42,43,45,47,49,50:B1,2,6,15,38", "1. 42x33 *"},
	},
	{
		Code: CapturedTwice, Title: "one piece jumped twice", Severity: Error,
		Articles: cite("27c, 13", "2.1.10.3, 2.1.5.9", "5.3.2, 10", "5.4.2, 4.8", "1.6, 2.1.10.3, 2.1.5.9"),
		Why:      "In one capture a square may be crossed again, a piece may not.",
		Arbiter:  opponentDecides,
		Example:  Example{"frisian", "W:W26,K3,K4:B6,15,20", "1. 3x25x5x35 6-11 *"},
	},
	{
		Code: WrongRemoval, Title: "too many or too few pieces lifted", Severity: Error,
		Articles: cite("27b", "2.1.10.3", "5.3.6, 5.3.10, 5.3.11, 5.3.12", "5.4.11, 5.4.12, 5.4.14"),
		Why:      "After a capture exactly the pieces that were jumped leave the board.",
		Arbiter:  opponentDecides,
		Example:  Example{"frisian", "W:W27,32,41,48:B5,6,17,44", "1. 27x7 6x8 2. 32-28 5-10 3. 41-37 17-22 4. 28x17 44-50 5. 48-43 *"},
	},
	{
		Code: UnreachableSquare, Title: "square that cannot be reached", Severity: Error,
		Articles: cite("27d", "2.1.10.3", "5.3.2", "5.4.2", "1.5, 1.6, 2.1.10.3"),
		Why:      "The piece cannot come to that square by the rules.",
		Arbiter:  opponentDecides,
		Example:  Example{"frisian", "W:W38:B5", "1. 38-28 5-10 *"},
	},
	{
		Code: OutOfTurn, Title: "two moves in a row by one side", Severity: Error,
		Articles: cite("6", "2.1.10.3", "5.3.1", "5.4.1"),
		Why:      "The players move in turn.",
		Arbiter:  opponentDecides,
		Example:  Example{"frisian", "W:W38,48:B20", "1. 38-33 2. 33-28 20-24 *"},
	},
	{
		Code: KingMoveLimit, Title: "fourth quiet move in a row by one king", Severity: Error,
		Articles: cite("17", "", "", ""),
		Why:      "A player who still has a man may make three quiet moves in a row with one king, not a fourth.",
		Arbiter:  opponentDecides,
		Example:  Example{"frisian", "W:W36,K1:B5,15", "1. 1-7 15-20 2. 7-1 20-25 3. 1-7 25-30 4. 7-1 *"},
	},
	{
		Code: NoPiece, Title: "no piece on the square the move starts from", Severity: Error, Record: true,
		Articles: cite("22", "2.1.6", "23", "8.1", "1.10"),
		Why:      "A move is written from the square the piece stands on; the scribe or the player may be at fault.",
		Arbiter:  recordOnly,
		Example:  Example{"frisian", "W:W38:B5", "1. 39-33 5-10 *"},
	},
	{
		Code: SquareOccupied, Title: "square already taken", Severity: Error,
		Articles: cite("27d", "2.1.10.3", "5.3.2", "5.4.2", "1.5, 2.1.10.3"),
		Why:      "A move ends on a free square.",
		Arbiter:  opponentDecides,
		Example:  Example{"frisian", "W:W32,38:B5", "1. 38-32 5-10 *"},
	},
	{
		Code: WrongCrowning, Title: "moved as a king without being one, or as a man when crowned", Severity: Error,
		Articles: cite("8", "2.1.4.4", "11", "5.4.15, 5.4.16"),
		Why:      "A man is a king once its move has ended on the far row, and not before.",
		Arbiter:  opponentDecides,
		Example:  Example{"international", "W:W12,50:B8,9,26", "1. 12x14 26-31 2. 14-28 *"},
	},
	{
		Code: PlayedOn, Title: "a move after the game was over", Severity: Warning,
		Articles: cite("18, 20, 21", "2.1.8, 2.1.9", "17, 18, 19, 20, 21, 22", "6, 7.1", "1.12"),
		Why:      "A game that is lost, or drawn by itself, is over; what is played after it does not count.",
		Arbiter:  "The result is the one the game had when it was over, unless the regulations say otherwise.",
		Example:  Example{"frisian", "W:WK9:BK30", "1. 9-4 30-48 1/2-1/2"},
	},
	{
		Code: BoardTurned, Title: "the board may have been laid the wrong way", Severity: Warning,
		Articles: cite("26", "2.1.10.1", "5.1", "5.1"),
		Why:      "The sheet replays only if every row is read from the other end, as on a board laid a quarter turn wrong.",
		Arbiter:  "Ask the players how the board lay. A game on a wrongly laid board is void, or played anew if it is noticed in time; the program never decides that.",
	},
	{
		Code: ResultPosition, Title: "result contradicts the final position", Severity: Error,
		Articles: cite("19, 20, 21", "2.1.8", "17", "7.1", "1.12"),
		Why:      "A position without a move or without pieces is lost, whatever was written.",
		Arbiter:  "Compare both sheets. Correct the result if the players agree on the moves; otherwise rule on it.",
		Example:  Example{"frisian", "W:W28:B23", "1. 28x19 0-1"},
	},
	{
		Code: DrawUnclaimed, Title: "a draw that could have been claimed", Severity: Warning,
		Articles: cite("18, 21", "2.1.9", "19, 20, 21, 22", "6", "1.13"),
		Why:      "A player could have claimed a draw here and did not.",
		Arbiter:  "Nothing, unless it was claimed: the right is lost with the next move.",
		Example:  Example{"russian", "W:WKc1,a3:BKf8,h6", "1. c1-d2 f8-g7 2. d2-c1 g7-f8 3. c1-d2 f8-g7 4. d2-c1 g7-f8 5. c1-b2 *"},
	},
	{
		Code: EarlyDraw, Title: "draw agreed too early", Severity: Warning,
		Articles: cite("21.2", "", "", ""),
		Why:      "The rules allow a draw by agreement in the endgame; events may set a number of moves.",
		Arbiter:  "Apply the event's regulations: the game goes on, or the result is as they say.",
	},
	{
		Code: WrongOpening, Title: "another opening than was drawn", Severity: Warning,
		Why:     "The regulations have the opening of a game drawn by lot, and both games of a micro-match begin with it.",
		Arbiter: "During the game: have it begun again from the opening that was drawn. After it: as the regulations say.",
	},
	{
		Code: UnreadableMove, Title: "unreadable move", Severity: Warning, Record: true,
		Why:     "What is written is not a move in any notation of the variant.",
		Arbiter: recordOnly,
	},
	{
		Code: AmbiguousCapture, Title: "ambiguous capture", Severity: Warning, Record: true,
		Articles: cite("22", "2.1.6.2", "23", "8.2", "1.10"),
		Why:      "Several captures share these squares and lift different pieces; the sheet does not say which was made.",
		Arbiter:  "Ask the players which pieces were lifted and write the capture in full.",
		Example:  Example{"frisian", "B:W21,30,31,32,35,37,39,41,42,43,44,45,46,48,49,50:B1,2,3,4,5,6,7,10,13,16,19", "1... 16x20 *"},
	},
	{
		Code: WrongSeparator, Title: "wrong sign between the squares", Severity: Warning, Record: true,
		Articles: cite("22", "2.1.6.2", "23", "8.2", "1.10"),
		Why:      "A quiet move has a dash, a capture a cross or a colon.",
		Arbiter:  recordOnly,
		Example:  Example{"frisian", "W:W28,40:B5,23", "1. 28-19 5-10 *"},
	},
	{
		Code: MissingMove, Title: "move missing from the record", Severity: Warning, Record: true,
		Articles: cite("22", "2.1.6", "23", "8.1", "1.10"),
		Why:      "The rest of the sheet replays if one move is put in.",
		Arbiter:  recordOnly,
	},
	{
		Code: NumberingTurned, Title: "squares numbered from the other side", Severity: Warning, Record: true,
		Articles: cite("3, 22", "2.1.6.1", "23", "2.6"),
		Why:      "The sheet replays if every square is read as seen from Black's side.",
		Arbiter:  recordOnly,
	},
	{
		Code: SetUp, Title: "position set up by the arbiter", Severity: Note, Record: true,
		Why:     "A set-up among the moves is the arbiter's correction on record (PDN 3.0): the game goes on from there.",
		Arbiter: "Nothing; the ruling behind it belongs in the event's file.",
		Example: Example{"frisian", "", "1. 32-28 19-23 /FEN \"W:W28,40:B5,23\"/ 2. 28x19 *"},
	},
	{
		Code: NoMoves, Title: "game without moves", Severity: Warning, Record: true,
		Why:     "There is nothing to check the result against.",
		Arbiter: "Ask for the sheet. A forfeit is entered as one.",
	},
	{
		Code: ResultTag, Title: "two different results", Severity: Warning, Record: true,
		Why:     "The header and the end of the moves name different results.",
		Arbiter: "Compare both sheets and the result that was handed in; correct the record.",
	},
	{
		Code: DuplicateGame, Title: "one game handed in twice", Severity: Warning, Record: true,
		Why:     "The same moves stand on two sheets of the event.",
		Arbiter: "Find out which board they were played at, and ask for the other sheet.",
	},
	{
		Code: PairedTwice, Title: "player with two games in one round", Severity: Warning, Record: true,
		Why:     "A player has one pairing a round.",
		Arbiter: "One of the sheets names the wrong player or the wrong round: correct it.",
	},
	{
		Code: UnknownPlayer, Title: "player who is not in this game", Severity: Warning, Record: true,
		Why:     "The sheet names somebody else than the pairing does.",
		Arbiter: "Find out who played and correct the sheet or the pairing.",
	},
	{
		Code: BadHeader, Title: "fault in the record", Severity: Warning, Record: true,
		Why:     "Part of the record could not be read as it stands.",
		Arbiter: "Correct the file at that place.",
	},
}

// Catalogue lists every code the package reports, in the order of judgement.
func Catalogue() []Entry { return slices.Clone(catalogue) }

// Lookup finds the entry of a code.
func Lookup(code Code) (Entry, bool) {
	for _, e := range catalogue {
		if e.Code == code {
			return e, true
		}
	}
	return Entry{}, false
}
