package signing

import (
	"cmp"
	"fmt"
	"strconv"
	"strings"
	"time"

	"arbiter/rules/message"
	"arbiter/tournament"
)

// ErrNoStatement is a text that is no statement of an event.
var ErrNoStatement = message.Err("signing.no-statement")

// statementTitle begins every statement.
const statementTitle = "arbiter statement 1"

// standingsTitle begins the last part of a statement.
const standingsTitle = "standings"

// Statement is what is signed of an event: which event, which change of its journal, and what
// had come of it by then. It follows from the journal alone: whoever signs the same state
// signs the same bytes.
type Statement struct {
	Text  string    // all of it
	Event string    // id: the hash of the first change
	Name  string    // of the event
	Seq   int64     // number of the change
	Hash  string    // of the change
	Time  time.Time // when it was made, to the second
}

// statementLines are the lines at the beginning of a statement.
func statementLines() []string {
	return []string{"event", "place", "begin", "end", "game", "id", "change", "hash", "time"}
}

// NewStatement makes the statement of a state of an event, whose first change has the hash
// id, with its standings as they are kept for other programs. Persons stand in it as on
// public pages.
func NewStatement(id string, t *tournament.Tournament, standings []tournament.StageStandings) Statement {
	s := Statement{Event: id, Name: plainLine(t.Event.Name), Seq: t.Seq, Hash: t.Head, Time: t.Updated.UTC().Truncate(time.Second)}
	w := &statementWriter{t: t.Public(), names: map[tournament.PlayerID]string{}}
	for _, p := range w.t.Players {
		w.names[p.ID] = plainLine(p.Name)
	}
	values := []string{t.Event.Name, t.Event.Place, t.Event.Begin, t.Event.End, t.Event.Variant, id, strconv.FormatInt(t.Seq, 10), t.Head, s.Time.Format(timeLayout)}
	w.line(statementTitle)
	for i, name := range statementLines() {
		w.line("%s: %s", name, cmp.Or(plainLine(values[i]), "-"))
	}
	w.line("")
	for i := range w.t.Stages {
		w.stage(&w.t.Stages[i])
	}
	w.line(standingsTitle)
	for _, st := range standings {
		w.standings(st)
	}
	s.Text = w.text.String()
	return s
}

// statementWriter writes a statement.
type statementWriter struct {
	text  strings.Builder
	t     *tournament.Tournament // as everybody may see it
	names map[tournament.PlayerID]string
}

// line writes a line.
func (w *statementWriter) line(format string, args ...any) {
	fmt.Fprintf(&w.text, format, args...)
	w.text.WriteByte('\n')
}

// name is a player, with the number by which the event knows him: two may have one name.
func (w *statementWriter) name(id tournament.PlayerID) string {
	return fmt.Sprintf("%s (%d)", w.names[id], id)
}

// stage writes the results of a stage, a line each.
func (w *statementWriter) stage(s *tournament.Stage) {
	w.line("stage %d, %s: %s", s.Number, s.System, cmp.Or(plainLine(s.Name), "-"))
	for _, r := range s.Played {
		w.line("round %d", r.Number)
		for _, p := range r.Pairings {
			w.pairing(p)
		}
		for _, table := range r.Tables {
			w.table(table)
		}
	}
	w.line("")
}

// pairing writes the games of a pairing, or its bye.
func (w *statementWriter) pairing(p tournament.Pairing) {
	if p.Bye() {
		w.line("%d  %s  bye %s", p.Board, w.name(p.White), cmp.Or(string(p.Bonus), "allocated"))
		return
	}
	for i := range p.Games {
		g := &p.Games[i]
		white, black := p.Colours(g.Number)
		result := "open"
		if !g.Result.Open() {
			result = g.Result.String()
		}
		if g.Margin != 0 {
			result += fmt.Sprintf(" %+d", g.Margin)
		}
		w.line("%d.%d  %s - %s  %s", p.Board, g.Number, w.name(white), w.name(black), result)
	}
}

// table writes the places at a table.
func (w *statementWriter) table(table tournament.Table) {
	var seats []string
	for i, id := range table.Players {
		place := "open"
		if i < len(table.Places) {
			place = strconv.Itoa(table.Places[i])
		}
		seats = append(seats, w.name(id)+" "+place)
	}
	w.line("%d  %s", table.Number, strings.Join(seats, ", "))
}

// standings writes the standings of a stage.
func (w *statementWriter) standings(st tournament.StageStandings) {
	w.line("stage %d", st.Stage)
	for _, row := range st.Rows {
		place := strconv.Itoa(row.RankFirst)
		if row.RankLast > row.RankFirst {
			place += "-" + strconv.Itoa(row.RankLast)
		}
		w.line("%s  %s  points %s, games %d", place, w.name(row.Player), row.Points.Decimal(), row.Games)
	}
}

// ParseStatement reads a statement. The error is ErrNoStatement.
func ParseStatement(text []byte) (Statement, error) {
	h, ok := readHeader(string(text), statementTitle, statementLines()...)
	seq, err := strconv.ParseInt(h.values["change"], 10, 64)
	at, timed := h.moment("time")
	if !ok || err != nil || seq < 1 || !timed || !isHash(h.values["hash"]) || !isHash(h.values["id"]) || strconv.FormatInt(seq, 10) != h.values["change"] {
		return Statement{}, ErrNoStatement
	}
	return Statement{Text: string(text), Event: h.values["id"], Name: h.values["event"], Seq: seq, Hash: h.values["hash"], Time: at}, nil
}

// isHash reports a SHA-256 as the journal has it.
func isHash(text string) bool {
	return len(text) == 64 && strings.Trim(text, "0123456789abcdef") == ""
}

// Unlike finds the first line in which a statement says something else than another one,
// and reports whether it is only in the standings, which another version of the program may
// compute otherwise. "" is no difference.
func (s Statement) Unlike(other Statement) (line string, standings bool) {
	have, want := strings.Split(s.Text, "\n"), strings.Split(other.Text, "\n")
	for i, text := range have {
		if i < len(want) && want[i] == text {
			standings = standings || text == standingsTitle
			continue
		}
		return cmp.Or(text, "-"), standings
	}
	if len(want) > len(have) {
		return want[len(have)], standings
	}
	return "", false
}
