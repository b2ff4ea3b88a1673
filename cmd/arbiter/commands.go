package main

import (
	"slices"

	"github.com/spf13/cobra"

	"arbiter/cmd/arbiter/internal/archive"
	"arbiter/cmd/arbiter/internal/boards"
	"arbiter/cmd/arbiter/internal/check"
	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/cmd/arbiter/internal/event"
	"arbiter/cmd/arbiter/internal/explain"
	"arbiter/cmd/arbiter/internal/export"
	"arbiter/cmd/arbiter/internal/game"
	"arbiter/cmd/arbiter/internal/hall"
	"arbiter/cmd/arbiter/internal/imports"
	"arbiter/cmd/arbiter/internal/journal"
	"arbiter/cmd/arbiter/internal/league"
	"arbiter/cmd/arbiter/internal/player"
	"arbiter/cmd/arbiter/internal/print"
	"arbiter/cmd/arbiter/internal/publish"
	"arbiter/cmd/arbiter/internal/ratinglist"
	"arbiter/cmd/arbiter/internal/relay"
	"arbiter/cmd/arbiter/internal/result"
	"arbiter/cmd/arbiter/internal/round"
	"arbiter/cmd/arbiter/internal/ruling"
	"arbiter/cmd/arbiter/internal/settings"
	"arbiter/cmd/arbiter/internal/signature"
	"arbiter/cmd/arbiter/internal/stage"
	"arbiter/cmd/arbiter/internal/standing"
	"arbiter/cmd/arbiter/internal/trf"
)

// commandRow is a command of the program and what makes it. One command line runs one
// command: of the others it needs no more than the names.
type commandRow struct {
	group, name string
	make        func(*cli.Env) *cobra.Command
	memory      cli.Memory
}

// The groups of commands in the help text.
const (
	groupEvent = "event"
	groupPaper = "paper"
	groupSheet = "sheet"
	groupRules = "rules"
)

// commandGroups are the groups, as an arbiter meets them.
func commandGroups() []cobra.Group {
	return []cobra.Group{
		{ID: groupEvent, Title: "The event:"},
		{ID: groupPaper, Title: "Papers:"},
		{ID: groupSheet, Title: "Game sheets:"},
		{ID: groupRules, Title: "Rules:"},
	}
}

