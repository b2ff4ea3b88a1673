package main

import (
	"context"
	"path/filepath"
	"strings"
	"testing"

	"arbiter/cmd/arbiter/internal/cli"
)

// endless is a text that has no end.
type endless struct {
	text string
	at   int
}

// endlessly repeats a text for ever.
func endlessly(text string) *endless {
	return &endless{text: strings.Repeat(text, 1+1<<12/len(text))}
}

// Read fills what it is given.
func (e *endless) Read(into []byte) (int, error) {
	n := 0
	for n < len(into) {
		k := copy(into[n:], e.text[e.at:])
		n += k
		e.at = (e.at + k) % len(e.text)
	}
	return n, nil
}

// An input that never ends is refused with its bound by every command that keeps
// what it reads.
func TestAnEndlessInputIsRefused(t *testing.T) {
	event := filepath.Join(t.TempDir(), "x.arbiter")
	for _, tt := range []struct{ name, text, line, want string }{
		{"report file, check", " ", "trf check -", "more than 16 MB"},
		{"report file, pair", "012 X\n", "trf pair -", "more than 16 MB"},
		{"report file, standings", "\n", "trf standings -", "more than 16 MB"},
		{"report file, import", " ", "trf import - --variant frisian --new " + event, "more than 16 MB"},
		{"lidraughts", "[", "import lidraughts - --new " + event, "larger than 64 MB"},
		{"positions", "a", "moves", "a line of the input is too long"},
		{"keys", "a", "play", "a line of the input is too long"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			_, problems, code := runWith(t, context.Background(), endlessly(tt.text), strings.Fields(tt.line)...)
			if code != cli.ExitInput || !strings.Contains(problems, tt.want) {
				t.Errorf("exit code %d: %s", code, problems)
			}
		})
	}
}
