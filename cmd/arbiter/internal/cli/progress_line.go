package cli

import (
	"fmt"
	"io"
	"strings"
	"time"
	"unicode/utf8"

	"arbiter/reports/i18n"
	"arbiter/rules/message"
)

// The times of a progress line.
const (
	progressAfter = time.Second            // shorter runs show none
	ProgressEvery = 250 * time.Millisecond // how often it is drawn anew
)

// ProgressLine is a line on a terminal that says how far a long run is; nil where there
// is none. It is no wider than the terminal, and taken away before anything else is
// written there. One goroutine uses it at a time.
type ProgressLine struct {
	Out     io.Writer
	Columns func() int // how wide the terminal is now
	Words   *i18n.Localizer
	Begun   time.Time
	drawn   time.Time
	shown   bool
}

// NewProgressLine is a line on the terminal that standard error goes to, if it does.
func NewProgressLine(env *Env, now time.Time) *ProgressLine {
	terminal := env.Err
	columns := func() int { return env.Columns(terminal) }
	if columns() == 0 {
		return nil
	}
	return &ProgressLine{Out: terminal, Columns: columns, Words: env.Speech(), Begun: now}
}

// Due reports whether the line is to be drawn: the run has taken long enough, and the last
// drawing is over.
func (p *ProgressLine) Due(now time.Time) bool {
	return p != nil && now.Sub(p.Begun) >= progressAfter && now.Sub(p.drawn) >= ProgressEvery
}

// Draw shows the line.
func (p *ProgressLine) Draw(now time.Time, says message.Teller) {
	p.drawn, p.shown = now, true
	fmt.Fprint(p.Out, EraseLine+cut(p.Words.Say(says), p.Columns()-1)) // the cursor stands behind it
}

// Erase takes the line away.
func (p *ProgressLine) Erase() {
	if p != nil && p.shown {
		fmt.Fprint(p.Out, EraseLine)
		p.shown = false
	}
}

// EraseLine brings the cursor to the beginning of its line and clears that (ECMA-48: CR, EL).
const EraseLine = "\r\x1b[K"

// Below is a writer to the same terminal: the line makes room for what it writes.
func (p *ProgressLine) Below(out io.Writer) io.Writer { return roomMaker{p, out} }

type roomMaker struct {
	line *ProgressLine
	out  io.Writer
}

// Write writes in place of the progress line.
func (r roomMaker) Write(b []byte) (int, error) {
	r.line.Erase()
	return r.out.Write(b)
}

// cut is a text of no more characters than that: without its last parts, as many as it
// takes, and of the first as much as there is room for.
func cut(text string, most int) string {
	for utf8.RuneCountInString(text) > most {
		part := strings.LastIndexAny(text, ",;")
		if part < 0 {
			return string([]rune(text)[:max(0, most-1)]) + "…"
		}
		text = text[:part]
	}
	return text
}

// Clock is a time that is left, as 1:05 or 2:01:05, seconds that have begun counted in.
func Clock(left time.Duration) string {
	const hour = 60
	whole := int((left + time.Second - 1) / time.Second)
	minutes, seconds := whole/60, whole%60
	if minutes < hour {
		return fmt.Sprintf("%d:%02d", minutes, seconds)
	}
	return fmt.Sprintf("%d:%02d:%02d", minutes/hour, minutes%hour, seconds)
}
