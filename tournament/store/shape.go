package store

import (
	"context"
	"database/sql"
	"encoding/json"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"sync"

	"arbiter/rules/message"
)

// part is a table, a view, an index or a trigger of a file, as sqlite_schema has
// it.
type part struct {
	Type  string `json:"type"`
	Name  string `json:"name"`
	Table string `json:"table"` // of an index or a trigger: what it is on
	SQL   string `json:"sql"`
}

// title names a part in messages.
func (p part) title() string { return p.Type + " " + p.Name }

// partIs says what is wrong with a part: missing, altered, extra.
func partIs(what string, part any) message.Message {
	return message.New("store.part", message.Args{"Part": part, "What": partWhat(what)})
}

// partWhat is what is wrong with a part, in words.
func partWhat(what string) message.Message { return message.Message{Code: "store.part-" + what} }

// kindTitle is a row of the table of result kinds.
func kindTitle(code string) message.Message {
	return message.New("store.result-kind", message.Args{"Code": code})
}

// Text is how the part is made, in one line without quotation marks: SQLite
// keeps the text as it was typed.
func (p part) Text() string {
	return strings.Join(strings.FieldsFunc(p.SQL, func(r rune) bool { return strings.ContainsRune(" \t\r\n\"", r) }), " ")
}

// madeAs reports whether a part is made as another. Nearly all are to the letter, and a
// command opens a file for less where they are not read.
func (p part) madeAs(q part) bool { return p.SQL == q.SQL || p.Text() == q.Text() }

// shapeFile is where the parts that a version has are embedded from.
func shapeFile(version int) string { return fmt.Sprintf("schema/%03d.json", version) }

// shapes are the parts of the versions of which a file has come: []part, by version.
var shapes sync.Map

// knownParts are the parts that a file of a version has. They are for reading alone.
func knownParts(version int) ([]part, error) {
	if parts, there := shapes.Load(version); there {
		return parts.([]part), nil
	}
	text, err := schema.ReadFile(shapeFile(version))
	if err != nil {
		return nil, err
	}
	var parts []part
	if err := json.Unmarshal(text, &parts); err != nil {
		return nil, err
	}
	shapes.Store(version, parts)
	return parts, nil
}

// partsOf reads what a file is made of; SQLite's own indexes and tables are left
// out.
func partsOf(ctx context.Context, tx *sql.Tx) ([]part, error) {
	rows, err := tx.QueryContext(ctx, "SELECT type, name, tbl_name, sql FROM sqlite_schema WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite~_%' ESCAPE '~' ORDER BY type, name")
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	var parts []part
	for rows.Next() {
		var p part
		if err := rows.Scan(&p.Type, &p.Name, &p.Table, &p.SQL); err != nil {
			return nil, err
		}
		parts = append(parts, p)
	}
	return parts, rows.Err()
}

// plainIndex reads an index of columns: it computes nothing.
func plainIndex() *regexp.Regexp {
	return regexp.MustCompile(`(?i)^CREATE INDEX \S+ ON [^ (]+ ?\([\w, ]+\)$`)
}

// format is the version of a file that is harmless. The errors are those of refuseForeign.
func (s *Store) format(ctx context.Context, tx *sql.Tx) (version int, err error) {
	if err := tx.QueryRowContext(ctx, "PRAGMA user_version").Scan(&version); err != nil {
		return 0, err
	}
	return version, s.refuseForeign(ctx, tx, version)
}

