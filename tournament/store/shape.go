package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
)

// sameShape checks that tables, views, indexes and triggers are those that this
// version makes, and the rows of its table of results: a view that was altered
// shows other programs something else than the tables hold. Tables, views and
// indexes that somebody added beside them are his own affair; a trigger is not.
// The error is a [StateError].
func (s *Store) sameShape(ctx context.Context, tx *sql.Tx) error {
	want, err := newShape(ctx)
	if err != nil {
		return err
	}
	have, err := shapeOf(ctx, tx)
	if err != nil {
		return err
	}
	for _, name := range slices.Sorted(maps.Keys(want)) {
		switch text, there := have[name]; {
		case !there:
			return &StateError{Difference: name + " is missing"}
		case text != want[name]:
			return &StateError{Difference: name + " was altered"}
		}
	}
	for _, name := range slices.Sorted(maps.Keys(have)) {
		if _, ours := want[name]; !ours && (strings.HasPrefix(name, "trigger ") || strings.HasPrefix(name, "result kind ")) {
			return &StateError{Difference: name + " should not be there"}
		}
	}
	return nil
}

// newShape is the shape of a file that is made now.
func newShape(ctx context.Context) (shape map[string]string, err error) {
	db, err := sql.Open("sqlite", ":memory:")
	if err != nil {
		return nil, err
	}
	db.SetMaxOpenConns(1) // each connection has a memory of its own
	defer func() { err = errors.Join(err, db.Close()) }()
	tx, err := db.BeginTx(ctx, nil)
	if err != nil {
		return nil, err
	}
	defer func() { _ = tx.Rollback() }() // nothing is to be kept
	if err := migrate(ctx, tx, migrations()); err != nil {
		return nil, err
	}
	return shapeOf(ctx, tx)
}

// shapeOf reads what a file is made of: how each table, view, index and trigger is
// made, and what each kind of result counts.
func shapeOf(ctx context.Context, tx *sql.Tx) (map[string]string, error) {
	shape := make(map[string]string)
	for _, query := range []string{
		"SELECT type || ' ' || name, sql FROM sqlite_schema WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite~_%' ESCAPE '~'",
		"SELECT 'result kind ' || code, white || ' ' || black || ' ' || played FROM result_kinds",
	} {
		rows, err := tx.QueryContext(ctx, query)
		if err != nil {
			return nil, err
		}
		for rows.Next() {
			var name, text string
			if err := rows.Scan(&name, &text); err != nil {
				return nil, errors.Join(err, rows.Close())
			}
			shape[name] = strings.Join(strings.FieldsFunc(text, func(r rune) bool { return strings.ContainsRune(" \t\n\"", r) }), " ")
		}
		if err := errors.Join(rows.Err(), rows.Close()); err != nil {
			return nil, fmt.Errorf("reading what the file is made of: %w", err)
		}
	}
	return shape, nil
}
