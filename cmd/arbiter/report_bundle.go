package main

import (
	"context"

	"arbiter/rules/message"
	"arbiter/rules/pdn"
)

// readEvent takes in every game of the files of one event; a file that cannot be read
// stops it.
func readEvent(ctx context.Context, env *env, files []string) ([]*pdn.Game, error) {
	var games []*pdn.Game
	most := int64(mostKept)
	for _, file := range files {
		err := eachGame(ctx, env, file, &most, func(g *pdn.Game) error {
			if games = append(games, g); len(games) > mostGames {
				return fail(exitInput, message.Err("cmd-import.no-event", message.Args{"File": file, "Most": mostGames}))
			}
			return nil
		})
		if err != nil {
			return nil, err
		}
	}
	return games, nil
}
