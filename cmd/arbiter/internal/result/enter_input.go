package result

import (
	"context"
	"fmt"
	"strings"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/cmd/internal/desk/results"
	"arbiter/cmd/internal/desk/rounds"
	"arbiter/cmd/internal/desk/slips"
	"arbiter/rules/message"
)

// next is the next word of the input, from the line that is begun or a new one. Empty
// lines are passed over.
func (d *SlipTable) next(ctx context.Context) (string, error) {
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
func (d *SlipTable) answer(ctx context.Context, prompt string) (string, error) {
	if err := ctx.Err(); err != nil {
		return "", err
	}
	if d.entry.Asks {
		fmt.Fprint(d.out, prompt, " ")
	}
	if !d.lines.Scan() {
		if err := d.lines.Err(); err != nil {
			return "", cli.Fail(cli.ExitInput, err)
		}
		d.ended()
		return "", cli.ErrEnd
	}
	d.line++
	return strings.TrimSpace(d.lines.Text()), nil
}

// Say tells the person at the table.
func (d *SlipTable) Say(what message.Teller) { fmt.Fprintln(d.out, d.Env.Speech().Say(what)) }

// indented says what belongs to the line before.
func (d *SlipTable) indented(what message.Teller) {
	var b strings.Builder
	cli.WrapInto(&b, "  ", d.Env.Speech().Say(what))
	fmt.Fprint(d.out, b.String())
}

// saySaid says what came of a line.
func (d *SlipTable) saySaid(said slips.Said) {
	what := cli.WithRemedy(said.Says, said.Remedy)
	switch said.How {
	case slips.Plain:
		d.Say(what)
	case slips.Below:
		d.indented(what)
	case slips.Aside:
		d.Env.Note(what)
	}
}

// complain says what was wrong with a slip and what to do next.
func (d *SlipTable) complain(err error) {
	var b strings.Builder
	cli.WrapInto(&b, "  ", d.Env.Speech().Error(err))
	fmt.Fprint(d.out, b.String())
	_, hints := cli.Classify(err)
	for _, hint := range hints {
		d.indented(hint)
	}
}

// openCount says how many games of the round have no result yet.
func (d *SlipTable) openCount() message.Message {
	return rounds.RoundOpen(d.Session.File.Desk, d.entry.Stage, d.entry.Round)
}
