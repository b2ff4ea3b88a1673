package sheet

import (
	"cmp"
	"slices"
	"strings"
	"sync"

	"arbiter/rules"
	"arbiter/rules/message"
)

// Entry is one row of the catalogue: what a code means and what follows from it.
type Entry struct {
	Code     Code
	Articles map[string][]string // by rule set, the irregularity's own article first; absent where the text has none
	King     map[string][]string // the same of a king's move, in the rule sets that have an article of their own for it
	Crowned  map[string][]string // the same of a man that reached the far row in the move
	Capture  map[string][]string // the same of a capture
	Severity Severity            // unless the finding says otherwise
	Answers  Answers             // who answers for it, unless the finding says otherwise
	Does     string              // the id of what the arbiter does, where codes share it; empty: its own
	Example  Example             // a sheet that has it; the zero Example where it takes an event to show it

	says     []string // what the sentence about a half-move names: values of [written]
	saysElse []string // the same of its other sentence: a game's own, or that of a find; nil: as says
}

// Example is a position and a few moves of which one has an irregularity.
type Example struct {
	Variant string
	FEN     string
	Moves   string
}

// Title names the irregularity: lower case, no period.
func (e Entry) Title() message.Message { return message.New("sheet.title." + string(e.Code)) }

// Why says why the rule exists.
func (e Entry) Why() message.Message { return message.New("sheet.why." + string(e.Code)) }

// Arbiter says what the arbiter does about it.
func (e Entry) Arbiter() message.Message {
	return message.New("sheet.do." + cmp.Or(e.Does, string(e.Code)))
}

// ArbiterUnder is Arbiter by a rule set; "" is none in particular. Where that has the code and no
// article by which only the opponent asks for a correction, others may too.
func (e Entry) ArbiterUnder(set string) message.Message {
	if e.Does == opponentDecides && len(e.Articles[set]) > 0 && rules.ReplyArticle(set) == "" {
		return message.New("sheet.do." + putRight)
	}
	return e.Arbiter()
}

// Cited are the articles of a rule set: those of the entry, and in brackets those
// that a king, a man crowned on the way or a capture has instead. The zero Message says that the
// text has none.
func (e Entry) Cited(set string) message.Message {
	if len(e.Articles[set]) == 0 {
		return message.Message{}
	}
	var others message.Also
	for _, other := range []struct {
		code     string
		articles []string
	}{{"sheet.cited-king", e.King[set]}, {"sheet.cited-crowned", e.Crowned[set]}, {"sheet.cited-capture", e.Capture[set]}} {
		if len(other.articles) > 0 {
			others = append(others, message.New(other.code, message.Args{"Articles": other.articles}))
		}
	}
	args := message.Args{"Articles": e.Articles[set]}
	if len(others) == 0 {
		return message.New("sheet.cited", args)
	}
	args["Others"] = others
	return message.New("sheet.cited-others", args)
}

// Cites reports whether any rule set has the entry under an article.
func (e Entry) Cites(article string) bool {
	for _, row := range []map[string][]string{e.Articles, e.King, e.Crowned, e.Capture} {
		for _, articles := range row {
			if slices.Contains(articles, article) {
				return true
			}
		}
	}
	return false
}

// CitesBy reports whether one rule set has the entry under an article.
func (e Entry) CitesBy(set, article string) bool {
	return slices.Contains(e.Articles[set], article) || slices.Contains(e.King[set], article) || slices.Contains(e.Crowned[set], article)
}

// cite is the row of articles of an entry: the Frisian rules of 2011, the
// official Russian rules, the Ukrainian code, the rules.FMJD rules, and the rules of the
// game of towers where they apply.
func cite(frisian, russian, ukrainian, fmjd string, towers ...string) map[string][]string {
	row := map[string][]string{}
	for set, articles := range map[string]string{
		rules.Frisian2011: frisian, rules.RussianOfficial: russian, rules.UkrainianCode: ukrainian, rules.FMJD: fmjd, rules.TowersClub: strings.Join(towers, ", "),
	} {
		if articles != "" {
			row[set] = strings.Split(articles, ", ")
		}
	}
	return row
}

