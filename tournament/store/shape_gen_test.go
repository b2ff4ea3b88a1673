package store

import (
	"context"
	"database/sql"
	"encoding/json"
	"os"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// The shapes that are embedded are those that the migrations make.
// UPDATE_GOLDEN=1 writes that of a new version.
func TestShapesAreWhatTheMigrationsMake(t *testing.T) {
	ctx := context.Background()
	for version := 1; version <= len(migrations()); version++ {
		db, err := sql.Open("sqlite", ":memory:")
		if err != nil {
			t.Fatal(err)
		}
		defer db.Close()
		db.SetMaxOpenConns(1) // each connection has a memory of its own
		tx, err := db.BeginTx(ctx, nil)
		if err != nil {
			t.Fatal(err)
		}
		if err := migrate(ctx, tx, migrations()[:version]); err != nil {
			t.Fatal(err)
		}
		made, err := partsOf(ctx, tx)
		if err != nil {
			t.Fatal(err)
		}
		name := shapeFile(version)
		if os.Getenv("UPDATE_GOLDEN") != "" {
			text, err := json.MarshalIndent(made, "", "  ")
			if err != nil {
				t.Fatal(err)
			}
			if err := os.WriteFile(name, append(text, '\n'), 0o644); err != nil {
				t.Fatal(err)
			}
			continue
		}
		known, err := knownParts(version)
		if err != nil {
			t.Fatal(err)
		}
		if d := cmp.Diff(made, known); d != "" {
			t.Errorf("%s (-made +known): %s", name, d)
		}
	}
	if _, err := knownParts(len(migrations()) + 1); err == nil {
		t.Error("there is a shape without a migration")
	}
}
