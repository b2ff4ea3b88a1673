package intake

import (
	"maps"
	"slices"
	"strings"

	"arbiter/rules/message"
)

// ColumnMap says under which heading a list has something, where the usual headings do
// not tell: by the name of a field ([ColumnFields]) the heading, as the file has it.
type ColumnMap map[string]string

// columnFields are the fields of a list of players as people name them.
var columnFields = []struct {
	name  string
	field field
}{
	{"name", fieldName}, {"first", fieldFirst}, {"infix", fieldInfix}, {"last", fieldLast}, {"patronymic", fieldPatronymic},
	{"rating", fieldRating}, {"club", fieldClub}, {"team", fieldTeam}, {"federation", fieldFederation}, {"title", fieldTitle},
	{"birth-year", fieldBirth}, {"sex", fieldSex}, {"region", fieldRegion}, {"rank", fieldRank}, {"coach", fieldCoach}, {"group", fieldGroups},
	{"id", fieldID}, {"fmjd", fieldFMJD}, {"kndb", fieldKNDB}, {"idf", fieldIDF}, {"fsr", fieldFSR}, {"fide", fieldFIDE},
}

// ColumnFields are the names of the fields of a [ColumnMap].
func ColumnFields() []string {
	var names []string
	for _, row := range columnFields {
		names = append(names, row.name)
	}
	return names
}

// ParseColumns reads a map of columns as people write it: name=Naam,rating=Rtg 1-11. The
// error lists the fields there are.
func ParseColumns(text string) (ColumnMap, error) {
	if strings.TrimSpace(text) == "" {
		return nil, nil
	}
	columns := make(ColumnMap)
	for _, part := range strings.Split(text, ",") {
		name, heading, ok := strings.Cut(part, "=")
		name, heading = strings.ToLower(strings.TrimSpace(name)), strings.TrimSpace(heading)
		if !ok || heading == "" || !slices.Contains(ColumnFields(), name) {
			return nil, message.Err("intake.bad-column", message.Args{"Text": strings.TrimSpace(part), "Fields": message.OrOf(ColumnFields())})
		}
		columns[name] = heading
	}
	return columns, nil
}

// fieldOf is the field that is called so.
func fieldOf(name string) field {
	for _, row := range columnFields {
		if row.name == name {
			return row.field
		}
	}
	return fieldUnset
}

// with are the words over columns where a map says some: what it names a field is
// found under that heading and no other. A name that is mapped as a whole has no parts.
func (d dictionary) with(columns ColumnMap) (dictionary, error) {
	if len(columns) == 0 {
		return d, nil
	}
	gone := make(map[field]bool)
	for name, heading := range columns {
		f := fieldOf(name)
		if f == fieldUnset || foldHeading(heading) == "" {
			return nil, message.Err("intake.bad-column", message.Args{"Text": name + "=" + heading, "Fields": message.OrOf(ColumnFields())})
		}
		gone[f] = true
	}
	if gone[fieldName] {
		gone[fieldFirst], gone[fieldInfix], gone[fieldLast] = true, true, true
	}
	maps.DeleteFunc(d, func(_ string, f field) bool { return gone[f] })
	for name, heading := range columns {
		d[foldHeading(heading)] = fieldOf(name)
	}
	return d, nil
}

// has refuses a table that lacks a column which is mapped; the error lists its headings.
func (l layout) has(columns ColumnMap) error {
	for _, name := range slices.Sorted(maps.Keys(columns)) {
		if slices.ContainsFunc(l.columns, func(c column) bool { return c.field == fieldOf(name) }) {
			continue
		}
		var headings []string
		for _, c := range l.columns {
			if c.heading != "" {
				headings = append(headings, c.heading)
			}
		}
		return message.Err("intake.no-column", message.Args{"Heading": columns[name], "Field": name, "Headings": headings})
	}
	return nil
}
