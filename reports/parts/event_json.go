package parts

import (
	"encoding/json"
	"io"

	"arbiter/tournament"
)

// eventJSON is what an event is, for programs (schema 1).
type eventJSON struct {
	Schema int `json:"schema"`
	tournament.Event
	Stages []tournament.Stage `json:"stages"`
	Seq    int64              `json:"seq"`
	Head   string             `json:"head"`
}

// WriteEventJSON writes what an event is as one line of JSON, with the characters of
// names as they are. The error is that of the writer.
func WriteEventJSON(w io.Writer, t *tournament.Tournament) error {
	e := json.NewEncoder(w)
	e.SetEscapeHTML(false)
	return e.Encode(eventJSON{Schema: 1, Event: t.Event, Stages: t.Stages, Seq: t.Seq, Head: t.Head})
}
