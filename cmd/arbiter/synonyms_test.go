package main

import (
	"strings"
	"testing"

	"arbiter/cmd/arbiter/internal/cli"
)

// A synonym stands for a command that there is, is none itself, and stands for one only.
func TestSynonymsStandForCommands(t *testing.T) {
	seen := map[string]string{}
	for _, row := range synonyms() {
		for typed := range strings.SplitSeq(row[1], ",") {
			typed = strings.TrimSpace(typed)
			root := newRootCmd(&cli.Env{Getenv: func(string) string { return "" }})
			if seen[typed] != "" {
				t.Errorf("%q stands for %q and %q", typed, seen[typed], row[0])
			}
			seen[typed] = row[0]
			words := strings.Fields(typed)
			if c, rest, err := root.Find(words); err == nil && len(rest) == 0 && c != root {
				t.Errorf("%q is a command itself", typed)
			}
			args := expanded(root, append([]string{"--lang", "nl"}, words...))
			if got := strings.Join(args, " "); got != "--lang nl "+row[0] {
				t.Errorf("%q becomes %q, not %q", typed, got, row[0])
			}
			if cmd, _, err := root.Find(args); err != nil || cmd == root {
				t.Errorf("%q: there is no command %q", typed, row[0])
			}
		}
	}
}

// A word that is asked back about is no command, and what may be meant is.
func TestWhatIsAskedBackIsACommand(t *testing.T) {
	root := newRootCmd(&cli.Env{Getenv: func(string) string { return "" }})
	for _, row := range askedBack() {
		if cmd, rest, err := root.Find(strings.Fields(row[0])); err == nil && cmd != root && len(rest) == 0 {
			t.Errorf("%q is a command itself", row[0])
		}
		if cmd, _, err := root.Find(strings.Fields(row[1])); err != nil || cmd == root {
			t.Errorf("there is no command %q", row[1])
		}
		if cli.Meaning(synonyms(), row[0]) != "" {
			t.Errorf("%q is a synonym as well", row[0])
		}
	}
}

// A synonym of a flag stands for one that some command has.
func TestSynonymsStandForFlags(t *testing.T) {
	root := newRootCmd(&cli.Env{Getenv: func(string) string { return "" }})
	for _, row := range flagSynonyms() {
		found := root.Flag(row[0]) != nil
		for _, c := range leaves(root) {
			found = found || c.Flag(row[0]) != nil
		}
		if !found {
			t.Errorf("no command has --%s", row[0])
		}
	}
	for args, want := range map[string]string{
		"player add x --fed NED --elo=1450 --why y": "player add x --federation NED --rating=1450 --why y",
		"add x --fed NED":               "player add x --federation NED",
		"print standings --language nl": "print standings --lang nl",
		"new x --game russian -- --elo": "new x --variant russian -- --elo",
		"help pair":                     "help round pair",
		"correct 3 1-0":                 "result --correct 3 1-0",
		"--file withdraw player list":   "--file withdraw player list",
		"result correct 3 1-0":          "result --correct 3 1-0",
	} {
		if got := strings.Join(expanded(root, strings.Fields(args)), " "); got != want {
			t.Errorf("%q becomes %q, not %q", args, got, want)
		}
	}
}

func TestWordsThatAreSpelledNearly(t *testing.T) {
	for _, tt := range []struct {
		typed, word string
		want        bool
	}{
		{"shw", "show", true}, {"resutl", "result", true}, {"serve", "merge", false}, {"fed", "federation", true}, {"late", "game", false},
		{"standngs", "standings", true}, {"x", "xylophone", false}, {"", "undo", false}, {"publsh", "publish", true}, {"abcdef", "abuvwf", false},
	} {
		if got := cli.Near(tt.typed, tt.word); got != tt.want {
			t.Errorf("%q is near %q: %v", tt.typed, tt.word, got)
		}
	}
}
