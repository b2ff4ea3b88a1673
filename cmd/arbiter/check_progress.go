package main

import (
	"fmt"
	"io"
	"time"

	"arbiter/reports/i18n"
	"arbiter/rules/batch"
	"arbiter/rules/message"
)

// The times of the progress line.
const (
	progressAfter = time.Second            // shorter runs show none
	progressEvery = 250 * time.Millisecond // how often it is drawn anew
)

// progress is a line on a terminal that says how far a long run is. It is taken
// away before anything else is written there. One goroutine uses it.
type progress struct {
	out   io.Writer
	begun time.Time
	texts int   // to check
	bytes int64 // in them, as far as it is known
	shown bool
	words *i18n.Localizer
}

// of takes the texts that will be checked.
func (p *progress) of(inputs []batch.Input) {
	p.texts = len(inputs)
	for _, in := range inputs {
		p.bytes += in.Size
	}
}

// draw shows the line, if the run has taken long enough.
func (p *progress) draw(now time.Time, texts, games int, read int64) {
	if p == nil || now.Sub(p.begun) < progressAfter {
		return
	}
	share := ""
	if p.bytes > 0 {
		share = fmt.Sprintf(", %d%%", min(100, read*100/p.bytes))
	}
	rate := int64(games) * int64(time.Second) / int64(now.Sub(p.begun))
	fmt.Fprintf(p.out, "\r\x1b[K%s", p.words.Say(message.New("cmd-check.progress", message.Args{
		"Games": games, "Done": texts, "Count": p.texts, "Share": share, "Rate": int(rate),
	})))
	p.shown = true
}

// erase takes the line away.
func (p *progress) erase() {
	if p != nil && p.shown {
		fmt.Fprint(p.out, "\r\x1b[K")
		p.shown = false
	}
}

// below is a writer to the same terminal: the line makes room for what it writes.
func (p *progress) below(out io.Writer) io.Writer { return roomMaker{p, out} }

type roomMaker struct {
	progress *progress
	out      io.Writer
}

// Write writes in place of the progress line.
func (r roomMaker) Write(b []byte) (int, error) {
	r.progress.erase()
	return r.out.Write(b)
}
