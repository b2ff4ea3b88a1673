package table

import (
	"bytes"
	"cmp"
	"encoding/json"
	"fmt"
	"io"
	"slices"
	"unicode"

	"arbiter/rules/message"
)

// Schema is the version of the JSON that [WriteJSON] writes.
const Schema = 1

// WriteJSON writes the document as one JSON object: schema, event, the head of
// the journal, whether the tables are final, and the tables by id, each an array
// of objects, one a row. Numbers are exact decimals; columns of a group
// share an object, the games of a crosstable cell are an array of objects.
func WriteJSON(w io.Writer, doc Document) error {
	out := &object{}
	out.Add("schema", Schema)
	if doc.Head.Name != "" {
		event := &object{}
		event.Add("name", doc.Head.Name)
		event.addText("place", doc.Head.Place)
		event.addText("dates", doc.Head.Dates)
		event.addText("arbiter", doc.Head.Arbiter)
		event.addText("variant", doc.Head.Variant)
		event.addText("time", doc.Head.Time)
		out.Add("event", event)
	}
	if doc.Stamp.Seq > 0 {
		stamp := &object{}
		stamp.Add("seq", doc.Stamp.Seq)
		stamp.Add("hash", doc.Stamp.Hash)
		stamp.Add("time", doc.Stamp.Time.UTC().Format("2006-01-02T15:04:05Z"))
		if len(doc.Stamp.Signed.Keys) > 0 {
			stamp.Add("signed", doc.Stamp.Signed.Keys)
		}
		out.Add("journal", stamp)
	}
	if finality, open := doc.finality(); finality != Timeless {
		out.Add("final", finality == Final)
		out.Add("open", open)
	}
	if after := doc.after(); after > 0 {
		out.Add("after_round", after)
	}
	for _, t := range doc.Tables {
		for _, m := range t.Beside {
			out.Add(m.Key, m.Value)
		}
	}
	for i, t := range doc.Tables {
		if !slices.ContainsFunc(doc.Tables[:i], func(before Table) bool { return before.ID == t.ID }) {
			out.Add(t.ID, doc.rows(t.ID))
		}
	}
	text, err := json.Marshal(out)
	if err != nil {
		return message.Because(err, "output.writing", message.Args{"Format": "json", "Why": err})
	}
	var indented bytes.Buffer
	if err := json.Indent(&indented, text, "", "  "); err != nil {
		return message.Because(err, "output.writing", message.Args{"Format": "json", "Why": err})
	}
	indented.WriteByte('\n')
	_, err = w.Write(indented.Bytes())
	return err
}

// finality is that of all tables together, with the games that are open.
func (d Document) finality() (all Finality, open int) {
	for _, t := range d.Tables {
		all, open = max(all, t.Finality), max(open, t.Open)
	}
	return all, open
}

// after is the round after which the tables are, where one of them says so; 0 is as the
// event stands.
func (d Document) after() (round int) {
	for _, t := range d.Tables {
		round = max(round, t.After)
	}
	return round
}

// rows are those of all tables with that id: the pairings of several rounds
// are one array.
func (d Document) rows(id string) []*object {
	rows := []*object{}
	for _, t := range d.Tables {
		if t.ID != id {
			continue
		}
		for _, r := range t.Rows {
			rows = append(rows, t.object(r))
		}
	}
	return rows
}

// object is a JSON object that keeps the order of its members.
type object struct {
	keys   []string
	values []any
}

func (o *object) Add(key string, value any) {
	o.keys = append(o.keys, key)
	o.values = append(o.values, value)
}

func (o *object) addText(key, value string) {
	if value != "" {
		o.Add(key, value)
	}
}

// member is the object under a key, made when it is not there yet.
func (o *object) member(key string) *object {
	for i, k := range o.keys {
		if k == key {
			if inner, ok := o.values[i].(*object); ok {
				return inner
			}
		}
	}
	inner := &object{}
	o.Add(key, inner)
	return inner
}

// MarshalJSON writes the members in order.
func (o *object) MarshalJSON() ([]byte, error) {
	var out bytes.Buffer
	out.WriteByte('{')
	for i, key := range o.keys {
		if i > 0 {
			out.WriteByte(',')
		}
		name, err := marshal(key)
		if err != nil {
			return nil, err
		}
		value, err := marshal(o.values[i])
		if err != nil {
			return nil, fmt.Errorf("%s: %w", key, err)
		}
		out.Write(name)
		out.WriteByte(':')
		out.Write(value)
	}
	out.WriteByte('}')
	return out.Bytes(), nil
}

// marshal is json.Marshal that leaves < and & as they are and escapes what
// steers a terminal beyond what JSON itself asks for (DEL, C1, directions).
func marshal(value any) ([]byte, error) {
	var out bytes.Buffer
	enc := json.NewEncoder(&out)
	enc.SetEscapeHTML(false)
	if err := enc.Encode(value); err != nil {
		return nil, err
	}
	var safe bytes.Buffer
	for _, r := range string(bytes.TrimRight(out.Bytes(), "\n")) {
		if r < 0x10000 && (r == 0x7F || r > 0x7F && unicode.IsControl(r) || unicode.Is(unicode.Cf, r)) {
			fmt.Fprintf(&safe, `\u%04x`, r)
			continue
		}
		safe.WriteRune(r)
	}
	return safe.Bytes(), nil
}

func (t Table) object(r Row) *object {
	row := &object{}
	for i, column := range t.Columns {
		if column.For == People {
			continue
		}
		into := row
		if column.Group != "" {
			into = row.member(column.Group)
		}
		into.Add(column.ID, jsonCell(column, r.Cell(i)))
	}
	return row
}

func jsonCell(column Column, c Cell) any {
	switch {
	case c.Self, column.Count && c.Num == "":
		return nil
	case c.Num != "":
		return json.RawMessage(c.Num)
	case c.List != nil:
		return c.List
	case column.Role == Games:
		games := []*object{}
		for _, g := range c.Games {
			game := &object{}
			game.Add("round", g.Round)
			game.Add("opponent", g.Opponent)
			game.addText("colour", g.Colour)
			if g.Num != "" {
				game.Add("points", json.RawMessage(g.Num))
			}
			game.addText("result", g.Result)
			if g.Annulled {
				game.Add("annulled", true)
			}
			games = append(games, game)
		}
		return games
	default:
		return cmp.Or(c.Data, c.Text)
	}
}
