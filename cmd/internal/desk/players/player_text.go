package players

import (
	"strconv"
	"strings"

	"arbiter/rules/message"
	"arbiter/tournament"
)

// PersonText is what is known of a player, in one line: his name, and each field with
// its value; the name alone if that is all.
func PersonText(p tournament.Player) message.Message {
	var known []any
	for _, row := range []struct{ field, value string }{
		{"rating", NumberText(p.Rating)}, {"club", p.Club}, {"team", p.Team}, {"federation", p.Federation}, {"region", p.Region},
		{"title", p.Title}, {"rank", p.Rank}, {"patronymic", p.Patronymic}, {"sex", string(p.Sex)}, {"coach", p.Coach},
		{"groups", strings.Join(p.Groups, ", ")}, {"also", strings.Join(p.Also, ", ")}, {"born", NumberText(p.BirthYear)},
		{"published", string(p.Published)}, {"no-bye", p.NoBye},
	} {
		if row.value != "" {
			field := message.New("player.field." + row.field)
			known = append(known, message.New("player.became", message.Args{"Field": field, "Now": fieldValue(row.field, row.value)}))
		}
	}
	for _, id := range p.IDList() {
		known = append(known, id)
	}
	if len(known) == 0 {
		return message.New("player.name", message.Args{"Name": p.Name})
	}
	return message.New("player.person", message.Args{"Name": p.Name, "Known": known})
}

// fieldValue is the value of a field of a player: a letter of the language for a sex.
func fieldValue(field, value string) any {
	if (field == "sex" || field == "published") && value != "" {
		return message.New("player." + field + "." + value)
	}
	return value
}

// NumberText is a number as forms have it: nothing for 0.
func NumberText(n int) string {
	if n == 0 {
		return ""
	}
	return strconv.Itoa(n)
}
