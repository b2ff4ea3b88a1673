package desk

import (
	"context"

	"arbiter/tournament"
)

// heard is what the journal says of the requests of phones, and what they are held
// against: which of them were made, when who sits at a board changed, and who gave a game
// its result. It is read once, and then as far as the journal grows.
type heard struct {
	upTo    int64 // the last change that was read
	made    map[requestKey]Reported
	seats   map[tournament.GameRef]int64 // by board; Board 0 is the round as a whole
	results map[tournament.GameRef]tournament.Change
	said    map[tournament.GameRef]*tournament.Reports

	reseated map[int64][]tournament.GameRef // by the change, for its undo
	settled  map[int64][]tournament.GameRef
}

// requestKey is a request of somebody: two devices may have thought of one key.
type requestKey struct{ who, key string }

// hear reads what came into the journal since it was last asked.
func (d *Desk) hear(ctx context.Context) (*heard, error) {
	if d.heard == nil || d.heard.upTo > d.state.Seq {
		d.heard = &heard{
			made: make(map[requestKey]Reported), seats: make(map[tournament.GameRef]int64),
			results: make(map[tournament.GameRef]tournament.Change), said: make(map[tournament.GameRef]*tournament.Reports),
			reseated: make(map[int64][]tournament.GameRef), settled: make(map[int64][]tournament.GameRef),
		}
	}
	h := d.heard
	if h.upTo == d.state.Seq {
		return h, nil
	}
	since, err := d.journal.ChangesAfter(ctx, h.upTo)
	if err != nil {
		return nil, err
	}
	for _, c := range since {
		if c.Seq > d.state.Seq {
			break
		}
		if err := h.add(c); err != nil {
			d.heard = nil
			return nil, err
		}
	}
	return h, nil
}

// add takes in a change.
func (h *heard) add(c tournament.Change) error {
	body, err := c.Decode()
	if err != nil {
		return err
	}
	h.upTo = c.Seq
	seats, results := tournament.SeatsOf(body), numberedGames(tournament.ResultsOf(body))
	if undo, is := body.(tournament.Undone); is {
		seats, results = h.reseated[undo.Seq], h.settled[undo.Seq]
	}
	if said, is := body.(tournament.ResultReported); is {
		h.report(c, said)
	}
	if set, is := body.(tournament.ResultSet); is && set.Key != "" {
		h.made[requestKey{c.Who, set.Key}] = Reported{State: Stands, Seq: c.Seq, Game: results[0], Outcome: tournament.Outcome{Result: set.Result, Margin: set.Margin}, Again: true}
	}
	for _, ref := range seats {
		h.seats[ref] = c.Seq
	}
	for _, ref := range results {
		h.results[ref] = c
		delete(h.said, ref)
	}
	if len(seats) > 0 {
		h.reseated[c.Seq] = seats
	}
	if len(results) > 0 {
		h.settled[c.Seq] = results
	}
	return nil
}

// report takes in what a side said.
func (h *heard) report(c tournament.Change, b tournament.ResultReported) {
	ref := numberedGame(tournament.GamesOf(b)[0])
	said := h.said[ref]
	if said == nil {
		said = new(tournament.Reports)
		h.said[ref] = said
	}
	own := &said.White
	if b.Side == tournament.SideBlack {
		own = &said.Black
	}
	*own = tournament.Report{Result: b.Result, Margin: b.Margin}
	if b.Key != "" {
		h.made[requestKey{c.Who, b.Key}] = Reported{State: stateOf(said, b.Side), Seq: c.Seq, Game: ref, Outcome: own.Outcome(), Again: true}
	}
}

// numberedGames are games with their numbers, the only one of a board as its first.
func numberedGames(refs []tournament.GameRef) []tournament.GameRef {
	for i := range refs {
		refs[i] = numberedGame(refs[i])
	}
	return refs
}

// numberedGame is a game with its number.
func numberedGame(ref tournament.GameRef) tournament.GameRef {
	ref.Game = max(ref.Game, 1)
	return ref
}

// reseatedAt is the last change of who sits at the board of a game.
func (h *heard) reseatedAt(ref tournament.GameRef) int64 {
	ref.Game = 0
	board := h.seats[ref]
	ref.Board = 0
	return max(board, h.seats[ref])
}

// settledAfter reports whether a game got its result after a change that was looked at; 0
// is not known.
func (h *heard) settledAfter(ref tournament.GameRef, seen int64) bool {
	return seen > 0 && h.results[numberedGame(ref)].Seq > seen
}
