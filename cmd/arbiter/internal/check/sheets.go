package check

import (
	"context"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/cmd/internal/desk/exchange"
	"arbiter/reports/findings"
	"arbiter/rules/games"
	"arbiter/rules/message"
	"arbiter/rules/pdn"
)

// PrintSheets prints what was found on sheets.
func PrintSheets(e *cli.Env, sheets []exchange.CheckedSheet) error {
	for _, s := range sheets {
		if err := writeFindings(e, e.Out, s); err != nil {
			return err
		}
	}
	return nil
}

// CountSheets counts sheets by verdict.
func CountSheets(sheets []exchange.CheckedSheet) findings.Tally {
	t := findings.Tally{}
	for _, s := range sheets {
		t[s.Result.Verdict]++
	}
	return t
}

// VerdictOf ends an import: findings on a sheet are exit code 1.
func VerdictOf(sheets []exchange.CheckedSheet) error {
	if CountSheets(sheets).Failed() {
		return cli.ErrFindings
	}
	return nil
}

// LookOf is how the sheets of games are looked at.
func LookOf(look games.Options) exchange.GamesRequest {
	req := exchange.GamesRequest{Rules: look.RuleSet}
	req.Options.Variant = look.Game
	return req
}

// ReadEvent takes in every record of the files of one event, of a game that is nil where
// nobody named it; a file that cannot be read stops it.
func ReadEvent(ctx context.Context, env *cli.Env, of games.Game, files []string) ([]*pdn.Game, error) {
	var records []*pdn.Game
	most := int64(cli.MostKept)
	for _, file := range files {
		err := cli.EachGame(ctx, env, of, file, &most, func(g *pdn.Game) error {
			if records = append(records, g); len(records) > cli.MostGames {
				return cli.Fail(cli.ExitInput, message.Err("cmd-import.no-event", message.Args{"File": file, "Most": cli.MostGames}))
			}
			return nil
		})
		if err != nil {
			return nil, err
		}
	}
	return records, nil
}
