package main

import (
	"fmt"
	"time"

	"arbiter/rules/message"
)

// archiveBar is a line on the terminal that says what a long run does, how far it is and
// how long it will take; nil without a terminal. One goroutine uses it at a time.
type archiveBar struct {
	env      *env
	doing    message.Message
	done, of int64
	begun    time.Time
	drawn    time.Time
	shown    bool
}

// newArchiveBar is a bar on the terminal, if there is one.
func newArchiveBar(env *env) *archiveBar {
	if !isTerminal(env.err) {
		return nil
	}
	return &archiveBar{env: env}
}

// begin begins something of so many parts.
func (b *archiveBar) begin(doing message.Message, of int64) {
	if b != nil {
		b.doing, b.done, b.of, b.begun = doing, 0, of, time.Now()
	}
}

// at says how many parts are done.
func (b *archiveBar) at(done int64) {
	if b == nil {
		return
	}
	b.done = done
	now := time.Now()
	if now.Sub(b.begun) < progressAfter || now.Sub(b.drawn) < progressEvery {
		return
	}
	b.drawn, b.shown = now, true
	share := int64(0)
	if b.of > 0 {
		share = min(100, 100*b.done/b.of)
	}
	code := "archive.bar"
	args := message.Args{"Doing": b.doing, "Share": share}
	if b.done > 0 && b.of > b.done {
		code = "archive.bar-left"
		left := time.Duration(float64(now.Sub(b.begun)) / float64(b.done) * float64(b.of-b.done))
		args["Left"] = fmt.Sprintf("%d:%02d", int(left.Minutes()), int(left.Seconds())%60)
	}
	fmt.Fprintf(b.env.err, "\r\x1b[K%s", b.env.speech().Say(message.New(code, args)))
}

// step counts one more part.
func (b *archiveBar) step() {
	if b != nil {
		b.at(b.done + 1)
	}
}

// erase takes the line away.
func (b *archiveBar) erase() {
	if b != nil && b.shown {
		fmt.Fprint(b.env.err, "\r\x1b[K")
		b.shown = false
	}
}
