package main

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"

	"github.com/mattn/go-isatty"
	"github.com/spf13/cobra"

	"arbiter/rules"
	"arbiter/rules/games"
	"arbiter/rules/pdn"
	"arbiter/rules/sheet"
	"arbiter/tournament"
	"arbiter/tournament/audit"
	"arbiter/tournament/store/durable"
)

// newGameEnterCmd types a paper sheet in.
func newGameEnterCmd(env *env) *cobra.Command {
	var opts gameOptions
	cmd := &cobra.Command{
		Use:   "enter BOARD[.GAME]",
		Short: "Type a paper sheet in, move by move",
		Long: `Takes a paper sheet move by move. The number pad is enough:

  32 28 or 3228   a move: the squares it starts and ends on
  32              the only move from that square
  +               the only capture
  -               one move back
  *               the end: the result is asked for (1, 0, or 5 for a draw)

A move that is not legal is explained by its article. Then 1 keeps it as the sheet
has it, 0 takes it as a typing error. A word works as well: back, end, quit, or a
result (1-0, 0-1, 1/2). After quit or an interruption the same command goes on
where it was. Several moves may stand on one line if each has its sign or four
digits. From a pipe nothing is drawn.

` + exitCodes,
		Example: "  arbiter game enter 1\n  arbiter game enter 3.2 --round 2 < moves.txt",
		Args:    cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			return runGameEnter(cmd.Context(), env, args[0], opts)
		},
	}
	roundFlag(cmd, &opts.round)
	cmd.Flags().StringVar(&opts.why, "why", "", "the reason, needed to replace a sheet")
	return cmd
}

// runGameEnter runs the loop and hands the sheet in.
func runGameEnter(ctx context.Context, env *env, board string, opts gameOptions) error {
	return env.withEvent(ctx, func(s *session) error {
		ref, p, kept, err := s.Game(opts.round, board)
		if err != nil {
			return err
		}
		if kept.Sheet != nil && opts.why == "" {
			return fail(exitRefused, fmt.Errorf("%v has a sheet already", ref), `to replace it, add --why "..."`)
		}
		game, err := games.Lookup(s.State().Event.Variant)
		if err != nil {
			return err
		}
		e := &entry{
			plays: game, lines: bufio.NewScanner(env.in), out: env.out,
			draft: draftName(s.path, ref), draw: isTerminal(env.in) && isTerminal(env.out),
			title: fmt.Sprintf("%v: %s", ref, s.versus(p, ref.Game)),
		}
		if err := e.resume(); err != nil {
			return err
		}
		if err := e.run(ctx); err != nil {
			return err
		}
		// Results of other boards may have come in while the sheet was typed.
		if err := s.Refresh(ctx); err != nil {
			return err
		}
		if ref, p, kept, err = s.Game(ref.Round, board); err != nil {
			return err
		}
		err = s.handIn(ctx, ref, p, kept, e.game(), opts.why)
		if err == nil || errors.Is(err, errFindings) {
			err = errors.Join(err, removeDraft(e.draft))
		}
		return err
	})
}

// isTerminal reports whether a stream is a terminal.
func isTerminal(stream any) bool {
	f, ok := stream.(interface{ Fd() uintptr })
	return ok && isatty.IsTerminal(f.Fd())
}

// draftName is the file that keeps a half-entered sheet beside the event.
func draftName(event string, ref tournament.GameRef) string {
	return fmt.Sprintf("%s.%s.draft", event, audit.Address(ref))
}

// removeDraft ends a draft; one that was never begun is no error.
func removeDraft(file string) error {
	if err := os.Remove(file); err != nil && !errors.Is(err, os.ErrNotExist) {
		return fail(exitStorage, err)
	}
	return nil
}

// errQuit ends an entry before its end; the draft is kept.
var errQuit = errors.New("the entry was left before its end; the same command goes on where it was")

// entry is a sheet that is being typed in.
type entry struct {
	plays games.Game
	lines *bufio.Scanner
	out   io.Writer
	draft string
	draw  bool
	title string

	moves   []string // as the sheet has them
	result  string
	pending []string // words of the line that are still to be taken
	said    string   // what the last word was answered, to stand under the new board
}

// resume takes up a draft that was left.
func (e *entry) resume() error {
	kept, err := os.ReadFile(e.draft)
	if errors.Is(err, os.ErrNotExist) {
		return nil
	}
	if err != nil {
		return fail(exitStorage, err)
	}
	e.moves = strings.Fields(string(kept))
	fmt.Fprintf(e.out, "going on at move %d\n", len(e.moves)/2+1)
	return nil
}

// save keeps the entry so far, so that an interruption loses nothing.
func (e *entry) save() error {
	return durable.WriteFile(e.draft, nil, func(w io.Writer) error {
		_, err := fmt.Fprintln(w, strings.Join(e.moves, "\n"))
		return err
	})
}

