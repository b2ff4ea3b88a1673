package archive

import (
	"context"
	"encoding/json"
	"iter"
	"time"

	"arbiter/rules/message"
)

// eventsLog is the log of all pushes: entry 0 says which archive it is, each other one is
// a [PushedEvent].
const eventsLog = "events"

// stateLog is the log of the states of one event.
func stateLog(event string) string { return "event/" + event }

// EventsBrokenError says where what is kept of events is not what was written.
type EventsBrokenError struct {
	Entry int64
	Why   message.Message
}

// Error names the entry.
func (e *EventsBrokenError) Error() string { return e.Tell().String() }

// Tell names the entry and says what is wrong with it.
func (e *EventsBrokenError) Tell() message.Message {
	return message.New("archive-push.broken", message.Args{"Entry": e.Entry, "Why": e.Why})
}

// Unwrap says that it is damage.
func (e *EventsBrokenError) Unwrap() error { return ErrBroken }

// chain is how far the log of events was read.
type chain struct {
	archive string // id; "" before entry 0
	entries int64
	last    string // hash of the last entry
}

// next takes an entry, which must follow from the one before it.
func (c *chain) next(body []byte) (PushedEvent, error) {
	var p PushedEvent
	broken := func(code string) error { return &EventsBrokenError{c.entries, message.New(code)} }
	if err := json.Unmarshal(body, &p); err != nil {
		return p, broken("archive-push.entry-unreadable")
	}
	switch {
	case p.Schema > eventSchema:
		return p, &EventsBrokenError{c.entries, message.New("archive-push.entry-newer", message.Args{"Have": p.Schema, "Known": eventSchema})}
	case p.Number != c.entries:
		return p, &EventsBrokenError{c.entries, message.New("archive-push.entry-number", message.Args{"Number": p.Number})}
	case p.Prev != c.last:
		return p, broken("archive-push.entry-before")
	case c.entries > 0 && p.Archive != c.archive || p.Archive == "":
		return p, broken("archive-push.entry-archive")
	}
	p.Hash = hashText(body)
	c.archive, c.last = p.Archive, p.Hash
	c.entries++
	return p, nil
}

// first is the entry that says which archive it is.
type first struct {
	Schema  int       `json:"schema"`
	Number  int64     `json:"number"`
	Archive string    `json:"archive"`
	When    time.Time `json:"when"`
	Prev    string    `json:"prev"`
}

// PushedEvents reads all pushes of events, in the order in which they came in. The error
// is an [EventsBrokenError] at the first entry that does not follow from the one before
// it, or that of the engine.
func PushedEvents(ctx context.Context, e Engine) iter.Seq2[PushedEvent, error] {
	return func(yield func(PushedEvent, error) bool) {
		var c chain
		for p, err := range c.follow(ctx, e) {
			if err == nil && p.Number == 0 {
				continue
			}
			if !yield(p, err) || err != nil {
				return
			}
		}
	}
}

// follow reads the entries after those that were read, entry 0 too.
func (c *chain) follow(ctx context.Context, e Engine) iter.Seq2[PushedEvent, error] {
	return func(yield func(PushedEvent, error) bool) {
		for body, err := range e.Log(ctx, eventsLog, c.entries) {
			var p PushedEvent
			if err == nil {
				p, err = c.next(body)
			}
			if !yield(p, err) || err != nil {
				return
			}
		}
	}
}

// LastPushes are the events of an archive, each as it was pushed last, in the order in
// which they came in first. The error is that of [PushedEvents].
func LastPushes(ctx context.Context, e Engine) ([]PushedEvent, error) {
	var last []PushedEvent
	at := map[string]int{}
	for p, err := range PushedEvents(ctx, e) {
		if err != nil {
			return nil, err
		}
		if i, there := at[p.Event]; there {
			last[i] = p
			continue
		}
		at[p.Event] = len(last)
		last = append(last, p)
	}
	return last, nil
}

// State reads what is known of an event as a push left it. The error is an
// [EventsBrokenError] where that is not what was written, or that of the engine.
func (p *PushedEvent) ReadState(ctx context.Context, e Engine) (*EventState, error) {
	for body, err := range e.Log(ctx, stateLog(p.Event), p.State) {
		if err != nil {
			return nil, err
		}
		text, err := Unpack(body)
		if err != nil || hashText(text) != p.StateHash {
			return nil, &EventsBrokenError{p.Number, message.New("archive-push.state-altered")}
		}
		return decodeState(p, text)
	}
	return nil, &EventsBrokenError{p.Number, message.New("archive-push.state-gone")}
}

// decodeState reads the text of a state, and completes its rows for readers.
func decodeState(p *PushedEvent, text []byte) (*EventState, error) {
	s := new(EventState)
	if err := json.Unmarshal(text, s); err != nil {
		return nil, &EventsBrokenError{p.Number, message.New("archive-push.state-altered")}
	}
	s.complete(p)
	return s, nil
}

// complete fills in what rows have for readers alone.
func (s *EventState) complete(p *PushedEvent) {
	names := make(map[int64]string, len(s.Players))
	for i := range s.Players {
		s.Players[i].Event = p
		names[int64(s.Players[i].ID)] = s.Players[i].Name
	}
	for i := range s.Results {
		r := &s.Results[i]
		r.Event, r.White, r.Black = p, names[int64(r.WhiteID)], names[int64(r.BlackID)]
	}
}

// EventPlayers reads the players of all events that were pushed, each event as it was
// pushed last. The error is an [EventsBrokenError] or that of the engine.
func EventPlayers(ctx context.Context, e Engine) iter.Seq2[EventPlayer, error] {
	return ofStates(ctx, e, func(s *EventState) []EventPlayer { return s.Players })
}

// ofStates reads rows of the last state of each event.
func ofStates[T any](ctx context.Context, e Engine, rows func(*EventState) []T) iter.Seq2[T, error] {
	return func(yield func(T, error) bool) {
		var none T
		last, err := LastPushes(ctx, e)
		if err != nil {
			yield(none, err)
			return
		}
		for i := range last {
			s, err := last[i].ReadState(ctx, e)
			if err != nil {
				yield(none, err)
				return
			}
			for _, row := range rows(s) {
				if !yield(row, nil) {
					return
				}
			}
		}
	}
}
