package main

import (
	"cmp"
	"context"
	"fmt"
	"runtime/debug"

	"github.com/spf13/cobra"

	"arbiter/rules/message"
)

// run executes one command line and returns its exit code. It is the only place
// that makes one.
func run(ctx context.Context, env *env, args []string) (code int) {
	env.deeds, env.inputs, env.chosen, env.altered, env.stopped = deeds{}, nil, "", "", false
	if err := checkOutput(env.out); err != nil {
		return env.report(err)
	}
	out, giveBack := env.checkedOutput()
	defer giveBack()
	defer func() {
		if fault := recover(); fault != nil {
			fmt.Fprintf(env.err, "arbiter: %s\n%s", env.speech().Say(message.New("cmd-output.fault", message.Args{"Fault": fmt.Sprint(fault)})), debug.Stack())
			if code = exitInternal; env.deeds.any() {
				fmt.Fprintf(env.err, "  %s\n", env.speech().Say(&env.deeds))
			}
		}
	}()
	env.completing = len(args) > 0 && (args[0] == cobra.ShellCompRequestCmd || args[0] == cobra.ShellCompNoDescRequestCmd)
	root := newRootCmd(env)
	args = env.openedByName(args)
	args = spelledLineUps(spelledResults(expanded(root, args)))
	root.SetArgs(args)
	root.SetIn(env.in)
	root.SetOut(env.out)
	root.SetErr(env.err)
	env.readLang(root, args)
	err := sayUnknown(root, args, root.ExecuteContext(ctx))
	if env.stopped && err != nil {
		err = errInterrupted
	}
	if err == nil || classifyExit(err) == exitFindings {
		env.noteLacking()
	}
	env.publishFollowed(ctx)
	out.close(env.closeOut)
	return env.report(env.conclude(err, out))
}

// newRootCmd puts the commands together, grouped as an arbiter meets them.
func newRootCmd(env *env) *cobra.Command {
	root := &cobra.Command{
		Use:           "arbiter",
		Short:         "Run a tournament and check its game sheets",
		Long:          firstPage,
		SilenceUsage:  true,
		SilenceErrors: true,
		Version:       version(),
		PersistentPreRunE: func(cmd *cobra.Command, _ []string) error {
			if err := env.datePapers(cmd); err != nil {
				return err
			}
			if err := env.localize(cmd); err != nil {
				return err
			}
			env.output.paper = cmp.Or(env.output.paper, env.defaults().Paper)
			if err := env.output.readFont(); err != nil {
				return err
			}
			// What cobra looks at after this is still the command line.
			if err := cmd.ValidateFlagGroups(); err != nil {
				return usage(sayGroups(cmd, err))
			}
			if err := cmd.ValidateRequiredFlags(); err != nil {
				return usage(sayRequired(cmd, err))
			}
			env.takeGroup(cmd)
			env.foldForPeople(cmd)
			env.started = true
			return nil
		},
	}
	root.SetFlagErrorFunc(func(cmd *cobra.Command, err error) error { return usage(sayFlag(err), meantFlag(cmd, err)) })
	root.PersistentFlags().StringVar(&env.file, "file", "", "the event file (default: $ARBITER_FILE, or the only *.arbiter here)")
	root.PersistentFlags().StringVar(&env.group, "group", "", "the group: the event of the folder whose file or name begins so (default: $ARBITER_GROUP)")
	root.PersistentFlags().StringVar(&env.who, "who", "", "who makes the change (default: $ARBITER_WHO, or the user's name)")
	root.PersistentFlags().StringVar(&env.seen, "seen", "", "the last change you saw, as 42: a change on it is refused if others changed the event since")
	root.PersistentFlags().IntVar(&env.stage, "stage", 0, "the stage of the event (default: the one being played)")
	env.languageFlags(root)
	root.PersistentFlags().String("now", "", "the time in the properties of papers (pdf, xlsx); changes are dated by the clock")
	_ = root.PersistentFlags().MarkHidden("now")

	root.AddGroup(
		&cobra.Group{ID: groupEvent, Title: "The event:"},
		&cobra.Group{ID: groupPaper, Title: "Papers:"},
		&cobra.Group{ID: groupSheet, Title: "Game sheets:"},
		&cobra.Group{ID: groupRules, Title: "Rules:"},
	)
	add := func(group string, cmds ...*cobra.Command) {
		for _, c := range cmds {
			c.GroupID = group
			root.AddCommand(c)
		}
	}
	add(groupEvent, newNewCmd(env), newPlayerCmd(env), newCheckinCmd(env), newRoundCmd(env), newResultCmd(env), newDeskCmd(env), newHallCmd(env), newDrawsCmd(env), newUndoCmd(env), newRedoCmd(env), newJournalCmd(env), newVerifyCmd(env), newSignCmd(env), newKeyCmd(env))
	add(groupEvent, newStatusCmd(env), newGroupCmd(env), newSettingsCmd(env), newRatingListCmd(env), newEventCmd(env), newStageCmd(env), newLeagueCmd(env), newMatchCmd(env), newTemplateCmd(env), newBackupCmd(env), newRestoreCmd(env), newImportCmd(env), newMergeCmd(env))
	add(groupPaper, newPrintCmd(env), newReportCmd(env), newTRFCmd(env), newStandingsCmd(env), newCrosstableCmd(env), newBracketCmd(env), newRatingsCmd(env), newPrizesCmd(env), newTeamsCmd(env), newNormsCmd(env), newSeasonCmd(env), newKeizerCmd(env), newTablesCmd(env), newArchiveCmd(env), newExportCmd(env), newPublishCmd(env), newRelayCmd(env))
	add(groupSheet, newGameCmd(env), newIncidentCmd(env), newRulingCmd(env), newCheckCmd(env), newExplainCmd(env))
	add(groupRules, newVariantsCmd(env), newBoardCmd(env), newPlayCmd(env), newMovesCmd(env), newPerftCmd(env))
	root.AddCommand(newDayCmd(env), newVersionCmd(env), newDocsCmd(env))
	env.output.flags(root)
	root.InitDefaultHelpFlag() // before a command is looked for: --help --lang nl
	helpOf(env, root)
	gameFlags(root)
	sayArgs(root)
	if env.completing {
		env.completeEvent(root)
	}
	return root
}

// The groups of commands in the help text.
const (
	groupEvent = "event"
	groupPaper = "paper"
	groupSheet = "sheet"
	groupRules = "rules"
)
