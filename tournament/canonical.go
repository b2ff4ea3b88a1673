package tournament

import (
	"bytes"
	"encoding/json"
	"time"
	"unicode/utf8"

	"arbiter/rules/message"
)

// encodeBody writes a body as the journal holds it. There is one text for a body, so
// that nothing is hidden in how it is written: the encoder's, but for bytes that
// are no UTF-8, which it would write otherwise than it writes them back.
func encodeBody(body Body) (json.RawMessage, error) {
	var raw bytes.Buffer
	enc := json.NewEncoder(&raw)
	enc.SetEscapeHTML(false)
	if err := enc.Encode(body); err != nil {
		return nil, err
	}
	return mended(bytes.TrimSpace(raw.Bytes())), nil
}

// mended has each \ufffd of a JSON text as the character itself. The encoder writes
// the escape where a text has bytes that are no UTF-8, and journals of earlier
// versions hold it.
func mended(raw []byte) []byte {
	escape := []byte(`\ufffd`)
	if !bytes.Contains(raw, escape) {
		return raw
	}
	var out []byte
	for i := 0; i < len(raw); {
		switch {
		case bytes.HasPrefix(raw[i:], escape):
			out = utf8.AppendRune(out, utf8.RuneError)
			i += len(escape)
		case raw[i] == '\\' && i+1 < len(raw): // an escaped backslash begins no escape
			out = append(out, raw[i], raw[i+1])
			i += 2
		default:
			out = append(out, raw[i])
			i++
		}
	}
	return out
}

// canonical checks that an entry is written as [New] writes it, so that the
// same change has one text and one hash: no blanks, other orders of fields, other
// spellings of numbers, or fractions of a millisecond to try hashes with. Fields
// that later versions added are left out where they are zero, so that what
// earlier versions wrote is canonical still. The error is a [RefusedError] for what
// only a newer version knows; any other says what is wrong.
func (c Change) canonical() error {
	switch {
	case !utf8.ValidString(c.Who) || !utf8.ValidString(c.Why):
		return message.Err("tournament.no-utf8")
	case !c.Time.Equal(c.Time.Truncate(time.Millisecond)):
		return message.Err("tournament.no-milliseconds")
	}
	body, err := c.Decode()
	if err != nil && c.newer() {
		return err
	} else if err != nil {
		return message.Err("tournament.why", args{"Why": err}) // of no version
	}
	want, err := encodeBody(body)
	if err != nil {
		return err
	}
	if got := mended(c.Body); !bytes.Equal(got, want) {
		at := 0
		for at < min(len(got), len(want)) && got[at] == want[at] {
			at++
		}
		return message.Err("tournament.not-canonical", args{"Byte": at + 1})
	}
	return nil
}

// newer reports whether the kind of the change, or a field of it, is of a newer version.
func (c Change) newer() bool {
	row, known := kinds()[c.Kind]
	if !known {
		return true
	}
	_, err := row.decode(c.Body)
	_, unknown := UnknownField(err)
	return unknown
}
