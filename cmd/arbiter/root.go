package main

import (
	"cmp"
	"context"
	"fmt"
	"runtime/debug"

	"github.com/spf13/cobra"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/cmd/arbiter/internal/league"
	"arbiter/cmd/arbiter/internal/publish"
	"arbiter/cmd/arbiter/internal/result"
	"arbiter/rules/message"
)

// run executes one command line and returns its exit code. It is the only place
// that makes one.
func run(ctx context.Context, env *cli.Env, args []string) (code int) {
	env.Deeds, env.Inputs, env.Chosen, env.Altered, env.Stopped = cli.Lasting{}, nil, "", "", false
	if err := cli.CheckOutput(env.Out); err != nil {
		return env.Report(err)
	}
	out, giveBack := env.CheckedOutput()
	defer giveBack()
	defer func() {
		if fault := recover(); fault != nil {
			fmt.Fprintf(env.Err, "arbiter: %s\n%s", env.Speech().Say(message.New("hall.fault", message.Args{"Fault": fmt.Sprint(fault)})), debug.Stack())
			if code = cli.ExitInternal; env.Deeds.Any() {
				fmt.Fprintf(env.Err, "  %s\n", env.Speech().Say(&env.Deeds))
			}
		}
	}()
	env.Completing = len(args) > 0 && (args[0] == cobra.ShellCompRequestCmd || args[0] == cobra.ShellCompNoDescRequestCmd)
	args = openedByName(env, args)
	root := rootFor(env, args)
	args = league.SpelledLineUps(result.SpelledResults(expanded(root, args)))
	root.SetArgs(args)
	root.SetIn(env.In)
	root.SetOut(env.Out)
	root.SetErr(env.Err)
	readLang(env, root, args)
	err := sayUnknown(root, args, root.ExecuteContext(ctx))
	if env.Stopped && err != nil {
		err = cli.ErrInterrupted
	}
	if err == nil || cli.ClassifyExit(err) == cli.ExitFindings {
		env.NoteLacking()
	}
	publish.Followed(ctx, env)
	out.Close(env.CloseOut)
	return env.Report(env.Conclude(err, out))
}

// bareRoot is the program without its commands: what it takes before one is named.
func bareRoot(env *cli.Env) *cobra.Command {
	root := &cobra.Command{
		Use:           "arbiter",
		Short:         "Run a tournament and check its game sheets",
		Long:          firstPage,
		SilenceUsage:  true,
		SilenceErrors: true,
		Version:       cli.Version(),
		PersistentPreRunE: func(cmd *cobra.Command, _ []string) error {
			if err := datePapers(env, cmd); err != nil {
				return err
			}
			if err := localize(env, cmd); err != nil {
				return err
			}
			env.Output.Paper = cmp.Or(env.Output.Paper, env.Defaults().Paper)
			if err := env.Output.ReadFont(); err != nil {
				return err
			}
			// What cobra looks at after this is still the command line.
			if err := cmd.ValidateFlagGroups(); err != nil {
				return cli.Usage(sayGroups(cmd, err))
			}
			if err := cmd.ValidateRequiredFlags(); err != nil {
				return cli.Usage(sayRequired(cmd, err))
			}
			takeGroup(env, cmd)
			env.FoldForPeople(cmd)
			env.Use(memoryOf(cmd))
			env.Started = true
			return nil
		},
	}
	root.SetFlagErrorFunc(func(cmd *cobra.Command, err error) error { return cli.Usage(sayFlag(err), meantFlag(cmd, err)) })
	root.PersistentFlags().StringVar(&env.File, "file", "", "the event file (default: $ARBITER_FILE, or the only *.arbiter here)")
	root.PersistentFlags().StringVar(&env.Group, "group", "", "the group: the event of the folder whose file or name begins so (default: $ARBITER_GROUP)")
	root.PersistentFlags().StringVar(&env.Who, "who", "", "who makes the change (default: $ARBITER_WHO, or the user's name)")
	root.PersistentFlags().StringVar(&env.Seen, "seen", "", "the last change you saw, as 42: a change on it is refused if others changed the event since")
	root.PersistentFlags().IntVar(&env.Stage, "stage", 0, "the stage of the event (default: the one being played)")
	languageFlags(env, root)
	root.PersistentFlags().String("now", "", "the time in the properties of papers (pdf, xlsx); changes are dated by the clock")
	_ = root.PersistentFlags().MarkHidden("now")

	for _, g := range commandGroups() {
		root.AddGroup(&g)
	}
	root.InitDefaultHelpFlag() // before a command is looked for: --help --lang nl
	helpOf(env, root)
	return root
}