// commandRows are the commands, in the order in which help lists a group.
func commandRows() []commandRow {
	return []commandRow{
		{groupEvent, "new", event.NewCreateCmd, cli.ShortRun}, {groupEvent, "player", player.NewCmd, cli.ShortRun}, {groupEvent, "checkin", player.NewCheckinCmd, cli.ShortRun},
		{groupEvent, "round", round.NewCmd, cli.ShortRun}, {groupEvent, "result", result.NewCmd, cli.ShortRun}, {groupEvent, "desk", newDeskCmd, cli.ShortRun},
		{groupEvent, "hall", func(e *cli.Env) *cobra.Command { return hall.NewCmd(e, lineWords) }, cli.Serving}, {groupEvent, "draws", ruling.NewDrawsCmd, cli.ShortRun}, {groupEvent, "undo", journal.NewUndoCmd, cli.ShortRun},
		{groupEvent, "redo", journal.NewRedoCmd, cli.ShortRun}, {groupEvent, "journal", journal.NewCmd, cli.ShortRun}, {groupEvent, "verify", signature.NewVerifyCmd, cli.ShortRun},
		{groupEvent, "sign", signature.NewSignCmd, cli.ShortRun}, {groupEvent, "key", signature.NewKeyCmd, cli.ShortRun}, {groupEvent, "status", event.NewStatusCmd, cli.ShortRun},
		{groupEvent, "group", event.NewGroupCmd, cli.ShortRun}, {groupEvent, "settings", settings.NewCmd, cli.ShortRun}, {groupEvent, "ratinglist", ratinglist.NewCmd, cli.ShortRun},
		{groupEvent, "event", event.NewCmd, cli.ShortRun}, {groupEvent, "stage", stage.NewCmd, cli.ShortRun}, {groupEvent, "league", league.NewCmd, cli.ShortRun},
		{groupEvent, "match", league.NewMatchCmd, cli.ShortRun}, {groupEvent, "template", event.NewTemplateCmd, cli.ShortRun}, {groupEvent, "backup", journal.NewBackupCmd, cli.ShortRun},
		{groupEvent, "restore", journal.NewRestoreCmd, cli.ShortRun}, {groupEvent, "import", imports.NewCmd, cli.ShortRun}, {groupEvent, "merge", journal.NewMergeCmd, cli.ShortRun},

		{groupPaper, "print", print.NewCmd, cli.ShortRun}, {groupPaper, "report", export.NewReportCmd, cli.ShortRun}, {groupPaper, "trf", trf.NewCmd, cli.ShortRun},
		{groupPaper, "standings", standing.NewCmd, cli.ShortRun}, {groupPaper, "crosstable", standing.NewCrosstableCmd, cli.ShortRun}, {groupPaper, "bracket", round.NewBracketCmd, cli.ShortRun},
		{groupPaper, "ratings", standing.NewRatingsCmd, cli.ShortRun}, {groupPaper, "prizes", standing.NewPrizesCmd, cli.ShortRun}, {groupPaper, "teams", standing.NewTeamsCmd, cli.ShortRun},
		{groupPaper, "norms", standing.NewNormsCmd, cli.ShortRun}, {groupPaper, "season", print.NewSeasonCmd, cli.ShortRun}, {groupPaper, "keizer", standing.NewKeizerCmd, cli.ShortRun},
		{groupPaper, "tables", result.NewTablesCmd, cli.ShortRun}, {groupPaper, "archive", archive.NewCmd, cli.LargeRun}, {groupPaper, "export", export.NewCmd, cli.ShortRun},
		{groupPaper, "publish", publish.NewCmd, cli.ShortRun}, {groupPaper, "relay", relay.NewCmd, cli.ShortRun},

		{groupSheet, "game", game.NewCmd, cli.ShortRun}, {groupSheet, "incident", ruling.NewIncidentCmd, cli.ShortRun}, {groupSheet, "ruling", ruling.NewCmd, cli.ShortRun},
		{groupSheet, "check", check.NewCmd, cli.LongRun}, {groupSheet, "explain", explain.NewCmd, cli.ShortRun}, {groupSheet, "scan", game.NewScanCmd, cli.LongRun},

		{groupRules, "variants", boards.NewVariantsCmd, cli.ShortRun}, {groupRules, "board", boards.NewBoardCmd, cli.ShortRun}, {groupRules, "play", boards.NewPlayCmd, cli.ShortRun},
		{groupRules, "moves", boards.NewMovesCmd, cli.ShortRun}, {groupRules, "perft", boards.NewPerftCmd, cli.ShortRun},

		{"", "day", newDayCmd, cli.ShortRun}, {"", "version", newVersionCmd, cli.ShortRun}, {"", "docs", newDocsCmd, cli.ShortRun},
	}
}

// newRootCmd puts all commands together.
func newRootCmd(env *cli.Env) *cobra.Command {
	root := bareRoot(env)
	addCommands(env, root, commandRows())
	return root
}

// addCommands makes commands of the program, with what all of them have.
func addCommands(e *cli.Env, root *cobra.Command, rows []commandRow) {
	for _, row := range rows {
		cmd := row.make(e)
		cmd.GroupID = row.group
		cli.AddDeeds(e, cmd)
		root.AddCommand(cmd)
	}
	e.Output.Flags(root)
	cli.GameFlags(root)
	sayArgs(root)
	if e.Completing {
		completeEvent(e, root)
	}
}

// rootFor is the program for a command line: with the command alone that the line names,
// and with all of them where its first word is none of their names, so that help,
// suggestions and synonyms know them.
func rootFor(env *cli.Env, args []string) *cobra.Command {
	if env.Completing {
		args = args[1:max(1, len(args)-1)] // after the shell's own word, before the one that is being typed
	}
	root, all := bareRoot(env), commandRows()
	named := -1
	if at := wordAt(root, args, 0); at >= 0 {
		named = slices.IndexFunc(all, func(row commandRow) bool { return row.name == args[at] })
	}
	if named < 0 {
		addCommands(env, root, all)
		return root
	}
	addCommands(env, root, all[named:named+1])
	if found, _, err := root.Find(args); err != nil || found == root {
		return newRootCmd(env) // cobra takes another word for the command
	}
	root.CompletionOptions.DisableDefaultCmd = true
	return root
}

// memoryOf is the memory of a command, or of the one that it is part of.
func memoryOf(cmd *cobra.Command) cli.Memory {
	for cmd.HasParent() && cmd.Parent().HasParent() {
		cmd = cmd.Parent()
	}
	rows := commandRows()
	if at := slices.IndexFunc(rows, func(row commandRow) bool { return row.name == cmd.Name() }); at >= 0 {
		return rows[at].memory
	}
	return cli.ShortRun // of help and of words of the shell
}
