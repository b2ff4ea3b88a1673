package ratings

import (
	"math/big"

	"arbiter/scoring"
)

// unit is what expectations are counted in: millionths of a millionth would show in no
// list, billionths of a point keep sums of thousands of games exact to a millionth.
const unit = 1_000_000_000

// whole is a hundred per cent.
const whole = 100

// logisticScale is the difference of ratings that makes the odds ten to one.
const logisticScale = 400

// expector gives what a player is expected to make of a difference of ratings, in
// billionths of a point.
type expector struct {
	root  *big.Int // of ten, the 400th; nil for the table
	known map[int]int64
}

// newExpector returns the expectations of a rule.
func newExpector(e Expectation) *expector {
	if e == Table {
		return &expector{}
	}
	return &expector{root: rootOfTen(), known: make(map[int]int64)}
}

// of is the expectation of a difference, own rating minus the opponent's.
func (e *expector) of(difference int) int64 {
	if e.root == nil {
		return int64(scoring.ExpectedPercent(difference)) * (unit / whole)
	}
	if difference < 0 {
		return unit - e.of(-difference)
	}
	value, ok := e.known[difference]
	if !ok {
		value = e.logistic(difference)
		e.known[difference] = value
	}
	return value
}

// fixedDigits is how many decimals the logistic curve is computed with. A power of the
// root loses less than one in the last of them for each factor, and there are at most
// some thousands.
const fixedDigits = 40

// fixedOne is one with those decimals.
func fixedOne() *big.Int { return new(big.Int).Exp(big.NewInt(10), big.NewInt(fixedDigits), nil) }

// rootOfTen is the 400th root of ten with the decimals of fixedOne, rounded down.
func rootOfTen() *big.Int {
	n := big.NewInt(logisticScale)
	target := new(big.Int).Exp(big.NewInt(10), big.NewInt(fixedDigits*logisticScale+1), nil)
	low, high := fixedOne(), new(big.Int).Lsh(fixedOne(), 1)
	for one := big.NewInt(1); new(big.Int).Sub(high, low).Cmp(one) > 0; {
		middle := new(big.Int).Add(low, high)
		middle.Rsh(middle, 1)
		if new(big.Int).Exp(middle, n, nil).Cmp(target) <= 0 {
			low = middle
		} else {
			high = middle
		}
	}
	return low
}

// logistic is 1/(1+10^(-d/400)) for a difference that is not negative, rounded to a
// billionth, in whole numbers.
func (e *expector) logistic(difference int) int64 {
	const beyond = 16 * logisticScale // the expectation is 1 to sixteen places
	if difference >= beyond {
		return unit
	}
	one := fixedOne()
	odds := new(big.Int).Set(one) // 10^(d/400)
	for range difference {
		odds.Mul(odds, e.root).Quo(odds, one)
	}
	num := new(big.Int).Mul(odds, big.NewInt(2*unit))
	return (num.Quo(num, one.Add(one, odds)).Int64() + 1) / 2
}
