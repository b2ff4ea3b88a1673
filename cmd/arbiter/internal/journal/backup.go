package journal

import (
	"context"
	"errors"
	"io"
	"io/fs"

	"github.com/spf13/cobra"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/rules/message"
)

// NewBackupCmd copies the event file.
func NewBackupCmd(env *cli.Env) *cobra.Command {
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

` + cli.ExitCodes,
		Example: "  arbiter backup club-friday.arbiter\n  arbiter backup /media/stick\n  arbiter settings set backup /media/stick",
		Args:    cobra.MaximumNArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			return runBackup(cmd.Context(), env, append(args, env.Defaults().Backup)[0])
		},
	}
}

// runBackup copies the event file to a file or into a folder.
func runBackup(ctx context.Context, env *cli.Env, to string) error {
	if to == "" {
		return cli.Usage(message.Err("cmd-backup.where"), message.New("cmd-backup.say-where", message.Args{"Command": "arbiter backup FOLDER", "Settings": "arbiter settings set backup FOLDER"}))
	}
	return env.WithEvent(ctx, func(s *cli.Session) error {
		if to == cli.StandardOutput {
			return env.WriteOut(to, true, func(w io.Writer) error { return s.BackupTo(ctx, w) })
		}
		done, err := s.Backup(ctx, to)
		if errors.Is(err, fs.ErrExist) {
			return cli.Fail(cli.ExitRefused, message.Err("cmd.exists", message.Args{"Path": done.Path}), message.New("remedy.other-name"))
		}
		if err != nil {
			return err
		}
		if done.SameDisk {
			env.Note(message.New("cmd-backup.same-disk", message.Args{"Path": done.Path}))
		}
		if done.There {
			return env.Tell(env.Out, "cmd-backup.there", message.Args{"Path": done.Path, "Head": s.Head()})
		}
		env.Deeds.Wrote(done.Path)
		return env.Tell(env.Out, "cmd-backup.written", message.Args{"Path": done.Path, "Head": s.Head()})
	})
}
