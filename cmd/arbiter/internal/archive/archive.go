// Package archive is arbiter archive: games and people of many events, and ratings made of
// them.
package archive

import (
	"context"
	"errors"
	"net/url"
	"os"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/cmd/internal/settings"
	"arbiter/tournament/archive"
	"arbiter/tournament/archive/litedb"
	"arbiter/tournament/archive/pgdb"
	"arbiter/tournament/store/durable"
)

// EnvName is what a set of PostgreSQL or a file is called in the environment.
const EnvName = "ARBITER_ARCHIVE"

// Command is what the commands of one archive share.
type Command struct {
	Env *cli.Env
	Db  string // --db
}

// NewCmd holds what is done with the game sheets of many events.
func NewCmd(env *cli.Env) *cobra.Command {
	a := &Command{Env: env}
	cmd := &cobra.Command{
		Use:   "archive",
		Short: "The game sheets of many events and years",
		Long: `Keeps game sheets of many events and years, checks them by the articles, finds the
same game twice, finds every game that came through a position, knows who is who, and
runs rating lists.

An archive is a file: --db, else $` + EnvName + `, else archive.db beside the settings.
It is made by the first arbiter archive add. --db postgres://... is an archive in
PostgreSQL, which any number of machines can work on.

` + cli.ExitCodes,
		Example: "  arbiter archive add sheets/ && arbiter archive work\n  arbiter archive find --player kuperman",
		Args:    cobra.NoArgs,
		RunE:    func(cmd *cobra.Command, _ []string) error { return cmd.Help() },
	}
	cmd.PersistentFlags().StringVar(&a.Db, "db", "", "the archive: a file, or a postgres:// address (default: $"+EnvName+", else archive.db beside the settings)")
	cmd.AddCommand(newArchiveAddCmd(a), newArchiveWorkCmd(a), newArchiveWorkerCmd(a), newArchiveStatusCmd(a),
		newArchiveFindCmd(a), newArchiveExploreCmd(a), newArchiveTwinsCmd(a), newArchiveExportCmd(a), newArchivePeopleCmd(a),
		newArchivePushCmd(a), newArchivePullCmd(a), newArchiveVerifyCmd(a), newArchiveRatingsCmd(a), newArchiveServeCmd(a),
		newArchiveBackupCmd(a))
	return cmd
}

// address is the archive that is meant.
func (a *Command) address() string {
	for _, named := range []string{a.Db, a.Env.Getenv(EnvName)} {
		if named = strings.TrimSpace(named); named != "" {
			return named
		}
	}
	return a.usual()
}

// usual is the archive of who names none: beside the settings.
func (a *Command) usual() string {
	return filepath.Join(filepath.Dir(settings.Path(a.Env.Getenv)), "archive.db")
}

// IsServer reports whether an address is that of a database server.
func IsServer(address string) bool {
	return strings.HasPrefix(address, "postgres://") || strings.HasPrefix(address, "postgresql://")
}

// opening says what an archive is opened for.
type opening uint8

// The openings.
const (
	ToRead opening = iota
	toWrite
	toBegin // and made, where there is none
)

// With does something with the archive and closes it.
func (a *Command) With(ctx context.Context, how opening, do func(archive.Engine) error) error {
	engine, err := a.open(ctx, how)
	if err != nil {
		return archiveFailed(err)
	}
	return archiveFailed(errors.Join(do(engine), engine.Close()))
}

// open opens the archive.
func (a *Command) open(ctx context.Context, how opening) (archive.Engine, error) {
	address := a.address()
	if IsServer(address) {
		return pgdb.Open(ctx, address, pgdb.Options{Create: how == toBegin})
	}
	if usual := a.usual(); how == toBegin && address == usual { // its folder is the program's own
		if err := durable.MakeFolder(filepath.Dir(usual)); err != nil {
			return nil, err
		}
	}
	db, err := litedb.Open(ctx, address, litedb.Options{Create: how == toBegin, ReadOnly: how == ToRead})
	if err != nil {
		return nil, err
	}
	readsArchive(a.Env, address)
	return db, nil
}

// readsArchive takes note of the files of an archive: none of the outputs of a command may
// replace it.
func readsArchive(e *cli.Env, path string) {
	for _, part := range []string{"", "-wal", "-shm"} {
		if info, err := os.Stat(path + part); err == nil {
			e.Inputs = append(e.Inputs, info)
		}
	}
}

// archiveFailed gives an error of storage its exit code.
func archiveFailed(err error) error {
	if storage := (*archive.StorageError)(nil); errors.As(err, &storage) {
		return cli.Fail(cli.ExitStorage, err)
	}
	return err
}

// shownAddress is the address of an archive without a password.
func shownAddress(address string) string {
	if u, err := url.Parse(address); IsServer(address) && err == nil {
		return u.Redacted()
	}
	return address
}
