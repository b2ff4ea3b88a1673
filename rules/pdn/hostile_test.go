package pdn_test

import (
	"io"
	"runtime"
	"strings"
	"testing"

	"arbiter/rules/pdn"
)

// endless repeats a text up to a size without holding it.
type endless struct {
	text string
	left int
}

func (e *endless) Read(p []byte) (int, error) {
	if e.left <= 0 {
		return 0, io.EOF
	}
	n := 0
	for n < len(p) && e.left > 0 {
		k := copy(p[n:], e.text)
		n += k
		e.left -= k
	}
	return n, nil
}

// What no honest file holds costs bounded memory, is reported, and does not
// take the next game with it.
func TestHostileInput(t *testing.T) {
	const limit, size = 1 << 20, 8 << 20
	tests := []struct {
		name, text string
		want       pdn.FaultKind
	}{
		{"one endless word", "a", pdn.TooLong},
		{"one endless number", "7", pdn.TooLong},
		{"one endless line of moves", "32-28 ", pdn.TooLong},
		{"one endless comment", "{a ", pdn.TooLong},
		{"one endless line comment", "%a ", pdn.TooLong},
		{"brackets that open no tag", "[a", pdn.TooLong},
		{"nested variations", "(1. 32-28 ", pdn.TooDeep},
		{"brackets that close nothing", ")", pdn.TooLong},
		{"signs", "32-28!?!?!?!?", pdn.TooLong},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			in := io.MultiReader(strings.NewReader("[Event \"1\"]\n1. 31-27 "), &endless{tt.text, size}, strings.NewReader("\n[Event \"2\"]\n1. 32-28 1-0\n"))
			var before, after runtime.MemStats
			runtime.GC()
			runtime.ReadMemStats(&before)
			r := pdn.NewReader(in, "hostile.pdn")
			r.Limit(limit)
			var games []*pdn.Game
			for {
				g, err := r.Next()
				if err == io.EOF {
					break
				}
				if err != nil {
					t.Fatal(err)
				}
				games = append(games, g)
			}
			runtime.GC()
			runtime.ReadMemStats(&after)
			if held := int64(after.HeapAlloc) - int64(before.HeapAlloc); held > 2*limit {
				t.Errorf("the games hold %d MB", held>>20)
			}
			if !hasFault(games, tt.want) {
				t.Errorf("no fault %q among those of %d games", tt.want, len(games))
			}
			last := games[len(games)-1]
			if last.Tag("Event") != "2" || last.Plies() != 1 || last.Result.Text != "1-0" || len(last.Faults) != 0 {
				t.Errorf("the game after it: %s", dump(last)[:min(200, len(dump(last)))])
			}
		})
	}
}

func hasFault(games []*pdn.Game, kind pdn.FaultKind) bool {
	for _, g := range games {
		for _, f := range g.Faults {
			if f.Kind == kind {
				return true
			}
		}
	}
	return false
}

func TestFaultKindsHaveNames(t *testing.T) {
	seen := map[string]pdn.FaultKind{}
	for k := pdn.FaultUnset; k <= pdn.RepeatedTag; k++ {
		name := k.String()
		if twin, ok := seen[name]; ok {
			t.Errorf("kinds %d and %d are both called %q", twin, k, name)
		}
		seen[name] = k
	}
}
