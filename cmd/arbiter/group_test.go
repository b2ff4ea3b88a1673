package main

import (
	"io"
	"path/filepath"
	"strings"
	"testing"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/cmd/internal/desk/exchange"
)

// Who is asked for the group answers by number or by name, once; what he types after it is
// for the command itself.
func TestTheGroupIsAskedForOnce(t *testing.T) {
	many := &cli.ManyEvents{Groups: []exchange.Group{{Name: "A", Path: "A.arbiter"}, {Name: "2nd", Path: "2nd.arbiter"}}}
	for answer, want := range map[string]string{"1": "A.arbiter", "2": "2nd.arbiter", " a ": "A.arbiter", "2ND": "2nd.arbiter", "": "", "3": "", "0": "", "b": ""} {
		var asked strings.Builder
		e := &cli.Env{In: strings.NewReader(answer + "\nrest"), Err: &asked, Getenv: func(string) string { return "" }}
		path, err := e.AskGroup(many)
		if path != want || (err != nil) != (want == "") {
			t.Errorf("%q is %q, %v", answer, path, err)
		}
		if rest, _ := io.ReadAll(e.In); string(rest) != "rest" || strings.Count(asked.String(), "group: ") != 1 || !strings.Contains(asked.String(), "  2  2nd\n") {
			t.Errorf("%q: asked %q, left %q", answer, asked.String(), rest)
		}
	}
}

// The folder is the one that is named, or that of the file that is.
func TestTheFolderOfTheGroups(t *testing.T) {
	folder := t.TempDir()
	for file, want := range map[string]string{"": ".", folder: folder, filepath.Join(folder, "A.arbiter"): folder, "A.arbiter": "."} {
		for name, e := range map[string]*cli.Env{
			"--file":        {File: file, Getenv: func(string) string { return "" }},
			"$ARBITER_FILE": {Getenv: func(string) string { return file }},
		} {
			if got := e.Folder(); got != want {
				t.Errorf("%s %s: %s, want %s", name, file, got, want)
			}
		}
	}
}
