package player

import (
	"bufio"
	"context"
	"fmt"
	"slices"
	"strings"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/cmd/internal/desk/rounds"
	"arbiter/rules/message"
	"arbiter/tournament"
)

// door is the table at the door, where players say that they are there.
type door struct {
	*cli.Session
	lines *bufio.Scanner
	asks  bool // somebody sits there: ask, and let him try again
	line  int  // of the input, for what is said about a pipe
}

// runCheckin takes names until the end of the input.
func runCheckin(ctx context.Context, env *cli.Env) error {
	return env.WithEvent(ctx, func(s *cli.Session) error {
		d := &door{Session: s, lines: bufio.NewScanner(env.In), asks: cli.IsTerminal(env.In) && cli.IsTerminal(env.Out)}
		return d.run(ctx)
	})
}

// run takes lines until there are no more. From a pipe the first that cannot be taken
// ends it; somebody who sits there may try again.
func (d *door) run(ctx context.Context) error {
	for {
		if d.asks {
			fmt.Fprint(d.Env.Out, d.Env.Speech().T("check-in.ask"), " ")
		}
		if ctx.Err() != nil || !d.lines.Scan() {
			break
		}
		d.line++
		text := strings.TrimSpace(d.lines.Text())
		if text == "*" || text == "q" || text == "quit" {
			break
		}
		err := d.take(ctx, text)
		switch {
		case err == nil:
		case !slices.Contains([]int{cli.ExitRefused, cli.ExitUsage, cli.ExitConflict}, cli.ClassifyExit(err)):
			return err // the file, not the line
		case !d.asks:
			return message.Because(err, "cmd-result.line", message.Args{"Line": d.line, "Why": err})
		default:
			d.complain(err)
		}
	}
	if err := d.lines.Err(); err != nil {
		return cli.Fail(cli.ExitInput, err)
	}
	if err := ctx.Err(); err != nil {
		return err
	}
	return sayCheckIn(d.Session)
}

// complain says what was wrong with a line, and what helps.
func (d *door) complain(err error) {
	fmt.Fprintln(d.Env.Out, " ", d.Env.Speech().Error(err))
	_, hints := cli.Classify(err)
	for _, hint := range hints {
		fmt.Fprintln(d.Env.Out, " ", d.Env.Speech().Say(hint))
	}
}

// take does what a line says. Others work at the event too: each line is taken by what
// is so now.
func (d *door) take(ctx context.Context, text string) error {
	if text == "" {
		return nil
	}
	if err := d.Refresh(ctx); err != nil {
		return err
	}
	first, rest, _ := strings.Cut(text, " ")
	switch rest = strings.TrimSpace(rest); {
	case text == "+" || text == "?":
		return d.listMissing()
	case strings.HasPrefix(text, "-"):
		return d.note(ctx, strings.TrimSpace(text[1:]), true)
	case strings.EqualFold(first, "paid") && rest != "":
		return d.paid(ctx, rest)
	}
	return d.note(ctx, text, false)
}

// note notes one player.
func (d *door) note(ctx context.Context, text string, missing bool) error {
	p, err := rounds.FindMissing(d.Session.File.Desk, text)
	if err != nil {
		return err
	}
	req := rounds.CheckInRequest{Present: []tournament.PlayerID{p.ID}}
	if missing {
		req.Present, req.Missing = nil, req.Present
	}
	return checkIn(ctx, d.Session, req)
}

// paid notes that one player has paid, the fee of the event or the amount at the end.
func (d *door) paid(ctx context.Context, text string) error {
	req := rounds.PayRequest{}
	words := strings.Fields(text)
	if last := len(words) - 1; last > 0 {
		if money, err := tournament.ParseMoney(words[last]); err == nil {
			req.Amount, words = &money, words[:last]
		}
	}
	p, err := rounds.FindMissing(d.Session.File.Desk, strings.Join(words, " "))
	if err != nil {
		return err
	}
	req.Players = []tournament.PlayerID{p.ID}
	return pay(ctx, d.Session, req)
}

// listMissing names who is missing, and says how many they are.
func (d *door) listMissing() error {
	for _, p := range rounds.CheckInNow(d.Session.File.Desk).Missing {
		if _, err := fmt.Fprintln(d.Env.Out, " ", cli.Clean(p.Name)); err != nil {
			return err
		}
	}
	return sayCheckIn(d.Session)
}
