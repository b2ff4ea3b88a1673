package batch_test

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"strings"
	"testing"

	"arbiter/rules/batch"
)

// tellAll is what the check says of all games of some texts.
func tellAll(t *testing.T, pool *batch.Pool[string], texts ...[]byte) string {
	t.Helper()
	var inputs []batch.Input
	for i, text := range texts {
		inputs = append(inputs, batch.Input{Name: fmt.Sprint("text", i), Open: func() (io.ReadCloser, error) { return io.NopCloser(bytes.NewReader(text)), nil }})
	}
	pool.Check = func(g batch.Game) string {
		s := batch.Look{}.Check(g)
		defer s.Release()
		return fmt.Sprint(s.File, s.Game, s.Line, s.White, s.Variant, s.Told, s.Plies, s.Result.Result, s.Verdict, s.Findings, s.Outcome, "\n")
	}
	var all strings.Builder
	do := batch.Handler[string]{
		Sheet: func(s string) error { all.WriteString(s); return nil },
		Ended: func(in batch.Input, err error) error { fmt.Fprintln(&all, in.Name, err); return nil },
	}
	if n, err := pool.Run(context.Background(), inputs, do); err != nil || n != len(texts) {
		t.Fatalf("%d texts, %v", n, err)
	}
	return all.String()
}

// What is said of games does not depend on whether the memory of one serves the next, on
// how many look at them, or on what came before them.
func TestPassingGamesAreCheckedAlike(t *testing.T) {
	t.Parallel()
	clean := randomGames(t, 150)
	damaged := bytes.ReplaceAll(bytes.ReplaceAll(clean, []byte(" 7. "), []byte(" 7. {a word} 1-50 ")), []byte("x2"), []byte("-2"))
	long := []byte("[White \"L\"]\n\n" + strings.Repeat("32-28 28-32 ", 5000) + "*\n\n")
	texts := [][]byte{clean, damaged, long, nil, append(bytes.Clone(long), damaged[:20_000]...), clean[:3000], []byte("no game")}
	want := tellAll(t, &batch.Pool[string]{Workers: 1}, texts...)
	for _, workers := range []int{1, 2, 5} {
		pool := &batch.Pool[string]{Workers: workers, Passing: true}
		for range 2 {
			if got := tellAll(t, pool, texts...); got != want {
				t.Errorf("%d workers: %d bytes, want %d", workers, len(got), len(want))
			}
		}
	}
}
