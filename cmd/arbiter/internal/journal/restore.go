package journal

import (
	"context"

	"github.com/spf13/cobra"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/cmd/internal/desk/eventfile"
	"arbiter/rules/message"
)

// NewRestoreCmd puts a copy in the place of the event file.
func NewRestoreCmd(env *cli.Env) *cobra.Command {
	return &cobra.Command{
		Use:   "restore COPY",
		Short: "Put a copy back in the place of the event file",
		Long: `Puts a copy of the event in the place of its file. The copy is checked as arbiter
verify does, and stays where it is. What was in its place is kept beside it
(club.arbiter.before-restore), with what a crash may have left, and can be restored
in its turn or joined with arbiter merge.

A command that was killed can leave club.arbiter-journal beside the event, from
which the next command puts the file right. Whoever copies another file over the
event by hand leaves that journal where it does not belong; the next command sees
that, and sets it aside. restore does all of it at once.

` + cli.ExitCodes,
		Example: "  arbiter restore club-friday.arbiter --file club.arbiter\n  arbiter restore /media/stick/club-42.arbiter",
		Args:    cobra.ExactArgs(1),
		RunE:    func(cmd *cobra.Command, args []string) error { return runRestore(cmd.Context(), env, args[0]) },
	}
}

// runRestore puts the copy in place and says what was there.
func runRestore(ctx context.Context, env *cli.Env, from string) error {
	path, err := env.EventFile(ctx)
	if err != nil {
		return err
	}
	done, err := eventfile.Restore(ctx, from, path)
	if err != nil {
		return err
	}
	env.Deeds.Wrote(path)
	said := []message.Message{message.New("cmd-restore.done", message.Args{"Path": path, "Copy": from, "Seq": done.Head.Seq})}
	switch {
	case done.Kept == "":
	case done.Was.Seq == 0:
		said = append(said, message.New("cmd-restore.kept-unread", message.Args{"Kept": done.Kept}))
	default:
		said = append(said, message.New("cmd-restore.kept", message.Args{"Kept": done.Kept, "Seq": done.Was.Seq}))
	}
	for _, m := range said {
		if err := env.Say(m); err != nil {
			return err
		}
	}
	if done.Was.Seq > done.Head.Seq {
		env.Note(message.New("cmd-restore.merge", message.Args{"Command": "arbiter merge " + done.Kept}))
	}
	return nil
}
