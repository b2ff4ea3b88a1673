package main

import (
	"context"
	"errors"
	"fmt"
	"io/fs"

	"github.com/spf13/cobra"

	"arbiter/tournament/store"
)

// newRestoreCmd puts a copy in the place of the event file.
func newRestoreCmd(env *env) *cobra.Command {
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

` + exitCodes,
		Example: "  arbiter restore club-friday.arbiter --file club.arbiter\n  arbiter restore /media/stick/club-42.arbiter",
		Args:    cobra.ExactArgs(1),
		RunE:    func(cmd *cobra.Command, args []string) error { return runRestore(cmd.Context(), env, args[0]) },
	}
}

// runRestore puts the copy in place and says what was there.
func runRestore(ctx context.Context, env *env, from string) error {
	path, err := env.eventFile()
	if err != nil {
		return err
	}
	done, err := store.Restore(ctx, from, path)
	switch {
	case errors.Is(err, store.ErrOtherEvent), errors.Is(err, fs.ErrExist):
		return fail(exitRefused, err)
	case err != nil:
		return err
	}
	env.deeds.wrote(path)
	fmt.Fprintf(env.out, "%s is as %s has it: change %d\n", path, from, done.Head.Seq)
	switch {
	case done.Kept == "":
	case done.Was.Seq == 0:
		fmt.Fprintf(env.out, "what was there could not be read; it is kept as %s\n", done.Kept)
	default:
		fmt.Fprintf(env.out, "what was there is kept as %s: it ended at change %d\n", done.Kept, done.Was.Seq)
	}
	if done.Was.Seq > done.Head.Seq {
		fmt.Fprintf(env.err, "note: what the copy does not have can be brought in: arbiter merge %s\n", done.Kept)
	}
	return nil
}
