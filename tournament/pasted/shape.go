package pasted

import (
	"regexp"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"

	"arbiter/rules/pdn"
	"arbiter/tournament"
)

// The shapes of lines. A number is points of a side: 12, 7½, 3.5.
const (
	number = `(?:\d{1,3}(?:[.,]\d|½)?|½)`
	dashes = `[-‐‑‒–—−]`
)

// longest is how many bytes a line with a result can have; more is a story.
const longest = 400

// shapes are the expressions by which lines are known.
type shapes struct {
	result   *regexp.Regexp // at any place of a line
	board    *regexp.Regexp // the number before a line
	spaced   *regexp.Regexp // a dash between two sides
	rating   *regexp.Regexp // behind a name
	aside    *regexp.Regexp // something else in brackets behind a name
	round    *regexp.Regexp
	day      *regexp.Regexp
	inWords  *regexp.Regexp // 14 november 2026
	free     *regexp.Regexp
	standing *regexp.Regexp // of a team
}

// theShapes are the expressions, made when the first text is read.
var theShapes = sync.OnceValue(newShapes)

// newShapes makes the expressions.
func newShapes() *shapes {
	rounds := `ronde|round|rûnde|omloop|omgong|speelronde|тур|раунд`
	return &shapes{
		result:   regexp.MustCompile(`(` + number + `)\s*(?:` + dashes + `|:)\s*(` + number + `)|1/2\s*` + dashes + `\s*1/2|\+\s*/\s*-|-\s*/\s*\+|-\s*/\s*-`),
		board:    regexp.MustCompile(`^(?i:bord|board|boerd|доска|дошка)?\s*(\d{1,3})\s*(?:[.):]\s*|\s)`),
		spaced:   regexp.MustCompile(`\s` + dashes + `+\s|\s` + dashes + `|\)` + dashes + `\s?`),
		rating:   regexp.MustCompile(`\s*\(\s*(\d{2,4})\s*\)\s*$`),
		aside:    regexp.MustCompile(`\s*\([^()]*\)\s*$`),
		round:    regexp.MustCompile(`(?i)(?:^|[^\p{L}\d])(?:(\d{1,3})\s*(?:e|de|ste|st|nd|rd|th|-?я|-?й)?\.?\s*(?:` + rounds + `)|(?:` + rounds + `)\s*(?:nr\.?|[#:№])?\s*(\d{1,3}))(?:[^\p{L}\d]|$)`),
		day:      regexp.MustCompile(`(?:^|[^\d])(\d{1,2})[-./](\d{1,2})[-./](\d{4})(?:[^\d]|$)|(?:^|[^\d])(\d{4})-(\d{2})-(\d{2})(?:[^\d]|$)`),
		inWords:  regexp.MustCompile(`(?:^|[^\d])(\d{1,2})\s+(\p{L}{3,})\.?\s+(\d{4})(?:[^\d]|$)`),
		free:     regexp.MustCompile(`(?i)^(.+?)(?:\s+` + dashes + `+)?\s+(?:is\s+)?(vrij|frij|free|bye|свободен|свободна|вільний|вільна|выходной|вихідний)\.?$`),
		standing: regexp.MustCompile(`(?i)^(?:` + dashes + `\s*|•\s*|(\d{1,3})[.)]?\s+)?(.*\p{L}.*?)\s+(\d{1,2})\s*` + dashes + `\s*(` + number + `)\s+(` + number + `)\s*(?:bp|bordpunten|boerdpunten|board points)\.?$`),
	}
}

// score is a line with two sides and what each has.
type score struct {
	board       int    // 0 is not said
	before      string // the number before the line as it was written, where nothing says that it is one of a board
	left, right string
	result      string // as it was written, without blanks
	leftPoints  tournament.Points
	rightPoints tournament.Points
	points      bool   // there are points on both sides; a forfeit has none
	behind      string // what stands behind the result
	hyphen      bool   // the sides were parted at a hyphen without blanks
	dashes      bool   // there are several dashes that may part the sides
}

// scoreOf reads a line with two sides and a result; ok is false where it is none.
func (s *shapes) scoreOf(l line) (sc score, ok bool) {
	text := strings.Join(l.cells, "\t")
	if len(text) > longest {
		return sc, false
	}
	at := s.lastResult(text)
	if at == nil {
		return sc, false
	}
	sc.result = strings.Map(plainSign, text[at[0]:at[1]])
	sc.behind = strings.Join(strings.Fields(text[at[1]:]), " ")
	if len(at) > 3 && at[2] >= 0 {
		var one, other error
		sc.leftPoints, one = tournament.ParsePoints(text[at[2]:at[3]])
		sc.rightPoints, other = tournament.ParsePoints(text[at[4]:at[5]])
		sc.points = one == nil && other == nil
	}
	sides, ok := s.sidesOf(strings.TrimRight(text[:at[0]], " \t:;,."), &sc)
	return sc, ok && sides
}

