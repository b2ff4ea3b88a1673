package sheet

import (
	"slices"
	"strings"

	"arbiter/rules"
	"arbiter/rules/message"
	"arbiter/rules/pdn"
)

// Bounds of a comparison: the readings that are followed at once, and the
// differences after which two sheets are of two games.
const (
	maxReadings     = 32
	mostDifferences = 40
)

// half is one half-move of a sheet.
type half struct {
	item    *pdn.Item
	ply     int // from 1
	written rules.Written
	ok      bool // it is a move in some notation of the variant
}

// comparer lays two sheets side by side.
type comparer struct {
	opts    Options
	ruleSet string
	tags    [2]*pdn.Game
	sheets  [2][]half // White's, Black's
	judge   judge
	out     Comparison

	at     []rules.Position // where the game can be, in every reading
	turned bool             // the side begins that does not begin the variant's game
	played int              // half-moves of the game so far, also those that are open
	agreed []pdn.Item
	result string
}

// align goes through both sheets.
func (c *comparer) align(start rules.Position) {
	c.at, c.turned = []rules.Position{start}, start.Turn() != start.Variant().First
	w, b := 0, 0
	for w < len(c.sheets[0]) && b < len(c.sheets[1]) {
		hw, hb := &c.sheets[0][w], &c.sheets[1][b]
		if next := both(c.at, hw, hb); len(next) > 0 {
			c.play(next, longer(hw, hb))
			w, b = w+1, b+1
			continue
		}
		if sameText(hw, hb) { // both players wrote an irregular move
			c.play(c.asPlayed(c.at, hw), hw)
			w, b = w+1, b+1
			continue
		}
		if len(c.out.Differences) >= mostDifferences {
			c.unrelated(w, b)
			return
		}
		g := c.settle(w, b)
		w, b = g.next[0], g.next[1]
	}
	c.tail(w, b)
}

// play brings the game on by a half-move and keeps it as agreed, unless a
// difference before it was left open.
func (c *comparer) play(next []rules.Position, h *half) {
	if c.out.Whole {
		text := h.item.Text
		if len(c.at) == 1 && h.ok {
			if moves := c.at[0].Matches(h.written, nil); len(moves) == 1 {
				text = c.at[0].Format(moves[0])
			}
		}
		c.agreed = append(c.agreed, pdn.Item{Kind: h.item.Kind, Text: text})
	}
	c.at = next
	c.played++
}

// guess is one thing that can have happened where two sheets differ.
type guess struct {
	kind  DifferenceKind
	who   int // the sheet that is followed, or the one that has a half-move twice
	plays []half
	next  [2]int // where the sheets go on
	at    []rules.Position
	legal bool // the rules have nothing against what it plays
	score int  // how much of the rest agrees
}

// settle takes the likeliest of what can have happened at a difference, files
// the difference and brings the game on.
func (c *comparer) settle(w, b int) guess {
	guesses := c.guesses(w, b)
	best := guesses[0]
	for _, g := range guesses[1:] {
		if g.score > best.score || g.score == best.score && g.legal && !best.legal {
			best = g
		}
	}
	d := c.difference(w, b, best, guesses)
	white, black := guesses[0], guesses[1]
	open := best.kind == OtherMove && white.score == black.score && white.legal == black.legal
	if open {
		d.Believed = rules.ColorUnset
		best.at = union(white.at, black.at)
	}
	d.Message = c.differenceMessage(d, best)
	c.Add(d)
	if open {
		c.out.Whole = false
		c.at = best.at
		c.played++
		return best
	}
	for i := range best.plays {
		next := c.follow(c.at, &best.plays[i])
		c.play(next, &best.plays[i])
	}
	return best
}

// guesses lists what can have happened where half-move w of White's sheet and b
// of Black's differ. The first two are that the one or the other is right.
func (c *comparer) guesses(w, b int) []guess {
	from := [2]int{w, b}
	var out []guess
	for who := range 2 {
		g := guess{kind: OtherMove, who: who, next: [2]int{w + 1, b + 1}}
		g.plays = c.sheets[who][from[who] : from[who]+1]
		g.legal = len(legal(c.at, &g.plays[0])) > 0
		out = append(out, c.scored(g))
	}
	for n := 1; n <= 2; n++ {
		for who := range 2 {
			sheet, i := c.sheets[who], from[who]
			if i+n > len(sheet) {
				continue
			}
			g := guess{kind: LeftOut, who: who, next: from, plays: sheet[i : i+n], legal: true}
			g.next[who] += n
			if c.replays(c.at, g.plays) {
				out = append(out, c.scored(g))
			}
			if repeats(sheet, i, n) {
				g.kind, g.plays = WrittenTwice, nil
				out = append(out, c.scored(g))
			}
		}
	}
	return out
}

// scored plays a guess and counts how much of the rest of both sheets agrees.
func (c *comparer) scored(g guess) guess {
	g.at = c.at
	for i := range g.plays {
		g.at = c.follow(g.at, &g.plays[i])
	}
	g.score = c.rest(g.at, g.next[0], g.next[1])
	return g
}

