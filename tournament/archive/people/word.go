package people

import (
	"hash/fnv"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"arbiter/tournament/naming"
)

// form is how much of a word is written.
type form uint8

const (
	formFull form = iota
	formAbbreviation
	formInitial
)

// word is a word of a name, taken apart once.
type word struct {
	text     string // small, without accents: what NameWords makes of it
	spelled  string // text with what one language writes in two ways made one: y is ij, і is и
	form     form
	cyrillic bool
	sounds   []string // readings, see tournament.Sounds
	hashes   []uint32 // of the readings
	keys     []Key    // of a surname
	initials letters
	others   firsts // first letters of the other forms of a given name
	given    int    // row in givenNames, or -1
	short    bool   // a short form of it
}

// newWord takes a word apart; keys alone need no readings.
func newWord(text string, raw string, f form, readings bool) word {
	w := word{text: text, form: f, given: -1, cyrillic: isCyrillic(text), initials: lettersOf(text, f == formInitial)}
	if f == formInitial {
		return w
	}
	w.spelled = oneSpelling.Replace(text)
	if readings {
		w.sounds = naming.Sounds(raw)
	}
	for _, s := range w.sounds {
		w.hashes = append(w.hashes, hash(s))
	}
	w.keys = keysOfWord(text)
	if g, known := givenRows()[text]; known {
		w.given, w.short, w.others = g.row, g.short, givenLetters()[g.row]
	}
	return w
}

// oneSpelling makes one of letters that one language writes in two ways, and of Russian
// and Ukrainian letters for one sound.
var oneSpelling = strings.NewReplacer("ij", "y", "і", "и", "є", "е", "ґ", "г", "э", "е", "'", "")

// plain is a word in small letters, without accents.
func plain(text string) string { return strings.Join(naming.Words(text), "") }

// isCyrillic reports whether a text has Cyrillic letters.
func isCyrillic(text string) bool {
	return strings.ContainsFunc(text, func(r rune) bool { return unicode.Is(unicode.Cyrillic, r) })
}

// hash is a short hash of a text.
func hash(text string) uint32 {
	h := fnv.New32a()
	h.Write([]byte(text))
	return h.Sum32()
}

// likeness is how two words agree.
type likeness uint8

const (
	wordsOther   likeness = iota
	wordsSex              // Иванов, Иванова
	wordsSlip             // a letter or two apart
	wordsLike             // the same consonants
	wordsSpelled          // read alike by customs of transliteration
	wordsSame
)

// like says how two words agree.
func (w *word) like(o *word) likeness {
	switch {
	case w.spelled == o.spelled:
		return wordsSame
	case w.shares(o) && (w.cyrillic != o.cyrillic || !w.cyrillic):
		return wordsSpelled
	case w.otherSex(o):
		return wordsSex
	case slices.ContainsFunc(w.keys, func(k Key) bool { return slices.Contains(o.keys, k) }):
		return wordsLike
	case w.slips(o):
		return wordsSlip
	}
	return wordsOther
}

// shares reports whether two words have a reading in common.
func (w *word) shares(o *word) bool {
	for i, h := range w.hashes {
		for j, g := range o.hashes {
			if h == g && w.sounds[i] == o.sounds[j] {
				return true
			}
		}
	}
	return false
}

// otherSex reports whether two words are a surname of a man and that of a woman.
func (w *word) otherSex(o *word) bool {
	for _, a := range w.sounds {
		for _, b := range o.sounds {
			if ofWoman(a, b) || ofWoman(b, a) {
				return true
			}
		}
	}
	return false
}

// ofWoman reports whether a reading is the form for women of a man's surname: Ivanov and
// Ivanova, Kotin and Kotina, Getmanski and Getmanskaja.
func ofWoman(man, woman string) bool {
	if stem, ok := strings.CutSuffix(woman, "a"); ok && stem == man {
		return strings.HasSuffix(man, "ov") || strings.HasSuffix(man, "ev") || strings.HasSuffix(man, "in")
	}
	stem, ok := strings.CutSuffix(man, "ski")
	rest, with := strings.CutPrefix(woman, stem+"ska")
	return ok && with && (rest == "" || rest == "a")
}

// slips reports whether two words are a slip or two apart, by how long they are.
func (w *word) slips(o *word) bool {
	if w.cyrillic == o.cyrillic {
		return near(w.text, o.text)
	}
	for _, a := range w.sounds {
		for _, b := range o.sounds {
			if near(a, b) {
				return true
			}
		}
	}
	return false
}

// longestSlip bounds the words in which slips are looked for, in bytes.
const longestSlip = 48

// near reports whether two texts are one slip apart, or two where they are long: a letter
// too many, too few, another, or two in the wrong order.
func near(a, b string) bool {
	switch short := min(utf8.RuneCountInString(a), utf8.RuneCountInString(b)); {
	case short >= 8:
		return slipsWithin(a, b, 2)
	case short >= 5:
		return slipsWithin(a, b, 1)
	}
	return false
}

// slipsWithin reports whether two texts are no more than some slips apart.
func slipsWithin(a, b string, allowed int) bool {
	if len(a) > longestSlip || len(b) > longestSlip {
		return false
	}
	var ra, rb [longestSlip]rune
	na, nb := decode(a, &ra), decode(b, &rb)
	return na-nb <= allowed && nb-na <= allowed && distance(ra[:na], rb[:nb]) <= allowed
}

// decode puts the letters of a text into an array.
func decode(text string, into *[longestSlip]rune) int {
	n := 0
	for _, r := range text {
		into[n] = r
		n++
	}
	return n
}

// distance is the number of slips between two texts.
func distance(a, b []rune) int {
	var rows [3][longestSlip + 1]int
	for j := range len(b) + 1 {
		rows[0][j] = j
	}
	for i := 1; i <= len(a); i++ {
		row, above, over := &rows[i%3], &rows[(i+2)%3], &rows[(i+1)%3]
		row[0] = i
		for j := 1; j <= len(b); j++ {
			cost := 1
			if a[i-1] == b[j-1] {
				cost = 0
			}
			row[j] = min(above[j]+1, row[j-1]+1, above[j-1]+cost)
			if i > 1 && j > 1 && a[i-1] == b[j-2] && a[i-2] == b[j-1] {
				row[j] = min(row[j], over[j-2]+1)
			}
		}
	}
	return rows[len(a)%3][len(b)]
}

// first is the first letter of a word.
func (w *word) first() rune {
	r, _ := utf8.DecodeRuneInString(w.text)
	return r
}
