package litedb

import (
	"context"
	"fmt"
	"path/filepath"
	"strings"
	"testing"

	"arbiter/rules/sheet"
	"arbiter/tournament/archive"
)

// Whatever a filter chooses, sheets are read by their ids without being sorted first,
// and all of them are looked at only where no field has an index.
func TestFiltersReadByIndexAndSortNothingButIDs(t *testing.T) {
	t.Parallel()
	ctx := context.Background()
	db, err := Open(ctx, filepath.Join(t.TempDir(), "archive.db"), Options{Create: true})
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	ids := []int64{1, 2}
	for name, tt := range map[string]struct {
		f    archive.Filter
		scan bool
	}{
		"all":      {archive.Filter{WithGame: true}, true},
		"variant":  {archive.Filter{Variant: "frisian", Sources: []string{"club"}}, true},
		"clean":    {archive.Filter{Verdict: "clean", Version: 1}, true},
		"sheets":   {archive.Filter{Sheets: ids, Variant: "frisian"}, false},
		"games":    {archive.Filter{Games: ids, White: ids, WithGame: true}, false},
		"white":    {archive.Filter{White: ids, Events: ids}, false},
		"black":    {archive.Filter{Black: ids, Material: "1,0,1,0"}, false},
		"either":   {archive.Filter{Either: ids, After: 4, Limit: 3}, false},
		"events":   {archive.Filter{Events: ids, Verdict: "irregular"}, false},
		"files":    {archive.Filter{Files: []string{"club.pdn"}, Sources: []string{"club"}}, false},
		"code":     {archive.Filter{Code: sheet.NoPiece, Verdict: "irregular", Version: 1}, false},
		"verdicts": {archive.Filter{Verdict: "irregular", Version: 1, WithGame: true}, false},
	} {
		plan := explain(t, db, tt.f)
		if got := strings.Contains(plan, "SCAN s\n") || strings.Contains(plan, "SEARCH s USING INTEGER PRIMARY KEY (rowid>?)"); got != tt.scan {
			t.Errorf("%s: all sheets are looked at: %v, want %v\n%s", name, got, tt.scan, plan)
		}
		for line := range strings.Lines(plan) {
			if strings.HasPrefix(line, "0 ") && strings.Contains(line, "TEMP B-TREE") || strings.Contains(line, "SCAN sheets") || strings.Contains(line, "SCAN games") {
				t.Errorf("%s: %s in\n%s", name, line, plan)
			}
		}
	}
}

// explain is what SQLite plans for a filter, a line a step, each with the step that it
// is a part of.
func explain(t *testing.T, db *DB, f archive.Filter) string {
	t.Helper()
	text, args, err := sheetQuery(f)
	if err != nil {
		t.Fatal(err)
	}
	rows, err := db.readers.Query("EXPLAIN QUERY PLAN "+text, args...)
	if err != nil {
		t.Fatal(err)
	}
	defer rows.Close()
	var plan strings.Builder
	for rows.Next() {
		var id, parent, unused int
		var detail string
		if err := rows.Scan(&id, &parent, &unused, &detail); err != nil {
			t.Fatal(err)
		}
		fmt.Fprintln(&plan, parent, detail)
	}
	return plan.String()
}
