package desk

import (
	"strings"

	"arbiter/cmd/internal/desk/refusal"
	"arbiter/rules/games"
	"arbiter/rules/message"
)

// VariantName is what a game is called; of one that is not known its id.
func VariantName(id string) any {
	if _, err := games.Lookup(id); err != nil {
		return id
	}
	return message.New("variant." + id)
}

// OnlyDigits reports whether a word is a number.
func OnlyDigits(word string) bool {
	return word != "" && strings.Trim(word, "0123456789") == ""
}

// ReadDates reads when rounds are played.
func ReadDates(written []string) ([]string, error) {
	dates := make([]string, len(written))
	for i, text := range written {
		if text == "" {
			continue
		}
		date, err := ParseDayTime(text)
		if err != nil {
			return nil, refusal.New("stages.bad-date", message.Args{"Round": i + 1, "Date": text, "Why": err})
		}
		dates[i] = date
	}
	return dates, nil
}
