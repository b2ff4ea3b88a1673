package archive

import (
	"sync"
	"time"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/rules/message"
)

// Bar is a line on the terminal that says what a long run does, how far it is and
// how long it will still take; nil without a terminal. It is drawn anew while nothing
// comes in: parts may take long. Several goroutines may use it.
type Bar struct {
	mu       sync.Mutex
	Line     *cli.ProgressLine
	Now      func() time.Time
	doing    message.Message
	rest     message.Message // what else there is to say
	done, of int64           // what the share and the time left are counted by
	since    time.Time       // of what it does
	came     time.Time       // when the last part was done
	Stop     chan struct{}
}

// NewBar is a bar on the terminal, if there is one.
func NewBar(env *cli.Env) *Bar {
	line := cli.NewProgressLine(env, time.Now())
	if line == nil {
		return nil
	}
	b := &Bar{Line: line, Now: time.Now, Stop: make(chan struct{})}
	go b.tick()
	return b
}

// tick draws the line every so often.
func (b *Bar) tick() {
	for ticker := time.NewTicker(cli.ProgressEvery); ; {
		select {
		case <-ticker.C:
			b.mu.Lock()
			b.Draw()
			b.mu.Unlock()
		case <-b.Stop:
			ticker.Stop()
			return
		}
	}
}

// Begin begins something of so many parts.
func (b *Bar) Begin(doing message.Message, of int64) {
	if b == nil {
		return
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	now := b.Now()
	b.doing, b.rest, b.done, b.of, b.since, b.came = doing, message.Message{}, 0, of, now, now
}

// At says how many parts are done, and what else there is to say.
func (b *Bar) At(done, of int64, rest message.Message) {
	if b == nil {
		return
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	if done > b.done {
		b.came = b.Now()
	}
	b.done, b.of, b.rest = done, of, rest
	b.Draw()
}

// Draw draws the line, if it is time to and there is something to say.
func (b *Bar) Draw() {
	if now := b.Now(); b.doing.Code != "" && b.Line.Due(now) {
		b.Line.Draw(now, b.says(now))
	}
}

// says is how far it is.
func (b *Bar) says(now time.Time) message.Message {
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
	args["Left"] = cli.Clock(max(0, all-now.Sub(b.since)))
	return message.New("archive.bar-left", args)
}

// End takes the line away for good.
func (b *Bar) End() {
	if b == nil {
		return
	}
	close(b.Stop)
	b.mu.Lock()
	defer b.mu.Unlock()
	b.doing = message.Message{}
	b.Line.Erase()
}

// Aside lets others write where the line stands.
func (b *Bar) Aside(write func()) {
	if b == nil {
		write()
		return
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	b.Line.Erase()
	write()
}
