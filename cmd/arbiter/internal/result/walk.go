package result

import (
	"context"
	"errors"
	"fmt"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/cmd/internal/desk/results"
	"arbiter/cmd/internal/desk/slips"
	"arbiter/rules/message"
)

// Sit takes lines from somebody who sits at a terminal, until the end of the input. The
// next open board stands in the prompt, with the keys of its results.
func (d *SlipTable) Sit(ctx context.Context) error {
	d.Welcome()
	return d.LineByLine(ctx)
}

// LineByLine is sit that says nothing first. A line that is a command ends it, as a
// commandLine.
func (d *SlipTable) LineByLine(ctx context.Context) error {
	for {
		err := d.sitLine(ctx)
		switch command := (*CommandLine)(nil); {
		case err == nil:
		case errors.As(err, &command):
			return err
		case errors.Is(err, cli.ErrEnd):
			return d.close(ctx)
		case !ofSlip(ctx, err):
			return err
		default:
			d.complain(err)
		}
	}
}

// Welcome says what is open and what can be typed.
func (d *SlipTable) Welcome() {
	if d.entry.Round > 0 {
		d.Say(d.openCount())
	}
	code := "cmd-result.typed"
	if d.State().Event.Score.Decisive { // there is no draw without more
		code = "cmd-result.typed-decisive"
	}
	d.indented(message.New(code, message.Args{"Keys": results.Keys(d.Session.File.Desk), "One": d.State().Event.Score.Keys()[0].Text}))
}

// sitLine asks for one line and acts on it.
func (d *SlipTable) sitLine(ctx context.Context) error {
	d.Env.FollowTyped()
	// Others enter results too: what is asked is what is so now. What they do to this game
	// while it is typed is a conflict, not a correction that somebody makes unseen.
	if err := d.Refresh(ctx); err != nil {
		return err
	}
	d.entry.PassOver(d.Desk)
	line, err := d.typed(ctx)
	if err != nil {
		return err
	}
	if d.Command != nil && slips.WordOf(line) == slips.NoWord {
		if words := d.Command(line); len(words) > 0 {
			return &CommandLine{Words: words}
		}
	}
	return d.take(ctx, slips.Line{Text: line})
}

// take acts on a line, and on what is left of it after each question.
func (d *SlipTable) take(ctx context.Context, line slips.Line) error {
	if slips.WordOf(line.Text) == slips.List {
		if err := d.Refresh(ctx); err != nil {
			return err
		}
	}
	several := len(results.SlipWords(line.Text)) > 2
	for {
		done, err := d.entry.Take(ctx, d.Desk, line)
		for _, said := range done.Says {
			d.saySaid(said)
		}
		switch {
		case err != nil:
			if several && d.entry.Asks && ofSlip(ctx, err) {
				d.indented(message.New("cmd-result.not-taken", message.Args{"Text": done.Rest}))
			}
			return d.Told(ctx, err)
		case done.Word == slips.End:
			return cli.ErrEnd
		case done.Ask == nil:
			return nil
		}
		if line, err = d.ask(ctx, *done.Ask); err != nil {
			return err
		}
		line.Text = done.Rest
	}
}

// ask asks about a result, until there is an answer. A line that is none is taken as what
// it is, after this one: nothing is lost that nobody left.
func (d *SlipTable) ask(ctx context.Context, q slips.Question) (line slips.Line, err error) {
	d.Say(q.Says(d.Desk))
	prompt := message.New("cmd-result.ask-sure")
	if q.Correct {
		var keys []string
		for i, reason := range d.entry.Reasons {
			keys = append(keys, fmt.Sprintf("%d %s", i+1, reason))
		}
		prompt = message.New("cmd-result.ask-why", message.Args{"Reasons": keys})
	}
	for {
		text, err := d.answer(ctx, d.Env.Speech().Say(prompt))
		if err != nil {
			return line, err
		}
		switch v, why := d.entry.Answer(d.Desk, q, text); {
		case v == slips.Meant:
			return slips.Line{Sure: true, Why: why}, nil
		case v == slips.Left:
			return slips.Line{Leave: true}, nil
		case v == slips.Another:
			d.unread = append(d.unread, text)
			d.complain(slips.NoReason(d.Desk, q.Slip, text))
			return slips.Line{Leave: true}, nil
		case !q.Correct:
			d.indented(message.New("cmd-result.enter-or-minus", message.Args{"Text": text}))
		}
	}
}

// typed is the next line: one that was typed at a question it does not answer, else what
// is typed at the prompt.
func (d *SlipTable) typed(ctx context.Context) (string, error) {
	if len(d.unread) > 0 {
		line := d.unread[0]
		d.unread = d.unread[1:]
		return line, nil
	}
	return d.answer(ctx, d.Env.Speech().Say(d.prompt()))
}

// prompt names the board that is next and its keys; where no board is open, what can
// be typed.
func (d *SlipTable) prompt() message.Message {
	slip, ok := d.entry.Current(d.Desk)
	if !ok && d.Command != nil {
		return d.askCommand()
	}
	if !ok {
		return message.New("cmd-result.ask-slips", message.Args{"Keys": results.KeyList(d.Session.File.Desk)})
	}
	code := "cmd-result.ask-walk"
	if !slip.Game.Result.Open() {
		code = "cmd-result.ask-walk-has"
	}
	return slips.OnBoard(d.Desk, code, slip.Ref, slip.Pairing, message.Args{"Keys": results.KeyList(d.Session.File.Desk), "Result": d.State().WrittenOf(slip.Ref, slip.Game)})
}

// ended finishes the line of a prompt that the end of the input left open.
func (d *SlipTable) ended() {
	if d.entry.Asks {
		fmt.Fprintln(d.out)
	}
}
