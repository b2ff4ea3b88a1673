package pdn

import (
	"unicode/utf8"

	"golang.org/x/text/encoding/charmap"
)

// Encoding is how the characters of a file are written as bytes.
type Encoding uint8

// The encodings that are told apart. PDN 3.0 asks for UTF-8; the other two are
// what older programs wrote.
const (
	EncodingUnset Encoding = iota
	UTF8                   // also plain ASCII
	Windows1251            // Cyrillic
	Latin1                 // western European, as Windows has it (windows-1252)
)

// String returns the usual name of the encoding.
func (e Encoding) String() string {
	switch e {
	case UTF8:
		return "UTF-8"
	case Windows1251:
		return "windows-1251"
	case Latin1:
		return "Latin-1"
	default:
		return "unset"
	}
}

// guessEncoding says what the first piece of a file with bytes above ASCII is
// written in. It is EncodingUnset if the piece says nothing: only the beginning
// of a character at its end.
//
// A text with more UTF-8 characters than stray bytes is UTF-8 with errors. In
// the others, letters of a Cyrillic word stand side by side; accented letters
// of a western language mostly stand alone between ASCII letters.
func guessEncoding(b []byte) Encoding {
	good, bad, together, alone := 0, 0, 0, 0
	for i := 0; i < len(b); {
		if b[i] < utf8.RuneSelf {
			i++
			continue
		}
		if isLegacyLetter(b[i]) {
			if i > 0 && isLegacyLetter(b[i-1]) || i+1 < len(b) && isLegacyLetter(b[i+1]) {
				together++
			} else {
				alone++
			}
		}
		r, n := utf8.DecodeRune(b[i:])
		switch {
		case r != utf8.RuneError || n > 1:
			good++
		case utf8.FullRune(b[i:]):
			bad++
		}
		i += n
	}
	switch {
	case good == 0 && bad == 0:
		return EncodingUnset
	case good >= bad:
		return UTF8
	case together > alone:
		return Windows1251
	default:
		return Latin1
	}
}

// isLegacyLetter reports a byte that is a letter in windows-1251, and nearly
// always one in Latin-1.
func isLegacyLetter(c byte) bool { return c >= 0xc0 || c == 0xa8 || c == 0xb8 }

// appendDecoded appends b, written in a one-byte encoding, to dst as UTF-8.
func appendDecoded(dst, b []byte, e Encoding) []byte {
	table := charmap.Windows1252
	if e == Windows1251 {
		table = charmap.Windows1251
	}
	for _, c := range b {
		dst = utf8.AppendRune(dst, table.DecodeByte(c))
	}
	return dst
}
