package main

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
	progressEvery = 250 * time.Millisecond // how often it is drawn anew
)

// progressLine is a line on a terminal that says how far a long run is; nil where there
// is none. It is no wider than the terminal, and taken away before anything else is
// written there. One goroutine uses it at a time.
type progressLine struct {
	out     io.Writer
	columns func() int // how wide the terminal is now
	words   *i18n.Localizer
	begun   time.Time
	drawn   time.Time
	shown   bool
}

// newProgressLine is a line on the terminal that standard error goes to, if it does.
func newProgressLine(env *env, now time.Time) *progressLine {
	terminal := env.err
	columns := func() int { return env.columns(terminal) }
	if columns() == 0 {
		return nil
	}
	return &progressLine{out: terminal, columns: columns, words: env.speech(), begun: now}
}

// due reports whether the line is to be drawn: the run has taken long enough, and the last
// drawing is over.
func (p *progressLine) due(now time.Time) bool {
	return p != nil && now.Sub(p.begun) >= progressAfter && now.Sub(p.drawn) >= progressEvery
}

// draw shows the line.
func (p *progressLine) draw(now time.Time, says message.Teller) {
	p.drawn, p.shown = now, true
	fmt.Fprint(p.out, eraseLine+cut(p.words.Say(says), p.columns()-1)) // the cursor stands behind it
}

// erase takes the line away.
func (p *progressLine) erase() {
	if p != nil && p.shown {
		fmt.Fprint(p.out, eraseLine)
		p.shown = false
	}
}

// eraseLine brings the cursor to the beginning of its line and clears that (ECMA-48: CR, EL).
const eraseLine = "\r\x1b[K"

// below is a writer to the same terminal: the line makes room for what it writes.
func (p *progressLine) below(out io.Writer) io.Writer { return roomMaker{p, out} }

type roomMaker struct {
	line *progressLine
	out  io.Writer
}

// Write writes in place of the progress line.
func (r roomMaker) Write(b []byte) (int, error) {
	r.line.erase()
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

// clock is a time that is left, as 1:05 or 2:01:05, seconds that have begun counted in.
func clock(left time.Duration) string {
	const hour = 60
	whole := int((left + time.Second - 1) / time.Second)
	minutes, seconds := whole/60, whole%60
	if minutes < hour {
		return fmt.Sprintf("%d:%02d", minutes, seconds)
	}
	return fmt.Sprintf("%d:%02d:%02d", minutes/hour, minutes%hour, seconds)
}
