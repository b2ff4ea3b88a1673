package event

import (
	"context"

	"github.com/spf13/cobra"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/cmd/arbiter/internal/remedies"
	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/desk/exchange"
	"arbiter/cmd/internal/desk/find"
	"arbiter/cmd/internal/desk/refusal"
	"arbiter/reports"
	"arbiter/reports/parts"
	"arbiter/reports/table"
	"arbiter/rules/message"
	"arbiter/tournament"
)

// NewGroupCmd holds what is done with the events of one folder.
func NewGroupCmd(env *cli.Env) *cobra.Command {
	cmd := &cobra.Command{
		Use: "group", Aliases: []string{"groups"}, Short: "Several events in one folder: A, B, youth, rapid",
		Long: `Events that are held together are kept in one folder, each in a file of its own: a
group is called as its file is. --group B says which one a command is about: the whole
name of the file or of the event, or the beginning of a word of it. print, publish,
player list, status and verify take --all-groups.

` + cli.ExitCodes,
		Example: "  arbiter group list\n  arbiter --group B round pair\n  arbiter print seats --all-groups --out door.pdf",
		Args:    cobra.NoArgs,
		RunE:    func(cmd *cobra.Command, _ []string) error { return showGroups(cmd.Context(), env, "text", false) },
	}
	cmd.AddCommand(newGroupListCmd(env), newGroupNewCmd(env), newGroupMoveCmd(env))
	return cmd
}

// newGroupListCmd lists the events of the folder.
func newGroupListCmd(env *cli.Env) *cobra.Command {
	var format string
	cmd := &cobra.Command{
		Use:   "list",
		Short: "List the events of the folder",
		Long: `Lists the events of the folder: how each is played, the round, the games without a
result, and when it was changed last; below them who stands in several. One that
cannot be read is named, and keeps none of the others from being listed.

` + cli.ExitCodes,
		Example: "  arbiter group list\n  arbiter group list --format json",
		Args:    cobra.NoArgs,
		RunE:    func(cmd *cobra.Command, _ []string) error { return showGroups(cmd.Context(), env, format, false) },
	}
	cli.TableFormatFlag(cmd, &format)
	return cmd
}

// severalGroups reports whether the folder has several events, of which none is named.
func severalGroups(ctx context.Context, e *cli.Env) bool {
	_, err := e.FoundFile(ctx)
	return cli.ManyFound(err) != nil
}

// showGroups prints the list of groups; with a hint how one of them is named. The error is
// that of the first that cannot be read.
func showGroups(ctx context.Context, e *cli.Env, format string, hint bool) error {
	groups, err := e.AllGroups()
	if err != nil {
		return err
	}
	all := exchange.GroupsStatus(ctx, groups, e.ReadingOptions())
	var rows []reports.GroupRow
	var read []exchange.GroupRead
	for _, g := range all {
		e.SayStrays(g.Path, g.Aside)
		rows = append(rows, groupRow(g))
		read = append(read, g.GroupRead)
		if g.Err != nil && err == nil {
			err = exchange.OfGroup(g.Group, g.Err)
		}
	}
	if writeErr := writeGroups(e, format, rows, exchange.InSeveral(read)); writeErr != nil {
		return writeErr
	}
	if hint && format == "text" {
		if writeErr := e.Say(remedies.Hint(refusal.Remedy{Code: "name-one"})[0]); writeErr != nil {
			return writeErr
		}
	}
	return err
}

// groupRow is a group for the list.
func groupRow(g exchange.GroupStatus) reports.GroupRow {
	if g.Err != nil {
		return reports.GroupRow{Group: g.Name, File: g.Path, Why: g.Err}
	}
	return reports.GroupRow{
		Group: g.Name, File: g.Path, Event: g.State, System: g.Status.Stage.System, Round: g.Status.Current,
		Planned: g.Status.Planned, Open: len(g.Status.Open), Withdrawn: g.Status.Withdrawn,
	}
}

// writeGroups writes the list: who stands in several is a line for people, and rows for
// programs.
func writeGroups(e *cli.Env, format string, rows []reports.GroupRow, twice []exchange.Twice) error {
	f, err := parts.FormatNamed(format)
	if err != nil {
		return cli.Usage(err)
	}
	tables := []table.Table{reports.GroupList(rows, e.Words)}
	if format == "json" {
		tables = append(tables, reports.InSeveralGroups(twiceRows(twice)))
	} else if note, any := exchange.TwiceNote(twice); any {
		tables[0].Notes = append(tables[0].Notes, e.Words.Say(note))
	}
	doc := table.Document{Tables: tables, Loc: e.Words}
	e.Output.Apply(&doc)
	return e.WriteDocument(f, doc)
}

// twiceRows are those who stand in several groups, for a table.
func twiceRows(twice []exchange.Twice) []reports.InGroups {
	var rows []reports.InGroups
	for _, p := range twice {
		rows = append(rows, reports.InGroups{Name: p.Name, Groups: p.Groups})
	}
	return rows
}

