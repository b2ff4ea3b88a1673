package litedb

import (
	"context"
	"database/sql"
	"encoding/json"
	"iter"
	"strings"

	"arbiter/rules/sheet"
	"arbiter/tournament/archive"
)

// query is a statement in the making.
type query struct {
	chosen bool // the ids of the sheets that are looked at
	where  []string
	args   []any
}

// Sheets reads sheets by id.
func (db *DB) Sheets(ctx context.Context, f archive.Filter) iter.Seq2[archive.Sheet, error] {
	return stream(ctx, db, func(tx *sql.Tx, yield func(archive.Sheet) bool) error {
		text, args, err := sheetQuery(f)
		if err != nil {
			return err
		}
		rows, err := tx.QueryContext(ctx, text, args...)
		return each(rows, err, yield, scanOf(f))
	})
}

// sheetQuery is the statement of a filter. The most telling of its fields chooses
// through an index the ids of the sheets that are looked at, and of those nothing but
// the ids is sorted; the other fields are looked at sheet by sheet.
func sheetQuery(f archive.Filter) (string, []any, error) {
	var q query
	if err := q.choose(f); err != nil {
		return "", nil, err
	}
	q.plain(f)
	columns, tables := sheetColumns, sheetTables
	switch {
	case f.Lean && len(f.Sources)+len(f.Files) > 0:
		columns, tables = leanColumns, leanTables
	case f.Lean:
		columns, tables = leanColumns, leanTable
	case f.WithGame:
		columns += gameColumns
	}
	if f.WithGame && !f.Lean || f.Variant != "" || f.Result != "" || f.Material != "" {
		tables += gameTable
	}
	text := "SELECT " + columns + " FROM" + tables
	if len(q.where) > 0 {
		text += " WHERE " + strings.Join(q.where, " AND ")
	}
	text += " ORDER BY s.id"
	if f.Limit > 0 {
		text += " LIMIT ?"
		q.args = append(q.args, f.Limit)
	}
	return text, q.args, nil
}

// The ids of sheets by rows of others, each list a JSON array.
const (
	listed     = `(SELECT value FROM json_each(?))`
	idsOfSheet = `SELECT value AS id FROM json_each(?)`
	idsOfGames = `SELECT first_sheet AS id FROM games WHERE id IN ` + listed + ` UNION SELECT id FROM sheets WHERE first = 0 AND game IN ` + listed
	idsOfFiles = `SELECT s.id FROM sources o CROSS JOIN sheets s ON s.id >= o.first_sheet AND s.id < o.first_sheet + o.sheets WHERE o.file IN ` + listed
	idsOfCode  = `SELECT first_sheet AS id FROM games WHERE id IN (SELECT game FROM verdict_codes WHERE version = ? AND code = ?)
		UNION SELECT id FROM sheets WHERE first = 0 AND game IN (SELECT game FROM verdict_codes WHERE version = ? AND code = ?)`
	idsOfVerdict = `SELECT first_sheet AS id FROM games WHERE id IN (SELECT game FROM verdicts WHERE version = ? AND verdict = ?)
		UNION SELECT id FROM sheets WHERE first = 0 AND game IN (SELECT game FROM verdicts WHERE version = ? AND verdict = ?)`
)

// choose takes the fields that have an index: the first of them chooses, the others are
// looked at.
func (q *query) choose(f archive.Filter) error {
	for _, by := range []struct {
		ids   []int64
		from  string
		where string
	}{
		{f.Sheets, idsOfSheet, `s.id IN ` + listed},
		{f.Games, idsOfGames, `s.game IN ` + listed},
		{f.White, `SELECT id FROM sheets WHERE white IN ` + listed, `s.white IN ` + listed},
		{f.Black, `SELECT id FROM sheets WHERE black IN ` + listed, `s.black IN ` + listed},
		{f.Either, `SELECT id FROM sheets WHERE white IN ` + listed + ` UNION SELECT id FROM sheets WHERE black IN ` + listed,
			`(s.white IN ` + listed + ` OR s.black IN ` + listed + `)`},
		{f.Events, `SELECT id FROM sheets WHERE event IN ` + listed, `s.event IN ` + listed},
	} {
		if len(by.ids) == 0 {
			continue
		}
		list, err := json.Marshal(by.ids)
		if err != nil {
			return err
		}
		condition := by.where
		if !q.chosen {
			condition = among(by.from)
			q.chosen = true
		}
		q.and(condition, repeat(condition, list)...)
	}
	q.byVerdict(f)
	if len(f.Files) > 0 && !q.chosen {
		q.and(among(idsOfFiles), list(f.Files))
		q.chosen = true
	}
	return nil
}

// list is a list of texts for a parameter.
func list(texts []string) string {
	text, err := json.Marshal(texts)
	if err != nil {
		panic(err) // they are strings
	}
	return string(text)
}

// among chooses sheets by a query of their ids. SQLite makes a sorted set of them, and
// reads the sheets in its order.
func among(ids string) string { return `s.id IN (` + ids + `)` }

// repeat is a list for each parameter of a condition.
func repeat(condition string, list []byte) (args []any) {
	for range strings.Count(condition, "?") {
		args = append(args, string(list))
	}
	return args
}

// and adds a condition.
func (q *query) and(condition string, args ...any) {
	q.where = append(q.where, condition)
	q.args = append(q.args, args...)
}

// byVerdict asks for what a version of the checker said.
func (q *query) byVerdict(f archive.Filter) {
	switch code := string(f.Code); {
	case code != "" && !q.chosen:
		q.and(among(idsOfCode), f.Version, code, f.Version, code)
		q.chosen = true
	case code != "":
		q.and(`EXISTS (SELECT 1 FROM verdict_codes v WHERE v.version = ? AND v.code = ? AND v.game = s.game)`, f.Version, code)
	}
	switch {
	case f.Verdict != "" && f.Verdict != sheet.Clean.String() && !q.chosen: // most are clean
		q.and(among(idsOfVerdict), f.Version, f.Verdict, f.Version, f.Verdict)
		q.chosen = true
	case f.Verdict != "":
		q.and(`EXISTS (SELECT 1 FROM verdicts v WHERE v.version = ? AND v.game = s.game AND v.verdict = ?)`, f.Version, f.Verdict)
	}
}

// plain takes the fields that are looked at sheet by sheet.
func (q *query) plain(f archive.Filter) {
	if f.After != 0 {
		q.and(`s.id > ?`, f.After)
	}
	if len(f.Sources) > 0 {
		q.and(`o.name IN `+listed, list(f.Sources))
	}
	if len(f.Files) > 0 {
		q.and(`o.file IN `+listed, list(f.Files))
	}
	for _, by := range []struct{ column, value string }{
		{"g.variant", f.Variant}, {"g.result", f.Result}, {"g.material", f.Material},
	} {
		if by.value != "" {
			q.and(by.column+` = ?`, by.value)
		}
	}
}
