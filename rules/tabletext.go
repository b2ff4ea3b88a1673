package rules

import (
	"embed"
	"strings"
)

// tableSource is the table as it is written: the article of each field stands
// in the comment behind it, and only there.
//
//go:embed table_*.go
var tableSource embed.FS

// TableLine is a field of a variant's row as it is written in the table, with
// the article that it follows from. A list has a line for each element.
type TableLine struct {
	Field   string `json:"field"`   // "ManMoves"
	Value   string `json:"value"`   // "ForwardDiagonals"
	Article string `json:"article"` // "7"; "" for what no article says, such as the id
}

// Table returns the variant's row for people to hold beside the rules, in the
// order of the table.
func (v *Variant) Table() []TableLine {
	var lines []TableLine
	list := "" // the list whose elements follow
	for _, line := range v.tableLines() {
		code, article, _ := strings.Cut(strings.TrimSpace(line), " // ")
		code = strings.TrimSuffix(strings.TrimSpace(code), ",")
		article = strings.TrimSpace(article)
		switch {
		case code == "" || strings.HasPrefix(code, "//"):
		case code == "}":
			list = ""
		case list != "":
			lines = append(lines, TableLine{Field: list, Value: strings.Trim(code, "{}"), Article: article})
		default:
			field, value, _ := strings.Cut(code, ":")
			value = strings.TrimSpace(value)
			if strings.HasSuffix(value, "{") {
				list = field
				continue
			}
			lines = append(lines, TableLine{Field: field, Value: value, Article: article})
		}
	}
	return lines
}

// tableLines returns the lines of the row between its braces.
func (v *Variant) tableLines() []string {
	files, err := tableSource.ReadDir(".")
	if err != nil {
		panic(err)
	}
	for _, file := range files {
		text, err := tableSource.ReadFile(file.Name())
		if err != nil {
			panic(err)
		}
		_, row, found := strings.Cut(string(text), "= Variant{\n\tID:      \""+v.ID+"\",\n")
		if !found {
			continue
		}
		row, _, _ = strings.Cut(row, "\n}")
		return strings.Split("\tID: \""+v.ID+"\",\n"+row, "\n")
	}
	return nil
}
