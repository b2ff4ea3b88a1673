package pdn

import (
	"bufio"
	"io"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"
)

// lineWidth is where the writer breaks lines, in characters.
const lineWidth = 79

// roster is the order in which the usual tags are written; the others follow
// in the order they have.
const roster = " event site date round white black result "

// Write writes a game in PDN 3.0, as UTF-8: tags, moves in lines of up to 79
// characters, the result as the game has it or "*", which ends every game of
// the standard, and an empty line. Text stays as it was written; where the
// items have no move numbers, they are given some. Faults are not written.
// Reading what was written gives the same game.
func Write(w io.Writer, g *Game) error {
	out := bufio.NewWriter(w)
	for _, t := range ordered(g.Tags) {
		out.WriteString("[" + t.Name + ` "` + quote(t.Value) + "\"]\n")
	}
	if len(g.Tags) > 0 {
		out.WriteString("\n")
	}
	p := printer{out: out}
	p.comments(g.Comments)
	items := numbered(g)
	p.line(items)
	digits := g.Result.Number != "" || strings.Trim(g.Result.Text, "*") != ""
	if n := len(items); n > 0 && items[n-1].attaches() && len(items[n-1].Annotation().Comments) == 0 && digits {
		p.word("()") // as in line: a result of digits would be taken for the move
	}
	result := orElse(g.Result.Text, "*")
	if next := orElse(numberWord(g.Result.Number), result); next != "*" {
		p.afterStar(items, next)
	}
	p.number(g.Result.Number)
	p.word(result)
	p.comments(g.Result.Comments)
	p.newline()
	out.WriteString("\n")
	return out.Flush()
}

// ordered returns the tags with the seven usual ones first.
func ordered(tags []Tag) []Tag {
	rank := func(t Tag) int {
		if i := strings.Index(roster, " "+strings.ToLower(t.Name)+" "); i >= 0 {
			return i
		}
		return len(roster)
	}
	sorted := slices.Clone(tags)
	slices.SortStableFunc(sorted, func(a, b Tag) int { return rank(a) - rank(b) })
	return sorted
}

