package main

import (
	"context"
	"errors"
	"net/url"
	"os"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"arbiter/cmd/internal/settings"
	"arbiter/tournament/archive"
	"arbiter/tournament/archive/litedb"
	"arbiter/tournament/archive/pgdb"
	"arbiter/tournament/store/durable"
)

// archiveEnv is what a set of PostgreSQL or a file is called in the environment.
const archiveEnv = "ARBITER_ARCHIVE"

// archiveCommand is what the commands of one archive share.
type archiveCommand struct {
	env *env
	db  string // --db
}

// newArchiveCmd holds what is done with the game sheets of many events.
func newArchiveCmd(env *env) *cobra.Command {
	a := &archiveCommand{env: env}
	cmd := &cobra.Command{
		Use:   "archive",
		Short: "The game sheets of many events and years",
		Long: `Keeps game sheets of many events and years, checks them by the articles, finds the
same game twice, finds every game that came through a position, knows who is who, and
runs rating lists.

An archive is a file: --db, else $` + archiveEnv + `, else archive.db beside the settings.
It is made by the first arbiter archive add. --db postgres://... is an archive in
PostgreSQL, which any number of machines can work on.

` + exitCodes,
		Example: "  arbiter archive add sheets/ && arbiter archive work\n  arbiter archive find --player kuperman",
		Args:    cobra.NoArgs,
		RunE:    func(cmd *cobra.Command, _ []string) error { return cmd.Help() },
	}
	cmd.PersistentFlags().StringVar(&a.db, "db", "", "the archive: a file, or a postgres:// address (default: $"+archiveEnv+", else archive.db beside the settings)")
	cmd.AddCommand(newArchiveAddCmd(a), newArchiveWorkCmd(a), newArchiveWorkerCmd(a), newArchiveStatusCmd(a),
		newArchiveFindCmd(a), newArchiveExploreCmd(a), newArchiveTwinsCmd(a), newArchiveExportCmd(a), newArchivePeopleCmd(a),
		newArchivePushCmd(a), newArchivePullCmd(a), newArchiveVerifyCmd(a), newArchiveRatingsCmd(a), newArchiveServeCmd(a),
		newArchiveBackupCmd(a))
	return cmd
}

// address is the archive that is meant.
func (a *archiveCommand) address() string {
	for _, named := range []string{a.db, a.env.getenv(archiveEnv)} {
		if named = strings.TrimSpace(named); named != "" {
			return named
		}
	}
	return a.usual()
}

// usual is the archive of who names none: beside the settings.
func (a *archiveCommand) usual() string {
	return filepath.Join(filepath.Dir(settings.Path(a.env.getenv)), "archive.db")
}

// isServer reports whether an address is that of a database server.
func isServer(address string) bool {
	return strings.HasPrefix(address, "postgres://") || strings.HasPrefix(address, "postgresql://")
}

// opening says what an archive is opened for.
type opening uint8

// The openings.
const (
	toRead opening = iota
	toWrite
	toBegin // and made, where there is none
)

// with does something with the archive and closes it.
func (a *archiveCommand) with(ctx context.Context, how opening, do func(archive.Engine) error) error {
	engine, err := a.open(ctx, how)
	if err != nil {
		return archiveFailed(err)
	}
	return archiveFailed(errors.Join(do(engine), engine.Close()))
}

// open opens the archive.
func (a *archiveCommand) open(ctx context.Context, how opening) (archive.Engine, error) {
	address := a.address()
	if isServer(address) {
		return pgdb.Open(ctx, address, pgdb.Options{Create: how == toBegin})
	}
	if usual := a.usual(); how == toBegin && address == usual { // its folder is the program's own
		if err := durable.MakeFolder(filepath.Dir(usual)); err != nil {
			return nil, err
		}
	}
	db, err := litedb.Open(ctx, address, litedb.Options{Create: how == toBegin, ReadOnly: how == toRead})
	if err != nil {
		return nil, err
	}
	a.env.readsArchive(address)
	return db, nil
}

// readsArchive takes note of the files of an archive: none of the outputs of a command may
// replace it.
func (e *env) readsArchive(path string) {
	for _, part := range []string{"", "-wal", "-shm"} {
		if info, err := os.Stat(path + part); err == nil {
			e.inputs = append(e.inputs, info)
		}
	}
}

// archiveFailed gives an error of storage its exit code.
func archiveFailed(err error) error {
	if storage := (*archive.StorageError)(nil); errors.As(err, &storage) {
		return fail(exitStorage, err)
	}
	return err
}

// shownAddress is the address of an archive without a password.
func shownAddress(address string) string {
	if u, err := url.Parse(address); isServer(address) && err == nil {
		return u.Redacted()
	}
	return address
}
