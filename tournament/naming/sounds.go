package naming

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// Sounds are the ways to read a word of a name: strings of sounds that are equal where two
// Spellings can be of one name. A word in Latin letters is read as English, French, Dutch,
// German and Polish or Baltic papers write Cyrillic names, and as a Dutch or French name is
// read; one in Cyrillic letters as Russian and as Ukrainian, and as those who leave the
// haceks off. A word is read by one custom as a whole: Chtchegoliev, Sjtsjogoljew,
// Schtschegoljew and Щёголев share a reading, Hansen and Jansen do not. They are for
// comparing alone: softness and ё are not told, ts is ц. Each reading comes once, in a fixed
// order. (Letters: ISO 9, ICAO 9303, and the customs named.)
func Sounds(word string) []string {
	word = norm.NFC.String(strings.ToLower(strings.ToUpper(word)))
	customs := allCustoms().latin
	if isCyrillic(word) {
		customs = allCustoms().cyrillic
	}
	var all []string
	add := func(word string) {
		for _, c := range customs {
			if s := c.read(word); s != "" && !slices.Contains(all, s) {
				all = append(all, s)
			}
		}
	}
	add(word)
	if plain := withoutAccents(word); plain != word {
		add(plain)
	}
	return all
}

// withoutAccents is a word without accents, and with plain letters in place of those that
// keyboards lack.
func withoutAccents(word string) string {
	return unaccented.Replace(strings.Map(func(r rune) rune {
		if unicode.Is(unicode.Mn, r) {
			return -1
		}
		return r
	}, norm.NFD.String(word)))
}

// sound is how some letters sound in a custom: s S is с ш, z Z з ж, c C ц ч, W щ, h х; i is
// also й.
type sound struct {
	letters string
	before  string // only before one of these letters; empty is anywhere
	sound   string
	at      place
}

// place is where in a word letters have a sound.
type place int

const (
	anywhere place = iota
	atStart
	atEnd
)

// custom is how one language spells: what letters can be, by the first byte of them, its
// own sounds before those that all share, in the order in which they are tried.
type custom [256][]sound

// customOf is a custom with its own sounds and those that all share.
func customOf(lists ...[]sound) *custom {
	var c custom
	for _, list := range lists {
		for _, s := range list {
			c[s.letters[0]] = append(c[s.letters[0]], s)
		}
	}
	return &c
}

// read is the sounds of a word by a custom.
func (c *custom) read(word string) string {
	out := make([]byte, 0, 2*len(word))
	for at := 0; at < len(word); {
		n, s := c.next(word, at)
		out = append(out, s...)
		at += n
	}
	return settled(out)
}

// next is how many bytes of a word the sound at a place takes, and the sound.
func (c *custom) next(word string, at int) (int, string) {
	for i := range c[word[at]] {
		if r := &c[word[at]][i]; r.fits(word, at) {
			return len(r.letters), r.sound
		}
	}
	r, n := utf8.DecodeRuneInString(word[at:])
	if 'a' <= r && r <= 'z' {
		return n, word[at : at+n]
	}
	return n, ""
}

// fits reports whether the letters stand at a place of a word.
func (r *sound) fits(word string, at int) bool {
	if !strings.HasPrefix(word[at:], r.letters) || r.at == atStart && at > 0 {
		return false
	}
	rest := word[at+len(r.letters):]
	switch {
	case r.at == atEnd:
		return rest == ""
	case r.before == "":
		return true
	}
	return rest != "" && strings.IndexByte(r.before, rest[0]) >= 0
}

// settled is what a reading comes to where spellings do not agree: ts is ц, a glide before
// a vowel is not told, nor is ё, vowels are short, and -off is -ov.
func settled(s []byte) string {
	b := make([]byte, 0, len(s))
	for i := range s {
		b = settle(b, s[i])
	}
	if n := len(b); n > 3 && b[n-1] == 'f' {
		for b[n-1] == 'f' && n > 2 {
			n--
		}
		if b[n-1] == 'o' || b[n-1] == 'e' {
			b = append(b[:n], 'v')
		}
	}
	return string(b)
}

// settle puts a sound behind others.
func settle(b []byte, s byte) []byte {
	n := len(b)
	if n == 0 {
		return append(b, s)
	}
	last := b[n-1]
	switch {
	case last == 't' && s == 's':
		b[n-1] = 'c'
	case last == 't' && s == 'S':
		b[n-1] = 'C'
	case last == 'S' && s == 'C':
		b[n-1] = 'W'
	case last == 'i' && s == 'i', isVowel(s) && last == s:
	case last == 'i' && s == 'e', last == 'i' && n > 1 && isVowel(s): // a glide, or softness
		b = b[:n-1]
		if s == 'o' {
			s = 'e' // ё
		}
		return settle(b, s)
	case s == 'o' && strings.IndexByte("SCWZ", last) >= 0:
		return append(b, 'e') // щё
	default:
		return append(b, s)
	}
	return b
}

// isVowel reports whether a sound is a vowel.
func isVowel(s byte) bool { return strings.IndexByte("aeiou", s) >= 0 }
