package paper

import (
	"math"
	"slices"

	"arbiter/reports/drawing"
	"arbiter/reports/i18n"
	"arbiter/reports/table"
)

// wallHead is the head of a page on the wall: the event and the title of the table, as
// large as the rows ask for.
type wallHead struct {
	high  float64 // from the top edge to the headings of the table
	marks []func(c canvas)
	sheet *wallSheet
	span  float64
	size  float64 // of the rows
}

func (h *wallHead) draw(c canvas) {
	for _, mark := range h.marks {
		mark(c)
	}
}

// clamp is a size between two others.
func clamp(size, least, most float64) float64 { return math.Max(least, math.Min(size, most)) }

// wallHead builds the head over rows of a size.
func (s *wallSheet) wallHead(size, span float64) *wallHead {
	const top, underLogo = 7.0, 14.2
	h := &wallHead{high: top, sheet: s, span: span, size: size}
	h.event(span - logoWidth(s.doc.Look.Logo))
	if s.doc.Look.Logo.PNG != nil {
		h.high = math.Max(h.high, underLogo)
	}
	h.rule()
	h.title()
	if banner := s.doc.Banner(s.t); banner != "" {
		h.banner(banner)
	}
	h.high += 1.5
	return h
}

// lines adds texts that are broken over a width, and moves down.
func (h *wallHead) lines(text string, size, width float64, bold bool, ink drawing.Ink) {
	const most = 3
	if text == "" {
		return
	}
	for _, line := range wrapMost(text, width, h.sheet.ruler(size, bold), most) {
		y := h.high + size*pointSize*0.95
		h.marks = append(h.marks, func(c canvas) { c.Text(marginX, y, line, size, bold, ink) })
		h.high += size * pointSize * 1.25
	}
}

// wrapMost breaks a text into so many lines at most; what is more is cut.
func wrapMost(text string, width float64, of table.Ruler, most int) []string {
	lines := table.Wrap(text, width, of)
	if len(lines) <= most {
		return lines
	}
	last := []rune(lines[most-1])
	for len(last) > 0 && of(string(last)+"…") > width {
		last = last[:len(last)-1]
	}
	return append(lines[:most-1:most-1], string(last)+"…")
}

// event says what is played where: its name, and beside it or under it the rest.
func (h *wallHead) event(width float64) {
	const gap = 5.0
	name, size, small := h.sheet.doc.Head.Name, clamp(0.6*h.size, 12, 20), clamp(0.45*h.size, wallLeast, 14)
	about := h.about(small, width)
	wide := h.sheet.of(about, false) * small
	beside := about != "" && h.sheet.of(name, true)*size+gap+wide <= width
	if x, y := marginX+width-wide, h.high+size*pointSize*0.95; beside {
		h.marks = append(h.marks, func(c canvas) { c.Text(x, y, about, small, false, drawing.Grey) })
	}
	h.lines(name, size, width, true, drawing.Black)
	if !beside {
		h.lines(about, small, width, false, drawing.Grey)
	}
	h.lines(h.sheet.doc.Look.Text, small, width, false, drawing.Black)
}

// about is what the event is: without the time control where that takes more than one
// line, for the report has it.
func (h *wallHead) about(size, width float64) string {
	doc := h.sheet.doc
	if len(table.Wrap(doc.Subhead(), width, h.sheet.ruler(size, false))) > 1 {
		doc.Head.Time = ""
	}
	return doc.Subhead()
}

// rule draws the line under the event.
func (h *wallHead) rule() {
	y, look := h.high+0.6, h.sheet.doc.Look
	weight := pick(look.Colour == (drawing.Ink{}), 0.4, 0.9)
	h.marks = append(h.marks, func(c canvas) { c.Line(marginX, y, marginX+h.span, y, weight, look.Rule()) })
	h.high = y + 1.5
}

// title says what paper it is, at least as large as the rows; beside it or under it when
// the round begins.
func (h *wallHead) title() {
	const gap = 8.0
	t := h.sheet.t
	wide := h.sheet.of(t.Title, true)
	size := math.Max(clamp(1.2*h.size, 18, 44), h.size)
	size = math.Max(math.Min(size, h.span/wide), math.Max(h.size, wallLeast))
	under := clamp(0.75*h.size, wallLeast+1, 26)
	rest := t.Subtitle
	if last := len(rest) - 1; last >= 0 && wide*size+gap+h.sheet.of(rest[last], true)*under <= h.span {
		line, x, y := rest[last], marginX+h.span-h.sheet.of(rest[last], true)*under, h.high+size*pointSize*0.95
		h.marks = append(h.marks, func(c canvas) { c.Text(x, y, line, under, true, drawing.Black) })
		rest = rest[:last]
	}
	h.lines(t.Title, size, h.span, true, drawing.Black)
	for _, line := range rest {
		h.lines(line, under, h.span, true, drawing.Black)
	}
}

