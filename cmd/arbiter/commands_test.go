package main

import (
	"slices"
	"strings"
	"testing"

	"github.com/spf13/cobra"

	"arbiter/cmd/arbiter/internal/cli"
)

// A command is found by the name of its row.
func TestRowsOfCommandsHaveTheirNames(t *testing.T) {
	e := &cli.Env{Getenv: func(string) string { return "" }}
	for _, row := range commandRows() {
		if cmd := row.make(e); cmd.Name() != row.name {
			t.Errorf("the row %s makes %s", row.name, cmd.Name())
		}
	}
}

// What a line names is all that is made, and is what it is among the others; where a line
// names none of them all are there.
func TestOnlyTheCommandOfALineIsMade(t *testing.T) {
	fresh := func() *cli.Env { return &cli.Env{Getenv: func(string) string { return "" }} }
	every := len(newRootCmd(fresh()).Commands())
	for _, tt := range []struct {
		line string
		all  bool
	}{
		{"version", false}, {"round pair --draft", false}, {"--file x.arbiter round show 2", false}, {"--lang=nl result 5 1-0", false},
		{"player register x", false}, {"archive find --help", false}, {"round", false},
		{"", true}, {"help round", true}, {"--help", true}, {"groups", true}, {"players", true}, {"rond", true}, {"--file round", true},
		{"-- round", true}, {"completion bash", true}, {"--version", true},
		{"__complete round pa", false}, {"__complete round ", false}, {"__complete ro", true}, {"__complete", true}, {"__complete --lang nl print st", false},
	} {
		e, args := fresh(), strings.Split(tt.line, " ")
		if tt.line == "" {
			args = nil
		}
		e.Completing = strings.HasPrefix(tt.line, cobra.ShellCompRequestCmd)
		root := rootFor(e, slices.Clone(args))
		want := 2 // with help
		if tt.all {
			want = every
		}
		if got := len(root.Commands()); got != want {
			t.Errorf("%q has %d commands, not %d", tt.line, got, want)
		}
		if e.Completing {
			continue
		}
		whole := newRootCmd(fresh())
		found, rest, err := root.Find(expanded(root, slices.Clone(args)))
		among, left, wrong := whole.Find(expanded(whole, slices.Clone(args)))
		if found.CommandPath() != among.CommandPath() || !slices.Equal(rest, left) || (err == nil) != (wrong == nil) {
			t.Errorf("%q is %q with %q alone, and %q with %q among the others", tt.line, found.CommandPath(), rest, among.CommandPath(), left)
		}
		if found.HelpTemplate() != among.HelpTemplate() || found.LocalFlags().FlagUsages() != among.LocalFlags().FlagUsages() {
			t.Errorf("%q has other flags than among the others", tt.line)
		}
	}
}

// Every command is made alone as it is among the others.
func TestCommandsAloneAreThoseAmongTheOthers(t *testing.T) {
	e := &cli.Env{Getenv: func(string) string { return "" }}
	for _, whole := range everyCommand(newRootCmd(e)) {
		words := strings.Fields(whole.CommandPath())[1:]
		if len(words) == 0 || whole.Name() == "help" {
			continue
		}
		alone, rest, err := rootFor(e, words).Find(words)
		if err != nil || len(rest) > 0 || alone.CommandPath() != whole.CommandPath() || alone.UsageString() != whole.UsageString() {
			t.Errorf("%s alone is %s, with %q: %v", whole.CommandPath(), alone.CommandPath(), rest, err)
		}
	}
}

// A line whose first word is a command stands for nothing of another: only the command
// that is named is made.
func TestSynonymsStayAtTheirCommand(t *testing.T) {
	for _, row := range synonyms() {
		for typed := range strings.SplitSeq(row[1], ",") {
			first, _, _ := strings.Cut(strings.TrimSpace(typed), " ")
			named := slices.ContainsFunc(commandRows(), func(c commandRow) bool { return c.name == first })
			if named && first != strings.Fields(row[0])[0] {
				t.Errorf("%q begins with a command, and stands for %q", typed, row[0])
			}
		}
	}
}
