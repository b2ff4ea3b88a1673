package i18n

import (
	"cmp"
	"encoding/json"
	"io/fs"
	"strings"

	"github.com/nicksnyder/go-i18n/v2/i18n"
)

// rooms are the files of a catalogue, without their braces: an id and its sentence a
// line, in the order of the ids.
func rooms(lang string) []string {
	names, err := fs.Glob(catalogues, "messages/"+lang+"/*.json")
	if err != nil {
		panic(err) // the names of languages are those of folders
	}
	files := make([]string, len(names))
	for i, name := range names {
		data, err := catalogues.ReadFile(name)
		if err != nil {
			panic(err) // embedded
		}
		files[i] = strings.TrimSuffix(strings.TrimPrefix(string(data), "{\n"), "\n}\n")
	}
	return files
}

// sentence is what a catalogue has under an id; nil if it has nothing.
func (c *catalogue) sentence(id string) *i18n.Message {
	for _, room := range c.rooms() {
		written, there := written(room, id)
		if !there {
			continue
		}
		var value any
		err := json.Unmarshal([]byte(written), &value)
		if err == nil {
			var m *i18n.Message
			if m, err = i18n.NewMessage(value); err == nil {
				m.ID = id
				return m
			}
		}
		panic(c.lang + " has " + id + " as " + written + ": " + err.Error()) // embedded: a test reads them
	}
	return nil
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
