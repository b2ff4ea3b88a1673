package table

import "strings"

// Ruler measures a text, in millimetres.
type Ruler func(text string) float64

// hair is the error of adding up widths, in millimetres.
const hair = 0.02

// Fit shortens a text until it is no wider than that.
func Fit(text string, width float64, of Ruler) string {
	width += hair
	if text == "" || of(text) <= width {
		return text
	}
	return abbreviate(text, func(s string) bool { return of(s) <= width })
}

// Wrap breaks a text into lines no wider than that, at spaces where there are
// any and within a word where it is too long.
func Wrap(text string, width float64, of Ruler) []string {
	width += hair
	var lines []string
	line := ""
	for _, word := range strings.Fields(text) {
		next := word
		if line != "" {
			next = line + " " + word
		}
		if of(next) <= width {
			line = next
			continue
		}
		if line != "" && of(word) > width { // its beginning may fit, up to a hyphen
			head := breakWord(word, width-of(line+" "), of)
			if strings.HasSuffix(head, "-") && of(line+" "+head) <= width {
				line, word = line+" "+head, word[len(head):]
			}
		}
		if line != "" {
			lines = append(lines, line)
		}
		for line = word; of(line) > width; {
			head := breakWord(line, width, of)
			lines = append(lines, head)
			line = line[len(head):]
		}
	}
	if line != "" {
		lines = append(lines, line)
	}
	return lines
}

// breakWord is the longest beginning of a word that fits: up to a hyphen, else
// whatever fits, one character at least.
func breakWord(word string, width float64, of Ruler) string {
	end := 0
	for i, r := range word {
		next := i + len(string(r))
		if end > 0 && of(word[:next]) > width {
			break
		}
		end = next
	}
	if hyphen := strings.LastIndexByte(word[:end], '-'); hyphen > 0 {
		end = hyphen + 1
	}
	return word[:end]
}

// JoinNonEmpty joins the texts that are not empty.
func JoinNonEmpty(separator string, texts ...string) string {
	var parts []string
	for _, t := range texts {
		if t != "" {
			parts = append(parts, t)
		}
	}
	return strings.Join(parts, separator)
}
