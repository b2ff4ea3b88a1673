package main

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"arbiter/rules/message"
)

// newBackupCmd copies the event file.
func newBackupCmd(env *env) *cobra.Command {
	return &cobra.Command{
		Use:   "backup FILE|FOLDER",
		Short: "Copy the event file",
		Long: `Writes a copy of the event as it is now, whole or not at all, while others may go
on entering results. In a folder the copy is called after the event file and the
last change: club-42.arbiter. A file that is there is never replaced.

` + exitCodes,
		Example: "  arbiter backup club-friday.arbiter\n  arbiter backup /media/stick",
		Args:    cobra.ExactArgs(1),
		RunE:    func(cmd *cobra.Command, args []string) error { return runBackup(cmd.Context(), env, args[0]) },
	}
}

// runBackup copies the event file to a file or into a folder.
func runBackup(ctx context.Context, env *env, to string) error {
	return env.withEvent(ctx, func(s *session) error {
		if info, err := os.Stat(to); err == nil && info.IsDir() {
			name, ending := filepath.Base(s.Path), filepath.Ext(s.Path)
			to = filepath.Join(to, fmt.Sprintf("%s-%d%s", strings.TrimSuffix(name, ending), s.State().Seq, ending))
		}
		err := s.Backup(ctx, to)
		if errors.Is(err, fs.ErrExist) {
			return fail(exitRefused, message.Err("cmd.exists", message.Args{"Path": to}), message.New("remedy.other-name"))
		}
		if err != nil {
			return err
		}
		env.deeds.wrote(to)
		return env.tell(env.out, "cmd.written-head", message.Args{"Path": to, "Head": s.head()})
	})
}
