package boards

import (
	"bufio"
	"fmt"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/rules/games"
	"arbiter/rules/message"
)

// NewPlayCmd steps through a game on the terminal.
func NewPlayCmd(env *cli.Env) *cobra.Command {
	var opts struct {
		variant string
		pick    int
	}
	cmd := &cobra.Command{
		Use:   "play [FILE|MOVES]",
		Short: "Step through a game: board, moves, legal moves, counters",
		Long: `Steps through a game, or plays one from the start. Keys, each with Enter:

  Enter   forward         b   back         a number   to that ply
  <       to the start    >   to the end   q          quit

A legal move is played from where the game stands; what followed is dropped.

` + cli.ExitCodes,
		Example: `  arbiter play game.pdn
  arbiter play "1. 32-28 18-23 2. 33-29 23x32"`,
		Args: cobra.MaximumNArgs(1),
		RunE: func(_ *cobra.Command, args []string) error {
			game, err := games.Lookup(opts.variant)
			if err != nil {
				return cli.Usage(err)
			}
			line, err := playLine(game, "", "")
			if len(args) > 0 {
				line, err = openLine(env, game, args[0], opts.pick)
			}
			if err != nil {
				return err
			}
			return runPlay(env, line)
		},
	}
	cli.VariantFlag(cmd, &opts.variant)
	cmd.Flags().IntVar(&opts.pick, "pick", 0, "which game of a file that holds several, from 1")
	return cmd
}

// openLine reads a game from a file or from moves. It stops, with a word, at the
// first move that is not legal.
func openLine(env *cli.Env, fallback games.Game, what string, pick int) (gameLine, error) {
	g, err := ReadGame(env, fallback, what, pick)
	if err != nil {
		return gameLine{}, err
	}
	game, err := games.Of(g, fallback)
	if err != nil {
		return gameLine{}, cli.Fail(cli.ExitInput, err)
	}
	line, err := playLine(game, g.Tag("FEN"), "")
	if err != nil {
		return gameLine{}, cli.Fail(cli.ExitInput, err)
	}
	for _, item := range g.Items {
		if err := line.play(item.Text); err != nil {
			env.Note(message.New("cmd-rules.as-far-as-legal", message.Args{"Why": err}))
			break
		}
	}
	return line, nil
}

// runPlay reads keys until the end of the input.
func runPlay(env *cli.Env, line gameLine) error {
	at := 0
	keys := bufio.NewScanner(env.In)
	clear := ""
	if cli.IsTerminal(env.Out) {
		clear = "\x1b[H\x1b[2J"
	}
	for {
		fmt.Fprintf(env.Out, "%s%s", clear, line.at(env, at))
		if !keys.Scan() {
			return keys.Err()
		}
		switch key := strings.TrimSpace(keys.Text()); key {
		case "", "f", "n":
			at = min(at+1, len(line.moves))
		case "b", "p":
			at = max(at-1, 0)
		case "<":
			at = 0
		case ">":
			at = len(line.moves)
		case "q", "quit":
			return nil
		default:
			if n, err := strconv.Atoi(key); err == nil && n >= 0 && n <= len(line.moves) {
				at = n
				continue
			}
			played := gameLine{game: line.game, states: line.states[: at+1 : at+1], moves: line.moves[:at:at]}
			if err := played.play(key); err != nil {
				fmt.Fprintln(env.Err, env.Speech().Error(err))
				continue
			}
			line, at = played, at+1
		}
	}
}

// at draws the game at a ply, for the terminal and in the words of the user.
func (l gameLine) at(env *cli.Env, ply int) string {
	loc, style := env.Speech(), AsciiBoard
	style.On = env.Screen
	s := l.states[ply]
	var b strings.Builder
	b.WriteString(DrawBoard(s.Board(), style))
	b.WriteString(statusText(loc, s))
	moves := "  "
	for i, m := range l.moves {
		if i%2 == 0 {
			moves += fmt.Sprintf("%d. ", i/2+1)
		}
		if i == ply-1 {
			m = "[" + m + "]"
		}
		moves += m + " "
	}
	if len(l.moves) > 0 {
		cli.WrapInto(&b, "  ", moves)
	}
	cli.WrapInto(&b, "  ", loc.Say(message.New("cmd-rules.legal", message.Args{"Moves": strings.Join(moveTexts(s), " ")})))
	return b.String() + "\n"
}
