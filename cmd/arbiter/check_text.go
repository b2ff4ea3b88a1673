package main

import (
	"bufio"
	"bytes"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"arbiter/reports"
	"arbiter/rules"
	"arbiter/rules/games"
	"arbiter/rules/pdn"
	"arbiter/rules/sheet"
)

// findingStyle is how findings are written for people.
type findingStyle struct {
	game    *pdn.Game // for the moves around a finding; nil if it is not at hand
	ruleSet string    // whose articles are cited
	diagram bool      // with the position
}

// writeFindings writes the findings of one sheet.
func writeFindings(w io.Writer, g *pdn.Game, r sheet.Result) error {
	style := findingStyle{game: g, ruleSet: sheet.RuleSetOf(r.Variant)}
	for _, f := range r.Findings {
		if _, err := w.Write(style.append(nil, r, f)); err != nil {
			return err
		}
	}
	return nil
}

// append writes one finding as a compiler would, so that it can be read aloud and
// an editor can jump to it: where, what, the written move, what the rules
// allowed, what can still be done.
func (style findingStyle) append(to []byte, r sheet.Result, f sheet.Finding) []byte {
	b := bytes.NewBuffer(to)
	fmt.Fprintf(b, "%s:%d:%d: %s\n", clean(r.File), f.Pos.Line, f.Pos.Column, headline(f))
	if players := players(r); players != "" {
		fmt.Fprintf(b, "   %s\n", players)
	}
	around := contextOf(style.game, f)
	if written := clip(f.Written, mostWritten); written != "" {
		prefix := "   "
		if f.Move != "" {
			prefix += f.Move + " "
		}
		fmt.Fprintf(b, "%s%s%s\n", prefix, written, around.after)
		fmt.Fprintf(b, "%s%s\n", strings.Repeat(" ", utf8.RuneCountInString(prefix)), strings.Repeat("^", utf8.RuneCountInString(written)))
	}
	wrapInto(b, "   ", clip(f.Message, mostMessage))
	if f.Severity == sheet.Error {
		fmt.Fprintf(b, "   %s\n", stateSentence(f, around.reply, style.ruleSet))
	}
	if len(f.Meant) > 0 && f.Severity != sheet.Note {
		fmt.Fprintf(b, "   meant? %s\n", strings.Join(f.Meant, ", "))
	}
	if style.diagram && r.Variant != "" && f.FEN != "" {
		for _, line := range boardUnder(r.Variant, f.FEN) {
			fmt.Fprintf(b, "      %s\n", strings.TrimRight(line, " "))
		}
	}
	return b.Bytes()
}

// boardUnder is the board of a position that a replay came to.
func boardUnder(id, fen string) []string {
	game, err := games.Lookup(id)
	if err != nil {
		return nil
	}
	board, _ := reports.BoardLines(game, fen) // a FEN of the replay
	return board
}

// headline is what a finding is, with the articles it breaks.
func headline(f sheet.Finding) string {
	entry, _ := sheet.Lookup(f.Code)
	kind := "irregular"
	switch {
	case f.Severity == sheet.Note:
		kind = "note"
	case entry.Record || f.Slip:
		kind = "record"
	case f.Severity == sheet.Warning:
		kind = "remark"
	}
	text := kind + ": " + entry.Title
	if len(f.Articles) > 0 {
		text += fmt.Sprintf(" [%s %s]", plural(len(f.Articles), "Article", "Articles"), strings.Join(f.Articles, ", "))
	}
	return text
}

// stateSentence says what can still be done about a finding. The reply is the
// move written after it, "" if it is not known.
func stateSentence(f sheet.Finding, reply, ruleSet string) string {
	switch f.State {
	case sheet.Correctable:
		return "correctable: the opponent has not replied and may demand it"
	case sheet.Stands:
		text := "stands: the opponent replied"
		if reply != "" && f.Side != rules.ColorUnset {
			text = fmt.Sprintf("stands: %s replied %s", colorName(replier(f)), reply)
		}
		if article := sheet.ReplyArticle(ruleSet); article != "" {
			text += fmt.Sprintf(" (Article %s)", article)
		}
		return text
	case sheet.Moot:
		return "moot: the game is over"
	case sheet.Ruled:
		return "ruled: the arbiter has decided"
	default:
		return f.State.String()
	}
}

// replier is the side that makes the move after a finding. Where one side moved
// twice in a row, the finding names the side whose turn it was.
func replier(f sheet.Finding) rules.Color {
	if f.Code == sheet.OutOfTurn {
		return f.Side
	}
	return f.Side.Other()
}

// colorName is a side in a sentence about a player.
func colorName(c rules.Color) string {
	name := c.String()
	return strings.ToUpper(name[:1]) + name[1:]
}

// surroundings are the moves that the sheet has after a finding.
type surroundings struct {
	after string // " 12x21 32. 37-31", the next two with their numbers
	reply string // the next one
}

