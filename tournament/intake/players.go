package intake

import (
	"bytes"
	"fmt"
	"io"
	"strings"

	"arbiter/tournament"
)

// maxFile bounds the size of a list of players, in bytes.
const maxFile = 16 << 20

// maxBreaks is how many line ends one cell may hold; more is a quotation mark
// that was not closed.
const maxBreaks = 5

// PlayersOptions says what a list of players is read against.
type PlayersOptions struct {
	Registered []tournament.Player // of the event the players are to join
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
	data, err := io.ReadAll(io.LimitReader(r, maxFile+1))
	switch {
	case err != nil:
		return nil, fmt.Errorf("read %s: %w", name, err)
	case len(data) > maxFile:
		return nil, fmt.Errorf("%s: more than %d MB: this is not a list of players", name, maxFile>>20)
	}
	var n notes
	t, err := readTable(data, name, &n)
	if err != nil {
		return nil, err
	}
	if len(t.rows) <= t.header+1 {
		return nil, fmt.Errorf("%s: no players in it: expected a header such as \"name;rating;club\" and a row a player, or one name a line", name)
	}
	reader := rosterReader{
		file: name, table: t, roster: &Roster{Adjustments: n},
		registered: newRegister(opts.Registered), seen: newRegister(nil), met: make(map[int]Where),
	}
	reader.read()
	return reader.roster, nil
}

// readTable reads the cells of a file, whatever its format.
func readTable(data []byte, name string, n *notes) (table, error) {
	switch {
	case bytes.HasPrefix(data, []byte("PK\x03\x04")):
		return readWorkbook(data, name, n)
	case bytes.HasPrefix(data, []byte("\xd0\xcf\x11\xe0")):
		return table{}, fmt.Errorf("%s: an old Excel file: save it as XLSX or CSV", name)
	case strings.HasSuffix(strings.ToLower(name), ".xlsx"):
		return table{}, fmt.Errorf("%s: not an XLSX file, whatever its name says: save it as XLSX or CSV", name)
	}
	text, encoding := tournament.DecodeText(data)
	if i := strings.IndexByte(text, 0); i >= 0 {
		return table{}, fmt.Errorf("%s:%d: not text: save the list as CSV (UTF-8) or XLSX", name, 1+strings.Count(text[:i], "\n"))
	}
	if encoding != "UTF-8" {
		n.add(Where{File: name}, KindEncoding, "read as %s, not UTF-8: look at the letters with accents", encoding)
	}
	return readText(strings.ReplaceAll(strings.ReplaceAll(text, "\r\n", "\n"), "\r", "\n"), name)
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
		n.add(Where{File: r.file}, KindHeader, "no header found: each line is taken as one name")
		return
	}
	for _, above := range r.table.rows[:r.table.header] {
		n.add(Where{r.file, above.line}, KindHeader, "above the header, left out: %q", tidy(strings.Join(above.cells, " ")).string)
	}
	at := Where{r.file, r.table.rows[r.table.header].line}
	for _, c := range r.table.layout.columns {
		if c.field == fieldUnset && c.heading != "" {
			n.add(at, KindColumn, "column %q is not used", c.heading)
		}
	}
}

// check refuses a row whose cells are not where the header has them.
func (r *rosterReader) check(row row, at Where) (Refusal, bool) {
	l := r.table.layout
	for _, c := range row.cells {
		if strings.Count(c, "\n") > maxBreaks {
			return Refusal{at, ReasonQuote, "a quotation mark is opened here and not closed: close it or take it out"}, true
		}
	}
	if strings.Contains(strings.TrimSpace(l.name(row.cells)), "\n") {
		return Refusal{at, ReasonQuote, "the name goes on in the next line: close the quotation mark or take it out"}, true
	}
	if l.beyond(row.cells) {
		return Refusal{at, ReasonCells, fmt.Sprintf("%d cells under %d headings: put a cell that has the delimiter in it in quotation marks",
			len(row.cells), len(l.columns))}, true
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
		fault += ": take the row out"
	default:
		fault += ": give one or take the row out"
	}
	return Refusal{at, reason, fault}, true
}

// enter puts a player on one of the lists.
func (r *rosterReader) enter(p tournament.Player, at Where, n notes) {
	if i, found := r.seen.find(p); found {
		other := r.seen.players[i]
		if _, ofID := r.seen.ofID(p); ofID && nameKey(other.Name) != nameKey(p.Name) {
			r.refuse(at, ReasonTwice, "%s has an id of %s in %s: mend one of the two", p.Name, other.Name, r.places[i])
			return
		}
		r.refuse(at, ReasonTwice, "%s is in %s already: if this is a namesake, give both a birth year or a club", p.Name, r.places[i])
		return
	}
	i, known := r.registered.find(p)
	if first, twice := r.met[i]; known && twice {
		r.refuse(at, ReasonTwice, "%s is %s, as is %s: mend one of the two", p.Name, r.registered.players[i].Name, first)
		return
	}
	alike := r.seen.alike(p)
	r.seen.add(p)
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
func (r *rosterReader) refuse(at Where, reason Reason, format string, args ...any) {
	r.roster.Refusals = append(r.roster.Refusals, Refusal{at, reason, fmt.Sprintf(format, args...)})
}
