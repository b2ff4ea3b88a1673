// Package ratinglist is arbiter ratinglist: lists that are kept, and who is found in them.
package ratinglist

import (
	"os"
	"slices"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/desk/players"
	"arbiter/rules/message"
	"arbiter/tournament"
)

// NewCmd keeps rating lists and databases of players to look players up in.
func NewCmd(env *cli.Env) *cobra.Command {
	var format string
	cmd := &cobra.Command{
		Use:   "ratinglist",
		Short: "Keep rating lists to look players up in",
		Long: `Keeps rating lists and databases of players (CSV, XLSX) on this machine, each with
its date, beside the settings. player add --list NAME registers from one by an id or
a part of the name, player import --list NAME brings those who are registered up to
date.

` + cli.ExitCodes,
		Example: `  arbiter ratinglist keep kndb ratings.xlsx --date 2026-11-01
  arbiter ratinglist keep club members.csv --columns name=Lid,rating=Sterkte,kndb=Bondsnr
  arbiter ratinglist
  arbiter ratinglist find wiersma
  arbiter player add wiersma --list kndb`,
		Args: cobra.NoArgs,
		RunE: func(*cobra.Command, []string) error { return showRatingLists(env, format) },
	}
	cli.FormatFlag(cmd, &format, "text", "json")
	cmd.AddCommand(newRatingListKeepCmd(env), newRatingListFindCmd(env))
	return cmd
}

// newRatingListKeepCmd keeps one list.
func newRatingListKeepCmd(env *cli.Env) *cobra.Command {
	var date, columns string
	cmd := &cobra.Command{
		Use:   "keep NAME FILE",
		Short: "Keep a list, in the place of an older one of the name",
		Long: `Reads a list and keeps it. The columns are found by their headings; --columns says
which heading is what where they do not tell, and holds for later lists of the name.
Fields: ` + strings.Join(players.ColumnFields(), ", ") + `.

` + cli.ExitCodes,
		Example: "  arbiter ratinglist keep kndb ratings.xlsx --date 2026-11-01\n  arbiter ratinglist keep club members.csv --columns name=Lid,rating=Sterkte",
		Args:    cobra.ExactArgs(2),
		RunE: func(_ *cobra.Command, args []string) error {
			return keepRatingList(env, args[0], args[1], date, columns)
		},
	}
	cmd.Flags().StringVar(&date, "date", "", "the day of the list, as 2026-11-01 (default: that of the file)")
	cmd.Flags().StringVar(&columns, "columns", "", "which heading is what: name=Naam,rating=Rtg")
	return cmd
}

// newRatingListFindCmd looks players up.
func newRatingListFindCmd(env *cli.Env) *cobra.Command {
	var format, list string
	cmd := &cobra.Command{
		Use:     "find TEXT",
		Short:   "Look players up by an id or a part of the name",
		Long:    "Looks players up in all lists, or one.\n\n" + cli.ExitCodes,
		Example: "  arbiter ratinglist find wiersma\n  arbiter ratinglist find kndb:12345 --list kndb",
		Args:    cobra.ExactArgs(1),
		RunE: func(_ *cobra.Command, args []string) error {
			return findInRatingLists(env, args[0], list, format)
		},
	}
	ListFlag(cmd, &list, "the list (default: all)")
	cli.FormatFlag(cmd, &format, "text", "json")
	return cmd
}

// ListFlag adds --list to a command.
func ListFlag(cmd *cobra.Command, value *string, help string) {
	cmd.Flags().StringVar(value, "list", "", help)
}

// CompleteLists offers the lists that are kept to the shell.
func CompleteLists(e *cli.Env, _ *cobra.Command, _ []string, _ string) ([]string, cobra.ShellCompDirective) {
	return e.RatingLists().Names(), cobra.ShellCompDirectiveNoFileComp
}

