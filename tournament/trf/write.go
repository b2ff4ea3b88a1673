package trf

import (
	"bufio"
	"fmt"
	"io"
	"slices"
	"strings"

	"arbiter/rules/message"
	"arbiter/tournament"
)

// Dialect is the edition of the format in which a file is written.
type Dialect uint8

// The dialects.
const (
	DialectUnset Dialect = iota
	TRF16                // with the extensions XXR XXC XXA XXP XXZ and BBW … BBU
	TRF26                // with the codes 142 152 162 192 240 250 260 299
)

// only26 are the lines of text that TRF16 does not know.
var only26 = []string{"172", "182", "192", "202", "212", "222", "352", "362"}

// Write writes the file: the header in its order, the records of the dialect,
// the players. Lines end with LF; the text is UTF-8 and its columns are counted
// in characters. A value that is too wide for its columns, or that the dialect
// has no record for, is an error and nothing is written.
func Write(w io.Writer, f *File, d Dialect) error {
	out := &writer{file: f}
	for _, h := range f.Header {
		if d == TRF26 || !slices.Contains(only26, h.Code) {
			out.line("%s %s", h.Code, h.Text)
		}
	}
	switch d {
	case TRF16:
		out.records16()
	case TRF26:
		out.teamHeader()
		out.records26()
	default:
		return message.Err("trf.no-dialect", message.Args{"File": f.Name})
	}
	for _, c := range f.Comments {
		if d == TRF16 {
			break // old programs may know no comments
		}
		out.line("### %s", strings.Join(strings.Fields(c), " "))
	}
	for _, p := range f.Players {
		out.player(p)
	}
	out.teams(d)
	if out.err != nil {
		return message.Because(out.err, "trf.writing", message.Args{"File": f.Name, "Why": out.err})
	}
	buffer := bufio.NewWriter(w)
	for _, line := range out.lines {
		if _, err := buffer.WriteString(strings.TrimRight(line, " ") + "\n"); err != nil {
			return err
		}
	}
	return buffer.Flush()
}

// writer collects lines and keeps the first error.
type writer struct {
	file  *File
	lines []string
	err   error
}

func (w *writer) line(format string, args ...any) {
	w.lines = append(w.lines, fmt.Sprintf(format, args...))
}

func (w *writer) refuse(code string, args ...message.Args) {
	if w.err == nil {
		w.err = message.Err(code, args...)
	}
}

// points writes a score with one decimal, as all records have it.
func (w *writer) points(p tournament.Points) string {
	if p%10 != 0 {
		w.refuse("trf.fine-points", message.Args{"Points": message.Number(p.String())})
	}
	whole, sign := int64(p), ""
	if whole < 0 {
		whole, sign = -whole, "-"
	}
	return fmt.Sprintf("%s%d.%d", sign, whole/100, whole%100/10)
}

func (w *writer) records16() {
	f := w.file
	if f.Planned > 0 {
		w.line("XXR %d", f.Planned)
	}
	if f.Initial != ColourUnset {
		w.line("XXC %s", map[Colour]string{White: "white1", Black: "black1"}[f.Initial])
	}
	w.points16()
	if len(f.Abnormal) > 0 {
		w.refuse("trf.trf16-own-points")
	}
	for _, set := range f.Forbidden {
		if set.LastRound != 0 && set.LastRound <= f.Played() {
			continue // these rounds are paired
		}
		if set.FirstRound > 1 || set.LastRound != 0 {
			w.refuse("trf.trf16-apart", message.Args{"First": set.FirstRound, "Last": set.LastRound})
		}
		w.line("XXP%s", joined(" %d", set.Players))
	}
	for _, bye := range f.Byes {
		if bye.Round != 0 || bye.Code != 'Z' {
			w.refuse("trf.trf16-bye", message.Args{"Code": string(rune(bye.Code)), "Round": bye.Round})
		}
		w.line("XXZ%s", joined(" %d", bye.Players))
	}
	w.virtual()
}

// points16 writes what results are worth if that is not 1-½-0.
func (w *writer) points16() {
	p := w.file.Points
	if p == DefaultPoints() {
		return
	}
	if p.ForfeitWin != p.Win || p.FullBye != p.Win || p.HalfBye != p.Draw {
		w.line("XXS WW=%[1]s BW=%[1]s WD=%[2]s BD=%[2]s WL=%[3]s BL=%[3]s ZPB=%[4]s HPB=%[5]s FPB=%[6]s PAB=%[7]s FW=%[8]s FL=%[9]s",
			w.points(p.Win), w.points(p.Draw), w.points(p.Loss), w.points(p.ZeroBye), w.points(p.HalfBye),
			w.points(p.FullBye), w.points(p.PairingBye), w.points(p.ForfeitWin), w.points(p.ForfeitLoss))
		return
	}
	for _, record := range []struct {
		code   string
		points tournament.Points
	}{{"BBW", p.Win}, {"BBD", p.Draw}, {"BBL", p.Loss}, {"BBZ", p.ZeroBye}, {"BBF", p.ForfeitLoss}, {"BBU", p.PairingBye}} {
		w.line("%s %4s", record.code, w.points(record.points))
	}
}

