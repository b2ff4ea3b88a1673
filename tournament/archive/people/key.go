package people

import (
	"slices"
	"strings"
)

// Key is what the spellings of one surname have in common: its consonants, told apart as
// far as customs of spelling do, with a before them where it begins with a vowel. Kuperman,
// Koeperman and Куперман are sprmn. Keys are stored: they never change.
//
//	a  at the start: a vowel, or j, й, е, ю, я   b б   d д   l л   m м   n н   p п   r р   t т
//	v  v w f ph в ф                              s  all others: c g k q s x z г ж з к с х ц ч ш щ, and j, h
//
// Vowels within it are not told, nor h behind t, d, p and s, nor t and d before s, nor
// whether a sound is doubled. J is nothing behind s, z and t, and else a vowel or s; h at the start is s or silent, w there v
// or a vowel: such words have a key for each.
type Key string

// Keys are the keys of a name.
type Keys struct {
	// Surname are the keys of the words that can be its surname, in order. Two names that
	// [MayBeOne] joins by a spelling have one in common; names a slip apart may not, and
	// are met by the opponent or by the moves. Empty where there is no word: N.N., or
	// initials alone.
	Surname []Key
	// Initials are those of all words, in Cyrillic, for the few names of initials alone:
	// "A. N." is N. Abatsiev badly shortened.
	Initials []Key
}

// tidied are keys in order, none twice.
func tidied(keys []Key) []Key {
	slices.Sort(keys)
	return slices.Compact(keys)
}

// keysOfWord are the keys of a word in small letters without accents.
func keysOfWord(text string) []Key {
	text = strings.ReplaceAll(text, "ph", "f")
	readings := []keyReading{{}}
	if strings.Contains(text, "j") {
		readings = append(readings, keyReading{glide: 's'})
	}
	if strings.HasPrefix(text, "h") || strings.HasPrefix(text, "х") {
		for _, r := range readings {
			readings = append(readings, keyReading{glide: r.glide, silent: true})
		}
	}
	if strings.HasPrefix(text, "w") {
		readings = append(readings, keyReading{vowel: true})
	}
	var keys []Key
	for _, r := range readings {
		if key := keyOf(text, r); key != "" {
			keys = append(keys, key)
		}
	}
	return tidied(keys)
}

// keyReading is how the letters are read that can be two sounds.
type keyReading struct {
	glide  byte // what j is; 0 is a vowel
	silent bool // h at the start is silent
	vowel  bool // w at the start is a vowel
}

// keyOf is the key of a word.
func keyOf(text string, reading keyReading) Key {
	var key []byte
	var last, before byte // the sound before, 'a' a vowel; and the one before that
	var letter rune       // the one before
	start := true
	for _, r := range text {
		sound := classOf(r)
		switch {
		case r == 'j' && reading.glide != 0:
			sound = reading.glide
		case (r == 'h' || r == 'х') && start && reading.silent:
			continue
		case r == 'w' && start && reading.vowel:
			sound = 'a'
		}
		if r == 'j' && (letter == 's' || letter == 'z' || letter == 't') {
			continue // Dutch: sj is one sound
		}
		letter = r
		if sound == 0 || (r == 'h' || r == 'х') && strings.IndexByte("tdps", last) >= 0 {
			continue
		}
		if sound == 's' && (last == 't' || last == 'd') {
			key, last = key[:len(key)-1], before
		}
		if sound != last && (sound != 'a' || start) {
			key = append(key, sound)
		}
		if sound != last {
			before, last = last, sound
		}
		start = false
	}
	return Key(key)
}

// classOf is the class of a letter, 0 for a sign.
func classOf(r rune) byte {
	switch {
	case strings.ContainsRune("aeiouyjаеиоуыэюяіїєйёөүә", r):
		return 'a'
	case strings.ContainsRune("cgkqsxzhгґжзксхцчшщқғһ", r):
		return 's'
	case strings.ContainsRune("vwfвфў", r):
		return 'v'
	}
	for _, pair := range [...]string{"bб", "dд", "lл", "mм", "nнң", "pп", "rр", "tт"} {
		if strings.ContainsRune(pair, r) {
			return pair[0]
		}
	}
	return 0
}
