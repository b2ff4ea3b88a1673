package desk

import (
	"strconv"
	"strings"

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

// wordsOf are the words of choices, but for the one that is none.
func wordsOf(choices []SettingChoice) string {
	var words []string
	for _, c := range choices {
		if c.Word != "" {
			words = append(words, c.Word)
		}
	}
	return strings.Join(words, ", ")
}

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

// readVariant reads the game, by any of its names.
func readVariant(to *tournament.Event, text string) error {
	g, err := games.Lookup(text)
	if err != nil {
		return err
	}
	to.Variant = g.ID()
	return nil
}

// readRules reads whose articles are cited; "" is the variant's own.
func readRules(to *tournament.Event, text string) (err error) {
	if text == "" {
		to.Rules = ""
		return nil
	}
	to.Rules, err = rules.ParseRuleSet(text)
	return err
}

// readFee reads the entry fee; "" is none.
func readFee(to *tournament.Event, text string) (err error) {
	if text == "" {
		to.Fee = 0
		return nil
	}
	to.Fee, err = tournament.ParseMoney(text)
	return err
}

// readPublished reads what of persons is published.
func readPublished(to *tournament.Event, text string) error {
	public, err := tournament.ParsePublished(text)
	if err != nil {
		return err
	}
	public.InitialsUnder = to.Privacy.InitialsUnder
	to.Privacy = public
	return nil
}

// readClocks reads whether tablets ask for clocks.
func readClocks(to *tournament.Event, text string) error {
	if text != on && text != off {
		return refuse("event.on-or-off", message.Args{"Text": text})
	}
	to.Recording.Clocks = text == on
	return nil
}

// readWhole reads a whole number; nothing is 0. Refused: event.no-whole-number.
func readWhole(text string) (int, error) {
	if text == "" {
		return 0, nil
	}
	n, err := strconv.Atoi(text)
	if err != nil || n < 0 {
		return 0, refuse("event.no-whole-number", message.Args{"Text": text})
	}
	return n, nil
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
		return 0, refuse("event.bye-costs", message.Args{"Points": text})
	case points > tournament.MaxPoints:
		return 0, refuse("event.bye-too-much", message.Args{"Points": text, "Most": message.Number(tournament.MaxPoints.String())})
	}
	return points, nil
}

// PublishedWords are the words of what is published: those for one kind of page as they were
// written, then those for all.
func PublishedWords(p tournament.Privacy) []string {
	words := wordsIn(p.Pages)
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

// wordsIn are words with blanks, commas or semicolons between them.
func wordsIn(text string) []string {
	return strings.FieldsFunc(text, func(r rune) bool { return strings.ContainsRune(",; \t\n", r) })
}
