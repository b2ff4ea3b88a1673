package main

import (
	"bytes"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// The tutorial of docs/archive.md is run as it stands there, in a folder of its own with
// the repository's testdata, and must print what it says. A line of "..." stands for any
// lines. UPDATE_GOLDEN=1 writes what is printed.
func TestTheTutorialOfTheArchiveIsTrue(t *testing.T) {
	t.Parallel()
	page := filepath.Join("..", "..", "docs", "archive.md")
	text, err := os.ReadFile(page)
	if err != nil {
		t.Fatal(err)
	}
	before, rest, found := strings.Cut(string(text), "\n## An hour with real games\n")
	lesson, after, ends := strings.Cut(rest, "\n## ")
	if !found || !ends {
		t.Fatal("docs/archive.md has no tutorial, or nothing after it")
	}
	s := newTutorialShell(t, lesson)
	played := s.play(lesson)
	if s.commands < 20 {
		t.Errorf("the tutorial has %d commands", s.commands)
	}
	if os.Getenv("UPDATE_GOLDEN") == "" {
		return
	}
	text = []byte(before + "\n## An hour with real games\n" + played + "\n## " + after)
	if err := os.WriteFile(page, text, 0o644); err != nil {
		t.Fatal(err)
	}
}

// tutorialShell runs commands in a folder.
type tutorialShell struct {
	*testing.T
	folder   string
	env      []string
	commands int
}

// newTutorialShell begins in a folder that has what the lesson names of testdata.
func newTutorialShell(t *testing.T, lesson string) *tutorialShell {
	t.Helper()
	s := &tutorialShell{T: t, folder: t.TempDir()}
	named := regexp.MustCompile(`\btestdata/[a-z]+`).FindAllString(lesson, -1)
	slices.Sort(named)
	for _, folder := range slices.Compact(named) {
		if err := os.CopyFS(filepath.Join(s.folder, folder), os.DirFS(filepath.Join("..", "..", folder))); err != nil {
			t.Fatal(err)
		}
	}
	s.env = append(os.Environ(), "ARBITER_SETTINGS="+filepath.Join(s.folder, "settings.json"), "ARBITER_WHO=Anna", "LANG=C", "TZ=UTC", "NO_COLOR=1")
	return s
}

// prompt begins a line with a command; what it prints follows, as far in as it.
const (
	tutorialIn     = "    "
	tutorialPrompt = tutorialIn + "$ "
)

// play runs the commands of a text, and returns it with what they print.
func (s *tutorialShell) play(text string) string {
	s.Helper()
	lines := strings.Split(text, "\n")
	var out []string
	for i := 0; i < len(lines); {
		command, is := strings.CutPrefix(lines[i], tutorialPrompt)
		out = append(out, lines[i])
		i++
		if !is {
			continue
		}
		want := printedIn(lines[i:])
		i += len(want)
		have := s.run(command)
		if os.Getenv("UPDATE_GOLDEN") != "" {
			want = shortenedAs(have, want)
		} else if !printedAs(have, want) {
			s.Errorf("%s prints\n%s\nthe tutorial has\n%s", command, strings.Join(have, "\n"), strings.Join(want, "\n"))
		}
		out = append(out, want...)
	}
	return strings.Join(out, "\n")
}

// printedIn are the lines at the start of a text that a command printed: those that stand
// in, and empty ones between them.
func printedIn(lines []string) []string {
	n := 0
	for i, line := range lines {
		if strings.HasPrefix(line, tutorialPrompt) || line != "" && !strings.HasPrefix(line, tutorialIn) {
			break
		}
		if line != "" {
			n = i + 1
		}
	}
	return lines[:n]
}

// run runs a command: the program, or cp; an export sets a variable for those that follow.
func (s *tutorialShell) run(line string) []string {
	s.Helper()
	s.commands++
	if set, is := strings.CutPrefix(line, "export "); is {
		s.env = append(s.env, set)
		return nil
	}
	words := splitWords(line)
	if words[0] != "arbiter" && words[0] != "cp" {
		s.Fatalf("the tutorial cannot run %q", line)
	}
	var printed bytes.Buffer
	into := ""
	if n := len(words); n > 2 && words[n-2] == ">" {
		words, into = words[:n-2], filepath.Join(s.folder, words[n-1])
	}
	cmd := exec.Command(words[0], words[1:]...)
	cmd.Dir, cmd.Env, cmd.Stdout, cmd.Stderr = s.folder, s.env, &printed, &printed
	if failed := (*exec.ExitError)(nil); errors.As(cmd.Run(), &failed) && !failed.Exited() {
		s.Fatalf("%s: %v", line, failed)
	}
	if into != "" {
		if err := os.WriteFile(into, printed.Bytes(), 0o600); err != nil {
			s.Fatal(err)
		}
		return nil
	}
	var lines []string
	for text := range strings.Lines(strings.TrimRight(printed.String(), "\n")) {
		lines = append(lines, strings.TrimRight(tutorialIn+strings.TrimRight(text, "\n"), " "))
	}
	return lines
}

const tutorialRest = tutorialIn + "..."

// printedAs reports whether lines were printed as they stand in the tutorial.
func printedAs(have, want []string) bool {
	cut := slices.Index(want, tutorialRest)
	if cut < 0 {
		return slices.Equal(have, want)
	}
	tail := want[cut+1:]
	return len(have) >= cut+len(tail) && slices.Equal(have[:cut], want[:cut]) && slices.Equal(have[len(have)-len(tail):], tail)
}

// shortenedAs are lines that were printed, left out where the tutorial leaves them out.
func shortenedAs(have, was []string) []string {
	cut := slices.Index(was, tutorialRest)
	if tail := len(was) - cut - 1; cut >= 0 && len(have) > cut+tail {
		return slices.Concat(have[:cut], []string{tutorialRest}, have[len(have)-tail:])
	}
	return have
}
