package main

import (
	"fmt"
	"strings"
	"text/tabwriter"

	"arbiter/pairing"
	"arbiter/tournament"
)

// noteLetGo says which pairs of a round meet though they were to be kept apart if possible.
func (s *session) noteLetGo(stage int, r tournament.Round) {
	st, _ := s.State().Stage(stage)
	w := pairWriter{s: s, numbers: st.TPNs(), stage: st}
	for _, p := range pairing.LetGo(s.State(), stage, r) {
		fmt.Fprintf(s.env.err, "note: not everybody could be kept apart: %s meets %s (%s)\n", w.who(p.A), w.who(p.B), clean(p.Ban.Text(s.name)))
	}
}

// draftJSON is a draft for programs (schema 1).
type draftJSON struct {
	Schema  int              `json:"schema"`
	Stage   int              `json:"stage"`
	Round   int              `json:"round"`
	Boards  []draftBoardJSON `json:"boards"`
	Flaws   []flawJSON       `json:"flaws"`
	Same    bool             `json:"same"` // as the system pairs
	Differs string           `json:"differs,omitempty"`
	Why     string           `json:"why,omitempty"` // the difference in words
}

// draftBoardJSON is a board by the numbers of its players.
type draftBoardJSON struct {
	Board int            `json:"board"`
	White tournament.TPN `json:"white"`
	Black tournament.TPN `json:"black"` // 0: White has the bye
}

// flawJSON is a flaw of a draft.
type flawJSON struct {
	Kind      pairing.FlawKind `json:"kind"`
	Breach    bool             `json:"breach"`
	Criterion string           `json:"criterion,omitempty"`
	Article   string           `json:"article,omitempty"`
	Board     int              `json:"board,omitempty"`
	Players   []tournament.TPN `json:"players"`
	Text      string           `json:"text"`
}

// printDraft prints the draft of a stage, what is wrong with it, and how it differs
// from the round that the system makes.
func (s *session) printDraft(stage int, format string) error {
	r, err := s.Draft()
	if err != nil {
		return err
	}
	flaws, err := pairing.Flaws(s.State(), stage, r)
	if err != nil {
		return err
	}
	difference, err := pairing.Compare(s.State(), stage, r)
	if err != nil {
		return err
	}
	st, _ := s.State().Stage(stage)
	w := pairWriter{s: s, numbers: st.TPNs(), stage: st}
	if format == "json" {
		return w.draftJSON(r, flaws, difference)
	}
	return w.draftText(r, flaws, difference)
}

// pairWriter puts pairings into words, the players of one stage by number and name.
type pairWriter struct {
	s       *session
	stage   tournament.Stage
	numbers map[tournament.PlayerID]tournament.TPN
}

// who is a player's number and name.
func (w pairWriter) who(id tournament.PlayerID) string {
	return strings.TrimSpace(fmt.Sprintf("%d %s", w.numbers[id], w.s.name(id)))
}

// numbered is who by number.
func (w pairWriter) numbered(n tournament.TPN) string {
	if n < 1 || int(n) > len(w.stage.Numbers) {
		return fmt.Sprint(n)
	}
	return w.who(w.stage.Numbers[n-1])
}

func (w pairWriter) draftText(r tournament.Round, flaws []pairing.Flaw, d pairing.Difference) error {
	var b strings.Builder
	fmt.Fprintf(&b, "Draft of round %d, not published\n", r.Number)
	table := tabwriter.NewWriter(&b, 0, 0, 2, ' ', 0)
	for _, p := range r.Pairings {
		if p.Bye() {
			fmt.Fprintf(table, "%5d\t%s\tbye\n", p.Board, w.who(p.White))
			continue
		}
		fmt.Fprintf(table, "%5d\t%s\t%s\n", p.Board, w.who(p.White), w.who(p.Black))
	}
	if err := table.Flush(); err != nil {
		return err
	}
	for _, breach := range []bool{true, false} {
		for _, f := range flaws {
			if f.Breach() == breach {
				fmt.Fprintln(&b, w.flawLine(r, f))
			}
		}
	}
	if d.Same {
		b.WriteString("As the system pairs.\n")
	} else {
		fmt.Fprintf(&b, "Not as the system pairs: %s.\n", w.difference(r, d))
	}
	_, err := fmt.Fprint(w.s.env.out, b.String())
	return err
}

