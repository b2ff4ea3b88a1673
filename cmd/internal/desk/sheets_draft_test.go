package desk_test

import (
	"os"
	"path/filepath"
	"testing"

	"arbiter/cmd/internal/desk/sheets"
	"arbiter/tournament"
)

// A sheet that was not begun has no moves; one that cannot be read is no sheet that was not begun.
func TestADraftThatWasNotBegun(t *testing.T) {
	event := filepath.Join(t.TempDir(), "club.arbiter")
	draft := sheets.DraftFor(event, tournament.GameRef{Stage: 1, Round: 1, Board: 1, Game: 1}, tournament.Pairing{Board: 1, White: 1, Black: 2})
	if moves, aside, there, err := draft.Read(); err != nil || there || aside != "" || len(moves) != 0 {
		t.Errorf("%q, %q, %v, %v", moves, aside, there, err)
	}
	if err := os.Mkdir(draft.File, 0o700); err != nil {
		t.Fatal(err)
	}
	if _, _, there, err := draft.Read(); err == nil || there {
		t.Errorf("there is a folder in its place: %v, %v", there, err)
	}
}
