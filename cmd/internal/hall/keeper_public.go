package hall

import (
	"reflect"
	"slices"
	"strings"
	"sync"
	"time"

	"arbiter/cmd/internal/desk"
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

// recordedBetween are the boards of which more was recorded between two moments, with
// [PartUrgent] where what waits for the arbiter is something else by it.
func recordedBetween(before, after *Snapshot) []string {
	what := boardsBetween(before.Live, after.Live)
	if len(what) == 0 {
		return nil
	}
	was, is := before.desk(), after.desk()
	for _, b := range after.Live.Since(before.Live) {
		if !reflect.DeepEqual(was.LookAtLiveGame(b.Ref), is.LookAtLiveGame(b.Ref)) {
			return append(what, PartUrgent)
		}
	}
	return what
}

// desk is one on the event as it was then, at which nobody writes.
func (s *Snapshot) desk() *desk.Desk {
	d := desk.Open(nil, s.Tournament, desk.Options{})
	d.SeeLive(s.Live)
	return d
}

// tellWhatIsDue tells of what everybody may see by now, and could not before.
func (k *Keeper) tellWhatIsDue() {
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
		k.add(Happening{What: slices.Concat(what, shown), Shown: shown})
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
	d := make(differing)
	switch {
	case before.Event == after.Event:
	case now != nil && after.Event == now && before.Event == before.Whole():
		d.add(what...)
	default:
		d.add(partsOrAll(before.Event, after.Event)...)
	}
	for _, b := range after.Since(before) {
		if after.Recording(b.Ref) != nil || before.Recording(b.Ref) != nil {
			d.add(PartBoard(b.Ref.Round, b.Ref.Board))
		}
	}
	return d.list()
}

// heardBy is what of a happening its reader is told: the arbiter all of it, others what
// everybody may see, and what is recorded at their own boards. Number 0 is nothing.
func (v *visit) heardBy(h Happening) Happening {
	if arbiters.Has(v.who.Role) {
		return h
	}
	all := slices.Clone(h.Shown)
	for _, part := range h.What {
		if v.ownBoard(part) && !slices.Contains(all, part) {
			all = append(all, part)
		}
	}
	if h.What = all; len(all) == 0 {
		return Happening{}
	}
	return h
}

// ownBoard reports whether a part is what is recorded of the game of a tablet, or a player.
func (v *visit) ownBoard(part string) bool {
	at, is := strings.CutPrefix(part, PartLive+" ")
	if !is || v.who.Role != RoleTablet && v.who.Role != RolePlayer {
		return false
	}
	first, second, _ := strings.Cut(at, ".")
	round, is := number(first)
	board, also := number(second)
	if !is || !also {
		return false
	}
	if v.who.Role == RoleTablet {
		return board == v.who.Board
	}
	p, err := v.event.Now().Pairing(max(v.event.Now().CurrentStage(), 1), round, board)
	return err == nil && v.who.Player != 0 && (p.White == v.who.Player || p.Black == v.who.Player)
}
