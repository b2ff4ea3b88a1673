package main

import (
	"bytes"
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	archivecmd "arbiter/cmd/arbiter/internal/archive"
	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/reports/i18n"
	"arbiter/rules/message"
	"arbiter/tournament/archive"
)

// aBar is a bar on a terminal of that many columns, whose clock stands still until it is set.
func aBar(t *testing.T, lang string, columns int) (b *archivecmd.Bar, terminal *bytes.Buffer, now *time.Time) {
	t.Helper()
	words, err := i18n.New(lang)
	if err != nil {
		t.Fatal(err)
	}
	at := time.Date(2026, 11, 20, 19, 0, 0, 0, time.UTC)
	terminal = &bytes.Buffer{}
	line := &cli.ProgressLine{Out: terminal, Columns: func() int { return columns }, Words: words, Begun: at}
	return &archivecmd.Bar{Line: line, Now: func() time.Time { return at }, Stop: make(chan struct{})}, terminal, &at
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
	b.Begin(message.New("archive.doing-check"), 4)
	*now = now.Add(900 * time.Millisecond)
	b.At(1, 4, archivecmd.WorkRest(1, 4, 8192))
	if got := shown(); got != "" {
		t.Errorf("a short run shows %q", got)
	}
	*now = now.Add(19100 * time.Millisecond)
	b.At(2, 4, archivecmd.WorkRest(2, 4, 16384))
	if got, want := shown(), cli.EraseLine+"checking games: 50%, 0:20 left; 2/4 parts, 16384 sheets"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
	b.At(3, 4, archivecmd.WorkRest(3, 4, 24576)) // too soon
	if got := shown(); got != "" {
		t.Errorf("drawn again at once: %q", got)
	}
	*now = now.Add(2 * time.Second)
	b.Draw()
	if got, want := shown(), cli.EraseLine+"checking games: 75%, 0:05 left; 3/4 parts, 24576 sheets"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
	b.Aside(func() { terminal.WriteString("a note\n") })
	b.End()
	if got, want := shown(), cli.EraseLine+"a note\n"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
	b.Draw()
	if got := shown(); got != "" {
		t.Errorf("after its end it shows %q", got)
	}
}

// Without a terminal there is no bar, and nothing goes wrong.
func TestNoBarWithoutATerminal(t *testing.T) {
	t.Parallel()
	e, out := testEnv(t, "")
	b := archivecmd.NewBar(e)
	b.Begin(message.New("archive.doing-add"), 1)
	b.At(1, 1, archivecmd.WorkRest(1, 1, 1))
	written := false
	b.Aside(func() { written = true })
	b.End()
	if b != nil || !written || out.Len() > 0 {
		t.Errorf("%v, %v, %q", b, written, out)
	}
}

// A bar is no wider than its terminal in any language, with the figures of millions of
// sheets: what matters least is left out, never a half of a word.
func TestABarFitsTheTerminal(t *testing.T) {
	t.Parallel()
	rests := map[string]message.Message{
		"add":   archivecmd.AddRest(archive.AddProgress{Done: 5 << 30, Of: 9 << 30, Texts: 1234, OfTexts: 5678, Sheets: 1234567}),
		"check": archivecmd.WorkRest(120, 123, 1234567), "index": archivecmd.WorkRest(120, 123, 1234567), "twins": archivecmd.WorkRest(15, 16, 0),
	}
	for _, lang := range i18n.Languages() {
		for _, columns := range []int{40, 80} {
			b, terminal, now := aBar(t, lang, columns)
			for kind, rest := range rests {
				b.Begin(message.New("archive.doing-"+kind), 100)
				*now = now.Add(5000 * time.Second)
				b.At(50, 100, rest)
				line := strings.TrimPrefix(terminal.String(), cli.EraseLine)
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
		if got := cli.Clock(left); got != want {
			t.Errorf("%v: %s, want %s", left, got, want)
		}
	}
}
