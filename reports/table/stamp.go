package table

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"arbiter/reports/drawing"
	"arbiter/reports/i18n"
	"arbiter/rules/message"
)

// Stamp says which state of the event a paper shows: the head of the journal.
// The zero Stamp is a paper without an event, as of loose game sheets.
type Stamp struct {
	Seq  int64     // number of the last change
	Hash string    // its hash; papers show the first [message.StampDigits] digits, and all of it as a QR code
	Time time.Time // when it was made

	Signed Signed // who has signed that state
}

// Signed is who has signed a state of the event. The zero value is nobody.
type Signed struct {
	Keys []string // ids of the keys, sixteen digits each, in order
	Code string   // of the first: the id and the signature in hexadecimal, with a colon between them
}

// shortKey is how many digits of the id of a key stand at the foot of a paper.
const shortKey = 8

// names are the ids as papers show them.
func (s Signed) names() []string {
	var names []string
	for _, key := range s.Keys {
		names = append(names, key[:min(len(key), shortKey)])
	}
	return names
}

// Digits is the beginning of the hash as it is printed wherever a stamp is shown: four
// groups of eight digits, as any SQLite tool shows them.
func (s Stamp) Digits() string {
	return message.GroupDigits(s.Hash[:min(len(s.Hash), message.StampDigits)])
}

// Short is the beginning of the hash as a name for a change. It proves nothing.
func (s Stamp) Short() string { return s.Hash[:min(len(s.Hash), message.StampGroup)] }

// Code is the text of the QR code of a paper: the number and the whole hash, in the
// characters that such a code packs best. A stamp without a hash of 64 digits has none.
func (s Stamp) Code() string {
	if s.Seq == 0 || len(s.Hash) != 64 || strings.Trim(s.Hash, "0123456789abcdef") != "" {
		return ""
	}
	return fmt.Sprintf("ARBITER:%d:%s", s.Seq, strings.ToUpper(s.Hash))
}

// codeText is the text of the QR code of the document: that of its stamp, and on final
// standings that are signed the signature behind it. "" is none.
func (d Document) codeText() string {
	text := d.Stamp.Code()
	final := slices.ContainsFunc(d.Tables, func(t Table) bool { return t.ID == "standings" && t.Finality == Final })
	if text == "" || !final || d.Stamp.Signed.Code == "" {
		return text
	}
	return text + ":" + d.Stamp.Signed.Code
}

// Code is the QR code of the stamp, for papers to be looked up by a camera; none where
// the document has no stamp, or nothing but cards, which are cut apart.
func (d Document) Code() drawing.Code {
	if !d.hasCode() {
		return drawing.Code{}
	}
	return drawing.NewCode(d.codeText())
}

// hasCode reports whether the document has a code, if its stamp has.
func (d Document) hasCode() bool {
	return len(d.Tables) == 0 || slices.ContainsFunc(d.Tables, func(t Table) bool { return t.Layout != Forms })
}

// Footer says which state of the event the paper shows, or "".
func (d Document) Footer() string {
	if d.Stamp.Seq == 0 {
		return ""
	}
	foot := d.Words().T("journal-head", i18n.Data{
		"Seq": d.Stamp.Seq, "Hash": d.Stamp.Digits(),
		"Time": d.Words().Time(d.Stamp.Time),
	})
	if names := d.Stamp.Signed.names(); len(names) > 0 {
		foot = d.Words().T("signed.foot", i18n.Data{"Foot": foot, "Keys": strings.Join(names, ", ")})
	}
	return foot
}
