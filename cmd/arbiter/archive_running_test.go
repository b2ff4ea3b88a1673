package main

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// What the units of systemd and the compose file in docs/running start, the program has,
// with these flags.
func TestUnitsStartWhatThereIs(t *testing.T) {
	t.Parallel()
	folder := filepath.Join("..", "..", "docs", "running")
	entries, err := os.ReadDir(folder)
	if err != nil {
		t.Fatal(err)
	}
	started := map[string]bool{}
	for _, entry := range entries {
		text, err := os.ReadFile(filepath.Join(folder, entry.Name()))
		if err != nil {
			t.Fatal(err)
		}
		for _, words := range startedBy(string(text)) {
			started[words[1]] = true
			t.Run(entry.Name()+" "+words[1], func(t *testing.T) {
				e, _ := testEnv(t, "")
				root := newRootCmd(e)
				cmd, args, err := root.Find(words)
				if err != nil {
					t.Fatal(err)
				}
				if cmd.Name() != words[1] {
					t.Fatalf("there is no arbiter %s", strings.Join(words[:2], " "))
				}
				if err := cmd.ParseFlags(args); err != nil {
					t.Errorf("%q: %v", words, err)
				} else if err := cmd.ValidateArgs(cmd.Flags().Args()); err != nil {
					t.Errorf("%q: %v", words, err)
				}
			})
		}
	}
	for _, name := range []string{"add", "work", "worker", "backup", "serve"} {
		if !started[name] {
			t.Errorf("nothing starts arbiter archive %s", name)
		}
	}
}

// startedBy are the command lines of the program in a unit or a compose file.
func startedBy(text string) [][]string {
	unit := regexp.MustCompile(`(?m)(?:/usr/local/bin/arbiter|\$\$arbiter) (archive [^;&'\n]*)`)
	compose := regexp.MustCompile(`(?m)^ *command: \[(archive, .*)\]$`)
	var all [][]string
	for _, m := range unit.FindAllStringSubmatch(text, -1) {
		all = append(all, splitWords(m[1]))
	}
	for _, m := range compose.FindAllStringSubmatch(text, -1) {
		words := strings.Split(m[1], ", ")
		for i := range words {
			words[i] = strings.Trim(words[i], `"`)
		}
		all = append(all, words)
	}
	return slices.DeleteFunc(all, func(words []string) bool { return len(words) < 2 })
}