// plainSign writes a result without blanks and with plain dashes.
func plainSign(r rune) rune {
	switch {
	case unicode.IsSpace(r):
		return -1
	case r == ':' || strings.ContainsRune("‐‑‒–—−", r):
		return '-'
	}
	return r
}

// lastResult finds the last result of a line that stands by itself, with little behind it.
func (s *shapes) lastResult(text string) []int {
	var last []int
	for from := 0; from < len(text); {
		at := s.result.FindStringSubmatchIndex(text[from:])
		if at == nil {
			break
		}
		for i := range at {
			if at[i] >= 0 {
				at[i] += from
			}
		}
		if before, _ := utf8.DecodeLastRuneInString(text[:at[0]]); at[0] > 0 && (unicode.IsSpace(before) || before == ')' || before == ':') {
			if after, _ := utf8.DecodeRuneInString(text[at[1]:]); at[1] == len(text) || unicode.IsSpace(after) || strings.ContainsRune("(,;.*", after) {
				last = at
			}
		}
		_, size := utf8.DecodeRuneInString(text[at[0]:])
		from = at[0] + size
		if last != nil && last[0] == at[0] {
			from = at[1]
		}
	}
	if last == nil || len(strings.Fields(text[last[1]:])) > 4 {
		return nil
	}
	return last
}

// sidesOf parts what stands before a result: at the dash, at the cells, or at a hyphen.
func (s *shapes) sidesOf(text string, sc *score) (parted, ok bool) {
	if m := s.board.FindStringSubmatch(text); m != nil {
		rest := text[len(m[0]):]
		first, _ := utf8.DecodeRuneInString(rest)
		marked := strings.ContainsAny(m[0], ".):\t")
		if n := pdn.WholeNumber(m[1], tournament.BoardsApart-1); n > 0 && (marked || unicode.IsLetter(first)) {
			sc.board, text = n, rest
			if !marked { // a team may be called "3 Musketiers"
				sc.before = m[0]
			}
		}
	}
	places := s.spaced.FindAllStringIndex(text, -1)
	both := places[:0:0]
	for _, p := range places {
		if strings.HasSuffix(text[p[0]:p[1]], " ") || strings.HasSuffix(text[p[0]:p[1]], "\t") || text[p[0]] == ')' {
			both = append(both, p)
		}
	}
	if len(both) > 0 {
		places = both
	}
	if sc.dashes = len(places) > 1; sc.dashes {
		places = places[:1]
	}
	if len(places) == 1 {
		cut, after := places[0][0], places[0][1]
		if text[cut] == ')' {
			cut++
		}
		return true, sc.set(text[:cut], text[after:])
	}
	if left, right, ok := cellsOf(text); ok {
		return true, sc.set(left, right)
	}
	if left, right, found := strings.Cut(text, "-"); found && !strings.Contains(right, "-") && hasLetter(left) && hasLetter(right) {
		sc.hyphen = true
		return true, sc.set(left, right)
	}
	return false, false
}

// set takes the two sides; each has a letter, and none is as long as a sentence.
func (sc *score) set(left, right string) bool {
	sc.left, sc.right = strings.Join(strings.Fields(left), " "), strings.Join(strings.Fields(right), " ")
	return likeName(sc.left) && likeName(sc.right)
}

// The most that a name has: letters, words.
const (
	maxName  = 70
	maxWords = 9
)

// likeName reports a text that can be what a player or a team is called, or an empty board.
func likeName(text string) bool {
	if isNobody(text) {
		return true
	}
	return hasLetter(text) && utf8.RuneCountInString(text) <= maxName && len(strings.Fields(text)) <= maxWords
}

// cellsOf parts two sides that stand in cells of their own, each with a rating behind it or none.
func cellsOf(text string) (left, right string, ok bool) {
	var sides []string
	for _, cell := range strings.Split(text, "\t") {
		cell = strings.TrimSpace(cell)
		switch {
		case cell == "" || strings.Trim(cell, "-–—") == "":
		case !hasLetter(cell) && len(sides) > 0:
			if pdn.WholeNumber(strings.Trim(cell, "()"), maxRating) > 0 && !strings.HasSuffix(sides[len(sides)-1], ")") {
				sides[len(sides)-1] += " (" + strings.Trim(cell, "()") + ")"
			}
		default:
			sides = append(sides, cell)
		}
	}
	if len(sides) != 2 {
		return "", "", false
	}
	return sides[0], sides[1], true
}
