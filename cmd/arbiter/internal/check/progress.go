package check

import (
	"fmt"
	"time"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/rules/batch"
	"arbiter/rules/message"
)

// Progress says how far a check is; nil without a terminal.
type Progress struct {
	*cli.ProgressLine
	Texts int   // to check
	Bytes int64 // in them, as far as it is known
}

// newProgress is a progress on the terminal, if there is one.
func newProgress(env *cli.Env) *Progress {
	if line := cli.NewProgressLine(env, time.Now()); line != nil {
		return &Progress{ProgressLine: line}
	}
	return nil
}

// of takes the texts that will be checked.
func (p *Progress) of(inputs []batch.Input) {
	p.Texts = len(inputs)
	for _, in := range inputs {
		p.Bytes += in.Size
	}
}

// At shows how far it is, if it is time to.
func (p *Progress) At(now time.Time, texts, games int, read int64) {
	if p == nil || !p.Due(now) {
		return
	}
	share := ""
	if p.Bytes > 0 {
		share = fmt.Sprintf(", %d%%", min(100, read*100/p.Bytes))
	}
	rate := int64(games) * int64(time.Second) / int64(now.Sub(p.Begun))
	p.Draw(now, message.New("cmd-check.progress", message.Args{
		"Games": games, "Done": texts, "Count": p.Texts, "Share": share, "Rate": int(rate),
	}))
}

// Erase takes the line away.
func (p *Progress) Erase() {
	if p != nil {
		p.ProgressLine.Erase()
	}
}