// newGroupNewCmd begins one more event.
func newGroupNewCmd(env *cli.Env) *cobra.Command {
	var like, name string
	cmd := &cobra.Command{
		Use:   "new GROUP",
		Short: "Begin one more event, with the settings of another",
		Long: `Makes the file GROUP.arbiter in the folder, with the settings of another event: game,
system, scoring, tie-breaks, time control, place, days and arbiter. It has no players.
Without --name it is called as the other, with GROUP for the other's.

` + cli.ExitCodes,
		Example: "  arbiter group new B --like A\n  arbiter group new youth --like A --name \"Youth open\"",
		Args:    cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			other, err := groupNamed(cmd.Context(), env, like)
			if err != nil {
				return err
			}
			group, made, err := exchange.NewGroup(cmd.Context(), env.DeskOptions(), exchange.NewGroupRequest{Name: args[0], Like: other, Event: name})
			if made.Made {
				env.Deeds.Wrote(group.Path)
			}
			if err != nil {
				return err
			}
			env.Facts(made.Facts)
			env.Notes(made.Notes)
			return env.Tell(env.Out, "cmd-event.made", message.Args{
				"File": group.Path, "Name": made.Event.Name, "Variant": desk.VariantName(made.Event.Variant),
				"System": message.New("stages.system." + string(made.Stage.System)), "Score": made.Event.Score.Name,
			})
		},
	}
	cmd.Flags().StringVar(&like, "like", "", "the group whose settings it has (default: the only one)")
	cmd.Flags().StringVar(&name, "name", "", "what the event is called")
	return cmd
}

// groupNamed is the group that a flag names; "" is that which a command would work on.
func groupNamed(ctx context.Context, e *cli.Env, text string) (exchange.Group, error) {
	groups, err := e.Groups()
	if err != nil {
		return exchange.Group{}, err
	}
	if text != "" {
		return exchange.ChooseGroup(ctx, groups, text, e.ReadingOptions())
	}
	path, err := e.EventFile(ctx)
	return exchange.GroupOf(path), err
}

// moveOptions are the flags of group move.
type moveOptions struct{ from, to, why string }

// newGroupMoveCmd moves players between groups.
func newGroupMoveCmd(env *cli.Env) *cobra.Command {
	var opts moveOptions
	cmd := &cobra.Command{
		Use:   "move PLAYER...",
		Short: "Move players to another group",
		Long: `Registers players in another group with all that is known of them, also the rounds that
they said they would miss, and takes them out of their own, as long as neither has a
result. If it is interrupted they stand in both,
and the same command finishes it.

` + cli.ExitCodes,
		Example: "  arbiter group move \"de Boer\" --from A --to B\n  arbiter group move wiersma ypma --from A --to B --why \"rating below 1000\"",
		Args:    cobra.MinimumNArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			return moveToGroup(cmd.Context(), env, args, opts)
		},
	}
	cmd.Flags().StringVar(&opts.from, "from", "", "the group they leave (default: that of --group)")
	cmd.Flags().StringVar(&opts.to, "to", "", "the group they go to")
	_ = cmd.MarkFlagRequired("to")
	cmd.Flags().StringVar(&opts.why, "why", "", "the reason, for the journal")
	return cmd
}

// moveToGroup moves players, who are found in the group that they leave.
func moveToGroup(ctx context.Context, e *cli.Env, names []string, opts moveOptions) error {
	from, err := groupNamed(ctx, e, opts.from)
	if err != nil {
		return err
	}
	to, err := groupNamed(ctx, e, opts.to)
	if err != nil {
		return err
	}
	if from.Path == to.Path { // before it is opened twice
		return exchange.SameGroup(from)
	}
	return e.OpenFile(ctx, from.Path, desk.FromTables, func(leaving *cli.Session) error {
		var ids []tournament.PlayerID
		for _, name := range names {
			p, err := find.FindPlayer(leaving.File.Desk, name)
			if err != nil {
				return exchange.OfGroup(from, err)
			}
			ids = append(ids, p.ID)
		}
		return e.OpenFile(ctx, to.Path, desk.FromTables, func(s *cli.Session) error {
			moved, err := exchange.MovePlayers(ctx, leaving.File, s.File, exchange.MovePlayersRequest{Players: ids, Why: opts.why})
			if err != nil {
				return err
			}
			for _, name := range moved.Before {
				e.Note(message.New("cmd-group.stood", message.Args{"Name": name, "Group": to.Name}))
			}
			return e.Tell(e.Out, "cmd-group.moved", message.Args{"Count": len(ids), "From": from.Name, "To": to.Name, "Names": movedNames(leaving, moved)})
		})
	})
}

// movedNames are those who stand in the other group now.
func movedNames(s *cli.Session, moved exchange.MovedPlayers) []string {
	names := append([]string{}, moved.Before...)
	for _, p := range moved.Players {
		names = append(names, p.Name)
	}
	return names
}
