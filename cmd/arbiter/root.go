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
	env.deeds, env.inputs, env.chosen, env.altered, env.stopped = lasting{}, nil, "", "", false
	if err := checkOutput(env.out); err != nil {
		return env.report(err)
	}
	out, giveBack := env.checkedOutput()
	defer giveBack()
	defer func() {
		if fault := recover(); fault != nil {
			fmt.Fprintf(env.err, "arbiter: %s\n%s", env.speech().Say(message.New("hall.fault", message.Args{"Fault": fmt.Sprint(fault)})), debug.Stack())
			if code = exitInternal; env.deeds.any() {
				fmt.Fprintf(env.err, "  %s\n", env.speech().Say(&env.deeds))
			}
		}
	}()
	env.completing = len(args) > 0 && (args[0] == cobra.ShellCompRequestCmd || args[0] == cobra.ShellCompNoDescRequestCmd)
	args = env.openedByName(args)
	root := rootFor(env, args)
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

// bareRoot is the program without its commands: what it takes before one is named.
func bareRoot(env *env) *cobra.Command {
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
			env.use(memoryOf(cmd))
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

	for _, g := range commandGroups() {
		root.AddGroup(&g)
	}
	root.InitDefaultHelpFlag() // before a command is looked for: --help --lang nl
	helpOf(env, root)
	return root
}
