package tournament

import (
	"math"
	"slices"
	"strings"

	"arbiter/rules/message"
)

// ScoreSystem is what a game is worth. It is data of the event.
type ScoreSystem struct {
	Name string `json:"name"` // as the user writes it: 1-0, 2-1-0, 3-1-0
	Win  Points `json:"win"`
	Draw Points `json:"draw"`
	Loss Points `json:"loss"`
	Bye  Points `json:"bye"` // the pairing-allocated bye of a Swiss; a free round of a round robin counts for nothing

	Steps    Steps `json:"steps,omitzero"`     // what a game is worth that nobody won, but one had the better of
	Decisive bool  `json:"decisive,omitempty"` // one of them always has: there is no level draw
}

// Scale is what a win, a draw and a loss are worth: 1-½-0.
func (s ScoreSystem) Scale() string {
	return s.Win.String() + "-" + s.Draw.String() + "-" + s.Loss.String()
}

// Steps are the grades of advantage in a drawn game, the smallest first; grades
// that a system does not have are zero. A Game's Margin counts them.
type Steps [4]Step

// Step is what a drawn game is worth at one grade of advantage.
type Step struct {
	Plus  Points `json:"plus"`          // of the player with the advantage
	Minus Points `json:"minus"`         // of the other
	Men   int    `json:"men,omitempty"` // least material ahead in the final position that gives it, a king being two men; 0 is not counted
}

