package i18n

import (
	"cmp"
	"encoding/json"
	"io/fs"
	"strconv"
	"strings"
	"sync"

	"github.com/nicksnyder/go-i18n/v2/i18n"
)

// rooms are the files of a catalogue, without their braces: an id and its sentence a
// line, in the order of the ids; the last one has what every language has.
func rooms(lang string) []string {
	names, err := fs.Glob(catalogues, "messages/"+lang+"/*.json")
	if err != nil {
		panic(err) // the names of languages are those of folders
	}
	files := make([]string, len(names))
	for i, name := range names {
		files[i] = room(name)
	}
	return append(files, shared())
}

// room is a file without its braces.
func room(name string) string {
	data, err := catalogues.ReadFile(name)
	if err != nil {
		panic(err) // embedded
	}
	return strings.TrimSuffix(strings.TrimPrefix(string(data), "{\n"), "\n}\n")
}

// shared are the rows that are the same in every language, read once.
var shared = sync.OnceValue(func() string { return room("messages/shared.json") })

// sentence is what a catalogue has under an id, or what every language has; nil if there is
// nothing.
func (c *catalogue) sentence(id string) *i18n.Message {
	for _, room := range c.rooms() {
		written, there := written(room, id)
		if !there {
			continue
		}
		var value any
		err := json.Unmarshal([]byte(written), &value)
		if row, ok := value.(map[string]any); ok && row["as"] != nil {
			return c.as(id, row)
		}
		if err == nil {
			var m *i18n.Message
			if m, err = i18n.NewMessage(value); err == nil {
				m.ID = id
				c.compose(m)
				return m
			}
		}
		panic(c.lang + " has " + id + " as " + written + ": " + err.Error()) // embedded: a test reads them
	}
	return nil
}

// compose puts the sentences into a text that is made of others: {{say "where.board"}}: {{.Why}}.
// {{say "why.has-bye" "Who" ".Player"}} renames or fills its places as a row with "as" does.
// Where one of them has plural forms, so has the text.
func (c *catalogue) compose(m *i18n.Message) {
	if !strings.Contains(m.Other, `{{say `) {
		return // as nearly all are
	}
	for _, part := range action().FindAllString(m.Other, -1) {
		words, says := strings.CutPrefix(part, `{{say `)
		if !says {
			continue
		}
		quoted := strings.Split(words, `"`) // what stands between the quotation marks, and the quoted
		row := map[string]any{"as": quoted[1]}
		for i := 3; i+2 < len(quoted); i += 4 {
			row[quoted[i]] = quoted[i+2]
		}
		said := c.as(m.ID, row)
		if said == nil {
			continue // nothing that a template can say: a test reads them
		}
		for i, form := range formsOf(said) {
			into := formsOf(m)[i]
			if *form != "" && *into == "" {
				*into = m.Other
			}
			*into = strings.ReplaceAll(*into, part, cmp.Or(*form, said.Other))
		}
	}
}

// formsOf are the plural forms of a sentence; Other, which each has, is the last.
func formsOf(m *i18n.Message) []*string {
	return []*string{&m.Zero, &m.One, &m.Two, &m.Few, &m.Many, &m.Other}
}

// as is the sentence of another id, its places filled or renamed as the row says: a text
// that begins with a dot is the name of a value, any other stands in the place.
func (c *catalogue) as(id string, row map[string]any) *i18n.Message {
	other, capital := small(row["as"].(string))
	m := c.sentence(other)
	if m == nil {
		return nil
	}
	m.ID = id
	for _, form := range formsOf(m) {
		*form = action().ReplaceAllStringFunc(*form, func(text string) string {
			return place().ReplaceAllStringFunc(text, func(name string) string {
				given, is := row[name[1:]].(string)
				switch {
				case !is:
					return name
				case strings.HasPrefix(given, "."):
					return given
				default:
					return strconv.Quote(given)
				}
			})
		})
		if capital && *form != "" {
			*form = c.capitalOf(*form)
		}
	}
	return m
}

// capitalOf is the text of a sentence with a capital, in each branch where it begins with two.
func (c *catalogue) capitalOf(text string) string {
	if !strings.HasPrefix(text, "{{if ") {
		return c.withCapital(text)
	}
	condition, rest, _ := strings.Cut(text, "}}")
	then, otherwise, _ := strings.Cut(rest, "{{else}}")
	return condition + "}}" + c.withCapital(then) + "{{else}}" + c.withCapital(otherwise)
}

// written is what stands after an id in a file. To look between the lines costs less
// than to read thousands of sentences for the few that a command says.
func written(room, id string) (string, bool) {
	low, high := 0, len(room)
	for low < high {
		middle := low + (high-low)/2
		start := low + strings.LastIndexByte(room[low:middle], '\n') + 1
		line, _, _ := strings.Cut(room[start:high], "\n")
		have, sentence, _ := strings.Cut(strings.TrimPrefix(line, `  "`), `": `)
		switch cmp.Compare(id, have) {
		case 0:
			return strings.TrimSuffix(sentence, ","), true
		case -1:
			high = start
		default:
			low = min(start+len(line)+1, high)
		}
	}
	return "", false
}