// leaflet adds to a row of articles what the leaflet of ludo says.
func leaflet(row map[string][]string, articles string) map[string][]string {
	row[rules.LudoLeaflet] = strings.Split(articles, ", ")
	return row
}

// chessCodes are the rows of the catalogue that chess has the articles of, by the
// paragraphs of the leaflet: the Laws of FIDE are cited by them too.
var chessCodes = map[Code]string{
	UnreachableSquare: "2", SquareOccupied: "2", OpponentsPiece: "2", OutOfTurn: "2", KingInCheck: "2.5", NoCastling: "2.3", NoPassing: "2.4",
	PromotionMissing: "2.2", PlayedOn: "2.6, 2.7, 3.2.3", DrawUnclaimed: "3.2.5, 3.2.6", ResultPosition: "3.1, 3.2.1, 3.2.3", EarlyDraw: "3.2.2",
}

// citeChess gives the rows the articles of chess, for each of its rule sets.
func citeChess(rows []Entry) []Entry {
	for i := range rows {
		e := &rows[i]
		if cited := chessCodes[e.Code]; cited != "" {
			if e.Articles == nil {
				e.Articles = map[string][]string{}
			}
			for _, set := range []string{rules.FIDE, rules.FIDERapid, rules.Leaflet} {
				e.Articles[set] = strings.Split(cited, ", ")
			}
		}
	}
	return rows
}

// What the arbiter does about most irregularities, and about most faults of the
// record.
const (
	opponentDecides = "opponent-decides"
	recordOnly      = "record-only"
	putRight        = "put-right"
	staysWritten    = "as-written"
	lookAtSheets    = "look-at-sheets"
)

