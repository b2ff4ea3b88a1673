package signature

import (
	"context"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/desk/exchange"
	"arbiter/rules/message"
)

// verifyGroups verifies each event of the folder. One that is not in order keeps no other
// from being verified; the error is that of the first.
func verifyGroups(ctx context.Context, e *cli.Env) error {
	groups, err := e.AllGroups()
	if err != nil {
		return err
	}
	for _, g := range groups {
		one := e.OpenFile(ctx, g.Path, desk.FromTables, func(s *cli.Session) error { return verified(ctx, s, nil, nil) })
		switch {
		case one == nil:
		case err == nil:
			err = exchange.OfGroup(g, one)
		default:
			e.Note(message.New("group.of", message.Args{"Group": g.Name, "Why": one}))
		}
	}
	return err
}
