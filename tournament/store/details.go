package store

import (
	"encoding/json"
	"reflect"
	"strings"

	"arbiter/rules/message"
	"arbiter/tournament"
)

// A field of the state that has no column of its own is kept in one column of
// its row, a JSON object; each function here names the fields that have columns.

// eventRest is an event without what has columns.
func eventRest(e tournament.Event) tournament.Event {
	e.Name, e.Place, e.Begin, e.End, e.Arbiter, e.Variant, e.Tiebreaks = "", "", "", "", "", "", nil
	e.Score.Name, e.Score.Win, e.Score.Draw, e.Score.Loss, e.Score.Bye = "", 0, 0, 0, 0
	e.Draws.Moves, e.Draws.Pieces = 0, 0
	return e
}

// eventSettings are the fields of the event that have no columns of their own, with the
// devices: they are read whole and written whole, and no other program asks for them.
type eventSettings struct {
	*tournament.Event
	Devices *[]tournament.Device `json:"devices"`
}

// settings writes the object of the fields of the event that have no columns.
func (w *writer) settings() string {
	fields := filled(reflect.ValueOf(eventRest(w.t.Event)))
	if len(w.t.Devices) > 0 {
		fields["devices"] = w.t.Devices
	}
	return w.object(fields)
}

// stageRest is a stage without what has columns or tables.
func stageRest(s tournament.Stage) tournament.Stage {
	s.Number, s.Name, s.System, s.Cycles, s.Rounds, s.Games, s.Seed = 0, "", "", 0, 0, 0, 0
	s.Numbers, s.Played = nil, nil
	return s
}

// playerRest is a player without what has columns or tables.
func playerRest(p tournament.Player) tournament.Player {
	p.ID, p.Name, p.Rating, p.Club, p.Federation, p.Title, p.BirthYear = 0, "", 0, "", "", "", 0
	p.Withdrawn, p.Expelled, p.Away = 0, false, nil
	return p
}

// roundRest is a round without what has columns or tables.
func roundRest(r tournament.Round) tournament.Round {
	r.Number, r.Pairings = 0, nil
	return r
}

// pairingRest is a pairing without what has columns or tables.
func pairingRest(p tournament.Pairing) tournament.Pairing {
	p.Board, p.White, p.Black, p.Bonus, p.Games = 0, 0, 0, "", nil
	return p
}

// gameRest is a game without what has columns or tables.
func gameRest(g tournament.Game) tournament.Game {
	g.Number, g.Result, g.How, g.Sheet = 0, 0, "", nil
	return g
}

// sheetRest is a sheet without what has columns or tables.
func sheetRest(s tournament.Sheet) tournament.Sheet {
	return tournament.Sheet{Recorded: s.Recorded, Scanned: s.Scanned}
}

// findingRest is a finding without what has columns.
func findingRest(f tournament.Finding) tournament.Finding {
	return tournament.Finding{Answers: f.Answers, Either: f.Either, Margin: f.Margin}
}

// incidentRest is an incident without what has columns.
func incidentRest(in tournament.Incident) tournament.Incident {
	return tournament.Incident{Kind: in.Kind, Found: in.Found, Written: in.Written, Right: in.Right, Clock: in.Clock, NoRecord: in.NoRecord, Flag: in.Flag, Despite: in.Despite}
}

// rulingRest is a ruling without what has columns.
func rulingRest(r tournament.Ruling) tournament.Ruling {
	return tournament.Ruling{Found: r.Found, Despite: r.Despite, Chose: r.Chose, Live: r.Live}
}

// rest writes the object of a row's other fields; a row without any has none.
func (w *writer) rest(row any) string {
	return w.object(filled(reflect.ValueOf(row)))
}

// object writes fields by their names; none are no object.
func (w *writer) object(fields map[string]any) string {
	if len(fields) == 0 {
		return ""
	}
	text, err := json.Marshal(fields)
	if err != nil && w.err == nil {
		w.err = err
	}
	return string(text)
}

// filled are the fields of a struct that are not zero, by their names in JSON.
func filled(v reflect.Value) map[string]any {
	fields := make(map[string]any)
	for i := range v.NumField() {
		name, _, _ := strings.Cut(v.Type().Field(i).Tag.Get("json"), ",")
		field := v.Field(i)
		_, own := field.Interface().(json.Marshaler)
		switch {
		case field.IsZero() || name == "-":
		case field.Kind() == reflect.Struct && !own:
			fields[name] = filled(field)
		default:
			fields[name] = field.Interface()
		}
	}
	return fields
}

// rest reads the object of a row's other fields into the row, which has the
// fields of its columns and keeps them.
func (l *loader) rest(text string, row any) error {
	if text == "" {
		return nil
	}
	dec := json.NewDecoder(strings.NewReader(text))
	dec.DisallowUnknownFields()
	err := dec.Decode(row)
	if field, unknown := tournament.UnknownField(err); unknown {
		return &FileError{Path: l.store.path, Reason: ErrNewer,
			Detail: message.New("store.unknown-field", message.Args{"Field": field})}
	}
	if err != nil {
		return l.broken(message.New("store.row-rest", message.Args{"Text": text, "Why": err}))
	}
	return nil
}
