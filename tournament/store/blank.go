package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"sync"
)

// newFile is an event file of no change yet.
type newFile struct {
	file  []byte       // all of it
	kinds []resultKind // the kinds of result that it has
}

// blank is a file as the scripts make one now. They are run once, in memory: each file
// begins with a copy, and what it counts results by is compared with this one.
var blank = sync.OnceValues(func() (made newFile, err error) {
	ctx := context.Background() // what is kept for others does not end with the command that came first
	db, err := sql.Open("sqlite", ":memory:")
	if err != nil {
		return newFile{}, err
	}
	defer func() { err = errors.Join(err, db.Close()) }()
	conn, err := db.Conn(ctx) // each connection has a memory of its own
	if err != nil {
		return newFile{}, err
	}
	defer func() { err = errors.Join(err, conn.Close()) }()
	tx, err := conn.BeginTx(ctx, nil)
	if err != nil {
		return newFile{}, err
	}
	if made.kinds, err = begun(ctx, tx); err != nil {
		return newFile{}, errors.Join(err, tx.Rollback())
	}
	if err := tx.Commit(); err != nil {
		return newFile{}, err
	}
	err = conn.Raw(func(driver any) (err error) {
		made.file, err = driver.(interface{ Serialize() ([]byte, error) }).Serialize()
		return err
	})
	return made, err
})

// begun marks an empty file as ours and runs the scripts.
func begun(ctx context.Context, tx *sql.Tx) ([]resultKind, error) {
	if _, err := tx.ExecContext(ctx, fmt.Sprintf("PRAGMA application_id = %d", applicationID)); err != nil {
		return nil, err
	}
	if err := migrate(ctx, tx, migrations()); err != nil {
		return nil, err
	}
	return resultKinds(ctx, tx)
}