// contextOf finds the moves around a finding in its sheet.
func contextOf(g *pdn.Game, f sheet.Finding) surroundings {
	var s surroundings
	at := itemAt(g, f)
	if at < 0 || f.Move == "" {
		return s
	}
	number, black := strings.CutSuffix(f.Move, "...")
	move, err := strconv.Atoi(strings.TrimSuffix(number, "."))
	if err != nil {
		return s
	}
	shown := 0
	for _, item := range g.Items[at+1:] {
		switch item.Kind {
		case pdn.ItemNote, pdn.ItemResult:
			continue
		case pdn.ItemSetup:
			return s
		}
		text := clip(item.Text, mostContext)
		if s.reply == "" {
			s.reply = text
		}
		if black {
			move++
			s.after += fmt.Sprintf(" %d.", move)
		}
		s.after += " " + text
		black = !black
		if shown++; shown == 2 {
			break
		}
	}
	return s
}

// itemAt finds the written move that a finding is about, -1 if it is about none.
func itemAt(g *pdn.Game, f sheet.Finding) int {
	if g == nil || f.Ply == 0 {
		return -1
	}
	return slices.IndexFunc(g.Items, func(item pdn.Item) bool { return item.Pos == f.Pos })
}

// How many characters of the texts of a file are shown.
const (
	mostContext = 24
	mostWritten = 60
	mostMessage = 600
)

// clip is a text of a file, made harmless for the terminal and cut where nobody
// would read on.
func clip(text string, most int) string {
	if len(text) > 4*most { // no need to look at all of a long one
		text = text[:4*most]
	}
	runes := []rune(clean(text))
	if len(runes) <= most {
		return string(runes)
	}
	return string(runes[:most]) + "…"
}

// textSheets prints findings for people, and at the end how many games were
// looked at.
type textSheets struct {
	out   *bufio.Writer
	style findingStyle
}

// render writes the findings of a sheet.
func (w *textSheets) render(s *checkedSheet) ([]byte, error) {
	var text []byte
	style := w.style
	style.game, style.ruleSet = s.game, s.ruleSet
	for _, f := range s.Findings {
		text = style.append(text, s.Result, f)
	}
	return text, nil
}

// add prints the findings of a sheet.
func (w *textSheets) add(s *checkedSheet) error {
	_, err := w.out.Write(s.text)
	return err
}

// unread leaves it to standard error.
func (w *textSheets) unread(string, error) error { return nil }

// end prints the summary.
func (w *textSheets) end(run *checkRun) error {
	_, err := fmt.Fprintln(w.out, run.summary())
	return err
}

// summary counts every game.
func (run *checkRun) summary() string {
	text := run.count.String()
	if run.earlier > 0 {
		text += fmt.Sprintf("; %d of earlier rounds left out", run.earlier)
	}
	return text
}

// players names the sheet: round, board and who played.
func players(r sheet.Result) string {
	var parts []string
	if r.Round != "" {
		parts = append(parts, "round "+clean(r.Round))
	}
	if r.White != "" || r.Black != "" {
		parts = append(parts, clean(r.White)+" - "+clean(r.Black))
	}
	return strings.Join(parts, ", ")
}

// clean keeps what a file says from steering the terminal: control characters
// are shown as spaces, invisible ones (which can turn a line round) as a mark.
func clean(text string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case unicode.IsControl(r):
			return ' '
		case unicode.Is(unicode.Cf, r):
			return unicode.ReplacementChar
		default:
			return r
		}
	}, strings.ToValidUTF8(text, string(unicode.ReplacementChar)))
}

// width is how many columns text output keeps to.
const width = 80

// wrapInto writes a paragraph, broken between words to fit the terminal.
func wrapInto(b io.StringWriter, indent, text string) {
	line := indent
	for _, word := range strings.Fields(text) {
		if utf8.RuneCountInString(line)+1+utf8.RuneCountInString(word) > width && line != indent {
			b.WriteString(line + "\n")
			line = indent
		}
		if line != indent {
			line += " "
		}
		line += word
	}
	b.WriteString(line + "\n")
}

// plural chooses a word by a number.
func plural(n int, one, many string) string {
	if n == 1 {
		return one
	}
	return many
}

// tally counts sheets by verdict.
type tally map[sheet.Verdict]int

// String is the summary that counts every game.
func (t tally) String() string {
	total := 0
	for _, n := range t {
		total += n
	}
	text := fmt.Sprintf("%d %s: %d clean, %d irregular, %d record %s, %d unreadable",
		total, plural(total, "game", "games"), t[sheet.Clean], t[sheet.Irregular],
		t[sheet.Record], plural(t[sheet.Record], "fault", "faults"), t[sheet.Unreadable])
	if t[sheet.Remark] > 0 {
		text += fmt.Sprintf(", %d with a remark", t[sheet.Remark])
	}
	return text
}

// failed reports whether the sheets end a command with findings: an article is
// broken or the record is at fault.
func (t tally) failed() bool { return t[sheet.Irregular] > 0 || t[sheet.Record] > 0 }
