package main

import (
	"bytes"
	"context"
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/jedib0t/go-pretty/v6/text"

	"arbiter/cmd/arbiter/internal/cli"
)

// wideSheets are sheets of long names, two of one game, a name in two scripts.
const wideSheets = `[Event "Ynternasjonaal Frysk Iepen Kampioenskip fan Súdwest-Fryslân"]
[Date "2026.07.04"]
[Round "11"]
[White "Константинопольский-Заславский, Александр Феофилактович"]
[Black "Goedemoed-van der Wal, Tjalling"]
[Result "2-0"]
[GameType "20"]

1. 32-28 19-23 2. 28x19 14x23 3. 37-32 10-14 4. 41-37 14-19 5. 46-41 5-10 6. 32-28 23x32 7. 37x28 16-21 8. 31-26 18-23
9. 26x17 23x32 10. 38x27 12x32 2-0

[Event "Открытое первенство"]
[Date "2026.07.05"]
[White "Konstantinopolski Zaslavski A."]
[Black "Goedemoed"]
[Result "2-0"]
[GameType "20"]

1. 32-28 19-23 2. 28x19 14x23 3. 37-32 10-14 4. 41-37 14-19 5. 46-41 5-10 6. 32-28 23x32 7. 37x28 16-21 8. 31-26 18-23
9. 26x17 23x32 10. 38x27 12x32 2-0

[Event "Club"]
[White "Jansen"]
[Black "Jansen, Ton"]
[Result "*"]
[GameType "20"]

1. 32-28 19-23 2. 34-30 *
`

// archiveReadings are the command lines that read an archive.
func archiveReadings() [][]string {
	const position = "--variant international --moves 32-28"
	var lines [][]string
	for _, words := range []string{"status", "find", "find " + position, "find --code capture-omitted", "explore " + position, "twins", "people candidates"} {
		line := append([]string{"archive"}, strings.Fields(words)...)
		lines = append(lines, line, append(slices.Clone(line), "--format", "table"))
	}
	return lines
}

// aWideArchive is an archive of wideSheets, all work done.
func aWideArchive(t *testing.T) string {
	t.Helper()
	dir := t.TempDir()
	sheets, db := filepath.Join(dir, "Партии открытого первенства.pdn"), filepath.Join(dir, "a.db")
	if err := os.WriteFile(sheets, []byte(wideSheets), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, line := range [][]string{{"archive", "add", sheets, "--db", db}, {"archive", "work", "--db", db}} {
		e, out := testEnv(t, "")
		if code := run(context.Background(), e, line); code != cli.ExitFine {
			t.Fatalf("%v: exit code %d: %s", line, code, out)
		}
	}
	return db
}

// Nothing that a person reads of an archive at a terminal is wider than it is, in any
// script; see TestNothingIsWiderThanTheTerminal.
func TestAnArchiveIsNoWiderThanTheTerminal(t *testing.T) {
	t.Parallel()
	db := aWideArchive(t)
	for _, lang := range []string{"en", "nl", "ru"} {
		for _, width := range []int{60, 80, 120} {
			for _, line := range archiveReadings() {
				e, out := testEnv(t, "")
				e.Err, e.Getenv = out, galleryEnv
				e.Measure = func(any) int { return width }
				if code := run(context.Background(), e, append(slices.Clone(line), "--db", db, "--lang", lang)); code != cli.ExitFine || out.Len() == 0 {
					t.Errorf("%v: exit code %d: %s", line, code, out)
				}
				for shown := range strings.Lines(out.String()) {
					shown = strings.TrimSuffix(shown, "\n")
					if n := text.StringWidthWithoutEscSequences(shown); n > width && strings.Contains(strings.TrimSpace(shown), " ") {
						t.Errorf("arbiter %s: %d columns of %d: %q", strings.Join(line, " "), n, width, shown)
					}
				}
			}
		}
	}
}

// What is read of an archive as JSON is a line of JSON for each entry, with names as they
// are written, on standard output alone.
func TestAnArchiveAsJSON(t *testing.T) {
	t.Parallel()
	db := aWideArchive(t)
	for _, line := range archiveReadings() {
		if line[len(line)-1] == "table" {
			continue
		}
		e, _ := testEnv(t, "")
		var out, said bytes.Buffer
		e.Out, e.Err = &out, &said
		if code := run(context.Background(), e, append(slices.Clone(line), "--db", db, "--format", "json")); code != cli.ExitFine || said.Len() > 0 {
			t.Errorf("%v: exit code %d: %s", line, code, said.String())
		}
		n := 0
		for entry := range strings.Lines(out.String()) {
			n++
			if !json.Valid([]byte(entry)) || strings.Contains(entry, `\u04`) {
				t.Errorf("%v: %s", line, entry)
			}
		}
		if n == 0 {
			t.Errorf("%v says nothing", line)
		}
	}
}
