package archive

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"arbiter/rules/batch"
	"arbiter/rules/games"
	"arbiter/rules/pdn"
)

// benchSheets is how many sheets a benchmark takes at a time.
const benchSheets = 512

// benchFile is a file of legal games of the usual length, made from a seed that is the
// same every time.
func benchFile(b *testing.B) string {
	b.Helper()
	g, err := games.Lookup("international")
	if err != nil {
		b.Fatal(err)
	}
	var text bytes.Buffer
	seed := uint64(1)
	for n := range benchSheets {
		s, err := g.Read("")
		if err != nil {
			b.Fatal(err)
		}
		fmt.Fprintf(&text, "[Event \"Open\"]\n[White \"Player %d\"]\n[Black \"Player %d\"]\n[GameType \"20\"]\n[Result \"1-1\"]\n\n", n%97, n%89)
		for range 80 {
			legal := s.Legal()
			if len(legal) == 0 {
				break
			}
			seed = mix(seed)
			m := legal[seed%uint64(len(legal))]
			fmt.Fprintf(&text, "%s ", m.Notation)
			s = s.Play(m)
		}
		text.WriteString("1-1\n\n")
	}
	path := filepath.Join(b.TempDir(), "games.pdn")
	if err := os.WriteFile(path, text.Bytes(), 0o600); err != nil {
		b.Fatal(err)
	}
	return path
}

// perSheet reports what a sheet took.
func perSheet(b *testing.B) {
	b.Helper()
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N*benchSheets), "ns/sheet")
}

func BenchmarkAdd(b *testing.B) {
	file := benchFile(b)
	b.ReportAllocs()
	for b.Loop() {
		if _, err := Add(b.Context(), newMemory(), batch.Source{}, []string{file}, AddOptions{Workers: 1}); err != nil {
			b.Fatal(err)
		}
	}
	perSheet(b)
}

// BenchmarkRead is what the reading of the same file costs alone.
func BenchmarkRead(b *testing.B) {
	text, err := os.ReadFile(benchFile(b))
	if err != nil {
		b.Fatal(err)
	}
	b.ReportAllocs()
	for b.Loop() {
		if _, err := pdn.ReadAll(bytes.NewReader(text), "games.pdn"); err != nil {
			b.Fatal(err)
		}
	}
	perSheet(b)
}

func BenchmarkGameOf(b *testing.B) {
	records := recordsOf(b, benchFile(b))
	b.ReportAllocs()
	for b.Loop() {
		for _, r := range records {
			GameOf(r, "international")
		}
	}
	perSheet(b)
}

func BenchmarkCheckShard(b *testing.B) {
	m := newMemory()
	if _, err := Add(b.Context(), m, batch.Source{}, []string{benchFile(b)}, AddOptions{}); err != nil {
		b.Fatal(err)
	}
	do := Checks(m)
	b.ReportAllocs()
	for b.Loop() {
		if _, err := do(b.Context(), Shard{From: 0, To: 1 << 30, Task: Task{Check, CheckVersion}}); err != nil {
			b.Fatal(err)
		}
	}
	perSheet(b)
}

func BenchmarkPack(b *testing.B) {
	text, err := os.ReadFile(benchFile(b))
	if err != nil {
		b.Fatal(err)
	}
	b.SetBytes(int64(len(text)))
	n := 0
	for b.Loop() {
		n = len(Pack(text))
	}
	b.ReportMetric(float64(n)/float64(len(text)), "of-size")
	perSheet(b)
}