// keepRatingList reads a list and keeps it.
func keepRatingList(env *cli.Env, name, file, date, columns string) error {
	lists := env.RatingLists()
	if lists.Folder == "" {
		return cli.Usage(message.Err("settings.no-place"), message.New("settings.name-file", message.Args{"Variable": "ARBITER_SETTINGS"}))
	}
	mapped, err := players.ParseColumns(columns)
	if err != nil {
		return cli.Usage(err)
	}
	typed := date
	if date == "" {
		date = dayOf(env, file)
	} else if date, err = desk.ParseDay(date); err != nil {
		return cli.Usage(message.Err("cmd-list.no-day", message.Args{"Text": typed}))
	}
	in, err := cli.OpenInput(env, file)
	if err != nil {
		return err
	}
	defer in.Close()
	list, roster, err := lists.Keep(players.KeepRequest{Name: name, List: in, File: file, Date: date, Columns: mapped})
	if err != nil {
		return err
	}
	if left := len(roster.Refusals); left > 0 {
		env.Note(message.New("cmd-list.left-out", message.Args{"Count": left, "First": roster.Refusals[0]}))
	}
	return env.Tell(env.Out, "cmd-list.kept", message.Args{"Name": name, "Count": len(list.Players), "Date": date})
}

// dayOf is the day of a file, else today.
func dayOf(e *cli.Env, file string) string {
	if info, err := os.Stat(file); err == nil && info.Mode().IsRegular() {
		return info.ModTime().Format(time.DateOnly)
	}
	return e.Now().Format(time.DateOnly)
}

// keptList is a list that is kept, for programs.
type keptList struct {
	Name    string            `json:"name"`
	Date    string            `json:"date"`
	Source  string            `json:"source"`
	Players int               `json:"players"`
	Columns map[string]string `json:"columns,omitempty"`
}

// showRatingLists lists the lists that are kept.
func showRatingLists(env *cli.Env, format string) error {
	lists := env.RatingLists()
	kept := []keptList{}
	for _, name := range lists.Names() {
		l, err := lists.Load(name)
		if err != nil {
			return err
		}
		kept = append(kept, keptList{name, l.Date, l.Source, len(l.Players), l.Columns})
	}
	if format == "json" {
		return cli.JsonLine(env.Out, struct {
			Schema int        `json:"schema"`
			Lists  []keptList `json:"lists"`
		}{1, kept})
	}
	if len(kept) == 0 {
		return env.Tell(env.Out, "cmd-list.none", message.Args{"Command": "arbiter ratinglist keep NAME FILE"})
	}
	for _, l := range kept {
		if err := env.Tell(env.Out, "cmd-list.row", message.Args{"Name": l.Name, "Date": l.Date, "Count": l.Players, "Source": l.Source}); err != nil {
			return err
		}
	}
	return nil
}

// foundPlayer is a player of a list, for programs.
type foundPlayer struct {
	List   string            `json:"list"`
	Date   string            `json:"date"`
	Player tournament.Player `json:"player"`
}

// findInRatingLists prints who can be meant.
func findInRatingLists(env *cli.Env, text, only, format string) error {
	lists := env.RatingLists()
	names := lists.Names()
	if only != "" {
		names = []string{only}
	}
	found := []foundPlayer{}
	for _, name := range names {
		l, err := lists.Load(name)
		if err != nil {
			return err
		}
		for _, p := range l.Find(text) {
			found = append(found, foundPlayer{name, l.Date, p})
		}
	}
	if format == "json" {
		return cli.JsonLine(env.Out, struct {
			Schema  int           `json:"schema"`
			Players []foundPlayer `json:"players"`
		}{1, found})
	}
	for _, f := range found {
		if err := env.Tell(env.Out, "cmd-list.found", message.Args{"Name": f.List, "Date": f.Date, "Person": players.PersonText(f.Player)}); err != nil {
			return err
		}
	}
	if len(found) == 0 {
		return env.Tell(env.Out, "cmd-list.nobody", message.Args{"Text": text})
	}
	return nil
}

// FromList is a player as a kept list has him, with what the flags say laid over it; the
// name that was typed is whom to look for.
func FromList(e *cli.Env, list string, typed tournament.Player, fields []players.PlayerField) (tournament.Player, error) {
	p, err := e.RatingLists().LookUp(list, typed.Name)
	if err != nil {
		return p, err
	}
	return players.WithFields(p, typed, slices.DeleteFunc(fields, func(f players.PlayerField) bool { return f == players.FieldName })), nil
}
