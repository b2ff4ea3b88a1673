package main

import (
	"bytes"
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"arbiter/reports/i18n"
	"arbiter/rules/message"
	"arbiter/tournament/archive"
)

// aBar is a bar on a terminal of that many columns, whose clock stands still until it is set.
func aBar(t *testing.T, lang string, columns int) (b *archiveBar, terminal *bytes.Buffer, now *time.Time) {
	t.Helper()
	words, err := i18n.New(lang)
	if err != nil {
		t.Fatal(err)
	}
	at := time.Date(2026, 11, 20, 19, 0, 0, 0, time.UTC)
	terminal = &bytes.Buffer{}
	line := &progressLine{out: terminal, columns: func() int { return columns }, words: words, begun: at}
	return &archiveBar{line: line, now: func() time.Time { return at }, stop: make(chan struct{})}, terminal, &at
}

// A bar says what is done, how much of it, and how long it will still take; while nothing
// comes in the time goes on.
func TestABarTellsWhatIsLeft(t *testing.T) {
	t.Parallel()
	b, terminal, now := aBar(t, "en", 80)
	shown := func() string {
		defer terminal.Reset()
		return terminal.String()
	}
	b.begin(message.New("archive.doing-check"), 4)
	*now = now.Add(900 * time.Millisecond)
	b.at(1, 4, workRest(1, 4, 8192))
	if got := shown(); got != "" {
		t.Errorf("a short run shows %q", got)
	}
	*now = now.Add(19100 * time.Millisecond)
	b.at(2, 4, workRest(2, 4, 16384))
	if got, want := shown(), eraseLine+"checking games: 50%, 0:20 left; 2/4 parts, 16384 sheets"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
	b.at(3, 4, workRest(3, 4, 24576)) // too soon
	if got := shown(); got != "" {
		t.Errorf("drawn again at once: %q", got)
	}
	*now = now.Add(2 * time.Second)
	b.draw()
	if got, want := shown(), eraseLine+"checking games: 75%, 0:05 left; 3/4 parts, 24576 sheets"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
	b.aside(func() { terminal.WriteString("a note\n") })
	b.end()
	if got, want := shown(), eraseLine+"a note\n"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
	b.draw()
	if got := shown(); got != "" {
		t.Errorf("after its end it shows %q", got)
	}
}

// Without a terminal there is no bar, and nothing goes wrong.
func TestNoBarWithoutATerminal(t *testing.T) {
	t.Parallel()
	e, out := testEnv(t, "")
	b := newArchiveBar(e)
	b.begin(message.New("archive.doing-add"), 1)
	b.at(1, 1, workRest(1, 1, 1))
	written := false
	b.aside(func() { written = true })
	b.end()
	if b != nil || !written || out.Len() > 0 {
		t.Errorf("%v, %v, %q", b, written, out)
	}
}

// A bar is no wider than its terminal in any language, with the figures of millions of
// sheets: what matters least is left out, never a half of a word.
func TestABarFitsTheTerminal(t *testing.T) {
	t.Parallel()
	rests := map[string]message.Message{
		"add":   addRest(archive.AddProgress{Done: 5 << 30, Of: 9 << 30, Texts: 1234, OfTexts: 5678, Sheets: 1234567}),
		"check": workRest(120, 123, 1234567), "index": workRest(120, 123, 1234567), "twins": workRest(15, 16, 0),
	}
	for _, lang := range i18n.Languages() {
		for _, columns := range []int{40, 80} {
			b, terminal, now := aBar(t, lang, columns)
			for kind, rest := range rests {
				b.begin(message.New("archive.doing-"+kind), 100)
				*now = now.Add(5000 * time.Second)
				b.at(50, 100, rest)
				line := strings.TrimPrefix(terminal.String(), eraseLine)
				terminal.Reset()
				if n := utf8.RuneCountInString(line); n >= columns || strings.Contains(line, "…") || !strings.Contains(line, "50%") || columns == 80 && !strings.Contains(line, "1:23:20") {
					t.Errorf("%s, %d columns: %d in %q", lang, columns, n, line)
				}
			}
		}
	}
}

func TestClock(t *testing.T) {
	t.Parallel()
	for left, want := range map[time.Duration]string{
		0: "0:00", 10 * time.Millisecond: "0:01", 59 * time.Second: "0:59", 65 * time.Second: "1:05", 59*time.Minute + 59*time.Second + 1: "1:00:00", 25 * time.Hour: "25:00:00",
	} {
		if got := clock(left); got != want {
			t.Errorf("%v: %s, want %s", left, got, want)
		}
	}
}
