package relay

import (
	"slices"
	"time"

	"arbiter/rules/pdn"
	"arbiter/tournament"
)

// Order says which games the relay of each round has, in which order, under which tags.
// It does not change.
type Order struct {
	of    map[roundKey]*listing
	state *tournament.Tournament // after the last change
}

// roundKey is a round of a stage.
type roundKey struct{ stage, round int }

// Entry is a game in its place.
type Entry struct {
	Ref          tournament.GameRef // Game is never 0
	White, Black tournament.PlayerID
	Tags         []pdn.Tag // as they are since the round began: see [tagsOf]
	Gone         bool      // it is not paired any more
}

// listing is the order of a round that has begun.
type listing struct {
	entries []Entry
}

// Began says when the first move of a round was recorded; false where none is.
type Began func(stage, round int) (time.Time, bool)

// OrderOf follows a journal. The error is that of a journal that does not fold.
func OrderOf(journal []tournament.Change, began Began) (*Order, error) {
	o := &Order{of: make(map[roundKey]*listing), state: new(tournament.Tournament)}
	began = remembered(began)
	for i, c := range journal {
		o.beginBefore(c.Time, began)
		body, err := c.Decode()
		if err != nil {
			return nil, err
		}
		if c.Kind == tournament.KindUndone {
			if o.state, err = tournament.Fold(journal[:i+1]); err != nil {
				return nil, err
			}
		} else if _, err := o.state.Fold(c); err != nil {
			return nil, err
		}
		o.after(body)
	}
	if len(journal) > 0 {
		o.beginBefore(time.Unix(1<<40, 0), began)
	}
	return o, nil
}

// remembered asks once of each round.
func remembered(began Began) Began {
	type answer struct {
		at  time.Time
		has bool
	}
	known := make(map[roundKey]answer)
	return func(stage, round int) (time.Time, bool) {
		k := roundKey{stage, round}
		a, asked := known[k]
		if !asked {
			a.at, a.has = began(stage, round)
			known[k] = a
		}
		return a.at, a.has
	}
}

// beginBefore has the rounds begin of which something was recorded by a moment.
func (o *Order) beginBefore(at time.Time, began Began) {
	for _, s := range o.state.Stages {
		for _, r := range s.Played {
			k := roundKey{s.Number, r.Number}
			if o.of[k] != nil {
				continue
			}
			if first, has := began(s.Number, r.Number); has && !first.After(at) {
				o.begin(k, r)
			}
		}
	}
}

// begin fixes the order of a round and the tags of its games.
func (o *Order) begin(k roundKey, r tournament.Round) {
	o.of[k] = &listing{entries: entriesOf(o.state, k, r)}
}

// after takes note of a change: a round begins with its first result or sheet, and one that
// has begun is held against what is paired now.
func (o *Order) after(body tournament.Body) {
	if recorded := tournament.RecordsOf(body); len(recorded) > 0 {
		for _, ref := range recorded {
			k := roundKey{ref.Stage, ref.Round}
			if r, there := roundOf(o.state, k); there && o.of[k] == nil {
				o.begin(k, r)
			}
		}
		return
	}
	for _, s := range o.state.Stages {
		for _, r := range s.Played {
			if k := (roundKey{s.Number, r.Number}); o.of[k] == nil && played(r) {
				o.begin(k, r)
			}
		}
	}
	for k, l := range o.of {
		r, _ := roundOf(o.state, k)
		l.hold(o.state, k, r)
	}
}

// played reports whether a game of a round has a result or a sheet.
func played(r tournament.Round) bool {
	return slices.ContainsFunc(r.Pairings, func(p tournament.Pairing) bool {
		return slices.ContainsFunc(p.Games, func(g tournament.Game) bool { return !g.Result.Open() || g.Sheet != nil })
	})
}

// roundOf is a round as the state has it; false where it is not paired.
func roundOf(t *tournament.Tournament, k roundKey) (tournament.Round, bool) {
	s, ok := t.Stage(k.stage)
	if !ok {
		return tournament.Round{}, false
	}
	i := slices.IndexFunc(s.Played, func(r tournament.Round) bool { return r.Number == k.round })
	if i < 0 {
		return tournament.Round{}, false
	}
	return s.Played[i], true
}

