package game

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"arbiter/cmd/arbiter/internal/boards"
	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/cmd/internal/desk/find"
	"arbiter/cmd/internal/desk/sheets"
	"arbiter/rules"
	"arbiter/rules/games"
	"arbiter/rules/message"
	"arbiter/rules/pdn"
)

// newGameEnterCmd types a paper sheet in.
func newGameEnterCmd(env *cli.Env) *cobra.Command {
	var opts gameOptions
	cmd := &cobra.Command{
		Use:   "enter BOARD[.GAME]",
		Short: "Type a paper sheet in, move by move",
		Long: `Takes a paper sheet move by move. The number pad is enough:

  32 28 or 3228   a move: the squares it starts and ends on
  32              the only move from that square
  +               the only capture
  -               one move back
  ?               the board with the number of every square, and the legal moves
  *               the end: the result is asked for, in the keys of the event

A move that is not legal is explained by its article. Then 1 keeps it as the sheet
has it, marked !, and 0 takes it as a typing error. A word works as well: back, end,
quit, or a result (1-0, 0-1, 1/2). back, quit, * and ? are taken at every question.
After quit or an interruption the same command goes on where it was. Several moves may stand on one line if each has its sign or four
digits. From a pipe nothing is drawn.

` + cli.ExitCodes,
		Example: "  arbiter game enter 1\n  arbiter game enter 3.2 --round 2 < moves.txt",
		Args:    cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			return runGameEnter(cmd.Context(), env, args[0], opts)
		},
	}
	cli.RoundFlag(cmd, &opts.round)
	cmd.Flags().StringVar(&opts.why, "why", "", "the reason, needed to replace a sheet")
	return cmd
}

// runGameEnter runs the loop and hands the sheet in.
func runGameEnter(ctx context.Context, env *cli.Env, board string, opts gameOptions) error {
	return env.WithEvent(ctx, func(s *cli.Session) error {
		ref, p, _, err := find.Game(s.File.Desk, opts.round, board)
		if err != nil {
			return err
		}
		if err := sheets.MayHandIn(s.File.Desk, ref, opts.why); err != nil {
			return err
		}
		e := &entry{
			env: env, lines: bufio.NewScanner(env.In), draft: sheets.DraftFor(s.Path, ref, p), draw: cli.IsTerminal(env.In) && cli.IsTerminal(env.Out),
			title: fmt.Sprintf("%s: %s", env.Speech().Say(find.Place(s.File.Desk, ref)), s.Versus(p, ref.Game)),
		}
		kept, err := e.resume()
		if err != nil {
			return err
		}
		if e.TypedSheet, err = sheets.TypeSheet(s.File.Desk, ref, env.Speech().T("gamesheet.typed-in"), kept); err != nil {
			return err
		}
		if err := e.run(ctx); err != nil {
			return e.left(err)
		}
		// Results of other boards may have come in while the sheet was typed.
		if err := s.Refresh(ctx); err != nil {
			return err
		}
		ref, now, _, err := find.Game(s.File.Desk, ref.Round, board)
		if err != nil {
			return err
		}
		if sheets.DraftHead(now) != sheets.DraftHead(p) { // the draft is kept; it is theirs
			return cli.Fail(cli.ExitConflict, message.Err("gamesheet.other-players", message.Args{"Players": s.Versus(now, ref.Game)}))
		}
		err = handIn(ctx, s, sheets.HandInRequest{Ref: ref, Game: e.Game(), Why: opts.why})
		if len(env.Deeds.Changes) > 0 { // it is in the journal, whatever became of saying so
			err = errors.Join(err, e.draft.Remove())
		}
		return err
	})
}

// What ends a question of an entry, and an entry before its end; the draft is kept.
var (
	ErrQuit     = message.Err("gamesheet.quit")
	errBack     = errors.New("the question was left")
	errSheetEnd = errors.New("the end of the sheet")
)

// left is what becomes of an entry that was left before its end: who says so has done
// nothing wrong, and a pipe that ends without a result is broken off.
func (e *entry) left(err error) error {
	if !errors.Is(err, ErrQuit) || cli.ClassifyExit(err) == cli.ExitStopped {
		return err
	}
	return e.env.Say(ErrQuit)
}

// entry is a sheet that is being typed in at a terminal, or from a pipe.
type entry struct {
	*sheets.TypedSheet
	env   *cli.Env
	lines *bufio.Scanner
	draft sheets.Draft
	draw  bool
	title string

	pending []string // words of the line that are still to be taken
	said    string   // what the last word was answered, to stand under the new board
}

// resume takes up the moves of a draft that was left.
func (e *entry) resume() ([]string, error) {
	moves, aside, there, err := e.draft.Read()
	switch {
	case err != nil:
		return nil, cli.Fail(cli.ExitStorage, err)
	case aside != "":
		return nil, e.env.Tell(e.env.Out, "gamesheet.of-others", message.Args{"File": filepath.Base(aside)})
	case !there:
		return nil, nil
	}
	return moves, e.env.Tell(e.env.Out, "gamesheet.going-on", message.Args{"Move": len(moves)/2 + 1})
}

