package hall

import (
	"sync"

	"arbiter/cmd/internal/desk"
	"arbiter/tournament"
)

// mostSlips is how many of the results of one person can be taken back one by one.
const mostSlips = 200

// slipTables are what was entered at the desk, by who entered it, so that the last one can
// be taken back. It is not kept when the hall is closed: whoever comes back looks at the
// journal.
type slipTables struct {
	mu   sync.Mutex
	mine map[string][]enteredSlip // the last one last
}

// enteredSlip is a result that was entered at the desk.
type enteredSlip struct {
	desk.ResultEntry
	ref tournament.GameRef
}

// entered notes a result.
func (t *slipTables) entered(who string, slip enteredSlip) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.mine == nil {
		t.mine = make(map[string][]enteredSlip)
	}
	all := append(t.mine[who], slip)
	t.mine[who] = all[max(0, len(all)-mostSlips):]
}

// last is the last result that somebody entered and that was not taken back.
func (t *slipTables) last(who string) (enteredSlip, bool) {
	t.mu.Lock()
	defer t.mu.Unlock()
	all := t.mine[who]
	if len(all) == 0 {
		return enteredSlip{}, false
	}
	return all[len(all)-1], true
}

// taken forgets a result: it was taken back.
func (t *slipTables) taken(who string, slip enteredSlip) {
	t.mu.Lock()
	defer t.mu.Unlock()
	for i, s := range t.mine[who] {
		if s == slip {
			t.mine[who] = append(t.mine[who][:i:i], t.mine[who][i+1:]...)
			return
		}
	}
}
