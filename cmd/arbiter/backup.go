package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"

	"github.com/spf13/cobra"

	"arbiter/cmd/internal/desk/eventfile"
	"arbiter/rules/message"
)

// newBackupCmd copies the event file.
func newBackupCmd(env *env) *cobra.Command {
	return &cobra.Command{
		Use:   "backup [FILE|FOLDER]",
		Short: "Copy the event file",
		Long: `Writes a copy of the event as it is now, whole or not at all, while others may go
on entering results. The copy is read back and verified before it has its name. In a
folder, which must be there, it is called after the event file and the last change:
club-42.arbiter. A file that is there is never replaced. To - it goes to standard
output, for a pipe.

With arbiter settings set backup FOLDER a copy is made there by itself whenever a
round is paired or complete, and by this command without an argument; that the folder
is not there is said each time.

` + exitCodes,
		Example: "  arbiter backup club-friday.arbiter\n  arbiter backup /media/stick\n  arbiter settings set backup /media/stick",
		Args:    cobra.MaximumNArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			return runBackup(cmd.Context(), env, append(args, env.defaults().Backup)[0])
		},
	}
}

// runBackup copies the event file to a file or into a folder.
func runBackup(ctx context.Context, env *env, to string) error {
	if to == "" {
		return usage(message.Err("cmd-backup.where"), message.New("cmd-backup.say-where", message.Args{"Command": "arbiter backup FOLDER", "Settings": "arbiter settings set backup FOLDER"}))
	}
	return env.withEvent(ctx, func(s *session) error {
		if to == standardOutput {
			return env.writeOut(to, true, func(w io.Writer) error { return s.BackupTo(ctx, w) })
		}
		done, err := s.Backup(ctx, to)
		if errors.Is(err, fs.ErrExist) {
			return fail(exitRefused, message.Err("cmd.exists", message.Args{"Path": done.Path}), message.New("remedy.other-name"))
		}
		if err != nil {
			return err
		}
		if done.SameDisk {
			env.note(message.New("cmd-backup.same-disk", message.Args{"Path": done.Path}))
		}
		if done.There {
			return env.tell(env.out, "cmd-backup.there", message.Args{"Path": done.Path, "Head": s.head()})
		}
		env.deeds.wrote(done.Path)
		return env.tell(env.out, "cmd-backup.written", message.Args{"Path": done.Path, "Head": s.head()})
	})
}

// whenRoundsAreDone copies the event to the folder of the settings if, when it is called,
// a round was paired or completed since; where none is set it does nothing.
func (s *session) whenRoundsAreDone(ctx context.Context) func() {
	folder := s.env.defaults().Backup
	if folder == "" {
		return func() {}
	}
	before := eventfile.RoundsDone(s.File.Desk)
	return func() {
		if len(s.env.deeds.Changes) > 0 && eventfile.BackupDue(s.File.Desk, before) {
			s.backUpRound(context.WithoutCancel(ctx), folder)
		}
	}
}

// backUpRound copies the event to a folder, because a round was paired or is complete.
// That it failed is said loudly, and undoes nothing.
func (s *session) backUpRound(ctx context.Context, folder string) {
	done, err := s.BackupInto(ctx, folder)
	said := message.New("cmd-backup.by-itself", message.Args{"Path": done.Path})
	switch {
	case done.There:
		return
	case err != nil:
		said = message.New("cmd-backup.none", message.Args{"Folder": folder, "Why": err})
	}
	fmt.Fprintln(s.env.err, s.env.speech().Say(said))
	if done.SameDisk {
		s.env.note(message.New("cmd-backup.same-disk", message.Args{"Path": done.Path}))
	}
}

// backupState is what is in the folder of the settings, for the status; nil if none is
// set.
func (s *session) backupState(ctx context.Context) *eventfile.BackupState {
	if folder := s.env.defaults().Backup; folder != "" {
		return s.BackupState(ctx, folder)
	}
	return nil
}
