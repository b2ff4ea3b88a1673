package dutch

import (
	"cmp"
	"slices"

	"arbiter/rules/message"
	"arbiter/tournament"
)

// Account is how a round came about, as data. It answers questions on why it did
// not come about otherwise.
type Account struct {
	Result   Result
	Brackets []Bracket
	Boards   []Board // as Result.Pairs

	t *trace
}

// Bracket is one step: who was in it and what came of it.
type Bracket struct {
	Score     tournament.Points // of the residents, with acceleration
	Moved     []tournament.TPN  // moved down from above
	Residents []tournament.TPN
	Pairs     [][2]tournament.TPN // the higher ranked first
	Down      []tournament.TPN    // float down, or have the bye
}

// Board is how a pair got its colours.
type Board struct {
	High, Low tournament.TPN // the higher ranked first
	Bracket   int            // index in Account.Brackets
	White     tournament.TPN
	Article   string // the rule of 5.2 that decided
}

// Verdict is why something is as it is.
type Verdict uint8

// The verdicts.
const (
	VerdictUnset      Verdict = iota
	VerdictSame               // it is so: nothing is to be explained
	VerdictIllegal            // Criterion (C1, C2, C3) forbids it outright
	VerdictIncomplete         // C4: the others could not all be paired
	VerdictWorse              // Criterion is the first in which it is worse
	VerdictLater              // all criteria are equal: the other comes first in the order of Article
)

// Answer is the reason why a round is not otherwise.
type Answer struct {
	Verdict   Verdict
	Criterion Criterion // that decided; zero for VerdictSame and VerdictLater
	Article   string    // of C.04.3
	Met       int       // C1: the round in which they met; 0 is a pair forbidden by the arbiter
	Bracket   Bracket   // in which it was decided, as it was paired
	Instead   [][2]tournament.TPN
	Cost      []int // what the criterion counts in Instead; see Criterion.Scores and LeftOver
	Best      []int // what it counts in the bracket as it was paired
}

// ErrNotThere is returned for a question about a player who is not to be paired.
var ErrNotThere = message.Reason("dutch.not-there")

// Explain pairs the round and says how it came about. The errors are those of
// [Pair].
func Explain(in *Input) (*Account, error) {
	t, err := follow(in, (*bracket).pair)
	if err != nil {
		return nil, err
	}
	a := &Account{Result: t.publish(), t: t}
	bracketOf := map[[2]tournament.TPN]int{}
	for k := range t.brackets {
		a.Brackets = append(a.Brackets, t.chosen(k).account())
		for _, p := range a.Brackets[k].Pairs {
			bracketOf[p] = k
		}
	}
	place := t.f.places()
	for _, p := range a.Result.Pairs {
		i, j := min(place[p[0]], place[p[1]]), max(place[p[0]], place[p[1]])
		board := Board{High: t.f.list[i].tpn, Low: t.f.list[j].tpn, White: p[0]}
		board.Bracket = bracketOf[[2]tournament.TPN{board.High, board.Low}]
		_, board.Article = t.f.allocate(&t.f.list[i], &t.f.list[j])
		a.Boards = append(a.Boards, board)
	}
	return a, nil
}

// places maps numbers to entrants.
func (f *field) places() map[tournament.TPN]int {
	place := make(map[tournament.TPN]int, len(f.list))
	for i := range f.list {
		place[f.list[i].tpn] = i
	}
	return place
}

// account is the candidate in numbers.
func (c *candidate) account() Bracket {
	out := Bracket{Score: c.entrant(c.size - 1).score}
	for i := range c.size {
		if i < c.moved {
			out.Moved = append(out.Moved, c.entrant(i).tpn)
		} else {
			out.Residents = append(out.Residents, c.entrant(i).tpn)
		}
	}
	for _, i := range c.down {
		out.Down = append(out.Down, c.entrant(i).tpn)
	}
	out.Pairs = c.numbers()
	return out
}

// numbers are the pairs in numbers.
func (c *candidate) numbers() [][2]tournament.TPN {
	var pairs [][2]tournament.TPN
	for _, p := range c.pairs {
		pairs = append(pairs, [2]tournament.TPN{c.entrant(p[0]).tpn, c.entrant(p[1]).tpn})
	}
	return pairs
}

// WhyNot says why two players are not paired with each other in this round. The
// error is ErrNotThere, wrapped.
func (a *Account) WhyNot(one, other tournament.TPN) (*Answer, error) {
	t := a.t
	place := t.f.places()
	i, ok := place[one]
	j, too := place[other]
	if !ok || !too || i == j {
		return nil, notThere(one, other, t.f.in.Round)
	}
	i, j = min(i, j), max(i, j)
	if answer := cmp.Or(t.f.illegal(i, j), t.f.outside(i, j)); answer != nil {
		return answer, nil
	}
	for k, b := range t.brackets {
		high, low := slices.Index(b.left, i), slices.Index(b.left, j)
		chosen := t.chosen(k)
		switch {
		case slices.Contains(chosen.pairs, [2]int{high, low}):
			return &Answer{Verdict: VerdictSame, Bracket: chosen.account()}, nil
		case low < b.size: // both are here: with all other pairs of the two barred
			return b.instead(chosen, func(x, y int) bool {
				return (x == high || y == low || x == low || y == high) && (x != high || y != low)
			}), nil
		case high < b.size && !slices.Contains(chosen.down, high): // the higher one is paired here
			return b.instead(chosen, func(x, y int) bool { return (x == high || y == high) && y < b.size }), nil
		}
	}
	return nil, notThere(one, other, t.f.in.Round)
}

