package keeper

import (
	"reflect"
	"slices"
	"sync"
	"time"

	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/desk/sheets"
	"arbiter/tournament"
	"arbiter/tournament/live"
)

// publicView is what everybody may see of an event, as it was last.
type publicView struct {
	mu   sync.Mutex
	seen *live.Public
	kept *Snapshot

	told *live.Public // that pages were told of last; of who tells
}

// Public is what everybody may see of the event now.
func (k *Keeper) Public() *live.Public {
	k.public.mu.Lock()
	defer k.public.mu.Unlock()
	return k.seen()
}

// seen is what everybody may see now; the lock of the view is held.
func (k *Keeper) seen() *live.Public {
	now := k.Now()
	k.public.seen = live.PublicAt(now.Tournament, now.Live, k.clock(), k.public.seen)
	return k.public.seen
}

// clock is the one that dates moves.
func (k *Keeper) clock() time.Time {
	if k.opts.Now != nil {
		return k.opts.Now()
	}
	return time.Now()
}

// PublicNow is the event as everybody may see it, without what is recorded. It is the same
// one for as long as the event shows the same.
func (k *Keeper) PublicNow() *Snapshot {
	k.public.mu.Lock()
	defer k.public.mu.Unlock()
	event, failed := k.seen().Event, k.Now().Failed
	if kept := k.public.kept; kept == nil || kept.Tournament != event || kept.Failed != failed {
		k.public.kept = &Snapshot{Tournament: event, Failed: failed}
	}
	return k.public.kept
}

// RecordedBetween are the boards of which more was recorded between two moments, with
// [PartUrgent] where what waits for the arbiter is something else by it.
func RecordedBetween(before, after *Snapshot) []string {
	what := boardsBetween(before.Live, after.Live)
	if len(what) == 0 {
		return nil
	}
	was, is := before.Desk(), after.Desk()
	for _, b := range after.Live.Since(before.Live) {
		if !reflect.DeepEqual(sheets.LookAtLiveGame(was, b.Ref), sheets.LookAtLiveGame(is, b.Ref)) {
			return append(what, PartUrgent)
		}
	}
	return what
}

// Desk is one on the event as it was then, at which nobody writes.
func (s *Snapshot) Desk() *desk.Desk {
	d := desk.Open(nil, s.Tournament, desk.Options{})
	sheets.SeeLive(d, s.Live)
	return d
}

// TellWhatIsDue tells of what everybody may see by now, and could not before.
func (k *Keeper) TellWhatIsDue() {
	k.mu.Lock()
	told := k.public.told
	k.mu.Unlock()
	if k.Public() != told {
		go k.tellRecorded(nil) // who tells may be at work
	}
}

// tellRecorded tells the desk of what was recorded, and everybody of what he can see by now.
func (k *Keeper) tellRecorded(what []string) {
	k.mu.Lock()
	defer k.mu.Unlock()
	shown := k.newlyShown(nil, nil)
	if len(what)+len(shown) > 0 {
		k.Add(Happening{What: slices.Concat(what, shown), Shown: shown})
	}
}

// newlyShown are the parts that everybody sees otherwise than when he was told last; k.mu is
// held. Of a change of the event it is given what it is now, and its parts.
func (k *Keeper) newlyShown(now *tournament.Tournament, what []string) []string {
	before, after := k.public.told, k.Public()
	if now == nil && before.Event != after.Event && k.Now().Tournament != k.last {
		return nil // what the change is will be told with it, and this too
	}
	k.public.told = after
	d := make(Differing)
	switch {
	case before.Event == after.Event:
	case now != nil && after.Event == now && before.Event == before.Whole():
		d.Add(what...)
	default:
		d.Add(partsOrAll(before.Event, after.Event)...)
	}
	for _, b := range after.Since(before) {
		if after.Recording(b.Ref) != nil || before.Recording(b.Ref) != nil {
			d.Add(PartBoard(b.Ref.Round, b.Ref.Board))
		}
	}
	return d.List()
}
