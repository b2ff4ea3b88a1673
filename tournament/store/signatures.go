package store

import (
	"context"
	"database/sql"

	"arbiter/tournament"
)

// Signatures lie beside the journal: they are no part of the state, and neither
// [Store.Verify] nor [Rebuild] looks at them. A copy of the file has them.

// AddSignatures is that of [tournament.SignatureLog], in one transaction.
func (s *Store) AddSignatures(ctx context.Context, signed []tournament.Signed) (added int, err error) {
	ctx, release, err := s.Turn(ctx)
	if err != nil {
		return 0, err
	}
	defer release()
	s.mu.Lock()
	defer s.mu.Unlock()
	err = s.write(ctx, writesBeside, func(tx *sql.Tx) error {
		added = 0
		for _, one := range signed {
			done, err := tx.ExecContext(ctx, "INSERT INTO signatures (seq, key, statement, signature) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING",
				one.Seq, one.Key, one.Statement, one.Signature)
			if err != nil {
				return err
			}
			n, err := done.RowsAffected()
			if err != nil {
				return err
			}
			added += int(n)
		}
		return nil
	})
	return added, err
}

// Signatures is that of [tournament.SignatureLog].
func (s *Store) Signatures(ctx context.Context) ([]tournament.Signed, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	var all []tournament.Signed
	err := s.read(ctx, func(tx *sql.Tx) error {
		all = nil
		rows, err := tx.QueryContext(ctx, "SELECT seq, key, statement, signature FROM signatures ORDER BY seq, key")
		if err != nil {
			return err
		}
		defer rows.Close()
		for rows.Next() {
			var one tournament.Signed
			if err := rows.Scan(&one.Seq, &one.Key, &one.Statement, &one.Signature); err != nil {
				return err
			}
			all = append(all, one)
		}
		return rows.Err()
	})
	return all, err
}
