package main

import (
	"slices"

	"github.com/spf13/cobra"
)

// commandRow is a command of the program and what makes it. One command line runs one
// command: of the others it needs no more than the names.
type commandRow struct {
	group, name string
	make        func(*env) *cobra.Command
	memory      memory
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
		{groupEvent, "new", newNewCmd, shortRun}, {groupEvent, "player", newPlayerCmd, shortRun}, {groupEvent, "checkin", newCheckinCmd, shortRun},
		{groupEvent, "round", newRoundCmd, shortRun}, {groupEvent, "result", newResultCmd, shortRun}, {groupEvent, "desk", newDeskCmd, shortRun},
		{groupEvent, "hall", newHallCmd, serving}, {groupEvent, "draws", newDrawsCmd, shortRun}, {groupEvent, "undo", newUndoCmd, shortRun},
		{groupEvent, "redo", newRedoCmd, shortRun}, {groupEvent, "journal", newJournalCmd, shortRun}, {groupEvent, "verify", newVerifyCmd, shortRun},
		{groupEvent, "sign", newSignCmd, shortRun}, {groupEvent, "key", newKeyCmd, shortRun}, {groupEvent, "status", newStatusCmd, shortRun},
		{groupEvent, "group", newGroupCmd, shortRun}, {groupEvent, "settings", newSettingsCmd, shortRun}, {groupEvent, "ratinglist", newRatingListCmd, shortRun},
		{groupEvent, "event", newEventCmd, shortRun}, {groupEvent, "stage", newStageCmd, shortRun}, {groupEvent, "league", newLeagueCmd, shortRun},
		{groupEvent, "match", newMatchCmd, shortRun}, {groupEvent, "template", newTemplateCmd, shortRun}, {groupEvent, "backup", newBackupCmd, shortRun},
		{groupEvent, "restore", newRestoreCmd, shortRun}, {groupEvent, "import", newImportCmd, shortRun}, {groupEvent, "merge", newMergeCmd, shortRun},

		{groupPaper, "print", newPrintCmd, shortRun}, {groupPaper, "report", newReportCmd, shortRun}, {groupPaper, "trf", newTRFCmd, shortRun},
		{groupPaper, "standings", newStandingsCmd, shortRun}, {groupPaper, "crosstable", newCrosstableCmd, shortRun}, {groupPaper, "bracket", newBracketCmd, shortRun},
		{groupPaper, "ratings", newRatingsCmd, shortRun}, {groupPaper, "prizes", newPrizesCmd, shortRun}, {groupPaper, "teams", newTeamsCmd, shortRun},
		{groupPaper, "norms", newNormsCmd, shortRun}, {groupPaper, "season", newSeasonCmd, shortRun}, {groupPaper, "keizer", newKeizerCmd, shortRun},
		{groupPaper, "tables", newTablesCmd, shortRun}, {groupPaper, "archive", newArchiveCmd, largeRun}, {groupPaper, "export", newExportCmd, shortRun},
		{groupPaper, "publish", newPublishCmd, shortRun}, {groupPaper, "relay", newRelayCmd, shortRun},

		{groupSheet, "game", newGameCmd, shortRun}, {groupSheet, "incident", newIncidentCmd, shortRun}, {groupSheet, "ruling", newRulingCmd, shortRun},
		{groupSheet, "check", newCheckCmd, longRun}, {groupSheet, "explain", newExplainCmd, shortRun},

		{groupRules, "variants", newVariantsCmd, shortRun}, {groupRules, "board", newBoardCmd, shortRun}, {groupRules, "play", newPlayCmd, shortRun},
		{groupRules, "moves", newMovesCmd, shortRun}, {groupRules, "perft", newPerftCmd, shortRun},

		{"", "day", newDayCmd, shortRun}, {"", "version", newVersionCmd, shortRun}, {"", "docs", newDocsCmd, shortRun},
	}
}

// newRootCmd puts all commands together.
func newRootCmd(env *env) *cobra.Command {
	root := bareRoot(env)
	env.addCommands(root, commandRows())
	return root
}

// addCommands makes commands of the program, with what all of them have.
func (e *env) addCommands(root *cobra.Command, rows []commandRow) {
	for _, row := range rows {
		cmd := row.make(e)
		cmd.GroupID = row.group
		root.AddCommand(cmd)
	}
	e.output.flags(root)
	gameFlags(root)
	sayArgs(root)
	if e.completing {
		e.completeEvent(root)
	}
}

// rootFor is the program for a command line: with the command alone that the line names,
// and with all of them where its first word is none of their names, so that help,
// suggestions and synonyms know them.
func rootFor(env *env, args []string) *cobra.Command {
	if env.completing {
		args = args[1:max(1, len(args)-1)] // after the shell's own word, before the one that is being typed
	}
	root, all := bareRoot(env), commandRows()
	named := -1
	if at := wordAt(root, args, 0); at >= 0 {
		named = slices.IndexFunc(all, func(row commandRow) bool { return row.name == args[at] })
	}
	if named < 0 {
		env.addCommands(root, all)
		return root
	}
	env.addCommands(root, all[named:named+1])
	if found, _, err := root.Find(args); err != nil || found == root {
		return newRootCmd(env) // cobra takes another word for the command
	}
	root.CompletionOptions.DisableDefaultCmd = true
	return root
}

// memoryOf is the memory of a command, or of the one that it is part of.
func memoryOf(cmd *cobra.Command) memory {
	for cmd.HasParent() && cmd.Parent().HasParent() {
		cmd = cmd.Parent()
	}
	rows := commandRows()
	if at := slices.IndexFunc(rows, func(row commandRow) bool { return row.name == cmd.Name() }); at >= 0 {
		return rows[at].memory
	}
	return shortRun // of help and of words of the shell
}
