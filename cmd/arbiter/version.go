package main

import (
	"cmp"
	"fmt"
	"runtime"
	"runtime/debug"
	"sync"
	"time"

	"github.com/spf13/cobra"

	"arbiter/rules/message"
)

// build is what a program knows of how it was made.
type build struct {
	version string    // "(devel)" where nobody gave it one
	commit  string    // "" is not known
	date    time.Time // of the commit, UTC; zero is not known
	altered bool      // the source had changes that are in no commit
	tool    string    // the Go that compiled it, as go1.26.0
	system  string    // what it runs on, as linux/amd64
}

// thisBuild is how this program was made.
var thisBuild = sync.OnceValue(func() build {
	info, _ := debug.ReadBuildInfo() // a binary without it has nothing to say
	return buildOf(info)
})

// buildOf reads what the Go tool writes into each program; nil is nothing.
func buildOf(info *debug.BuildInfo) build {
	b := build{version: "(devel)", tool: runtime.Version(), system: runtime.GOOS + "/" + runtime.GOARCH}
	if info == nil {
		return b
	}
	b.version, b.tool = cmp.Or(info.Main.Version, b.version), cmp.Or(info.GoVersion, b.tool)
	for _, s := range info.Settings {
		switch s.Key {
		case "vcs.revision":
			b.commit = s.Value
		case "vcs.time":
			if at, err := time.Parse(time.RFC3339, s.Value); err == nil {
				b.date = at.UTC()
			}
		case "vcs.modified":
			b.altered = s.Value == "true"
		}
	}
	return b
}

// version is what the build knows of itself, in a word.
func version() string { return thisBuild().version }

// newVersionCmd says which program this is.
func newVersionCmd(env *env) *cobra.Command {
	var format string
	cmd := &cobra.Command{
		Use:   "version",
		Short: "Say the version of the program, its commit and its date",
		Long: `Says which program this is: its version, the commit that it was made of and the date
of that commit, the Go that compiled it, and the system that it runs on. Send it with
a question about the program.

` + exitCodes,
		Example: "  arbiter version\n  arbiter version --format json",
		Args:    cobra.NoArgs,
		RunE:    func(*cobra.Command, []string) error { return printVersion(env, thisBuild(), format) },
	}
	formatFlag(cmd, &format, "text", "json")
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
func printVersion(env *env, b build, format string) error {
	if format == "json" {
		out := aboutJSON{Schema: 1, Version: b.version, Commit: b.commit, Altered: b.altered, Go: b.tool, System: b.system}
		if !b.date.IsZero() {
			out.Date = b.date.Format(time.RFC3339)
		}
		return jsonLine(env.out, out)
	}
	say := env.speech().Say
	commit, date := say(message.New("cmd-version.unknown")), say(message.New("cmd-version.unknown"))
	if b.commit != "" {
		commit = b.commit
	}
	if b.altered {
		commit = say(message.New("cmd-version.altered", message.Args{"Commit": commit}))
	}
	if !b.date.IsZero() {
		date = b.date.Format("2006-01-02 15:04 UTC")
	}
	w := newRows(env.out)
	fmt.Fprintf(w, "arbiter\t%s\n%s\t%s\n%s\t%s\n%s\t%s, %s\n", b.version,
		say(message.New("cmd-version.commit")), commit, say(message.New("word.date")), date,
		say(message.New("cmd-version.built")), b.tool, b.system)
	return w.Flush()
}
