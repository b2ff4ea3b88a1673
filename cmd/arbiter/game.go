package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"

	"github.com/spf13/cobra"

	"arbiter/rules/games"
	"arbiter/rules/pdn"
	"arbiter/rules/sheet"
	"arbiter/tournament"
	"arbiter/tournament/audit"
)

// newGameCmd holds what is done to the sheets of an event.
func newGameCmd(env *env) *cobra.Command {
	cmd := &cobra.Command{Use: "game", Short: "Hand in and show the sheets of games", Args: cobra.NoArgs, RunE: needsSubcommand}
	cmd.AddCommand(newGameAddCmd(env), newGameEnterCmd(env), newGameShowCmd(env))
	return cmd
}

// gameOptions are the flags of game add and game enter.
type gameOptions struct {
	round int
	why   string
	pick  int
}

// newGameAddCmd hands in a sheet.
func newGameAddCmd(env *env) *cobra.Command {
	var opts gameOptions
	cmd := &cobra.Command{
		Use:   "add BOARD[.GAME] FILE|MOVES",
		Short: "Hand in the sheet of a game",
		Long: `Keeps the sheet of a game, from a PDN file or as moves on the command line, and
checks it at once. If the game has no result yet, the sheet's is entered with it;
if it has another one, the difference is said. A sheet in place of an earlier one
needs --why.

` + exitCodes,
		Example: `  arbiter game add 1 game.pdn
  arbiter game add 3.2 games.pdn --pick 4 --round 2
  arbiter game add 1 "1. 32-28 18-23 2. 34-29 23x34 1-0"`,
		Args: cobra.ExactArgs(2),
		RunE: func(cmd *cobra.Command, args []string) error {
			return runGameAdd(cmd.Context(), env, args[0], args[1], opts)
		},
	}
	roundFlag(cmd, &opts.round)
	cmd.Flags().IntVar(&opts.pick, "pick", 0, "which game of a file that holds several, from 1")
	cmd.Flags().StringVar(&opts.why, "why", "", "the reason, needed to replace a sheet")
	return cmd
}

// runGameAdd reads one game and hands it in.
func runGameAdd(ctx context.Context, env *env, board, what string, opts gameOptions) error {
	g, err := readGame(env, what, opts.pick)
	if err != nil {
		return err
	}
	return env.withEvent(ctx, func(s *session) error {
		ref, p, kept, err := s.Game(opts.round, board)
		if err != nil {
			return err
		}
		return s.handIn(ctx, ref, p, kept, g, opts.why)
	})
}

// readGame reads one game: from a file, or from moves on the command line.
func readGame(env *env, what string, pick int) (*pdn.Game, error) {
	var records []*pdn.Game
	var err error
	if in, openErr := openGame(env, what); openErr == nil {
		defer in.Close()
		records, err = pdn.ReadAll(in, what)
	} else if strings.ContainsAny(what, " .") && strings.ContainsAny(what, "0123456789") && !strings.HasSuffix(strings.ToLower(what), ".pdn") {
		records, err = readText("moves", what)
	} else {
		return nil, openErr
	}
	if err != nil {
		return nil, fail(exitInput, err)
	}
	switch {
	case len(records) == 0 || len(records) == 1 && len(records[0].Items) == 0 && len(records[0].Tags) == 0:
		return nil, fail(exitInput, fmt.Errorf("%s holds no game", what), `give a PDN file, or moves: "1. 32-28 18-23"`)
	case pick < 0 || pick > len(records):
		return nil, usage(fmt.Errorf("--pick %d: %s holds %d games", pick, what, len(records)))
	case pick > 0:
		return records[pick-1], nil
	case len(records) > 1:
		return nil, usage(fmt.Errorf("%s holds %d games", what, len(records)), "say which one with --pick")
	default:
		return records[0], nil
	}
}

// openGame opens a file of games; - is standard input.
func openGame(env *env, file string) (io.ReadCloser, error) {
	if _, err := os.Stat(file); err != nil && file != "-" {
		return nil, fail(exitInput, err, `give a PDN file, or moves: "1. 32-28 18-23"`)
	}
	return openBounded(env, file, mostKept)
}

