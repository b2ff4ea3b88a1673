// Package game is arbiter game: the sheets of the games of an event.
package game

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"strings"

	"github.com/spf13/cobra"

	"arbiter/cmd/arbiter/internal/boards"
	"arbiter/cmd/arbiter/internal/check"
	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/cmd/internal/desk/exchange"
	"arbiter/cmd/internal/desk/find"
	"arbiter/cmd/internal/desk/refusal"
	"arbiter/cmd/internal/desk/results"
	"arbiter/cmd/internal/desk/sheets"
	"arbiter/cmd/internal/desk/teams"
	"arbiter/rules/games"
	"arbiter/rules/message"
	"arbiter/rules/pdn"
	"arbiter/tournament"
)

// NewCmd holds what is done to the sheets of an event.
func NewCmd(env *cli.Env) *cobra.Command {
	cmd := &cobra.Command{Use: "game", Short: "Hand in and show the sheets of games", Args: cobra.NoArgs, RunE: cli.NeedsSubcommand}
	cmd.AddCommand(newGameAddCmd(env), newGameEnterCmd(env), newGameRecordCmd(env), newGameShowCmd(env), newGameLiveCmd(env), newGameHeardCmd(env))
	return cmd
}

// gameOptions are the flags of game add and game enter.
type gameOptions struct {
	round int
	why   string
	pick  int

	colours string // of a sheet that has the names exchanged: whose are right
	ofBoard bool   // it is the sheet of the board, whoever it names
}

// newGameAddCmd hands in a sheet.
func newGameAddCmd(env *cli.Env) *cobra.Command {
	var opts gameOptions
	cmd := &cobra.Command{
		Use:   "add BOARD[.GAME] [FILE|MOVES]",
		Short: "Hand in the sheet of a game",
		Long: `Keeps the sheet of a game, from a PDN file or as moves on the command line, and
checks it at once, also against the event. If the game has no result yet, the sheet's
is entered with it; if it has another one, the difference is said. A sheet in place of
an earlier one needs --why.

A sheet that has the names of the two players exchanged enters no result until it is
said whose colours are right: --colours sheet puts on record that they played so, for a
reason, --colours pairing puts the names on the sheet right. A terminal is asked.

A sheet that names other people enters no result either, until --of-board says that it is
the sheet of this board all the same; the names on it are put right then. Initials, a
surname alone, other letters (Ivanov for Иванов) or a slip of the pen are not other
people, unless a slip or initials may be those of somebody else of the event too. A terminal
is asked.

Without a file or moves --of-board and --colours are said of the sheet that is on record.

` + cli.ExitCodes,
		Example: `  arbiter game add 1 game.pdn
  arbiter game add 3.2 games.pdn --pick 4 --round 2
  arbiter game add 1 "1. 32-28 18-23 2. 34-29 23x34 1-0"
  arbiter game add 1 --of-board --why "they wrote their nicknames"`,
		Args: cobra.RangeArgs(1, 2),
		RunE: func(cmd *cobra.Command, args []string) error {
			if len(args) == 1 && !opts.ofBoard && opts.colours == "" {
				return cobra.ExactArgs(2)(cmd, args)
			}
			return runGameAdd(cmd.Context(), env, args, opts)
		},
	}
	cli.RoundFlag(cmd, &opts.round)
	cmd.Flags().IntVar(&opts.pick, "pick", 0, "which game of a file that holds several, from 1")
	cmd.Flags().StringVar(&opts.why, "why", "", "the reason, needed to replace a sheet")
	choices := []string{string(sheets.ColoursOfSheet), string(sheets.ColoursOfPairing)}
	cmd.Flags().Var(cli.NewChoice(&opts.colours, choices), "colours", "whose colours are right where the sheet has the names exchanged: "+strings.Join(choices, ", "))
	cli.OfferWords(cmd, "colours", choices)
	cmd.Flags().BoolVar(&opts.ofBoard, "of-board", false, "it is the sheet of this board, though it names other players: the names on it are put right")
	return cmd
}

// runGameAdd reads one game and hands it in, or says whose the sheet on record is.
func runGameAdd(ctx context.Context, env *cli.Env, args []string, opts gameOptions) error {
	return env.WithEvent(ctx, func(s *cli.Session) error {
		if err := teams.SheetsByBoard(s.File.Desk); err != nil {
			return err
		}
		plays, err := games.Lookup(s.State().Event.Variant)
		if err != nil {
			return cli.Fail(cli.ExitInput, err)
		}
		req := sheets.HandInRequest{Why: opts.why, Colours: sheets.SheetColours(opts.colours), OfBoard: opts.ofBoard}
		if len(args) == 2 {
			if req.Game, err = boards.ReadGame(env, plays, args[1], opts.pick); err != nil {
				return err
			}
		}
		if req.Ref, _, _, err = find.Game(s.File.Desk, opts.round, args[0]); err != nil {
			return err
		}
		if req.Game != nil && req.Colours == sheets.ColoursOpen {
			req.Colours, req.Why = askColours(s, req.Ref, req.Game, opts.why)
		}
		if req.Game != nil && !req.OfBoard {
			req.OfBoard = askNames(s, req.Ref, req.Game)
		}
		return handIn(ctx, s, req)
	})
}