// refuseForeign refuses a file in which a statement of ours would run something that
// somebody else put there: files come by mail. It looks before any table is read.
// A table of ours that is none, or is made otherwise, is refused, and any trigger
// and computing index that is not ours; what is missing or altered besides is for
// [Store.Verify] to tell. The error is a [FileError].
func (s *Store) refuseForeign(ctx context.Context, tx *sql.Tx, version int) error {
	if version < 1 || version > len(migrations()) {
		return &FileError{Path: s.path, Reason: ErrBroken, Detail: message.New("store.no-format", message.Args{"Have": version})}
	}
	known, err := knownParts(version)
	if err != nil {
		return err
	}
	have, err := partsOf(ctx, tx)
	if err != nil {
		return err
	}
	refuse := func(p part, what string) error {
		return &FileError{Path: s.path, Reason: ErrBroken,
			Detail: message.New("store.foreign-part", message.Args{"Part": p.title(), "What": partWhat(what)})}
	}
	ours := make(map[string]part) // what is known, by name
	for _, p := range known {
		ours[p.Name] = p
	}
	seen := make(map[string]bool)
	for _, p := range have {
		want, named := ours[p.Name]
		seen[p.Name] = true
		same := named && p.Type == want.Type && p.Table == want.Table && p.madeAs(want)
		switch {
		case same:
		case named && want.Type == "table":
			return refuse(p, "other-table")
		case p.Type == "trigger":
			return refuse(p, "extra")
		case p.Type == "index" && ours[p.Table].Type == "table" && !plainIndex().MatchString(p.Text()):
			return refuse(p, "computes")
		}
	}
	for _, p := range known {
		if p.Type == "table" && !seen[p.Name] {
			return refuse(p, "missing")
		}
	}
	return nil
}

// sameShape checks that views, indexes and triggers are those that this version
// makes as well, and the rows of its table of results: a view that was altered
// shows other programs something else than the tables hold. Tables, views and
// plain indexes that somebody added beside them are his own affair. The error is
// a [StateError].
func (s *Store) sameShape(ctx context.Context, tx *sql.Tx) error {
	known, have, err := compared(ctx, tx)
	if err != nil {
		return err
	}
	for _, p := range known {
		switch found, there := have[p.title()]; {
		case !there:
			return &StateError{Difference: partIs("missing", p.title())}
		case !found.madeAs(p):
			return &StateError{Difference: partIs("altered", p.title())}
		}
	}
	return s.sameResultKinds(ctx, tx)
}

// compared are the parts that a file of this version has, and those that this one has, by
// title.
func compared(ctx context.Context, tx *sql.Tx) (known []part, have map[string]part, err error) {
	if known, err = knownParts(len(migrations())); err != nil {
		return nil, nil, err
	}
	parts, err := partsOf(ctx, tx)
	if err != nil {
		return nil, nil, err
	}
	have = make(map[string]part)
	for _, p := range parts {
		have[p.title()] = p
	}
	return known, have, nil
}

// sameResultKinds checks the table of what each kind of result counts, which no
// change ever touches: it is as the scripts make it.
func (s *Store) sameResultKinds(ctx context.Context, tx *sql.Tx) error {
	fresh, err := blank()
	if err != nil {
		return err
	}
	have, err := resultKinds(ctx, tx)
	if err != nil {
		return err
	}
	rows := make(map[string]resultKind)
	for _, k := range have {
		rows[k.code] = k
	}
	for _, k := range fresh.kinds {
		switch found, there := rows[k.code]; {
		case !there:
			return &StateError{Difference: partIs("missing", kindTitle(k.code))}
		case found != k:
			return &StateError{Difference: partIs("altered", kindTitle(k.code))}
		}
	}
	for _, k := range have {
		if !slices.ContainsFunc(fresh.kinds, func(w resultKind) bool { return w.code == k.code }) {
			return &StateError{Difference: partIs("extra", kindTitle(k.code))}
		}
	}
	return nil
}

// resultKind is a row of the table of what each kind of result counts.
type resultKind struct {
	code, white, black string
	played             int
}

// resultKinds reads what each kind of result counts.
func resultKinds(ctx context.Context, tx *sql.Tx) ([]resultKind, error) {
	rows, err := tx.QueryContext(ctx, "SELECT code, white, black, played FROM result_kinds ORDER BY code")
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	var kinds []resultKind
	for rows.Next() {
		var k resultKind
		if err := rows.Scan(&k.code, &k.white, &k.black, &k.played); err != nil {
			return nil, err
		}
		kinds = append(kinds, k)
	}
	return kinds, rows.Err()
}
