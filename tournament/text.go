package tournament

import (
	"bytes"
	"unicode/utf8"

	"golang.org/x/text/encoding"
	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/encoding/unicode"
)

// DecodeText returns the text of a file as UTF-8 and the name of what it was
// written in: UTF-8, UTF-16 with a byte order mark (what Excel calls Unicode
// text), else windows-1251 or windows-1252.
func DecodeText(data []byte) (string, string) {
	if rest, ok := bytes.CutPrefix(data, []byte("\xef\xbb\xbf")); ok {
		data = rest
	}
	var from encoding.Encoding
	var name string
	switch {
	case bytes.HasPrefix(data, []byte("\xff\xfe")) || bytes.HasPrefix(data, []byte("\xfe\xff")):
		from, name = unicode.UTF16(unicode.LittleEndian, unicode.ExpectBOM), "UTF-16"
	case utf8.Valid(data):
		return string(data), "UTF-8"
	case looksCyrillic(data):
		from, name = charmap.Windows1251, "windows-1251"
	default:
		from, name = charmap.Windows1252, "windows-1252"
	}
	decoded, err := from.NewDecoder().Bytes(data)
	if err != nil { // none of the three refuses bytes: they are replaced
		return string(bytes.ToValidUTF8(data, []byte("\uFFFD"))), "UTF-8"
	}
	return string(decoded), name
}

// looksCyrillic tells windows-1251 from windows-1252. Letters of a Cyrillic
// word stand side by side; accented letters of a western name mostly stand
// alone between ASCII letters.
func looksCyrillic(data []byte) bool {
	high := func(i int) bool {
		return i >= 0 && i < len(data) && (data[i] >= 0xc0 || data[i] == 0xa8 || data[i] == 0xb8)
	}
	together, alone := 0, 0
	for i := range data {
		switch {
		case !high(i):
		case high(i-1) || high(i+1):
			together++
		default:
			alone++
		}
	}
	return together > alone
}