// askNames asks at a terminal whether a sheet that names other people is that of its board.
func askNames(s *cli.Session, ref tournament.GameRef, g *pdn.Game) bool {
	if !cli.IsTerminal(s.Env.In) || !cli.IsTerminal(s.Env.Out) || !sheets.OfOthers(s.File.Desk, ref, g) {
		return false
	}
	says := message.New("look.other-players", message.Args{"Place": find.Place(s.File.Desk, ref), "White": g.Tag("White"), "Black": g.Tag("Black")})
	fmt.Fprintf(s.Env.Out, "%s\n%s ", s.Env.Speech().Say(says), s.Env.Speech().T("gamesheet.ask-names"))
	line, _ := bufio.NewReader(s.Env.In).ReadString('\n') // without an answer it stays open
	return strings.TrimSpace(line) == "1"
}

// askColours asks at a terminal whose colours are right on a sheet that has the names
// exchanged. The question is the reason why, where none is given.
func askColours(s *cli.Session, ref tournament.GameRef, g *pdn.Game, why string) (sheets.SheetColours, string) {
	if !cli.IsTerminal(s.Env.In) || !cli.IsTerminal(s.Env.Out) || !sheets.Exchanged(s.File.Desk, ref, g) {
		return sheets.ColoursOpen, why
	}
	says := message.New("gamesheet.names-exchanged-level", message.Args{"Game": find.Place(s.File.Desk, ref)})
	fmt.Fprintf(s.Env.Out, "%s\n%s ", s.Env.Speech().Say(says), s.Env.Speech().T("gamesheet.ask-colours"))
	line, _ := bufio.NewReader(s.Env.In).ReadString('\n') // without an answer it stays open
	switch colours := map[string]sheets.SheetColours{"1": sheets.ColoursOfSheet, "2": sheets.ColoursOfPairing}[strings.TrimSpace(line)]; {
	case colours == sheets.ColoursOfSheet && why == "":
		return colours, s.Env.Speech().Say(says)
	default:
		return colours, why
	}
}

// handIn hands a sheet in, and prints what was found and what it comes to.
func handIn(ctx context.Context, s *cli.Session, req sheets.HandInRequest) error {
	in, err := sheets.HandInSheet(ctx, s.File.Desk, req)
	noteSheet(s, in.Notes)
	if err != nil {
		return s.Told(ctx, err)
	}
	if req.Game == nil { // the sheet as it is on record now
		one, _, err := s.SheetNow(req.Ref)
		if err != nil {
			return err
		}
		req.Game = one.Game
	}
	return printIn(s, in, req.Game)
}

// printIn prints what was found in a sheet that was handed in, and what it comes to.
func printIn(s *cli.Session, in sheets.HandedIn, g *pdn.Game) error {
	checked := []exchange.CheckedSheet{{Game: g, Result: in.Result, RuleSet: s.State().Event.RuleSet(), Kept: true}}
	if err := check.PrintSheets(s.Env, checked); err != nil {
		return err
	}
	if err := printHandedIn(s, in); err != nil {
		return err
	}
	if in.Differs {
		return cli.ErrFindings
	}
	return check.VerdictOf(checked)
}

// noteSheet says what there is to say of a sheet, and what to do where it does not tell
// the result.
func noteSheet(s *cli.Session, notes []refusal.Note) {
	for _, n := range notes {
		switch n.Code {
		case "gamesheet.no-outcome":
			n = cli.WithRemedy(n, refusal.Remedy{Code: "result-of-sheet"})
		case "gamesheet.names-exchanged", "gamesheet.names-exchanged-level":
			n = cli.WithRemedy(n, refusal.Remedy{Code: "settle-colours", Args: n.Args})
		case "gamesheet.names-others":
			n = cli.WithRemedy(n, refusal.Remedy{Code: "settle-names", Args: n.Args})
		}
		s.Env.Note(n)
	}
}

// printHandedIn says what was handed in and what it comes to.
func printHandedIn(s *cli.Session, in sheets.HandedIn) error {
	var entered message.Message
	if in.Entered.Result != tournament.ResultUnset {
		entered = message.New("gamesheet.with-result", message.Args{
			"Result": results.Won(s.File.Desk, in.Ref, in.Entered), "Open": stillOpen(s, in.Ref.Stage, in.Ref.Round),
		})
	}
	return s.Env.Tell(s.Env.Out, "gamesheet.handed-in", message.Args{
		"Game": find.Place(s.File.Desk, in.Ref), "Players": s.Versus(in.Pairing, in.Ref.Game), "Moves": message.Counted("gamesheet.moves", (in.Result.Plies+1)/2),
		"Verdict": message.Message{Code: "gamesheet.verdict-" + in.Result.Verdict.String()}, "Entered": entered,
	})
}

// newGameShowCmd prints the sheet of a game.
func newGameShowCmd(env *cli.Env) *cobra.Command {
	var round int
	var asOf string
	cmd := &cobra.Command{
		Use:     "show BOARD[.GAME]",
		Short:   "Print the sheet of a game as PDN",
		Long:    "Prints the sheet that was handed in for a game, as it is kept.\n\n" + cli.ExitCodes,
		Example: "  arbiter game show 1 --round 2",
		Args:    cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			return env.WithEventAsOf(cmd.Context(), asOf, func(s *cli.Session) error {
				ref, _, _, err := find.Game(s.File.Desk, round, args[0])
				if err != nil {
					return err
				}
				kept, err := sheets.Sheet(s.File.Desk, ref)
				if err != nil {
					return err
				}
				_, err = io.WriteString(env.Out, kept.PDN)
				return err
			})
		},
	}
	cli.RoundFlag(cmd, &round)
	cli.AsOfFlag(cmd, &asOf)
	return cmd
}
