package people

import (
	"math/bits"

	"arbiter/rules/message"
)

// Code is a reason why two records are of one person or of two. Codes are stored: they
// never change.
type Code uint8

// The reasons.
const (
	SurnameSame      Code = iota // written alike, but for accents, capitals and the like
	SurnameSpelled               // a custom of transliteration makes one of the other
	SurnameLike                  // the same consonants
	SurnameSlip                  // a letter or two apart
	SurnamePart                  // one is a part of a double name
	SurnameFormer                // one is the name of birth of the other
	SurnameSex                   // the names of a man and of a woman
	SurnameOther                 // other names
	SurnameCountry               // two spellings of one country that transliterates nothing
	ParticleDiffers              // van der, van de
	GivenSame                    // first names written alike
	GivenSpelled                 // first names by a custom of transliteration
	GivenLanguage                // one first name in two languages
	GivenShort                   // a short form of the other
	GivenAbbreviated             // Aleks. of Aleksandr
	GivenLike                    // the same consonants
	GivenDiffers                 // other first names, or initials
	GivenMissing                 // one has a surname alone
	InitialSame                  // an initial of the other's first name
	InitialSpelled               // an initial in other letters
	InitialLanguage              // an initial of the first name in another language
	SecondSame                   // a second first name, initial or patronymic agrees
	YearSame                     // birth year
	YearDiffers
	FederationSame
	FederationFollows // one came out of the other: URS, UKR
	FederationDiffers
	RegisterSame // number of one giver
	RegisterDiffers
	ClubSame
	SexDiffers
	GenerationSame // jr and jr
	GenerationDiffers
	GenerationMissing // jr, and nothing
	OrderDiffers      // surname first, and last
	CareersApart      // nobody plays from the first year of the one to the last of the other
	BornApart         // the one played before the other was born, or long after his time
	numCodes
)

// codeOf are the stored name of each code and what it counts for.
var codeOf = [numCodes]struct {
	id     string
	points int
}{
	SurnameSame: {"surname-same", 40}, SurnameSpelled: {"surname-spelled", 36}, SurnameLike: {"surname-like", 15}, SurnameSlip: {"surname-slip", 12}, SurnamePart: {"surname-part", 20}, SurnameFormer: {"surname-former", 25},
	SurnameSex: {"surname-sex", -60}, SurnameOther: {"surname-other", -100}, SurnameCountry: {"surname-country", -25}, ParticleDiffers: {"particle-differs", -10},
	GivenSame: {"given-same", 30}, GivenSpelled: {"given-spelled", 28}, GivenLanguage: {"given-language", 25}, GivenShort: {"given-short", 15}, GivenAbbreviated: {"given-abbreviated", 20}, GivenLike: {"given-like", 12}, GivenDiffers: {"given-differs", -60},
	GivenMissing: {"given-missing", 0}, InitialSame: {"initial-same", 12}, InitialSpelled: {"initial-spelled", 10}, InitialLanguage: {"initial-language", 6}, SecondSame: {"second-same", 10},
	YearSame: {"year-same", 20}, YearDiffers: {"year-differs", -40}, FederationSame: {"federation-same", 6}, FederationFollows: {"federation-follows", 3}, FederationDiffers: {"federation-differs", -15},
	RegisterSame: {"register-same", 60}, RegisterDiffers: {"register-differs", -60}, ClubSame: {"club-same", 8}, SexDiffers: {"sex-differs", -60}, GenerationSame: {"generation-same", 8}, GenerationDiffers: {"generation-differs", -60}, GenerationMissing: {"generation-missing", -8}, OrderDiffers: {"order-differs", 0},
	CareersApart: {"careers-apart", -60}, BornApart: {"born-apart", -60},
}

// String is the stored name of a code.
func (c Code) String() string { return codeOf[c].id }

// Points are what a code counts for in a score.
func (c Code) Points() int { return codeOf[c].points }

// codes is a set of reasons.
type codes uint64

// has reports whether a reason is among them.
func (s codes) has(c Code) bool { return s&(1<<c) != 0 }

// any reports whether one of some reasons is among them.
func (s codes) any(other codes) bool { return s&other != 0 }

// codesOf is a set.
func codesOf(list ...Code) codes {
	var s codes
	for _, c := range list {
		s |= 1 << c
	}
	return s
}

// score is the sum of what the reasons count for.
func (s codes) score() int {
	sum := 0
	for ; s != 0; s &= s - 1 {
		sum += codeOf[bits.TrailingZeros64(uint64(s))].points
	}
	return sum
}

// Reason is a reason with what it compares.
type Reason struct {
	Code   Code
	Points int
	A, B   string // values of the two records; empty where a name says it
}

// Tell says the reason with its values.
func (r Reason) Tell() message.Message {
	return message.New("people-reason."+r.Code.String(), message.Args{"A": r.A, "B": r.B})
}
