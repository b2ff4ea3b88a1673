package player

import (
	"context"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/cmd/internal/desk/exchange"
	"arbiter/reports"
	"arbiter/reports/parts"
	"arbiter/reports/table"
	"arbiter/rules/message"
)

// listAllPlayers prints the players of all groups as one list by name.
func listAllPlayers(ctx context.Context, e *cli.Env, moment, format string, all bool) error {
	f, err := parts.FormatNamed(format)
	if err != nil {
		return cli.Usage(err)
	}
	var groups []reports.GroupPaper
	err = e.EachGroup(ctx, moment, func(s *cli.Session, g exchange.Group) error {
		list := reports.Players(s.State(), s.Words())
		if all {
			list = reports.InFull(list, s.Words())
		}
		groups = append(groups, reports.GroupPaper{Group: g.Name, Event: s.State(), Tables: []table.Table{list}, Signed: s.Signed()})
		return nil
	})
	if err != nil {
		return err
	}
	return e.WriteDocument(f, e.Styled(reports.ByName(groups, e.Words)))
}

// importGroups takes in a list that says the group of each player.
func importGroups(ctx context.Context, env *cli.Env, req exchange.ImportGroupsRequest) error {
	groups, err := env.AllGroups()
	if err != nil {
		return err
	}
	got, err := exchange.ImportGroups(ctx, groups, env.DeskOptions(), req)
	for _, g := range got {
		if err := sayImportedGroup(env, g, req.DryRun, err != nil); err != nil {
			return err
		}
	}
	return err
}

// sayImportedGroup says what a list brought to a group, or would bring.
func sayImportedGroup(e *cli.Env, g exchange.ImportedGroup, dryRun, failed bool) error {
	sayRoster(e, g.ImportedPlayers, true)
	if dryRun && g.Name != "" {
		if err := e.Tell(e.Out, "cmd-group.heading", message.Args{"Group": g.Name}); err != nil {
			return err
		}
		if err := writeRows(e, g.Rows); err != nil {
			return err
		}
	}
	if failed && len(g.Changes) == 0 || g.State == nil {
		return nil
	}
	code := "cmd-group.imported"
	if dryRun {
		code = "cmd-group.would-import"
	}
	return e.Tell(e.Out, code, message.Args{"Group": g.Name, "Count": g.Registered, "Changed": g.Changed, "All": len(g.State.Players)})
}
