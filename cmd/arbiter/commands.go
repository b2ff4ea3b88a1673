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
		{groupEvent, "new", newNewCmd}, {groupEvent, "player", newPlayerCmd}, {groupEvent, "checkin", newCheckinCmd},
		{groupEvent, "round", newRoundCmd}, {groupEvent, "result", newResultCmd}, {groupEvent, "desk", newDeskCmd},
		{groupEvent, "hall", newHallCmd}, {groupEvent, "draws", newDrawsCmd}, {groupEvent, "undo", newUndoCmd},
		{groupEvent, "redo", newRedoCmd}, {groupEvent, "journal", newJournalCmd}, {groupEvent, "verify", newVerifyCmd},
		{groupEvent, "sign", newSignCmd}, {groupEvent, "key", newKeyCmd}, {groupEvent, "status", newStatusCmd},
		{groupEvent, "group", newGroupCmd}, {groupEvent, "settings", newSettingsCmd}, {groupEvent, "ratinglist", newRatingListCmd},
		{groupEvent, "event", newEventCmd}, {groupEvent, "stage", newStageCmd}, {groupEvent, "league", newLeagueCmd},
		{groupEvent, "match", newMatchCmd}, {groupEvent, "template", newTemplateCmd}, {groupEvent, "backup", newBackupCmd},
		{groupEvent, "restore", newRestoreCmd}, {groupEvent, "import", newImportCmd}, {groupEvent, "merge", newMergeCmd},

		{groupPaper, "print", newPrintCmd}, {groupPaper, "report", newReportCmd}, {groupPaper, "trf", newTRFCmd},
		{groupPaper, "standings", newStandingsCmd}, {groupPaper, "crosstable", newCrosstableCmd}, {groupPaper, "bracket", newBracketCmd},
		{groupPaper, "ratings", newRatingsCmd}, {groupPaper, "prizes", newPrizesCmd}, {groupPaper, "teams", newTeamsCmd},
		{groupPaper, "norms", newNormsCmd}, {groupPaper, "season", newSeasonCmd}, {groupPaper, "keizer", newKeizerCmd},
		{groupPaper, "tables", newTablesCmd}, {groupPaper, "archive", newArchiveCmd}, {groupPaper, "export", newExportCmd},
		{groupPaper, "publish", newPublishCmd}, {groupPaper, "relay", newRelayCmd},

		{groupSheet, "game", newGameCmd}, {groupSheet, "incident", newIncidentCmd}, {groupSheet, "ruling", newRulingCmd},
		{groupSheet, "check", newCheckCmd}, {groupSheet, "explain", newExplainCmd},

		{groupRules, "variants", newVariantsCmd}, {groupRules, "board", newBoardCmd}, {groupRules, "play", newPlayCmd},
		{groupRules, "moves", newMovesCmd}, {groupRules, "perft", newPerftCmd},

		{"", "day", newDayCmd}, {"", "version", newVersionCmd}, {"", "docs", newDocsCmd},
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