// game is the entry as a sheet.
func (e *entry) game() *pdn.Game {
	g := &pdn.Game{File: "typed in", Pos: pdn.Pos{Line: 1, Column: 1}, Result: pdn.Result{Text: e.result}}
	for i, text := range e.moves {
		g.Items = append(g.Items, pdn.Item{Kind: pdn.ItemMove, Text: text, Pos: pdn.Pos{Line: i/2 + 1, Column: i%2 + 1}})
	}
	return g
}

// look replays the entry so far.
func (e *entry) look() sheet.Result {
	return games.Check(e.game(), games.Options{Game: e.plays, Address: "entry"})
}

// run takes moves until the result is given.
func (e *entry) run(ctx context.Context) error {
	for e.result == "" {
		state := e.look()
		e.show(state)
		word, err := e.next(ctx, e.prompt(state.Final.Turn()))
		if err != nil {
			return err
		}
		if err := e.take(ctx, e.plays.At(state.Final), word); err != nil {
			return err
		}
	}
	return nil
}

// take acts on one word: a command, a result or a move.
func (e *entry) take(ctx context.Context, at games.State, word string) error {
	switch strings.ToLower(word) {
	case "-", "b", "back":
		if len(e.moves) == 0 {
			e.say("there is no move to take back")
			return nil
		}
		e.moves = e.moves[:len(e.moves)-1]
		return e.save()
	case "*", "e", "end":
		return e.end(ctx)
	case "q", "quit":
		return fail(exitStopped, errQuit)
	case "?", "help":
		e.say("legal: " + strings.Join(moveTexts(at), " "))
		return nil
	}
	if kind, ok := pdn.ParseResult(word); ok && kind != pdn.ResultOpen {
		e.result = kind.Text(0)
		return nil
	}
	return e.enter(ctx, at, word)
}

// end asks for the result.
func (e *entry) end(ctx context.Context) error {
	for e.result == "" {
		word, err := e.next(ctx, "result (1 White won, 0 Black won, 5 draw)? ")
		if err != nil {
			return err
		}
		switch kind, ok := pdn.ParseResult(word); {
		case word == "1":
			e.result = "1-0"
		case word == "0":
			e.result = "0-1"
		case word == "5" || word == "=":
			e.result = "1/2-1/2"
		case ok:
			e.result = kind.Text(0)
		default:
			e.say(fmt.Sprintf("%q is not a result: 1, 0 or 5", clean(word)))
		}
	}
	return nil
}

// next is the next word of the input, from the line that is begun or a new one.
// Move numbers are passed over.
func (e *entry) next(ctx context.Context, prompt string) (string, error) {
	for len(e.pending) == 0 {
		if err := ctx.Err(); err != nil {
			return "", err
		}
		if e.draw {
			fmt.Fprint(e.out, prompt)
		}
		if !e.lines.Scan() {
			if err := e.lines.Err(); err != nil {
				return "", fail(exitInput, err)
			}
			return "", fail(exitStopped, errQuit, "end a sheet with its result")
		}
		e.pending = words(e.lines.Text())
	}
	word := e.pending[0]
	e.pending = e.pending[1:]
	return word, nil
}

// words splits a line into moves and commands: "32 28" is one move, "12." is a
// move number.
func words(line string) []string {
	var out []string
	fields := strings.Fields(line)
	for i := 0; i < len(fields); i++ {
		field := fields[i]
		if number, move, dotted := strings.Cut(field, "."); dotted && onlyDigits(number) {
			if field = strings.TrimLeft(move, "."); field == "" {
				continue
			}
		}
		if isSquare(field) && i+1 < len(fields) && isSquare(fields[i+1]) {
			out = append(out, field+" "+fields[i+1])
			i++
			continue
		}
		out = append(out, field)
	}
	return out
}

// isSquare reports whether a word is one square: a number of one or two digits,
// or a letter and a digit.
func isSquare(word string) bool {
	if len(word) == 0 || len(word) > 2 {
		return false
	}
	if onlyDigits(word) {
		return true
	}
	return len(word) == 2 && word[0] >= 'a' && word[0] <= 'h' && word[1] >= '1' && word[1] <= '8'
}

// onlyDigits reports whether a word is a number.
func onlyDigits(word string) bool {
	return word != "" && strings.Trim(word, "0123456789") == ""
}

// say tells the person who types something.
func (e *entry) say(text string) {
	var b strings.Builder
	wrapInto(&b, "  ", text)
	fmt.Fprint(e.out, b.String())
	e.said = b.String()
}

// prompt asks for the next move as sheets count them.
func (e *entry) prompt(turn rules.Color) string {
	n := len(e.moves)/2 + 1
	if len(e.moves)%2 == 0 {
		return fmt.Sprintf("%d. %s: ", n, turn)
	}
	return fmt.Sprintf("%d... %s: ", n, turn)
}
