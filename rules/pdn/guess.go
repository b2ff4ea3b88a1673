package pdn

import (
	"slices"

	"arbiter/rules"
)

// Guess is the variant that the moves of games tell.
type Guess struct {
	Variant *rules.Variant // nil: its rules allow nothing of what is written, whichever it is
	Legal   int            // half-moves that are legal one after the other, from the start of each game
	Of      int            // half-moves that were looked at
}

// Tally gathers what the games of one file tell of the variant that they are of. The
// zero value has seen nothing.
type Tally struct {
	named map[*rules.Variant]int // half-moves of games whose header names the variant
}

// Add takes a game into account whose header names its variant: others of the same
// file are likely of that, too. A game that names none changes nothing.
func (t *Tally) Add(g *Game) {
	v, _, ok := g.Named()
	if !ok {
		return
	}
	if t.named == nil {
		t.named = make(map[*rules.Variant]int)
	}
	t.named[v] += g.Plies()
}

// Guess returns the variant whose rules allow most of the half-moves of some games,
// together with those of games that were added: the first in the order of likelihood
// among equals.
func (t *Tally) Guess(games ...*Game) Guess {
	games = slices.DeleteFunc(slices.Clone(games), func(g *Game) bool { return g.Unknown() != "" }) // its moves are those of no game here
	all := 0
	for _, g := range games {
		all += g.Plies()
	}
	best, most := Guess{Of: all}, 0
	if len(games) == 0 {
		return best
	}
	for _, c := range candidates() {
		named := t.named[c.variant]
		legal := c.legal(games, all, most-named)
		if all > 0 && (legal == 0 || c.whole && legal < all && named == 0) {
			continue // whatever the others are, these are not
		}
		if legal+named > most {
			best.Variant, best.Legal, most = c.variant, legal, legal+named
		}
		if legal == all && len(t.named) == 0 {
			break // none can follow further, and those that come now are less likely
		}
	}
	return best
}

// Tell is what the moves of games tell that name no variant, together with those that
// name theirs.
func Tell(games ...*Game) Guess {
	var t Tally
	var silent []*Game
	for _, g := range games {
		t.Add(g)
		if !g.Says() {
			silent = append(silent, g)
		}
	}
	return t.Guess(silent...)
}

// candidate is a way in which games can be read.
type candidate struct {
	variant *rules.Variant
	bottom  bool // the squares are numbered from a1
	letters bool // a game that has none of its own is written in letters, and White begins
	whole   bool // few write it so: it is that only if all is legal, or other games of the file name it
}

// candidates lists the ways in which games can be read, the likeliest first. Boards of
// 8x8 squares are numbered from a1 by some; games in which Black begins have no letters
// of their own, and who writes them so lets White begin. Squares of a large board are
// named as those of a small one by some, from a1 at White's left (A0 in PDN 3.0).
func candidates() []candidate {
	var all []candidate
	variants := rules.Variants()
	slices.SortStableFunc(variants, func(a, b *rules.Variant) int { return rank(a) - rank(b) })
	for _, v := range variants {
		all = append(all, candidate{variant: v})
	}
	for _, v := range variants {
		if v.Squares == smallBoard {
			all = append(all, candidate{variant: v, bottom: true})
		}
		if v.Squares == smallBoard && v.First == rules.Black {
			all = append(all, candidate{variant: v, letters: true})
		}
		if v.Squares > smallBoard && v.Notation == rules.Numeric {
			all = append(all, candidate{variant: v, letters: true, whole: true})
		}
	}
	return all
}

// smallBoard is the number of squares of the boards that are numbered in two ways.
const smallBoard = 32

// rank is the place of a variant among those that allow as many of the moves: the
// game of most sheets that are written so comes first. English draughts and pool
// checkers begin alike, and positions in numbers on the small board are mostly of the
// former. The others stand in the order of the table.
func rank(v *rules.Variant) int {
	likeliest := []string{"frisian", "frysk", "international", "english", "russian"}
	if i := slices.Index(likeliest, v.ID); i >= 0 {
		return i
	}
	return len(likeliest)
}

// legal counts the half-moves of games that are legal, read in this way. It gives up
// where more than enough to come to least are not.
func (c candidate) legal(games []*Game, all, least int) int {
	n, left := 0, all
	for _, g := range games {
		n += c.follow(g)
		if left -= g.Plies(); n+left <= least {
			break
		}
	}
	return n
}

// follow counts the plies of a game from the start that are legal. A move with
// several readings is played in the first.
func (c candidate) follow(g *Game) int {
	p, ok := c.start(g)
	if !ok {
		return 0
	}
	plies := 0
	var moves []rules.Move
	for i := 0; i < len(g.Items); {
		if g.Items[i].Kind == ItemNote {
			i++
			continue
		}
		var n int
		if moves, n = c.read(p, g.Items[i:], moves[:0]); n == 0 {
			break
		}
		p = p.Play(moves[0])
		plies += n
		i += n
	}
	return plies
}

// start is the position that a game begins with; false where it is none of the
// variant.
func (c candidate) start(g *Game) (rules.Position, bool) {
	fen := g.Tag("FEN")
	switch {
	case fen == "" && c.letters:
		return c.variant.Start().WithTurn(rules.White), true
	case fen == "":
		return c.variant.Start(), true
	}
	setup, err := rules.ParseFEN(c.variant, fen)
	if err != nil {
		return rules.Position{}, false
	}
	if c.bottom {
		setup = setup.FromBottom()
	}
	p, err := setup.Position()
	return p, err == nil
}

// read appends the legal moves that the first of some items can mean, and says how
// many items that takes: several of a capture that is written jump by jump, 0 where
// it is no legal move.
func (c candidate) read(p rules.Position, items []Item, dst []rules.Move) ([]rules.Move, int) {
	w, ok := c.parse(&items[0])
	if !ok {
		return dst, 0
	}
	if dst = p.Matches(w, dst); len(dst) > 0 {
		return dst, 1
	}
	for n := 1; n < len(items); n++ {
		next, ok := c.parse(&items[n])
		if !ok {
			break
		}
		if w, ok = w.Join(next); !ok {
			break
		}
		if dst = p.Matches(w, dst); len(dst) > 0 {
			return dst, n + 1
		}
	}
	return dst, 0
}

// parse reads a half-move.
func (c candidate) parse(it *Item) (rules.Written, bool) {
	if it.Kind != ItemMove || !c.writes(it.Text) {
		return rules.Written{}, false
	}
	w, err := c.variant.ParseMove(it.Text)
	if c.bottom {
		w = w.FromBottom(c.variant)
	}
	return w, err == nil
}

// writes reports whether games of the variant are written as a move is: in letters,
// which are the same wherever numbers begin, if its own standard has them; in numbers
// also on the small board, whose squares have them beside the letters.
func (c candidate) writes(move string) bool {
	if !isDigit(move[0]) && takesLen([]byte(move)) == 0 {
		return c.letters || c.variant.Notation == rules.Algebraic && !c.bottom
	}
	return !c.letters && (c.variant.Notation == rules.Numeric || c.variant.Squares == smallBoard)
}

// Lettered reports whether the first move names its squares by letters. In games in
// which Black begins that is written with White beginning.
func (g *Game) Lettered() bool {
	i := slices.IndexFunc(g.Items, func(it Item) bool { return it.Kind == ItemMove })
	return i >= 0 && rules.Lettered(g.Items[i].Text)
}
