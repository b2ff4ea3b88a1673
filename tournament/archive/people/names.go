package people

// compare says how two names agree, in the ways that agree best. Where they cannot come
// from Cyrillic letters, two Latin spellings are two names.
func (n *Name) compare(o *Name, transliterates bool) codes {
	best := codesOf(SurnameOther)
	score := best.score()
	for i := range n.ways {
		for j := range o.ways {
			s := n.ways[i].compare(&o.ways[j], transliterates)
			if at := s.score(); at > score {
				if (i == 0) != (j == 0) {
					s |= codesOf(OrderDiffers)
				}
				best, score = s, at
			}
		}
	}
	return best | n.beside(o)
}

// beside compares particles and generations.
func (n *Name) beside(o *Name) codes {
	var s codes
	if n.particles != o.particles && n.particles != "" && o.particles != "" && isCyrillic(n.particles) == isCyrillic(o.particles) {
		s |= codesOf(ParticleDiffers)
	}
	switch {
	case n.generation == o.generation && n.generation != generationUnset:
		s |= codesOf(GenerationSame)
	case n.generation == o.generation:
	case n.generation == generationUnset || o.generation == generationUnset:
		s |= codesOf(GenerationMissing)
	default:
		s |= codesOf(GenerationDiffers)
	}
	return s
}

// compare says how two ways to read names agree.
func (w *way) compare(o *way, transliterates bool) codes {
	s := w.surnames(o, transliterates)
	if s.has(SurnameOther) {
		return s
	}
	return s | givens(w.given, o.given, transliterates)
}

// surnames compares surnames, and those of birth.
func (w *way) surnames(o *way, transliterates bool) codes {
	if len(w.surname) == len(o.surname) {
		if s := sameWords(w.surname, o.surname, transliterates); !s.has(SurnameOther) {
			return s
		}
	}
	if oneOf(w.surname, o.former) || oneOf(o.surname, w.former) {
		return codesOf(SurnameFormer)
	}
	if len(w.surname) != len(o.surname) && oneOf(w.surname, o.surname) {
		return codesOf(SurnamePart)
	}
	return codesOf(SurnameOther)
}

// oneOf reports whether a word of one list is a word of the other.
func oneOf(a, b []*word) bool {
	for _, x := range a {
		for _, y := range b {
			if x.like(y) >= wordsSpelled {
				return true
			}
		}
	}
	return false
}

// sameWords compares surnames of as many words: the least likeness counts.
func sameWords(a, b []*word, transliterates bool) codes {
	least := wordsSame
	latin := false
	for i := range a {
		least = min(least, a[i].like(b[i]))
		latin = latin || !a[i].cyrillic && !b[i].cyrillic && a[i].spelled != b[i].spelled
	}
	switch least {
	case wordsSame:
		return codesOf(SurnameSame)
	case wordsSpelled:
		if latin && !transliterates {
			return codesOf(SurnameLike)
		}
		return codesOf(SurnameSpelled)
	case wordsLike:
		return codesOf(SurnameLike)
	case wordsSlip:
		return codesOf(SurnameSlip)
	case wordsSex:
		return codesOf(SurnameSex)
	}
	return codesOf(SurnameOther)
}

// givens compares given names, one after the other.
func givens(a, b []*word, transliterates bool) codes {
	if len(a) == 0 || len(b) == 0 {
		return codesOf(GivenMissing)
	}
	first := given(a[0], b[0], transliterates)
	for i := 1; i < min(len(a), len(b)); i++ {
		if given(a[i], b[i], transliterates).any(codesOf(GivenDiffers)) {
			return codesOf(GivenDiffers)
		}
		first |= codesOf(SecondSame)
	}
	return first
}

// given compares two given names, or initials.
func given(a, b *word, transliterates bool) codes {
	switch {
	case a.form == formInitial || b.form == formInitial:
		return codesOf(initial(a, b, transliterates))
	case a.form == formAbbreviation || b.form == formAbbreviation:
		if begins(a, b) || begins(b, a) {
			return codesOf(GivenAbbreviated)
		}
	case a.text == b.text:
		return codesOf(GivenSame)
	case a.shares(b):
		return codesOf(GivenSpelled)
	}
	switch {
	case a.given >= 0 && a.given == b.given && !a.short && !b.short:
		return codesOf(GivenLanguage)
	case a.given >= 0 && a.given == b.given:
		return codesOf(GivenShort)
	case a.given >= 0 && b.given >= 0:
		return codesOf(GivenDiffers)
	case a.like(b) == wordsLike && endsAlike(a, b):
		return codesOf(GivenLike)
	}
	return codesOf(GivenDiffers)
}

// begins reports whether an abbreviation is one of a word.
func begins(short, long *word) bool {
	for _, a := range short.sounds {
		for _, b := range long.sounds {
			if len(a) <= len(b) && b[:len(a)] == a {
				return true
			}
		}
	}
	return false
}

// endsAlike reports whether two names end in a vowel both, or neither does: Viktor is not
// Viktoria.
func endsAlike(a, b *word) bool {
	if len(a.sounds) == 0 || len(b.sounds) == 0 {
		return false
	}
	return endsInVowel(a.sounds[0]) == endsInVowel(b.sounds[0])
}

// endsInVowel reports whether a reading does.
func endsInVowel(s string) bool {
	switch s[len(s)-1] {
	case 'a', 'e', 'i', 'o', 'u':
		return true
	}
	return false
}

// initial compares an initial with another, or with a given name.
func initial(a, b *word, transliterates bool) Code {
	switch {
	case a.cyrillic == b.cyrillic && a.first() == b.first():
		return InitialSame
	case a.cyrillic != b.cyrillic && a.initials&b.initials != 0, !a.cyrillic && !b.cyrillic && transliterates && oneLetter(a.first(), b.first()):
		return InitialSpelled
	case b.form == formInitial && a.others.has(b), a.form == formInitial && b.others.has(a):
		return InitialLanguage
	}
	return GivenDiffers
}

// oneLetters are Latin letters that stand for one Cyrillic letter at the start of a name.
var oneLetters = [...]string{"vw", "jy", "ij", "iy", "ey", "ej", "ck", "gh", "sz"}

// oneLetter reports whether two Latin letters stand for one Cyrillic letter.
func oneLetter(a, b rune) bool {
	for _, pair := range oneLetters {
		if rune(pair[0]) == a && rune(pair[1]) == b || rune(pair[0]) == b && rune(pair[1]) == a {
			return true
		}
	}
	return false
}

// doubled reports whether two surnames in Latin letters differ in doubled letters alone:
// Jansen and Janssen are two names.
func (n *Name) doubled(o *Name) bool {
	for _, a := range n.ways {
		for _, b := range o.ways {
			if len(a.surname) == 1 && len(b.surname) == 1 && !a.surname[0].cyrillic && !b.surname[0].cyrillic && sameButDoubled(a.surname[0].text, b.surname[0].text) {
				return true
			}
		}
	}
	return false
}

// sameButDoubled reports whether two texts differ, and only in how often letters stand in
// a row.
func sameButDoubled(a, b string) bool {
	if a == b {
		return false
	}
	i, j := 0, 0
	for i < len(a) && j < len(b) {
		if a[i] != b[j] {
			return false
		}
		for c := a[i]; i < len(a) && a[i] == c; {
			i++
		}
		for c := b[j]; j < len(b) && b[j] == c; {
			j++
		}
	}
	return i == len(a) && j == len(b)
}
