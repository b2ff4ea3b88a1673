package event

import (
	"bufio"
	"cmp"
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"unicode/utf8"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/cmd/internal/desk/setup"
	"arbiter/cmd/internal/settings"
	"arbiter/reports/i18n"
	"arbiter/rules/games"
	"arbiter/rules/message"
	"arbiter/tournament"
)

// Usual takes what the settings of the user say of a new event, where the command line
// does not. A template says the game, the system and the scoring itself.
func (o *NewOptions) Usual(s settings.Settings) {
	given, from := o.Given, map[string]bool{}
	take := func(field setup.EventField, text string) {
		if text != "" && !given(string(field)) {
			o.Event[field], from[string(field)] = text, true
		}
	}
	take(setup.EventPlace, s.Place)
	take(setup.EventArbiter, s.Arbiter)
	if o.template == "" {
		take(setup.EventVariant, s.Game)
		take(setup.EventScore, s.Score)
		if s.System != "" && !given("system") {
			o.Stage.System, from["system"] = tournament.System(s.System), true
		}
	}
	o.Given = func(flag string) bool { return given(flag) || from[flag] }
	o.typed = given
}

// question is what new asks for: the flag that answers it too, its sentence, the answer
// of a plain Enter, and what is wrong with another.
type question struct {
	flag, says string
	choices    []string
	usual      string
	take       func(text string) error
	names      string // of the choices in each language: the id before each; empty is as they are
}

// Ask asks who sits at the terminal for what matters and was not given. Who leaves a
// question wants no event: what was not answered he has not agreed to.
func (o *NewOptions) Ask(env *cli.Env, path string) error {
	lines := bufio.NewScanner(env.In)
	for i := range o.questions(env, path) {
		q := o.questions(env, path)[i] // what is usual follows from the answers before
		if o.typed(q.flag) || o.template != "" && q.flag != "name" {
			continue
		}
		err := q.ask(env, lines)
		if errors.Is(err, cli.ErrEnd) {
			return cli.Fail(cli.ExitStopped, message.Err("cmd-event.new-left"))
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// questions are what new asks for, in their order.
func (o *NewOptions) questions(env *cli.Env, path string) []question {
	name := strings.TrimSuffix(filepath.Base(path), filepath.Ext(path))
	return []question{
		{"name", "cmd-event.ask-name", nil, name, func(text string) error { o.Event[setup.EventName] = text; return nil }, ""},
		{"variant", "cmd-event.ask-game", commonGames(), o.usualGame(env), o.takeGame, "variant."},
		{"system", "cmd-event.ask-system", systems(), string(o.Stage.System), o.takeSystem, "stages.system."},
		{"score", "cmd-event.ask-score", cli.Scores()[:3], o.usualScore(), o.takeScore, ""},
	}
}

// commonGames are the games that a question names; any other is taken as well.
func commonGames() []string { return []string{"international", "frisian", "russian", "brazilian"} }

// usualGame is the game of the settings, else the one that is usual where the language is
// spoken.
func (o *NewOptions) usualGame(env *cli.Env) string {
	if o.Given("variant") {
		return o.Event[setup.EventVariant]
	}
	return env.Speech().Habit("usual-game")
}

// usualScore is the scoring of the settings, else the usual one of the game.
func (o *NewOptions) usualScore() string {
	if o.Given("score") {
		return o.Event[setup.EventScore]
	}
	return setup.UsualScore(o.Event[setup.EventVariant], o.Event[setup.EventScore])
}

func (o *NewOptions) takeGame(text string) error {
	g, err := games.Lookup(text)
	if err == nil {
		o.Event[setup.EventVariant] = g.ID()
	}
	return err
}

func (o *NewOptions) takeSystem(text string) error {
	if !slices.Contains(systems(), strings.ToLower(text)) {
		return cli.ChooseOne(systems())
	}
	o.Stage.System = tournament.System(strings.ToLower(text))
	return nil
}

func (o *NewOptions) takeScore(text string) error {
	s, err := tournament.ParseScore(text)
	if err == nil {
		o.Event[setup.EventScore] = s.Name
	}
	return err
}

// ask asks until the answer does; the end of the input, and quit, leave it.
func (q question) ask(env *cli.Env, lines *bufio.Scanner) error {
	for {
		fmt.Fprint(env.Out, strings.Join(cli.Folded(env.Speech().Say(q.sentence(env.Speech())), i18n.Width-2, "  "), "\n"), " ")
		if !lines.Scan() {
			fmt.Fprintln(env.Out)
			return cmp.Or(lines.Err(), cli.ErrEnd)
		}
		text := strings.TrimSpace(lines.Text())
		if slices.Contains([]string{"quit", "exit"}, strings.ToLower(text)) {
			return cli.ErrEnd
		}
		err := q.take(q.meant(env.Speech(), cmp.Or(text, q.usual)))
		if err == nil {
			return nil
		}
		fmt.Fprintln(env.Out, " ", env.Speech().Error(err))
	}
}

// sentence is the question with what may be answered, in the words of the reader.
func (q question) sentence(loc *i18n.Localizer) message.Message {
	var choices []string
	for _, id := range q.choices {
		choices = append(choices, q.word(loc, id))
	}
	return message.New(q.says, message.Args{"Choices": choices, "Usual": q.word(loc, q.usual)})
}

// word is a choice as the reader says it; in English its id is the word.
func (q question) word(loc *i18n.Localizer, id string) string {
	if q.names == "" || loc.Lang() == "en" || !loc.Has(q.names+id) {
		return id
	}
	return loc.T(q.names + id)
}

// fewestTyped is how many letters of a name are enough, where no other has them.
const fewestTyped = 3

// meant is the id that a text means: that itself, its name in the language of the reader,
// or the beginning of a word of it that no other name has. Else it is the text.
func (q question) meant(loc *i18n.Localizer, text string) string {
	ids := q.choices
	if q.flag == "variant" {
		ids = cli.VariantIDs()
	}
	if _, err := games.Lookup(text); err == nil || q.names == "" || slices.Contains(ids, strings.ToLower(text)) {
		return text
	}
	typed := strings.ToLower(text)
	var found, begin []string // a name that begins so goes before one with such a word in it
	for _, id := range ids {
		name := strings.ToLower(loc.T(q.names + id))
		switch {
		case name == typed:
			return id
		case utf8.RuneCountInString(typed) >= fewestTyped && strings.Contains(" "+name, " "+typed):
			if found = append(found, id); strings.HasPrefix(name, typed) {
				begin = append(begin, id)
			}
		}
	}
	for _, ids := range [][]string{begin, found} {
		if len(ids) == 1 {
			return ids[0]
		}
	}
	return text
}
