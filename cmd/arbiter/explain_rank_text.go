package main

import (
	"cmp"
	"fmt"
	"io"
	"strings"
	"text/tabwriter"

	"arbiter/scoring"
	"arbiter/tournament"
)

// rankWriter puts explanations of standings into words.
type rankWriter struct {
	st     *scoring.Standings
	scale  string                        // of the points
	number func(tournament.PlayerID) int // in the stage; 0 is none
	name   func(tournament.PlayerID) string
}

// who is a player's number and name.
func (w rankWriter) who(id tournament.PlayerID) string {
	if n := w.number(id); n > 0 {
		return strings.TrimSpace(fmt.Sprintf("%d %s", n, w.name(id)))
	}
	return w.name(id)
}

// text writes the explanations of the places asked for; none is all.
func (w rankWriter) text(out io.Writer, all []scoring.Explanation) error {
	var b strings.Builder
	fmt.Fprintf(&b, "Unplayed games: %s (%s).\n", w.st.Custom.Name, w.st.Custom.Code)
	if w.st.ShareFirst {
		b.WriteString("No tie-break decides the first place.\n")
	}
	if w.st.Open > 0 {
		fmt.Fprintf(&b, "Not final: %d %s open.\n", w.st.Open, plural(w.st.Open, "game", "games"))
	}
	for i := range all {
		b.WriteByte('\n')
		if err := w.one(&b, &all[i]); err != nil {
			return err
		}
	}
	_, err := io.WriteString(out, b.String())
	return err
}

// one writes why one player stands where he stands.
func (w rankWriter) one(b *strings.Builder, e *scoring.Explanation) error {
	fmt.Fprintf(b, "%s  %s\n", e.Standing.Place(), w.who(e.Standing.Player))
	if len(e.Shares) > 0 {
		fmt.Fprintf(b, "   shares the place with %s: %s\n", w.names(e.Shares), w.why(e))
	}
	if e.Above != nil {
		fmt.Fprintf(b, "   behind %s: %s\n", w.who(e.Above.Player), separated(e.Above))
	}
	if e.Below != nil {
		fmt.Fprintf(b, "   ahead of %s: %s\n", w.who(e.Below.Player), separated(e.Below))
	}
	fmt.Fprintf(b, "   points %s\n", e.Standing.Points)
	if err := w.made(b, nil, e.Points); err != nil {
		return err
	}
	for i := range e.Tiebreaks {
		x := &e.Tiebreaks[i]
		name := x.Tiebreak.Name
		if x.Tiebreak.Scaled() {
			name += " (" + w.scale + ")"
		}
		fmt.Fprintf(b, "   %s, %s: %s\n", x.Tiebreak.Code, name, w.value(x))
		if err := w.made(b, x, x.From); err != nil {
			return err
		}
		for _, f := range x.Figures {
			fmt.Fprintf(b, "      %s %s\n", figureWords()[f.Kind], f.Value)
		}
	}
	return nil
}

// why says what leaves a place shared.
func (w rankWriter) why(e *scoring.Explanation) string {
	if w.st.ShareFirst && e.Standing.Rank == 1 {
		return "as many points, and no tie-break decides the first place (Frisian draughts: at least two games do)"
	}
	return "nothing tells them apart"
}

// separated names what tells two neighbours apart.
func separated(s *scoring.Separation) string {
	return fmt.Sprintf("%s %s against %s", s.By, cmp.Or(s.Own.String(), "-"), cmp.Or(s.Other.String(), "-"))
}

// value is a value, or why there is none.
func (w rankWriter) value(x *scoring.Explained) string {
	switch {
	case !x.Value.None() && len(x.Among) > 0:
		return x.Value.String() + ", among " + w.names(x.Among)
	case !x.Value.None():
		return x.Value.String()
	case len(x.Unmet) > 0:
		return "not applied: " + w.names(x.Unmet) + " have not met"
	case x.Tiebreak.Tied:
		return "not needed: nobody was tied with him here"
	default:
		return "none: it needs games against rated opponents, and a rating of everybody"
	}
}

func (w rankWriter) names(ids []tournament.PlayerID) string {
	names := make([]string, len(ids))
	for i, id := range ids {
		names[i] = w.who(id)
	}
	return strings.Join(names, ", ")
}

// made writes the contributions, one a line; x is nil for the points.
func (w rankWriter) made(b *strings.Builder, x *scoring.Explained, from []scoring.Contribution) error {
	table := tabwriter.NewWriter(b, 0, 0, 2, ' ', 0)
	for i := range from {
		c := &from[i]
		cells := []string{fmt.Sprintf("      round %d", c.Round), w.opponent(c)}
		if x != nil {
			cells = append(cells, product(c))
		}
		cells = append(cells, c.Value.String(), leftOut(c))
		fmt.Fprintln(table, strings.TrimRight(strings.Join(cells, "\t"), "\t"))
	}
	return table.Flush()
}

// opponent says against whom, or why against nobody.
func (w rankWriter) opponent(c *scoring.Contribution) string {
	if c.Opponent == 0 {
		return c.Kind.String()
	}
	text := w.who(c.Opponent)
	if c.Kind != scoring.Played {
		text += " (" + c.Kind.String() + ")"
	}
	return text
}

// product shows what was multiplied, or looked at: a score by an opponent's
// points, a rating.
func product(c *scoring.Contribution) string {
	switch {
	case c.Rating > 0:
		return fmt.Sprintf("rated %d", c.Rating)
	case !c.Times.None() && c.Dummy:
		return fmt.Sprintf("%s × a dummy's %s", c.Times, c.Counted)
	case !c.Times.None() && c.Counted != c.OpponentPoints:
		return fmt.Sprintf("%s × %s (adjusted, has %s)", c.Times, c.Counted, c.OpponentPoints)
	case !c.Times.None():
		return fmt.Sprintf("%s × %s", c.Times, c.Counted)
	case c.Dummy:
		return "a dummy's"
	case c.Opponent != 0 && c.Counted != 0 && c.Counted != c.OpponentPoints:
		return fmt.Sprintf("adjusted, has %s", c.OpponentPoints)
	}
	return ""
}

// leftOut says why a contribution does not count.
func leftOut(c *scoring.Contribution) string {
	switch {
	case c.Counts:
		return ""
	case c.Cut != scoring.CutUnset:
		return cutWords()[c.Cut]
	case c.Kind == scoring.Open:
		return "open"
	case c.Kind == scoring.Played:
		return "not counted: below the limit"
	default:
		return "not counted: no game"
	}
}

// cutWords says why a contribution was cut.
func cutWords() map[scoring.Cut]string {
	return map[scoring.Cut]string{
		scoring.CutLowest:    "cut: the least",
		scoring.CutHighest:   "cut: the highest",
		scoring.CutVoluntary: "cut: not played by his own doing, which goes first (C.07, 16.5)",
		scoring.CutFirst:     "cut: the first rounds",
	}
}

// figureWords names the steps between the contributions and the value.
func figureWords() map[scoring.FigureKind]string {
	return map[scoring.FigureKind]string{
		scoring.FigureSum:        "sum",
		scoring.FigureCount:      "games",
		scoring.FigureMean:       "average",
		scoring.FigureScore:      "score (a win is 1)",
		scoring.FigurePercent:    "per cent",
		scoring.FigureDifference: "difference of ratings for that",
		scoring.FigureLimit:      "counts against those who have at least",
	}
}
