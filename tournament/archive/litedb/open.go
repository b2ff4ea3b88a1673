package litedb

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"io/fs"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	_ "modernc.org/sqlite" // the driver "sqlite"

	"arbiter/rules/message"
	"arbiter/tournament/archive"
)

// Options say how an archive is opened. The zero value opens one that is there.
type Options struct {
	Create   bool          // make the file where there is none
	ReadOnly bool          // write nothing; an older file is refused
	Lease    time.Duration // how long a shard stays with a worker that is not heard of; 0 is DefaultLease
	Patience time.Duration // how long to wait for another program that writes; 0 is DefaultPatience
}

// DefaultLease is how long a dead worker keeps its shard from others.
const DefaultLease = 6 * time.Second

// DefaultPatience is how long to wait for another program that writes: one that takes
// a file of a million games writes for minutes.
const DefaultPatience = 15 * time.Minute

// DB is an archive in a file.
type DB struct {
	path     string
	options  Options
	writer   *sql.DB // of one connection
	readers  *sql.DB
	lastText atomic.Pointer[unpacked] // of the sheet that was asked for last: mostly they are asked for in order

	mu   sync.Mutex
	held map[int64]struct{}  // tokens of the shards that this process does
	news chan struct{}       // closed when this process has written something
	seen map[lease]time.Time // leases that had run out, and when that was seen first
}

var _ archive.Engine = (*DB)(nil)

// Open opens an archive, and brings an older one to this version. The error is an
// [archive.StorageError]; what is no archive was not written to. Who has begun an intake
// must end it before writing anything else by the same goroutine: there is one writer at
// a time.
func Open(ctx context.Context, path string, options Options) (*DB, error) {
	if options.Lease == 0 {
		options.Lease = DefaultLease
	}
	if options.Patience == 0 {
		options.Patience = DefaultPatience
	}
	if err := inspect(path, options); err != nil {
		return nil, err
	}
	db := &DB{path: path, options: options, held: map[int64]struct{}{}, news: make(chan struct{}), seen: map[lease]time.Time{}}
	if err := db.connect(); err != nil {
		return nil, err
	}
	if err := db.prepare(ctx); err != nil {
		return nil, errors.Join(err, db.Close())
	}
	return db, nil
}

// Close closes the file.
func (db *DB) Close() error {
	// The last connection puts the log into the file: the one that may write.
	return errors.Join(db.readers.Close(), db.writer.Close())
}

// Path is the file as it was named when it was opened.
func (db *DB) Path() string { return db.path }

// inspect refuses what is no archive, before SQLite may touch it.
func inspect(path string, options Options) error {
	info, err := os.Stat(path)
	switch {
	case errors.Is(err, fs.ErrNotExist) && options.Create:
		return inspectFolder(path)
	case errors.Is(err, fs.ErrNotExist):
		return &archive.StorageError{Address: path, Reason: fs.ErrNotExist, Detail: message.New("archive.none-yet")}
	case err != nil:
		return fileError(path, err)
	case !info.Mode().IsRegular():
		return &archive.StorageError{Address: path, Reason: archive.ErrNotArchive, Detail: message.New("archive.other-file")}
	case info.Size() == 0 && options.Create:
		return nil // a program that was making it has been killed, or is at it
	}
	return inspectHeader(path)
}

// inspectFolder refuses a file that is to be made in a folder that is not there.
func inspectFolder(path string) error {
	folder := filepath.Dir(path)
	if _, err := os.Stat(folder); errors.Is(err, fs.ErrNotExist) {
		return &archive.StorageError{Address: path, Reason: fs.ErrNotExist, Detail: message.New("archive.no-folder", message.Args{"Folder": folder})}
	}
	return nil
}

// connect names the file to SQLite.
func (db *DB) connect() (err error) {
	if db.writer, err = sql.Open("sqlite", db.name(writerPragmas(), "immediate")); err != nil {
		return db.fault(err)
	}
	db.writer.SetMaxOpenConns(1)
	if db.readers, err = sql.Open("sqlite", db.name(readerPragmas(), "deferred")); err != nil {
		return errors.Join(db.fault(err), db.writer.Close())
	}
	db.readers.SetMaxIdleConns(8)
	return nil
}

// writerPragmas are those of the one connection that writes.
func writerPragmas() []string {
	return []string{
		"busy_timeout(100)",  // milliseconds; begin asks again, and looks whether it is still wanted
		"synchronous(FULL)",  // what is committed is on the disk
		"foreign_keys(0)",    // what refers to what is ours to know: a look-up for each would cost a third
		"trusted_schema(0)",  // files come by mail
		"cache_size(-49152)", // KiB, of which the driver takes twice as much: the identities of a million games
		"journal_size_limit(67108864)",
	}
}

// readerPragmas are those of the connections that read.
func readerPragmas() []string {
	return []string{"busy_timeout(10000)", "query_only(1)", "trusted_schema(0)", "cache_size(-8192)"}
}

// name is the file as SQLite is told of it.
func (db *DB) name(pragmas []string, lock string) string {
	whole, err := filepath.Abs(db.path)
	if err != nil {
		whole = db.path
	}
	whole = filepath.ToSlash(whole)
	if !strings.HasPrefix(whole, "/") {
		whole = "/" + whole // a drive letter
	}
	mode := "rw"
	switch {
	case db.options.ReadOnly:
		mode = "ro"
	case db.options.Create:
		mode = "rwc"
	}
	name := url.URL{Scheme: "file", Path: whole, RawQuery: url.Values{
		"mode": {mode}, "_pragma": pragmas, "_txlock": {lock},
	}.Encode()}
	return name.String()
}

// prepare makes the tables of a new file and looks at the version of an old one.
func (db *DB) prepare(ctx context.Context) error {
	if db.options.ReadOnly {
		return db.read(ctx, func(tx *sql.Tx) error { return db.checkVersion(ctx, tx) })
	}
	if err := db.migrate(ctx); err != nil {
		return err
	}
	return db.useLog(ctx)
}

// useLog has changes written into a log beside the file, so that readers and a writer
// do not wait for each other. The file remembers it.
func (db *DB) useLog(ctx context.Context) error {
	var mode string
	if err := db.writer.QueryRowContext(ctx, "PRAGMA journal_mode").Scan(&mode); err != nil {
		return db.fault(err)
	}
	if mode == "wal" {
		return nil
	}
	return db.patiently(ctx, func() error {
		_, err := db.writer.ExecContext(ctx, "PRAGMA journal_mode = WAL")
		return err
	})
}

// size is how many bytes the archive takes.
func size(ctx context.Context, tx *sql.Tx) (n int64, err error) {
	var pages, page int64
	err = errors.Join(
		tx.QueryRowContext(ctx, "PRAGMA page_count").Scan(&pages),
		tx.QueryRowContext(ctx, "PRAGMA page_size").Scan(&page))
	return pages * page, err
}

// pragma sets a number that takes no parameter.
func pragma(name string, value int) string { return fmt.Sprintf("PRAGMA %s = %d", name, value) }
