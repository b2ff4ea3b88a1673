package main

import (
	"bytes"
	"context"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/spf13/cobra"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/cmd/internal/manual"
)

// The pages of the guide name commands and flags that there are, or words that stand for
// them. Those in other languages have the same ones (package manual).
func TestTheGuideNamesCommandsThatThereAre(t *testing.T) {
	var text strings.Builder
	for _, name := range []string{"day", "guide", "papers", "hall"} {
		page, err := manual.Find(name, "en")
		if err != nil {
			t.Fatal(err)
		}
		text.Write(page.Markdown)
	}
	root, quoted, found := newRootCmd(&cli.Env{Getenv: func(string) string { return "" }}), regexp.MustCompile(`"[^"]*"|'[^']*'`), 0
	for _, line := range regexp.MustCompile("(?m)^arbiter .*$|`arbiter [^`]*`").FindAllString(text.String(), -1) {
		line, _, _ = strings.Cut(strings.Trim(line, "`"), " #")
		if strings.HasSuffix(line, ".arbiter") && len(strings.Fields(line)) == 2 {
			continue // opens the event
		}
		found++
		cmd, rest, err := root.Find(expanded(root, strings.Fields(quoted.ReplaceAllString(line, "x"))[1:]))
		if err != nil || cmd == root || cmd.HasAvailableSubCommands() && len(rest) > 0 && !strings.HasPrefix(rest[0], "--") && !takes(cmd, rest[0]) {
			t.Errorf("there is no command %q", line)
			continue
		}
		for _, word := range rest {
			if name, isFlag := strings.CutPrefix(word, "--"); isFlag && cmd.Flag(name) == nil {
				t.Errorf("%q: there is no flag %s", line, word)
			}
		}
	}
	if found < 150 {
		t.Errorf("%d commands found", found)
	}
}

// A pager is fed the text; one that there is not leaves it to the next, and where there
// is none the text is printed.
func TestATextIsShownByThePager(t *testing.T) {
	var out, said bytes.Buffer
	if err := showBy(context.Background(), []string{"no-such-pager"}, "text", &out, &said); err == nil {
		t.Error("a pager that there is not has shown it")
	}
	pager := filepath.Join(t.TempDir(), "pager")
	if err := os.WriteFile(pager, []byte("#!/bin/sh\necho \"$1\"\ncat\n"), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := showBy(context.Background(), []string{pager, "-R"}, "text\n", &out, &said); err != nil {
		t.Skipf("no scripts here: %v", err)
	}
	if out.String() != "-R\ntext\n" {
		t.Errorf("shown: %q", out.String())
	}
	if got := pagers(func(string) string { return "most -s" })[0]; strings.Join(got, " ") != "most -s" {
		t.Errorf("$PAGER is not the first: %q", got)
	}
	out.Reset()
	e := &cli.Env{In: strings.NewReader(""), Out: &out, Err: &said, Getenv: func(string) string { return pager }}
	if err := show(context.Background(), e, "plain\n"); err != nil || out.String() != "plain\n" {
		t.Errorf("no terminal: %q, %v", out.String(), err)
	}
}

// Each command has a man page; they are dated by the commit, and say what help says.
func TestEveryCommandHasAManPage(t *testing.T) {
	fresh := func() *cobra.Command { return newRootCmd(&cli.Env{Getenv: func(string) string { return "" }}) }
	commit := cli.Build{Version: "v1.2.3", Date: time.Date(2026, 11, 24, 0, 0, 0, 0, time.UTC)}
	written := map[string]string{}
	for _, page := range manPages(fresh(), commit) {
		var b bytes.Buffer
		if err := page.write(&b); err != nil {
			t.Fatal(err)
		}
		written[page.name] = b.String()
	}
	for _, cmd := range append(everyCommand(fresh()), fresh()) {
		page := written[manName(cmd)+".1"]
		for _, want := range []string{`"Nov 2026" "arbiter v1.2.3" "arbiter"`, ".SH NAME", ".SH SYNOPSIS"} {
			if !strings.Contains(page, want) {
				t.Errorf("%s: %q is missing", cmd.CommandPath(), want)
			}
		}
	}
	for page, parts := range map[string][]string{
		"arbiter.1":         {"arbiter runs draughts, chess and ludo events", "Pair         round pair, round show", `arbiter-checkin\fP(1)`},
		"arbiter-round.1":   {`\fBarbiter\fP(1), \fBarbiter-round-add\fP(1)`},
		"arbiter-perft.1":   {".SH EXAMPLE\n.EX\n  arbiter perft"},
		"arbiter-checkin.1": {"wiersma        is there: a number", "- wiersma      is not there after all"},
		"arbiter-status.1":  {`\fB--file\fP=""`, "$ARBITER_FILE, or the only *.arbiter here"},
	} {
		text := strings.NewReplacer(`\-`, "-", `\&`, "").Replace(written[page]) // as it is shown
		for _, part := range parts {
			if !strings.Contains(text, part) {
				t.Errorf("%s lacks %q:\n%s", page, part, text)
			}
		}
	}
}

// What man takes for its own is told apart from the text.
func TestTextsAreNoOrdersToMan(t *testing.T) {
	if got, want := roff("a-b\n.so x\n'q\n  .y \\fB"), `a\-b`+"\n"+`\&.so x`+"\n"+`\&'q`+"\n"+`  .y \efB`; got != want {
		t.Errorf("%q, not %q", got, want)
	}
}
