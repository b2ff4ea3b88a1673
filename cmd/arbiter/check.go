package main

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"arbiter/rules"
	"arbiter/rules/pdn"
	"arbiter/rules/sheet"
)

// checkOptions are the flags of check.
type checkOptions struct {
	format  string
	variant string
	ruleSet string
}

// newCheckCmd checks game sheets.
func newCheckCmd(env *env) *cobra.Command {
	var opts checkOptions
	cmd := &cobra.Command{
		Use:   "check [FILE...]",
		Short: "Check game sheets and name their irregularities",
		Long: `Replays every game of the PDN files and names each irregularity with the article
it breaks, and each fault of the record. An irregular move stays in the game as it
was played; the replay goes on. Without files it checks the sheets of the event.

The variant is the sheet's own (GameType), else --variant, else told from how the
moves are written. A file named - is standard input.

` + exitCodes,
		Example: `  arbiter check round3.pdn
  arbiter check --variant russian --format json games.pdn
  arbiter check`,
		RunE: func(cmd *cobra.Command, args []string) error {
			look, err := opts.sheetOptions()
			if err != nil {
				return err
			}
			if len(args) == 0 {
				return runCheckEvent(cmd.Context(), env, opts, look)
			}
			return runCheckFiles(cmd.Context(), env, opts, look, args)
		},
	}
	cmd.Flags().StringVar(&opts.variant, "variant", "", "the game, where a sheet does not say: "+strings.Join(variantIDs(), ", "))
	completeVariants(cmd)
	cmd.Flags().StringVar(&opts.ruleSet, "rules", "", "the rules whose articles are cited (default: the variant's own): "+ruleSetIDs())
	formatFlag(cmd, &opts.format, "text", "json")
	return cmd
}

// sheetOptions are the flags as the check wants them.
func (o checkOptions) sheetOptions() (sheet.Options, error) {
	var look sheet.Options
	var err error
	if o.variant != "" {
		if look.Variant, err = rules.Lookup(o.variant); err != nil {
			return look, usage(err)
		}
	}
	if o.ruleSet != "" {
		if look.RuleSet, err = sheet.ParseRuleSet(o.ruleSet); err != nil {
			return look, usage(err)
		}
	}
	return look, nil
}

// ruleSetIDs lists the rule sets.
func ruleSetIDs() string {
	var ids []string
	for _, set := range sheet.RuleSets() {
		ids = append(ids, set.ID)
	}
	return strings.Join(ids, ", ")
}

// checked prints the sheets of a run and counts them.
type checked struct {
	out    *bufio.Writer
	format string
	count  tally
}

// add prints what one sheet came to.
func (c *checked) add(r sheet.Result) error {
	c.count[r.Verdict]++
	if c.format == "json" {
		return writeSheetJSON(c.out, r)
	}
	for _, f := range r.Findings {
		if err := writeFinding(c.out, r, f); err != nil {
			return err
		}
	}
	return nil
}

// end prints the summary, and fails where a sheet is irregular or its record at
// fault.
func (c *checked) end() error {
	if c.format == "text" {
		fmt.Fprintln(c.out, c.count)
	}
	if err := c.out.Flush(); err != nil {
		return err
	}
	if c.count.failed() {
		return errFindings
	}
	return nil
}

// runCheckFiles checks every game of the files, in order. A file that cannot be
// read is said at once and does not keep the others from being checked.
func runCheckFiles(ctx context.Context, env *env, opts checkOptions, look sheet.Options, files []string) error {
	done := checked{out: bufio.NewWriter(env.out), format: opts.format, count: tally{}}
	var unread error
	for _, file := range files {
		err := eachGame(ctx, env, file, func(g *pdn.Game) error { return done.add(sheet.Check(g, look)) })
		switch {
		case errors.Is(err, context.Canceled):
			return errors.Join(err, done.out.Flush())
		case err != nil:
			unread = err
			if flush := done.out.Flush(); flush != nil {
				return flush
			}
			if len(files) > 1 {
				env.report(err)
			}
		}
	}
	ended := done.end()
	if unread != nil && len(files) > 1 {
		return fail(exitInput, errors.New("not every file could be read; see above"))
	}
	if unread != nil {
		return unread
	}
	if ended == nil && done.count[sheet.Unreadable] > 0 {
		return fail(exitInput, fmt.Errorf("%d games could not be replayed; see above", done.count[sheet.Unreadable]))
	}
	return ended
}

// eachGame reads the games of a PDN file one after the other.
func eachGame(ctx context.Context, env *env, file string, do func(*pdn.Game) error) error {
	in, err := openInput(env, file)
	if err != nil {
		return err
	}
	defer in.Close()
	r := pdn.NewReader(in, file)
	games := 0
	for {
		if err := ctx.Err(); err != nil {
			return err
		}
		g, err := r.Next()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			return fail(exitInput, err)
		}
		games++
		if err := do(g); err != nil {
			return err
		}
	}
	if games == 0 {
		return fail(exitInput, fmt.Errorf("%s holds no games", file), "a PDN file has tags in square brackets and numbered moves")
	}
	return nil
}

// openInput opens a file to read; - is standard input.
func openInput(env *env, file string) (io.ReadCloser, error) {
	if file == "-" {
		return io.NopCloser(env.in), nil
	}
	info, err := os.Stat(file)
	if err == nil && info.IsDir() {
		return nil, fail(exitInput, fmt.Errorf("%s is a folder", file), "name the files in it: "+filepath.Join(file, "*.pdn"))
	}
	in, err := os.Open(file)
	if err != nil {
		return nil, fail(exitInput, err, "check the name and the folder")
	}
	return in, nil
}
