package store

import (
	"context"
	"database/sql"
	"errors"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"sync"

	_ "modernc.org/sqlite" // the driver "sqlite"

	"arbiter/tournament"
)

// Store is an open event file. It may be used by several goroutines, and a process
// has one of a file: to open a file and close it again drops the locks that SQLite
// holds on it for another store of the same process, where they belong to the
// process (POSIX).
type Store struct {
	path     string
	db       *sql.DB
	setAside []string
	settings

	mu    sync.Mutex
	state *tournament.Tournament // as last read or written; nil is not read yet. Others may have written since

	slot     chan struct{} // of one: who in this process has the turn, or waits for it
	turnFile *os.File      // the event file, open for the lock of turns; nil until the first
	waiting  chan struct{} // closed when a lock that was given up has come and gone; nil is none
}

// settings are how a store works.
type settings struct {
	judge tournament.Judge // decides on new changes what the package tournament cannot; nil: nobody does
}

// Option is how a store is to work.
type Option func(*settings)

// WithJudge has a judge decide on every change that is appended.
func WithJudge(judge tournament.Judge) Option { return func(s *settings) { s.judge = judge } }

// optionsOf are the settings of options.
func optionsOf(opts []Option) settings {
	var s settings
	for _, set := range opts {
		set(&s)
	}
	return s
}

// Open opens an event file and brings it to this version; an older one is copied
// first (club.arbiter.version-1). What a crash of another copy left beside the file
// is set aside before it can do harm, see [Store.SetAside]. The error is a
// [FileError]; a file that is not ours, is damaged or newer was not written to.
// A file that cannot be written to can be read.
func Open(ctx context.Context, path string, opts ...Option) (*Store, error) {
	s, err := begin(ctx, path)
	if err != nil {
		return nil, err
	}
	s.settings = optionsOf(opts)
	if err := s.prepare(ctx); err != nil {
		return nil, errors.Join(err, s.Close())
	}
	return s, nil
}

// begin opens a file of ours with SQLite, of which nothing has been read yet.
func begin(ctx context.Context, path string) (*Store, error) {
	if err := inspect(path); err != nil {
		return nil, err
	}
	aside, err := setAsideLeftovers(ctx, path)
	if err != nil {
		return nil, err
	}
	s, err := connect(path)
	if err != nil {
		return nil, err
	}
	s.setAside = aside
	return s, nil
}

// prepare looks at what the file is made of before anything is read, migrates an
// older one and reads the head, which shows damage.
func (s *Store) prepare(ctx context.Context) error {
	var version int
	err := s.read(ctx, func(tx *sql.Tx) (err error) {
		if version, err = s.format(ctx, tx); err != nil || version < len(migrations()) {
			return err
		}
		_, err = s.checkedHead(ctx, tx)
		return err
	})
	if err != nil || version >= len(migrations()) {
		return err
	}
	if err := s.keepBefore(ctx, version); err != nil {
		return err
	}
	return s.within(ctx, nil, func(tx *sql.Tx) error { // whose the tables are says the first change
		if err := migrate(ctx, tx, migrations()); err != nil {
			return err
		}
		_, err := s.checkedHead(ctx, tx)
		return err
	})
}

// Close closes the file.
func (s *Store) Close() error {
	err := s.db.Close()
	if s.turnFile != nil {
		err = errors.Join(err, s.turnFile.Close())
		s.turnFile = nil
	}
	return err
}

// Path is the file as it was named when it was opened.
func (s *Store) Path() string { return s.path }

// How the changes of a file come to the disk.
var (
	// lasting is for events: a result is on the disk, its rollback journal gone, before the
	// command ends.
	lasting = []string{"journal_mode(DELETE)", "synchronous(EXTRA)"}
	// hasty is for a draft, which is thrown away unless it becomes whole.
	hasty = []string{"journal_mode(MEMORY)", "synchronous(OFF)"}
)

// connect opens the file with SQLite; it must exist.
func connect(path string) (*Store, error) { return connectTo(path, lasting) }

// connectTo is connect, with how changes come to the disk.
func connectTo(path string, how []string) (*Store, error) {
	whole, err := filepath.Abs(path)
	if err != nil {
		return nil, fileError(path, err)
	}
	whole = filepath.ToSlash(whole)
	if !strings.HasPrefix(whole, "/") {
		whole = "/" + whole // a drive letter
	}
	name := url.URL{Scheme: "file", Path: whole, RawQuery: url.Values{
		"mode": {"rw"},
		"_pragma": append([]string{
			"busy_timeout(10000)", // milliseconds: two arbiters at once wait for each other
			"foreign_keys(1)",
			"trusted_schema(0)", // files come by mail
		}, how...),
		// A transaction that reads and then writes takes its lock at once;
		// otherwise two of them fail each other.
		"_txlock": {"immediate"},
	}.Encode()}
	db, err := sql.Open("sqlite", name.String())
	if err != nil {
		return nil, fault(path, err)
	}
	db.SetMaxOpenConns(1)
	return &Store{path: path, db: db, slot: make(chan struct{}, 1)}, nil
}

// read runs a function in a transaction that sees one state of the file.
func (s *Store) read(ctx context.Context, fn func(*sql.Tx) error) error {
	return s.within(ctx, &sql.TxOptions{ReadOnly: true}, fn)
}

// within runs a function in a transaction, which is committed if it succeeds.
func (s *Store) within(ctx context.Context, opts *sql.TxOptions, fn func(*sql.Tx) error) error {
	tx, err := s.db.BeginTx(ctx, opts)
	if err != nil {
		return fault(s.path, err)
	}
	if err := fn(tx); err != nil {
		_ = tx.Rollback() // the first error is the one to report
		return fault(s.path, err)
	}
	if err := tx.Commit(); err != nil {
		_ = tx.Rollback()
		return fault(s.path, err)
	}
	return nil
}
