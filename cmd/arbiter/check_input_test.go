package main

import (
	"archive/zip"
	"bytes"
	"context"
	"fmt"
	"hash/crc32"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"

	"arbiter/rules/games"
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
func quiet() *env {
	return &env{in: strings.NewReader(""), out: io.Discard, err: io.Discard, getenv: func(string) string { return "" }, now: time.Now}
}

func TestFoldersAndArchivesAreListedInOrder(t *testing.T) {
	write(t, map[string][]byte{
		"b/2.pdn": nil, "b/10.PDN": nil, "b/note.txt": nil, "b/.hidden.pdn": nil, "b/.git/x.pdn": nil,
		"b/a/deep.pdn":  nil,
		"b/archive.zip": zipped(t, "r2/b.pdn", "", "r1/a.pdn", "", "readme.txt", "", "__MACOSX/r1/a.pdn", "", "r1/._a.pdn", "", "inner.zip", "PK", "../up.pdn", ""),
		"single.txt":    nil,
	})
	var notes bytes.Buffer
	env := quiet()
	env.err = &notes
	inputs, err := inputsOf(context.Background(), env, []string{"single.txt", "b"})
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, in := range inputs {
		got = append(got, filepath.ToSlash(in.name))
	}
	want := "single.txt b/10.PDN b/2.pdn b/a/deep.pdn b/archive.zip!../up.pdn b/archive.zip!r1/a.pdn b/archive.zip!r2/b.pdn"
	if strings.Join(got, " ") != want {
		t.Errorf("got  %s\nwant %s", strings.Join(got, " "), want)
	}
	if !strings.Contains(notes.String(), "archive.zip!inner.zip is not looked at") {
		t.Errorf("notes: %q", notes.String())
	}
}

func TestMembersOfAnArchiveAreRead(t *testing.T) {
	write(t, map[string][]byte{"games.zip": zipped(t, "a.pdn", cleanGame, "b.pdn", cleanGame+cleanGame)})
	out, _, code := runArbiter(t, "check", "--format", "json", "games.zip")
	if code != exitFine || strings.Count(out, "\n") != 3 || !strings.Contains(out, `"file":"games.zip!b.pdn","game":1`) {
		t.Errorf("exit code %d:\n%s", code, out)
	}
}

// overlapping makes an archive whose directory says that its members hold more
// bytes than it has: readers believe it and read the same ones over and over.
func overlapping(t *testing.T) []byte {
	t.Helper()
	var b bytes.Buffer
	w := zip.NewWriter(&b)
	text := strings.Repeat(cleanGame, 100)
	for i := range 20 {
		f, err := w.CreateRaw(&zip.FileHeader{
			Name: fmt.Sprintf("%d.pdn", i), Method: zip.Store, CRC32: crc32.ChecksumIEEE([]byte(text)),
			CompressedSize64: uint64(len(text)), UncompressedSize64: uint64(len(text)),
		})
		if err == nil && i == 19 {
			_, err = io.WriteString(f, text)
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

func TestHostileArchives(t *testing.T) {
	encrypted := zipped(t, "a.pdn", cleanGame)
	for _, mark := range []string{"PK\x03\x04", "PK\x01\x02"} {
		at := bytes.Index(encrypted, []byte(mark)) + map[string]int{"PK\x03\x04": 6, "PK\x01\x02": 8}[mark]
		encrypted[at] |= 1
	}
	broken := zipped(t, "a.pdn", strings.Repeat(cleanGame, 100))
	broken[60] ^= 0xff
	for _, tt := range []struct {
		name string
		text []byte
		want string
	}{
		{"a bomb", zipped(t, "a.pdn", cleanGame+strings.Repeat(" ", 80<<20)), "expands to more than 200 times its size"},
		{"no archive", []byte("not a zip"), "not a valid zip file"},
		{"cut off", zipped(t, "a.pdn", cleanGame)[:60], "not a valid zip file"},
		{"broken bytes", broken, "a.pdn"},
		{"encrypted", encrypted, "encrypted"},
		{"members that overlap", overlapping(t), "overlap"},
		{"no games", zipped(t, "a.txt", ""), "holds no .pdn files"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			write(t, map[string][]byte{"x.zip": tt.text, "y.pdn": []byte(cleanGame)})
			out, said, code := runArbiter(t, "check", "x.zip", "y.pdn")
			if code != exitInput || !strings.Contains(said, tt.want) {
				t.Errorf("exit code %d, stderr %q, want %q", code, said, tt.want)
			}
			if !strings.Contains(out, " clean, 0 irregular") {
				t.Errorf("the file after it was not checked: %q", out)
			}
		})
	}
}

func TestLongDirectoryOfAnArchive(t *testing.T) {
	write(t, map[string][]byte{"x.zip": zipped(t, "a.pdn", cleanGame)})
	a := &archive{path: "x.zip", left: 20}
	if _, err := a.members(); err == nil || !strings.Contains(err.Error(), "too long") {
		t.Errorf("error %v", err)
	}
	if a.file != nil {
		t.Error("the archive is still open")
	}
}

// repeated is an endless text, cut at a size.
type repeated struct {
	text string
	at   int
}

func (r *repeated) Read(p []byte) (int, error) {
	n := 0
	for n < len(p) {
		k := copy(p[n:], r.text[r.at:])
		n += k
		r.at = (r.at + k) % len(r.text)
	}
	return n, nil
}

func TestHostileTextCostsBoundedTimeAndMemory(t *testing.T) {
	const beyond = 18 << 20 // more than one game may hold
	for _, tt := range []struct {
		name, head, text string
		size             int64
	}{
		{"one line", "[GameType \"40\"]\n1. 32-28 ", "32-28 19-23 ", beyond},
		{"one word", "[GameType \"40\"]\n1. 32-28 ", "a", beyond},
		{"nested brackets", "[GameType \"40\"]\n1. 32-28 ", "(", beyond},
		{"brackets of tags", "", "[", beyond},
		{"moves that are none", "[GameType \"40\"]\n", "32-2B ", beyond},
		{"broken UTF-8", "[GameType \"40\"]\n1. 32-28 ", "\xc3\x28\xff ", beyond},
		{"games without end", "", "[GameType \"40\"]\n1. 32-28 *\n", 1 << 20},
	} {
		t.Run(tt.name, func(t *testing.T) {
			var before, after runtime.MemStats
			runtime.GC()
			runtime.ReadMemStats(&before)
			peak := &peakWriter{}
			env := quiet()
			env.in = io.MultiReader(strings.NewReader(tt.head), io.LimitReader(&repeated{text: tt.text}, tt.size))
			env.out = peak
			begun := time.Now()
			code := run(context.Background(), env, []string{"check", "-"})
			if code != exitFindings && code != exitInput && code != exitFine {
				t.Errorf("exit code %d", code)
			}
			if !strings.Contains(peak.last, "unreadable") && code == exitFine {
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

func TestGamesBeyondAllBoundsAreNotReplayed(t *testing.T) {
	g := oneGame(t, "[GameType \"40\"]\n"+strings.Repeat("32-28 19-23 ", mostPlies/2+1)+"1-0")
	if r := checkBounded(g, games.Options{}); r.Verdict.String() != "unreadable" || len(r.Findings) != 1 || r.Findings[0].Ply != mostPlies || r.Findings[0].ID != "game#0:2000:bad-header" {
		t.Errorf("%v, %+v", r.Verdict, r.Findings)
	}
	g.Items = g.Items[:2]
	if r := checkBounded(g, games.Options{}); r.Verdict.String() != "clean" || len(r.Findings) != 0 {
		t.Errorf("a short game: %v, %+v", r.Verdict, r.Findings)
	}
}
