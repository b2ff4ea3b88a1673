package scoring

import (
	"cmp"
	"slices"

	"arbiter/tournament"
)

// keizer is a competition as it is computed: players by index, shares as whole numbers
// over one denominator, values over another, so that sums are exact.
type keizer struct {
	rules   *tournament.Keizer
	players []keizerPlayer
	rounds  []int // that count, ascending
	start   []int // the list before the first round
	place   []int // by player: his place in it, from 0
	in      int   // how many are in the competition: values are theirs

	event *tournament.Tournament // that it is of, to look at it as it was before the last evening
	stage int

	shares int64   // the denominator of shares, even
	finest int64   // the denominator of values
	ladder []int64 // what each place is worth, over finest
}

// keizerPlayer is one player.
type keizerPlayer struct {
	id    tournament.PlayerID
	left  bool
	items []keizerItem
}

// keizerItem is an evening of a player.
type keizerItem struct {
	at       int // index in rounds
	kind     KeizerKind
	absence  tournament.AbsenceKind
	opponent int // index; -1 is none
	of       int // whose value counts; -1: nobody's
	share    tournament.Fraction
	num      int64 // share, over keizer.shares
	nth      int
	beyond   bool
}

// amount is what an evening gives by the values of a list, over shares times finest.
func (k *keizer) amount(it keizerItem, worth []int64) int64 {
	sum := it.num * k.finest // so many points
	if it.of >= 0 {
		sum = it.num * worth[it.of]
	}
	switch k.rules.Rounding {
	case tournament.KeizerHalfPerItem:
		return k.toHalves(sum)
	case tournament.KeizerWholePerItem:
		return k.toWhole(sum)
	}
	return sum
}

// total is the sum of the evenings as the club rounds it.
func (k *keizer) total(sum int64) int64 {
	switch k.rules.Rounding {
	case tournament.KeizerHalfTotal:
		return k.toHalves(sum)
	case tournament.KeizerWholeTotal:
		return k.toWhole(sum)
	}
	return sum
}

// toWhole rounds to whole points, a half upwards. Nothing is below 0.
func (k *keizer) toWhole(sum int64) int64 {
	one := k.shares * k.finest
	return (sum + one/2) / one * one
}

// toHalves rounds to halves of a point, what is between two upwards.
func (k *keizer) toHalves(sum int64) int64 {
	half := k.shares * k.finest / 2
	return (2*sum + half) / (2 * half) * half
}

// own is the own value that a player has besides his evenings.
func (k *keizer) own(p int, worth []int64, rounds int) int64 {
	num := k.shares
	if fading := k.rules.Fading; fading > 0 {
		num = num / int64(fading) * int64(max(fading-rounds, 0))
	}
	switch k.rules.Own {
	case tournament.KeizerOwnList:
		return num * worth[p]
	case tournament.KeizerOwnStart:
		return num * k.ladder[k.place[p]]
	}
	return 0
}

// value is a sum as a number.
func (k *keizer) value(sum int64) Value { return reduced(sum, k.shares*k.finest) }

// worthOf is the value of a place as a number.
func (k *keizer) worthOf(worth int64) Value { return reduced(worth, k.finest) }

// reduced is a value in its lowest terms.
func reduced(num, den int64) Value {
	f := tournament.NewFraction(num, den)
	return NewValue(f.Num(), f.Den())
}

// values are what the places of a list are worth, by player.
func (k *keizer) values(order []int) []int64 {
	worth := make([]int64, len(k.players))
	for place, p := range order {
		if !k.players[p].left || k.rules.Left != tournament.KeizerLeftOut {
			worth[p] = k.ladder[place]
		}
	}
	return worth
}

// climb makes the ladder: what each place is worth, never below nothing. Those who have left
// go on below those who are in.
func (k *keizer) climb() {
	v := k.rules.Values
	over := func(f tournament.Fraction) int64 { return f.Num() * (k.finest / f.Den()) }
	top, step := over(v.Top), over(v.Step)
	last := int64(max(k.in-1, 0))
	switch v.By {
	case tournament.KeizerPerPlayer:
		top *= int64(k.in)
	case tournament.KeizerRatio: // top = ratio·lowest and top = lowest + step·(n-1)
		lowest := step * last * v.Top.Den() / (v.Top.Num() - v.Top.Den())
		if v.Down {
			lowest = lowest / k.finest * k.finest
		}
		top = lowest + step*last
	case tournament.KeizerRamp:
		step = 0
		if last > 0 {
			step = (top - over(v.Last)) / last
		}
	}
	for place := range k.players {
		k.ladder = append(k.ladder, max(top-step*int64(place), 0))
	}
}

// fineness makes the denominators of a competition: of shares, and of values.
func (k *keizer) fineness() {
	r := k.rules
	k.shares = 2
	join := func(den int64) { k.shares = multiple(k.shares, den) }
	for _, f := range []tournament.Fraction{r.Win, r.Draw, r.Loss, r.Forfeit.Share, r.Bye} {
		join(f.Den())
	}
	for _, a := range r.Absences {
		den := a.Share.Den()
		if a.Halving {
			den <<= a.Halvings()
		}
		join(den)
	}
	join(int64(max(r.Fading, 1)))
	v := r.Values
	k.finest = multiple(v.Top.Den(), multiple(v.Step.Den(), v.Last.Den()))
	switch v.By {
	case tournament.KeizerRatio:
		k.finest *= v.Top.Num() - v.Top.Den()
	case tournament.KeizerRamp:
		k.finest *= int64(max(k.in-1, 1))
	}
}

// rank orders the players by points; equals stand as in the list before the first round.
func (k *keizer) rank(points []int64) []int {
	order := slices.Clone(k.start)
	slices.SortStableFunc(order, func(a, b int) int {
		return cmp.Or(k.below(a)-k.below(b), cmp.Compare(points[b], points[a]))
	})
	return order
}

// below is 1 for those who stand below the others, whatever their points: they have left.
func (k *keizer) below(p int) int {
	if k.players[p].left && k.rules.Left != tournament.KeizerLeftStays {
		return 1
	}
	return 0
}