func (w pairWriter) draftJSON(r tournament.Round, flaws []pairing.Flaw, d pairing.Difference) error {
	doc := draftJSON{Schema: 1, Stage: w.stage.Number, Round: r.Number, Boards: []draftBoardJSON{}, Flaws: []flawJSON{}, Same: d.Same, Differs: d.String()}
	if !d.Same {
		doc.Why = w.difference(r, d)
	}
	for _, p := range r.Pairings {
		doc.Boards = append(doc.Boards, draftBoardJSON{Board: p.Board, White: w.numbers[p.White], Black: w.numbers[p.Black]})
	}
	for _, f := range flaws {
		row := flawJSON{Kind: f.Kind, Breach: f.Breach(), Criterion: f.Criterion, Article: f.Article, Board: f.Board, Text: w.flaw(r, f)}
		for _, id := range f.Players {
			row.Players = append(row.Players, w.numbers[id])
		}
		doc.Flaws = append(doc.Flaws, row)
	}
	return jsonLine(w.s.env.out, doc)
}

// flawLine is a flaw with its board and the rule it breaks; an exclamation mark
// stands before what breaks one.
func (w pairWriter) flawLine(r tournament.Round, f pairing.Flaw) string {
	mark, where, rule := " ", "", ""
	if f.Breach() {
		mark = "!"
	}
	if f.Board > 0 {
		where = fmt.Sprintf("board %d: ", f.Board)
	}
	switch {
	case f.Criterion != "":
		rule = fmt.Sprintf(" [%s, Article %s]", f.Criterion, f.Article)
	case f.Article != "":
		rule = fmt.Sprintf(" [Article %s]", f.Article)
	}
	return fmt.Sprintf("%s %s%s%s", mark, where, w.flaw(r, f), rule)
}

// flaw is a flaw in words.
func (w pairWriter) flaw(r tournament.Round, f pairing.Flaw) string {
	one, other, colour := w.who(f.Players[0]), "", "White"
	if len(f.Players) > 1 {
		other = w.who(f.Players[1])
	}
	if f.Board > 0 && r.Pairings[f.Board-1].Black == f.Players[0] {
		colour = "Black"
	}
	switch f.Kind {
	case pairing.FlawMissing:
		return one + " is not paired"
	case pairing.FlawAbsent:
		return fmt.Sprintf("%s does not take part in round %d", one, r.Number)
	case pairing.FlawRematch:
		return fmt.Sprintf("%s and %s met in round %d", one, other, f.Met)
	case pairing.FlawForbidden, pairing.FlawApart:
		return fmt.Sprintf("%s and %s are not to meet (%s)", one, other, clean(f.Ban.Text(w.s.name)))
	case pairing.FlawBye:
		return one + " had the bye before, or a win's points without playing"
	case pairing.FlawByes:
		return one + " is a second player without an opponent"
	case pairing.FlawSameColour:
		return fmt.Sprintf("%s and %s must have the same colour", one, other)
	case pairing.FlawThird:
		return fmt.Sprintf("%s has %s for the third time in a row", one, colour)
	case pairing.FlawDifference:
		return fmt.Sprintf("%s would have %s three times more often than the other colour", one, colour)
	case pairing.FlawColours:
		return fmt.Sprintf("%s should have White against %s", other, one)
	}
	text := fmt.Sprintf("%s (%s) floats down to %s (%s)", one, f.Scores[0], other, f.Scores[1])
	if f.Again {
		text += ", as in the round before"
	}
	return text
}

// difference says how a round differs from the one that the system makes.
func (w pairWriter) difference(r tournament.Round, d pairing.Difference) string {
	switch {
	case d.Why != nil:
		return d.Why.Error()
	case d.Answer != nil:
		text := answerText(d.Answer, w.numbered)
		if id := d.Answer.Criterion.ID; id == "C2" || id == "C5" {
			if last := r.Pairings[len(r.Pairings)-1]; last.Bye() {
				text = fmt.Sprintf("the bye of %s: %s", w.who(last.White), text)
			}
		}
		return text
	case d.Right.Bye():
		return fmt.Sprintf("%s would be free", w.who(d.Right.White))
	}
	return fmt.Sprintf("on board %d, %s would have White against %s", d.Right.Board, w.who(d.Right.White), w.who(d.Right.Black))
}
