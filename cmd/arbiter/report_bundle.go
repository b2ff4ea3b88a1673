package main

import (
	"context"
	"fmt"

	"arbiter/rules/games"
	"arbiter/rules/pdn"
	"arbiter/rules/sheet"
	"arbiter/tournament"
	"arbiter/tournament/audit"
	"arbiter/tournament/intake"
)

// bundle is the game sheets of one event, as they were handed in, and what the
// replay of each found.
type bundle struct {
	look    games.Options
	games   []*pdn.Game
	results []sheet.Result
	site    *intake.Site // what lidraughts.org knows of the games; nil for games of another origin
}

// read takes in every game of the files; a file that cannot be read stops it.
func (b *bundle) read(ctx context.Context, env *env, files []string) error {
	most := int64(mostKept)
	for _, file := range files {
		err := eachGame(ctx, env, file, &most, func(g *pdn.Game) error {
			if b.games = append(b.games, g); len(b.games) > mostGames {
				return fail(exitInput, fmt.Errorf("%s: more than %d games: this is no event; arbiter check reads collections of any size", file, mostGames))
			}
			return nil
		})
		if err != nil {
			return err
		}
	}
	return nil
}

// event makes the event of the sheets, each checked under the address that it
// has there.
func (b *bundle) event(opts intake.EventOptions) (*intake.Import, error) {
	// The sheets are filled in once the event has given each game its place.
	records := make([]tournament.Sheet, len(b.games))
	begin := func(sheets func(i int) *tournament.Sheet, opts intake.EventOptions) (*intake.Import, error) {
		return intake.Event(b.games, sheets, opts)
	}
	if b.site != nil {
		begin = b.site.Event
	}
	imported, err := begin(func(i int) *tournament.Sheet { return &records[i] }, opts)
	if err != nil {
		return nil, err
	}
	if b.look.Game, err = lookFor(imported); err != nil {
		return nil, err
	}
	for i, g := range b.games {
		b.look.Address = audit.Address(imported.Places[i])
		result := games.Check(g, b.look)
		b.results = append(b.results, result)
		if records[i], err = sheetRecord(g, result); err != nil {
			return nil, fmt.Errorf("%s:%d: %w", g.File, g.Pos.Line, err)
		}
	}
	return imported, nil
}

// count counts the sheets by verdict.
func (b *bundle) count() tally {
	t := tally{}
	for _, r := range b.results {
		t[r.Verdict]++
	}
	return t
}
