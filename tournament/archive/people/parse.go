package people

import (
	"slices"
	"strings"
	"unicode"

	"arbiter/tournament/naming"
)

// Name is a name taken apart, in all ways in which it may be meant.
type Name struct {
	words      []word
	ways       []way // the likeliest first; none where there is no full word
	particles  string
	generation generation
}

// way is one way to read a name.
type way struct {
	surname []*word
	former  []*word // a name in brackets: of birth
	given   []*word
}

// token is a word as it is written.
type token struct {
	raw      string
	text     string
	dot      bool // a dot follows
	joined   bool // a hyphen joins it to the one before
	bracket  bool
	part     int // commas before it
	small    bool
	capitals bool
}

// ParseName takes a name apart. With a comma the surname stands before it; without one it
// is what initials leave, what is written in capitals, what follows a particle, or the
// first word or the last: then both ways are kept.
func ParseName(name string) Name { return parseName(name, true) }

// parseName takes a name apart, with or without the readings of its words.
func parseName(name string, readings bool) Name {
	var n Name
	tokens := tokensOf(name)
	tokens, n.generation = withoutExtras(tokens)
	tokens, n.particles = withoutParticles(tokens)
	if naming.Nameless(name) {
		return n
	}
	n.words = make([]word, len(tokens))
	for i, t := range tokens {
		n.words[i] = newWord(t.text, t.raw, t.form(), readings)
	}
	n.ways = waysOf(tokens, n.words)
	return n
}

// form is how much of a word a token is.
func (t token) form() form {
	switch {
	case t.length() == 1:
		return formInitial
	case t.dot && t.length() <= 5:
		return formAbbreviation
	}
	return formFull
}

// length is the number of letters of a token.
func (t token) length() int { return len([]rune(t.text)) }

// tokensOf are the words of a name.
func tokensOf(name string) []token {
	var tokens []token
	var word []rune
	joined, bracket, part := false, false, 0
	end := func() {
		tokens = appendToken(tokens, string(word), joined, bracket, part)
		word, joined = word[:0], false
	}
	for _, r := range name {
		switch {
		case unicode.IsLetter(r) || unicode.Is(unicode.Mn, r):
			word = append(word, r)
		case strings.ContainsRune("'’‘ʼ`´", r):
			if len(word) == 1 { // d'Emmerez, O'Brien
				end()
			}
		default:
			before := len(tokens)
			end()
			switch {
			case r == '.' && len(tokens) > before:
				tokens[len(tokens)-1].dot = true
			case strings.ContainsRune("-‐‑–", r):
				joined = len(tokens) > 0
			case r == ',' && len(tokens) > 0:
				part++
			case r == '(' || r == ')':
				bracket = r == '('
			}
		}
	}
	end()
	return splitInitials(tokens)
}

// appendToken appends a word, if it is one.
func appendToken(tokens []token, raw string, joined, bracket bool, part int) []token {
	text := plain(raw)
	if text == "" {
		return tokens
	}
	upper, lower := strings.ToUpper(raw), strings.ToLower(raw)
	return append(tokens, token{raw: raw, text: text, joined: joined, bracket: bracket, part: part, small: raw == lower, capitals: raw == upper && len([]rune(text)) > 1})
}

// splitInitials makes initials of capitals in a name that is not written in capitals: AA
// Long, Davis PM.
func splitInitials(tokens []token) []token {
	if !slices.ContainsFunc(tokens, func(t token) bool { return !t.capitals && t.length() > 2 && !t.small }) {
		return tokens
	}
	var all []token
	for i, t := range tokens {
		if !t.capitals || t.length() > 2 || strings.ContainsAny(t.text[:1], "'") || nextIsCapitals(tokens, i) {
			all = append(all, t)
			continue
		}
		for _, r := range t.raw {
			all = appendToken(all, string(r), t.joined, t.bracket, t.part)
		}
	}
	return all
}

// nextIsCapitals reports whether the word behind one is in capitals: DE VRIES Jan.
func nextIsCapitals(tokens []token, i int) bool {
	return i+1 < len(tokens) && tokens[i+1].capitals && tokens[i+1].length() > 2
}

// generation tells father and son.
type generation uint8

const (
	generationUnset generation = iota
	generationElder
	generationYounger
	generationThird
)

// generations are the words for them.
var generations = map[string]generation{
	"sr": generationElder, "sen": generationElder, "senior": generationElder, "pere": generationElder, "ст": generationElder, "старшии": generationElder,
	"jr": generationYounger, "jun": generationYounger, "jnr": generationYounger, "junior": generationYounger, "fils": generationYounger, "мл": generationYounger, "младшии": generationYounger, "молодшии": generationYounger, "ii": generationYounger,
	"iii": generationThird,
}

// titles are words before a name that are none of it.
var titles = []string{"dr", "mr", "mrs", "ms", "prof", "ir", "ing", "drs", "mw", "dhr", "gmi", "gmif", "mif", "огли", "оглы", "ogly", "oglu", "кызы", "kyzy"}

// withoutExtras takes titles and generations off.
func withoutExtras(tokens []token) ([]token, generation) {
	g := generationUnset
	if len(tokens) < 2 {
		return tokens, g
	}
	kept := slices.DeleteFunc(tokens, func(t token) bool {
		if found, known := generations[t.text]; known {
			g = found
			return true
		}
		return slices.Contains(titles, t.text)
	})
	return kept, g
}

// particleWords are the particles of surnames.
var particleWords = []string{
	"van", "von", "vom", "zu", "zum", "zur", "de", "den", "der", "des", "du", "da", "di", "del", "della", "dos", "do", "la", "le", "les", "el", "al", "ten", "ter", "te", "op", "in", "het", "bin", "ben", "ould", "'t",
	"ван", "фон", "де", "ден", "дер", "тен", "тер", "ла", "ле", "да", "ди", "дель", "ель", "эль", "аль",
}

// particle reports whether a word is a particle of a surname; one letter is, before an
// apostrophe or small.
func (t token) particle(last bool) bool {
	if last && t.part == 0 || t.dot {
		return false
	}
	return slices.Contains(particleWords, t.text)
}

// withoutParticles takes the particles off, and marks where the surname begins: what
// follows one is in part -1.
func withoutParticles(tokens []token) ([]token, string) {
	var kept []token
	var particles []string
	comma := slices.ContainsFunc(tokens, func(t token) bool { return t.part > 0 })
	follows := false
	for i, t := range tokens {
		if t.particle(i == len(tokens)-1) || apostrophe(tokens, i) {
			particles = append(particles, t.text)
			follows = true
			continue
		}
		if follows && !comma {
			t.part = -1
		}
		follows = false
		kept = append(kept, t)
	}
	return kept, strings.Join(particles, " ")
}

// apostrophe reports whether a word is the d of d'Emmerez or the t of 't Hart.
func apostrophe(tokens []token, i int) bool {
	t := tokens[i]
	return (t.text == "d" || t.text == "t" || t.text == "д") && !t.dot && t.part == 0 && i+1 < len(tokens) &&
		(t.small || tokens[i+1].length() > 2) && (i+2 < len(tokens) || i > 0 || t.small)
}
