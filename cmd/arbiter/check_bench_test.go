package main

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"testing"
	"time"

	"arbiter/cmd/arbiter/internal/check"
	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/reports/findings"
	"arbiter/reports/i18n"
	"arbiter/rules/games"
)

// sharedGames holds real games beside the project, where they are there.
var sharedGames = filepath.Join("..", "..", "..", "shared", "games")

// sharedText joins the games of a variant to one text, so many times; the names
// differ from time to time, for no game is to seem handed in twice.
func sharedText(tb testing.TB, variant string, times int) []byte {
	tb.Helper()
	files, err := filepath.Glob(filepath.Join(sharedGames, variant, "*.pdn"))
	if err != nil || len(files) == 0 {
		tb.Skip("no reference games")
	}
	var text []byte
	for _, file := range files {
		one, err := os.ReadFile(file)
		if err != nil {
			tb.Fatal(err)
		}
		text = append(append(text, one...), "\n\n"...)
	}
	var all []byte
	for i := range times {
		all = append(all, bytes.ReplaceAll(text, []byte("[White \""), fmt.Appendf(nil, "[White \"%d ", i))...)
	}
	return all
}

// BenchmarkCheck checks one long text of real games, in each format.
func BenchmarkCheck(b *testing.B) {
	text := sharedText(b, "international", 4)
	file := filepath.Join(b.TempDir(), "long.pdn")
	if err := os.WriteFile(file, text, 0o644); err != nil {
		b.Fatal(err)
	}
	for _, format := range []string{"text", "json", "sarif", "junit", "csv"} {
		b.Run(format, func(b *testing.B) {
			b.SetBytes(int64(len(text)))
			b.ReportAllocs()
			count, plies := 0, 0
			for b.Loop() {
				run := check.NewRun(&cli.Env{Out: io.Discard, Err: io.Discard, Now: time.Now, Words: i18n.English(), Said: i18n.English()}, check.Options{Format: format}, games.Options{})
				inputs, err := run.Env.Source().Inputs(context.Background(), []string{file})
				if err != nil {
					b.Fatal(err)
				}
				run.Writer = plyCounter{run.Writer, &plies}
				if err := run.Files(context.Background(), inputs); err != nil && err != cli.ErrFindings {
					b.Fatal(err)
				}
				count += run.Games
			}
			seconds := b.Elapsed().Seconds()
			b.ReportMetric(float64(count)/seconds, "games/s")
			b.ReportMetric(float64(plies)/seconds, "plies/s")
		})
	}
}

// plyCounter counts the half-moves of what is printed.
type plyCounter struct {
	findings.Writer
	plies *int
}

// Add counts, and prints the sheet.
func (w plyCounter) Add(s *findings.Sheet, text []byte) error {
	*w.plies += s.Plies
	return w.Writer.Add(s, text)
}
