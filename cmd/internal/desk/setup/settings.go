package setup

import (
	"cmp"
	"math"
	"slices"
	"strings"

	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/desk/players"
	"arbiter/cmd/internal/desk/refusal"
	"arbiter/rules/message"
)

// Setting is a row of what an event or a stage of it has and a person says in words: flags,
// forms, lists of facts and the line that sums it up are made of it.
type Setting[F ~string, Of any] struct {
	Field   F                      // by which words are given; "" of what is set otherwise, and only shown
	Panel   string                 // of forms: the one that it stands on, see [EventPanels]; "" is one of its own kind
	Label   string                 // id of what forms call it; "" is on none
	Flag    string                 // what the help of its flag says
	Needed  bool                   // it cannot be left out
	Number  bool                   // a whole number is meant
	Tick    string                 // it is so or not: the word that a check sends for it; "" is another kind
	Many    bool                   // words in a row: a flag may be repeated
	Choices func() []SettingChoice // the words that it can be; nil is any
	Hint    any                    // of forms: how it is written, as text or a [message.Message]; nil is none
	For     func(Of) bool          // of forms: whom it is offered; nil is all
	Code    string                 // of the refusal of what is out of its bounds; "" has none of its own
	Text    func(Of) string        // as it is written; "" is what holds where nothing is said

	read  func(to *Of, text string) error
	take  func(to *Of, from Of)
	check func(Of) error // nil refuses nothing
	name  string         // id of what the list of facts calls it; "" is not on it
	show  func(*desk.Desk, Of) any
	say   func(Of) any // its part of the line that sums up; nil is none
}

// SettingChoice is one of the words of a setting, and what it is: a text or a
// [message.Message].
type SettingChoice struct {
	Word string
	Says any
}

// Read reads the setting as people write it. The errors are those of the words.
func (s Setting[F, Of]) Read(to *Of, text string) error { return s.read(to, strings.TrimSpace(text)) }

// settingOf is a setting that is one value: what it is read from, how it is taken over and how
// it is written follow from where that stands.
func settingOf[F ~string, Of, T any](field F, at func(*Of) *T, parse func(string) (T, error), write func(T) string) Setting[F, Of] {
	return Setting[F, Of]{
		Field: field,
		read:  func(to *Of, text string) (err error) { *at(to), err = parse(text); return err },
		take:  func(to *Of, from Of) { *at(to) = *at(&from) },
		Text:  func(of Of) string { return write(*at(&of)) },
	}
}

// textOf is a setting that is any text.
func textOf[F ~string, Of any](field F, at func(*Of) *string) Setting[F, Of] {
	s := settingOf(field, at, func(text string) (string, error) { return text, nil }, asText)
	s.take = func(to *Of, from Of) { *at(to) = strings.TrimSpace(*at(&from)) }
	return s
}

// minutesOf is a setting in minutes; 0 is none, and is not listed.
func minutesOf[F ~string, Of any](field F, name string, at func(*Of) *int) Setting[F, Of] {
	return settingOf(field, at, parseMinutes, players.NumberText).listedAs(name, func(of Of) any {
		return said(*at(&of) > 0, message.New("event.minutes", message.Args{"Count": *at(&of)}))
	})
}

// wholeOf is a setting that is a whole number; usual is what nothing stands for, and what is
// below it.
func wholeOf[F ~string, Of any](field F, at func(*Of) *int, usual int) Setting[F, Of] {
	parse := func(text string) (int, error) {
		if text == "" {
			return usual, nil
		}
		return ParseWhole(text, math.MinInt)
	}
	return settingOf(field, at, parse, func(n int) string { return players.NumberText(max(n, usual)) }).Whole()
}

// tickOf is a setting that is so or not, by its two words; a flag and a check have yes and no
// for them too.
func tickOf[F ~string, Of any](field F, at func(*Of) *bool, not, word string) Setting[F, Of] {
	parse := func(text string) (bool, error) {
		if !slices.Contains([]string{"", not, "false", word, "true"}, text) {
			return false, message.Err("cmd-stage.choose", message.Args{"Words": []string{not, word}})
		}
		return text == word || text == "true", nil
	}
	s := settingOf(field, at, parse, func(is bool) string { return blank(!is, word) })
	s.Tick = word
	return s
}

// wordOf is a setting that is one of a few words, of which the first is stored as nothing, and
// is what nothing stands for; parse reads the others, or those that are listed if it is nil.
// ids are of what each of them is, where forms ask for it.
func wordOf[F, W ~string, Of any](field F, at func(*Of) *W, parse func(string) (W, error), words []string, ids ...string) Setting[F, Of] {
	if parse == nil {
		parse = func(text string) (W, error) {
			if slices.Contains(words[1:], text) {
				return W(text), nil
			}
			return "", message.Err("cmd-stage.choose", message.Args{"Words": words})
		}
	}
	s := settingOf(field, at, unlessEmpty(parse), func(w W) string { return cmp.Or(string(w), words[0]) })
	read := s.read
	s.read = func(to *Of, text string) error { return read(to, blank(text == words[0], text)) }
	return s.among(func() []SettingChoice {
		list := make([]SettingChoice, len(words))
		for i, word := range words {
			if list[i] = (SettingChoice{word, word}); i < len(ids) {
				list[i].Says = message.New(ids[i])
			}
		}
		return list
	})
}

