package standings

import (
	"context"
	"reflect"
	"slices"
	"strings"

	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/desk/refusal"
	"arbiter/rules/message"
	"arbiter/scoring"
	"arbiter/tournament"
)

// PrizeField is a setting of the prizes.
type PrizeField string

// The settings of the prizes.
const (
	PrizeSharing    PrizeField = "sharing"
	PrizeUnit       PrizeField = "unit"
	PrizeFirstWhole PrizeField = "first-whole"
	PrizeCurrency   PrizeField = "currency"
	PrizeAmounts    PrizeField = "amounts" // the list of a category; an empty one goes
)

// SetPrizesRequest says what can be won.
type SetPrizesRequest struct {
	Given  tournament.PrizePlan // sharing, unit, first prize, currency
	List   tournament.PrizeList // the amounts of a category, from the first place down
	Fields []PrizeField         // what is meant; the rest stays
	Why    string
}

// SetPrizes journals the altered prizes. Refused: event.prize-order, event.same-prizes.
func SetPrizes(ctx context.Context, d *desk.Desk, req SetPrizesRequest) (desk.Done, error) {
	e := d.State().Event
	if err := CheckPrizes(req.List); err != nil {
		return desk.Done{}, err
	}
	now := req.over(e.Prizes)
	if reflect.DeepEqual(now, e.Prizes) {
		return desk.Done{}, refusal.New("event.same-prizes")
	}
	e.Prizes = now
	return d.Commit(ctx, req.Why, tournament.EventEdited{Event: e})
}

// CheckPrizes refuses lists in which a prize is higher than the one before it: event.prize-order.
func CheckPrizes(lists ...tournament.PrizeList) error {
	for _, list := range lists {
		for i, amount := range list.Amounts {
			if i > 0 && amount > list.Amounts[i-1] {
				return refusal.New("event.prize-order", message.Args{"Amount": message.Number(amount.String()), "After": message.Number(list.Amounts[i-1].String())})
			}
		}
	}
	return nil
}

// ParsePrizes reads what can be won, a line for each category: 500, 300, 200 of the whole field,
// U20: 100, 50 of one. Refused: rank.unknown; other errors are those of the amounts.
func ParsePrizes(text string) (lists []tournament.PrizeList, err error) {
	for line := range strings.Lines(text) {
		var list tournament.PrizeList
		amounts := line
		if at := strings.LastIndex(line, ":"); at >= 0 {
			category, err := ParseCategory(strings.TrimSpace(line[:at]))
			if err != nil {
				return nil, err
			}
			list.Category, amounts = category.Code, line[at+1:]
		}
		for _, text := range strings.FieldsFunc(amounts, func(r rune) bool { return strings.ContainsRune(",; \t\r\n", r) }) {
			amount, err := tournament.ParseMoney(text)
			if err != nil {
				return nil, err
			}
			list.Amounts = append(list.Amounts, amount)
		}
		lists = withList(lists, list)
	}
	return lists, nil
}

// WritePrizes is what can be won, as [ParsePrizes] reads it.
func WritePrizes(lists []tournament.PrizeList) string {
	lines := make([]string, len(lists))
	for i, list := range lists {
		amounts := make([]string, len(list.Amounts))
		for j, amount := range list.Amounts {
			amounts[j] = amount.String()
		}
		if lines[i] = strings.Join(amounts, ", "); list.Category != "" {
			lines[i] = list.Category + ": " + lines[i]
		}
	}
	return strings.Join(lines, "\n")
}

// over is a plan with what is new.
func (r SetPrizesRequest) over(plan tournament.PrizePlan) tournament.PrizePlan {
	for _, row := range []struct {
		field PrizeField
		take  func()
	}{
		{PrizeSharing, func() { plan.Sharing = r.Given.Sharing }},
		{PrizeUnit, func() { plan.Unit = r.Given.Unit }},
		{PrizeFirstWhole, func() { plan.FirstWhole = r.Given.FirstWhole }},
		{PrizeCurrency, func() { plan.Currency = strings.TrimSpace(r.Given.Currency) }},
		{PrizeAmounts, func() { plan.Lists = withList(plan.Lists, r.List) }},
	} {
		if slices.Contains(r.Fields, row.field) {
			row.take()
		}
	}
	return plan
}

// withList puts a list in the place of that of the same category. An empty one takes it
// away; that of the whole field stands first.
func withList(lists []tournament.PrizeList, list tournament.PrizeList) []tournament.PrizeList {
	lists = slices.Clone(lists)
	at := slices.IndexFunc(lists, func(l tournament.PrizeList) bool { return l.Category == list.Category })
	switch {
	case at >= 0 && len(list.Amounts) == 0:
		lists = slices.Delete(lists, at, at+1)
	case at >= 0:
		lists[at] = list
	case len(list.Amounts) == 0:
	case list.Category == "":
		lists = slices.Insert(lists, 0, list)
	default:
		lists = append(lists, list)
	}
	if len(lists) == 0 {
		return nil
	}
	return lists
}

// Prizes shares out the prizes by standings of the stage. Refused:
// output.no-prizes; event.no-prizes, where they cannot be shared out; what
// [CheckStandings] refuses.
func Prizes(d *desk.Desk, req StandingsRequest) (*scoring.Prizes, error) {
	if len(d.State().Event.Prizes.Lists) == 0 {
		return nil, refusal.New("output.no-prizes")
	}
	st, err := Rank(d, req)
	if err != nil {
		return nil, err
	}
	won, err := st.Award(d.State().Event.Prizes, d.State())
	if err != nil {
		return nil, refusal.New("event.no-prizes", message.Args{"Why": err}).Because(err)
	}
	return won, nil
}

// TeamsRequest says how teams are ranked. Its rule is read by [ParseTeamRule].
type TeamsRequest = scoring.TeamOptions

// CheckTeams refuses what cannot be meant: rank.best.
func CheckTeams(req TeamsRequest) error {
	sums := req.Rule == scoring.TeamSum || req.Rule == scoring.TeamRuleUnset
	if req.Best < 0 || req.Best > 0 && !sums {
		return refusal.New("rank.best")
	}
	return nil
}

// Teams ranks the teams of the players by the standings of the stage. Refused:
// event.no-teams, rank.best.
func Teams(d *desk.Desk, req TeamsRequest) (*Standings, []scoring.TeamStanding, error) {
	if err := CheckTeams(req); err != nil {
		return nil, nil, err
	}
	st, err := Rank(d, StandingsRequest{})
	if err != nil {
		return nil, nil, err
	}
	teams, err := st.Teams(d.State(), req)
	if err == nil && len(teams) == 0 {
		err = refusal.New("event.no-teams")
	}
	return st, teams, err
}
