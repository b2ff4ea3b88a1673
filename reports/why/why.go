package why

import (
	"strings"
	"time"

	"arbiter/pairing"
	"arbiter/pairing/dutch"
	"arbiter/reports/i18n"
	"arbiter/rules/message"
	"arbiter/tournament"
)

// WhyLine is a line of an explanation.
type WhyLine struct {
	Indent int // 1: it belongs to the line before it
	Says   message.Message
}

// indent is what stands before an indented line.
const indent = "   "

// Text is the line in words, without its indentation.
func (l WhyLine) Text(loc *i18n.Localizer) string { return i18n.OrEnglish(loc).Say(l.Says) }

// Margin is what stands before the line.
func (l WhyLine) Margin() string { return strings.Repeat(indent, l.Indent) }

// WhyBoard is one board of a round, and what gave it its colours.
type WhyBoard struct {
	Board   int            `json:"board"`
	White   tournament.TPN `json:"white"`
	Black   tournament.TPN `json:"black"`             // 0: White has the bye
	Article string         `json:"article,omitempty"` // of the colours
}

// WhyReason is why something is not otherwise: about the pair, or the one who floats or
// has the bye.
type WhyReason struct {
	Players []tournament.TPN
	Answer  *dutch.Answer // nil: of a round robin, whose table says it
	Says    message.Message
}

// PairingWhy is why a round, or one board of it, is paired as it is: as data, and line
// by line in messages that each door puts into words.
type PairingWhy struct {
	Paired   *pairing.Paired
	Brackets []dutch.Bracket
	Boards   []WhyBoard
	Reasons  []WhyReason
	Lines    []WhyLine
}

// Say adds a line.
func (w *PairingWhy) Say(code string, args ...message.Args) {
	w.Lines = append(w.Lines, WhyLine{Says: message.New(code, args...)})
}

// Add adds a line that belongs to the one before it.
func (w *PairingWhy) Add(code string, args ...message.Args) {
	w.Lines = append(w.Lines, WhyLine{Indent: 1, Says: message.New(code, args...)})
}

// VerdictWord is a verdict as JSON has it.
func VerdictWord(v dutch.Verdict) string {
	return map[dutch.Verdict]string{
		dutch.VerdictSame: "same", dutch.VerdictIllegal: "illegal", dutch.VerdictIncomplete: "incomplete",
		dutch.VerdictWorse: "worse", dutch.VerdictLater: "later",
	}[v]
}

// PairingWhyJSON is the explanation of a round for programs (schema 1). Text says all
// of it.
type PairingWhyJSON struct {
	Schema   int               `json:"schema"`
	Stage    int               `json:"stage"`
	Round    int               `json:"round"`
	System   tournament.System `json:"system"`
	State    pairing.Made      `json:"state"`
	Change   int64             `json:"change,omitempty"`
	Who      string            `json:"who,omitempty"`
	Time     *time.Time        `json:"time,omitempty"`
	Why      string            `json:"why,omitempty"` // of a round that was paired by hand
	Same     bool              `json:"same"`          // as the system pairs
	Differs  string            `json:"differs,omitempty"`
	Brackets []bracketJSON     `json:"brackets,omitempty"`
	Boards   []WhyBoard        `json:"boards,omitempty"`
	Reasons  []reasonJSON      `json:"reasons,omitempty"`

	Provisional []tournament.PairedAs `json:"provisional,omitempty"` // games that were not finished when it was paired, and what they count as

	Text []string `json:"text"`
}

// bracketJSON is one bracket of a Swiss round, players by number.
type bracketJSON struct {
	Score     tournament.Points   `json:"score"`
	Moved     []tournament.TPN    `json:"moved,omitempty"`
	Residents []tournament.TPN    `json:"residents"`
	Pairs     [][2]tournament.TPN `json:"pairs,omitempty"` // the higher ranked first
	Down      []tournament.TPN    `json:"down,omitempty"`
}

// reasonJSON is a reason for programs.
type reasonJSON struct {
	Players   []tournament.TPN    `json:"players"`
	Verdict   string              `json:"verdict"` // as of trf check; table: a round robin
	Criterion string              `json:"criterion,omitempty"`
	Article   string              `json:"article,omitempty"`
	Met       int                 `json:"met,omitempty"`
	Cost      []int               `json:"cost,omitempty"` // scores are in hundredths
	Best      []int               `json:"best,omitempty"`
	Instead   [][2]tournament.TPN `json:"instead,omitempty"`
	Text      string              `json:"text"`
}

// JSON is the explanation for programs, its texts in a language.
func (w *PairingWhy) JSON(loc *i18n.Localizer) PairingWhyJSON {
	p, loc := w.Paired, i18n.OrEnglish(loc)
	doc := PairingWhyJSON{
		Schema: 1, Stage: p.Stage.Number, Round: p.Round.Number, System: p.Stage.System, State: p.Made,
		Same: p.Difference.Same, Differs: p.Difference.String(), Boards: w.Boards, Text: []string{},
		Provisional: p.Stage.Unfinished(p.Round.Number),
	}
	if p.Change.Seq > 0 {
		at := p.Change.Time.UTC()
		doc.Change, doc.Who, doc.Time = p.Change.Seq, p.Change.Who, &at
	}
	if p.Made == pairing.MadeByHand {
		doc.Why = p.Change.Why
	}
	for _, b := range w.Brackets {
		doc.Brackets = append(doc.Brackets, bracketJSON(b))
	}
	for _, r := range w.Reasons {
		doc.Reasons = append(doc.Reasons, r.json(loc))
	}
	for _, l := range w.Lines {
		doc.Text = append(doc.Text, l.Margin()+l.Text(loc))
	}
	return doc
}

// json is the reason for programs.
func (r WhyReason) json(loc *i18n.Localizer) reasonJSON {
	out := reasonJSON{Players: r.Players, Verdict: "table", Text: loc.Say(r.Says)}
	if a := r.Answer; a != nil {
		out.Verdict, out.Criterion, out.Article = VerdictWord(a.Verdict), a.Criterion.ID, a.Article
		out.Met, out.Cost, out.Best, out.Instead = a.Met, a.Cost, a.Best, a.Instead
	}
	return out
}
