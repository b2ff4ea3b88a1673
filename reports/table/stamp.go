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

// Code is the QR code of the stamp, for papers to be looked up by a camera; none where
// the document has no stamp, or nothing but cards, which are cut apart.
func (d Document) Code() drawing.Code {
	if !d.hasCode() {
		return drawing.Code{}
	}
	return drawing.NewCode(d.Stamp.Code())
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
	return d.Words().T("journal-head", i18n.Data{
		"Seq": d.Stamp.Seq, "Hash": d.Stamp.Digits(),
		"Time": d.Words().Time(d.Stamp.Time),
	})
}
