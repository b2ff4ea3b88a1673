package store

import (
	"context"
	"database/sql"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestMigrateRunsWhatAFileHasNotHad(t *testing.T) {
	ctx := context.Background()
	path := filepath.Join(t.TempDir(), "x.arbiter")
	if err := os.WriteFile(path, nil, 0o644); err != nil {
		t.Fatal(err)
	}
	s, err := connect(path)
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	scripts := []string{"CREATE TABLE a (n INTEGER) STRICT", "ALTER TABLE a ADD COLUMN m INTEGER; INSERT INTO a VALUES (1, 2)", "INSERT INTO a VALUES (3, 4); SELECT nonsense"}
	for _, step := range []struct {
		scripts       []string
		fails         bool
		version, rows int
	}{
		{scripts[:1], false, 1, 0},
		{scripts[:2], false, 2, 1},
		{scripts[:2], false, 2, 1},
		{scripts, true, 2, 1}, // nothing of a script that fails stays
	} {
		err := s.within(ctx, nil, func(tx *sql.Tx) error { return migrate(ctx, tx, step.scripts) })
		if (err != nil) != step.fails {
			t.Errorf("%d scripts give %v", len(step.scripts), err)
		}
		var version, rows int
		err = s.read(ctx, func(tx *sql.Tx) error {
			if err := tx.QueryRow("PRAGMA user_version").Scan(&version); err != nil {
				return err
			}
			return tx.QueryRow("SELECT count(*) FROM a").Scan(&rows)
		})
		if err != nil || version != step.version || rows != step.rows {
			t.Errorf("after %d scripts the version is %d with %d rows, %v; want %d and %d", len(step.scripts), version, rows, err, step.version, step.rows)
		}
	}
}

// All tables are STRICT: a wrong type is refused, not converted.
func TestAllTablesAreStrict(t *testing.T) {
	for i, script := range migrations() {
		tables, strict := strings.Count(script, "CREATE TABLE"), strings.Count(script, ") STRICT")
		if tables != strict {
			t.Errorf("script %d makes %d tables, of which %d are STRICT", i+1, tables, strict)
		}
	}
}
