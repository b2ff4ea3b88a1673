package main

import (
	"bufio"
	"cmp"
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/settings"
	"arbiter/reports/i18n"
	"arbiter/rules/games"
	"arbiter/rules/message"
	"arbiter/tournament"
)

// usual takes what the settings of the user say of a new event, where the command line
// does not. A template says the game, the system and the scoring itself.
func (o *newOptions) usual(s settings.Settings) {
	given, from := o.given, map[string]bool{}
	take := func(flag string, to *string, text string) {
		if text != "" && !given(flag) {
			*to, from[flag] = text, true
		}
	}
	take("place", &o.event.Place, s.Place)
	take("arbiter", &o.event.Arbiter, s.Arbiter)
	if o.template == "" {
		take("variant", &o.variant, s.Game)
		take("score", &o.score, s.Score)
		take("system", (*string)(&o.stage.System), s.System)
	}
	o.given = func(flag string) bool { return given(flag) || from[flag] }
	o.typed = given
}

// question is what new asks for: the flag that answers it too, its sentence, the answer
// of a plain Enter, and what is wrong with another.
type question struct {
	flag, says string
	choices    []string
	usual      string
	take       func(text string) error
}

// ask asks who sits at the terminal for what matters and was not given. What the end of
// the input leaves open stays as it is.
func (o *newOptions) ask(env *env, path string) error {
	lines := bufio.NewScanner(env.in)
	for i := range o.questions(env, path) {
		q := o.questions(env, path)[i] // what is usual follows from the answers before
		if o.typed(q.flag) || o.template != "" && q.flag != "name" {
			continue
		}
		err := q.ask(env, lines)
		if errors.Is(err, errEnd) {
			return nil
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// questions are what new asks for, in their order.
func (o *newOptions) questions(env *env, path string) []question {
	name := strings.TrimSuffix(filepath.Base(path), filepath.Ext(path))
	return []question{
		{"name", "cmd-event.ask-name", nil, name, func(text string) error { o.event.Name = text; return nil }},
		{"variant", "cmd-event.ask-game", commonGames(), o.usualGame(env), func(text string) error { return o.takeGame(env.meant("variant", gameIDs(), text)) }},
		{"system", "cmd-event.ask-system", systems(), string(o.stage.System), func(text string) error { return o.takeSystem(env.meant("system", systems(), text)) }},
		{"score", "cmd-event.ask-score", scores()[:3], o.usualScore(), o.takeScore},
	}
}

// gameIDs are the ids of all games.
func gameIDs() []string {
	var ids []string
	for _, g := range games.All() {
		ids = append(ids, g.ID())
	}
	return ids
}

// meant is the id that an answer stands for: the one whose name in the reader's language
// has a word that begins so, as zwitsers and internationaal; the answer itself where it
// is an id, or fits none or several.
func (e *env) meant(area string, ids []string, text string) string {
	var fits []string
	for _, id := range ids {
		begins := func(word string) bool { return strings.HasPrefix(word, strings.ToLower(text)) }
		if slices.ContainsFunc(strings.Fields(strings.ToLower(e.speech().T(area+"."+id, nil))), begins) {
			fits = append(fits, id)
		}
	}
	if len(fits) != 1 || slices.Contains(ids, strings.ToLower(text)) {
		return text
	}
	return fits[0]
}

// commonGames are the games that a question names; any other is taken as well.
func commonGames() []string { return []string{"international", "frisian", "russian", "brazilian"} }

// usualGame is the game of the settings, else the one that is usual where the language is
// spoken.
func (o *newOptions) usualGame(env *env) string {
	if o.given("variant") {
		return o.variant
	}
	return desk.UsualGame(env.usualLanguage())
}

// usualScore is the scoring of the settings, else the usual one of the game.
func (o *newOptions) usualScore() string {
	if o.given("score") {
		return o.score
	}
	return desk.UsualScore(o.variant, o.score)
}

func (o *newOptions) takeGame(text string) error {
	g, err := games.Lookup(text)
	if err == nil {
		o.variant = g.ID()
	}
	return err
}

func (o *newOptions) takeSystem(text string) error {
	if !slices.Contains(systems(), strings.ToLower(text)) {
		return chooseOne(systems())
	}
	o.stage.System = tournament.System(strings.ToLower(text))
	return nil
}

func (o *newOptions) takeScore(text string) error {
	s, err := tournament.ParseScore(text)
	if err == nil {
		o.score = s.Name
	}
	return err
}

// ask asks until the answer does.
func (q question) ask(env *env, lines *bufio.Scanner) error {
	for {
		fmt.Fprint(env.out, strings.Join(folded(env.speech().Say(q.sentence()), i18n.Width-2, "  "), "\n"), " ")
		if !lines.Scan() {
			fmt.Fprintln(env.out)
			return cmp.Or(lines.Err(), errEnd)
		}
		err := q.take(cmp.Or(strings.TrimSpace(lines.Text()), q.usual))
		if err == nil {
			return nil
		}
		fmt.Fprintln(env.out, " ", env.speech().Error(err))
	}
}

// sentence is the question with what may be answered.
func (q question) sentence() message.Message {
	return message.New(q.says, message.Args{"Choices": q.choices, "Usual": q.usual})
}
