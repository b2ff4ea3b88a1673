package tournament

import (
	"fmt"
	"slices"
	"strings"
)

// ScoreSystem is what a game is worth. It is data of the event.
type ScoreSystem struct {
	Name string `json:"name"` // as the user writes it: 1-0, 2-1-0, 3-1-0
	Win  Points `json:"win"`
	Draw Points `json:"draw"`
	Loss Points `json:"loss"`
	Bye  Points `json:"bye"` // the pairing-allocated bye of a Swiss; a free round of a round robin counts for nothing
}

// scoreSystems are the systems an event may choose by name. The first is the
// default: Frisian rules, Article 19.
var scoreSystems = []ScoreSystem{
	{Name: "1-½-0", Win: 100, Draw: 50, Bye: 100},
	{Name: "2-1-0", Win: 200, Draw: 100, Bye: 200},
	{Name: "3-1-0", Win: 300, Draw: 100, Bye: 300},
}

// ResultKind is how one game ended: a pair of scores, and whether it was played.
type ResultKind uint8

// The kinds of result. White and Black are the colours of the game itself.
const (
	ResultUnset  ResultKind = iota // open
	WhiteWins                      // 1-0
	BlackWins                      // 0-1
	Drawn                          // ½-½
	BothLose                       // 0-0, played
	WhiteForfeit                   // +/-: Black did not appear
	BlackForfeit                   // -/+: White did not appear
	BothForfeit                    // -/-: neither appeared
	DrawLoss                       // ½-0: a draw for White, a loss for Black
	LossDraw                       // 0-½: a loss for White, a draw for Black
	Adjourned                      // to be played on
	Postponed                      // to be played on another day
	Void                           // to be replayed (Frisian rules, Article 26)
)

// ResultRow is what a kind of result means.
type ResultRow struct {
	Kind         ResultKind
	Code         string // as stored, printed and typed: 1-0, 0-1, 1/2, 0-0, +/-, -/+, -/-, adj
	White, Black Score
	Played       bool // counts for colours, meetings and tie-breaks
	Pending      bool // the game is open still: no points, and a result may follow without being a correction
}

// Score is one player's side of a result; the event's ScoreSystem gives its points.
type Score uint8

// The scores of a result.
const (
	ScoreUnset Score = iota
	Win
	Draw
	Loss
)

// resultRows is the table of results; a row's place is its Kind.
var resultRows = []ResultRow{
	ResultUnset:  {},
	WhiteWins:    {Kind: WhiteWins, Code: "1-0", White: Win, Black: Loss, Played: true},
	BlackWins:    {Kind: BlackWins, Code: "0-1", White: Loss, Black: Win, Played: true},
	Drawn:        {Kind: Drawn, Code: "1/2", White: Draw, Black: Draw, Played: true},
	BothLose:     {Kind: BothLose, Code: "0-0", White: Loss, Black: Loss, Played: true},
	WhiteForfeit: {Kind: WhiteForfeit, Code: "+/-", White: Win, Black: Loss},
	BlackForfeit: {Kind: BlackForfeit, Code: "-/+", White: Loss, Black: Win},
	BothForfeit:  {Kind: BothForfeit, Code: "-/-", White: Loss, Black: Loss},
	DrawLoss:     {Kind: DrawLoss, Code: "1/2-0", White: Draw, Black: Loss, Played: true},
	LossDraw:     {Kind: LossDraw, Code: "0-1/2", White: Loss, Black: Draw, Played: true},
	Adjourned:    {Kind: Adjourned, Code: "adj", Pending: true},
	Postponed:    {Kind: Postponed, Code: "post", Pending: true},
	Void:         {Kind: Void, Code: "void", Pending: true},
}

// ResultKinds is the table of results, in the order of the constants and
// without ResultUnset.
func ResultKinds() []ResultRow { return slices.Clone(resultRows[1:]) }

// Row is the table row of a result, and whether it decides the game. It is the
// zero row for ResultUnset and for a number that is no result.
func (k ResultKind) Row() (row ResultRow, decided bool) {
	if k == ResultUnset || int(k) >= len(resultRows) {
		return ResultRow{}, false
	}
	return resultRows[k], !resultRows[k].Pending
}

// Open reports whether the game has yet to be decided: no result, or a pending one.
func (k ResultKind) Open() bool {
	_, decided := k.Row()
	return !decided
}

// String is the code of the result as stored, printed and typed: 1-0, 1/2,
// +/-. It is empty for an open game.
func (k ResultKind) String() string {
	row, _ := k.Row()
	return row.Code
}

// MarshalText writes the code; an open game is the empty text.
func (k ResultKind) MarshalText() ([]byte, error) {
	if int(k) >= len(resultRows) {
		return nil, fmt.Errorf("result %d is not in the table of results", k)
	}
	return []byte(k.String()), nil
}

// UnmarshalText reads exactly the codes that MarshalText writes. What a user
// types is for [ParseResult].
func (k *ResultKind) UnmarshalText(text []byte) error {
	if len(text) == 0 {
		*k = ResultUnset
		return nil
	}
	for _, row := range resultRows[1:] {
		if row.Code == string(text) {
			*k = row.Kind
			return nil
		}
	}
	return fmt.Errorf("%q is not a code of the table of results (%s)", text, resultCodes())
}

// resultCodes lists the codes for messages.
func resultCodes() string {
	codes := make([]string, 0, len(resultRows))
	for _, row := range resultRows[1:] {
		codes = append(codes, row.Code)
	}
	return strings.Join(codes, ", ")
}

// ScoreSystems are the systems an event may choose by name. The first is the
// default (Frisian rules, Article 19).
func ScoreSystems() []ScoreSystem { return slices.Clone(scoreSystems) }

// ParseScore finds a system by name: 1-½-0, also written 1-0.5-0 and 1-1/2-0;
// 2-1-0; 3-1-0. The error lists the names.
func ParseScore(name string) (ScoreSystem, error) {
	key := strings.NewReplacer("1/2", "½", "0.5", "½", "0,5", "½").Replace(foldDashes(name))
	names := make([]string, 0, len(scoreSystems))
	for _, s := range scoreSystems {
		if s.Name == key {
			return s, nil
		}
		names = append(names, s.Name)
	}
	return ScoreSystem{}, fmt.Errorf("no score system is called %q: choose one of %s", name, strings.Join(names, ", "))
}

// Points is what one player's side of a result is worth; 0 for ScoreUnset.
func (s ScoreSystem) Points(score Score) Points {
	switch score {
	case Win:
		return s.Win
	case Draw:
		return s.Draw
	case Loss:
		return s.Loss
	default:
		return 0
	}
}

// GamePoints is what a result is worth to White and to Black of the game; 0
// and 0 while the game is open.
func (s ScoreSystem) GamePoints(k ResultKind) (white, black Points) {
	row, _ := k.Row()
	return s.Points(row.White), s.Points(row.Black)
}
