package scoring

import (
	"slices"
	"strings"

	"arbiter/rules/message"
	"arbiter/tournament"
)

// TeamOrder is something that teams are ranked by.
type TeamOrder struct {
	Code  string
	Title message.Message // what it is, in a few words
	Fewer bool            // less is better
	Among bool            // it looks at the matches of the tied teams alone
	value func(table *TeamTable, row *TeamRow, tied []int) tournament.Points
}

// TeamOrders is the table of what teams are ranked by.
func TeamOrders() []TeamOrder {
	count := func(n int) tournament.Points { return tournament.Points(n) * tournament.Point }
	return []TeamOrder{
		{Code: "MP", Title: message.New("team-order.mp"), value: func(_ *TeamTable, r *TeamRow, _ []int) tournament.Points { return r.MatchPoints }},
		{Code: "FM", Title: message.New("team-order.fm"), Fewer: true, value: func(_ *TeamTable, r *TeamRow, _ []int) tournament.Points { return count(r.Matches) }},
		{Code: "BP", Title: message.New("team-order.bp"), value: func(_ *TeamTable, r *TeamRow, _ []int) tournament.Points { return r.BoardPoints }},
		{Code: "WON", Title: message.New("team-order.won"), value: func(_ *TeamTable, r *TeamRow, _ []int) tournament.Points { return count(r.Won) }},
		{Code: "DE", Title: message.New("team-order.de"), Among: true, value: func(_ *TeamTable, r *TeamRow, tied []int) tournament.Points {
			return r.against(tied, func(m TeamResult) tournament.Points { return m.MatchPoints })
		}},
		{Code: "DB", Title: message.New("team-order.db"), Among: true, value: func(_ *TeamTable, r *TeamRow, tied []int) tournament.Points {
			return r.against(tied, func(m TeamResult) tournament.Points { return m.BoardPoints })
		}},
		{Code: "OMP", Title: message.New("team-order.omp"), value: (*TeamTable).resistance},
	}
}

// TeamOrderOf finds the rows of the table for codes. The error lists those there are.
func TeamOrderOf(codes []string) ([]TeamOrder, error) {
	var order []TeamOrder
	for _, code := range codes {
		at := slices.IndexFunc(TeamOrders(), func(o TeamOrder) bool { return strings.EqualFold(o.Code, strings.TrimSpace(code)) })
		if at < 0 {
			return nil, message.Err("team-order.unknown", message.Args{"Text": code, "Known": teamOrderCodes()})
		}
		if slices.ContainsFunc(order, func(o TeamOrder) bool { return o.Code == TeamOrders()[at].Code }) {
			return nil, message.Err("team-order.twice", message.Args{"Code": TeamOrders()[at].Code})
		}
		order = append(order, TeamOrders()[at])
	}
	if len(order) == 0 {
		return nil, message.Err("team-order.none", message.Args{"Known": teamOrderCodes()})
	}
	return order, nil
}

// teamOrderCodes lists the codes.
func teamOrderCodes() []string {
	var codes []string
	for _, o := range TeamOrders() {
		codes = append(codes, o.Code)
	}
	return codes
}

// against sums what a team made against some others.
func (r *TeamRow) against(others []int, of func(TeamResult) tournament.Points) tournament.Points {
	var sum tournament.Points
	for _, m := range r.Results {
		if m.Counts && slices.Contains(others, m.Opponent) {
			sum += of(m)
		}
	}
	return sum
}

// resistance is the sum of the match points of the opponents that a team has met.
func (t *TeamTable) resistance(r *TeamRow, _ []int) tournament.Points {
	var sum tournament.Points
	for _, m := range r.Results {
		if !m.Counts || m.Opponent == 0 {
			continue
		}
		if at := slices.IndexFunc(t.Rows, func(o TeamRow) bool { return o.Team.Number == m.Opponent }); at >= 0 {
			sum += t.Rows[at].MatchPoints
		}
	}
	return sum
}
