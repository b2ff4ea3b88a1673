package setup

import (
	"cmp"
	"errors"
	"maps"
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
	Panel   string                 // of forms: where it stands, see [Panels]; "" is on none
	Under   string                 // of forms: id of the heading that it stands under with others; "" is none
	Label   string                 // id of what forms call it
	Flag    string                 // what the help of its flag says; "" is said by a command of its own
	Needed  bool                   // it cannot be left out
	Number  bool                   // a whole number is meant
	Tick    string                 // it is so or not: the word that a check sends for it; "" is another kind
	Many    bool                   // words in a row: a flag may be repeated
	Ordered bool                   // Many: the order counts
	Lines   bool                   // it is written in lines
	Choices func() []SettingChoice // the words that it can be; nil is any
	Hint    any                    // of forms: how it is written, as text or a [message.Message]; nil is none
	For     func(Of) bool          // of forms: whom it is offered; nil is all
	Refuses []string               // codes of the refusals that are about it
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
	Word  string
	Says  any
	Under message.Message // of many: the heading that it stands under; nothing is none
}

// choice is a word that stands under no heading.
func choice(word string, says any) SettingChoice { return SettingChoice{Word: word, Says: says} }

// Panel is a part of the forms of an event, where settings stand together by what one wants.
type Panel struct {
	ID    string
	Title string // id of its heading
}

// Panels are the parts, in order.
func Panels() []Panel {
	return []Panel{
		{"about", "hall-event.about"}, {"game", "hall-event.game"}, {"points", "hall-event.points"}, {"times", "hall-event.times"},
		{"public", "privacy.title"}, {"recording", "recording-set.title"}, {"prizes", "event.fact.prizes-lists"},
	}
}

// SettingError is a refusal of one setting, which forms show beside it.
type SettingError struct {
	Stage int    // that it is of; 0 is the event
	Field string // its name
	Label string // id of what forms call it
	Err   error
}

// Error is the refusal.
func (e *SettingError) Error() string { return e.Err.Error() }

// Unwrap is the refusal.
func (e *SettingError) Unwrap() error { return e.Err }

// refusedOf is the refusal of a setting; nil is that it was not refused.
func (s Setting[F, Of]) refusedOf(err error) error {
	if err == nil {
		return nil
	}
	return &SettingError{Field: string(s.Field), Label: s.Label, Err: err}
}

// aboutSetting is a refusal beside the setting that it is about, if it is about one.
func aboutSetting[F ~string, Of any](rows []Setting[F, Of], err error) error {
	if placed := (*SettingError)(nil); errors.As(err, &placed) {
		return err
	}
	says, _ := message.Of(err)
	codes := []string{says.Code}
	if refused := (*refusal.Refusal)(nil); errors.As(err, &refused) {
		codes = append(codes, refused.Code)
	}
	for _, row := range rows {
		if slices.ContainsFunc(codes, func(code string) bool { return slices.Contains(row.Refuses, code) }) {
			return row.refusedOf(err)
		}
	}
	return err
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
			if list[i] = choice(word, word); i < len(ids) {
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

// alone is the setting on a form, where it is said by a command of its own: without a flag.
func (s Setting[F, Of]) alone(panel, under, label string) Setting[F, Of] {
	s.Under = under
	return s.on(panel, label, "")
}

// lines is the setting that is written in lines.
func (s Setting[F, Of]) lines() Setting[F, Of] {
	s.Lines = true
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
	return s.refusing(code).checked(func(of Of) error {
		if n := *at(&of); n < low || n > high {
			return refusal.New(code, message.Args{"Value": n, "Most": high})
		}
		return nil
	})
}

// refusing is the setting with codes of refusals that are about it.
func (s Setting[F, Of]) refusing(codes ...string) Setting[F, Of] {
	s.Refuses = append(s.Refuses, codes...)
	return s
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

// ordered is the setting of words in a row, whose order counts.
func (s Setting[F, Of]) ordered() Setting[F, Of] {
	s.Ordered = true
	return s.repeated()
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
// setting are passed over; all that cannot be meant is refused together.
func readSettings[F ~string, Of any](rows []Setting[F, Of], over Of, words map[F]string) (now Of, fields []F, err error) {
	now = over
	var all []error
	for _, row := range rows {
		if text, given := words[row.Field]; given && row.read != nil {
			all = append(all, row.refusedOf(row.Read(&now, text)))
			fields = append(fields, row.Field)
		}
	}
	if err := errors.Join(all...); err != nil {
		return over, nil, err
	}
	return now, fields, nil
}

// checkSettings refuses what cannot be of some settings; nil are all.
func checkSettings[F ~string, Of any](rows []Setting[F, Of], of Of, fields []F) error {
	var all []error
	for _, row := range rows {
		if row.check != nil && (fields == nil || slices.Contains(fields, row.Field)) {
			all = append(all, row.refusedOf(row.check(of)))
		}
	}
	return errors.Join(all...)
}

// altered are the words that are not what stands.
func altered[F ~string, Of any](rows []Setting[F, Of], words map[F]string, was Of) map[F]string {
	words = maps.Clone(words)
	maps.DeleteFunc(words, func(field F, text string) bool {
		return slices.ContainsFunc(rows, func(row Setting[F, Of]) bool { return row.Field == field && row.Text(was) == text })
	})
	return words
}

// fieldsOf are the settings of a table that flags say.
func fieldsOf[F ~string, Of any](rows []Setting[F, Of]) (fields []F) {
	for _, row := range rows {
		if row.Flag != "" {
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
