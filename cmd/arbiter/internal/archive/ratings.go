package archive

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/reports/parts"
	"arbiter/reports/table"
	"arbiter/rules/games"
	"arbiter/rules/message"
	"arbiter/tournament/archive"
	"arbiter/tournament/archive/ratings"
)

// newArchiveRatingsCmd holds rating lists.
func newArchiveRatingsCmd(a *Command) *cobra.Command {
	cmd := &cobra.Command{
		Use:   "ratings",
		Short: "Rating lists by period, every number explained",
		Long: `Makes rating lists of the games in the archive, one after the other by their dates. A
list that is made stays as it is; what it was made of is kept with it. The figures are a
table that a federation edits, each with its source or marked as unconfirmed.

` + cli.ExitCodes,
		Example: "  arbiter archive ratings rules kndb > rules.txt\n  arbiter archive ratings run --rules rules.txt --period 2026-07 --seed list.csv\n  arbiter archive ratings explain wiersma",
		Args:    cobra.NoArgs,
		RunE:    func(cmd *cobra.Command, _ []string) error { return cmd.Help() },
	}
	cmd.AddCommand(newArchiveRatingsRunCmd(a), newArchiveRatingsListCmd(a), newArchiveRatingsExplainCmd(a), newArchiveRatingsRulesCmd(a))
	return cmd
}

// ratingsChoice are the flags that choose a list.
type ratingsChoice struct {
	variant, period string
}

// flags adds the flags to a command.
func (c *ratingsChoice) flags(cmd *cobra.Command) {
	cmd.Flags().StringVar(&c.variant, "variant", "", "the game (default: the only one that there are lists of)")
	cli.CompleteVariants(cmd)
	cmd.Flags().StringVar(&c.period, "period", "", "the list of this month: 2026-07 (default: the last one)")
}

// check refuses what names no list at all.
func (c *ratingsChoice) check() error {
	if c.variant != "" {
		g, err := games.Lookup(c.variant)
		if err != nil {
			return cli.Usage(err)
		}
		c.variant = g.ID()
	}
	if c.period == "" {
		return nil
	}
	if err := ratings.CheckPeriod(c.period); err != nil {
		return cli.Usage(err)
	}
	return nil
}

// ratingsFailed gives an error of rating lists its exit code.
func ratingsFailed(err error) error {
	var none *archive.NoRatingListError
	var refused *archive.RatingRefusedError
	var several *archive.SeveralRatedError
	var storage *archive.StorageError
	var said *message.Error
	switch {
	case err == nil:
		return nil
	case errors.Is(err, archive.ErrConflict):
		return cli.Fail(cli.ExitConflict, err, message.New("rating-run.again"))
	case errors.As(err, &storage), errors.Is(err, archive.ErrBroken):
		return cli.Fail(cli.ExitStorage, err)
	case errors.As(err, &several):
		return cli.Fail(cli.ExitUsage, err)
	case errors.As(err, &none), errors.As(err, &refused):
		return cli.Fail(cli.ExitRefused, err)
	case errors.As(err, &said):
		return cli.Usage(err)
	}
	return err
}

// writeTables writes tables in a format, under no event.
func (a *Command) writeTables(format string, tables ...table.Table) error {
	f, err := parts.FormatNamed(format)
	if err != nil {
		return cli.Usage(err)
	}
	doc := table.Document{Tables: tables, Loc: a.Env.Words}
	a.Env.Output.Apply(&doc)
	return a.Env.WriteDocument(f, doc)
}

// newArchiveRatingsRulesCmd prints a table of parameters.
func newArchiveRatingsRulesCmd(a *Command) *cobra.Command {
	return &cobra.Command{
		Use:   "rules [PRESET]",
		Short: "Print a table of parameters to edit",
		Long: `Prints a table of parameters as the file that a federation edits and gives to run --rules:
a line each with name, value, status and source, tabs between them. The status is
confirmed (by the text that the source names), unconfirmed, or own (the federation's own
word). Without a preset it lists them: ` + strings.Join(ratings.Presets(), ", ") + `.

` + cli.ExitCodes,
		Example:   "  arbiter archive ratings rules\n  arbiter archive ratings rules kndb > rules.txt",
		Args:      cobra.MaximumNArgs(1),
		ValidArgs: cli.Completions(ratings.Presets()),
		RunE: func(_ *cobra.Command, args []string) error {
			if len(args) == 0 {
				return a.listPresets()
			}
			return a.printPreset(args[0])
		},
	}
}

// listPresets lists the presets, and how many of their figures nobody has confirmed.
func (a *Command) listPresets() error {
	for _, name := range ratings.Presets() {
		text, err := ratings.Preset(name)
		if err != nil {
			return err
		}
		rules, err := ratings.ReadRules(strings.NewReader(text))
		if err != nil {
			return err
		}
		if err := a.Env.Tell(a.Env.Out, "rating-rules.preset", message.Args{"Name": name, "Of": len(rules.Figures), "Number": len(rules.Unconfirmed())}); err != nil {
			return err
		}
	}
	return nil
}

// printPreset prints a table with what its parameters are.
func (a *Command) printPreset(name string) error {
	text, err := ratings.Preset(name)
	if err != nil {
		return cli.Usage(err)
	}
	words := a.Env.Words
	comments := []string{words.T("rating-rules.head"), words.T("rating-rules.statuses")}
	for _, parameter := range ratings.Names() {
		comments = append(comments, parameter+": "+words.T("rating-rules."+strings.ReplaceAll(parameter, " ", "-")))
	}
	for _, line := range comments {
		if _, err := fmt.Fprintf(a.Env.Out, "# %s\n", line); err != nil {
			return err
		}
	}
	_, err = io.WriteString(a.Env.Out, text)
	return err
}

// ratingsTable is the text of a table of parameters: a preset by its name, or a file.
// That of "" is "". What is wrong with it is an error of the file.
func (a *Command) ratingsTable(named string) (string, error) {
	if named == "" {
		return "", nil
	}
	if slices.Contains(ratings.Presets(), strings.ToLower(named)) {
		return ratings.Preset(named)
	}
	in, err := cli.OpenInput(a.Env, named)
	if err != nil {
		if errors.Is(err, fs.ErrNotExist) {
			return "", cli.Fail(cli.ExitInput, err, message.New("rating-rules.preset-or-file", message.Args{"Known": ratings.Presets()}))
		}
		return "", err
	}
	defer in.Close()
	text, err := io.ReadAll(io.LimitReader(in, mostRulesBytes+1))
	if err != nil {
		return "", err
	}
	if len(text) > mostRulesBytes {
		return "", cli.Fail(cli.ExitInput, message.Err("rating-rules.too-long", message.Args{"File": named, "Most": mostRulesBytes >> 10}))
	}
	if _, err := ratings.ReadRules(strings.NewReader(string(text))); err != nil {
		return "", cli.Fail(cli.ExitInput, message.Because(err, "rating-rules.file", message.Args{"File": named, "Why": err}), message.New("rating-rules.see"))
	}
	return string(text), nil
}

// mostRulesBytes bounds a table of parameters, which has a dozen lines.
const mostRulesBytes = 64 << 10
