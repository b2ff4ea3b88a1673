package main

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"arbiter/pairing"
	"arbiter/pairing/dutch"
	"arbiter/tournament"
)

// bracketJSON is one bracket of a Swiss round, players by number.
type bracketJSON struct {
	Score     tournament.Points   `json:"score"`
	Moved     []tournament.TPN    `json:"moved,omitempty"`
	Residents []tournament.TPN    `json:"residents"`
	Pairs     [][2]tournament.TPN `json:"pairs,omitempty"` // the higher ranked first
	Down      []tournament.TPN    `json:"down,omitempty"`
}

// pairedBoardJSON is one board of a round, and what gave it its colours.
type pairedBoardJSON struct {
	Board   int            `json:"board"`
	White   tournament.TPN `json:"white"`
	Black   tournament.TPN `json:"black"`             // 0: White has the bye
	Article string         `json:"article,omitempty"` // of the colours
}

// reasonJSON is why something is not otherwise: about the pair, or the one who
// floats or has the bye.
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

// swissReasons explains a Swiss round as the system pairs it.
type swissReasons struct {
	*pairedRound
	doc     *pairingDoc
	in      *dutch.Input
	account *dutch.Account
	view    *dutch.View
}

// explainSwiss explains a round of a Swiss, or what is asked about it.
func (p *pairedRound) explainSwiss(doc *pairingDoc, asked *focus) error {
	in, err := pairing.SwissInput(p.before, p.stage.Number)
	if err != nil {
		return err
	}
	x := &swissReasons{pairedRound: p, doc: doc, in: in, view: dutch.NewView(in)}
	x.account, err = dutch.Explain(in)
	if errors.Is(err, dutch.ErrImpossible) {
		return nil // the document says so: it was left to the arbiter
	}
	if err != nil {
		return err
	}
	if asked == nil {
		return x.wholeRound()
	}
	return x.oneBoard(asked)
}

// wholeRound goes through the brackets: who floats down, and why he.
func (x *swissReasons) wholeRound() error {
	if !x.difference.Same && x.state != roundNext {
		x.doc.say("The system pairs so:")
	}
	for k, b := range x.account.Brackets {
		x.doc.Brackets = append(x.doc.Brackets, bracketJSON(b))
		size := len(b.Moved) + len(b.Residents)
		x.doc.say("Bracket of %s: %d %s, %s%s", pointsText(b.Score), size, plural(size, "player", "players"), listTPNs(slices.Concat(b.Moved, b.Residents)), movedText(b.Moved))
		if len(b.Pairs) > 0 {
			x.doc.say("   pairs %s", pairsText(b.Pairs))
		}
		for _, n := range b.Down {
			if err := x.whyDown(n, k, "   "); err != nil {
				return err
			}
		}
	}
	for i, b := range x.account.Boards {
		p := x.account.Result.Pairs[i]
		x.doc.Boards = append(x.doc.Boards, pairedBoardJSON{Board: i + 1, White: p[0], Black: p[1], Article: b.Article})
	}
	if bye := x.account.Result.Bye; bye != 0 {
		x.doc.Boards = append(x.doc.Boards, pairedBoardJSON{Board: len(x.account.Boards) + 1, White: bye})
		if !slices.ContainsFunc(x.account.Brackets, func(b dutch.Bracket) bool { return slices.Contains(b.Down, bye) }) {
			x.doc.say("%s is left over and has the bye.", x.numbered(bye))
		}
		x.barred(bye)
	}
	return nil
}

// movedText says who was moved down into a bracket.
func movedText(moved []tournament.TPN) string {
	if len(moved) == 0 {
		return ""
	}
	return fmt.Sprintf(" (%s from above)", listTPNs(moved))
}

// listTPNs lists numbers; a long list is cut.
func listTPNs(list []tournament.TPN) string {
	const most = 24
	var texts []string
	for _, n := range list[:min(most, len(list))] {
		texts = append(texts, fmt.Sprint(n))
	}
	if len(list) > most {
		texts = append(texts, fmt.Sprintf("and %d more", len(list)-most))
	}
	return strings.Join(texts, ", ")
}

// pointsText is a score in words.
func pointsText(p tournament.Points) string {
	if p.String() == "1" {
		return "1 point"
	}
	return p.String() + " points"
}

// insteadText shows the pairs of the other candidate that are not made.
func (x *swissReasons) insteadText(a *dutch.Answer) string {
	other := differing(a.Instead, a.Bracket.Pairs)
	if len(other) == 0 {
		return ""
	}
	return fmt.Sprintf(" (with %s)", pairsText(other))
}

// reason adds the answer as data.
func (x *swissReasons) reason(a *dutch.Answer, text string, players ...tournament.TPN) {
	x.doc.Reasons = append(x.doc.Reasons, reasonJSON{Players: players, Verdict: verdictWords[a.Verdict], Criterion: a.Criterion.ID, Article: a.Article,
		Met: a.Met, Cost: a.Cost, Best: a.Best, Instead: a.Instead, Text: text})
}
