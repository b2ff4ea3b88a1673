package round

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/desk/find"
	"arbiter/cmd/internal/desk/rounds"
	"arbiter/rules/message"
	"arbiter/tournament"
)

// forbidOptions are the flags of round forbid.
type forbidOptions struct {
	names  map[tournament.BanBy]*string
	same   string
	rounds int
	soft   bool
	remove bool
	list   bool
	why    string
	format string
	asOf   string
}

// newRoundForbidCmd says who may not meet.
func newRoundForbidCmd(env *cli.Env) *cobra.Command {
	opts := forbidOptions{names: make(map[tournament.BanBy]*string)}
	cmd := &cobra.Command{
		Use:   "forbid [PLAYER-PLAYER...]",
		Short: "Say who may not be paired with each other in a Swiss",
		Long: `Keeps players apart in the rounds of a Swiss that are yet to be paired: two or more
by number, those of a club, a federation, a region, a team or a group, or with --same
those of one and the same, whichever it is. With --rounds 3 in the first three rounds
of the stage only. A round that cannot be paired so is not paired, and the error names
who stands in the way; with --soft as few of them as possible meet then, and it is said
who. --list shows what holds, --remove takes one back. Once a round is paired all of it
needs --why.

` + cli.ExitCodes,
		Example: "  arbiter round forbid 12-4\n  arbiter round forbid --same club --rounds 3 --soft\n  arbiter round forbid --group \"de Vries\" --why \"a family\"\n  arbiter round forbid 12-4 --remove --why \"they do not mind\"\n  arbiter round forbid --list",
		RunE: func(cmd *cobra.Command, args []string) error {
			if opts.asOf != "" && !opts.list {
				return cli.Usage(message.Err("cmd-round.as-of-list"))
			}
			return env.WithEventAsOf(cmd.Context(), opts.asOf, func(s *cli.Session) error {
				if opts.list {
					return printBans(s, opts.format)
				}
				return forbid(cmd.Context(), s, args, opts)
			})
		},
	}
	f := cmd.Flags()
	for _, by := range rounds.BanKinds() {
		opts.names[by] = f.String(string(by), "", "the players of this "+string(by))
	}
	f.StringVar(&opts.same, "same", "", "the players of the same club, federation, region, team or group")
	f.IntVar(&opts.rounds, "rounds", 0, "in the first rounds of the stage only (default: all)")
	f.BoolVar(&opts.soft, "soft", false, "only if the round can be paired so")
	f.BoolVar(&opts.remove, "remove", false, "take it back")
	f.BoolVar(&opts.list, "list", false, "show who may not meet")
	f.StringVar(&opts.why, "why", "", "the reason, needed once a round is paired")
	cli.AsOfFlag(cmd, &opts.asOf)
	cli.FormatFlag(cmd, &opts.format, "text", "json")
	return cmd
}

// forbid keeps players apart, or lets them meet again, and prints who may not.
func forbid(ctx context.Context, s *cli.Session, args []string, opts forbidOptions) error {
	bans, err := bansGiven(s, args, opts)
	if err != nil {
		return err
	}
	change := func(ctx context.Context, why string, bans ...tournament.Ban) (desk.Done, error) {
		return rounds.Forbid(ctx, s.File.Desk, why, bans...)
	}
	if opts.remove {
		change = func(ctx context.Context, why string, bans ...tournament.Ban) (desk.Done, error) {
			return rounds.Unforbid(ctx, s.File.Desk, why, bans...)
		}
	}
	done, err := change(ctx, opts.why, bans...)
	if err != nil {
		return s.Told(ctx, err)
	}
	s.Env.Notes(done.Notes)
	return printBans(s, opts.format)
}

// bansGiven are the bans that a command line names.
func bansGiven(s *cli.Session, args []string, opts forbidOptions) ([]tournament.Ban, error) {
	given := tournament.Ban{Rounds: opts.rounds, Soft: opts.soft}
	var bans []tournament.Ban
	apart, err := find.FindApart(s.File.Desk, args)
	if err != nil {
		return nil, err
	}
	for _, players := range apart {
		b := given
		b.Players = players
		bans = append(bans, b)
	}
	for _, by := range rounds.BanKinds() {
		if name := strings.TrimSpace(*opts.names[by]); name != "" {
			b := given
			b.By, b.Name = by, name
			bans = append(bans, b)
		}
	}
	if b := given; opts.same != "" {
		if b.By = tournament.BanBy(opts.same); !slices.Contains(rounds.BanKinds(), b.By) {
			return nil, cli.Usage(message.Err("cmd-round.no-kind", message.Args{"Kind": opts.same}), message.New("cmd-round.kinds", message.Args{"Kinds": rounds.BanKinds()}))
		}
		bans = append(bans, b)
	}
	switch {
	case len(bans) == 0:
		return nil, cli.Usage(message.Err("cmd-round.forbid-whom"), message.New("cmd-round.forbid-how", message.Args{"Command": "arbiter round forbid 12-4", "List": "--list"}))
	case opts.rounds < 0:
		return nil, cli.Usage(message.Err("cmd-round.bad-rounds", message.Args{"Rounds": opts.rounds}))
	}
	return bans, nil
}

// banJSON is a ban for programs.
type banJSON struct {
	Players []tournament.PlayerID `json:"players,omitempty"` // by id
	By      tournament.BanBy      `json:"by,omitempty"`
	Name    string                `json:"name,omitempty"`
	Rounds  int                   `json:"rounds,omitempty"`
	Soft    bool                  `json:"soft"`
	Members []tournament.PlayerID `json:"members"` // whom it keeps from somebody, by id
	Text    string                `json:"text"`
}

// printBans lists who may not meet in the stage.
func printBans(s *cli.Session, format string) error {
	stage, _ := s.State().Stage(s.StageNumber())
	if format == "json" {
		rows := []banJSON{}
		for _, b := range stage.Bans {
			rows = append(rows, banJSON{Players: b.Players, By: b.By, Name: b.Name, Rounds: b.Rounds, Soft: b.Soft,
				Members: append([]tournament.PlayerID{}, s.State().Members(stage.Number, b)...), Text: s.Words().Say(s.Ban(b))})
		}
		return cli.JsonLine(s.Env.Out, struct {
			Schema int       `json:"schema"`
			Stage  int       `json:"stage"`
			Bans   []banJSON `json:"bans"`
		}{1, stage.Number, rows})
	}
	if len(stage.Bans) == 0 {
		return s.Env.Tell(s.Env.Out, "cmd-round.no-bans")
	}
	if err := s.Env.Tell(s.Env.Out, "cmd-round.bans"); err != nil {
		return err
	}
	for _, b := range stage.Bans {
		if _, err := fmt.Fprintf(s.Env.Out, "   %s\n", s.Env.Speech().Say(s.Ban(b))); err != nil {
			return err
		}
	}
	return nil
}
