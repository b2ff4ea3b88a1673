package pdn

import (
	"bytes"
	"encoding/binary"
	"io"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/encoding/charmap"
	utf16 "golang.org/x/text/encoding/unicode"
)

// Encoding is how the characters of a file are written as bytes.
type Encoding uint8

// The encodings that are told apart. PDN 3.0 asks for UTF-8; the others are what
// older programs wrote.
const (
	EncodingUnset Encoding = iota
	UTF8                   // also plain ASCII
	Windows1251            // Cyrillic, of Windows
	Latin1                 // western European, as Windows has it (windows-1252)
	KOI8                   // Cyrillic, of Unix and mail: KOI8-R, and KOI8-U with the Ukrainian letters
	CP866                  // Cyrillic, of DOS
	UTF16                  // with a byte order mark, as Windows calls "Unicode"
)

// encodings are the names, and the tables of those with a byte for each character.
var encodings = [...]struct {
	name  string
	table *charmap.Charmap
}{
	EncodingUnset: {name: "unset"},
	UTF8:          {name: "UTF-8"},
	Windows1251:   {name: "windows-1251", table: charmap.Windows1251},
	Latin1:        {name: "Latin-1", table: charmap.Windows1252},
	KOI8:          {name: "KOI8-R", table: charmap.KOI8U}, // which differs from KOI8-R in signs for frames alone
	CP866:         {name: "cp866", table: charmap.CodePage866},
	UTF16:         {name: "UTF-16"},
}

// String returns the usual name of the encoding.
func (e Encoding) String() string { return encodings[e].name }

// guessEncoding says what the first piece of a file with bytes above ASCII is
// written in. It is EncodingUnset if the piece says nothing: only the beginning
// of a character at its end.
//
// A text with more UTF-8 characters than stray bytes is UTF-8 with errors. In
// the others, letters of a Cyrillic word stand side by side; accented letters
// of a western language mostly stand alone between ASCII letters.
func guessEncoding(b []byte) Encoding {
	good, bad := 0, 0
	for i := 0; i < len(b); {
		if i += asciiLen(b[i:]); i == len(b) {
			break
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
	case sideBySide(b):
		return guessCyrillic(b)
	default:
		return Latin1
	}
}

// asciiLen returns the length of the ASCII at the start of b, which most files are
// altogether.
func asciiLen(b []byte) int {
	const words, high = 8, 0x8080808080808080
	n := 0
	for len(b)-n >= words && binary.NativeEndian.Uint64(b[n:])&high == 0 {
		n += words
	}
	for n < len(b) && b[n] < utf8.RuneSelf {
		n++
	}
	return n
}

// sideBySide reports that most letters above ASCII have another such letter beside
// them, or the number of a row behind them ("с3:е5").
func sideBySide(b []byte) bool {
	together, alone := 0, 0
	for i := range b {
		switch {
		case !isLegacyLetter(b[i]):
		case i > 0 && isLegacyLetter(b[i-1]) || i+1 < len(b) && (isLegacyLetter(b[i+1]) || isDigit(b[i+1])):
			together++
		default:
			alone++
		}
	}
	return together > alone
}

// isLegacyLetter reports a byte that is a letter in one of the Cyrillic encodings,
// but for the signs that windows-1252 has beside its letters: quotes, dashes, dots,
// and the blank.
func isLegacyLetter(c byte) bool {
	switch c {
	case 0x85, 0x91, 0x92, 0x93, 0x94, 0x95, 0x96, 0x97, 0xa0, 0xab, 0xbb:
		return false
	}
	return c >= utf8.RuneSelf
}

// commonness is how many of a thousand letters of Russian and Ukrainian texts are
// this one, roughly; what is not there is rarer.
var commonness = map[rune]int{
	'о': 110, 'е': 85, 'а': 80, 'и': 74, 'н': 67, 'т': 63, 'с': 55, 'р': 47, 'в': 45, 'л': 44, 'к': 35, 'м': 32, 'д': 30, 'п': 28, 'у': 26,
	'я': 20, 'ы': 19, 'ь': 17, 'г': 17, 'з': 17, 'б': 16, 'ч': 14, 'й': 12, 'і': 12, 'х': 10, 'ж': 9, 'ш': 7, 'ю': 6, 'ц': 5, 'ї': 4, 'є': 3, 'щ': 4, 'э': 3, 'ф': 3,
}

// guessCyrillic tells the Cyrillic encodings apart: in the right one the letters are
// those that are common, capitals begin words, and no signs stand inside. Small
// letters of one are capitals of another.
func guessCyrillic(b []byte) Encoding {
	best, most := Windows1251, plausible(b, Windows1251)
	for _, e := range []Encoding{KOI8, CP866} {
		if n := plausible(b, e); n > most {
			best, most = e, n
		}
	}
	return best
}

// plausible is how well the text reads in an encoding; more is better.
func plausible(b []byte, e Encoding) int {
	const wrong = 60 // what a sign among letters, or a capital behind a small letter, costs
	table := encodings[e].table
	score, before := 0, ' '
	for _, c := range b {
		r := rune(c)
		if c >= utf8.RuneSelf {
			r = table.DecodeByte(c)
			switch small := unicode.ToLower(r); {
			case !unicode.IsLetter(r):
				score -= wrong
			case r != small && unicode.IsLower(before):
				score -= wrong
			default:
				score += commonness[small]
			}
		}
		before = r
	}
	return score
}

// appendDecoded appends b, written in a one-byte encoding, to dst as UTF-8.
func appendDecoded(dst, b []byte, e Encoding) []byte {
	table := encodings[e].table
	for _, c := range b {
		dst = utf8.AppendRune(dst, table.DecodeByte(c))
	}
	return dst
}

// withMark reads a file that begins with a byte order mark, whose first bytes are in
// hand, as UTF-8; ok is false if it begins with none but that of UTF-8.
func withMark(begin []byte, rest io.Reader) (text io.Reader, ok bool) {
	if !bytes.HasPrefix(begin, []byte("\xff\xfe")) && !bytes.HasPrefix(begin, []byte("\xfe\xff")) {
		return nil, false
	}
	decoder := utf16.UTF16(utf16.LittleEndian, utf16.UseBOM).NewDecoder()
	return decoder.Reader(io.MultiReader(bytes.NewReader(bytes.Clone(begin)), rest)), true
}
