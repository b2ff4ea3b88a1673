package main

import (
	"context"
	"errors"
	"fmt"

	"github.com/spf13/cobra"

	"arbiter/tournament"
	"arbiter/tournament/intake"
)

// newPlayerImportCmd registers the players of a list.
func newPlayerImportCmd(env *env) *cobra.Command {
	var dryRun bool
	cmd := &cobra.Command{
		Use:   "import FILE",
		Short: "Register the players of a list",
		Long: `Registers every player of a list: CSV with any delimiter, or XLSX. The columns are
found by their headings (name, rating, club, federation, title, birth year), in
any order; without headings each line is a name. What had to be adjusted is
listed. Players who are registered already are passed over. If a row cannot be
taken, none is.

` + exitCodes,
		Example: "  arbiter player import players.csv --dry-run\n  arbiter player import players.xlsx",
		Args:    cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			return runPlayerImport(cmd.Context(), env, args[0], dryRun)
		},
	}
	cmd.Flags().BoolVar(&dryRun, "dry-run", false, "say what would be done, and do nothing")
	return cmd
}

// runPlayerImport registers the players of one list in one change.
func runPlayerImport(ctx context.Context, env *env, file string, dryRun bool) error {
	in, err := openInput(env, file)
	if err != nil {
		return err
	}
	defer in.Close()
	return env.withEvent(ctx, func(s *session) error {
		roster, err := intake.Players(in, file, intake.PlayersOptions{Registered: s.event.Players})
		if err != nil {
			return fail(exitInput, err)
		}
		for _, a := range roster.Adjustments {
			fmt.Fprintf(env.err, "note: %s\n", clean(a.String()))
		}
		for _, k := range roster.Known {
			fmt.Fprintf(env.err, "note: %v: %s is registered already and is passed over\n", k.Where, clean(k.Registered.Name))
		}
		if len(roster.Refusals) > 0 {
			for _, r := range roster.Refusals {
				fmt.Fprintf(env.err, "%s\n", clean(r.String()))
			}
			return fail(exitInput, fmt.Errorf("%d %s of %s cannot be taken", len(roster.Refusals),
				plural(len(roster.Refusals), "row", "rows"), file), "nothing was written; mend the rows named above and repeat the command")
		}
		if len(roster.Players) == 0 {
			return fail(exitRefused, errors.New("the list has no new player"), "nothing was written")
		}
		for _, p := range roster.Players {
			fmt.Fprintf(env.out, "+ %s\n", clean(p.Name))
		}
		if dryRun {
			_, err := fmt.Fprintf(env.out, "%d %s would be registered; nothing was written\n", len(roster.Players), plural(len(roster.Players), "player", "players"))
			return err
		}
		if err := s.commit(ctx, "", tournament.PlayersImported{Players: roster.Players}); err != nil {
			return err
		}
		_, err = fmt.Fprintf(env.out, "%d %s registered, %d in all\n", len(roster.Players), plural(len(roster.Players), "player", "players"), len(s.event.Players))
		return err
	})
}
