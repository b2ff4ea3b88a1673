package tournament

// ScoreSystem is what a game is worth. It is data of the event.
type ScoreSystem struct {
	Name string `json:"name"` // as the user writes it: 1-0, 2-1-0, 3-1-0
	Win  Points `json:"win"`
	Draw Points `json:"draw"`
	Loss Points `json:"loss"`
	Bye  Points `json:"bye"` // the pairing-allocated bye of a Swiss; a free round of a round robin counts for nothing
}

// ScoreSystems are the systems an event may choose by name. The first is the
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
)

// ResultRow is what a kind of result means.
type ResultRow struct {
	Kind         ResultKind
	Code         string // as stored, printed and typed: 1-0, 0-1, 1/2, 0-0, +/-, -/+, -/-
	White, Black Score
	Played       bool // counts for colours, meetings and tie-breaks
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
