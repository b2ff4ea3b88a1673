package main

import (
	"strings"
	"testing"

	"arbiter/cmd/arbiter/internal/cli"
)

// A line on a terminal breaks between words; what steers the terminal, and what has
// begun before, passes as it is; what follows a question is a line of its own.
func TestTextOnATerminalBreaksBetweenWords(t *testing.T) {
	words := strings.TrimSpace(strings.Repeat("stand ", 20)) // 119 columns
	for _, tt := range []struct {
		writes []string
		want   string
	}{
		{[]string{"short\n"}, "short\n"},
		{[]string{words + "\n"}, words[:77] + "\n  " + words[78:] + "\n"},
		{[]string{"  " + words + "\n"}, "  " + words[:77] + "\n    " + words[78:] + "\n"},
		{[]string{"  1  " + words + "\n"}, "  1  " + words[:71] + "\n     " + words[72:] + "\n"},
		{[]string{"name ", words + "\n"}, "name " + words + "\n"},
		{[]string{"name? ", words + "\n"}, "name? " + words[:77] + "\n  " + words[78:] + "\n"},
		{[]string{"\r" + words + "\n"}, "\r" + words + "\n"},
		{[]string{strings.Repeat("x", 90) + "\n"}, strings.Repeat("x", 90) + "\n"},
		{[]string{strings.Repeat("x", 90) + " y\n"}, strings.Repeat("x", 90) + "\n  y\n"},
	} {
		var b strings.Builder
		f := &cli.Folder{To: &b, Width: 80}
		for _, text := range tt.writes {
			if n, err := f.Write([]byte(text)); n != len(text) || err != nil {
				t.Errorf("%q: %d, %v", text, n, err)
			}
		}
		if b.String() != tt.want {
			t.Errorf("%q becomes\n%q, want\n%q", tt.writes, b.String(), tt.want)
		}
	}
}
