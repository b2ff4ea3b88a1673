package keeper

import (
	"cmp"
	"slices"
)

// tellChanges is the goroutine that tells what is new: to find that out takes longer than
// a result, and nobody at the desk waits for it.
func (k *Keeper) tellChanges() {
	for {
		select {
		case <-k.done:
			return
		case <-k.Fresh:
			k.tellFresh()
		}
	}
}

// tellFresh tells of the state as it is.
func (k *Keeper) tellFresh() {
	k.mu.Lock()
	defer k.mu.Unlock()
	k.tellNow()
}

// tellNow tells of the state as it is, if it was not told of; k.mu is held.
func (k *Keeper) tellNow() {
	now := k.Now().Tournament
	if now.Seq == k.last.Seq && now.Head == k.last.Head {
		return
	}
	what := partsOrAll(k.last, now)
	if now.Seq <= k.last.Seq { // an older copy was restored: numbers begin to mean other changes
		k.first, k.told = k.last.Seq+1, nil
	}
	k.last = now
	k.Add(Happening{Seq: now.Seq, What: what, Shown: k.newlyShown(now, what)})
}

// Tell tells pages that something happened which is no change of the event.
func (k *Keeper) Tell(what ...string) {
	k.mu.Lock()
	defer k.mu.Unlock()
	k.Add(Happening{What: what, Shown: what})
}

// TellDesk tells the pages of the desk alone.
func (k *Keeper) TellDesk(what ...string) {
	k.mu.Lock()
	defer k.mu.Unlock()
	k.Add(Happening{What: what})
}

// Add tells of something; k.mu is held.
func (k *Keeper) Add(h Happening) {
	h.Number = k.Number.Add(1)
	if len(h.Shown) > 0 {
		k.Shown.Store(h.Number)
	}
	k.told = append(k.told, h)
	if n := len(k.told); n > 2*keptTold {
		k.first = max(k.first, Together(k.told[:n-keptTold]).Seq)
		k.told = slices.Clone(k.told[n-keptTold:])
	}
	close(k.Beat)
	k.Beat = make(chan struct{})
}

// Told is what happened after a happening, and a channel that is closed when there is
// more: whoever is slow finds all of it later, and nobody waits for him. After 0 it is
// what is kept.
func (k *Keeper) Told(after int64) ([]Happening, <-chan struct{}) {
	k.mu.Lock()
	defer k.mu.Unlock()
	first := len(k.told)
	for first > 0 && k.told[first-1].Number > after {
		first--
	}
	return k.told[first:len(k.told):len(k.told)], k.Beat
}

// Missed is what somebody missed who has seen the event as it was after a change: one
// happening for all of it, with Number 0 where there was none. From where it ends
// [Keeper.Told] goes on. A negative change is none: he begins now.
//
// With beside, what is no change is told too, such as recorded moves and what waits for the
// arbiter: all of it since that change. At which moment after it he looked cannot be known,
// and to look once too often loses nothing.
func (k *Keeper) Missed(seen int64, beside bool) (missed Happening, from int64) {
	k.mu.Lock()
	defer k.mu.Unlock()
	k.tellNow() // what he has seen may not be told yet
	from = k.Number.Load()
	switch {
	case seen < 0:
		return Happening{}, from
	case seen != k.last.Seq && (seen < k.first || seen > k.last.Seq):
		return Happening{Number: max(from, 1), Seq: k.last.Seq, What: everyPart(k.last), Shown: everyPart(k.last)}, from
	}
	first := len(k.told)
	for first > 0 && (k.told[first-1].Seq == 0 || k.told[first-1].Seq > seen) {
		first--
	}
	later := slices.Clone(k.told[first:])
	if !beside {
		later = slices.DeleteFunc(later, func(h Happening) bool { return h.Seq == 0 })
	}
	return Together(later), from
}

// Together is several happenings as one.
func Together(all []Happening) (one Happening) {
	what, shown := make(Differing), make(Differing)
	for _, h := range all {
		what.Add(h.What...)
		shown.Add(h.Shown...)
		one.Number, one.Seq = h.Number, cmp.Or(h.Seq, one.Seq)
	}
	one.What, one.Shown = what.List(), shown.List()
	return one
}
