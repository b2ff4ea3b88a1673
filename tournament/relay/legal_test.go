package relay_test

import (
	"testing"

	"arbiter/tournament/relay"
)

// A reader plays the moves up to the first that is not legal, and none after a position
// that was set or a move that is not known.
func TestHowFarAReaderPlays(t *testing.T) {
	t.Parallel()
	for moves, want := range map[string]int{
		"1. 32-28 19-23 2. 28x19 14x23": 4,
		"1. 32-28 19-23 2. 33-29 17-21": 2, // 28x19 was compulsory
		"1. 32-28 ... 2. 33-29":         1,
		"1. 32-21":                      0,
		"":                              0,
	} {
		served, err := relay.Read([]byte("[GameType \"20\"]\n\n"+moves+" *\n"), "international")
		if err != nil || len(served) != 1 || served[0].Legal != want {
			t.Errorf("%s: %+v, %v; want %d", moves, served, err, want)
		}
	}
	for _, text := range []string{"<html>no</html>", `{"x":1}`, `{"pairings":7}`} {
		if served, err := relay.Read([]byte(text), "international"); err == nil {
			t.Errorf("%s: %v", text, served)
		}
	}
}
