package main

import (
	"fmt"
	"time"

	"arbiter/rules/batch"
	"arbiter/rules/message"
)

// checkProgress says how far a check is; nil without a terminal.
type checkProgress struct {
	*progressLine
	texts int   // to check
	bytes int64 // in them, as far as it is known
}

// newCheckProgress is a progress on the terminal, if there is one.
func newCheckProgress(env *env) *checkProgress {
	if line := newProgressLine(env, time.Now()); line != nil {
		return &checkProgress{progressLine: line}
	}
	return nil
}

// of takes the texts that will be checked.
func (p *checkProgress) of(inputs []batch.Input) {
	p.texts = len(inputs)
	for _, in := range inputs {
		p.bytes += in.Size
	}
}

// at shows how far it is, if it is time to.
func (p *checkProgress) at(now time.Time, texts, games int, read int64) {
	if p == nil || !p.due(now) {
		return
	}
	share := ""
	if p.bytes > 0 {
		share = fmt.Sprintf(", %d%%", min(100, read*100/p.bytes))
	}
	rate := int64(games) * int64(time.Second) / int64(now.Sub(p.begun))
	p.draw(now, message.New("cmd-check.progress", message.Args{
		"Games": games, "Done": texts, "Count": p.texts, "Share": share, "Rate": int(rate),
	}))
}

// erase takes the line away.
func (p *checkProgress) erase() {
	if p != nil {
		p.progressLine.erase()
	}
}
