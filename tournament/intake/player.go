package intake

import (
	"slices"
	"strings"

	"arbiter/rules/message"
	"arbiter/tournament"
)

// player reads the cells of a row.
func (r *rosterReader) player(cells []string, at Where, n *notes) tournament.Player {
	l := r.table.layout
	raw := l.name(cells)
	name := tidy(raw)
	name.note(n, at, "name", raw)
	p := tournament.Player{Name: name.string}
	for _, c := range []struct {
		field field
		what  string
		to    *string
	}{
		{fieldClub, "club", &p.Club},
		{fieldTeam, "team", &p.Team},
		{fieldFederation, "federation", &p.Federation},
		{fieldTitle, "title", &p.Title},
		{fieldPatronymic, "patronymic", &p.Patronymic},
		{fieldRegion, "region", &p.Region},
		{fieldRank, "rank", &p.Rank},
		{fieldCoach, "coach", &p.Coach},
	} {
		raw, _ := l.cell(cells, c.field)
		value := tidy(raw)
		if none(value.string) {
			continue
		}
		value.note(n, at, c.what, raw)
		*c.to = value.string
	}
	p.Federation = r.federation(p.Federation)
	value, _ := l.cell(cells, fieldRating)
	p.Rating = rating(value, at, n)
	value, _ = l.cell(cells, fieldBirth)
	p.BirthYear = r.birthYear(value, at, n)
	value, _ = l.cell(cells, fieldSex)
	p.Sex = sex(value, at, n)
	value, _ = l.cell(cells, fieldGroups)
	p.Groups = groups(value)
	p.IDs = l.ids(cells, at, n)
	return p
}

// federation is the code of a federation, of which a list may have the country instead: a
// text is looked up once, for a list of thousands has a few of them.
func (r *rosterReader) federation(text string) string {
	code, known := r.codes[text]
	if known {
		return code
	}
	if r.codes == nil {
		r.codes = make(map[string]string)
	}
	code, _ = tournament.FederationCode(text)
	r.codes[text] = code
	return code
}

// sex reads a sex and lists what was left out.
func sex(raw string, at Where, n *notes) tournament.Sex {
	value := tidy(raw).string
	if none(value) {
		return tournament.SexUnset
	}
	s, err := tournament.ParseSex(value)
	if err != nil {
		n.Add(at, KindSex, "intake.bad-sex", message.Args{"Text": value})
	}
	return s
}

// groups reads the groups that one cell names, separated by commas or semicolons.
func groups(raw string) []string {
	var named []string
	for part := range strings.FieldsFuncSeq(raw, func(r rune) bool { return r == ',' || r == ';' || r == '\n' }) {
		if group := tidy(part).string; !none(group) && !slices.Contains(named, group) {
			named = append(named, group)
		}
	}
	return named
}

// ids are the ids that a row has; those that do not say who gave them are listed
// and left out, where one cell has several.
func (l layout) ids(cells []string, at Where, n *notes) map[string]string {
	ids := map[string]string{}
	several, _ := l.cell(cells, fieldIDs)
	for part := range strings.FieldsFuncSeq(several, func(r rune) bool { return r == ',' || r == ';' }) {
		giver, id, err := tournament.ParseID(tidy(part).string)
		if err != nil {
			n.Add(at, KindID, "intake.left-out", message.Args{"Why": err})
			continue
		}
		ids[giver] = id
	}
	for _, f := range idFields {
		raw, _ := l.cell(cells, f.field)
		id := tidy(raw).string
		if none(id) {
			continue
		}
		ids[f.giver] = id
	}
	if len(ids) == 0 {
		return nil
	}
	return ids
}

// rating reads a rating and lists what was left out.
func rating(raw string, at Where, n *notes) int {
	value := tidy(raw).string
	if none(value) {
		return 0
	}
	v, exact, ok := parseRating(value)
	switch {
	case !ok:
		n.Add(at, KindRating, "intake.bad-rating", message.Args{"Text": value, "Most": maxRating})
	case !exact:
		n.Add(at, KindRating, "intake.inexact-rating", message.Args{"Text": value, "Rating": v})
	}
	return v
}

// birthYear reads a year or date of birth and lists what was left out.
func (r *rosterReader) birthYear(raw string, at Where, n *notes) int {
	value := tidy(raw).string
	if none(value) {
		return 0
	}
	if year, ok := r.table.serial.year(value); ok {
		r.noteDates(at, n)
		return year
	}
	year, ok := parseBirth(value)
	if !ok {
		n.Add(at, KindBirth, "intake.bad-birth", message.Args{"Text": value, "Least": minBirthYear, "Most": maxBirthYear})
	} else if len(value) > len("1985") {
		r.noteDates(at, n)
	}
	return year
}

// noteDates lists, once, that of a date only the year is kept.
func (r *rosterReader) noteDates(at Where, n *notes) {
	if !r.datesNoted {
		n.Add(at, KindBirth, "trf.birth-year")
	}
	r.datesNoted = true
}
