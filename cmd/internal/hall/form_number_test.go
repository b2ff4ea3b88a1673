package hall

import (
	"fmt"
	"net/http"
	"testing"
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
	} {
		answer, body := h.post(form[0], form[1:]...)
		if answer.StatusCode != http.StatusUnprocessableEntity || h.state().Seq != seq {
			t.Errorf("%v: %d %s", form, answer.StatusCode, fmt.Sprint(h.state().Seq-seq))
		}
		h.holds(body, "is no number")
	}
}
