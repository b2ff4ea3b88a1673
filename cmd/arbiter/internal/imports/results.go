package imports

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"arbiter/cmd/arbiter/internal/check"
	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/cmd/internal/desk/exchange"
	"arbiter/rules/message"
	"arbiter/tournament"
)

// resultsOptions are the flags of an import of results.
type resultsOptions struct {
	importOptions
	round int
	on    string
	why   string
}

// newImportResultsCmd takes in results as they were saved or copied from a page.
func newImportResultsCmd(env *cli.Env) *cobra.Command {
	var opts resultsOptions
	cmd := &cobra.Command{
		Use:   "results FILE",
		Short: "Take in results that were saved or copied from a page",
		Long: `Reads a page that was saved, or text that was copied from one (Toernooibase, a site or
a report of a club, a message), and takes its results in; - reads what is pasted. Nothing
is fetched. A line is a game, "Jan Pot (1001) - Ane Post 2-0", with a number of its board
before it or none; where teams meet a match, "Huizum 1 - Harderwijk 12-8", with its boards
below it. Lines as "Ronde 3, 14-11-2026" say of what follows when it was played. Cross
tables are read too. All that is taken otherwise than it was written is listed, and so
are the lines that are left out.

Results go to the pairings of their players; in a league by date (--system open) each is
a game of its day; where teams meet line-ups, boards and scores go to the calendar, and
players who are not registered are, for their team. A table of teams is taken as what was
made in matches that are not on record, where no match has a score yet; else it is held
against the table of the event. What the event has already is left alone. With --new the
games make an event of their own.

Nothing is taken in if a line with a result cannot be, unless --partly is given.

` + cli.ExitCodes,
		Example: `  arbiter import results round3.html --dry-run
  arbiter import results round3.txt --round 3
  arbiter import results - --on 14-11-2026
  arbiter import results final.html --new final.arbiter --variant international --score 2-1-0`,
		Args: cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			return runImportResults(cmd.Context(), env, args[0], opts)
		},
	}
	importFlags(cmd, &opts.importOptions)
	f := cmd.Flags()
	f.IntVar(&opts.round, "round", 0, "the round of what stands under none")
	f.StringVar(&opts.on, "on", "", "the day of what stands under none, 14-11-2026")
	f.StringVar(&opts.why, "why", "", "of a table of teams: where it is from (default: the file)")
	return cmd
}

// runImportResults reads the file and takes its results into an event.
func runImportResults(ctx context.Context, env *cli.Env, name string, opts resultsOptions) error {
	data, err := readWhole(env, name)
	if err != nil {
		return err
	}
	if name == "-" {
		name = "stdin"
	}
	req := exchange.ResultsRequest{Name: name, Data: data, Round: opts.round, On: opts.on, Partly: opts.partly, Trial: opts.dryRun, Why: opts.why}
	if opts.begin != "" {
		return newEventOfResults(ctx, env, req, opts.importOptions)
	}
	return env.WithEvent(ctx, func(s *cli.Session) error { return importResults(ctx, s, req) })
}

// importResults takes results into the event, and says what became of them.
func importResults(ctx context.Context, s *cli.Session, req exchange.ResultsRequest) error {
	in, err := exchange.ImportResults(ctx, s.File.Desk, req)
	s.Env.Notes(in.Notes)
	sayRefused(s.Env, in.Refused)
	if err != nil {
		if len(in.Refused) > 0 {
			return err
		}
		return s.Told(ctx, err)
	}
	switch code := "cmd-import.taken-in"; {
	case len(in.Parts) == 0:
		err = s.Env.Tell(s.Env.Out, "cmd-import.nothing-new", message.Args{"Known": in.Known})
	default:
		if req.Trial {
			code = "cmd-import.would-be-taken-in"
		}
		err = s.Env.Tell(s.Env.Out, code, message.Args{"What": in.Parts, "Known": in.Known})
	}
	if err == nil && len(in.Refused) > 0 {
		return cli.ErrFindings
	}
	return err
}

// sayRefused lists what cannot be taken in, with what would help.
func sayRefused(e *cli.Env, refused []exchange.RefusedGame) {
	for _, r := range refused {
		fmt.Fprintln(e.Err, e.Speech().Say(cli.WithRemedy(r.Why, r.Remedy)))
	}
}

// newEventOfResults makes an event of results.
func newEventOfResults(ctx context.Context, env *cli.Env, req exchange.ResultsRequest, opts importOptions) error {
	look, err := check.Options{Variant: opts.variant}.SheetOptions()
	if err != nil {
		return err
	}
	settings := check.LookOf(look).Options
	if settings.Score, err = tournament.ParseScore(opts.score); err != nil {
		return cli.Usage(err)
	}
	settings.Name = opts.name
	if settings.Name == "" {
		settings.Name = strings.TrimSuffix(opts.begin, ".arbiter")
	}
	made, refused, err := exchange.EventOfResults(req, settings, opts.begin, env.DeskOptions())
	sayRefused(env, refused)
	if err != nil {
		return err
	}
	if !opts.dryRun {
		if err := createEvent(ctx, env, opts.begin, made); err != nil {
			return err
		}
	}
	env.Notes(made.Notes)
	played := 0
	for _, r := range made.State.Stages[0].Played {
		played += len(r.Pairings)
	}
	total := message.Args{"File": opts.begin, "Players": message.Counted("cmd-import.players", len(made.State.Players)), "Games": message.Counted("word.some-games", played)}
	err = sayMade(env, made, total, opts.dryRun)
	if len(refused) > 0 {
		return errors.Join(err, cli.ErrFindings)
	}
	return err
}
