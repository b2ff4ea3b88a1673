package people

import (
	"slices"
	"strings"
)

// MayBeOne reports whether two names on two sheets can be one person's: the surnames are
// spellings of one, or a slip or two apart; given names and initials do not contradict each
// other; a surname alone, initials alone and N.N. are as good as what is not there. It is
// wide on purpose: whoever asks has another reason to think of one person, as the same
// moves.
func MayBeOne(a, b string) bool {
	na, nb := ParseName(a), ParseName(b)
	return na.MayBe(&nb)
}

// MayBe is [MayBeOne] of names that are taken apart.
func (n *Name) MayBe(o *Name) bool {
	if len(n.words) == 0 || len(o.words) == 0 {
		return true
	}
	return n.may(o, measure{surname: func(w, v *word) bool { return w.like(v) >= wordsSlip }, given: givenMay})
}

// measure is how near two words of names have to be that can be one.
type measure struct{ surname, given func(w, v *word) bool }

// may is MayBe of two names that have words.
func (n *Name) may(o *Name, by measure) bool {
	if len(n.ways) == 0 || len(o.ways) == 0 {
		return n.initialsFit(o)
	}
	for i := range n.ways {
		for j := range o.ways {
			if surnamesMay(&n.ways[i], &o.ways[j], by.surname) && (givensMay(n.ways[i].given, o.given(j), by.given) || givensMay(o.ways[j].given, n.given(i), by.given)) {
				return true
			}
		}
	}
	return false
}

// given are the given names of a way, and the particles: the initial of an Akker, van den
// can be V.
func (n *Name) given(way int) []*word {
	if n.particles == "" {
		return n.ways[way].given
	}
	all := slices.Clone(n.ways[way].given)
	for _, p := range strings.Fields(n.particles) {
		w := newWord(p, p, formFull, true)
		all = append(all, &w)
	}
	return all
}

// surnamesMay reports whether two surnames can be one, or one a part of the other.
func surnamesMay(a, b *way, may func(w, v *word) bool) bool {
	if len(a.surname) == len(b.surname) {
		all := true
		for i := range a.surname {
			all = all && may(a.surname[i], b.surname[i])
		}
		return all || oneOf(a.surname, b.former) || oneOf(b.surname, a.former)
	}
	return oneOf(a.surname, b.surname)
}

// givensMay reports whether each of some given names can be another one of a list, or
// whether there is none to compare. The order does not count.
func givensMay(short, long []*word, may func(w, v *word) bool) bool {
	if len(long) == 0 {
		return true
	}
	left := slices.Clone(long)
	for _, w := range short {
		i := slices.IndexFunc(left, func(o *word) bool { return may(w, o) })
		if i < 0 {
			return false
		}
		left = slices.Delete(left, i, i+1)
	}
	return true
}

// givenMay reports whether two given names, or initials, can be one.
func givenMay(a, b *word) bool {
	if a.form == formInitial || b.form == formInitial {
		return initialMay(a, b)
	}
	s := given(a, b, true)
	return !s.has(GivenDiffers) || a.like(b) >= wordsSlip && endsAlike(a, b)
}

// initialMay reports whether two words can begin alike, or an initial is of the first name
// in another language.
func initialMay(a, b *word) bool {
	return a.initials&b.initials != 0 || a.first() == b.first() || initial(a, b, true) != GivenDiffers
}

// initialsFit reports whether one of two names, of initials alone, can be the other
// shortened: N. is N. Abatsiev, and so is A. N.
func (n *Name) initialsFit(o *Name) bool {
	if len(n.words) > len(o.words) {
		n, o = o, n
	}
	left := make([]*word, len(o.words))
	for i := range o.words {
		left[i] = &o.words[i]
	}
	for i := range n.words {
		at := slices.IndexFunc(left, func(w *word) bool { return initialMay(&n.words[i], w) })
		if at < 0 {
			return false
		}
		left = slices.Delete(left, at, at+1)
	}
	return true
}
