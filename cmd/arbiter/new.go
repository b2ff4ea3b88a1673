package main

import (
	"context"
	"strings"

	"github.com/spf13/cobra"

	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/desk/setup"
	"arbiter/rules/games"
	"arbiter/rules/message"
	"arbiter/tournament"
)

// newOptions are the flags of new.
type newOptions struct {
	stageOptions                                 // given: on the command line, or in the settings
	event            map[setup.EventField]string // what is said of the event, or usual
	template, league string
	typed            func(flag string) bool // on the command line
}

// newNewCmd begins an event.
func newNewCmd(env *env) *cobra.Command {
	var opts newOptions
	cmd := &cobra.Command{
		Use:   "new FILE",
		Short: "Begin an event",
		Long: `Makes the event file. It holds the whole event: players, rounds, games, results
and the journal of every change. It can be copied, mailed, and opened with any
SQLite program. A name without an ending gets .arbiter, by which it is found.

At a terminal it asks for what matters and is not given: the name, the game, the
system, the scoring. Else what is not given is that of the settings (arbiter help
settings), and the answer says what it is.

` + exitCodes,
		Example: `  arbiter new club
  arbiter new club.arbiter --name "Club championship" --variant frisian --system round-robin
  arbiter new open.arbiter --name "Open" --variant russian --system round-robin --cycles 2 --score 2-1-0
  arbiter new class.arbiter --name "2nd class A" --league kndb
  arbiter new wc.arbiter --name "World championship" --template frisian-wc`,
		Args: cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			opts.event = make(map[setup.EventField]string)
			for _, field := range setup.EventFields() {
				if flag := cmd.Flag(string(field)); flag.Changed || flag.DefValue != "" && flag.DefValue != "0" {
					opts.event[field] = flag.Value.String()
				}
			}
			return runNew(cmd.Context(), env, args[0], opts)
		},
	}
	usual := map[setup.EventField]string{setup.EventVariant: games.Default, setup.EventScore: "1-½-0"}
	for _, row := range setup.EventSettings() {
		settingFlag(cmd, row, usual[row.Field])
	}
	f := cmd.Flags()
	f.StringVar(&opts.template, "template", "", "how it is played, by name: "+strings.Join(setup.TemplateNames(), ", "))
	offerWords(cmd, "template", setup.TemplateNames())
	f.StringVar(&opts.league, "league", "", "of teams: how their matches are counted, by a preset (league presets): "+strings.Join(presetNames(), ", "))
	offerWords(cmd, "league", presetNames())
	stageFlags(cmd, &opts.stageOptions)
	return cmd
}

// runNew makes the event file from the flags.
func runNew(ctx context.Context, env *env, path string, opts newOptions) error {
	opts.usual(env.defaults())
	if isTerminal(env.in) && isTerminal(env.out) {
		if err := opts.ask(env, path); err != nil {
			return err
		}
	}
	req, err := opts.request(env)
	if err != nil {
		return err
	}
	req.AnyEnding = path == env.file || path == env.getenv("ARBITER_FILE")
	made, err := setup.CreateEvent(ctx, path, env.deskOptions(), req)
	if made.Made {
		env.deeds.wrote(made.File)
	}
	if err != nil {
		return flagged(err)
	}
	env.facts(made.Facts)
	env.notes(made.Notes)
	return env.tell(env.out, "cmd-event.made", message.Args{
		"File": made.File, "Name": made.Event.Name, "Variant": desk.VariantName(made.Event.Variant),
		"System": message.New("stages.system." + string(made.Stage.System)), "Score": setup.ScoreText(made.Event, made.Stage),
	})
}

// request is what the flags ask for.
func (o newOptions) request(env *env) (setup.CreateEventRequest, error) {
	req := setup.CreateEventRequest{
		Stage: o.stage, Keizer: o.keizer, Template: o.template, League: o.league,
		Fields: givenFields(setup.EventFields(), o.given), StageFields: givenFields(setup.StageFields(), o.given),
	}
	var err error
	req.Event, _, err = setup.ReadEventSettings(o.event)
	if err != nil {
		return req, unreadWords(err)
	}
	if o.template == "" {
		return req, nil
	}
	t, err := setup.FindTemplate(o.template)
	req.StageName = env.speech().Say(t.StageName)
	return req, err
}

// systems are the pairing systems a new event may have.
func systems() []string {
	var names []string
	for _, s := range tournament.Systems() {
		names = append(names, string(s))
	}
	return names
}

// scores are the names of the score systems.
func scores() []string {
	var names []string
	for _, s := range tournament.ScoreSystems() {
		names = append(names, s.Name)
	}
	return names
}
