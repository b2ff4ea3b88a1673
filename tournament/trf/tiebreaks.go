package trf

import (
	"slices"
	"strings"
)

// codePoints is the points in a list of tie-breaks that defines the standings (212).
const codePoints = "PTS"

// TieBreaks are the tie-breaks of the standings in their order, without the points: those
// that define the standings (212) or, where a file does not say them, that break its ties
// (202). None is none said.
func (f *File) TieBreaks() []string {
	for _, code := range []string{"212", "202"} {
		var codes []string
		for _, word := range strings.FieldsFunc(f.Text(code), func(r rune) bool { return r == ',' || r == ' ' }) {
			if word = strings.ToUpper(word); word != codePoints {
				codes = append(codes, word)
			}
		}
		if len(codes) > 0 {
			return codes
		}
	}
	return nil
}

// SetTieBreaks writes the tie-breaks of the standings in their order: what breaks ties
// (202) and what defines the standings (212). Write leaves them out of TRF16.
func (f *File) SetTieBreaks(codes []string) {
	f.Header = slices.DeleteFunc(f.Header, func(h Field) bool { return h.Code == "202" || h.Code == "212" })
	if len(codes) == 0 {
		return
	}
	at := len(f.Header)
	if i := slices.IndexFunc(f.Header, func(h Field) bool { return h.Code == "222" }); i >= 0 {
		at = i
	}
	list := strings.Join(codes, ",")
	f.Header = slices.Insert(f.Header, at, Field{"202", list}, Field{"212", codePoints + "," + list})
}
