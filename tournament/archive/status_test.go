package archive

import (
	"context"
	"errors"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// progressed is an engine that only tells how far it is.
type progressed struct {
	Engine
	progress Progress
	err      error
}

func (p progressed) Progress(context.Context) (Progress, error) { return p.progress, p.err }

func TestStatusTellsWhatIsStillToDo(t *testing.T) {
	t.Parallel()
	checked := TaskProgress{Task: Task{Check, CheckVersion}, Done: 3}
	old := TaskProgress{Task: Task{Index, IndexVersion - 1}, Done: 9}
	s, err := Status(t.Context(), progressed{progress: Progress{Chunks: 7, Tasks: []TaskProgress{checked, old}}})
	want := []TaskProgress{checked, {Task: Task{Index, IndexVersion}, Unplanned: 7}, {Task: Task{Twins, TwinsVersion}, Unplanned: 7}}
	if diff := cmp.Diff(want, s.Work); diff != "" || err != nil || !s.Left {
		t.Errorf("%v, left %v (-want +got):\n%s", err, s.Left, diff)
	}
	if s, _ := Status(t.Context(), progressed{}); s.Left || len(s.Work) != len(Tasks()) {
		t.Errorf("an empty archive: %+v", s)
	}
	if _, err := Status(t.Context(), progressed{err: ErrGone}); !errors.Is(err, ErrGone) {
		t.Errorf("%v", err)
	}
}
