package pdn_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"arbiter/rules/pdn"
)

// BenchmarkReader reads the international reference games (about 1,100).
func BenchmarkReader(b *testing.B) {
	files, err := filepath.Glob(filepath.Join(sharedGames, "international", "*.pdn"))
	if err != nil || len(files) == 0 {
		b.Skip("no reference games")
	}
	var text strings.Builder
	for _, file := range files {
		t, err := os.ReadFile(file)
		if err != nil {
			b.Fatal(err)
		}
		text.Write(t)
		text.WriteString("\n\n")
	}
	b.SetBytes(int64(text.Len()))
	b.ReportAllocs()
	for b.Loop() {
		games, err := pdn.ReadAll(strings.NewReader(text.String()), "all.pdn")
		if err != nil || len(games) < 1000 {
			b.Fatal(len(games), err)
		}
	}
}
