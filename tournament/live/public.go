package live

import (
	"time"

	"arbiter/tournament"
)

// Public is what everybody may see, at one moment, of an event whose games are recorded:
// everybody who is neither at the desk nor at the board. It is the only door for pages, JSON,
// the relay, and for what is told of moves: nothing of a move comes through before the delay
// of the event is over, whatever way it takes. It does not change.
//
//	what                                        | is seen
//	a move, an offer, what was taken back       | the delay after it came in
//	the sheet that was handed in                | when the last of what was recorded is seen
//	an incident, a ruling in a recorded game    | as its sheet, and not before the game has ended
//	findings, calls, signatures of a recording  | never: they are the arbiter's
//	a result                                    | at once: it is no move
//
// Players who are not named, and moves that are not published, are as
// [tournament.Tournament.PublishesMoves] has it.
type Public struct {
	Event  *tournament.Tournament // without what is withheld; names are as they are: see [tournament.Tournament.PublicOn]
	Boards *Boards                // as they were, of all games: [Public.Recording] says which may be seen
	Until  time.Time              // when there is more to see, if nothing is recorded before; zero is not

	of  *tournament.Tournament
	all *Boards
	at  time.Time
	due time.Time // what was made until then is seen
}

// PublicAt is what everybody may see at a time. Before is what they saw last, and may be nil:
// what it had is not judged again, and it is itself the answer where nothing is new. One
// Public is gone on from once.
func PublicAt(t *tournament.Tournament, all *Boards, at time.Time, before *Public) *Public {
	if before != nil && before.of == t && before.all == all && !at.Before(before.at) && (before.Until.IsZero() || at.Before(before.Until)) {
		return before
	}
	delay := t.Event.Recording.BroadcastDelay()
	p := &Public{of: t, all: all, at: at, due: at.Add(-delay), Boards: all}
	if delay > 0 {
		was := NewBoards()
		if before != nil && before.Boards != before.all && !p.due.Before(before.due) {
			was = before.Boards
		}
		p.Boards, p.Until = all.asOf(p.due, was)
	}
	p.Event = p.withhold(delay > 0)
	if !p.Until.IsZero() {
		p.Until = p.Until.Add(delay)
	}
	return p
}

// withhold is the event without what is not seen yet, because it is made too lately or its
// game is still played. Until is the next moment that something of it is seen.
func (p *Public) withhold(delayed bool) *tournament.Tournament {
	last := make(map[tournament.GameRef]time.Time) // when the last of a game was made, of which something is not seen yet
	running := make(map[tournament.GameRef]bool)
	late := func(ref tournament.GameRef, when time.Time) {
		if delayed && when.After(p.due) && when.After(last[ref]) {
			last[ref] = when
		}
	}
	for _, b := range p.all.of {
		pairing, g, err := p.of.Game(b.Ref)
		if white, black := pairing.Colours(b.Ref.Game); err != nil || white != b.White || black != b.Black {
			continue
		}
		late(b.Ref, b.last())
		running[b.Ref] = g.Sheet == nil && g.Result.Open()
	}
	if delayed { // the rows may lie elsewhere: the sheet says when they were made
		for ref, s := range p.of.Sheets() {
			if s.Recorded != nil {
				late(ref, time.UnixMilli(s.Recorded.Ended))
			}
		}
	}
	for _, when := range last {
		if p.Until.IsZero() || when.Before(p.Until) {
			p.Until = when
		}
	}
	if len(last) == 0 && len(p.of.Incidents)+len(p.of.Rulings) == 0 {
		return p.of
	}
	held := func(ref tournament.GameRef) bool { return !last[ref].IsZero() }
	return p.of.Withholding(held, func(ref tournament.GameRef) bool { return held(ref) || running[ref] })
}

// Recording is what everybody may see of a game for which no sheet is seen yet: the recording
// that it is shown by, as it was. Game is 0 for an only game. Nil is nothing. Its moves,
// positions and readings of clocks are for everybody; its findings, calls, signatures and
// devices are not.
func (p *Public) Recording(ref tournament.GameRef) *Recording {
	pairing, g, err := p.Event.Game(ref)
	if err != nil || g.Sheet != nil || !p.of.PublishesMoves(pairing) {
		return nil
	}
	ref.Game = g.Number
	white, black := pairing.Colours(ref.Game)
	b := p.Boards.Of(ref, white, black)
	if b == nil {
		return nil
	}
	r := b.Main()
	if r == nil || len(r.Plies) == 0 {
		return nil
	}
	return r
}

// Since are the boards of which everybody sees something else than before.
func (p *Public) Since(before *Public) []*Board {
	if before == nil {
		return p.Boards.Since(nil)
	}
	return p.Boards.Since(before.Boards)
}

// last is when the last of a board came in.
func (b *Board) last() time.Time {
	var last time.Time
	for _, r := range b.Recordings {
		if r.Last.After(last) {
			last = r.Last
		}
	}
	return last
}

// asOf are the boards as they were at a time, gone on from how they were before, and when
// the first of the rows after it was made; zero is that there is none. Boards that are as
// before are the same ones. None is one of b: both are gone on from.
func (b *Boards) asOf(at time.Time, was *Boards) (then *Boards, next time.Time) {
	then = &Boards{of: make(map[key]*Board, len(b.of))}
	same := true
	for k, board := range b.of {
		before := was.of[k]
		if before == nil || !before.begins(board) {
			before = &Board{Ref: board.Ref, White: board.White, Black: board.Black, look: board.look}
		}
		n := len(before.rows)
		for n < len(board.rows) && !board.rows[n].Time.After(at) { // a clock that is set back shows nothing earlier
			before = before.with(board.rows[n])
			n++
		}
		if n < len(board.rows) && (next.IsZero() || board.rows[n].Time.Before(next)) {
			next = board.rows[n].Time
		}
		if n > 0 {
			then.of[k] = before
			then.Last = max(then.Last, before.rows[n-1].ID)
			same = same && was.of[k] == before
		}
	}
	if same && len(then.of) == len(was.of) {
		return was, next
	}
	return then, next
}

// begins reports whether a board is the beginning of another, judged as that is.
func (b *Board) begins(board *Board) bool {
	n := len(b.rows)
	return n > 0 && n <= len(board.rows) && b.rows[n-1] == board.rows[n-1] && b.rows[0] == board.rows[0] && sameLook(b.look, board.look)
}
