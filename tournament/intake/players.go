package intake

import (
	"bytes"
	"fmt"
	"io"
	"slices"
	"strings"

	"arbiter/rules/message"
	"arbiter/tournament"
	"arbiter/tournament/naming"
)

// maxFile bounds the size of a list of players, in bytes.
const maxFile = 16 << 20

// maxBreaks is how many line ends one cell may hold; more is a quotation mark
// that was not closed.
const maxBreaks = 5

// PlayersOptions says what a list of players is read against.
type PlayersOptions struct {
	Registered []tournament.Player // of the event the players are to join
	Rows       map[int]bool        // the rows that are taken, as [Column] counts them; nil is all
	Leave      string              // the heading of a column that says nothing of the players; "" is none
	Columns    ColumnMap           // what columns hold of which the heading does not say it
}

// Roster is a list of players as it was read. Taking it in part or not at all
// is for the caller to decide.
type Roster struct {
	Players     []tournament.Player // to be registered, in the order of the file; without IDs
	Rows        []Where             // of each of Players
	Known       []Known             // registered already; not among Players
	Alike       []Alike             // of Players: those who may be registered under another spelling
	Adjustments []Adjustment        // in the order of the file
	Refusals    []Refusal           // rows that are in neither list
}

// Players reads a list of players: CSV with any delimiter, or XLSX. The name is
// what errors call the file; it need not say the format. The columns are found
// by their headings, in any order; a file without a header is one name a line.
//
// The error says file:row and what to do; rows that cannot be taken are no
// error but Refusals.
func Players(r io.Reader, name string, opts PlayersOptions) (*Roster, error) {
	t, n, err := readList(r, name, opts.Columns)
	if err != nil {
		return nil, err
	}
	if len(t.rows) <= t.header+1 {
		return nil, fmt.Errorf("%s: %w", name, message.Err("intake.no-players"))
	}
	t.layout = t.layout.without(opts.Leave)
	t.take(opts.Rows)
	reader := rosterReader{
		file: name, table: t, roster: &Roster{Adjustments: n},
		registered: newRegister(opts.Registered), seen: newRegister(nil), met: make(map[int]Where),
	}
	reader.read()
	return reader.roster, nil
}

// readList reads the cells of a list of players.
func readList(r io.Reader, name string, columns ColumnMap) (t table, n notes, err error) {
	data, err := io.ReadAll(io.LimitReader(r, maxFile+1))
	switch {
	case err != nil:
		return t, nil, message.Because(err, "intake.read", message.Args{"File": name, "Why": err})
	case len(data) > maxFile:
		return t, nil, fmt.Errorf("%s: %w", name, message.Err("intake.list-too-large", message.Args{"MB": maxFile >> 20}))
	}
	words, err := newDictionary().with(columns)
	if err != nil {
		return t, nil, err
	}
	t, err = readTable(data, name, words, &n)
	if err == nil {
		err = t.layout.has(columns)
	}
	return t, n, err
}

// readTable reads the cells of a file, whatever its format.
func readTable(data []byte, name string, words dictionary, n *notes) (table, error) {
	switch {
	case bytes.HasPrefix(data, []byte("PK\x03\x04")):
		return readWorkbook(data, name, words, n)
	case bytes.HasPrefix(data, []byte("\xd0\xcf\x11\xe0")):
		return table{}, fmt.Errorf("%s: %w", name, message.Err("intake.old-excel"))
	case strings.HasSuffix(strings.ToLower(name), ".xlsx"):
		return table{}, fmt.Errorf("%s: %w", name, message.Err("intake.not-xlsx-named"))
	}
	text, encoding := tournament.DecodeText(data)
	if i := strings.IndexByte(text, 0); i >= 0 {
		return table{}, fmt.Errorf("%s:%d: %w", name, 1+strings.Count(text[:i], "\n"), message.Err("intake.not-text"))
	}
	if encoding != "UTF-8" {
		n.Add(Where{File: name}, KindEncoding, "intake.encoding", message.Args{"Encoding": encoding})
	}
	return readText(strings.ReplaceAll(strings.ReplaceAll(text, "\r\n", "\n"), "\r", "\n"), name, words)
}

// take leaves the rows out that are not wanted; nil wants all.
func (t *table) take(rows map[int]bool) {
	if rows == nil {
		return
	}
	kept := slices.Clone(t.rows[:t.header+1])
	for i, row := range t.rows[t.header+1:] {
		if rows[i] {
			kept = append(kept, row)
		}
	}
	t.rows = kept
}

// rosterReader takes the rows of a table one by one.
type rosterReader struct {
	file       string
	table      table
	registered *register
	seen       *register     // rows above
	places     []Where       // of those
	met        map[int]Where // rows of registered players, by their place
	datesNoted bool
	roster     *Roster
	codes      map[string]string // of federations, by how the list writes them
}

