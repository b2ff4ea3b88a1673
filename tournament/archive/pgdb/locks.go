package pgdb

import (
	"context"
	"crypto/sha256"
	"encoding/binary"
	"strings"

	"github.com/jackc/pgx/v5"
)

// lock waits for an advisory lock that a transaction keeps until it ends. What it is of is
// named by words: other programs on the same database do not come upon the same key.
func lock(ctx context.Context, tx pgx.Tx, words ...string) error {
	sum := sha256.Sum256([]byte(schema + "\x00" + strings.Join(words, "\x00")))
	_, err := tx.Exec(ctx, "SELECT pg_advisory_xact_lock($1)", int64(binary.BigEndian.Uint64(sum[:8])))
	return err
}
