package intake

import (
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
		{fieldFederation, "federation", &p.Federation},
		{fieldTitle, "title", &p.Title},
	} {
		raw, _ := l.cell(cells, c.field)
		value := tidy(raw)
		if none(value.string) {
			continue
		}
		value.note(n, at, c.what, raw)
		*c.to = value.string
	}
	value, _ := l.cell(cells, fieldRating)
	p.Rating = rating(value, at, n)
	value, _ = l.cell(cells, fieldBirth)
	p.BirthYear = r.birthYear(value, at, n)
	return p
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
		n.add(at, KindRating, "rating %q is not a number from 1 to %d: left out", value, maxRating)
	case !exact:
		n.add(at, KindRating, "rating %q taken as %d", value, v)
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
		n.add(at, KindBirth, "birth %q has no year from %d to %d in four digits: left out", value, minBirthYear, maxBirthYear)
	} else if len(value) > len("1985") {
		r.noteDates(at, n)
	}
	return year
}

// noteDates lists, once, that of a date only the year is kept.
func (r *rosterReader) noteDates(at Where, n *notes) {
	if !r.datesNoted {
		n.add(at, KindBirth, "of dates of birth the year is kept")
	}
	r.datesNoted = true
}
