package paper

import (
	"strings"
	"unicode"
)

// guide says from which name to which the rows of a page are, as over the pages of a
// dictionary: A–J; "" for a table that is not in order of names, and for one page. It is
// left out where the title has no room for it.
func (p *wallPlan) guide(chunk int) string {
	rows := p.sheet.t.Rows
	first, last := p.chunks[chunk].from, p.chunks[min(chunk+p.across, len(p.chunks))-1].to-1
	if p.rowPages < 2 || rows[first].Guide == "" {
		return ""
	}
	before, after := "", ""
	if first > 0 {
		before = rows[first-1].Guide
	}
	if last+1 < len(rows) {
		after = rows[last+1].Guide
	}
	guide := guideWord(rows[first].Guide, before) + " – " + guideWord(rows[last].Guide, after)
	of := *p.sheet
	of.t.Title += wallDot + guide
	if of.wallHead(p.size, p.span()).high > p.top+slackWide {
		return ""
	}
	return guide
}

// guideWord is the beginning of a name that tells it from its neighbour on another page:
// a letter or a few, else the surname, else so much more as is needed.
func guideWord(name, other string) string {
	const fewLetters = 3
	runes, others := []rune(name), []rune(other)
	n := 0
	for n < len(runes) && n < len(others) && unicode.ToLower(runes[n]) == unicode.ToLower(others[n]) {
		n++
	}
	n = min(n+1, len(runes))
	surname, _, _ := strings.Cut(name, ",")
	if whole := len([]rune(surname)); n > fewLetters && n <= whole {
		n = whole
	}
	word := runes[:n:n]
	if len(word) > 0 {
		word[0] = unicode.ToUpper(word[0])
	}
	return strings.TrimSpace(string(word))
}
