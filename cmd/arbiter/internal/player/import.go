package player

import (
	"cmp"
	"context"
	"fmt"

	"github.com/spf13/cobra"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/cmd/arbiter/internal/ratinglist"
	"arbiter/cmd/internal/desk/exchange"
	"arbiter/cmd/internal/desk/players"
	"arbiter/rules/message"
)

// playerImportOptions are the flags of player import.
type playerImportOptions struct {
	dryRun bool
	only   string // new, known; empty is both
	why    string
	groups string // the heading of the column that says the group
	list   string // a kept list, in the place of a file

	columns string
}

// newPlayerImportCmd registers the players of a list.
func newPlayerImportCmd(env *cli.Env) *cobra.Command {
	var opts playerImportOptions
	cmd := &cobra.Command{
		Use:   "import FILE | --list NAME",
		Short: "Register the players of a list, or bring them up to date",
		Long: `Takes in a list of players: CSV with any delimiter, or XLSX. The columns are found
by their headings in English, Dutch, Frisian, Russian or Ukrainian, in any order:
name or its parts, rating, club, federation, title, birth year, sex, patronymic,
region, rank, coach, group, and ids (FMJD id, KNDB id). Without headings each line
is a name.

A row is a registered player if it has his id, else if it has his name; what it says
that is new is changed, and empty cells change nothing. Every other row is a new
player. What had to be adjusted is listed, and names that are nearly those of
registered players, or of others on the list, are pointed out. All is one change; if
a row cannot be taken, none is. --dry-run goes through the list row by row: + is a new
player, ~ one who changes, = one of whom nothing new is said, ! a row that cannot be
taken.

` + cli.ExitCodes,
		Example: `  arbiter player import players.csv --dry-run
  arbiter player import ratings-november.csv --only known
  arbiter player import players.xlsx
  arbiter player import members.csv --columns name=Lid,rating=Sterkte
  arbiter player import --list kndb`,
		Args: func(cmd *cobra.Command, args []string) error {
			if opts.list != "" {
				return cobra.NoArgs(cmd, args)
			}
			return cobra.ExactArgs(1)(cmd, args)
		},
		RunE: func(cmd *cobra.Command, args []string) error {
			if only := players.ImportOnly(opts.only); only != players.ImportAll && only != players.ImportNew && only != players.ImportKnown {
				return cli.Usage(message.Err("cmd-player.bad-only", message.Args{"Only": opts.only}))
			}
			if opts.list != "" {
				return importKept(cmd.Context(), env, opts)
			}
			return opts.withList(env, args[0], func(req players.ImportPlayersRequest) error {
				if opts.groups != "" {
					return importGroups(cmd.Context(), env, exchange.ImportGroupsRequest{ImportPlayersRequest: req, Column: opts.groups})
				}
				return importList(cmd.Context(), env, req)
			})
		},
	}
	cmd.Flags().BoolVar(&opts.dryRun, "dry-run", false, "say what would be done, and do nothing")
	cmd.Flags().StringVar(&opts.only, "only", "", "new: register new players only; known: change registered players only")
	cmd.Flags().StringVar(&opts.groups, "group-column", "", "the heading of the column that says into which event of the folder each row goes")
	cmd.Flags().StringVar(&opts.why, "why", "", "the reason, for the journal")
	cmd.Flags().StringVar(&opts.columns, "columns", "", "which heading is what, where they do not tell: name=Naam,rating=Rtg")
	ratinglist.ListFlag(cmd, &opts.list, "bring those who are registered up to date from a kept rating list")
	cmd.MarkFlagsMutuallyExclusive("list", "group-column")
	return cmd
}

// withList opens the file of a list and lets do take it in as the flags say.
func (o playerImportOptions) withList(env *cli.Env, file string, do func(players.ImportPlayersRequest) error) error {
	columns, err := players.ParseColumns(o.columns)
	if err != nil {
		return cli.Usage(err)
	}
	in, err := cli.OpenInput(env, file)
	if err != nil {
		return err
	}
	defer in.Close()
	return do(players.ImportPlayersRequest{List: in, Name: file, Only: players.ImportOnly(o.only), Columns: columns, DryRun: o.dryRun, Why: o.why})
}

// importKept brings those who are registered up to date from a kept list.
func importKept(ctx context.Context, env *cli.Env, opts playerImportOptions) error {
	list, err := env.RatingLists().Load(opts.list)
	if err != nil {
		return err
	}
	return importList(ctx, env, players.ImportPlayersRequest{
		Kept: list, Name: list.Name, Only: players.ImportKnown, DryRun: opts.dryRun, Why: cmp.Or(opts.why, list.Name+" "+list.Date),
	})
}

// importList takes in a list, and says what became of it.
func importList(ctx context.Context, env *cli.Env, req players.ImportPlayersRequest) error {
	return env.WithEvent(ctx, func(s *cli.Session) error {
		got, err := players.ImportPlayers(ctx, s.File.Desk, req)
		sayRoster(env, got, !req.DryRun)
		// What is taken in is listed when it is: who reads two rows of it must not keep
		// the others from being registered.
		empty := got.Registered+got.Changed+len(got.Refused) == 0
		if req.DryRun || err == nil || empty {
			if err := writeRows(env, got.Rows); err != nil {
				return err
			}
		}
		if err != nil {
			return s.Told(ctx, err)
		}
		if empty {
			return env.Tell(env.Out, "cmd-player.import-empty")
		}
		return sayImported(env, got, req.DryRun)
	})
}

// sayRoster says on the side what was found in a list; the rows that cannot be taken,
// where they are not listed with the others.
func sayRoster(e *cli.Env, got players.ImportedPlayers, faults bool) {
	e.Notes(got.Notes)
	for _, a := range got.Alike {
		e.Note(cli.WithRemedy(a.Tell(), exchange.ImportRemedy(a.Remedy())))
	}
	if !faults {
		return
	}
	for _, r := range got.Refused {
		fmt.Fprintln(e.Err, e.Speech().Say(cli.WithRemedy(r.Tell(), exchange.ImportRemedy(r.Remedy))))
	}
}

// sayImported says how many players a list brought, or would bring.
func sayImported(e *cli.Env, got players.ImportedPlayers, dryRun bool) error {
	code := "cmd-player.imported"
	if dryRun {
		code = "cmd-player.would-import"
	}
	return e.Tell(e.Out, code, message.Args{"Count": got.Registered, "Changed": got.Changed, "All": len(got.State.Players)})
}

// writeRows prints the rows of a list with the lines they stand in.
func writeRows(e *cli.Env, rows []players.ImportRow) error {
	signs := map[players.RowKind]string{players.RowNew: "+", players.RowChanged: "~", players.RowSame: "=", players.RowLeftOut: "-", players.RowRefused: "!"}
	for _, r := range rows {
		if _, err := fmt.Fprintf(e.Out, "%4d %s %s\n", r.Line, signs[r.Kind], e.Speech().Say(r.Says)); err != nil {
			return err
		}
	}
	return nil
}
