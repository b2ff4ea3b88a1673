package main

import (
	"fmt"
	"time"

	"github.com/spf13/cobra"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/rules/message"
)

// newVersionCmd says which program this is.
func newVersionCmd(env *cli.Env) *cobra.Command {
	var format string
	cmd := &cobra.Command{
		Use:   "version",
		Short: "Say the version of the program, its commit and its date",
		Long: `Says which program this is: its version, the commit that it was made of and the date
of that commit, the Go that compiled it, and the system that it runs on. Send it with
a question about the program.

` + cli.ExitCodes,
		Example: "  arbiter version\n  arbiter version --format json",
		Args:    cobra.NoArgs,
		RunE:    func(*cobra.Command, []string) error { return printVersion(env, cli.ThisBuild(), format) },
	}
	cli.FormatFlag(cmd, &format, "text", "json")
	return cmd
}

// aboutJSON is a build in the output of version.
type aboutJSON struct {
	Schema  int    `json:"schema"`
	Version string `json:"version"`
	Commit  string `json:"commit,omitempty"`
	Date    string `json:"date,omitempty"` // of the commit, RFC 3339
	Altered bool   `json:"altered"`
	Go      string `json:"go"`
	System  string `json:"system"`
}

// printVersion prints how a program was made.
func printVersion(env *cli.Env, b cli.Build, format string) error {
	if format == "json" {
		out := aboutJSON{Schema: 1, Version: b.Version, Commit: b.Commit, Altered: b.Altered, Go: b.Tool, System: b.System}
		if !b.Date.IsZero() {
			out.Date = b.Date.Format(time.RFC3339)
		}
		return cli.JsonLine(env.Out, out)
	}
	say := env.Speech().Say
	commit, date := say(message.New("cmd-version.unknown")), say(message.New("cmd-version.unknown"))
	if b.Commit != "" {
		commit = b.Commit
	}
	if b.Altered {
		commit = say(message.New("cmd-version.altered", message.Args{"Commit": commit}))
	}
	if !b.Date.IsZero() {
		date = b.Date.Format("2006-01-02 15:04 UTC")
	}
	w := cli.NewRows(env.Out)
	fmt.Fprintf(w, "arbiter\t%s\n%s\t%s\n%s\t%s\n%s\t%s, %s\n", b.Version,
		say(message.New("cmd-version.commit")), commit, say(message.New("word.date")), date,
		say(message.New("cmd-version.built")), b.Tool, b.System)
	return w.Flush()
}
