package main

import (
	"context"
	"fmt"
	"strings"

	"arbiter/cmd/internal/desk/results"
	"arbiter/cmd/internal/desk/rounds"
	"arbiter/cmd/internal/desk/slips"
	"arbiter/rules/message"
)

// next is the next word of the input, from the line that is begun or a new one. Empty
// lines are passed over.
func (d *slipTable) next(ctx context.Context) (string, error) {
	for len(d.pending) == 0 {
		line, err := d.answer(ctx, "")
		if err != nil {
			return "", err
		}
		d.pending = results.SlipWords(line)
	}
	word := d.pending[0]
	d.pending = d.pending[1:]
	return word, nil
}

// answer is the next line of the input; the end of the input is the end of the
// entry.
func (d *slipTable) answer(ctx context.Context, prompt string) (string, error) {
	if err := ctx.Err(); err != nil {
		return "", err
	}
	if d.entry.Asks {
		fmt.Fprint(d.out, prompt, " ")
	}
	if !d.lines.Scan() {
		if err := d.lines.Err(); err != nil {
			return "", fail(exitInput, err)
		}
		d.ended()
		return "", errEnd
	}
	d.line++
	return strings.TrimSpace(d.lines.Text()), nil
}

// Say tells the person at the table.
func (d *slipTable) Say(what message.Teller) { fmt.Fprintln(d.out, d.env.speech().Say(what)) }

// indented says what belongs to the line before.
func (d *slipTable) indented(what message.Teller) {
	var b strings.Builder
	wrapInto(&b, "  ", d.env.speech().Say(what))
	fmt.Fprint(d.out, b.String())
}

// saySaid says what came of a line.
func (d *slipTable) saySaid(said slips.Said) {
	what := withRemedy(said.Says, said.Remedy)
	switch said.How {
	case slips.Plain:
		d.Say(what)
	case slips.Below:
		d.indented(what)
	case slips.Aside:
		d.env.note(what)
	}
}

// complain says what was wrong with a slip and what to do next.
func (d *slipTable) complain(err error) {
	var b strings.Builder
	wrapInto(&b, "  ", d.env.speech().Error(err))
	fmt.Fprint(d.out, b.String())
	_, hints := classify(err)
	for _, hint := range hints {
		d.indented(hint)
	}
}

// classifyExit is the exit code of an error.
func classifyExit(err error) int {
	code, _ := classify(err)
	return code
}

// openCount says how many games of the round have no result yet.
func (d *slipTable) openCount() message.Message {
	return rounds.RoundOpen(d.session.File.Desk, d.entry.Stage, d.entry.Round)
}
