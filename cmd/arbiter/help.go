package main

import (
	"fmt"
	"io"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"arbiter/cmd/arbiter/internal/cli"
)

// firstPage is what arbiter says of itself: what one wants to do, and the words for it.
// With the tournament day it fits a screen of 24 lines.
const firstPage = `arbiter runs draughts, chess and ludo events and checks their game sheets.

  Prepare      new NAME, player add NAME, player import LIST, stage set
  Pair         round pair, round show, round swap 3 4, round publish
  Results      result 5 1-0, result enter, status
  Standings    standings, crosstable, explain rank, explain pairing 2
  Papers       print, print round --out round.pdf, publish FOLDER
  Game sheets  game enter 5, game add 5 FILE, check, incident add, ruling add
  Players      player withdraw NAME, player absent NAME, player return NAME
  Put right    undo, result 5 0-1 --correct --why "...", journal
  Keep safe    backup FOLDER, verify
  In the hall  hall: the desk in the browser, phones, the projector

More:      arbiter help day | swiss | round-robin | results | papers | sheets |
           mistakes | flags | exit-codes, arbiter help all: every command
A command: arbiter help round pair
`

// writeHelp writes the help text of a command.
func writeHelp(w io.Writer, cmd *cobra.Command) {
	var b strings.Builder
	writeFolded(&b, refilled(cli.OrDefault(cmd.Long, cmd.Short)))
	b.WriteString("\nUsage:\n")
	if cmd.Runnable() && !cmd.HasAvailableSubCommands() || takes(cmd, "1", "1") || takes(cmd, "1") {
		writeFolded(&b, "  "+cmd.UseLine())
	}
	if cmd.HasAvailableSubCommands() {
		fmt.Fprintf(&b, "  %s [command]\n", cmd.CommandPath())
	}
	if cmd.HasExample() {
		b.WriteString("\nExamples:\n")
		for line := range strings.Lines(cmd.Example) {
			writeExample(&b, strings.TrimRight(line, "\n"))
		}
	}
	if cmd.HasAvailableSubCommands() {
		b.WriteString("\nCommands:\n")
		writeCommands(&b, cmd.Commands())
	}
	if flags := shownFlags(cmd.LocalFlags()); flags.HasAvailableFlags() {
		b.WriteString("\nFlags:\n")
		writeFolded(&b, strings.TrimRight(flags.FlagUsagesWrapped(cli.HelpWidth), "\n"))
	}
	if also := seeAlso()[cmd.CommandPath()]; also != "" {
		b.WriteString("\nSee also: " + also + "\n")
	}
	b.WriteString("\nFlags of every command: arbiter help flags\n")
	_, _ = io.WriteString(w, b.String()) // that the output failed is remembered by it
}

// takes reports whether a command does something itself with words behind it.
func takes(cmd *cobra.Command, words ...string) bool {
	return cmd.Args != nil && cmd.Args(cmd, words) == nil
}

// seeAlso are commands that are taken for one another, by the path of each.
func seeAlso() map[string]string {
	return map[string]string{
		"arbiter publish":       "arbiter round publish makes a draft the next round",
		"arbiter round publish": "arbiter publish writes the web site",
		"arbiter report":        "arbiter print report is the arbiter's report of an event",
		"arbiter print":         "arbiter report makes papers of a file of games, without an event",
		"arbiter merge":         "arbiter player merge joins two registrations of one person",
		"arbiter player merge":  "arbiter merge joins two copies of an event",
	}
}

// writeCommands lists commands, a line each.
func writeCommands(b *strings.Builder, cmds []*cobra.Command) {
	for _, c := range cmds {
		if c.IsAvailableCommand() {
			writeFolded(b, fmt.Sprintf("  %-11s %s", c.Name(), c.Short), strings.Repeat(" ", 14))
		}
	}
}

// styleFlags are flags of everything that writes tables: one page has them for all.
func styleFlags() []string { return []string{"delimiter", "bom", "excel", "font"} }

// shownFlags are flags as a help text shows them: a default is said once, and those of
// every table on a page of their own.
func shownFlags(set *pflag.FlagSet) *pflag.FlagSet {
	shown := pflag.NewFlagSet("", pflag.ContinueOnError)
	set.VisitAll(func(f *pflag.Flag) {
		one := *f
		if strings.Contains(f.Usage, "(default") {
			one.DefValue, one.Value = "", described{f.Value}
		}
		if !slices.Contains(styleFlags(), f.Name) && f.Name != "help" {
			shown.AddFlag(&one)
		}
	})
	return shown
}

