package pdn_test

import "testing"

// A tag that has a name and nothing else says nothing; one whose name is lost, or its value, does.
func TestATagWithoutAValueChangesNothing(t *testing.T) {
	for text, nothing := range map[string]bool{
		"[pgn_compat]":   true,
		"[\"W:W31:B1\"]": false,
		"[pgn compat]":   false,
	} {
		g := read(t, text+"\n[Event \"e\"]\n\n1. 32-28 19-23 *\n")[0]
		if len(g.Faults) == 0 {
			t.Errorf("%s: no fault", text)
			continue
		}
		if got := g.Faults[0].ChangesNothing(); got != nothing {
			t.Errorf("%s changes nothing: %v, want %v", text, got, nothing)
		}
	}
}
