package relay_test

import (
	"testing"

	"arbiter/tournament/relay"
)

func FuzzRead(f *testing.F) {
	f.Add([]byte(`{"pairings":[{"moves":["32-28","..."],"result":"1-0"}]}`))
	f.Add([]byte("[Event \"x\"]\n\n1. 32-28 19-23 *\n"))
	f.Fuzz(func(t *testing.T, data []byte) {
		served, err := relay.Read(data, "international")
		if err != nil {
			return
		}
		for _, s := range served {
			if s.Legal < 0 || s.Legal > len(s.Moves) {
				t.Errorf("%d of %d half-moves are legal", s.Legal, len(s.Moves))
			}
		}
		_ = relay.Differences(relay.Round{Games: make([]relay.Game, 2)}, served)
	})
}
