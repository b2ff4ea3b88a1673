package main

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"arbiter/pairing"
	"arbiter/tournament"
)

// By what the Varma tables keep players apart.
const (
	varmaFederation = "federation"
	varmaClub       = "club"
)

// varmaWhy is what the journal says of numbers by the Varma tables.
func (o pairOptions) varmaWhy() string {
	if o.varma == "" {
		return ""
	}
	return "numbers by the Varma tables, by " + o.varma
}

// drawVarma draws the numbers of a round robin by the Varma tables, and says who
// drew from which set.
func (s *session) drawVarma(by string, body *tournament.RoundsPaired) error {
	stage, _ := s.State().Stage(body.Stage)
	if stage.System != tournament.SystemRoundRobin || len(stage.Order) > 0 || len(stage.Table) > 0 {
		return fmt.Errorf("%w: they are for a round robin in the order of the Berger table", pairing.ErrVarma)
	}
	numbers, draws, err := pairing.VarmaNumbers(s.contingents(body.Numbers, by), body.Seed)
	if err != nil {
		return err
	}
	body.Numbers = numbers
	for _, draw := range draws {
		if len(draw.Players) < 2 {
			continue
		}
		spread := ""
		if len(draw.Sets) > 1 {
			spread = ": no set has room for all, they may meet late"
		}
		fmt.Fprintf(s.env.err, "%s draws from set %s: %s%s\n", clean(draw.Name), strings.Join(strings.Split(draw.Sets, ""), ", "), numbersText(tpnInts(draw.Numbers)), spread)
	}
	return nil
}

// contingents divides players by federation or club, each in the order of the
// names; who has none stands alone.
func (s *session) contingents(ids []tournament.PlayerID, by string) []pairing.Contingent {
	var players []tournament.Player
	for _, id := range ids {
		p, _ := s.State().Player(id)
		players = append(players, p)
	}
	slices.SortFunc(players, func(a, b tournament.Player) int { return cmp.Or(cmp.Compare(a.Name, b.Name), cmp.Compare(a.ID, b.ID)) })
	at := make(map[string]int)
	var list []pairing.Contingent
	for _, p := range players {
		name := p.Federation
		if by == varmaClub {
			name = p.Club
		}
		i, known := at[strings.ToLower(name)]
		if name == "" || !known {
			i = len(list)
			list = append(list, pairing.Contingent{Name: name})
			at[strings.ToLower(name)] = i
		}
		list[i].Players = append(list[i].Players, p.ID)
	}
	return list
}

// tpnInts are numbers of players as plain numbers.
func tpnInts(tpns []tournament.TPN) []int {
	numbers := make([]int, len(tpns))
	for i, n := range tpns {
		numbers[i] = int(n)
	}
	return numbers
}

// advise says what is recommended for as many players, where a first stage is
// played otherwise. It is advice and no more.
func (s *session) advise(number int) {
	stage, ok := s.State().Stage(number)
	if !ok || number > 1 {
		return // a final has the players it has
	}
	if r, known := pairing.Recommended(s.State().Event.Variant, len(stage.Numbers)); known && r.Departs(stage) {
		fmt.Fprintf(s.env.err, "advice: %d players, %s\n", len(stage.Numbers), r)
	}
}
