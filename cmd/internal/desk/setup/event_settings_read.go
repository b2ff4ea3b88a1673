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
			list[i] = choice(word, message.New(prefix+word))
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
		list = append(list, choice(g.ID(), message.New("variant."+g.ID())))
	}
	return list
}

// ruleChoices are the rules whose articles may be cited.
func ruleChoices() []SettingChoice {
	list := []SettingChoice{choice("", message.New("hall-event.own-rules"))}
	for _, set := range rules.RuleSets() {
		list = append(list, choice(set.ID, set.Title()))
	}
	return list
}

// scoreChoices are the score systems.
func scoreChoices() (list []SettingChoice) {
	for _, s := range tournament.ScoreSystems() {
		args := message.Args{"Win": message.Number(s.Win.String()), "Draw": message.Number(s.Draw.String()), "Loss": message.Number(s.Loss.String())}
		says := message.New("event.score-words", args)
		if s.Steps[0] != (tournament.Step{}) {
			args["Plus"], args["Minus"] = message.Number(s.Steps[0].Plus.String()), message.Number(s.Steps[0].Minus.String())
			says = message.New("event.score-words-steps", args)
		}
		list = append(list, choice(s.Name, says))
	}
	return list
}

// tiebreakChoices are the tie-breaks.
func tiebreakChoices() []SettingChoice { return choices("tiebreak.", standings.TiebreakCodes()...)() }

// publishChoices are what is published, on every page and on one kind of page.
func publishChoices() (list []SettingChoice) {
	for _, word := range tournament.PublishWords() {
		if word != tournament.PublishNothing {
			list = append(list, choice(word, publishSays(word)))
		}
	}
	for _, kind := range tournament.PageKinds() {
		for _, word := range tournament.PublishWordsOn(kind) {
			thing, _, _ := strings.Cut(word, "@")
			list = append(list, SettingChoice{word, publishSays(thing), message.New("privacy.page." + string(kind))})
		}
	}
	return list
}

// publishSays is what a word of what is published is.
func publishSays(word string) message.Message {
	thing, without := strings.CutPrefix(word, "no-")
	switch says := message.New("privacy.thing." + thing); {
	case without:
		return message.New("hall-event.without", message.Args{"What": says})
	case word == tournament.PublishBirthYears, word == tournament.PublishMinorsYears, word == tournament.PublishIrregularities:
		return message.New("event.public." + word)
	default:
		return says
	}
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

// writeFee is money as parseFee reads it.
func writeFee(m tournament.Money) string { return blank(m == 0, m.String()) }

// parseFactor reads the factor K; "" is that of the rule.
func parseFactor(text string) (int64, error) {
	k, err := ParseWhole(text, 1)
	return int64(k), err
}

// parseGap reads the largest difference of ratings that counts; "" is that of the rule.
func parseGap(text string) (*int, error) {
	return unlessEmpty(func(text string) (*int, error) {
		gap, err := ParseWhole(text, 0)
		return &gap, err
	})(text)
}

// writeGap is a difference as parseGap reads it.
func writeGap(gap *int) string {
	if gap == nil {
		return ""
	}
	return strconv.Itoa(*gap)
}

// checkRatings refuses figures by which no ratings are computed: rank.factor-bounds, rank.unknown.
func checkRatings(e tournament.Event) error {
	_, err := standings.RatedBy(e)
	return err
}

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

// publishedWords are the words of what is published: those for one kind of page as they were
// written, then those for all.
func publishedWords(p tournament.Privacy) []string {
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