// rest counts how much of both sheets agrees from some positions on: two for a
// half-move that both have, one for a legal half-move after the other sheet has
// ended. Where the sheets differ again both versions are followed; where neither
// is legal the count ends.
func (c *comparer) rest(at []rules.Position, w, b int) int {
	score := 0
	for ; w < len(c.sheets[0]) || b < len(c.sheets[1]); w, b = w+1, b+1 {
		var next []rules.Position
		worth := 1
		switch {
		case w >= len(c.sheets[0]):
			next = legal(at, &c.sheets[1][b])
		case b >= len(c.sheets[1]):
			next = legal(at, &c.sheets[0][w])
		default:
			next, worth = both(at, &c.sheets[0][w], &c.sheets[1][b]), 2
			if len(next) == 0 {
				next, worth = union(legal(at, &c.sheets[0][w]), legal(at, &c.sheets[1][b])), 0
			}
		}
		if len(next) == 0 {
			return score
		}
		at, score = next, score+worth
	}
	return score
}

// tail follows the sheet that goes on after the other has ended.
func (c *comparer) tail(w, b int) {
	i, who := w, 0
	if b < len(c.sheets[1]) {
		i, who = b, 1
	}
	rest := c.sheets[who][i:]
	if len(rest) == 0 {
		return
	}
	d := c.place(EndsEarlier)
	d.Believed = colorOf(who)
	*d.version(who) = c.version(rest)
	d.Message = differenceEnds(who, len(rest))
	c.Add(d)
	for k := range rest {
		c.play(c.follow(c.at, &rest[k]), &rest[k])
	}
}

// unrelated gives up: the sheets are of two games.
func (c *comparer) unrelated(w, b int) {
	d := c.place(Unrelated)
	d.White, d.Black = c.version(c.sheets[0][w:w+1]), c.version(c.sheets[1][b:b+1])
	d.Message = message.New("sheet.unrelated")
	c.Add(d)
	c.out.Whole = false
}

// follow is where a half-move leads, by the rules if it can, else as played.
func (c *comparer) follow(at []rules.Position, h *half) []rules.Position {
	if next := legal(at, h); len(next) > 0 {
		return next
	}
	return c.asPlayed(at, h)
}

// asPlayed is where an irregular half-move leads: it stays in the game (Frisian
// rules, Article 27).
func (c *comparer) asPlayed(at []rules.Position, h *half) []rules.Position {
	var next []rules.Position
	for _, p := range at {
		if !h.ok {
			next = with(next, p.WithTurn(p.Turn().Other()))
			continue
		}
		for _, rd := range c.judge.readings(p, h.written) {
			next = with(next, rd.next)
		}
	}
	return next
}

// replays reports whether half-moves can be played one after the other.
func (c *comparer) replays(at []rules.Position, plays []half) bool {
	for i := range plays {
		at = legal(at, &plays[i])
	}
	return len(at) > 0
}

// legal is where a half-move leads by the rules, in every reading.
func legal(at []rules.Position, h *half) []rules.Position {
	var next []rules.Position
	if !h.ok {
		return nil
	}
	for _, p := range at {
		for _, m := range p.Matches(h.written, nil) {
			next = with(next, p.Play(m))
		}
	}
	return next
}

// both is where the moves lead that two half-moves can both mean.
func both(at []rules.Position, a, b *half) []rules.Position {
	if !a.ok || !b.ok {
		return nil
	}
	var next []rules.Position
	for _, p := range at {
		meant := p.Matches(b.written, nil)
		for _, m := range p.Matches(a.written, nil) {
			if slices.Contains(meant, m) {
				next = with(next, p.Play(m))
			}
		}
	}
	return next
}

// with adds a position to a set of bounded size.
func with(set []rules.Position, p rules.Position) []rules.Position {
	if len(set) >= maxReadings || slices.Contains(set, p) {
		return set
	}
	return append(set, p)
}

// union joins two sets of positions.
func union(a, b []rules.Position) []rules.Position {
	out := slices.Clone(a)
	for _, p := range b {
		out = with(out, p)
	}
	return out
}

// repeats reports whether n half-moves from i on are those just before them, or
// one half-move that before the opponent's reply.
func repeats(sheet []half, i, n int) bool {
	for _, back := range []int{n, 2} {
		same := i >= back && i+n <= len(sheet)
		for k := 0; same && k < n; k++ {
			same = sameText(&sheet[i+k], &sheet[i+k-back])
		}
		if same {
			return true
		}
	}
	return false
}

// sameText reports whether two half-moves are written with the same squares.
func sameText(a, b *half) bool {
	if !a.ok || !b.ok {
		return a.ok == b.ok && strings.EqualFold(a.item.Text, b.item.Text)
	}
	return a.written.From() == b.written.From() && a.written.To() == b.written.To() && a.written.Lone() == b.written.Lone()
}

// longer is the half-move that says more.
func longer(a, b *half) *half {
	if len(b.item.Text) > len(a.item.Text) {
		return b
	}
	return a
}
