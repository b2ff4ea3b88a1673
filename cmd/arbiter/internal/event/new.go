package event

import (
	"context"
	"strings"

	"github.com/spf13/cobra"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/desk/setup"
	"arbiter/rules/games"
	"arbiter/rules/message"
	"arbiter/tournament"
)

// NewOptions are the flags of new.
type NewOptions struct {
	cli.StageOptions                             // given: on the command line, or in the settings
	Event            map[setup.EventField]string // what is said of the event, or usual
	template, league string
	typed            func(flag string) bool // on the command line
}

// NewCreateCmd begins an event.
func NewCreateCmd(env *cli.Env) *cobra.Command {
	var opts NewOptions
	cmd := &cobra.Command{
		Use:   "new FILE",
		Short: "Begin an event",
		Long: `Makes the event file. It holds the whole event: players, rounds, games, results
and the journal of every change. It can be copied, mailed, and opened with any
SQLite program. A name without an ending gets .arbiter, by which it is found.

At a terminal it asks for what matters and is not given: the name, the game, the
system, the scoring. Else what is not given is that of the settings (arbiter help
settings), and the answer says what it is.

` + cli.ExitCodes,
		Example: `  arbiter new club
  arbiter new club.arbiter --name "Club championship" --variant frisian --system round-robin
  arbiter new open.arbiter --name "Open" --variant russian --system round-robin --cycles 2 --score 2-1-0
  arbiter new class.arbiter --name "2nd class A" --league kndb
  arbiter new wc.arbiter --name "World championship" --template frisian-wc`,
		Args: cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			opts.Event = cli.SettingWords(cmd)
			return runNew(cmd.Context(), env, args[0], opts)
		},
	}
	usual := map[setup.EventField]string{setup.EventVariant: games.Default, setup.EventScore: "1-½-0"}
	for _, row := range setup.EventSettings() {
		cli.SettingFlag(cmd, row, usual[row.Field])
	}
	f := cmd.Flags()
	f.StringVar(&opts.template, "template", "", "how it is played, by name: "+strings.Join(setup.TemplateNames(), ", "))
	cli.OfferWords(cmd, "template", setup.TemplateNames())
	f.StringVar(&opts.league, "league", "", "of teams: how their matches are counted, by a preset (league presets): "+strings.Join(cli.PresetNames(), ", "))
	cli.OfferWords(cmd, "league", cli.PresetNames())
	cli.StageFlags(cmd, &opts.StageOptions)
	return cmd
}

// runNew makes the event file from the flags.
func runNew(ctx context.Context, env *cli.Env, path string, opts NewOptions) error {
	opts.Usual(env.Defaults())
	if cli.IsTerminal(env.In) && cli.IsTerminal(env.Out) {
		if err := opts.Ask(env, path); err != nil {
			return err
		}
	}
	req, err := opts.request(env)
	if err != nil {
		return err
	}
	req.AnyEnding = path == env.File || path == env.Getenv("ARBITER_FILE")
	made, err := setup.CreateEvent(ctx, path, env.DeskOptions(), req)
	if made.Made {
		env.Deeds.Wrote(made.File)
	}
	if err != nil {
		return cli.Flagged(err)
	}
	env.Facts(made.Facts)
	env.Notes(made.Notes)
	return env.Tell(env.Out, "cmd-event.made", message.Args{
		"File": made.File, "Name": made.Event.Name, "Variant": desk.VariantName(made.Event.Variant),
		"System": message.New("stages.system." + string(made.Stage.System)), "Score": setup.ScoreText(made.Event, made.Stage),
	})
}

// request is what the flags ask for.
func (o NewOptions) request(env *cli.Env) (setup.CreateEventRequest, error) {
	req := setup.CreateEventRequest{
		Stage: o.Stage, Keizer: o.Keizer, Template: o.template, League: o.league,
		Fields: cli.GivenFields(setup.EventFields(), o.Given), StageFields: cli.GivenFields(setup.StageFields(), o.Given),
	}
	var err error
	if req.Event, _, err = cli.ReadSettings(o.Event); err != nil {
		return req, err
	}
	if o.template == "" {
		return req, nil
	}
	t, err := setup.FindTemplate(o.template)
	req.StageName = env.Speech().Say(t.StageName)
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
