package sheet

import (
	"iter"

	"arbiter/rules/pdn"
)

// Place is a position of a game that is told: what decides which moves are legal, without
// what was counted before it. It is a value that can be compared.
type Place interface{ Position }

// Move is a legal move of such a game, as the game has it.
type Move any

// Sought is what rules say beside whose sheets are explained as a whole, as those of
// draughts are: what can have happened where a sheet and the rules part is looked for in
// places, and what is believed is told in moments again.
type Sought interface {
	Rules
	Place(at Moment) Place
	Moment(p Place) Moment           // a game that begins there
	After(at Moment, p Place) Moment // the game after a half-move that led to a place
	Legal(p Place) []Move
	Means(p Place, text string) []Move // the legal moves that a text can mean
	Play(p Place, m Move) Place
	Pass(p Place) Place                 // the same board, the other side to move
	Format(p Place, m Move) string      // as the game writes it
	Spell(text string) (Spelling, bool) // a written move taken apart; false: it is none
	Spelled(p Place, m Move) Spelling   // a legal one
	// Mended is now as it would be, had the board been at where it was was; false where it
	// cannot have been: what differs was moved or captured since.
	Mended(was, at, now Place) (Place, bool)
}

// Spelling is a move taken apart, to tell how unlikely it is written for another.
type Spelling struct {
	Piece   string // what moves; "" where that is not written, as in games whose pieces have no letters
	From    string // the square it comes from; of a written move as much as is written: "", a letter, a figure, both
	To      string // "" of castling
	Becomes string // what it becomes on its square
	Capture bool
	Quiet   bool // of a written move: it says that nothing is captured
}

// shortWay is what a game has that need not list moves to find those that a text means.
type shortWay interface {
	// Along makes what texts mean, one after the other, as long as each is one legal move with
	// its own sign. It returns where that leads, and how many were made.
	Along(p Place, texts iter.Seq[string]) (Place, int)
	// Likely are the legal moves that are likely as they are spelled, and behind which at least
	// so many texts can be made. There may be others among them.
	Likely(p Place, likely func(Spelling) bool, texts iter.Seq[string], least int) []Move
	// Between are the pairs of legal moves, one of each side, behind which at least so many of
	// some texts can be made in a row, and of those the ones behind which most can; or if it is
	// known in which place the last of the least is not legal, all that make it so there, see
	// [Sought.Mended]. There may be others among them. looked is how many pairs there are, about.
	Between(p Place, texts iter.Seq[string], least int, now Place) (pairs []Pair, looked int)
}

// Pair is a move of each side, and where they lead.
type Pair = pairOf[Place, Move]

// seeker is a sheet of a game that is told, as the search goes about it.
type seeker struct {
	core[Place, Move]
	rules  Sought
	short  shortWay // nil: the game has none
	setups map[*pdn.Item]Moment
	text   string // that was taken apart last, and what it came to
	word   Spelling
	isWord bool
	due    int // what the numbers would be shifted by, if none were wrong
}

// seek begins the search of a sheet; nil of a game that has none.
func (c *gameCheck) seek() *seeker {
	rules, ok := c.game.(Sought)
	if !ok || c.opts.Recorded {
		return nil
	}
	k := &seeker{rules: rules, setups: c.setups}
	k.short, _ = rules.(shortWay)
	k.game, k.steps = k, c.steps
	k.shift = number(c.steps, c.begins, c.first, c.facts.Numbers).shift
	k.due, k.crowded = k.shift, c.facts.Crowded
	return k
}

// spell takes a written move apart: the same one is asked for many times.
func (k *seeker) spell(text string) (Spelling, bool) {
	if text != k.text {
		k.text = text
		k.word, k.isWord = k.rules.Spell(text)
	}
	return k.word, k.isWord
}

func (k *seeker) legal(p Place, moves []Move) []Move { return append(moves, k.rules.Legal(p)...) }

func (k *seeker) matches(p Place, s *step, moves []Move) []Move {
	return append(moves, k.rules.Means(p, s.item.Text)...)
}

func (k *seeker) along(p *Place, steps []step, shift int) (n int) {
	if k.short != nil {
		*p, n = k.short.Along(*p, texts(steps, shift))
		return n
	}
	for text := range texts(steps, shift) {
		moves := k.rules.Means(*p, text)
		if len(moves) != 1 || k.claims(*p, &steps[n], moves[0]) {
			break
		}
		*p = k.rules.Play(*p, moves[0])
		n++
	}
	return n
}

