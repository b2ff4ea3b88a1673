package main

import (
	"bytes"
	"context"
	"strings"
	"testing"

	"github.com/spf13/cobra"

	"arbiter/cmd/arbiter/internal/cli"
)

// said runs a command line in a language and gives what went to standard error.
func said(t *testing.T, lang string, args ...string) string {
	t.Helper()
	var out, wrong bytes.Buffer
	e := &cli.Env{In: strings.NewReader(""), Out: &out, Err: &wrong, Getenv: func(name string) string {
		if name == "LANG" {
			return lang
		}
		return ""
	}}
	if code := run(context.Background(), e, args); code != cli.ExitUsage {
		t.Errorf("%q: exit code %d", args, code)
	}
	return wrong.String()
}

// What cobra and pflag refuse is said in the words that they have for it, and in the
// language of the reader.
func TestTheCommandLineIsRefusedInEveryLanguage(t *testing.T) {
	var v vocabularies
	names := []string{"result", "show", "out", "into"} // of commands and flags
	for english, args := range map[string][]string{
		"arbiter: usage: arbiter merge COPY\n  for example: arbiter merge anna/club.arbiter --dry-run\n":             {"merge"},
		"arbiter: half a point is not written \"q\"\n  give --half ½ or --half decimal\n":                            {"--half", "q", "status"},
		"arbiter: unknown command \"resutl\" for \"arbiter\"\n\nDid you mean this?\n result\n\n":                     {"--file", "x", "--lang=en", "resutl", "1"},
		"arbiter: unknown command \"foo\" for \"arbiter\"\n":                                                         {"foo"},
		"arbiter: unknown command \"foo\" for \"arbiter player\"\n":                                                  {"player", "foo"},
		"arbiter: unknown command \"foo\" for \"arbiter status\"\n":                                                  {"status", "foo"},
		"arbiter: accepts 1 arg(s), received 2\n":                                                                    {"merge", "a", "b"},
		"arbiter: accepts at most 1 arg(s), received 2\n":                                                            {"undo", "a", "b"},
		"arbiter: usage: arbiter import pdn FILE...\n  for example: arbiter import pdn round3.pdn --dry-run\n":       {"import", "pdn"},
		"arbiter: unknown flag: --frmat\n  did you mean --format?\n":                                                 {"print", "--frmat", "x"},
		"arbiter: unknown flag: --zzz\n":                                                                             {"print", "--zzz", "x"},
		"arbiter: unknown command \"shw\" for \"arbiter round\"\n\nDid you mean this?\n show\n\n":                    {"round", "shw"},
		"arbiter: unknown shorthand flag: 'x' in -xy\n":                                                              {"print", "-xy"},
		"arbiter: flag needs an argument: --out\n":                                                                   {"print", "--out"},
		"arbiter: bad flag syntax: --=x\n":                                                                           {"print", "--=x"},
		"arbiter: invalid argument \"x\" for \"--round\" flag: \"x\" is no number\n":                                 {"print", "--round", "x"},
		"arbiter: invalid argument \"x\" for \"--bom\" flag: it is neither true nor false\n":                         {"print", "--bom=x"},
		"arbiter: invalid argument \"x\" for \"--paper\" flag: choose one of a4, a3, letter\n":                       {"print", "--paper", "x"},
		"arbiter: if any flags in the group [out into] are set none of the others can be; [into out] were all set\n": {"print", "--out", "a", "--into", "b"},
	} {
		if got := said(t, "", args...); got != english {
			t.Errorf("%q:\n%q, want\n%q", args, got, english)
		}
		for _, lang := range []string{"nl_NL.UTF-8", "fy_NL.UTF-8", "ru_RU.UTF-8", "uk_UA.UTF-8"} {
			if args[0] == "--file" {
				args[2] = "--lang=" + lang[:2]
			}
			got := said(t, lang, args...)
			if strings.Contains(got, "cmd-line.") || got == "arbiter: \n" {
				t.Errorf("%s: %q", lang, got)
			}
			if words := v.englishIn(got, lang[:2], names); len(words) > 0 {
				t.Errorf("%s: %q in %q", lang, words, got)
			}
		}
	}
}

// A check of arguments is tried out to find how many it takes.
func TestHowManyArgumentsThereMayBe(t *testing.T) {
	for want, check := range map[string]cobra.PositionalArgs{
		"cmd-line.between Got=9 Least=2 Most=4": cobra.RangeArgs(2, 4),
		"cmd-line.exactly Got=9 Most=3":         cobra.ExactArgs(3),
		"cmd-line.at-most Got=9 Most=2":         cobra.MaximumNArgs(2),
	} {
		if got := wrongArgs(&cobra.Command{Use: "x"}, check, make([]string, 9)).Error(); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

// The commands of a tournament day are there, and each language has the five lines.
func TestATournamentDay(t *testing.T) {
	root := newRootCmd(&cli.Env{Getenv: func(string) string { return "" }})
	for _, line := range dayLines() {
		words := strings.Fields(strings.TrimPrefix(line[0], "arbiter "))
		if cmd, _, err := root.Find(words); err != nil || cmd == root || !cmd.Runnable() {
			t.Errorf("there is no command %q", line[0])
		}
	}
	lines := map[string]int{"help day": len(dayLines()), "day": len(dayLines()), "help": firstDayLines, "--help": firstDayLines}
	for lang, title := range map[string]string{"en": "A tournament day:", "nl": "Een toernooidag:", "fy": "In toernoaidei:", "ru": "Игровой день:", "uk": "Ігровий день:"} {
		for _, args := range [][]string{{"help", "day"}, {"day"}, {"help"}, {"--help"}} {
			var out bytes.Buffer
			e := &cli.Env{In: strings.NewReader(""), Out: &out, Err: &out, Getenv: func(string) string { return "" }}
			if code := run(context.Background(), e, append([]string{"--lang", lang}, args...)); code != cli.ExitFine {
				t.Errorf("%q: exit code %d", args, code)
			}
			_, day, found := strings.Cut(out.String(), title+"\n")
			if said := strings.Split(strings.TrimSuffix(day, "\n"), "\n"); !found || len(said) != lines[strings.Join(args, " ")] || strings.Contains(day, "day.") {
				t.Errorf("%s %q: %q", lang, args, day)
			}
		}
	}
}