// virtual writes XXA: a line for each player with virtual points.
func (w *writer) virtual() {
	for _, p := range w.file.Players {
		var values []tournament.Points
		for _, a := range w.file.Acceleration {
			if p.Number < a.FirstPlayer || p.Number > a.LastPlayer {
				continue
			}
			for len(values) < max(a.LastRound, w.file.Planned) {
				values = append(values, 0)
			}
			for r := a.FirstRound; r <= a.LastRound; r++ {
				values[r-1] = a.Points
			}
		}
		if len(values) == 0 {
			continue
		}
		text := fmt.Sprintf("XXA %4d", p.Number)
		for _, v := range values {
			text += " " + fmt.Sprintf("%4s", w.points(v))
		}
		w.line("%s", text)
	}
}

func (w *writer) records26() {
	f := w.file
	if f.Planned > 0 {
		w.line("142 %d", f.Planned)
	}
	if f.Initial != ColourUnset {
		w.line("152 %s", map[Colour]string{White: "W", Black: "B"}[f.Initial])
	}
	w.points26()
	for _, bye := range f.Byes {
		round := bye.Round
		if round == 0 {
			round = f.Played() + 1
		}
		w.line("240 %c %3d%s", bye.Code, round, joined(" %4d", bye.Players))
	}
	for _, a := range f.Acceleration {
		w.line("250      %4s %3d %3d %4d %4d", w.points(a.Points), a.FirstRound, a.LastRound, a.FirstPlayer, a.LastPlayer)
	}
	for _, set := range f.Forbidden {
		last := set.LastRound
		if last == 0 {
			last = max(f.Planned, f.Played()+1)
		}
		w.line("260 %3d %3d%s", set.FirstRound, last, joined(" %4d", set.Players))
	}
	w.abnormal26()
}

// points26 writes what results are worth where that is not 1-½-0: those values
// that do not follow from the others.
func (w *writer) points26() {
	p, usual := w.file.Points, DefaultPoints()
	switch {
	case p.ForfeitWin != p.Win || p.FullBye != p.Win || p.HalfBye != p.Draw:
		w.refuse("trf.trf26-forfeit")
	case p.ForfeitLoss != p.ZeroBye:
		w.refuse("trf.trf26-absence", message.Args{"Absence": message.Number(p.ZeroBye.String()), "Forfeit": message.Number(p.ForfeitLoss.String())})
	}
	text := ""
	for _, value := range []struct {
		code          string
		points, usual tournament.Points
	}{{"W", p.Win, usual.Win}, {"D", p.Draw, usual.Draw}, {"L", p.Loss, 0}, {"A", p.ZeroBye, 0}, {"P", p.PairingBye, p.Win}, {"X", w.file.unknown(), p.Draw}} {
		if value.points != value.usual {
			text += fmt.Sprintf(" %s%4s   ", value.code, w.points(value.points))
		}
	}
	if text != "" {
		w.line("162 %s", text)
	}
}

func joined(format string, numbers []int) string {
	var b strings.Builder
	for _, n := range numbers {
		fmt.Fprintf(&b, format, n)
	}
	return b.String()
}

// player writes a 001 line.
func (w *writer) player(p Player) {
	points := ""
	if p.HasPoints {
		points = w.points(p.Points)
	}
	text := "001 " + w.right(number(p.Number), 4, "starting number", p) + " " +
		w.left(p.Sex, 1, "sex", p) + w.right(p.Title, 3, "title", p) + " " +
		w.left(cut(p.Name, nameWidth), nameWidth, "name", p) + " " + w.right(number(p.Rating), 4, "rating", p) + " " +
		w.left(p.Federation, 3, "federation", p) + " " + w.right(p.ID, 11, "id", p) + " " +
		w.left(p.Birth, 10, "birth date", p) + " " + w.right(points, 4, "points", p) + " " + w.right(number(p.Rank), 4, "rank", p)
	var b strings.Builder
	b.WriteString(text)
	for _, e := range p.Rounds {
		opponent, colour := w.right(number(e.Opponent), 4, "opponent", p), "-"
		switch {
		case e.Opponent == 0 && e.Code == ' ':
			opponent, colour = "    ", " "
		case e.Opponent == 0:
			opponent = "0000"
		case e.Colour == White:
			colour = "w"
		case e.Colour == Black:
			colour = "b"
		}
		b.WriteString("  " + opponent + " " + colour + " " + string(e.Code))
	}
	w.lines = append(w.lines, b.String())
}

func number(n int) string {
	if n == 0 {
		return ""
	}
	return fmt.Sprint(n)
}

// nameWidth is how many columns a name has.
const nameWidth = 33

// cut shortens a name to its columns.
func cut(text string, width int) string {
	runes := []rune(text)
	return string(runes[:min(width, len(runes))])
}

func (w *writer) left(text string, width int, what string, p Player) string {
	return text + w.blanks(text, width, what, p)
}

func (w *writer) right(text string, width int, what string, p Player) string {
	return w.blanks(text, width, what, p) + text
}

// blanks fills a field; what does not fit, or would break the line, is refused.
func (w *writer) blanks(text string, width int, what string, p Player) string {
	missing := width - len([]rune(text))
	if missing < 0 || strings.ContainsAny(text, "\r\n") {
		w.refuse("trf.does-not-fit", message.Args{"What": fieldName(what), "Text": text, "Number": p.Number, "Width": width})
		return ""
	}
	return strings.Repeat(" ", missing)
}
