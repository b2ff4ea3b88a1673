package tournament

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"
	"time"

	"arbiter/rules/message"
)

// Change is one entry of the journal: an alteration of the event, who made it,
// when and why. Entries are appended and never altered.
type Change struct {
	Seq  int64           `json:"seq"`  // place in the journal, from 1; 0 until it is sealed
	Base int64           `json:"base"` // the last change its author had seen
	Time time.Time       `json:"time"` // UTC, in milliseconds
	Who  string          `json:"who"`
	Why  string          `json:"why,omitempty"` // needed where a change replaces what stood
	Kind Kind            `json:"kind"`
	Body json.RawMessage `json:"body"`           // a [Body] of that kind
	Prev string          `json:"prev,omitempty"` // hash of the entry before; empty for the first
	Hash string          `json:"hash"`           // of this entry, see [Seal]
}

// Kind names what a change does. What the program has of them is the table of kinds.
type Kind string

// Body is what a change of one kind says. The kinds are a closed set: each has
// one type in this package, and a row in the table of kinds, which says what else there is
// to know of it.
type Body interface {
	// Kind is the kind of change the body belongs to.
	Kind() Kind
	// decide refuses a new change that the state does not allow: it knows every rule
	// about what may be done, and alters nothing.
	decide(t *Tournament, c Change) error
	// apply makes the change. It refuses only what can be part of no state, so that
	// journals fold that were written under older rules, and must then leave the state
	// as it was.
	apply(t *Tournament, c Change) (Touched, error)
}

// decodeBody reads one type of body. A field that this version does not know
// is an error: to pass over it would fold to another state.
func decodeBody[B Body](raw json.RawMessage) (Body, error) {
	var body B
	dec := json.NewDecoder(bytes.NewReader(raw))
	dec.DisallowUnknownFields()
	if err := dec.Decode(&body); err != nil {
		return nil, err
	}
	if _, err := dec.Token(); !errors.Is(err, io.EOF) {
		return nil, message.Err("tournament.more-follows")
	}
	return body, nil
}

// UnknownField is the field, in quotation marks, that a decoder of JSON does not
// know: what was read was written by a newer version. The package has no type for
// that error.
func UnknownField(err error) (field string, unknown bool) {
	if err == nil {
		return "", false
	}
	return strings.CutPrefix(err.Error(), "json: unknown field ")
}

// New makes a change that has yet to be sealed. The time is kept in UTC and in
// milliseconds.
func New(who, why string, at time.Time, body Body) Change {
	raw, err := encodeBody(body)
	if err != nil {
		// Bodies are plain data; only a result outside the table gets here.
		panic(fmt.Sprintf("tournament: %s cannot be written: %v", body.Kind(), err))
	}
	return Change{
		Time: at.UTC().Truncate(time.Millisecond),
		Who:  strings.ToValidUTF8(who, "\uFFFD"),
		Why:  strings.ToValidUTF8(why, "\uFFFD"),
		Kind: body.Kind(),
		Body: raw,
	}
}

// Decode reads the body. The error is a [RefusedError] (ErrUnknownChange) if
// the kind is unknown or the body is not one of that kind.
func (c Change) Decode() (Body, error) {
	row, ok := kinds()[c.Kind]
	if !ok {
		return nil, refused(ErrUnknownChange, "tournament.unknown-kind", args{"Seq": c.Seq, "Kind": string(c.Kind)})
	}
	body, err := row.decode(c.Body)
	if field, unknown := UnknownField(err); unknown {
		return nil, refused(ErrUnknownChange, "tournament.unknown-field", args{"Seq": c.Seq, "Kind": string(c.Kind), "Field": field})
	}
	if err != nil {
		return nil, refused(ErrUnknownChange, "tournament.unread", args{"Seq": c.Seq, "Kind": string(c.Kind), "Why": err})
	}
	if body.Kind() != c.Kind {
		return nil, refused(ErrUnknownChange, "tournament.other-kind", args{"Seq": c.Seq, "Kind": string(c.Kind), "Other": string(body.Kind())})
	}
	return body, nil
}
