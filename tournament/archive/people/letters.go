package people

import (
	"strings"
	"unicode/utf8"
)

// letters is a set of first letters, as those of the Cyrillic alphabet that they can stand
// for.
type letters uint64

// lettersAll are the letters of the sets.
const lettersAll = "абвгдежзийклмнопрстуфхцчшщыэюя"

// latinFirst are the Cyrillic letters that a Latin initial can stand for; h of a Russian
// name is г or х.
var latinFirst = map[rune]string{
	'a': "а", 'b': "б", 'c': "кцч", 'd': "д", 'e': "еэ", 'f': "ф", 'g': "гжд", 'h': "хг", 'i': "июя", 'j': "йжеюя", 'k': "кх", 'l': "л", 'm': "м",
	'n': "н", 'o': "оу", 'p': "п", 'q': "к", 'r': "р", 's': "сшщз", 't': "тцч", 'u': "ую", 'v': "вф", 'w': "ву", 'x': "хк", 'y': "ийеюя", 'z': "зжц",
}

// latinFirsts are those that the first two or more letters of a word stand for.
var latinFirsts = []struct{ latin, cyrillic string }{
	{"shch", "щ"}, {"chtch", "щ"}, {"sjtsj", "щ"}, {"schtsch", "щ"}, {"tsch", "ч"}, {"tch", "ч"}, {"tsj", "ч"}, {"sch", "шщсж"}, {"ch", "чшкх"}, {"sh", "ш"}, {"sj", "ш"}, {"sz", "ш"}, {"cz", "ч"}, {"zh", "ж"}, {"zj", "ж"},
	{"dj", "дж"}, {"kh", "х"}, {"ts", "ц"}, {"tz", "ц"}, {"ph", "ф"}, {"th", "т"}, {"ya", "я"}, {"yu", "ю"}, {"ye", "е"}, {"yo", "ейи"}, {"iu", "ю"}, {"ia", "я"}, {"iou", "ю"}, {"gu", "г"}, {"oe", "у"}, {"ou", "у"},
}

// lettersOf are the letters that a word, or an initial, begins with.
func lettersOf(text string, initial bool) letters {
	r, n := utf8.DecodeRuneInString(text)
	if isCyrillic(text) {
		switch r {
		case 'і', 'ї':
			r = 'и'
		case 'є':
			r = 'е'
		case 'ґ':
			r = 'г'
		}
		set := lettersIn(string(r))
		if strings.HasPrefix(text[n:], "ж") && r == 'д' {
			set |= lettersIn("ж")
		}
		if r == 'и' { // NameWords makes и of й
			set |= lettersIn("й")
		}
		return set
	}
	if !initial {
		for _, l := range latinFirsts {
			if strings.HasPrefix(text, l.latin) {
				return lettersIn(l.cyrillic) | lettersIn(latinFirst[r])
			}
		}
	}
	return lettersIn(latinFirst[r])
}

// lettersIn is the set of some Cyrillic letters.
func lettersIn(text string) letters {
	var set letters
	for _, r := range text {
		if at := strings.IndexRune(lettersAll, r); at >= 0 {
			set |= 1 << (at / 2)
		}
	}
	return set
}

// anyLetter is every first letter there is.
const anyLetter = ^letters(0)

// starts are the letters that the first given name can begin with in any way to read the
// name, and in other languages; any letter where there is none, or one that is not known.
func (n *Name) starts() letters {
	var set letters
	for _, w := range n.ways {
		if len(w.given) == 0 || w.given[0].initials == 0 {
			return anyLetter
		}
		set |= w.given[0].initials | w.given[0].others.letters()
	}
	return set
}

// letters are the first letters in both scripts as Cyrillic ones.
func (f firsts) letters() letters {
	set := f.cyrillic
	for r := 'a'; r <= 'z'; r++ {
		if f.latin&(1<<(r-'a')) != 0 {
			set |= lettersIn(latinFirst[r])
		}
	}
	return set
}
