package people

import (
	"slices"
	"strings"
)

// waysOf are the ways to read the words of a name.
func waysOf(tokens []token, words []word) []way {
	var full, short, former []int
	for i, t := range tokens {
		switch {
		case t.bracket:
			former = append(former, i)
		case words[i].form == formFull:
			full = append(full, i)
		default:
			short = append(short, i)
		}
	}
	if len(full) == 0 {
		return nil
	}
	order := ordering{tokens: tokens, words: words, full: full, short: short, former: former}
	return order.ways()
}

// ordering looks for the surname among words.
type ordering struct {
	tokens              []token
	words               []word
	full, short, former []int
}

// ways are the ways to read the name.
func (o ordering) ways() []way {
	if surname := o.beforeComma(); len(surname) > 0 {
		return []way{o.way(surname)}
	}
	for _, marked := range []func(token) bool{
		func(t token) bool { return t.part == -1 }, // behind a particle
		func(t token) bool { return t.capitals },   // SIJBRANDS Ton
	} {
		surname := slices.DeleteFunc(slices.Clone(o.full), func(i int) bool { return !marked(o.tokens[i]) })
		if len(surname) > 0 && len(surname) < len(o.full) {
			return []way{o.way(o.withJoined(surname))}
		}
	}
	units := o.units()
	if len(units) == 1 {
		return []way{o.way(units[0])}
	}
	first, last := units[0], units[len(units)-1]
	switch {
	case len(units) > 2 && patronymic(o.words[last[0]].text):
		return []way{o.way(first)}
	case len(units) > 2 && patronymic(o.words[units[len(units)-2][0]].text):
		return []way{o.way(last)}
	case len(o.short) > 0:
		return []way{o.way(o.full), o.way(last), o.way(first)}
	case o.isGiven(first) && !o.isGiven(last):
		return []way{o.way(last)}
	case o.isGiven(last) && !o.isGiven(first):
		return []way{o.way(first)}
	case o.words[first[0]].cyrillic: // Щеголев Вячеслав
		return []way{o.way(first), o.way(last)}
	}
	return []way{o.way(last), o.way(first)}
}

// beforeComma is the surname of a name with a comma: what stands before it, or behind it
// where initials alone stand before.
func (o ordering) beforeComma() []int {
	at := func(part func(int) bool) []int {
		return slices.DeleteFunc(slices.Clone(o.full), func(i int) bool { return !part(o.tokens[i].part) })
	}
	behind := at(func(part int) bool { return part > 0 })
	before := at(func(part int) bool { return part <= 0 })
	switch {
	case !slices.ContainsFunc(o.tokens, func(t token) bool { return t.part > 0 }):
		return nil
	case len(before) == 0: // N., Abatsiev
		return behind
	}
	return before
}

// withJoined is a surname with what hyphens join to it.
func (o ordering) withJoined(surname []int) []int {
	var all []int
	for _, unit := range o.units() {
		if slices.ContainsFunc(unit, func(i int) bool { return slices.Contains(surname, i) }) {
			all = append(all, unit...)
		}
	}
	return all
}

// units are the full words, those together that hyphens join.
func (o ordering) units() [][]int {
	var units [][]int
	for n, i := range o.full {
		if n > 0 && o.tokens[i].joined && o.full[n-1] == i-1 {
			units[len(units)-1] = append(units[len(units)-1], i)
			continue
		}
		units = append(units, []int{i})
	}
	return units
}

// isGiven reports whether a word is known as a first name.
func (o ordering) isGiven(unit []int) bool { return o.words[unit[0]].given >= 0 }

// way is the way to read the name with a surname: all other words are given names.
func (o ordering) way(surname []int) way {
	var w way
	for i := range o.words {
		switch {
		case slices.Contains(surname, i):
			w.surname = append(w.surname, &o.words[i])
		case slices.Contains(o.former, i):
			w.former = append(w.former, &o.words[i])
		default:
			w.given = append(w.given, &o.words[i])
		}
	}
	return w
}

// patronymics are what patronymics end in.
var patronymics = []string{"ович", "евич", "овна", "евна", "ична", "ивна", "ovich", "evich", "ovitch", "evitch", "ovna", "evna", "owitsch", "ewitsch", "ovitsj", "evitsj"}

// patronymic reports whether a word is one, for all that its end tells.
func patronymic(text string) bool {
	return slices.ContainsFunc(patronymics, func(end string) bool { return strings.HasSuffix(text, end) })
}