// scoreSystems are the systems an event may choose by name. The first is the
// default: Frisian rules, Article 19.
var scoreSystems = []ScoreSystem{
	{Name: "1-½-0", Win: 100, Draw: 50, Bye: 100},
	{Name: "2-1-0", Win: 200, Draw: 100, Bye: 200},
	{Name: "3-1-0", Win: 300, Draw: 100, Bye: 300},
	// KNDB, NKV 2010: a draw is a plus for who was three men ahead; points stay, the
	// balance of pluses and minuses ranks (tie-break PM).
	{Name: "plus-minus", Win: 200, Draw: 100, Bye: 200, Steps: Steps{{Plus: 100, Minus: 100, Men: 3}}},
	// dampromotie.nl and fy.wikipedia, "Delftse telling": a win on points for a clear
	// advantage, agreed or awarded. The renewed one gives a win five.
	{Name: "delft", Win: 400, Draw: 200, Bye: 400, Steps: Steps{{Plus: 300, Minus: 100}}},
	{Name: "delft-2", Win: 200, Draw: 100, Bye: 200, Steps: Steps{{Plus: 150, Minus: 50}}},
	{Name: "delft-5", Win: 500, Draw: 200, Bye: 500, Steps: Steps{{Plus: 300, Minus: 100}}},
	// dampromotie.nl, "Reglement puntentelling", Articles 1 and 3-8 (Topdammen): with
	// equal material the main diagonal, then the first king, gives 6-4.
	{Name: "topdammen", Win: 1200, Draw: 500, Bye: 1200, Decisive: true, Steps: Steps{
		{Plus: 600, Minus: 400, Men: 1}, {Plus: 700, Minus: 300, Men: 2}, {Plus: 800, Minus: 200, Men: 3}, {Plus: 900, Minus: 100, Men: 4}}},
	// ericsdamsite.com, column of 22 July 2006: the same with 5-5 for equal material.
	{Name: "material", Win: 1000, Draw: 500, Bye: 1000, Steps: Steps{
		{Plus: 600, Minus: 400, Men: 1}, {Plus: 700, Minus: 300, Men: 2}, {Plus: 800, Minus: 200, Men: 3}, {Plus: 900, Minus: 100, Men: 4}}},
	// wtm2020.fmjd.org, rules: a round is 12-0 by the standard game, if that is drawn
	// 8-4 by the rapid one, then 7-5 by the blitz game, else 6-6.
	{Name: "match-12", Win: 1200, Draw: 600, Bye: 1200, Steps: Steps{{Plus: 700, Minus: 500}, {Plus: 800, Minus: 400}}},
	// FMJD World Cup final 2017: a drawn game goes on to super-blitz, 3-2.
	{Name: "world-cup", Win: 500, Draw: 250, Bye: 500, Decisive: true, Steps: Steps{{Plus: 300, Minus: 200}}},
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

// NotRated is what [Game.Rated] is of a game that the rating report leaves out, as one that
// was decided before it began in earnest: W, D and L of a report file (TRF16, TRF26). It
// counts for points, pairing and tie-breaks as any game over the board.
const NotRated = Void

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

// lostByBoth reports whether nobody won or drew: neither appeared, or both were given a
// loss.
func (k ResultKind) lostByBoth() bool {
	row, decided := k.Row()
	return decided && row.White == Loss && row.Black == Loss
}

// State is the word for how a game is open: adjourned, postponed, to be replayed, not
// finished.
func (k ResultKind) State() message.Message {
	if code := k.String(); code != "" && k.Open() {
		return message.New("result.state-" + code)
	}
	return message.New("result.state-open")
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
		return nil, message.Err("tournament.result-unknown", args{"Number": int(k)})
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
	return message.Err("tournament.no-result-code", args{"Text": string(text), "Codes": resultCodes()})
}

// resultCodes lists the codes for messages.
func resultCodes() []string {
	codes := make([]string, 0, len(resultRows))
	for _, row := range resultRows[1:] {
		codes = append(codes, row.Code)
	}
	return codes
}

// ScoreSystems are the systems an event may choose by name. The first is the
// default (Frisian rules, Article 19).
func ScoreSystems() []ScoreSystem { return slices.Clone(scoreSystems) }

// ParseScore finds a system by name: 1-½-0, also written 1-0.5-0 and 1-1/2-0;
// 2-1-0; 3-1-0; and the others by their word. The error lists the names.
func ParseScore(name string) (ScoreSystem, error) {
	key := strings.ToLower(strings.NewReplacer("1/2", "½", "0.5", "½", "0,5", "½").Replace(foldDashes(name)))
	names := make([]string, 0, len(scoreSystems))
	for _, s := range scoreSystems {
		if s.Name == key {
			return s, nil
		}
		names = append(names, s.Name)
	}
	return ScoreSystem{}, message.Err("tournament.no-score", args{"Text": name, "Names": names})
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

// PointsOf is what a game is worth to White and to Black of it; 0 and 0 while it
// is open.
func (s ScoreSystem) PointsOf(g Game) (white, black Points) {
	if g.Result == Drawn && g.Margin != 0 {
		plus, minus := s.step(g.Margin)
		if g.Margin > 0 {
			return plus, minus
		}
		return minus, plus
	}
	return s.GamePoints(g.Result)
}

// step is what a grade of advantage is worth; as a draw if the system has none.
func (s ScoreSystem) step(margin int) (plus, minus Points) {
	if grade := gradeOf(margin); grade <= s.Grades() {
		return s.Steps[grade-1].Plus, s.Steps[grade-1].Minus
	}
	return s.Draw, s.Draw
}

// gradeOf is the grade that a margin counts, whoever has it. The lowest integer has
// no positive of its own: it is a grade that no system has.
func gradeOf(margin int) int {
	if margin == math.MinInt {
		return math.MaxInt
	}
	return max(margin, -margin)
}

// Grades is how many grades of advantage a drawn game has; 0 for most systems.
func (s ScoreSystem) Grades() int {
	n := 0
	for n < len(s.Steps) && s.Steps[n] != (Step{}) {
		n++
	}
	return n
}

// Counted reports whether the system counts the material of the final position.
func (s ScoreSystem) Counted() bool { return s.Grades() > 0 && s.Steps[0].Men > 0 }

// CountMargin is the margin that the material of a final position gives, a king
// being two men: positive for White. 0 is level, or not counted.
func (s ScoreSystem) CountMargin(material [4]int) int {
	lead := material[0] + 2*material[1] - material[2] - 2*material[3]
	margin := 0
	for i := range s.Grades() {
		if men := s.Steps[i].Men; men > 0 && max(lead, -lead) >= men {
			margin = i + 1
		}
	}
	if lead < 0 {
		return -margin
	}
	return margin
}

// GamePoints is what a result without a margin is worth to White and to Black of
// the game; 0 and 0 while the game is open.
func (s ScoreSystem) GamePoints(k ResultKind) (white, black Points) {
	row, _ := k.Row()
	return s.Points(row.White), s.Points(row.Black)
}
