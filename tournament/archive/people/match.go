package people

// Level is how sure two records are of one person.
type Level uint8

// The levels, the least sure first.
const (
	LevelApart    Level = iota // they are two people
	LevelFacts                 // the names agree, and years or numbers say that they are two
	LevelAgainst               // something speaks against: never joined by itself
	LevelOpen                  // nothing speaks against, but the names do not say enough
	LevelSurname               // the surname alone
	LevelInitials              // surname and initials
	LevelGiven                 // surname and given name
	LevelYear                  // both, and the birth year
	LevelRegister              // a number of one register
	LevelSaid                  // a person said so
)

// Match is how two records agree.
type Match struct {
	Level Level
	Score int // the sum of the points of all reasons
	codes codes
}

// Has reports whether a reason is among those of the match.
func (m Match) Has(c Code) bool { return m.codes.has(c) }

// Reasons are the reasons of a match of two records, in the order of their codes.
func (m Match) Reasons(a, b Record) []Reason {
	var all []Reason
	for c := range numCodes {
		if m.codes.has(c) {
			va, vb := valueOf(c, a), valueOf(c, b)
			all = append(all, Reason{Code: c, Points: c.Points(), A: va, B: vb})
		}
	}
	return all
}

// The reasons for which two records are two people, and those that only a person can
// weigh.
var (
	codesApart   = codesOf(SurnameSex, SurnameOther, GivenDiffers, SexDiffers, GenerationDiffers)
	codesFacts   = codesOf(YearDiffers, RegisterDiffers, CareersApart, BornApart)
	codesAgainst = codesOf(FederationDiffers, SurnameCountry, ParticleDiffers)
	codesSurname = codesOf(SurnameSame, SurnameSpelled)
	codesGiven   = codesOf(GivenSame, GivenSpelled, GivenLanguage, GivenAbbreviated)
	codesInitial = codesOf(InitialSame, InitialSpelled, InitialLanguage)
	codesWeak    = codesOf(GenerationMissing)
)

// levelOf is how sure reasons make that two records are of one person.
func levelOf(s codes) Level {
	switch {
	case s.any(codesApart):
		return LevelApart
	case s.has(RegisterSame) && s.has(YearDiffers):
		return LevelAgainst // one number, two years: a slip, or two people
	case s.has(RegisterSame):
		return LevelRegister
	case s.any(codesFacts):
		return LevelFacts
	case s.any(codesAgainst) && !s.moved():
		return LevelAgainst
	case s.any(codesOf(SurnamePart, SurnameFormer)) && s.any(codesGiven) && s.has(YearSame):
		return LevelYear
	case !s.any(codesSurname):
		return LevelOpen
	case s.has(GivenMissing):
		return LevelSurname
	case s.any(codesWeak) && !s.has(YearSame):
		return LevelSurname
	case s.any(codesGiven) && s.has(YearSame):
		return LevelYear
	case s.any(codesGiven):
		return LevelGiven
	case s.any(codesInitial), s.has(GivenShort) && s.has(YearSame):
		return LevelInitials
	}
	return LevelSurname
}

// moved reports whether a federation alone speaks against, of two whose names and birth
// years agree: people move.
func (s codes) moved() bool {
	return !s.any(codesAgainst&^codesOf(FederationDiffers)) && s.has(YearSame) && s.any(codesGiven|codesInitial)
}

// Compare says how two records agree. It does not allocate.
func (k *Known) Compare(o *Known) Match {
	s := k.name.compare(&o.name, k.transliterates(o)) | k.facts(o)
	if k.otherInLatin(o, s) {
		s |= codesOf(SurnameCountry)
	}
	return Match{Level: levelOf(s), Score: s.score(), codes: s}
}
