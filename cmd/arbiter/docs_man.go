package main

import (
	"fmt"
	"io"
	"regexp"
	"slices"
	"strings"
	"sync"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"arbiter/cmd/arbiter/internal/cli"
)

// manPages are the man pages of a tree of commands, section 1: arbiter-round-pair.1. They
// are dated by the commit that the program was made of, so that they are the same each time.
func manPages(root *cobra.Command, b cli.Build) []pageFile {
	var pages []pageFile
	for _, cmd := range append([]*cobra.Command{root}, allCommands(root)...) {
		pages = append(pages, pageFile{manName(cmd) + ".1", func(w io.Writer) error {
			_, err := io.WriteString(w, manPage(cmd, b))
			return err
		}})
	}
	return pages
}

// manName is what the man page of a command is called.
func manName(cmd *cobra.Command) string { return strings.ReplaceAll(cmd.CommandPath(), " ", "-") }

// allCommands are the commands below one that help shows.
func allCommands(cmd *cobra.Command) []*cobra.Command {
	var all []*cobra.Command
	for _, c := range cmd.Commands() {
		if c.IsAvailableCommand() {
			all = append(append(all, c), allCommands(c)...)
		}
	}
	return all
}

// manPage is the man page of a command: lines that begin with a dot are what man does
// with the text below (man(7)), \fB and \fP turn bold on and off.
func manPage(cmd *cobra.Command, b cli.Build) string {
	cmd.InitDefaultHelpFlag()
	var page strings.Builder
	section := func(name, text string) {
		if text != "" {
			fmt.Fprintf(&page, ".SH %s\n%s", name, text)
		}
	}
	fmt.Fprintf(&page, ".nh\n.TH %q \"1\" %q %q \"arbiter\"\n", strings.ToUpper(manName(cmd)), b.Date.Format("Jan 2006"), "arbiter "+b.Version)
	section("NAME", roff(manName(cmd))+` \- `+roff(cmd.Short)+"\n")
	section("SYNOPSIS", `\fB`+roff(cmd.UseLine())+`\fP`+"\n")
	section("DESCRIPTION", manText(cli.OrDefault(cmd.Long, cmd.Short)))
	section("OPTIONS", manFlags(cmd.NonInheritedFlags()))
	section("OPTIONS INHERITED FROM PARENT COMMANDS", manFlags(cmd.InheritedFlags()))
	if cmd.HasExample() {
		section("EXAMPLE", asItStands(cmd.Example))
	}
	section("SEE ALSO", manOthers(cmd))
	return page.String()
}

// ownLines is a paragraph whose lines are not to be filled: one of them stands apart, or
// has columns.
var ownLines = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`(?m)^ |\S {2,}\S`) })

// manText is a help text: a paragraph that has columns stands as it is, any other is
// filled.
func manText(long string) string {
	var b strings.Builder
	for i, p := range strings.Split(strings.TrimSpace(long), "\n\n") {
		if i > 0 {
			b.WriteString(".PP\n")
		}
		if ownLines().MatchString(p) {
			b.WriteString(asItStands(p))
			continue
		}
		b.WriteString(roff(p) + "\n")
	}
	return b.String()
}

// asItStands is a text whose lines are not filled.
func asItStands(text string) string { return ".EX\n" + roff(strings.Trim(text, "\n")) + "\n.EE\n" }

// manFlags is a list of flags, each with what it is where it is not given.
func manFlags(set *pflag.FlagSet) string {
	var b strings.Builder
	set.VisitAll(func(f *pflag.Flag) {
		if f.Hidden || f.Deprecated != "" {
			return
		}
		letter, value := "", f.DefValue
		if f.Shorthand != "" {
			letter = `\fB` + roff("-"+f.Shorthand) + `\fP, `
		}
		if f.Value.Type() == "string" {
			value = `"` + value + `"`
		}
		fmt.Fprintf(&b, ".TP\n%s\\fB%s\\fP=%s\n%s\n", letter, roff("--"+f.Name), roff(value), roff(f.Usage))
	})
	return b.String()
}

// manOthers are the pages of the command above and of those below.
func manOthers(cmd *cobra.Command) string {
	var others []string
	if cmd.HasParent() {
		others = append(others, manName(cmd.Parent()))
	}
	for _, c := range cmd.Commands() {
		if c.IsAvailableCommand() {
			others = append(others, manName(c))
		}
	}
	if len(others) == 0 {
		return ""
	}
	slices.Sort(others)
	for i, name := range others {
		others[i] = `\fB` + roff(name) + `\fP(1)`
	}
	return strings.Join(others, ", ") + "\n"
}

// roff is a text as man reads it: its own signs, a backslash and a dash, behind a backslash,
// and none of its words in front of a line.
func roff(text string) string {
	text = strings.NewReplacer(`\`, `\e`, "-", `\-`).Replace(text)
	lines := strings.Split(text, "\n")
	for i, line := range lines {
		if strings.HasPrefix(line, ".") || strings.HasPrefix(line, "'") {
			lines[i] = `\&` + line
		}
	}
	return strings.Join(lines, "\n")
}
