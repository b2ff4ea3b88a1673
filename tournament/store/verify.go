package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"strings"

	"arbiter/rules/message"
	"arbiter/tournament"
)

// Verify checks that the file is sound, that the journal is as it was written,
// that the state tables are what it folds to, and that nobody altered how tables
// and views are made. The error is a [FileError],
// a [tournament.ChainError] that names the first altered entry, or a
// [StateError] that names the first difference. Standings are not compared here, for
// they are computed elsewhere: see [Store.Standings].
func (s *Store) Verify(ctx context.Context) error {
	return s.read(ctx, func(tx *sql.Tx) error {
		if err := s.refuseForeign(ctx, tx, len(migrations())); err != nil {
			return err
		}
		folded, err := s.folded(ctx, tx)
		if err != nil {
			return err
		}
		if err := s.sound(ctx, tx); err != nil {
			return err
		}
		if err := s.agrees(ctx, tx, folded); err != nil {
			return err
		}
		return s.sameShape(ctx, tx)
	})
}

// Agreed is the state, from tables that agree with a journal whose chain holds:
// what a paper is printed from and a round is paired from. It costs a fold more
// than [Store.Tournament]. The errors are those of Verify, which looks at the
// file as a whole besides. The value is the caller's own.
func (s *Store) Agreed(ctx context.Context) (*tournament.Tournament, error) {
	var state *tournament.Tournament
	err := s.read(ctx, func(tx *sql.Tx) (err error) {
		if state, err = s.folded(ctx, tx); err != nil {
			return err
		}
		return s.agrees(ctx, tx, state)
	})
	if err != nil {
		return nil, err
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	s.state = state
	return state.Clone(), nil
}

// folded makes the state from the journal, the chain of which must hold.
func (s *Store) folded(ctx context.Context, tx *sql.Tx) (*tournament.Tournament, error) {
	journal, err := s.entries(ctx, tx, 0)
	if err != nil {
		return nil, err
	}
	if len(journal) == 0 {
		return nil, &FileError{Path: s.path, Reason: ErrBroken, Detail: message.New("store.no-journal")}
	}
	if err := tournament.VerifyChain(journal); err != nil {
		return nil, err
	}
	return tournament.Fold(journal)
}

// agrees compares the tables with the state that the journal folds to.
func (s *Store) agrees(ctx context.Context, tx *sql.Tx, folded *tournament.Tournament) error {
	tables, err := s.load(ctx, tx)
	if err != nil {
		return err
	}
	if d, differ := tournament.Differs(folded, tables); differ {
		return &StateError{Difference: d}
	}
	return nil
}

// Rebuild writes the state tables of a file anew from its journal, the chain of
// which must hold, and the standings that rank computes; views, indexes and
// triggers that are not as they should be too. Entries are neither made nor altered.
// An older file is copied first, as by [Open]; aside is what [Store.SetAside] lists.
// The errors are those of [Open] and [Store.Verify].
func Rebuild(ctx context.Context, path string, rank tournament.Ranker) (aside []string, err error) {
	s, err := begin(ctx, path)
	if err != nil {
		return nil, err
	}
	return s.setAside, errors.Join(s.rebuild(ctx, rank), s.Close())
}

// rebuild is Rebuild of an open file.
func (s *Store) rebuild(ctx context.Context, rank tournament.Ranker) error {
	var version int
	err := s.read(ctx, func(tx *sql.Tx) (err error) {
		version, err = s.format(ctx, tx)
		return err
	})
	if err == nil && version < len(migrations()) {
		err = s.keepBefore(ctx, version)
	}
	if err != nil {
		return err
	}
	return s.write(ctx, writesAnew, func(tx *sql.Tx) error {
		if err := migrate(ctx, tx, migrations()); err != nil {
			return err
		}
		if err := s.refuseForeign(ctx, tx, len(migrations())); err != nil {
			return err
		}
		state, err := s.folded(ctx, tx)
		if err != nil {
			return err
		}
		if err := s.reshape(ctx, tx); err != nil {
			return err
		}
		if err := record(ctx, tx, state, nil, tournament.Everything(state)); err != nil {
			return err
		}
		s.state = state
		return s.keepRanked(ctx, tx, rank)
	})
}

// reshape empties the state tables, and makes what is missing or altered of views,
// indexes and triggers, and the kinds of result.
func (s *Store) reshape(ctx context.Context, tx *sql.Tx) error {
	for _, table := range []string{"rulings", "incidents", "findings", "sheets", "games", "pairings", "rounds", "numbers", "away",
		"standing_rows", "stages", "players", "event", "result_kinds"} {
		if _, err := tx.ExecContext(ctx, "DELETE FROM "+table); err != nil {
			return err
		}
	}
	fresh, err := blank()
	if err != nil {
		return err
	}
	for _, k := range fresh.kinds {
		if _, err := tx.ExecContext(ctx, "INSERT INTO result_kinds (code, white, black, played) VALUES (?, ?, ?, ?)", k.code, k.white, k.black, k.played); err != nil {
			return err
		}
	}
	known, have, err := compared(ctx, tx)
	if err != nil {
		return err
	}
	for _, p := range known {
		found, there := have[p.title()]
		if there && found.madeAs(p) {
			continue
		}
		if there {
			if _, err := tx.ExecContext(ctx, fmt.Sprintf("DROP %s %q", p.Type, p.Name)); err != nil {
				return err
			}
		}
		if _, err := tx.ExecContext(ctx, p.SQL); err != nil {
			return err
		}
	}
	return nil
}

// sound asks SQLite about pages, indexes, checks and references.
func (s *Store) sound(ctx context.Context, tx *sql.Tx) error {
	var found string
	if err := tx.QueryRowContext(ctx, "PRAGMA integrity_check(1)").Scan(&found); err != nil {
		return err
	}
	if found != "ok" {
		return &FileError{Path: s.path, Reason: ErrBroken, Detail: plain(oneLine(found))}
	}
	rows, err := tx.QueryContext(ctx, "PRAGMA foreign_key_check")
	if err != nil {
		return err
	}
	defer rows.Close()
	if rows.Next() {
		var table, parent string
		var row sql.Null[int64] // NULL in a table without rowids
		var key int
		if err := rows.Scan(&table, &row, &parent, &key); err != nil {
			return err
		}
		return &StateError{Difference: message.New("store.missing-row", message.Args{"Table": table, "Parent": parent})}
	}
	return rows.Err()
}

// oneLine is what SQLite's check found, without the heading of its report.
func oneLine(found string) string {
	return strings.Join(strings.Fields(strings.TrimPrefix(found, "*** in database main ***")), " ")
}