// catalogue is the table behind Catalogue and Lookup. What a code is called, why the
// rule exists and what the arbiter does stands in the catalogue of sentences.
// Sources: Frisian rules 2011, Articles 6-27; official Russian rules 2.1.4-2.1.10;
// Ukrainian rules 1-26 and code 5.1-5.9; rules.FMJD Annex 1, Articles 3-7; Russian towers
// draughts 1.5-1.13, and 2.1 of the Russian rules for what that text leaves to them.
var catalogue = sync.OnceValue(func() []Entry {
	return citeChess([]Entry{
		{
			Code: OpponentsPiece, Severity: Error, Answers: AnswersPlayer, Does: opponentDecides, says: []string{"Side", "From"},
			Articles: cite("27a", "2.1.10.3", "5.3.4", "5.4.5", "2.1.10.3"),
			Example:  Example{"frisian", "W:W32,40:B12,20", "1. 12-8 20-24 *"},
		},
		{
			Code: CaptureOmitted, Severity: Error, Answers: AnswersPlayer, Does: opponentDecides, says: []string{"Side", "Had"},
			Articles: cite("27c, 10", "2.1.10.3, 2.1.5.3", "5.3.5", "5.4.6, 4.1", "1.6, 2.1.10.3"),
			Example:  Example{"frisian", "W:W28,40:B5,23", "1. 40-35 5-10 *"},
		},
		{
			Code: CaptureIncomplete, Severity: Error, Answers: AnswersPlayer, Does: opponentDecides, says: []string{"Side", "Had"},
			Articles: cite("27c, 10", "2.1.10.3, 2.1.5.5", "5.3.7, 5.3.8", "5.4.9, 4.5", "1.6, 2.1.10.3"),
			King:     cite("", "2.1.10.3, 2.1.5.6", "", ""),
			Crowned:  cite("", "2.1.10.3, 2.1.5.15", "5.3.7, 5.3.8, 12", ""),
			Example:  Example{"frisian", "W:W38:B5,23,33", "1. 38x29 *"},
		},
		{
			Code: CaptureNotBest, Severity: Error, Answers: AnswersPlayer, Does: opponentDecides, says: []string{"Had"},
			Articles: cite("27c, 11", "", "", "5.4.8, 4.13"),
			Example:  Example{"frisian", "W:W26,38:B1,21,23,33", "1. 26x17 *"},
		},
		{
			Code: KingMustCapture, Severity: Error, Answers: AnswersPlayer, Does: opponentDecides, says: []string{"Had"},
			Articles: cite("27c, 12", "", "", ""),
			Example:  Example{"frisian", "W:WK18,35,36,40,41,42,43,45,47,49,50:B1,2,6,15,38", "1. 42x33 *"},
		},
		{
			Code: CapturedTwice, Severity: Error, Answers: AnswersPlayer, Does: opponentDecides, says: []string{"Side", "Had"},
			Articles: cite("27c, 13", "2.1.10.3, 2.1.5.9", "5.3.2, 10", "5.4.2, 4.8", "1.6, 2.1.10.3, 2.1.5.9"),
			Example:  Example{"frisian", "W:W26,K3,K4:B6,15,20", "1. 3x25x5x35 6-11 *"},
		},
		{
			Code: WrongRemoval, Severity: Error, Answers: AnswersPlayer, Does: opponentDecides,
			Articles: cite("27b", "2.1.10.3", "5.3.6, 5.3.10, 5.3.11, 5.3.12", "5.4.11, 5.4.12, 5.4.14"),
			Example:  Example{"frisian", "W:W27,32,41,48:B5,6,17,44", "1. 27x7 6x8 2. 32-28 5-10 3. 41-37 17-22 4. 28x17 44-50 5. 48-43 *"},
		},
		{
			Code: UnreachableSquare, Severity: Error, Answers: AnswersPlayer, Does: opponentDecides, says: []string{"Side", "From", "Had"},
			Articles: cite("27d", "2.1.10.3", "5.3.2", "5.4.2", "1.5, 1.6, 2.1.10.3"),
			Example:  Example{"frisian", "W:W38:B5", "1. 38-28 5-10 *"},
		},
		{
			Code: OutOfTurn, Severity: Error, Answers: AnswersPlayer, Does: opponentDecides, says: []string{"Other"},
			Articles: leaflet(cite("6", "2.1.10.3", "5.3.1", "5.4.1"), "1.2"),
			Example:  Example{"frisian", "W:W38,48:B20", "1. 38-33 2. 33-28 20-24 *"},
		},
		{
			Code: KingMoveLimit, Severity: Error, Answers: AnswersPlayer, Does: opponentDecides, says: []string{"Side", "From"},
			Articles: cite("17", "", "", ""),
			Example:  Example{"frisian", "W:W36,K1:B5,15", "1. 1-7 15-20 2. 7-1 20-25 3. 1-7 25-30 4. 7-1 *"},
		},
		{
			Code: NoPiece, Severity: Error, Answers: AnswersScribe, Does: recordOnly, saysElse: []string{"Side"},
			Articles: cite("22", "2.1.6", "23", "8.1", "1.10"),
			Example:  Example{"frisian", "W:W38:B5", "1. 39-33 5-10 *"},
		},
		{
			Code: SquareOccupied, Severity: Error, Answers: AnswersPlayer, Does: opponentDecides,
			Articles: cite("27d", "2.1.10.3", "5.3.2", "5.4.2", "1.5, 2.1.10.3"),
			Example:  Example{"frisian", "W:W32,38:B5", "1. 38-32 5-10 *"},
		},
		{
			Code: KingInCheck, Severity: Error, Answers: AnswersPlayer, Does: putRight, says: []string{"Side", "Had"},
		},
		{
			Code: NoCastling, Severity: Error, Answers: AnswersPlayer, Does: putRight, says: []string{"Side"},
		},
		{
			Code: NoPassing, Severity: Error, Answers: AnswersPlayer, Does: putRight, says: []string{"Side"},
		},
		{
			Code: WrongCrowning, Severity: Error, Answers: AnswersPlayer, Does: opponentDecides, says: []string{"From"},
			Articles: cite("8", "2.1.4.4", "11", "5.4.15, 5.4.16"),
			Example:  Example{"international", "W:W12,50:B8,9,26", "1. 12x14 26-31 2. 14-28 *"},
		},
		{Code: SixNeeded, Severity: Error, Answers: AnswersPlayer, Does: staysWritten, Articles: leaflet(cite("", "", "", ""), "1.3")},
		{Code: Overshoot, Severity: Error, Answers: AnswersPlayer, Does: staysWritten, Articles: leaflet(cite("", "", "", ""), "3.3, 3.4")},
		{Code: WrongSteps, Severity: Error, Answers: AnswersPlayer, Does: staysWritten, Articles: leaflet(cite("", "", "", ""), "1.4")},
		{Code: BlockPassed, Severity: Error, Answers: AnswersPlayer, Does: staysWritten, Articles: leaflet(cite("", "", "", ""), "2.2")},
		{Code: NotSentHome, Severity: Error, Answers: AnswersPlayer, Does: staysWritten, Articles: leaflet(cite("", "", "", ""), "2.1, 0.3")},
		{Code: MoveOmitted, Severity: Error, Answers: AnswersPlayer, Does: staysWritten, Articles: leaflet(cite("", "", "", ""), "1.4")},
		{Code: ThrowMissed, Severity: Warning, Answers: AnswersNobody, Does: staysWritten, Articles: leaflet(cite("", "", "", ""), "1.5")},
		{
			Code: PlayedOn, Severity: Warning, Answers: AnswersNobody,
			Articles: leaflet(cite("18, 20, 21", "2.1.8, 2.1.9", "17, 18, 19, 20, 21, 22", "6, 7.1", "1.12"), "4.1"),
			Example:  Example{"frisian", "W:WK9:BK30", "1. 9-4 30-48 1/2-1/2"},
		},
		{
			Code: BoardTurned, Severity: Warning, Answers: AnswersNobody,
			Articles: cite("26", "2.1.10.1", "5.1", "5.1"),
		},
		{
			Code: ResultPosition, Severity: Error, Answers: AnswersNobody,
			Articles: leaflet(cite("19, 20, 21", "2.1.8", "17", "7.1", "1.12"), "4.1"),
			Example:  Example{"frisian", "W:W28:B23", "1. 28x19 0-1"},
		},
		{
			Code: DrawUnclaimed, Severity: Warning, Answers: AnswersNobody,
			Articles: cite("18, 21", "2.1.9", "19, 20, 21, 22", "6", "1.13"),
			Example:  Example{"russian", "W:WKc1,a3:BKf8,h6", "1. c1-d2 f8-g7 2. d2-c1 g7-f8 3. c1-d2 f8-g7 4. d2-c1 g7-f8 5. c1-b2 *"},
		},
		{
			Code: EarlyDraw, Severity: Warning, Answers: AnswersNobody,
			Articles: cite("21.2", "", "", ""),
		},
		{
			Code: WrongOpening, Severity: Warning, Answers: AnswersNobody,
			Articles: cite("4", "2.1.3.1, 2.1.10.2", "3, 5.2", ""),
		},
		{
			Code: UnreadableMove, Severity: Warning, Answers: AnswersScribe, Does: recordOnly, says: []string{"Side", "Had"},
		},
		{
			Code: AmbiguousCapture, Severity: Warning, Answers: AnswersScribe,
			Articles: cite("22", "2.1.6.2", "26", "8.2", "1.10"),
			Example:  Example{"frisian", "B:W21,30,31,32,35,37,39,41,42,43,44,45,46,48,49,50:B1,2,3,4,5,6,7,10,13,16,19", "1... 16x20 *"},
		},
		{
			Code: WrongSeparator, Severity: Warning, Answers: AnswersScribe, Does: recordOnly, says: []string{"Played"},
			Articles: cite("22", "2.1.6.2", "24", "8.2", "1.10"),
			Capture:  cite("", "", "25", ""),
			Example:  Example{"frisian", "W:W28,40:B5,23", "1. 28-19 5-10 *"},
		},
		{
			Code: PromotionMissing, Severity: Warning, Answers: AnswersScribe, Does: recordOnly, says: []string{"Played"},
		},
		{
			Code: AmbiguousMove, Severity: Warning, Answers: AnswersScribe, Does: recordOnly,
		},
		{
			Code: CheckSign, Severity: Note, Answers: AnswersScribe, Does: recordOnly, says: []string{"Played"},
		},
		{
			Code: MoveNumber, Severity: Warning, Answers: AnswersScribe, Does: recordOnly,
		},
		{
			Code: MissingMove, Severity: Warning, Answers: AnswersScribe, Does: recordOnly, says: []string{"Of"}, saysElse: []string{"Of", "Meant"},
			Articles: cite("22", "2.1.6", "23", "8.1", "1.10"),
		},
		{
			Code: LineExchanged, Severity: Warning, Answers: AnswersScribe, Does: recordOnly,
		},
		{
			Code: LineTwice, Severity: Warning, Answers: AnswersScribe, Does: recordOnly,
		},
		{
			Code: OtherGameLine, Severity: Warning, Answers: AnswersScribe, Does: recordOnly,
		},
		{
			Code: ColumnShifted, Severity: Warning, Answers: AnswersScribe, Does: recordOnly,
		},
		{
			Code: RunTogether, Severity: Note, Answers: AnswersScribe, Does: recordOnly,
		},
		{
			Code: TextAmongMoves, Severity: Note, Answers: AnswersScribe, Does: recordOnly,
		},
		{
			Code: NotFollowed, Severity: Warning, Answers: AnswersUnsaid, Does: lookAtSheets,
		},
		{
			Code: NumberingTurned, Severity: Warning, Answers: AnswersScribe, Does: recordOnly,
			Articles: cite("3, 22", "2.1.6.1", "23", "2.6"),
		},
		{
			Code: SetUp, Severity: Note, Answers: AnswersScribe,
			Example: Example{"frisian", "", "1. 32-28 19-23 /FEN \"W:W28,40:B5,23\"/ 2. 28x19 *"},
		},
		{
			Code: NoMoves, Severity: Warning, Answers: AnswersScribe,
		},
		{Code: BadThrow, Severity: Warning, Answers: AnswersScribe, Does: recordOnly, Articles: leaflet(cite("", "", "", ""), "1.2")},
		{Code: NothingToCapture, Severity: Warning, Answers: AnswersScribe, Does: recordOnly, Articles: leaflet(cite("", "", "", ""), "2.1")},
		{
			Code: ResultTag, Severity: Warning, Answers: AnswersScribe,
		},
		{
			Code: DuplicateGame, Severity: Warning, Answers: AnswersScribe,
		},
		{
			Code: PairedTwice, Severity: Warning, Answers: AnswersScribe,
		},
		{
			Code: UnknownPlayer, Severity: Warning, Answers: AnswersScribe,
		},
		{
			Code: BadHeader, Severity: Warning, Answers: AnswersScribe,
		},
	})
})

// Catalogue lists every code the package reports, in the order of judgement.
func Catalogue() []Entry { return slices.Clone(catalogue()) }

// Lookup finds the entry of a code.
func Lookup(code Code) (Entry, bool) {
	for _, e := range catalogue() {
		if e.Code == code {
			return e, true
		}
	}
	return Entry{}, false
}
