package tournament

import "time"

// clockSlack is how far clocks of one event may be apart before the order of its
// entries is in doubt.
const clockSlack = time.Second

// Backdated lists the entries whose time is more than a second before that of an
// entry which their author had seen: a clock was wrong, or was set back. It is about
// entries as such, also those that were taken back and the undos themselves.
//
// Entries that came with a merged copy were made beside those of the event, so they
// are held against what both had, and against one another.
func Backdated(journal []Change) []Mark {
	const none = -1
	later := func(a, b int) int {
		if a == none || b != none && journal[b].Time.After(journal[a].Time) {
			return b
		}
		return a
	}
	var marks []Mark
	latest := []int{none} // by Seq: the entry up to that one with the latest time
	together := none      // the same of the entries directly before that were made on the same one
	for i, c := range journal {
		if i > 0 && journal[i-1].Base != c.Base {
			together = none
		}
		before := later(together, latest[min(max(c.Base, 0), int64(i))])
		if before != none && journal[before].Time.Sub(c.Time) > clockSlack {
			marks = append(marks, Mark{Seq: c.Seq, Kind: MarkClock, After: journal[before].Seq})
		}
		together = later(together, i)
		latest = append(latest, later(latest[i], i))
	}
	return marks
}