// described is the value of a flag whose description tells the default: pflag takes
// the empty one for none.
type described struct{ pflag.Value }

// writeExample writes a command line; one that is too wide goes on below, as a shell
// reads it.
func writeExample(b *strings.Builder, line string) {
	if utf8.RuneCountInString(line) <= cli.HelpWidth {
		b.WriteString(line + "\n")
		return
	}
	first, second := line, ""
	if at := strings.LastIndex(line[:min(cli.HelpWidth-2, len(line))], " --"); at > 0 {
		first, second = line[:at]+" \\", "      "+line[at+1:]
	}
	b.WriteString(first + "\n")
	if second != "" {
		writeExample(b, second)
	}
}

// writeFolded writes lines, broken between words to fit; what goes on stands under its
// line, or after the indent that is given.
func writeFolded(b *strings.Builder, text string, hang ...string) {
	for line := range strings.SplitSeq(text, "\n") {
		below := cli.HangingIndent(line)
		if len(hang) > 0 {
			below = hang[0]
		}
		b.WriteString(strings.Join(cli.Folded(line, cli.HelpWidth, below), "\n") + "\n")
	}
}

// refilled fills the paragraphs of a text that have a line too wide.
func refilled(text string) string {
	paragraphs := strings.Split(strings.TrimSpace(text), "\n\n")
	for i, p := range paragraphs {
		wide := slices.ContainsFunc(strings.Split(p, "\n"), func(line string) bool { return utf8.RuneCountInString(line) > cli.HelpWidth })
		if wide && !strings.Contains(p, "\n ") && !strings.HasPrefix(p, " ") {
			var b strings.Builder
			cli.WrapInto(&b, "", p)
			paragraphs[i] = strings.TrimRight(b.String(), "\n")
		}
	}
	return strings.Join(paragraphs, "\n\n")
}

// helpOf makes help of a tree of commands fit a screen: the first page by what one
// wants to do, topics, and a page a command.
func helpOf(env *cli.Env, root *cobra.Command) {
	root.SetHelpFunc(func(cmd *cobra.Command, _ []string) {
		w := cmd.OutOrStdout()
		if cmd != root {
			writeHelp(w, cmd)
			return
		}
		fmt.Fprintf(w, "%s\n", firstPage)
		writeDay(w, env.Speech(), dayLines()[:firstDayLines])
	})
	help := &cobra.Command{
		Use: "help [TOPIC|COMMAND]", Short: "Help about a topic or a command", Long: "Says what a command does, or how something is done. Topics: " + strings.Join(topicNames(), ", ") + ".",
		Example: "  arbiter help day\n  arbiter help round pair\n  arbiter help all",
		ValidArgsFunction: func(_ *cobra.Command, args []string, _ string) ([]cobra.Completion, cobra.ShellCompDirective) {
			return completeHelp(root, args), cobra.ShellCompDirectiveNoFileComp
		},
		RunE: func(cmd *cobra.Command, args []string) error { return runHelp(root, cmd, args) },
	}
	root.SetHelpCommand(help)
	root.AddCommand(help) // before a command is looked for: cobra adds it later than that
}

// completeHelp are the words that help may be asked about next.
func completeHelp(root *cobra.Command, args []string) []cobra.Completion {
	words := topicNames()
	if len(args) > 0 {
		words = nil
	}
	under, _, err := root.Find(args)
	if err != nil {
		return nil
	}
	for _, c := range under.Commands() {
		if c.IsAvailableCommand() {
			words = append(words, c.Name())
		}
	}
	return cli.Completions(words)
}

// runHelp writes a topic, or the help text of a command.
func runHelp(root, help *cobra.Command, args []string) error {
	if len(args) == 1 && writeTopic(root, help.OutOrStdout(), args[0]) {
		return nil
	}
	cmd, rest, err := root.Find(args)
	if err != nil || len(rest) > 0 && cmd.HasAvailableSubCommands() {
		if cmd == nil || err != nil {
			cmd, rest = root, args
		}
		meant := commandsMeant(cmd, rest[0])
		for _, topic := range topicNames() {
			if cmd == root && cli.Near(rest[0], topic) {
				meant = cli.AppendNew(meant, topic)
			}
		}
		return cli.Usage(unknownCommand(help, strings.Join(args, " "), meant))
	}
	cmd.InitDefaultHelpFlag()
	return cmd.Help()
}
