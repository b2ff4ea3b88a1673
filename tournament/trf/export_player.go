package trf

import (
	"fmt"
	"unicode/utf8"

	"arbiter/rules/message"
	"arbiter/tournament"
)

// fitter makes lines of players and says what the columns have no room for.
type fitter struct{ adjusted []Adjustment }

func (fit *fitter) adjust(code string, args ...message.Args) {
	fit.adjusted = append(fit.adjusted, Adjustment{What: message.New(code, args...)})
}

// player is the line of a player without points and rounds.
func (fit *fitter) player(number int, p tournament.Player) Player {
	row := Player{
		Number: number, Name: cut(p.Name, nameWidth), Rating: p.Rating,
		Title: fit.Text(number, "title", p.Title, 3), Federation: fit.Text(number, "federation", p.Federation, 3),
		ID: fit.Text(number, "id", p.IDs[giverFIDE], 11),
	}
	if row.Name != p.Name {
		fit.adjust("trf.name-cut", message.Args{"Number": number, "Width": nameWidth, "Name": row.Name})
	}
	switch p.Sex {
	case tournament.SexMale:
		row.Sex = "m"
	case tournament.SexFemale:
		row.Sex = "w"
	}
	if row.Rating > maxNumber {
		fit.adjust("trf.rating-wide", message.Args{"Rating": p.Rating, "Number": number})
		row.Rating = 0
	}
	if p.BirthYear > 0 {
		row.Birth = fmt.Sprintf("%04d/00/00", p.BirthYear)
	}
	return row
}

// Text is what fits into so many columns; a code that does not is left out, for a
// part of it would be another one.
func (fit *fitter) Text(number int, what, text string, width int) string {
	if utf8.RuneCountInString(text) > width {
		fit.adjust("trf.field-wide", message.Args{"What": fieldName(what), "Text": text, "Number": number, "Width": width})
		return ""
	}
	return text
}
