package people

import (
	"slices"
	"strconv"
	"strings"

	"arbiter/tournament"
)

// facts are what stands beside two names, compared.
func (k *Known) facts(o *Known) codes {
	var s codes
	switch {
	case k.BirthYear == 0 || o.BirthYear == 0:
	case k.BirthYear == o.BirthYear:
		s |= codesOf(YearSame)
	default:
		s |= codesOf(YearDiffers)
	}
	switch {
	case k.Federation == "" || o.Federation == "":
	case k.Federation == o.Federation:
		s |= codesOf(FederationSame)
	case follows(k.Federation, o.Federation):
		s |= codesOf(FederationFollows)
	default:
		s |= codesOf(FederationDiffers)
	}
	if k.club != "" && k.club == o.club {
		s |= codesOf(ClubSame)
	}
	if k.Sex != o.Sex && k.Sex != tournament.SexUnset && o.Sex != tournament.SexUnset {
		s |= codesOf(SexDiffers)
	}
	return s | k.registers(o) | k.years(o)
}

// The ages between which people are at the board. The youngest champions of countries were
// six, and games of players of over ninety are known: beyond that it is another person.
const (
	youngest      = 4
	oldest        = 100
	longestCareer = 80 // years
)

// years compares the years in which two names were at the board with each other and with
// birth years. A name that was there for longer than a life is of several people itself,
// and says nothing.
func (k *Known) years(o *Known) codes {
	var s codes
	if !k.plausible() || !o.plausible() {
		return 0
	}
	if k.From > 0 && o.From > 0 && max(k.Until, o.Until)-min(k.From, o.From) > longestCareer {
		s |= codesOf(CareersApart)
	}
	if k.outlives(o) || o.outlives(k) {
		s |= codesOf(BornApart)
	}
	return s
}

// plausible reports whether one person can have been at the board in all years of a name.
func (k *Known) plausible() bool { return k.Until-k.From <= longestCareer }

// outlives reports whether a name was at the board when nobody of the other's birth year
// can have been.
func (k *Known) outlives(o *Known) bool {
	return k.From > 0 && o.BirthYear > 0 && (k.From < o.BirthYear+youngest || k.Until > o.BirthYear+oldest)
}

// registers compares numbers of one giver, as tournament.SameID does those of players.
func (k *Known) registers(o *Known) codes {
	same, different := false, false
	for _, a := range k.Registers {
		for _, b := range o.Registers {
			if a.Giver == b.Giver {
				same = same || a.ID == b.ID
				different = different || a.ID != b.ID
			}
		}
	}
	switch {
	case same:
		return codesOf(RegisterSame)
	case different:
		return codesOf(RegisterDiffers)
	}
	return 0
}

// soviet are the federations of what was the Soviet Union, by the codes of the IOC and
// those of draughts.
var soviet = []string{"RUS", "UKR", "BLR", "LAT", "LTU", "EST", "MDA", "ARM", "AZE", "GEO", "KAZ", "KGZ", "UZB", "TJK", "TKM"}

// followers are the federations that came out of another one.
var followers = map[string][]string{
	"URS": soviet, "USSR": soviet, "SU": soviet, "EUN": soviet, "CIS": soviet, "TCH": {"CZE", "SVK"}, "CSR": {"CZE", "SVK"}, "YUG": {"SRB", "CRO", "SLO", "MKD", "BIH", "MNE"}, "FRG": {"GER"}, "GDR": {"GER"}, "ZAI": {"COD"}, "HOL": {"NED"}, "NLD": {"NED"}, "FID": nil, "FMJD": nil,
}

// follows reports whether one federation came out of the other.
func follows(a, b string) bool {
	return slices.Contains(followers[a], b) || slices.Contains(followers[b], a)
}

// transliterating are federations whose players are written in Cyrillic letters at home, or
// came from where they are.
var transliterating = append([]string{"URS", "USSR", "SU", "EUN", "CIS", "BUL", "SRB", "MKD", "MGL", "MNE", "BIH", "ISR", "YUG"}, soviet...)

// transliterates reports whether two Latin spellings may come from Cyrillic letters: by
// where the players are from, or by the ends of their names.
func (k *Known) transliterates(o *Known) bool {
	return k.cyrillic || o.cyrillic || k.slavic && o.slavic
}

// otherInLatin reports whether two spellings in Latin letters are two names: of one country
// that transliterates nothing, or a letter doubled in one of them, as in Jansen and Janssen.
func (k *Known) otherInLatin(o *Known, s codes) bool {
	switch {
	case s.any(codesOf(SurnameLike, SurnameSlip)) && k.latin && o.latin && !k.transliterates(o):
		return true
	case s.any(codesOf(SurnameLike, SurnameSlip, SurnameSpelled)):
		return !(k.slavic && o.slavic) && k.name.doubled(&o.name)
	}
	return false
}

// slavicEnds are what surnames from Cyrillic letters end in.
var slavicEnds = []string{"ov", "ow", "off", "ev", "ew", "eff", "ova", "owa", "eva", "ewa", "in", "ine", "ina", "yn", "ski", "sky", "skij", "skiy", "skyi", "skii", "skaja", "skaya", "skaia", "ko", "uk", "chuk", "iuk", "ich", "itch", "itsch", "itsj", "man", "yan", "jan", "ian", "iani", "dze", "shvili", "iev"}

// slavic reports whether a surname ends as those from Cyrillic letters do.
func (n *Name) slavic() bool {
	for _, w := range n.ways {
		for _, s := range w.surname {
			for _, end := range slavicEnds {
				if len(s.text) > len(end)+2 && strings.HasSuffix(s.text, end) {
					return true
				}
			}
		}
	}
	return false
}

// valueOf is what a reason compares of a record.
func valueOf(c Code, r Record) string {
	switch c {
	case YearSame, YearDiffers:
		return strconv.Itoa(r.BirthYear)
	case FederationSame, FederationFollows, FederationDiffers:
		return r.Federation
	case ClubSame:
		return r.Club
	case RegisterSame, RegisterDiffers:
		return registersOf(r)
	case SexDiffers:
		return string(r.Sex)
	case CareersApart, BornApart:
		return lifeOf(r)
	}
	return r.Name
}

// lifeOf are the years of a record: that of birth, and those at the board.
func lifeOf(r Record) string {
	var parts []string
	if r.BirthYear > 0 {
		parts = append(parts, "*"+strconv.Itoa(r.BirthYear))
	}
	switch {
	case r.From > 0 && r.From == r.Until:
		parts = append(parts, strconv.Itoa(r.From))
	case r.From > 0:
		parts = append(parts, strconv.Itoa(r.From)+"–"+strconv.Itoa(r.Until))
	}
	return strings.Join(parts, ", ")
}

// registersOf are the numbers of a record as they are typed.
func registersOf(r Record) string {
	var all []string
	for _, g := range r.Registers {
		all = append(all, strings.TrimPrefix(g.Giver+":"+g.ID, ":"))
	}
	return strings.Join(all, ", ")
}
