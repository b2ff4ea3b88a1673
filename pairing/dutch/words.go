package dutch

import (
	"fmt"
	"strings"

	"arbiter/tournament"
)

// Said is a sentence about what a candidate costs in the criterion: 2 players do not
// get the colour they prefer.
func (c Criterion) Said(cost []int) string {
	one := len(cost) == 1 && (c.Scores || cost[0] == 1)
	return fmt.Sprintf(c.Says[count(!one)], c.Amount(cost))
}

// Amount is what a candidate costs: a number, or scores or their differences.
func (c Criterion) Amount(cost []int) string {
	if len(cost) == 0 {
		return map[bool]string{true: "none", false: "0"}[c.Scores]
	}
	parts := make([]string, len(cost))
	for i, n := range cost {
		switch {
		case c.Scores && n >= LeftOver:
			parts[i] = "more than any (left over again)"
		case c.Scores:
			parts[i] = tournament.Points(n).String()
		default:
			parts[i] = fmt.Sprint(n)
		}
	}
	return strings.Join(parts, ", ")
}
