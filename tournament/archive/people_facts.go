package archive

import (
	"context"
	"maps"
	"slices"

	"arbiter/tournament"
	"arbiter/tournament/archive/people"
)

// Described are [NameRecords] with what is known of each name beside it: federation, birth
// year, club, title, sex and numbers of registers, as the events that were pushed have
// them, and the years in which it was at the board. All sheets are read for these.
func Described(ctx context.Context, e Engine) ([]people.Record, error) {
	records, err := DatedRecords(ctx, e)
	if err != nil {
		return nil, err
	}
	players, err := playersByName(ctx, e)
	for i := range records {
		describe(&records[i], players[records[i].ID])
	}
	return records, err
}

// playersByName are the players of pushed events under each name they have there.
func playersByName(ctx context.Context, e Engine) (map[string][]EventPlayer, error) {
	players := map[string][]EventPlayer{}
	for p, err := range EventPlayers(ctx, e) {
		if err != nil {
			return nil, err
		}
		for _, name := range append([]string{p.Name}, p.Also...) {
			players[name] = append(players[name], p)
		}
	}
	return players, nil
}

// describe fills in what all events that know a fact of a name say alike. What they say
// otherwise is left open: two people may have one name.
func describe(r *people.Record, players []EventPlayer) {
	r.Federation = agreed(players, func(p EventPlayer) string { return p.Federation })
	r.BirthYear = agreed(players, func(p EventPlayer) int { return p.BirthYear })
	r.Club = agreed(players, func(p EventPlayer) string { return p.Club })
	r.Title = agreed(players, func(p EventPlayer) string { return p.Title })
	r.Sex = agreed(players, func(p EventPlayer) tournament.Sex { return p.Sex })
	givers := map[string]bool{}
	for _, p := range players {
		for giver := range p.IDs {
			givers[giver] = true
		}
	}
	for _, giver := range slices.Sorted(maps.Keys(givers)) {
		if id := agreed(players, func(p EventPlayer) string { return p.IDs[giver] }); id != "" {
			r.Registers = append(r.Registers, people.Register{Giver: giver, ID: id})
		}
	}
}

// agreed is the only value that players have, the zero value where none or several do.
func agreed[T comparable](players []EventPlayer, of func(EventPlayer) T) (value T) {
	var none T
	for _, p := range players {
		switch said := of(p); {
		case said == none:
		case value == none:
			value = said
		case said != value:
			return none
		}
	}
	return value
}