// save keeps the entry so far, so that an interruption loses nothing.
func (e *entry) save() error { return e.draft.Write(e.Moves) }

// run takes moves until the result is given.
func (e *entry) run(ctx context.Context) error {
	for e.Result == "" {
		state := e.Look()
		e.show(state)
		word, err := e.next(ctx, e.prompt(state.Final.Turn()))
		if err != nil {
			return err
		}
		if err := e.take(ctx, e.Plays.At(state.Final), word); err != nil {
			return err
		}
	}
	return nil
}

// take acts on one word: a command, a result or a move.
func (e *entry) take(ctx context.Context, at games.State, word string) error {
	switch strings.ToLower(word) {
	case "-", "b", "back":
		if len(e.Moves) == 0 {
			e.Say(message.New("gamesheet.nothing-to-take-back"))
			return nil
		}
		e.Moves = e.Moves[:len(e.Moves)-1]
		return e.save()
	case "*", "e", "end":
		return e.end(ctx)
	case "q", "quit":
		return ErrQuit
	case "?", "help":
		e.help(at)
		return nil
	}
	if kind, ok := pdn.ParseResult(word); ok && kind != pdn.ResultOpen {
		if text, ok := e.TypedResult(word); ok {
			e.Result = text
			return nil
		}
		e.Say(message.New("gamesheet.no-result", message.Args{"Text": word, "Keys": e.Keys}))
		return nil
	}
	return e.enter(ctx, word)
}

// end asks for the result; * is none, and back goes on with the moves.
func (e *entry) end(ctx context.Context) error {
	for {
		word, err := e.ask(ctx, message.New("gamesheet.ask-result", message.Args{"Keys": e.Keys}))
		switch {
		case errors.Is(err, errBack):
			return nil
		case errors.Is(err, errSheetEnd):
			word = "*"
		case err != nil:
			return err
		}
		if text, ok := e.TypedResult(word); ok {
			e.Result = text
			return nil
		}
		e.Say(message.New("gamesheet.no-result", message.Args{"Text": word, "Keys": e.Keys}))
	}
}

// ask is the next word at a question. What can be typed everywhere can be typed here:
// back leaves the question, quit the entry, * ends the sheet, and ? shows the board.
func (e *entry) ask(ctx context.Context, prompt message.Message) (string, error) {
	for {
		word, err := e.next(ctx, prompt)
		if err != nil {
			return "", err
		}
		switch strings.ToLower(word) {
		case "-", "b", "back":
			return "", errBack
		case "*", "e", "end":
			return "", errSheetEnd
		case "q", "quit":
			return "", ErrQuit
		case "?", "help":
			e.help(e.Plays.At(e.Look().Final))
		default:
			return word, nil
		}
	}
}

// help shows the numbers of all squares, and what is legal.
func (e *entry) help(at games.State) {
	style := e.style()
	style.All = true
	board := boards.DrawBoard(at.Board(), style)
	fmt.Fprint(e.env.Out, board)
	e.Say(message.New("cmd-rules.legal", message.Args{"Moves": strings.Join(sheets.LegalTexts(at), " ")}))
	e.said = board + e.said
}

// style is how the board is drawn: on a terminal in its own way.
func (e *entry) style() boards.BoardStyle {
	style := boards.AsciiBoard
	if e.draw {
		style.On = e.env.Screen
	}
	return style
}

// next is the next word of the input, from the line that is begun or a new one.
func (e *entry) next(ctx context.Context, prompt message.Message) (string, error) {
	for len(e.pending) == 0 {
		if err := ctx.Err(); err != nil {
			return "", err
		}
		if e.draw {
			fmt.Fprint(e.env.Out, e.env.Speech().Say(prompt), " ")
		}
		if !e.lines.Scan() {
			if err := e.lines.Err(); err != nil {
				return "", cli.Fail(cli.ExitInput, err)
			}
			if e.draw {
				fmt.Fprintln(e.env.Out)
				return "", ErrQuit
			}
			return "", cli.Fail(cli.ExitStopped, ErrQuit, message.New("gamesheet.end-with-result"))
		}
		e.pending = sheets.TypedWords(e.lines.Text())
	}
	word := e.pending[0]
	e.pending = e.pending[1:]
	return word, nil
}

// Say tells the person who types something.
func (e *entry) Say(what message.Message) {
	var b strings.Builder
	cli.WrapInto(&b, "  ", e.env.Speech().Say(what))
	fmt.Fprint(e.env.Out, b.String())
	e.said = b.String()
}

// prompt asks for the next move as sheets count them.
func (e *entry) prompt(turn rules.Color) message.Message {
	dots := "."
	if len(e.Moves)%2 == 1 {
		dots = "..."
	}
	return message.Message{Code: "gamesheet.prompt-" + turn.String(), Args: message.Args{"Number": fmt.Sprintf("%d%s", len(e.Moves)/2+1, dots)}}
}
