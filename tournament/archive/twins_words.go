package archive

import (
	"slices"
	"strings"
	"unicode"

	"arbiter/tournament/naming"
)

// latin is how letters are written by which words in two scripts are compared: roughly,
// and the same for what is often taken one for the other. It is not for people to read.
var latin = strings.NewReplacer(
	"а", "a", "б", "b", "в", "v", "г", "g", "ґ", "g", "д", "d", "е", "e", "є", "e", "ж", "z", "з", "z", "и", "i", "і", "i", "й", "i",
	"к", "k", "л", "l", "м", "m", "н", "n", "о", "o", "п", "p", "р", "r", "с", "s", "т", "t", "у", "u", "ф", "f", "х", "h",
	"ц", "ts", "ч", "ch", "ш", "sh", "щ", "sh", "ъ", "", "ы", "i", "ь", "", "э", "e", "ю", "u", "я", "a",
	"x", "ks",
	"ø", "o", "ł", "l", "đ", "d", "ß", "ss", "æ", "ae", "œ", "oe", "ʼ", "",
)

// bones are the consonants that are told apart in a word; what is not here is left out.
var bones = map[rune]byte{
	'b': 'b', 'p': 'p', 'd': 'd', 't': 't', 'f': 'v', 'v': 'v', 'w': 'v', 'g': 'g',
	'c': 'k', 'k': 'k', 'q': 'k', 's': 's', 'z': 's', 'l': 'l', 'm': 'm', 'n': 'n', 'r': 'r',
}

// wordsOf are the words of a text, without case and accents.
func wordsOf(text string) []string { return naming.Words(text) }

// skeleton is a word by its consonants, in either script: Фарки and Farcy have the same.
func skeleton(word string) string {
	var out []byte
	for _, r := range latin.Replace(word) {
		if b := bones[r]; b != 0 && (len(out) == 0 || out[len(out)-1] != b) {
			out = append(out, b)
		}
	}
	if len(out) == 0 && len(word) > 1 {
		return "-" // vowels only
	}
	return string(out)
}

// initials are the first letters that a word can have in Latin spellings, a bit for each.
func initials(word string) uint32 {
	for _, r := range word {
		if s, ok := firstLetters[r]; ok {
			return letters(s)
		}
		if plain := latin.Replace(string(r)); plain != "" {
			return letters(plain[:1])
		}
		if unicode.IsLetter(r) {
			return 0
		}
	}
	return 0
}

// letters is a set of letters as bits.
func letters(text string) uint32 {
	var set uint32
	for _, r := range text {
		if r >= 'a' && r <= 'z' {
			set |= 1 << (r - 'a')
		}
	}
	return set
}

// firstLetters are the initials that a letter can stand for in another script or spelling.
var firstLetters = map[rune]string{
	'в': "vwf", 'г': "ghj", 'е': "eyji", 'є': "eyj", 'ж': "jzgs", 'з': "zs", 'и': "iyje", 'і': "iyj", 'й': "jyi",
	'к': "kcq", 'о': "ou", 'с': "scz", 'у': "uow", 'ф': "fpv", 'х': "hkcxgj", 'ц': "ctz", 'ч': "ct", 'ш': "sc", 'щ': "s",
	'ы': "yi", 'э': "e", 'ю': "yuj", 'я': "yji", 'д': "dj",
	'c': "ckt", 'k': "kc", 'j': "jyi", 'y': "yji", 'i': "iyj", 'v': "vw", 'w': "wv", 'e': "eyj", 'z': "zs", 's': "sz", 'o': "ou", 'u': "uo",
}

// near reports whether two skeletons can be one word in two spellings: at most a
// quarter of the longer one is another letter.
func nearBones(a, b string) bool {
	if a == b {
		return true
	}
	long := max(len(a), len(b))
	return distance(a, b) <= long/4
}

// distance is how many letters have to be altered, added or left out.
func distance(a, b string) int {
	row := make([]int, len(b)+1)
	for j := range row {
		row[j] = j
	}
	for i := range len(a) {
		last := row[0]
		row[0] = i + 1
		for j := range len(b) {
			here := last
			if a[i] != b[j] {
				here++
			}
			last = row[j+1]
			row[j+1] = min(here, row[j]+1, last+1)
		}
	}
	return row[len(b)]
}

// strong are the two longest words of a name that are no initials, by their skeletons.
func strong(name string) []string {
	words := slices.DeleteFunc(wordsOf(name), func(w string) bool { return len([]rune(w)) < 2 })
	slices.SortStableFunc(words, func(a, b string) int { return len([]rune(b)) - len([]rune(a)) })
	var out []string
	for _, w := range words {
		if s := skeleton(w); !slices.Contains(out, s) && len(out) < 2 {
			out = append(out, s)
		}
	}
	return out
}