// banner is the warning that the table is not final.
func (h *wallHead) banner(text string) {
	const pad = 3.0
	size := clamp(0.5*h.size, wallLeast, 16)
	for _, line := range wrapMost(text, h.span-2*pad, h.sheet.ruler(size, true), 2) {
		y, high, wide := h.high, size*pointSize*1.7, h.sheet.of(line, true)*size+2*pad
		h.marks = append(h.marks, func(c canvas) {
			c.Rect(marginX, y, wide, high, drawing.Alarm)
			c.Text(marginX+pad, y+high*0.68, line, size, true, drawing.Black)
		})
		h.high += high
	}
}

// noteSize is the type of the lines under a table whose rows are of a size.
func noteSize(size float64) float64 { return clamp(0.5*size, wallLeast, 14) }

// noteLines are the lines under the table, broken over a width. Short ones share a line:
// a page has better use for its height.
func (s *wallSheet) noteLines(set wallSetting, size, span float64) []string {
	of := s.ruler(noteSize(size), false)
	var texts []string
	for _, text := range append(append([]string(nil), s.t.Notes...), s.legend(set)) {
		switch last := len(texts) - 1; {
		case text == "":
		case last >= 0 && of(texts[last]+noteDot+text) <= span:
			texts[last] += noteDot + text
		default:
			texts = append(texts, text)
		}
	}
	var lines []string
	for _, text := range texts {
		lines = append(lines, table.Wrap(text, span, of)...)
	}
	return lines
}

// noteDot parts notes that share a line.
const noteDot = "  ·  "

// legend explains headings that are abbreviated, and in a brief list the signs in it.
func (s *wallSheet) legend(set wallSetting) string {
	if !set.brief {
		return s.t.Legend()
	}
	t, parts := s.t, []string(nil)
	t.Columns = slices.DeleteFunc(slices.Clone(t.Columns), func(c table.Column) bool { return c.Extra })
	for _, r := range t.Rows {
		for _, c := range r.Cells {
			if sign := c.Short + " = " + c.Text; c.Short != "" && !slices.Contains(parts, sign) {
				parts = append(parts, sign)
			}
		}
	}
	slices.Sort(parts)
	return table.JoinNonEmpty(", ", append(parts, t.Legend())...)
}

// notesHigh is the height of the lines under the table.
func (s *wallSheet) notesHigh(set wallSetting, size, span float64) float64 {
	return noteGap + float64(len(s.noteLines(set, size, span)))*noteSize(size)*pointSize*noteStep
}

// The lines under a table: the gap over them, in millimetres, and from line to line.
const (
	noteGap  = 2.5
	noteStep = 1.3
)

// wallFoot is the height from the bottom edge to the last line of a page, with the lines
// of the organiser.
func (l *layout) wallFoot() float64 {
	foot := (&paperPage{code: l.code}).foot()
	return foot + float64(len(l.wallFootLines()))*wallLeast*pointSize*noteStep
}

// wallFootLines are the organiser's lines at the foot.
func (l *layout) wallFootLines() []string {
	var lines []string
	for _, text := range []string{l.doc.Look.Sponsor, l.doc.Look.Footer} {
		if text != "" {
			lines = append(lines, text)
		}
	}
	return lines
}

// drawWallFoot draws them.
func (l *layout) drawWallFoot() {
	_, height := l.last().size()
	y := height - l.wallFoot() + wallLeast*pointSize
	for _, line := range l.wallFootLines() {
		at, shown := y, table.Fit(line, l.span(), measure(l.c, wallLeast, true))
		l.Add(func(c canvas) { c.Text(marginX, at, shown, wallLeast, true, drawing.Black) })
		y += wallLeast * pointSize * noteStep
	}
}

// wallTitle begins a page on the wall; guide says from which name to which its rows are,
// "" where that is not needed.
func (l *layout) wallTitle(s *wallSheet, size float64, landscape, again bool, guide string) {
	l.begin(landscape)
	title := s.t.Title
	if again || guide != "" {
		of := *s
		of.t.Title = table.JoinNonEmpty(wallDot, s.t.Title, guide)
		if guide == "" {
			of.t.Title = l.doc.Words().T("table.continued", i18n.Data{"Title": s.t.Title})
		}
		s = &of
	}
	if !again {
		l.Add(func(c canvas) { c.bookmark(title) })
	}
	l.last().wall = s.wallHead(size, l.span())
	l.y = l.last().wall.high
	l.drawWallFoot()
}
