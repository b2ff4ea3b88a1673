package boards

import (
	"bufio"
	"fmt"
	"io"
	"strings"

	"github.com/spf13/cobra"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/reports/i18n"
	"arbiter/rules/games"
	"arbiter/rules/message"
)

// NewMovesCmd lists the legal moves of positions.
func NewMovesCmd(env *cli.Env) *cobra.Command {
	var opts struct{ variant, format string }
	cmd := &cobra.Command{
		Use:   "moves [FEN...]",
		Short: "List the legal moves of positions",
		Long: `Lists every legal move of each position, given as FEN on the command line or one
a line on standard input. With --format json a line that is not a position gives
an error in its place and the run goes on.

` + cli.ExitCodes,
		Example: `  arbiter moves W:W31-50:B1-20
  arbiter moves --variant russian --format json < positions.txt`,
		RunE: func(cmd *cobra.Command, args []string) error {
			g, err := games.Lookup(opts.variant)
			if err != nil {
				return cli.Usage(err)
			}
			return runMoves(env, g, opts.format, args)
		},
	}
	cli.VariantFlag(cmd, &opts.variant)
	cli.FormatFlag(cmd, &opts.format, "text", "json")
	return cmd
}

// movesJSON is one position in the output of moves.
type movesJSON struct {
	FEN     string     `json:"fen"`
	Moves   []moveJSON `json:"moves,omitzero"`
	Error   string     `json:"error,omitempty"`
	Reasons []string   `json:"reasons,omitempty"` // why a set-up is no position, where the game tells
	*games.Standing
}

// moveJSON is one legal move: squares are numbers, 1 at the top left. Captures of
// piles stand in the order in which they are jumped.
type moveJSON struct {
	From     int    `json:"from"`
	To       int    `json:"to"`
	Captures any    `json:"captures"` // numbers, or of a game where men are alike the letters of their players
	Notation string `json:"notation"`
	UCI      string `json:"uci,omitempty"` // in chess
}

// runMoves answers each position in turn.
func runMoves(env *cli.Env, g games.Game, format string, fens []string) error {
	out := bufio.NewWriter(env.Out)
	defer out.Flush()
	bad := 0
	err := eachLine(env.In, fens, func(fen string) error {
		s, err := g.Read(fen)
		if err != nil {
			bad++
		}
		if format == "json" {
			return cli.JsonLine(out, movesOf(env.Words, fen, s, err))
		}
		if err != nil {
			_, err = fmt.Fprintf(out, "%s: %s\n", cli.Clean(fen), env.Speech().Error(err))
			return err
		}
		_, err = fmt.Fprintln(out, strings.Join(moveTexts(s), " "))
		return err
	})
	if err == nil && bad > 0 && format != "json" {
		err = cli.Fail(cli.ExitInput, message.Err("cmd-rules.bad-positions", message.Args{"Count": bad}))
	}
	return err
}

// movesOf is the answer for one position.
func movesOf(loc *i18n.Localizer, fen string, s games.State, err error) movesJSON {
	line := movesJSON{FEN: fen}
	if err != nil {
		line.Error, line.Reasons = loc.Error(err), games.Reasons(err)
		return line
	}
	line.Moves, line.Standing = []moveJSON{}, games.StandingOf(s)
	for _, m := range s.Legal() {
		line.Moves = append(line.Moves, moveJSON{From: m.From, To: m.To, Captures: capturesOf(m), Notation: m.Notation, UCI: m.UCI})
	}
	return line
}

// capturesOf is what a move captures, as JSON has it.
func capturesOf(m games.Move) any {
	if m.Struck != nil {
		return m.Struck
	}
	return m.Captures
}

// moveTexts are the legal moves as they are written.
func moveTexts(s games.State) []string {
	moves := s.Legal()
	texts := make([]string, len(moves))
	for i, m := range moves {
		texts[i] = m.Notation
	}
	return texts
}

// eachLine calls do for each argument, or for each line of standard input.
func eachLine(in io.Reader, args []string, do func(string) error) error {
	if len(args) > 0 {
		for _, arg := range args {
			if err := do(arg); err != nil {
				return err
			}
		}
		return nil
	}
	lines := bufio.NewScanner(in)
	lines.Buffer(nil, 1<<20)
	for lines.Scan() {
		if line := strings.TrimSpace(lines.Text()); line != "" {
			if err := do(line); err != nil {
				return err
			}
		}
	}
	return lines.Err()
}