// read takes all rows.
func (r *rosterReader) read() {
	r.noteHeader()
	for _, row := range r.table.rows[r.table.header+1:] {
		at := Where{File: r.file, Line: row.line}
		if refusal, refused := r.check(row, at); refused {
			r.roster.Refusals = append(r.roster.Refusals, refusal)
			continue
		}
		var n notes
		p := r.player(row.cells, at, &n)
		if refusal, refused := checkName(p.Name, at); refused {
			r.roster.Refusals = append(r.roster.Refusals, refusal)
			continue
		}
		r.enter(p, at, n)
	}
}

// noteHeader lists what was made of the lines above the players.
func (r *rosterReader) noteHeader() {
	n := (*notes)(&r.roster.Adjustments)
	if r.table.header < 0 {
		n.Add(Where{File: r.file}, KindHeader, "intake.no-header")
		return
	}
	for _, above := range r.table.rows[:r.table.header] {
		n.Add(Where{r.file, above.line}, KindHeader, "intake.above-header", message.Args{"Text": tidy(strings.Join(above.cells, " ")).string})
	}
	at := Where{r.file, r.table.rows[r.table.header].line}
	for _, c := range r.table.layout.columns {
		if c.field == fieldUnset && c.heading != "" && !c.left {
			n.Add(at, KindColumn, "intake.column", message.Args{"Heading": c.heading})
		}
	}
}

// check refuses a row whose cells are not where the header has them.
func (r *rosterReader) check(row row, at Where) (Refusal, bool) {
	l := r.table.layout
	for _, c := range row.cells {
		if strings.Count(c, "\n") > maxBreaks {
			return refusal(at, ReasonQuote, message.New("intake.open-quote")), true
		}
	}
	if strings.Contains(strings.TrimSpace(l.name(row.cells)), "\n") {
		return refusal(at, ReasonQuote, message.New("intake.long-name")), true
	}
	if l.beyond(row.cells) {
		return refusal(at, ReasonCells, message.New("intake.many-cells", message.Args{"Cells": len(row.cells), "Headings": len(l.columns)})), true
	}
	return Refusal{}, false
}

// checkName refuses what is no name of a player.
func checkName(name string, at Where) (Refusal, bool) {
	reason, fault := nameFault(name)
	switch reason {
	case ReasonUnset:
		return Refusal{}, false
	case ReasonBye:
		fault = message.New("intake.fault-take-out", message.Args{"Fault": fault})
	default:
		fault = message.New("intake.fault-give-one", message.Args{"Fault": fault})
	}
	return refusal(at, reason, fault), true
}

// refusal is a row that cannot be taken.
func refusal(at Where, reason Reason, what message.Message) Refusal {
	return Refusal{Where: at, Reason: reason, Detail: what}
}

// enter puts a player on one of the lists.
func (r *rosterReader) enter(p tournament.Player, at Where, n notes) {
	if i, found := r.seen.find(p); found {
		other := r.seen.players[i]
		if _, ofID := r.seen.ofID(p); ofID && naming.Key(other.Name) != naming.Key(p.Name) {
			r.refuse(at, ReasonTwice, "intake.id-of-other", message.Args{"Name": p.Name, "Other": other.Name, "Row": r.places[i]})
			return
		}
		r.refuse(at, ReasonTwice, "intake.twice", message.Args{"Name": p.Name, "Row": r.places[i]})
		return
	}
	i, known := r.registered.find(p)
	if first, twice := r.met[i]; known && twice {
		r.refuse(at, ReasonTwice, "intake.same-registered", message.Args{"Name": p.Name, "Other": r.registered.players[i].Name, "Row": first})
		return
	}
	alike := r.seen.alike(p)
	r.seen.Add(p)
	r.places = append(r.places, at)
	r.roster.Adjustments = append(r.roster.Adjustments, n...)
	if known {
		r.met[i] = at
		r.roster.Known = append(r.roster.Known, newKnown(at, p, r.registered.players[i]))
		return
	}
	for _, i := range r.registered.alike(p) {
		r.roster.Alike = append(r.roster.Alike, Alike{Where: at, Name: p.Name, Other: r.registered.players[i]})
	}
	for _, i := range alike {
		if _, known := r.registered.find(r.seen.players[i]); known {
			continue // then it is the registered one who is pointed out
		}
		r.roster.Alike = append(r.roster.Alike, Alike{Where: at, Name: p.Name, Other: r.seen.players[i], Row: r.places[i]})
	}
	r.roster.Players = append(r.roster.Players, p)
	r.roster.Rows = append(r.roster.Rows, at)
}

// refuse puts a row among those that cannot be taken.
func (r *rosterReader) refuse(at Where, reason Reason, code string, args ...message.Args) {
	r.roster.Refusals = append(r.roster.Refusals, refusal(at, reason, message.New(code, args...)))
}