// handIn checks a sheet, journals it with the result it brings, and prints what
// was found.
func (s *session) handIn(ctx context.Context, ref tournament.GameRef, p tournament.Pairing, kept tournament.Game, g *pdn.Game, why string) error {
	game, err := games.Lookup(s.State().Event.Variant)
	if err != nil {
		return err
	}
	s.noteNames(ref, p, g)
	s.fillHeader(ref, p, g, game)
	result := games.Check(g, games.Options{Game: game, Address: audit.Address(ref)})
	record, err := sheetRecord(g, result)
	if err != nil {
		return err
	}
	body := tournament.SheetAdded{Stage: ref.Stage, Round: ref.Round, Board: ref.Board, Game: ref.Game, Sheet: record}
	if kept.Result.Open() {
		if o, ok := s.State().Event.Score.OutcomeOf(record.Result, record.Material); ok {
			body.Result, body.Margin = o.Result, o.Margin
		} else {
			fmt.Fprintf(s.env.err, "note: the sheet of %v does not tell who has the better of it: enter the result with arbiter result\n", ref)
		}
	}
	if err := s.commit(ctx, why, body); err != nil {
		if errors.Is(err, tournament.ErrSheetExists) || errors.Is(err, tournament.ErrNeedsReason) {
			return fail(exitRefused, err, `to replace the sheet, add --why "..."`)
		}
		return err
	}
	if err := writeFindings(s.env.out, g, result); err != nil {
		return err
	}
	if err := s.printHandedIn(ref, p, body, result); err != nil {
		return err
	}
	differs := !kept.Result.Open() && record.Result != tournament.ResultUnset && kept.Result != record.Result
	if differs {
		fmt.Fprintf(s.env.err, "note: the sheet of %v says %s, the result entered is %s\n", ref, record.Result, kept.Result)
	}
	if differs || (tally{result.Verdict: 1}).failed() {
		return errFindings
	}
	return nil
}

// printHandedIn says what was handed in and what it comes to.
func (s *session) printHandedIn(ref tournament.GameRef, p tournament.Pairing, body tournament.SheetAdded, r sheet.Result) error {
	entered := ""
	if body.Result != tournament.ResultUnset {
		entered = fmt.Sprintf(", result %s%s", s.State().Event.Score.Text(tournament.Outcome{Result: body.Result, Margin: body.Margin}), s.stillOpen(ref.Stage, ref.Round))
	}
	_, err := fmt.Fprintf(s.env.out, "%v: %s, %d moves, %s%s\n", ref, s.versus(p, ref.Game), (r.Plies+1)/2, verdictWord(r.Verdict), entered)
	return err
}

// verdictWord is a verdict in a sentence.
func verdictWord(v sheet.Verdict) string {
	switch v {
	case sheet.Record:
		return "fault in the record"
	case sheet.Remark:
		return "with a remark"
	default:
		return v.String()
	}
}

// noteNames warns where the sheet names other players than the pairing.
func (s *session) noteNames(ref tournament.GameRef, p tournament.Pairing, g *pdn.Game) {
	white, black := p.Colours(max(ref.Game, 1))
	for _, side := range []struct {
		tag string
		id  tournament.PlayerID
	}{{"White", white}, {"Black", black}} {
		player, _ := s.State().Player(side.id)
		written := g.Tag(side.tag)
		if tournament.Nameless(written) || tournament.SameName(written, player.Name) {
			continue
		}
		fmt.Fprintf(s.env.err, "note: the sheet of %v names %s as %s, the pairing has %s\n",
			ref, clean(written), strings.ToLower(side.tag), clean(player.Name))
	}
}

// fillHeader completes the header of a sheet that has none: moves from the
// command line, or typed in. What the sheet says is left as it is, its result
// above all.
func (s *session) fillHeader(ref tournament.GameRef, p tournament.Pairing, g *pdn.Game, game games.Game) {
	white, black := p.Colours(max(ref.Game, 1))
	for _, tag := range []struct{ name, value string }{
		{"Event", s.State().Event.Name},
		{"Round", fmt.Sprint(ref.Round)},
		{"White", s.fullName(white)},
		{"Black", s.fullName(black)},
		{"Result", g.Result.Text},
	} {
		if g.Tag(tag.name) == "" && tag.value != "" {
			g.SetTag(tag.name, tag.value)
		}
	}
	if code := game.About().GameType; g.Tag("GameType") == "" && code > 0 {
		g.SetTag("GameType", fmt.Sprint(code))
	}
}

// fullName is a player's name as registered.
func (s *session) fullName(id tournament.PlayerID) string {
	p, _ := s.State().Player(id)
	return p.Name
}

// newGameShowCmd prints the sheet of a game.
func newGameShowCmd(env *env) *cobra.Command {
	var round int
	var asOf string
	cmd := &cobra.Command{
		Use:     "show BOARD[.GAME]",
		Short:   "Print the sheet of a game as PDN",
		Long:    "Prints the sheet that was handed in for a game, as it is kept.\n\n" + exitCodes,
		Example: "  arbiter game show 1 --round 2",
		Args:    cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			return env.withEventAsOf(cmd.Context(), asOf, func(s *session) error {
				ref, _, g, err := s.Game(round, args[0])
				if err != nil {
					return err
				}
				if g.Sheet == nil {
					return fail(exitRefused, fmt.Errorf("%v has no sheet", ref), "arbiter game add hands one in")
				}
				_, err = io.WriteString(env.out, g.Sheet.PDN)
				return err
			})
		},
	}
	roundFlag(cmd, &round)
	asOfFlag(cmd, &asOf)
	return cmd
}
