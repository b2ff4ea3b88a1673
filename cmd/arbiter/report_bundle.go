package main

import (
	"context"

	"arbiter/rules/games"
	"arbiter/rules/message"
	"arbiter/rules/pdn"
)

// readEvent takes in every record of the files of one event, of a game that is nil where
// nobody named it; a file that cannot be read stops it.
func readEvent(ctx context.Context, env *env, of games.Game, files []string) ([]*pdn.Game, error) {
	var records []*pdn.Game
	most := int64(mostKept)
	for _, file := range files {
		err := eachGame(ctx, env, of, file, &most, func(g *pdn.Game) error {
			if records = append(records, g); len(records) > mostGames {
				return fail(exitInput, message.Err("cmd-import.no-event", message.Args{"File": file, "Most": mostGames}))
			}
			return nil
		})
		if err != nil {
			return nil, err
		}
	}
	return records, nil
}
