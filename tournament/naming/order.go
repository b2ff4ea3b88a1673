package naming

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Parts are the parts of a name. The particles of a surname (de, van der, von) are
// the words before or after the rest of it that are written small.
type Parts struct {
	Given    string // first names and initials
	Particle string // "van der"; empty is none
	Surname  string // without the particle
	Rest     string // what follows a second comma, as jr.
}

// Split takes a name apart. With a comma the surname stands before it, and the particle
// on either side: Jong, Jan de. Without one it stands last, with its particle before it:
// Jan de Jong; a Cyrillic name without a comma, and one word alone, is a surname as a
// whole, for such names are written in either order.
func Split(name string) Parts {
	name = strings.Join(strings.Fields(name), " ")
	surname, given, comma := strings.Cut(name, ",")
	if !comma {
		return withoutComma(name)
	}
	given, rest, more := strings.Cut(strings.TrimSpace(given), ",")
	p := Parts{Rest: strings.TrimSpace(rest)}
	if more && particles(given) { // Jong, de, Jan
		p.Particle, given, p.Rest = strings.TrimSpace(given), p.Rest, ""
	}
	words := strings.Fields(given)
	n := len(words)
	for n > 1 && Small(words[n-1]) {
		n--
	}
	after := words[n:]
	p.Given = strings.Join(words[:n], " ")
	before, bare := leadingParticles(strings.Fields(surname))
	p.Surname = strings.Join(bare, " ")
	p.Particle = strings.Join(slices.Concat(strings.Fields(p.Particle), after, before), " ")
	return p
}

// withoutComma takes a name apart that has the surname last, if anywhere.
func withoutComma(name string) Parts {
	words := strings.Fields(name)
	if len(words) < 2 || isCyrillic(name) {
		return Parts{Surname: name}
	}
	first := len(words) - 1
	for first > 1 && Small(words[first-1]) {
		first--
	}
	before, bare := leadingParticles(words[first:])
	return Parts{Given: strings.Join(words[:first], " "), Particle: strings.Join(before, " "), Surname: strings.Join(bare, " ")}
}

// leadingParticles splits the particles off a surname, which keeps a word.
func leadingParticles(words []string) (before, bare []string) {
	n := 0
	for n < len(words)-1 && Small(words[n]) {
		n++
	}
	return words[:n], words[n:]
}

// particles reports whether a text is particles alone.
func particles(text string) bool {
	words := strings.Fields(text)
	return len(words) > 0 && !slices.ContainsFunc(words, func(w string) bool { return !Small(w) })
}

// Small reports whether a word is written as a particle is: 't, van, d'.
func Small(word string) bool {
	first, _ := utf8.DecodeRuneInString(strings.TrimLeft(word, "'’‘`"))
	return unicode.IsLower(first)
}

// GivenFirst is a name as it is read out, or stands on a certificate: the first names
// before the surname. Jong, Jan de is Jan de Jong.
func GivenFirst(name string) string {
	if !strings.Contains(name, ",") {
		return strings.Join(strings.Fields(name), " ")
	}
	p := Split(name)
	return strings.Join(strings.Fields(strings.Join([]string{p.Given, p.Particle, p.Surname, p.Rest}, " ")), " ")
}

// Order says how the names of one list are put in order.
type Order struct {
	BySurname  bool // a name without a comma goes by its last word, not by its first
	NoParticle bool // a particle does not count: de Jong stands under J, as in Dutch lists
}

// OrderOf is how the names of a list are put in order: by surname where at least half of
// those of several words have a comma, for then the others are written in the other
// order; else as they are written. Whether a particle counts is a habit of the language of
// the list: in Dutch it does not.
func OrderOf(names []string, noParticle bool) Order {
	commas, words := 0, 0
	for _, name := range names {
		if strings.Contains(name, ",") {
			commas++
		}
		if strings.ContainsAny(strings.TrimSpace(name), " ,") {
			words++
		}
	}
	return Order{BySurname: commas > 0 && 2*commas >= words, NoParticle: noParticle}
}

// Key is what a name is put in order by, in the collation of a language: its surname,
// then the rest.
func (o Order) Key(name string) string {
	comma := strings.Contains(name, ",")
	if !comma && !o.BySurname {
		return name
	}
	p := Split(name)
	if !o.NoParticle && (!comma || !strings.HasPrefix(name, p.Surname)) {
		p.Surname, p.Particle = strings.TrimSpace(p.Particle+" "+p.Surname), ""
	}
	if p.Given == "" && p.Particle == "" {
		return p.Surname
	}
	return p.Surname + ", " + strings.TrimSpace(p.Given+" "+p.Particle)
}
