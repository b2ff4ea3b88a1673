package archive

import (
	"bufio"
	"bytes"
	"context"
	"encoding/hex"
	"encoding/json"
	"io"
	"strings"

	"arbiter/rules/message"
	"arbiter/tournament"
	"arbiter/tournament/naming"
)

// leastOfID is how many digits of an id name an event.
const leastOfID = 4

// FindEvents finds events by the beginning of their id or by their name, else by a part
// of it, without regard to case; each as it was pushed last. The error is that of
// [PushedEvents].
func FindEvents(ctx context.Context, e Engine, text string) ([]PushedEvent, error) {
	last, err := LastPushes(ctx, e)
	if err != nil {
		return nil, err
	}
	var whole, part []PushedEvent
	key, id := naming.Key(text), strings.ToLower(text)
	for _, p := range last {
		name := naming.Key(p.Name)
		switch {
		case name == key, len(id) >= leastOfID && strings.HasPrefix(p.Event, id):
			whole = append(whole, p)
		case key != "" && strings.Contains(name, key):
			part = append(part, p)
		}
	}
	if len(whole) > 0 {
		return whole, nil
	}
	return part, nil
}

// WriteEventPDN writes the sheets of an event as it was pushed last, in the order of the
// rounds, each as it was handed in, with the tags of the event that its header does not
// have; and returns how many. The error is an [EventsBrokenError] if a sheet is gone, or
// that of the engine or the writer.
func WriteEventPDN(ctx context.Context, e Engine, w io.Writer, p *PushedEvent) (int, error) {
	state, err := p.ReadState(ctx, e)
	if err != nil {
		return 0, err
	}
	sheets, err := sheetsByHash(ctx, e, p)
	if err != nil {
		return 0, err
	}
	out, texts, n := bufio.NewWriter(w), sheetTexts{engine: e}, 0
	for _, r := range state.Results {
		if !r.HasSheet() {
			continue
		}
		s, there := sheets[r.Sheet]
		if !there {
			return n, &EventsBrokenError{p.Number, message.New("archive-push.sheet-gone", message.Args{"Round": r.Round, "Board": r.Board})}
		}
		text, err := texts.of(ctx, s)
		if err == nil {
			err = writeText(out, append(eventTags(&state.Event, r, s, text), text...))
		}
		if err != nil {
			return n, err
		}
		n++
	}
	return n, out.Flush()
}

// sheetsByHash are the sheets of an event with their games, by the hash of their text in
// hexadecimal.
func sheetsByHash(ctx context.Context, e Engine, p *PushedEvent) (map[string]Sheet, error) {
	sheets, filter := map[string]Sheet{}, p.filter()
	filter.WithGame = true
	for s, err := range e.Sheets(ctx, filter) {
		if err != nil {
			return nil, err
		}
		sheets[hex.EncodeToString(s.Hash[:])] = s
	}
	return sheets, nil
}

// eventTags are the tags of the event that the text of a sheet does not have.
func eventTags(event *tournament.Event, r EventResult, s Sheet, text []byte) []byte {
	record, err := RecordOf(text, &s)
	if err != nil {
		return nil
	}
	var b bytes.Buffer
	for _, tag := range []struct{ name, value string }{
		{"Event", event.Name}, {"Site", event.Place}, {"Date", strings.ReplaceAll(r.Date, "-", ".")}, {"Round", roundText(r.Round)},
		{"White", r.White}, {"Black", r.Black}, {"Result", resultTag(r.Result)},
	} {
		if tag.value != "" && record.Tag(tag.name) == "" {
			writeTag(&b, tag.name, tag.value)
		}
	}
	if n, ok := unsaidType(s, text); ok {
		writeTag(&b, "GameType", roundText(n))
	}
	if !bytes.HasPrefix(bytes.TrimLeft(text, " \t\r\n"), []byte("[")) {
		b.WriteByte('\n')
	}
	return b.Bytes()
}

// resultTag is a result as PDN has it; "" where it has none.
func resultTag(k tournament.ResultKind) string {
	switch row, _ := k.Row(); {
	case k == tournament.Drawn:
		return "1/2-1/2"
	case row.White == tournament.ScoreUnset:
		return ""
	default:
		return row.Code
	}
}

// EventRow is an event as lists have it, and as a line of JSON.
type EventRow struct {
	Kind string `json:"kind"` // "event"
	PushedEvent
	Details *tournament.Event `json:"details,omitempty"`
	Stages  []EventStage      `json:"stages,omitempty"`
}

// Row is the event as a list has it.
func (p *PushedEvent) Row() EventRow { return EventRow{Kind: "event", PushedEvent: *p} }

// playerRow and resultRow are lines of JSON.
type (
	playerRow struct {
		Kind string `json:"kind"` // "player"
		EventPlayer
	}
	resultRow struct {
		Kind string `json:"kind"` // "result"
		EventResult
		White string `json:"white_name"`
		Black string `json:"black_name,omitempty"`
	}
	signatureRow struct {
		Kind string `json:"kind"` // "signature"
		tournament.Signed
	}
)

// WriteEventJSON writes an event as it was pushed last as JSON lines: the event, its
// players, its results and its signatures. The error is that of [PushedEvent.ReadState] or of the writer.
func WriteEventJSON(ctx context.Context, e Engine, w io.Writer, p *PushedEvent) error {
	state, err := p.ReadState(ctx, e)
	if err != nil {
		return err
	}
	out := bufio.NewWriter(w)
	lines := json.NewEncoder(out)
	lines.SetEscapeHTML(false)
	row := p.Row()
	row.Details, row.Stages = &state.Event, state.Stages
	if err := lines.Encode(row); err != nil {
		return err
	}
	for _, player := range state.Players {
		if err := lines.Encode(playerRow{"player", player}); err != nil {
			return err
		}
	}
	for _, r := range state.Results {
		if err := lines.Encode(resultRow{"result", r, r.White, r.Black}); err != nil {
			return err
		}
	}
	for _, one := range state.Signatures {
		if err := lines.Encode(signatureRow{"signature", one}); err != nil {
			return err
		}
	}
	return out.Flush()
}