// texts are the half-moves of some steps as they are written, as far as they can be read and
// the numbers agree.
func texts(steps []step, shift int) iter.Seq[string] {
	return func(yield func(string) bool) {
		for i := range steps {
			if !steps[i].reads(shift) || !yield(steps[i].item.Text) {
				return
			}
		}
	}
}

// slips lists all legal moves where the game has no short way, or what is written is no move.
func (k *seeker) slips(p Place, s *step, most int, steps []step, shift, least int, moves []Move) []Move {
	w, ok := k.spell(s.item.Text)
	if k.short == nil || !s.ok || !ok {
		return k.legal(p, moves)
	}
	likely := func(m Spelling) bool {
		cost := w.unlikely(m)
		return cost < costLost && cost <= most
	}
	return append(moves, k.short.Likely(p, likely, texts(steps, shift), least)...)
}

func (k *seeker) between(p Place, steps []step, shift, least int, now *Place) ([]Pair, int, bool) {
	if k.short == nil {
		return nil, 0, false
	}
	var breaks Place
	if now != nil {
		breaks = *now
	}
	pairs, looked := k.short.Between(p, texts(steps, shift), least, breaks)
	return pairs, looked, true
}

func (k *seeker) play(p Place, m Move) Place    { return k.rules.Play(p, m) }
func (k *seeker) pass(p Place) Place            { return k.rules.Pass(p) }
func (k *seeker) setUp(s *step) Place           { return k.rules.Place(k.setups[s.item]) }
func (k *seeker) format(p Place, m Move) string { return k.rules.Format(p, m) }

func (k *seeker) readings(p Place, s *step) []readingOf[Place, Move] {
	var out []readingOf[Place, Move]
	for _, r := range different(k.rules.Moment(p).Judge(s.item.Text)) {
		rd := readingOf[Place, Move]{code: r.Code, next: k.rules.Place(r.Next)}
		if r.legal() {
			rd.code = ""
		}
		out = append(out, rd)
	}
	return out
}

// claims reports whether a capture is written where there is none.
func (k *seeker) claims(p Place, s *step, m Move) bool {
	w, ok := k.spell(s.item.Text)
	return ok && w.Capture && m != nil && !k.rules.Spelled(p, m).Capture
}

func (k *seeker) open(*step) bool { return false }

func (k *seeker) named(s *step) bool {
	w, ok := k.spell(s.item.Text)
	return ok && len(w.From) == len("e4")
}

func (k *seeker) Whole(text string) (step, bool) {
	_, ok := k.rules.Spell(text)
	return step{ok: true}, ok
}

func (k *seeker) mended(was, at, now Place) (Place, bool) { return k.rules.Mended(was, at, now) }

// hands lifts nothing wrongly: what is captured in these games stands where one moves, or
// under what one moves.
func (k *seeker) hands(*sceneOf[Place, Move]) (one, two handsOf[Place, Move]) {
	none := func() []theoryOf[Place, Move] { return nil }
	return none, none
}

func (k *seeker) lifted(_ lifting, ways []wayOf[Place, Move], _ Place) []wayOf[Place, Move] {
	return ways
}

func (k *seeker) unlikely(p Place, s *step, m Move) int {
	w, ok := k.spell(s.item.Text)
	if !s.ok || !ok {
		return garbled(s.item.Text, k.rules.Format(p, m))
	}
	return w.unlikely(k.rules.Spelled(p, m))
}

// unlikely says how unlikely it is that a move was meant by what is written: by its letter,
// by each of its squares as far as it is written, by its sign; costLost where it is no slip
// of the pen.
func (w Spelling) unlikely(m Spelling) int {
	if w.From == m.To && w.To == m.From && w.To != "" {
		return costSquares
	}
	from := 0
	switch {
	case len(w.From) == 1 && len(m.From) == 2 && w.From[0] >= 'a':
		from = differ(w.From, m.From[:1])
	case len(w.From) == 1 && len(m.From) == 2:
		from = differ(w.From, m.From[1:])
	case w.From != "":
		from = differ(w.From, m.From)
	}
	piece := 0
	if w.Piece != "" && w.Piece != m.Piece {
		piece = costFigure
		if (w.To == "") != (m.To == "") {
			return costLost // castling for another move
		}
	}
	if w.Becomes != "" && w.Becomes != m.Becomes {
		piece += costFigure
	}
	cost := together(from, differ(w.To, m.To))
	if piece > 0 && cost > 0 {
		cost += costSecond
	}
	if cost += piece; cost > mostSlips {
		return costLost
	}
	if w.Capture && !m.Capture || w.Quiet && m.Capture {
		cost += costOtherSign
	}
	return cost
}
