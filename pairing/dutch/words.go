package dutch

import (
	"strings"

	"arbiter/rules/message"
	"arbiter/tournament"
)

// Title is what the criterion asks for: as few downfloaters as possible.
func (c Criterion) Title() message.Message { return message.New("dutch.title." + c.row()) }

// Said is what a candidate costs in the criterion, in a sentence: 2 players do not get
// the colour they prefer.
func (c Criterion) Said(cost []int) message.Message {
	return message.New("dutch.says."+c.row(), message.Args{"Count": c.count(cost), "Amount": c.Amount(cost)})
}

// row names the row of the table in the catalogue. C8 has two.
func (c Criterion) row() string {
	row := strings.ToLower(c.ID)
	if c.ID == "C8" && c.Scores {
		row += "-scores"
	}
	return row
}

// count is how many there are of what a candidate costs.
func (c Criterion) count(cost []int) int {
	if c.Scores || len(cost) != 1 {
		return len(cost)
	}
	return cost[0]
}

// Amount is what a candidate costs, to be said: a number, or scores or their
// differences.
func (c Criterion) Amount(cost []int) message.Teller {
	switch {
	case len(cost) == 0 && c.Scores:
		return message.New("intake.none")
	case len(cost) == 0:
		cost = []int{0}
	}
	parts := make([]any, len(cost))
	for i, n := range cost {
		switch {
		case c.Scores && n >= LeftOver:
			parts[i] = message.New("dutch.amount.left-over")
		case c.Scores:
			parts[i] = message.Number(tournament.Points(n).String())
		default:
			parts[i] = n
		}
	}
	return message.New("dutch.amount", message.Args{"List": parts})
}
