package main

import (
	"context"
	"path/filepath"
	"strings"
	"testing"
)

// endless repeats a text for ever.
type endless struct {
	text string
	at   int
}

// Read fills what it is given.
func (e *endless) Read(into []byte) (int, error) {
	for i := range into {
		into[i] = e.text[e.at]
		e.at = (e.at + 1) % len(e.text)
	}
	return len(into), nil
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
			_, problems, code := runWith(t, context.Background(), &endless{text: tt.text}, strings.Fields(tt.line)...)
			if code != exitInput || !strings.Contains(problems, tt.want) {
				t.Errorf("exit code %d: %s", code, problems)
			}
		})
	}
}
