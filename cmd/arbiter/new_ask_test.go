package main

import (
	"bytes"
	"strings"
	"testing"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/cmd/arbiter/internal/event"
	"arbiter/cmd/internal/desk/setup"
	"arbiter/cmd/internal/settings"
	"arbiter/tournament"
)

// Who sits at a terminal is asked for what matters and was not given; Enter takes what
// is shown, and a wrong answer is asked for again.
func TestNewAsksForWhatMatters(t *testing.T) {
	for _, tt := range []struct {
		name, typed, flags   string
		club                 settings.Settings
		lang                 string
		event, game          string
		system, score, shown string
	}{
		{name: "answers", typed: "Avond\n\nnonsense\nswiss\n\n", event: "Avond", game: "international", system: "swiss", score: "2-1-0", shown: "name [zaal]: game (international, frisian, russian, brazilian; ? lists all)\n  [international]:"},
		{name: "plain Enter", typed: "\n\n\n\n", event: "zaal", game: "international", system: "round-robin", score: "2-1-0", shown: "[2-1-0]:"},
		{name: "Frisian", lang: "fy", typed: "\n\n\n\n", event: "zaal", game: "frisian", system: "round-robin", score: "1-½-0", shown: "[1-½-0]:"},
		{name: "Dutch words", lang: "nl", typed: "\nInternationaal\nzwitsers\n\n", event: "zaal", game: "international", system: "swiss", score: "2-1-0", shown: "Internationaal dammen, Fries dammen, Russisch dammen, Braziliaans\n  dammen;"},
		{name: "Russian words", lang: "ru", typed: "\nстоклеточные\nшвейцарская\n\n", event: "zaal", game: "international", system: "swiss", score: "2-1-0", shown: "[Русские шашки]:"},
		{name: "flags", flags: "name variant system", typed: "3-1-0\n", game: "frisian", system: "round-robin", score: "3-1-0", shown: "scoring (1-½-0, 2-1-0, 3-1-0; ? lists all) [1-½-0]:"},
		{name: "settings", club: settings.Settings{Game: "russian", Score: "2-1-0", System: "swiss"}, typed: "\n\n\n\n", event: "zaal", game: "russian", system: "swiss", score: "2-1-0", shown: "[russian]: system"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			var out bytes.Buffer
			e := &cli.Env{In: strings.NewReader(tt.typed), Out: &out, Lang: tt.lang, Usual: &tt.club, Getenv: func(string) string { return "" }}
			if tt.lang != "" {
				e.Usual.Language = tt.lang
			}
			opts := event.NewOptions{Event: map[setup.EventField]string{setup.EventVariant: "frisian", setup.EventScore: "1-½-0"}}
			opts.Stage.System = tournament.SystemRoundRobin
			opts.Given = func(flag string) bool { return strings.Contains(tt.flags, flag) }
			opts.Usual(e.Defaults())
			if err := opts.Ask(e, "zaal.arbiter"); err != nil {
				t.Fatal(err)
			}
			if opts.Event[setup.EventName] != tt.event || opts.Event[setup.EventVariant] != tt.game || string(opts.Stage.System) != tt.system || opts.Event[setup.EventScore] != tt.score || !strings.Contains(out.String(), tt.shown) {
				t.Errorf("%q, %s, %s, %s:\n%s", opts.Event[setup.EventName], opts.Event[setup.EventVariant], opts.Stage.System, opts.Event[setup.EventScore], out.String())
			}
		})
	}
}

// Who leaves a question of new, with quit or Ctrl-D, gets no event.
func TestNewIsLeft(t *testing.T) {
	for _, typed := range []string{"", "Avond\n", "quit\n", "Avond\n\nQuit\n"} {
		e := &cli.Env{In: strings.NewReader(typed), Out: &bytes.Buffer{}, Usual: &settings.Settings{}, Getenv: func(string) string { return "" }}
		opts := event.NewOptions{Event: map[setup.EventField]string{setup.EventVariant: "frisian", setup.EventScore: "1-½-0"}}
		opts.Stage.System = tournament.SystemRoundRobin
		opts.Given = func(string) bool { return false }
		opts.Usual(e.Defaults())
		if err := opts.Ask(e, "zaal.arbiter"); cli.ClassifyExit(err) != cli.ExitStopped {
			t.Errorf("%q: %v", typed, err)
		}
	}
}
