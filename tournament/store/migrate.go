package store

import (
	"context"
	"database/sql"
	"embed"
	"fmt"
	"io/fs"
	"sync"

	"arbiter/rules/message"
)

// The scripts, and beside each what a file is made of after it.
//
//go:embed schema/*.sql schema/*.json
var schema embed.FS

// migrations are the scripts that bring a file from each version to the next.
// A released script is never altered.
var migrations = sync.OnceValue(func() []string {
	names, err := fs.Glob(schema, "schema/*.sql") // sorted
	if err != nil {
		panic(err) // the pattern is a constant
	}
	scripts := make([]string, len(names))
	for i, name := range names {
		text, err := schema.ReadFile(name)
		if err != nil {
			panic(err) // it is embedded
		}
		scripts[i] = string(text)
	}
	return scripts
})

// migrate runs the scripts a file has not had yet, in the given transaction.
func migrate(ctx context.Context, tx *sql.Tx, scripts []string) error {
	var version int
	if err := tx.QueryRowContext(ctx, "PRAGMA user_version").Scan(&version); err != nil {
		return err
	}
	for ; version < len(scripts); version++ {
		if _, err := tx.ExecContext(ctx, scripts[version]); err != nil {
			return message.Because(err, "store.migrating", message.Args{"Version": version + 1, "Why": err})
		}
		// A pragma takes no parameters.
		if _, err := tx.ExecContext(ctx, fmt.Sprintf("PRAGMA user_version = %d", version+1)); err != nil {
			return err
		}
	}
	return nil
}