// hold holds an order against the round as it is paired: what is new is appended, what is
// gone keeps its place, and what comes back has it still.
func (l *listing) hold(t *tournament.Tournament, k roundKey, r tournament.Round) {
	joined := joinedTo(t)
	paired, number := make(map[meeting]tournament.GameRef), numberer()
	for ref, p := range gamesOf(k, r) {
		white, black := p.Colours(ref.Game)
		paired[number(white, black, ref.Game)] = ref
	}
	known := make(map[meeting]bool)
	same := true
	number = numberer()
	for i, e := range l.entries {
		m := number(joined(e.White), joined(e.Black), e.Ref.Game)
		ref, there := paired[m]
		if known[m] = true; there && (e.Gone || ref != e.Ref || m.white != e.White || m.black != e.Black) || !there && !e.Gone {
			if same {
				l.entries, same = slices.Clone(l.entries), false
			}
			e.Gone = !there
			if there {
				e.Ref, e.White, e.Black = ref, m.white, m.black
			}
			l.entries[i] = e
		}
	}
	if len(paired) == len(known) && !slices.ContainsFunc(l.entries, func(e Entry) bool { return e.Gone }) {
		return
	}
	number = numberer()
	for _, e := range entriesOf(t, k, r) {
		if m := number(e.White, e.Black, e.Ref.Game); !known[m] {
			l.entries = append(slices.Clip(l.entries), e)
		}
	}
}

// meeting is by what a game is known again, on whatever board. Where two players meet more
// often in a round, as in a league by names and day, their boards are told apart by their
// order.
type meeting struct {
	white, black tournament.PlayerID
	game         int
	nth          int // from 0
}

// numberer gives the games of a list their meetings, one after the other.
func numberer() func(white, black tournament.PlayerID, game int) meeting {
	met := make(map[meeting]int)
	return func(white, black tournament.PlayerID, game int) meeting {
		m := meeting{white, black, game, 0}
		m.nth = met[m]
		met[meeting{white, black, game, 0}]++
		return m
	}
}

// joinedTo finds the registration that another was joined to.
func joinedTo(t *tournament.Tournament) func(tournament.PlayerID) tournament.PlayerID {
	of := make(map[tournament.PlayerID]tournament.PlayerID)
	for _, p := range t.Players {
		for _, was := range p.Was {
			of[was] = p.ID
		}
	}
	return func(id tournament.PlayerID) tournament.PlayerID {
		if now, is := of[id]; is {
			return now
		}
		return id
	}
}

// gamesOf are the games of a round, by board and number; byes have none.
func gamesOf(k roundKey, r tournament.Round) func(yield func(tournament.GameRef, tournament.Pairing) bool) {
	return func(yield func(tournament.GameRef, tournament.Pairing) bool) {
		for _, p := range r.Pairings {
			for _, g := range p.Games {
				ref := tournament.GameRef{Stage: k.stage, Round: k.round, Board: p.Board, Game: g.Number}
				if !p.Bye() && !yield(ref, p) {
					return
				}
			}
		}
	}
}

// entriesOf are the games of a round as it is paired.
func entriesOf(t *tournament.Tournament, k roundKey, r tournament.Round) []Entry {
	public := t.PublicOn(tournament.PageGames)
	var all []Entry
	for ref, p := range gamesOf(k, r) {
		white, black := p.Colours(ref.Game)
		all = append(all, Entry{Ref: ref, White: white, Black: black, Tags: tagsOf(public, ref, p)})
	}
	return all
}

// Entries are the games of a round in the order in which a relay has them; false where the
// round was never paired, or is not any more and had not begun.
func (o *Order) Entries(stage, round int) ([]Entry, bool) {
	k := roundKey{stage, round}
	if l := o.of[k]; l != nil {
		return l.entries, true
	}
	r, there := roundOf(o.state, k)
	return entriesOf(o.state, k, r), there
}

// Rounds are the rounds of a stage that a relay has, ascending.
func (o *Order) Rounds(stage int) []int {
	var all []int
	for k := range o.of {
		if k.stage == stage {
			all = append(all, k.round)
		}
	}
	if s, ok := o.state.Stage(stage); ok {
		for _, r := range s.Played {
			if o.of[roundKey{stage, r.Number}] == nil {
				all = append(all, r.Number)
			}
		}
	}
	slices.Sort(all)
	return all
}
