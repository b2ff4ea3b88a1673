package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"arbiter/cmd/internal/desk"
	"arbiter/rules/message"
	"arbiter/tournament"
)

// sit takes lines from somebody who sits at a terminal, until the end of the input. The
// next open board stands in the prompt, with the keys of its results.
func (d *slipTable) sit(ctx context.Context) error {
	d.welcome()
	return d.lineByLine(ctx)
}

// lineByLine is sit that says nothing first. A line that is a command ends it, as a
// commandLine.
func (d *slipTable) lineByLine(ctx context.Context) error {
	for {
		err := d.sitLine(ctx)
		switch command := (*commandLine)(nil); {
		case err == nil, errors.Is(err, errLeave):
		case errors.As(err, &command):
			return err
		case errors.Is(err, errEnd):
			return d.close(ctx)
		case !ofSlip(ctx, err):
			return err
		default:
			d.complain(err)
		}
	}
}

// welcome says what is open and what can be typed.
func (d *slipTable) welcome() {
	if d.round > 0 {
		d.say(d.openCount())
	}
	code := "cmd-result.typed"
	if d.State().Event.Score.Decisive { // there is no draw without more
		code = "cmd-result.typed-decisive"
	}
	d.indented(message.New(code, message.Args{"Keys": d.Keys(), "One": d.State().Event.Score.Keys()[0].Text}))
}

// sitLine asks for one line and acts on it.
func (d *slipTable) sitLine(ctx context.Context) error {
	d.env.followTyped()
	// Others enter results too: what is asked is what is so now. What they do to this game
	// while it is typed is a conflict, not a correction that somebody makes unseen.
	if err := d.Refresh(ctx); err != nil {
		return err
	}
	if slip, ok := d.current(); ok && !d.gone && !slip.Game.Result.Open() {
		d.at = d.openAfter(d.at) // somebody else entered it
	}
	line, err := d.typed(ctx)
	if err != nil {
		return err
	}
	if d.command != nil && !isControl(line) {
		if words := d.command(line); len(words) > 0 {
			return &commandLine{words: words}
		}
	}
	switch words := desk.SlipWords(line); len(words) {
	case 0:
		d.at, d.gone = d.openAfter(d.at), false
		return nil
	case 1:
		return d.word(ctx, words[0])
	default:
		return d.slips(ctx, words)
	}
}

// typed is the next line: one that was typed at a question it does not answer, else what
// is typed at the prompt.
func (d *slipTable) typed(ctx context.Context) (string, error) {
	if len(d.unread) > 0 {
		line := d.unread[0]
		d.unread = d.unread[1:]
		return line, nil
	}
	return d.answer(ctx, d.env.speech().Say(d.prompt()))
}

// prompt names the board that is next and its keys; where no board is open, what can
// be typed.
func (d *slipTable) prompt() message.Message {
	slip, ok := d.current()
	if !ok && d.command != nil {
		return d.askCommand()
	}
	if !ok {
		return message.New("cmd-result.ask-slips", message.Args{"Keys": d.KeyList()})
	}
	code := "cmd-result.ask-walk"
	if !slip.Game.Result.Open() {
		code = "cmd-result.ask-walk-has"
	}
	return d.onBoard(code, slip.Ref, slip.Pairing, message.Args{"Keys": d.KeyList(), "Result": d.State().WrittenOf(slip.Ref, slip.Game)})
}

// current is the game whose result is asked for: that which was gone to, else the
// next open one.
func (d *slipTable) current() (desk.Slip, bool) {
	if d.at.Board == 0 {
		d.at = d.openAfter(tournament.Address{})
	}
	ref, p, g, err := d.GameAt(tournament.GameRef{Stage: d.stage, Round: d.round, Board: d.at.Board, Game: d.at.Game})
	if d.at.Board == 0 || err != nil {
		return desk.Slip{}, false
	}
	return desk.Slip{Ref: ref, Pairing: p, Game: g}, true
}

