package main

import (
	"bytes"
	"context"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/spf13/cobra"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/reports/i18n"
)

// helped runs a command line that asks for help and gives what it printed.
func helped(t *testing.T, args ...string) string {
	t.Helper()
	var out bytes.Buffer
	e := &cli.Env{In: strings.NewReader(""), Out: &out, Err: &out, Getenv: func(string) string { return "" }}
	if code := run(context.Background(), e, args); code != cli.ExitFine {
		t.Errorf("%q: exit code %d: %s", args, code, out.String())
	}
	return out.String()
}

// everyCommand are all commands that help shows.
func everyCommand(cmd *cobra.Command) []*cobra.Command {
	all := []*cobra.Command{}
	for _, c := range cmd.Commands() {
		if c.IsAvailableCommand() {
			all = append(append(all, c), everyCommand(c)...)
		}
	}
	return all
}

// wideLines are the lines of a text that a terminal of 80 columns breaks.
func wideLines(text string) []string {
	return slices.DeleteFunc(strings.Split(text, "\n"), func(line string) bool { return utf8.RuneCountInString(line) <= 80 })
}

// The first page fits a screen of 24 lines in every language.
func TestTheFirstPageOfHelpFitsAScreen(t *testing.T) {
	for _, lang := range i18n.Languages() {
		for _, args := range [][]string{{"--lang", lang, "help"}, {"--lang", lang}, {"--help", "--lang", lang}} {
			page := helped(t, args...)
			if lines := strings.Count(page, "\n"); lines > 23 || len(wideLines(page)) > 0 { // the prompt has a line
				t.Errorf("%q: %d lines, too wide: %q", args, lines, wideLines(page))
			}
		}
	}
}

// No line of a help text is wider than a terminal, and no page has what every other
// page has.
func TestNoHelpIsWiderThanATerminal(t *testing.T) {
	t.Parallel()
	pages := [][]string{}
	for _, name := range topicNames() {
		pages = append(pages, []string{"help", name})
	}
	for _, c := range everyCommand(newRootCmd(&cli.Env{Getenv: func(string) string { return "" }})) {
		words := strings.Fields(c.CommandPath())[1:]
		pages = append(pages, append(slices.Clone(words), "--help"), append([]string{"help"}, words...))
	}
	for _, args := range pages {
		page := helped(t, args...)
		if wide := wideLines(page); len(wide) > 0 {
			t.Errorf("%q: %q", args, wide)
		}
		if strings.Contains(page, "(default: the round being played; 0: games without a round) (default") || strings.Contains(page, "Global Flags") {
			t.Errorf("%q: %s", args, page)
		}
	}
}

// The first page and the topics name commands that there are.
func TestHelpNamesCommandsThatThereAre(t *testing.T) {
	text := ""
	for _, topic := range topics() {
		text += topic[1]
	}
	root := newRootCmd(&cli.Env{Getenv: func(string) string { return "" }})
	for line := range strings.Lines(text) {
		words, isCommand := strings.CutPrefix(strings.TrimSpace(line), "arbiter ")
		if !isCommand {
			continue
		}
		words, _, _ = strings.Cut(words, "  ")
		cmd, rest, err := root.Find(strings.Fields(words))
		if err != nil || cmd == root || !cmd.Runnable() || cmd.Name() == "round" || cmd.Name() == "player" {
			t.Errorf("there is no command %q", line)
		}
		for _, word := range rest {
			if name, isFlag := strings.CutPrefix(word, "--"); isFlag && cmd.Flag(name) == nil {
				t.Errorf("%q: there is no flag %s", line, word)
			}
		}
	}
}
