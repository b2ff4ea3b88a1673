package resultdesk

import (
	"sync"

	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/desk/slips"
	"arbiter/cmd/internal/hall/about"
	"arbiter/cmd/internal/hall/server"
	"arbiter/rules/message"
	"arbiter/tournament"
)

// slipTables are what was entered at the desk, by who entered it, so that the last one can
// be taken back. It is not kept when the hall is closed: whoever comes back looks at the
// journal.
type slipTables struct {
	mu   sync.Mutex
	mine map[string]*slips.Mine
}

// of is what somebody entered.
func (t *slipTables) of(who string) *slips.Mine {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.mine == nil {
		t.mine = make(map[string]*slips.Mine)
	}
	if t.mine[who] == nil {
		t.mine[who] = new(slips.Mine)
	}
	return t.mine[who]
}

// slipEntry is the typing of results of a round by who asks, on what he has seen.
func slipEntry(v *server.Visit, stage, round int, at tournament.Address) (*slips.Entry, error) {
	entry := &slips.Entry{Stage: stage, Round: round, At: at, Mine: server.Kept[slipTables](v.Event).of(v.Who.Author()), Asks: true, Reasons: usualReasons(v)}
	return entry, v.Decode(entry, "seen")
}

// usualReasons are those of a correction that one key gives, from 1.
func usualReasons(v *server.Visit) (all []string) {
	for _, reason := range slips.UsualReasons() {
		all = append(all, v.Words.Say(reason))
	}
	return all
}

// slipDone is what came of a line.
type slipDone struct {
	slips.Done
	Asks message.Message // the question, if there is one
	Why  *correction     // the rest corrects a result: why; nil is none
}

// correction is a result that is to be put in the place of another.
type correction struct {
	Board   string
	Result  string // the new one
	Reasons []string
}

// takeSlips takes a line at the desk. What was taken before an error is in, and done says
// so.
func takeSlips(v *server.Visit, entry *slips.Entry, line slips.Line) (done slipDone, err error) {
	done.Rest = line.Text // where the desk cannot be asked
	err = v.Do(func(d *desk.Desk) (err error) {
		d.Stage = entry.Stage
		if done.Done, err = entry.Take(v.R.Context(), d, line); err != nil {
			return err
		}
		if done.Word == slips.End { // a page has none
			done.Rest = line.Text
			return slips.NoKey(d, line.Text)
		}
		if q := done.Ask; q != nil {
			done.Asks = q.Says(d)
			if q.Correct {
				done.Why = &correction{Board: about.AddressOf(q.Ref).String(), Result: d.State().Written(q.Ref, q.Outcome), Reasons: entry.Reasons}
			}
		}
		return nil
	})
	return done, err
}

// saidSlips are the sentences of what came of a line; the buttons of what needs a look are
// in the list of that.
func saidSlips(said []slips.Said) []message.Teller {
	all := make([]message.Teller, len(said))
	for i, s := range said {
		all[i] = s.Says
	}
	return all
}
