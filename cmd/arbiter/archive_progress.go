package main

import (
	"sync"
	"time"

	"arbiter/rules/message"
)

// archiveBar is a line on the terminal that says what a long run does, how far it is and
// how long it will still take; nil without a terminal. It is drawn anew while nothing
// comes in: parts may take long. Several goroutines may use it.
type archiveBar struct {
	mu       sync.Mutex
	line     *progressLine
	now      func() time.Time
	doing    message.Message
	rest     message.Message // what else there is to say
	done, of int64           // what the share and the time left are counted by
	since    time.Time       // of what it does
	came     time.Time       // when the last part was done
	stop     chan struct{}
}

// newArchiveBar is a bar on the terminal, if there is one.
func newArchiveBar(env *env) *archiveBar {
	line := newProgressLine(env, time.Now())
	if line == nil {
		return nil
	}
	b := &archiveBar{line: line, now: time.Now, stop: make(chan struct{})}
	go b.tick()
	return b
}

// tick draws the line every so often.
func (b *archiveBar) tick() {
	for ticker := time.NewTicker(progressEvery); ; {
		select {
		case <-ticker.C:
			b.mu.Lock()
			b.draw()
			b.mu.Unlock()
		case <-b.stop:
			ticker.Stop()
			return
		}
	}
}

// begin begins something of so many parts.
func (b *archiveBar) begin(doing message.Message, of int64) {
	if b == nil {
		return
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	now := b.now()
	b.doing, b.rest, b.done, b.of, b.since, b.came = doing, message.Message{}, 0, of, now, now
}

// at says how many parts are done, and what else there is to say.
func (b *archiveBar) at(done, of int64, rest message.Message) {
	if b == nil {
		return
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	if done > b.done {
		b.came = b.now()
	}
	b.done, b.of, b.rest = done, of, rest
	b.draw()
}

// draw draws the line, if it is time to and there is something to say.
func (b *archiveBar) draw() {
	if now := b.now(); b.doing.Code != "" && b.line.due(now) {
		b.line.draw(now, b.says(now))
	}
}

// says is how far it is.
func (b *archiveBar) says(now time.Time) message.Message {
	args := message.Args{"Doing": b.doing, "Rest": b.rest, "Share": int64(0)}
	if b.of > 0 {
		args["Share"] = min(100, 100*b.done/b.of)
	}
	switch {
	case b.rest.Code == "":
		return message.New("archive.bar", args)
	case b.done <= 0 || b.done >= b.of:
		return message.New("archive.bar-rest", args)
	}
	all := time.Duration(float64(b.came.Sub(b.since)) / float64(b.done) * float64(b.of))
	args["Left"] = clock(max(0, all-now.Sub(b.since)))
	return message.New("archive.bar-left", args)
}

// end takes the line away for good.
func (b *archiveBar) end() {
	if b == nil {
		return
	}
	close(b.stop)
	b.mu.Lock()
	defer b.mu.Unlock()
	b.doing = message.Message{}
	b.line.erase()
}

// aside lets others write where the line stands.
func (b *archiveBar) aside(write func()) {
	if b == nil {
		write()
		return
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	b.line.erase()
	write()
}