// asWord is a word as it is.
func asWord[W ~string](word W) string { return string(word) }

// on is the setting with the form that it stands on, what forms call it, and the help of its
// flag.
func (s Setting[F, Of]) on(panel, label, flag string) Setting[F, Of] {
	s.Panel, s.Label, s.Flag = panel, label, flag
	return s
}

// needed is the setting that cannot be left out.
func (s Setting[F, Of]) needed() Setting[F, Of] {
	s.Needed = true
	return s
}

// Whole is the setting as a whole number.
func (s Setting[F, Of]) Whole() Setting[F, Of] {
	s.Number = true
	return s
}

// within is the setting with its bounds, beyond which it is refused by a code.
func (s Setting[F, Of]) within(code string, low, high int, at func(*Of) *int) Setting[F, Of] {
	s.Code = code
	return s.checked(func(of Of) error {
		if n := *at(&of); n < low || n > high {
			return refusal.New(code, message.Args{"Value": n, "Most": high})
		}
		return nil
	})
}

// checked is the setting with what is refused of it.
func (s Setting[F, Of]) checked(check func(Of) error) Setting[F, Of] {
	s.check = check
	return s
}

// taken is the setting that is taken over in a way of its own.
func (s Setting[F, Of]) taken(take func(to *Of, from Of)) Setting[F, Of] {
	s.take = take
	return s
}

// repeated is the setting of words in a row.
func (s Setting[F, Of]) repeated() Setting[F, Of] {
	s.Many = true
	return s
}

// among is the setting with the words that it can be.
func (s Setting[F, Of]) among(choices func() []SettingChoice) Setting[F, Of] {
	s.Choices = choices
	return s
}

// hinted is the setting with what forms say of how it is written.
func (s Setting[F, Of]) hinted(hint any) Setting[F, Of] {
	s.Hint = hint
	return s
}

// only is the setting of those whom it is offered.
func (s Setting[F, Of]) only(whom func(Of) bool) Setting[F, Of] {
	s.For = whom
	return s
}

// saying is the setting with its part of the line that sums up; nil is left out.
func (s Setting[F, Of]) saying(say func(Of) any) Setting[F, Of] {
	s.say = say
	return s
}

// listed is the setting on the list of facts, as it is written.
func (s Setting[F, Of]) listed(name string) Setting[F, Of] {
	return s.listedAs(name, func(of Of) any { return s.Text(of) })
}

// listedAs is the setting on the list of facts; nil is left out.
func (s Setting[F, Of]) listedAs(name string, show func(Of) any) Setting[F, Of] {
	return s.listedOf(name, func(_ *desk.Desk, of Of) any { return show(of) })
}

// listedWord is the setting on the list of facts, as what its word is.
func (s Setting[F, Of]) listedWord(name string) Setting[F, Of] {
	return s.listedAs(name, func(of Of) any {
		choices := s.Choices()
		return choices[slices.IndexFunc(choices, func(c SettingChoice) bool { return c.Word == s.Text(of) })].Says
	})
}

// listedOf is listedAs of what depends on the event as well.
func (s Setting[F, Of]) listedOf(name string, show func(*desk.Desk, Of) any) Setting[F, Of] {
	s.name, s.show = name, show
	return s
}

// said is a value where there is something to say, else nil.
func said(is bool, value any) any {
	if !is {
		return nil
	}
	return value
}

// blank is a text, or none.
func blank(is bool, text string) string {
	if is {
		return ""
	}
	return text
}

// readSettings reads words over what there is, and says which settings they are. Words of no
// setting are passed over.
func readSettings[F ~string, Of any](rows []Setting[F, Of], over Of, words map[F]string) (now Of, fields []F, err error) {
	now = over
	for _, row := range rows {
		text, given := words[row.Field]
		if !given || row.read == nil {
			continue
		}
		if err := row.Read(&now, text); err != nil {
			return over, nil, err
		}
		fields = append(fields, row.Field)
	}
	return now, fields, nil
}

// fieldsOf are the settings of a table that are given in words.
func fieldsOf[F ~string, Of any](rows []Setting[F, Of]) (fields []F) {
	for _, row := range rows {
		if row.Field != "" {
			fields = append(fields, row.Field)
		}
	}
	return fields
}

// takeSettings takes over some of the settings of another.
func takeSettings[F ~string, Of any](rows []Setting[F, Of], to *Of, from Of, fields []F) {
	for _, row := range rows {
		if row.take != nil && slices.Contains(fields, row.Field) {
			row.take(to, from)
		}
	}
}

// factsOf are the facts of a table, of what has them.
func factsOf[F ~string, Of any](d *desk.Desk, rows []Setting[F, Of], of Of) (facts []Fact) {
	for _, row := range rows {
		if row.name == "" || row.For != nil && !row.For(of) {
			continue
		}
		if value := row.show(d, of); value != nil {
			facts = append(facts, fact(row.name, value))
		}
	}
	return facts
}
