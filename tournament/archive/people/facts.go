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
	return s | k.registers(o)
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
	}
	return r.Name
}

// registersOf are the numbers of a record as they are typed.
func registersOf(r Record) string {
	var all []string
	for _, g := range r.Registers {
		all = append(all, strings.TrimPrefix(g.Giver+":"+g.ID, ":"))
	}
	return strings.Join(all, ", ")
}