// quote escapes the value of a tag, which stays on one line.
func quote(value string) string {
	return strings.NewReplacer(`\`, `\\`, `"`, `\"`, "\n", " ", "\r", " ").Replace(value)
}

// numbered returns the main line with move numbers: as they are, or counted
// from the first move if no item has one.
func numbered(g *Game) []Item {
	for i := range g.Items {
		if g.Items[i].Number != "" {
			return g.Items
		}
	}
	items := slices.Clone(g.Items)
	ply := 0
	if fen := strings.ToUpper(strings.TrimSpace(g.Tag("FEN"))); strings.HasPrefix(fen, "B") && !blackFirst(g) {
		ply = 1
	} else if strings.HasPrefix(fen, "W") && blackFirst(g) {
		ply = 1
	}
	first := true
	for i := range items {
		if items[i].Kind == ItemNote || items[i].Kind == ItemSetup {
			continue
		}
		switch {
		case ply%2 == 0:
			items[i].Number = strconv.Itoa(ply/2+1) + "."
		case first:
			items[i].Number = strconv.Itoa(ply/2+1) + "..."
		}
		first = false
		ply++
	}
	return items
}

// blackFirst reports the game types in which Black begins: English (21), pool
// (23) and Thai draughts (31).
func blackFirst(g *Game) bool {
	n, _ := g.GameType()
	return n == 21 || n == 23 || n == 31
}

// printer writes the words of the movetext in lines.
type printer struct {
	out    *bufio.Writer
	column int // characters on the present line
}

// line writes a line of moves: the main line, or a variation.
func (p *printer) line(items []Item) {
	for i := range items {
		it := &items[i]
		notes := it.Annotation()
		p.afterStar(items[:i], orElse(numberWord(it.Number), it.Text))
		p.number(it.Number)
		switch it.Kind {
		case ItemNote:
		case ItemSetup:
			p.word(`/FEN "` + strings.ReplaceAll(it.Text, `"`, "") + `"/`)
		default:
			p.move(it)
		}
		if it.attaches() && (i < len(items)-1 || len(notes.Comments) > 0) || i < len(items)-1 && it.joins(&items[i+1]) {
			p.word("()") // an empty variation keeps it apart from what follows
		}
		for _, n := range notes.NAGs {
			p.word("$" + strconv.Itoa(n))
		}
		p.comments(notes.Comments)
		for _, variation := range notes.Variations {
			p.word("(")
			p.line(variation)
			p.word(")")
		}
	}
}

// move writes a move, or what stands for one, with its strength. Where a question mark
// right behind it would be a sign that was not legible, it has a blank before it.
func (p *printer) move(it *Item) {
	strength := it.Annotation().Strength
	if whole := []byte(it.Text + strength + " "); strings.HasPrefix(strength, "?") && illegibleLen(whole, whole[:len(it.Text)]) > 0 {
		p.word(it.Text)
		p.word(strength)
		return
	}
	p.word(it.Text + strength)
}

// afterStar keeps the star of a forced move apart from the word that comes next,
// where it would be read as the end of the game.
func (p *printer) afterStar(before []Item, next string) {
	if n := len(before); n > 0 && strings.HasSuffix(before[n-1].Annotation().Strength, "*") && !goesOn([]byte(next)) {
		p.word(".")
	}
}

// attaches reports an item that, written bare, would be read together with the
// next one: half a move, or dots after a number.
func (it *Item) attaches() bool {
	return it.Kind == ItemJunk || it.Kind == ItemMove && len(it.Text) > 1 && openKind(it.Text) == ItemMove || it.Kind == ItemUnknown && it.Number != "" && dotsLen([]byte(it.Text)) > 0
}

// joins reports a pawn's move of chess, a square alone, before a text that would make it
// the start of a capture, and a dash before a move of chess that would go on with it.
func (it *Item) joins(next *Item) bool {
	text := []byte(it.Text)
	switch {
	case next.Number != "":
		return false
	case it.Kind == ItemMove:
		return squareLen(text) == len(text) && separatorLen([]byte(next.Text)) > 0
	case it.Kind == ItemUnknown && dashLen(text) == len(text):
		_, chess := sanLen([]byte(next.Text))
		return chess
	}
	return false
}

// number writes a move number on the line of its move.
func (p *printer) number(text string) {
	if text == "" {
		return
	}
	if p.column+len("100... 48x39x28") > lineWidth {
		p.newline()
	}
	p.word(numberWord(text))
}

// numberWord is a move number in the standard's form; none is empty.
func numberWord(text string) string {
	if text == "" {
		return ""
	}
	n := digits([]byte(text))
	if dotsLen([]byte(strings.TrimLeft(text[n:], " ."))) > 0 || strings.Count(text, ".") > 1 {
		return text[:n] + "..."
	}
	return text[:n] + "."
}

// comments writes each comment in braces, or one that holds a closing brace as
// a line of its own.
func (p *printer) comments(comments []string) {
	for _, c := range comments {
		words := strings.FieldsFunc(c, func(r rune) bool { return r <= ' ' })
		if strings.Contains(c, "}") {
			p.newline()
			p.out.WriteString("% " + strings.Join(words, " "))
			p.column = 1
			p.newline()
			continue
		}
		if len(words) == 0 {
			continue
		}
		words[0] = "{" + words[0]
		words[len(words)-1] += "}"
		for _, w := range words {
			p.word(w)
		}
	}
}

// word writes a word, on a new line if it does not fit. A line never begins
// with a bracket: that would read as a tag.
func (p *printer) word(w string) {
	width := utf8.RuneCountInString(w)
	switch {
	case p.column == 0:
	case p.column+1+width > lineWidth && w[0] != '[':
		p.newline()
	default:
		p.out.WriteByte(' ')
		p.column++
	}
	p.out.WriteString(w)
	p.column += width
}

func (p *printer) newline() {
	if p.column > 0 {
		p.out.WriteByte('\n')
		p.column = 0
	}
}

func orElse(text, fallback string) string {
	if text == "" {
		return fallback
	}
	return text
}
