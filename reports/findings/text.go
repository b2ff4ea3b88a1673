package findings

import (
	"bufio"
	"bytes"
	"fmt"
	"strings"
	"unicode/utf8"

	"arbiter/reports/i18n"
	"arbiter/rules/pdn"
	"arbiter/rules/sheet"
)

// Style is how findings are written for people.
type Style struct {
	Words   *i18n.Localizer
	Source  *pdn.Game                       // for the moves around a finding; nil if it is not at hand
	RuleSet string                          // whose articles are cited
	Board   func(game, fen string) []string // draws the position of a game, by its id; nil for none
	Below   func(f sheet.Finding) string    // a line under a finding: how to rule on it; nil, or "", for none
}

// Append writes one finding as a compiler would, so that it can be read aloud and
// an editor can jump to it: where, what, the written move, what the rules
// allowed, what can still be done.
func (style Style) Append(to []byte, r sheet.Result, f sheet.Finding) []byte {
	b := bytes.NewBuffer(to)
	around := contextOf(style.Source, f)
	fmt.Fprintf(b, "%s:%d:%d: %s\n", i18n.Clean(r.File), f.Pos.Line, f.Pos.Column, style.Words.Say(Headline(f)))
	if players := players(r, style.Words); players != "" {
		fmt.Fprintf(b, "   %s\n", players)
	}
	writeMove(b, f, around)
	_ = i18n.Wrap(b, "   ", clip(style.Words.Say(f.Message), mostMessage)) // a buffer cannot fail
	if f.Severity == sheet.Error {
		fmt.Fprintf(b, "   %s\n", style.Words.Say(State(f, around.reply, style.RuleSet)))
	}
	if meant, ok := meant(f); ok {
		fmt.Fprintf(b, "   %s\n", style.Words.Say(meant))
	}
	if style.Board != nil && r.Variant != "" && f.FEN != "" {
		for _, line := range style.Board(r.Variant, f.FEN) {
			fmt.Fprintf(b, "      %s\n", strings.TrimRight(line, " "))
		}
	}
	if style.Below != nil {
		if line := style.Below(f); line != "" {
			fmt.Fprintf(b, "   %s\n", line)
		}
	}
	return b.Bytes()
}

// writeMove writes the move that a finding is about, between its number and the
// moves after it, and underlines it.
func writeMove(b *bytes.Buffer, f sheet.Finding, around surroundings) {
	written := clip(f.Written, mostWritten)
	if written == "" {
		return
	}
	prefix := "   "
	if f.Move != "" {
		prefix += f.Move + " "
	}
	fmt.Fprintf(b, "%s%s%s\n", prefix, written, around.after)
	fmt.Fprintf(b, "%s%s\n", strings.Repeat(" ", utf8.RuneCountInString(prefix)), strings.Repeat("^", utf8.RuneCountInString(written)))
}

// of is the style for one sheet.
func (style Style) of(s *Sheet) Style {
	style.Source, style.RuleSet = s.Source, s.RuleSet
	return style
}

// all writes the findings of a sheet.
func (style Style) all(s *Sheet) []byte {
	var text []byte
	for _, f := range s.Findings {
		one := style.of(s)
		if s.Ruled[f.ID] != "" {
			one.Below = nil
		}
		text = one.Append(text, s.Result, f)
	}
	return text
}

// text writes findings for people, and at the end how many games were looked at.
type text struct {
	out   *bufio.Writer
	style Style
	told  told
}

// NewText is a writer for people.
func NewText(out *bufio.Writer, style Style) Writer { return &text{out: out, style: style} }

// Render writes the findings of a sheet.
func (w *text) Render(s *Sheet) ([]byte, error) { return w.style.all(s), nil }

// Add prints the findings of a sheet.
func (w *text) Add(s *Sheet, text []byte) error {
	w.told.Add(s)
	_, err := w.out.Write(text)
	return err
}

// Unread leaves it to whoever runs it.
func (w *text) Unread(string, error) error { return nil }

// End prints of which games sheets were taken to be that name none, and the summary.
func (w *text) End(run Run) error {
	for _, o := range w.told {
		if err := i18n.Wrap(w.out, "", w.style.Words.Say(o)); err != nil {
			return err
		}
	}
	_, err := fmt.Fprintln(w.out, w.style.Words.Say(run))
	return err
}
