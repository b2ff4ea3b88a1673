package main

import (
	"archive/zip"
	"bytes"
	"context"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/reports/i18n"
	"arbiter/rules/longtest"
)

// cleanGame is a game without a fault.
const cleanGame = "[GameType \"40\"]\n\n1. 32-28 19-23 *\n"

// zipped makes an archive of texts, in the order of the pairs name, text.
func zipped(t testing.TB, pairs ...string) []byte {
	t.Helper()
	var b bytes.Buffer
	w := zip.NewWriter(&b)
	for i := 0; i < len(pairs); i += 2 {
		f, err := w.Create(pairs[i])
		if err == nil {
			_, err = io.WriteString(f, pairs[i+1])
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// write makes files in a fresh folder and goes there.
func write(t *testing.T, files map[string][]byte) {
	t.Helper()
	folder := t.TempDir()
	for name, text := range files {
		path := filepath.Join(folder, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, text, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	t.Chdir(folder)
}

// quiet is a world without output.
func quiet() *cli.Env {
	return &cli.Env{In: strings.NewReader(""), Out: io.Discard, Err: io.Discard, Getenv: func(string) string { return "" }, Now: time.Now, Words: i18n.English()}
}

func TestMembersOfAnArchiveAreRead(t *testing.T) {
	write(t, map[string][]byte{"games.zip": zipped(t, "a.pdn", cleanGame, "b.pdn", cleanGame+cleanGame)})
	out, _, code := runArbiter(t, "check", "--format", "json", "games.zip")
	if code != cli.ExitFine || strings.Count(out, "\n") != 3 || !strings.Contains(out, `"file":"games.zip!b.pdn","game":1`) {
		t.Errorf("exit code %d:\n%s", code, out)
	}
}

// Whatever a text is made of, and however long it is: it is read in bounded room.
func TestHostileTextCostsBoundedTimeAndMemory(t *testing.T) {
	const beyond = 18 << 20                         // more than one game may hold
	much := int64(longtest.Number(256<<10, beyond)) // of what the short form has one case of
	for _, tt := range []struct {
		name, head, text string
		size             int64
	}{
		{"one line", "[GameType \"40\"]\n1. 32-28 ", "32-28 19-23 ", beyond},
		{"one word", "[GameType \"40\"]\n1. 32-28 ", "a", much},
		{"nested brackets", "[GameType \"40\"]\n1. 32-28 ", "(", much},
		{"brackets of tags", "", "[", much},
		{"moves that are none", "[GameType \"40\"]\n", "32-2B ", much},
		{"broken UTF-8", "[GameType \"40\"]\n1. 32-28 ", "\xc3\x28\xff ", much},
		{"games without end", "", "[GameType \"40\"]\n1. 32-28 *\n", min(much, 1<<20)},
	} {
		t.Run(tt.name, func(t *testing.T) {
			var before, after runtime.MemStats
			runtime.GC()
			runtime.ReadMemStats(&before)
			peak := &peakWriter{}
			env := quiet()
			env.In = io.MultiReader(strings.NewReader(tt.head), io.LimitReader(endlessly(tt.text), tt.size))
			env.Out = peak
			begun := time.Now()
			code := run(context.Background(), env, []string{"check", "-"})
			if code != cli.ExitFindings && code != cli.ExitInput && code != cli.ExitFine {
				t.Errorf("exit code %d", code)
			}
			if !strings.Contains(peak.last, "unreadable") && code == cli.ExitFine {
				t.Errorf("it ends with %q", peak.last)
			}
			runtime.GC()
			runtime.ReadMemStats(&after)
			if held := int64(after.HeapAlloc) - int64(before.HeapAlloc); held > 8<<20 {
				t.Errorf("%d MB are held afterwards", held>>20)
			}
			t.Logf("%v, %d KB of output", time.Since(begun).Round(time.Millisecond), peak.written>>10)
			if peak.written > 64<<20 {
				t.Errorf("%d MB of output", peak.written>>20)
			}
		})
	}
}

// peakWriter counts what is written and keeps the end of it.
type peakWriter struct {
	written int
	last    string
}

func (w *peakWriter) Write(p []byte) (int, error) {
	w.written += len(p)
	w.last = string(p[max(0, len(p)-200):])
	return len(p), nil
}
