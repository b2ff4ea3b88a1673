package cli

import "strings"

// Meaning is what a word stands for in a table of synonyms; "" if it is none.
func Meaning(table [][2]string, word string) string {
	word = strings.ToLower(word)
	for _, row := range table {
		for typed := range strings.SplitSeq(row[1], ",") {
			if strings.TrimSpace(typed) == word {
				return row[0]
			}
		}
	}
	return ""
}

// AppendNew appends a word that is not in a list.
func AppendNew(list []string, word string) []string {
	for _, have := range list {
		if have == word {
			return list
		}
	}
	return append(list, word)
}

// Near reports whether a word may be another that was spelled wrong, or begun: one
// slip in a short word, two in a long one.
func Near(typed, word string) bool {
	a, b := []rune(strings.ToLower(typed)), []rune(strings.ToLower(word))
	if len(a) > 1 && strings.HasPrefix(string(b), string(a)) {
		return true
	}
	slips := 1
	if len(a) > 5 {
		slips = 2
	}
	return len(a) > 1 && distance(a, b) <= slips
}

// distance is how many letters must be put in, left out, altered, or exchanged with the
// next one, to make a word of another.
func distance(a, b []rune) int {
	before, last := []int(nil), make([]int, len(b)+1)
	for j := range last {
		last[j] = j
	}
	for i := 1; i <= len(a); i++ {
		row := make([]int, len(b)+1)
		row[0] = i
		for j := 1; j <= len(b); j++ {
			same := 1
			if a[i-1] == b[j-1] {
				same = 0
			}
			row[j] = min(last[j]+1, row[j-1]+1, last[j-1]+same)
			if i > 1 && j > 1 && a[i-1] == b[j-2] && a[i-2] == b[j-1] {
				row[j] = min(row[j], before[j-2]+1)
			}
		}
		before, last = last, row
	}
	return last[len(b)]
}
