package setup

import (
	"cmp"
	"strconv"
	"strings"

	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/desk/refusal"
	"arbiter/cmd/internal/desk/standings"
	"arbiter/rules"
	"arbiter/rules/games"
	"arbiter/rules/message"
	"arbiter/tournament"
)

// choices are words with what ids say of them.
func choices(prefix string, words ...string) func() []SettingChoice {
	return func() []SettingChoice {
		list := make([]SettingChoice, len(words))
		for i, word := range words {
			list[i] = SettingChoice{word, message.New(prefix + word)}
		}
		return list
	}
}

// choiceSaid is what the id of a word says; nil where none was said.
func choiceSaid(prefix, word string) any { return said(word != "", message.New(prefix+word)) }

// ChoiceWords are the words of choices, but for the one that is none.
func ChoiceWords(choices []SettingChoice) []string {
	var words []string
	for _, c := range choices {
		if c.Word != "" {
			words = append(words, c.Word)
		}
	}
	return words
}

// wordsOf are those words in a row.
func wordsOf(choices []SettingChoice) string { return strings.Join(ChoiceWords(choices), ", ") }

// variantChoices are the games.
func variantChoices() (list []SettingChoice) {
	for _, g := range games.All() {
		list = append(list, SettingChoice{g.ID(), message.New("variant." + g.ID())})
	}
	return list
}

// ruleChoices are the rules whose articles may be cited.
func ruleChoices() []SettingChoice {
	list := []SettingChoice{{"", message.New("hall-event.own-rules")}}
	for _, set := range rules.RuleSets() {
		list = append(list, SettingChoice{set.ID, set.Title()})
	}
	return list
}

// scoreChoices are the score systems.
func scoreChoices() (list []SettingChoice) {
	for _, s := range tournament.ScoreSystems() {
		list = append(list, SettingChoice{s.Name, s.Name})
	}
	return list
}

// asText is a text as it is.
func asText(text string) string { return text }

// parseVariant reads the game, by any of its names.
func parseVariant(text string) (string, error) {
	g, err := games.Lookup(text)
	if err != nil {
		return "", err
	}
	return g.ID(), nil
}

// parseRules reads whose articles are cited; "" is the variant's own.
func parseRules(text string) (string, error) { return unlessEmpty(rules.ParseRuleSet)(text) }

// parseFee reads the entry fee; "" is none.
func parseFee(text string) (tournament.Money, error) { return unlessEmpty(tournament.ParseMoney)(text) }

// parseMinutes reads minutes; "" is none.
func parseMinutes(text string) (int, error) { return unlessEmpty(desk.ParseMinutes)(text) }

// ParseWhole reads a whole number that is not below the least one; "" is 0. Refused:
// event.no-whole-number.
func ParseWhole(text string, least int) (int, error) {
	n, err := strconv.Atoi(cmp.Or(text, "0"))
	if err != nil || n < least && text != "" {
		return 0, refusal.New("event.no-whole-number", message.Args{"Text": text})
	}
	return n, nil
}

// parseWhole reads a whole number that is not negative.
func parseWhole(text string) (int, error) { return ParseWhole(text, 0) }

// unlessEmpty reads what is written; nothing is the zero value.
func unlessEmpty[T any](parse func(string) (T, error)) func(string) (T, error) {
	return func(text string) (none T, err error) {
		if text == "" {
			return none, nil
		}
		return parse(text)
	}
}

// parseTiebreaks reads codes with blanks, commas or semicolons between them.
func parseTiebreaks(text string) ([]string, error) {
	return standings.ParseTiebreaks(strings.Join(Listed(text), ","))
}

// parseOnOff reads on or off. Refused: event.on-or-off.
func parseOnOff(text string) (bool, error) {
	if text != on && text != off {
		return false, refusal.New("event.on-or-off", message.Args{"Text": text})
	}
	return text == on, nil
}

// ParseByePoints reads what a bye is worth; nothing leaves it as it is. Refused:
// event.bye-costs, event.bye-too-much.
func ParseByePoints(text string, now tournament.Points) (tournament.Points, error) {
	if text == "" {
		return now, nil
	}
	points, err := tournament.ParsePoints(text)
	switch {
	case err != nil:
		return 0, err
	case points < 0:
		return 0, refusal.New("event.bye-costs", message.Args{"Points": text})
	case points > tournament.MaxPoints:
		return 0, refusal.New("event.bye-too-much", message.Args{"Points": text, "Most": message.Number(tournament.MaxPoints.String())})
	}
	return points, nil
}

// PublishedWords are the words of what is published: those for one kind of page as they were
// written, then those for all.
func PublishedWords(p tournament.Privacy) []string {
	words := Listed(p.Pages)
	for _, row := range []struct {
		is   bool
		word string
	}{{p.BirthYears, tournament.PublishBirthYears}, {p.MinorsYears, tournament.PublishMinorsYears}, {p.Irregularities, tournament.PublishIrregularities}} {
		if row.is {
			words = append(words, row.word)
		}
	}
	return words
}

// Listed are words with blanks, commas or semicolons between them.
func Listed(text string) []string {
	return strings.FieldsFunc(text, func(r rune) bool { return strings.ContainsRune(",; \t\n", r) })
}
