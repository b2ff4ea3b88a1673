package hall_test

import (
	"fmt"
	"net/http"
	"testing"

	"arbiter/cmd/internal/hall/server"
)

// What is to be a number and is none is said before anything is done: it is not taken for
// nothing.
func TestWhatIsNoNumberIsSaid(t *testing.T) {
	t.Parallel()
	h := newTrial(t)
	seq := h.state().Seq
	for _, form := range [][]string{
		{"/desk/round/forbid", "players", "1-2", "rounds", "two"},
		{"/desk/round/colours", "board", "x"},
		{"/desk/round/swap", "pick", "x", "pick", "2"},
		{"/desk/round/decider", "board", "1", "games", "-1"},
		{"/desk/results", "line", "2 1", "seen", "x"},
		{"/desk/results/2", "result", "1-0", "seen", "x"},
		{"/desk/results", "line", "2 1", "round", "x"},
		{"/desk/results/2?round=x", "result", "1-0"},
		{"/desk/round/colours", "board", "1", "round", "x"},
		{"/desk/check-in", "present", "x"},
		{"/desk/players/5/merge", "pick", "x"},
		{"/desk/journal/undo", "count", "x"},
		{"/desk/event", "draw-moves", "x"},
		{"/desk/event/stages/order", "stage", "1", "draw", server.Yes, "seed", "x"},
	} {
		answer, body := h.post(form[0], form[1:]...)
		if answer.StatusCode != http.StatusUnprocessableEntity || h.state().Seq != seq {
			t.Errorf("%v: %d %s", form, answer.StatusCode, fmt.Sprint(h.state().Seq-seq))
		}
		h.holds(body, "is no number")
	}
}

// Where a field is refused, what was typed in it and beside it is still there.
func TestWhatIsNoNumberLosesNothing(t *testing.T) {
	t.Parallel()
	h := newTrial(t)
	for _, form := range [][]string{
		{"/desk/results", "Round: ", "typed", "line", "2 typed", "round", "x"},
		{"/desk/screens", "x", "typed", "form", "announce", "do", "announce", "text", "typed", "minutes", "x"},
		{"/desk/devices", "x", "typed", "form", "invite", "role", "captain", "name", "typed", "team", "x"},
		{"/desk/players", "Rating: ", "Typed, Name", "form", "register", "name", "Typed, Name", "rating", "x"},
	} {
		answer, body := h.post(form[0], form[3:]...)
		if answer.StatusCode != http.StatusUnprocessableEntity {
			t.Errorf("%v: %d", form, answer.StatusCode)
		}
		h.holds(body, "is no number", form[1], form[2])
	}
}
