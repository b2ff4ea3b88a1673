package main

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"arbiter/tournament"
)

// banKinds are what players can have in common whom a ban keeps apart.
var banKinds = []tournament.BanBy{tournament.BanClub, tournament.BanFederation, tournament.BanRegion, tournament.BanTeam, tournament.BanGroup}

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
func newRoundForbidCmd(env *env) *cobra.Command {
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

` + exitCodes,
		Example: "  arbiter round forbid 12-4\n  arbiter round forbid --same club --rounds 3 --soft\n  arbiter round forbid --group \"de Vries\" --why \"a family\"\n  arbiter round forbid 12-4 --remove --why \"they do not mind\"\n  arbiter round forbid --list",
		RunE: func(cmd *cobra.Command, args []string) error {
			if opts.asOf != "" && !opts.list {
				return usage(errors.New("--as-of is for --list: what is past is not altered"))
			}
			return env.withEventAsOf(cmd.Context(), opts.asOf, func(s *session) error {
				if opts.list {
					return s.printBans(opts.format)
				}
				return s.forbid(cmd.Context(), args, opts)
			})
		},
	}
	f := cmd.Flags()
	for _, by := range banKinds {
		opts.names[by] = f.String(string(by), "", "the players of this "+string(by))
	}
	f.StringVar(&opts.same, "same", "", "the players of the same club, federation, region, team or group")
	f.IntVar(&opts.rounds, "rounds", 0, "in the first rounds of the stage only (default: all)")
	f.BoolVar(&opts.soft, "soft", false, "only if the round can be paired so")
	f.BoolVar(&opts.remove, "remove", false, "take it back")
	f.BoolVar(&opts.list, "list", false, "show who may not meet")
	f.StringVar(&opts.why, "why", "", "the reason, needed once a round is paired")
	asOfFlag(cmd, &opts.asOf)
	formatFlag(cmd, &opts.format, "text", "json")
	return cmd
}

// forbid journals a ban, or that one is taken back.
func (s *session) forbid(ctx context.Context, args []string, opts forbidOptions) error {
	n := s.StageNumber()
	stage, _ := s.State().Stage(n)
	if stage.System != tournament.SystemSwiss {
		return fail(exitRefused, fmt.Errorf("only a Swiss keeps players apart: stage %d is %s", n, clean(stageText(stage))))
	}
	given, err := s.bansGiven(stage, args, opts)
	if err != nil {
		return err
	}
	edited, bans := stage, slices.Clone(stage.Bans)
	for _, b := range given {
		at := slices.IndexFunc(bans, b.Same)
		switch {
		case opts.remove && at < 0:
			return fail(exitRefused, fmt.Errorf("there is no such ban: %s", clean(b.Text(s.name))), "arbiter round forbid --list shows those there are")
		case opts.remove:
			bans = slices.Delete(bans, at, at+1)
		case at >= 0:
			bans[at] = b
		default:
			bans = append(bans, b)
		}
		if members := s.State().Members(n, b); !opts.remove && len(members) == 0 && len(stage.Numbers) > 0 {
			fmt.Fprintf(s.env.err, "note: nobody is kept apart so far: %s\n", clean(b.Text(s.name)))
		}
	}
	edited.Bans = bans
	if err := s.commit(ctx, opts.why, tournament.StageEdited{Stage: edited}); err != nil {
		return withWhy(err)
	}
	return s.printBans(opts.format)
}

// bansGiven are the bans that a command line names.
func (s *session) bansGiven(stage tournament.Stage, args []string, opts forbidOptions) ([]tournament.Ban, error) {
	var bans []tournament.Ban
	for _, arg := range args {
		b := tournament.Ban{Rounds: opts.rounds, Soft: opts.soft}
		for text := range strings.SplitSeq(arg, "-") {
			p, err := s.named(stage, text)
			if err != nil {
				return nil, err
			}
			b.Players = append(b.Players, p)
		}
		bans = append(bans, b)
	}
	for _, by := range banKinds {
		if name := strings.TrimSpace(*opts.names[by]); name != "" {
			b := tournament.Ban{By: by, Name: name, Rounds: opts.rounds, Soft: opts.soft}
			if !s.anybody(b) && !opts.remove {
				return nil, fail(exitRefused, fmt.Errorf("nobody is of %s %s", by, clean(name)), "arbiter player list shows what is known of the players")
			}
			bans = append(bans, b)
		}
	}
	if opts.same != "" {
		if !slices.Contains(banKinds, tournament.BanBy(opts.same)) {
			return nil, usage(fmt.Errorf("players are not kept apart by their %q", opts.same), "choose one of club, federation, region, team, group")
		}
		bans = append(bans, tournament.Ban{By: tournament.BanBy(opts.same), Rounds: opts.rounds, Soft: opts.soft})
	}
	switch {
	case len(bans) == 0:
		return nil, usage(errors.New("say who may not meet"), "arbiter round forbid 12-4, or --list to see who may not")
	case opts.rounds < 0:
		return nil, usage(fmt.Errorf("--rounds %d: rounds count from 1", opts.rounds))
	}
	return bans, nil
}

// named finds a player by number: in the stage or, before its numbers are given, of entry.
func (s *session) named(stage tournament.Stage, text string) (tournament.PlayerID, error) {
	numbers := stage.Numbers
	if len(numbers) == 0 {
		for _, p := range s.State().Players {
			numbers = append(numbers, p.ID)
		}
	}
	p, err := parseBoard(strings.TrimSpace(text), numbers)
	return p.White, err
}

// anybody reports whether a player is of the club that a ban names, with or without
// a number.
func (s *session) anybody(b tournament.Ban) bool {
	return slices.ContainsFunc(s.State().Players, b.Concerns)
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
func (s *session) printBans(format string) error {
	stage, _ := s.State().Stage(s.StageNumber())
	if format == "json" {
		rows := []banJSON{}
		for _, b := range stage.Bans {
			rows = append(rows, banJSON{Players: b.Players, By: b.By, Name: b.Name, Rounds: b.Rounds, Soft: b.Soft,
				Members: append([]tournament.PlayerID{}, s.State().Members(stage.Number, b)...), Text: b.Text(s.name)})
		}
		return jsonLine(s.env.out, struct {
			Schema int       `json:"schema"`
			Stage  int       `json:"stage"`
			Bans   []banJSON `json:"bans"`
		}{1, stage.Number, rows})
	}
	if len(stage.Bans) == 0 {
		fmt.Fprintln(s.env.out, "everybody may meet everybody")
		return nil
	}
	fmt.Fprintln(s.env.out, "may not meet:")
	for _, b := range stage.Bans {
		fmt.Fprintf(s.env.out, "   %s\n", clean(b.Text(s.name)))
	}
	return nil
}