// notThere is the error of a question about two players who are not both there.
func notThere(one, other tournament.TPN, round int) error {
	return message.Because(ErrNotThere, "dutch.not-there.pair", message.Args{"One": int(one), "Other": int(other), "Round": round})
}

// WhyDown says why a player floats down from a bracket, by its index in Brackets, or
// has the bye, and not another one: who floats down several times has a reason for
// each. VerdictSame is for a player who does not. The error is ErrNotThere, wrapped.
func (a *Account) WhyDown(player tournament.TPN, bracket int) (*Answer, error) {
	e, ok := a.t.f.places()[player]
	i := -1
	if ok && bracket >= 0 && bracket < len(a.t.brackets) {
		b := a.t.brackets[bracket]
		i = slices.Index(b.left[:b.size], e)
	}
	if i < 0 {
		return nil, message.Because(ErrNotThere, "dutch.not-there.bracket", message.Args{"Player": int(player), "Bracket": bracket + 1, "Round": a.t.f.in.Round})
	}
	b, chosen := a.t.brackets[bracket], a.t.chosen(bracket)
	if !slices.Contains(chosen.down, i) {
		return &Answer{Verdict: VerdictSame, Bracket: chosen.account()}, nil
	}
	return b.instead(chosen, func(x, y int) bool { return (x == i || y == i) && y >= b.size }), nil
}

// instead pairs the bracket with pairs barred, and compares.
func (b *bracket) instead(chosen *candidate, barred func(x, y int) bool) *Answer {
	answer := &Answer{Bracket: chosen.account()}
	wish := *b
	wish.barred = barred
	pairs, err := wish.pairWish()
	if err != nil {
		// Nothing but the lack of a complete pairing stops a bracket that was
		// paired without the wish.
		answer.Verdict, answer.Criterion = VerdictIncomplete, criterion("C4")
		answer.Article = answer.Criterion.Article
		return answer
	}
	other := b.candidate(pairs)
	answer.Instead = other.numbers()
	answer.judge(other, chosen)
	return answer
}

// pairWish is pair for a bracket with pairs barred.
func (b *bracket) pairWish() ([][2]int, error) {
	if b.f.avoid == nil {
		if pairs, ok := b.pairAlone(); ok && len(pairs) > 0 && b.keeps(pairs) { // that all float down may be against the wish
			return pairs, nil
		}
		if pairs, ok := b.pairWithNext(); ok {
			return pairs, nil
		}
	}
	return b.pairWithAll()
}

// judge fills in the first criterion in which a candidate is worse than the one
// chosen.
func (a *Answer) judge(c, chosen *candidate) {
	if c.f.avoid != nil {
		if mine, his := c.costAvoided(), chosen.costAvoided(); mine != his {
			a.Verdict, a.Criterion, a.Cost, a.Best = VerdictWorse, avoidCriterion(), []int{mine}, []int{his}
			return
		}
	}
	row, cost, best, differ := c.worse(chosen)
	if !differ {
		a.Verdict, a.Article = VerdictLater, c.laterBy(chosen)
		return
	}
	a.Verdict, a.Criterion, a.Article, a.Cost, a.Best = VerdictWorse, row, row.Article, cost, best
}

// laterBy is the article by whose order a candidate comes after the one chosen.
func (c *candidate) laterBy(chosen *candidate) string {
	set := func(x *candidate) (moved, with []int, upper []int) {
		for _, p := range x.pairs {
			if p[0] < x.moved {
				moved, with = append(moved, p[0]), append(with, p[1])
			} else {
				upper = append(upper, p[0])
			}
		}
		return moved, with, upper
	}
	m1, w1, u1 := set(c)
	m2, w2, u2 := set(chosen)
	switch {
	case !slices.Equal(m1, m2):
		return "4.4"
	case slices.Equal(w1, w2) && !slices.Equal(u1, u2):
		return "4.3"
	}
	return "4.2"
}

// illegal says which absolute criterion keeps two entrants apart; nil is none.
func (f *field) illegal(i, j int) *Answer {
	if f.legal(i, j) {
		return nil
	}
	a, b := &f.list[i], &f.list[j]
	row := criterion("C3")
	answer := &Answer{Verdict: VerdictIllegal}
	if slices.Contains(a.apart, int32(j)) {
		row = criterion("C1")
		for _, p := range f.in.Players {
			if p.TPN != a.tpn {
				continue
			}
			for k, turn := range p.Past {
				if turn.Played && turn.Opponent == b.tpn {
					answer.Met = k + 1
				}
			}
		}
	}
	answer.Criterion, answer.Article = row, row.Article
	return answer
}

// criterion finds a row of the table.
func criterion(id string) Criterion {
	rows := Criteria()
	return rows[slices.IndexFunc(rows, func(c Criterion) bool { return c.ID == id })]
}
