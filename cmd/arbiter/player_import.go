package main

import (
	"context"
	"fmt"

	"github.com/spf13/cobra"

	"arbiter/cmd/internal/desk"
	"arbiter/tournament"
	"arbiter/tournament/intake"
)

// What --only takes of a list.
const (
	onlyNew   = "new"
	onlyKnown = "known"
)

// playerImportOptions are the flags of player import.
type playerImportOptions struct {
	dryRun bool
	only   string // onlyNew, onlyKnown; empty is both
	why    string
}

// newPlayerImportCmd registers the players of a list.
func newPlayerImportCmd(env *env) *cobra.Command {
	var opts playerImportOptions
	cmd := &cobra.Command{
		Use:   "import FILE",
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

` + exitCodes,
		Example: `  arbiter player import players.csv --dry-run
  arbiter player import ratings-november.csv --only known
  arbiter player import players.xlsx`,
		Args: cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			if opts.only != "" && opts.only != onlyNew && opts.only != onlyKnown {
				return usage(fmt.Errorf("--only %s is neither new nor known", opts.only))
			}
			return runPlayerImport(cmd.Context(), env, args[0], opts)
		},
	}
	cmd.Flags().BoolVar(&opts.dryRun, "dry-run", false, "say what would be done, and do nothing")
	cmd.Flags().StringVar(&opts.only, "only", "", "new: register new players only; known: change registered players only")
	cmd.Flags().StringVar(&opts.why, "why", "", "the reason, for the journal")
	return cmd
}

// runPlayerImport takes in one list in one change.
func runPlayerImport(ctx context.Context, env *env, file string, opts playerImportOptions) error {
	in, err := openInput(env, file)
	if err != nil {
		return err
	}
	defer in.Close()
	return env.withEvent(ctx, func(s *session) error {
		roster, err := intake.Players(in, file, intake.PlayersOptions{Registered: s.State().Players})
		if err != nil {
			return fail(exitInput, err)
		}
		env.rosterNotes(roster)
		refused := len(roster.Refusals)
		if refused > 0 && !opts.dryRun {
			for _, r := range roster.Refusals {
				fmt.Fprintln(env.err, env.speech().Say(r))
			}
		}
		body := imported(roster, opts.only)
		rows, empty := importRows(env.speech(), roster, opts.only), len(body.Players)+len(body.Edited) == 0
		// What is taken in is listed when it is: who reads two rows of it must not keep
		// the others from being registered.
		if opts.dryRun || empty && refused == 0 {
			if err := writeRows(env.out, rows); err != nil {
				return err
			}
		}
		if refused > 0 {
			return fail(exitInput, fmt.Errorf("%s: %d %s cannot be taken", file, refused, plural(refused, "row", "rows")),
				"nothing was written; mend the rows named above and repeat the command")
		}
		if empty {
			_, err := fmt.Fprintln(env.out, "nothing new; nothing was written")
			return err
		}
		return s.importPlayers(ctx, body, rows, opts)
	})
}

// rosterNotes lists what was adjusted and pointed out.
func (e *env) rosterNotes(roster *intake.Roster) {
	for _, a := range roster.Adjustments {
		e.note(a)
	}
	for _, a := range roster.Alike {
		e.note(withRemedy(a.Tell(), desk.ImportRemedy(a.Remedy())))
	}
}

// imported is the change that a list makes.
func imported(roster *intake.Roster, only string) tournament.PlayersImported {
	var body tournament.PlayersImported
	if only != onlyKnown {
		body.Players = roster.Players
	}
	if only != onlyNew {
		for _, k := range roster.Known {
			if len(k.Altered) > 0 {
				body.Edited = append(body.Edited, edited(k.Merged))
			}
		}
	}
	return body
}

// importPlayers makes the change and lists its rows, or tries it and leaves the event
// as it is.
func (s *session) importPlayers(ctx context.Context, body tournament.PlayersImported, rows []importRow, opts playerImportOptions) error {
	if s.swissBegun() && len(body.Players) > 0 {
		return fail(exitRefused, fmt.Errorf("round %d of the Swiss is paired: new players would be late entrants", s.nextRound()-1),
			"enter them one by one with arbiter player add --late; --only known changes the others")
	}
	registered, changed := len(body.Players), len(body.Edited)
	if opts.dryRun {
		change := tournament.New(s.env.author(), opts.why, s.env.now(), body)
		change.Seq = s.State().Seq + 1
		if _, err := s.State().Clone().Apply(change); err != nil {
			return err
		}
		_, err := fmt.Fprintf(s.env.out, "%d %s would be registered, %d changed; nothing was written\n", registered, plural(registered, "player", "players"), changed)
		return err
	}
	if err := s.commit(ctx, opts.why, body); err != nil {
		return err
	}
	if err := writeRows(s.env.out, rows); err != nil {
		return err
	}
	_, err := fmt.Fprintf(s.env.out, "%d %s registered, %d changed, %d in all\n", registered, plural(registered, "player", "players"), changed, len(s.State().Players))
	return err
}

// swissBegun reports whether the stage is a Swiss with a round that is paired.
func (s *session) swissBegun() bool {
	stage, _ := s.State().Stage(s.StageNumber())
	return stage.System == tournament.SystemSwiss && len(stage.Played) > 0
}
