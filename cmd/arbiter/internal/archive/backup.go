package archive

import (
	"context"
	"errors"
	"io/fs"

	"github.com/spf13/cobra"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/rules/message"
	"arbiter/tournament/archive"
	"arbiter/tournament/archive/litedb"
)

// newArchiveBackupCmd copies the archive.
func newArchiveBackupCmd(a *Command) *cobra.Command {
	return &cobra.Command{
		Use:   "backup FILE",
		Short: "Copy the archive",
		Long: `Writes a copy of the archive as it is now, whole or not at all, while others may go on
adding and working. It is read through before it has its name; a file that is there is
never replaced. The copy is an archive: name it with --db, or put it in the place of one
that was lost.

An archive in PostgreSQL is copied by pg_dump.

` + cli.ExitCodes,
		Example: "  arbiter archive backup /media/stick/archive-2026-11-23.db",
		Args:    cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			if IsServer(a.address()) {
				return cli.Fail(cli.ExitRefused, message.Err("archive-copy.server"), message.New("archive-copy.dump", message.Args{"Path": args[0]}))
			}
			return a.backup(cmd.Context(), args[0])
		},
	}
}

// backup copies the archive to a file, and says what is in the copy.
func (a *Command) backup(ctx context.Context, path string) error {
	err := litedb.Backup(ctx, a.address(), path)
	if errors.Is(err, fs.ErrExist) || errors.Is(err, litedb.ErrBeside) {
		return cli.Fail(cli.ExitRefused, err)
	}
	if err != nil {
		return archiveFailed(err)
	}
	a.Env.Deeds.Wrote(path)
	copied := Command{Env: a.Env, Db: path}
	return copied.With(ctx, ToRead, func(e archive.Engine) error {
		p, err := e.Progress(ctx)
		if err != nil {
			return err
		}
		const megabyte = 1 << 20
		return a.Env.Say(message.New("archive-copy.written", message.Args{"Path": path, "Count": p.Sheets, "Size": (p.Bytes + megabyte - 1) / megabyte}))
	})
}
