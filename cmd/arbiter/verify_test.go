package main

import (
	"context"
	"database/sql"
	"errors"
	"strings"
	"testing"
)

// The standings in the file, which other programs read, are computed anew, also
// those that are stale.
func TestVerifyComputesTheStandingsAnew(t *testing.T) {
	for name, test := range map[string]struct {
		statements string
		code       int
	}{
		"as they are":         {"SELECT 1", exitFine},
		"points":              {"UPDATE standing_rows SET points = 300 WHERE stage = 1 AND line = 1", exitFindings},
		"order of two":        {"UPDATE standing_rows SET rank_first = 2, rank_last = 3 WHERE stage = 1 AND line = 1", exitFindings},
		"a tie-break":         {`UPDATE standing_rows SET tiebreaks = replace(tiebreaks, '"0"', '"9"')`, exitFindings},
		"a line dropped":      {"DELETE FROM standing_rows WHERE stage = 1 AND line = 2", exitFindings},
		"of a change to come": {"UPDATE standing_rows SET seq = 99", exitFindings},
		"no tie-breaks":       {"UPDATE standing_rows SET tiebreaks = '9 9'", exitFindings},
	} {
		t.Run(name, func(t *testing.T) {
			e, _ := testEnv(t, "")
			must(t, e, "new", e.file, "--name", "Club", "--tiebreaks", "SB")
			for _, player := range []string{"Anna", "Bouwe", "Coba"} {
				must(t, e, "player", "add", player)
			}
			must(t, e, "round", "pair", "--numbers-by-entry")
			must(t, e, "result", "1", "1-0")
			db, err := sql.Open("sqlite", "file:"+e.file)
			if err == nil {
				_, err = db.Exec(test.statements)
			}
			if err := errors.Join(err, db.Close()); err != nil {
				t.Fatal(err)
			}
			var out strings.Builder
			e.out, e.err = &out, &out
			if code := run(context.Background(), e, []string{"--file", e.file, "verify"}); code != test.code {
				t.Errorf("exit code %d, want %d: %s", code, test.code, &out)
			}
		})
	}
}