// openAfter is the first open game after one, or else of the round; the zero address
// where none is open.
func (d *slipTable) openAfter(at tournament.Address) tournament.Address {
	var first tournament.Address
	for _, g := range d.OpenGames(d.stage, d.round) {
		here := tournament.Address{Board: g.Ref.Board, Game: g.Ref.Game}
		if cmp.Or(cmp.Compare(here.Board, at.Board), cmp.Compare(here.Game, at.Game)) > 0 {
			return here
		}
		if first.Board == 0 {
			first = here
		}
	}
	if first == at {
		return at
	}
	return first
}

// word acts on a line of one word: a command, the result of the board that is asked
// for, or a board to go to.
func (d *slipTable) word(ctx context.Context, word string) error {
	if handled, err := d.control(ctx, word); handled {
		return err
	}
	slip, asked := d.current()
	outcome, err := d.OutcomeAt(slip.Ref, word)
	if err != nil || !asked {
		ref, _, _, gone := d.SlipGame(d.stage, d.round, strings.TrimRight(word, ".:"))
		if gone == nil {
			d.at, d.gone = tournament.Address{Board: ref.Board, Game: ref.Game}, true
			return nil
		}
		d.indented(message.New("cmd-result.no-key", message.Args{"Text": word, "Keys": d.Keys()}))
		return nil
	}
	slip.Outcome, slip.Notes = d.Count(slip.Ref, outcome)
	return d.settle(ctx, slip, "cmd-result.entered-here")
}

// slips enters the boards and results of a line, up to the first that cannot be read:
// what is read is in, and the rest is named.
func (d *slipTable) slips(ctx context.Context, words []string) error {
	read, rest, err := d.ReadSlips(d.stage, d.round, words)
	if len(read) == 0 && len(rest) == 2 && err != nil {
		return err
	}
	for i, slip := range read {
		if failed := d.settle(ctx, slip, "cmd-result.board-entered"); errors.Is(failed, errLeave) {
			continue
		} else if failed != nil {
			err, rest = failed, words[2*i:]
			break
		}
	}
	if err != nil && ofSlip(ctx, err) {
		d.indented(message.New("cmd-result.not-taken", message.Args{"Text": strings.Join(rest, " ")}))
	}
	return err
}

// settle enters a slip, after a question where the result is rare, and goes on to the
// next open board.
func (d *slipTable) settle(ctx context.Context, slip desk.Slip, saying string) error {
	d.env.notes(slip.Notes)
	if row, _ := slip.Outcome.Result.Row(); !row.Played || slip.Outcome.Result == tournament.BothLose {
		if err := d.confirm(ctx, slip); err != nil {
			return err
		}
	}
	if err := d.enter(ctx, slip, saying); err != nil {
		return err
	}
	if here := (tournament.Address{Board: slip.Ref.Board, Game: slip.Ref.Game}); here == d.at {
		d.at, d.gone = d.openAfter(here), false
	}
	return nil
}

// control acts on a word that is no board and no result.
func (d *slipTable) control(ctx context.Context, word string) (handled bool, err error) {
	switch strings.ToLower(word) {
	case "+", "?", "list":
		if err := d.Refresh(ctx); err != nil {
			return true, err
		}
		d.listOpen()
		return true, nil
	case "-", "back":
		return true, d.takeBack(ctx)
	case "*", "end", "q", "quit", "exit":
		return true, errEnd
	}
	return false, nil
}

// isControl reports whether a line is a word of the entry itself.
func isControl(line string) bool {
	return slices.Contains([]string{"+", "?", "list", "-", "back", "*", "end", "q", "quit", "exit"}, strings.ToLower(line))
}

// ended finishes the line of a prompt that the end of the input left open.
func (d *slipTable) ended() {
	if d.asks {
		fmt.Fprintln(d.out)
	}
}
