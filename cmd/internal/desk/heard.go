package desk

import (
	"context"

	"arbiter/tournament"
)

// Heard is what the journal says of the requests of phones, and what they are held
// against: which of them were made, when who sits at a board changed, and who gave a game
// its result. It is read once, and then as far as the journal grows.
type Heard struct {
	upTo    int64 // the last change that was read
	Made    map[RequestKey]Reported
	seats   map[tournament.GameRef]int64 // by board; Board 0 is the round as a whole
	Results map[tournament.GameRef]tournament.Change
	said    map[tournament.GameRef]*tournament.Reports

	reseated map[int64][]tournament.GameRef // by the change, for its undo
	settled  map[int64][]tournament.GameRef
}

// RequestKey is a request of somebody: two devices may have thought of one key.
type RequestKey struct{ Who, Key string }

// Hear reads what came into the journal since it was last asked.
func (d *Desk) Hear(ctx context.Context) (*Heard, error) {
	if d.heard == nil || d.heard.upTo > d.state.Seq {
		d.heard = &Heard{
			Made: make(map[RequestKey]Reported), seats: make(map[tournament.GameRef]int64),
			Results: make(map[tournament.GameRef]tournament.Change), said: make(map[tournament.GameRef]*tournament.Reports),
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
		if err := h.Add(c); err != nil {
			d.heard = nil
			return nil, err
		}
	}
	return h, nil
}

// Add takes in a change.
func (h *Heard) Add(c tournament.Change) error {
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
		h.Made[RequestKey{c.Who, set.Key}] = Reported{State: Stands, Seq: c.Seq, Game: results[0], Outcome: tournament.Outcome{Result: set.Result, Margin: set.Margin}, Again: true}
	}
	for _, ref := range seats {
		h.seats[ref] = c.Seq
	}
	for _, ref := range results {
		h.Results[ref] = c
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
func (h *Heard) report(c tournament.Change, b tournament.ResultReported) {
	ref := NumberedGame(tournament.GamesOf(b)[0])
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
		h.Made[RequestKey{c.Who, b.Key}] = Reported{State: StateOf(said, b.Side), Seq: c.Seq, Game: ref, Outcome: own.Outcome(), Again: true}
	}
}

// numberedGames are games with their numbers, the only one of a board as its first.
func numberedGames(refs []tournament.GameRef) []tournament.GameRef {
	for i := range refs {
		refs[i] = NumberedGame(refs[i])
	}
	return refs
}

// NumberedGame is a game with its number.
func NumberedGame(ref tournament.GameRef) tournament.GameRef {
	ref.Game = max(ref.Game, 1)
	return ref
}

// ReseatedAt is the last change of who sits at the board of a game.
func (h *Heard) ReseatedAt(ref tournament.GameRef) int64 {
	ref.Game = 0
	board := h.seats[ref]
	ref.Board = 0
	return max(board, h.seats[ref])
}

// SettledAfter reports whether a game got its result after a change that was looked at; 0
// is not known.
func (h *Heard) SettledAfter(ref tournament.GameRef, seen int64) bool {
	return seen > 0 && h.Results[NumberedGame(ref)].Seq > seen
}
