package round

import (
	"context"
	"fmt"

	"github.com/spf13/cobra"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/cmd/internal/desk/find"
	"arbiter/cmd/internal/desk/rounds"
	"arbiter/reports/why"
	"arbiter/rules/message"
	"arbiter/tournament"
)

// alterOptions are the flags of what alters a round that is being played, or a draft.
type alterOptions struct {
	round  int
	why    string
	force  bool
	absent []string
	format string
}

// flags adds the flags. who may be noted as absent is asked for where somebody can lose
// his place.
func (o *alterOptions) flags(cmd *cobra.Command, displaces bool) {
	f := cmd.Flags()
	f.IntVar(&o.round, "round", -1, "the round (default: the draft, else the round being played)")
	f.Lookup("round").DefValue = "current"
	f.StringVar(&o.why, "why", "", "the reason, needed in a round that is being played")
	f.BoolVar(&o.force, "force", false, "also where it breaks a rule, which the journal then names")
	if displaces {
		f.StringSliceVar(&o.absent, "absent", nil, "who is not there, by number or name: 5,smit")
	}
	cli.TableFormatFlag(cmd, &o.format)
}

// within opens the event for what alters a round that there is.
func (o *alterOptions) within(ctx context.Context, env *cli.Env, do func(*cli.Session) error) error {
	return env.WithEvent(ctx, func(s *cli.Session) error {
		if err := rounds.Alterable(s.File.Desk, o.round); err != nil {
			return err
		}
		return do(s)
	})
}

// onDraft reports whether the draft is altered, and refuses flags that it has no use for.
func (o *alterOptions) onDraft(s *cli.Session) (bool, error) {
	if !rounds.OnDraft(s.File.Desk, o.round) {
		return false, nil
	}
	switch {
	case o.force:
		return true, cli.Usage(message.Err("cmd-round.not-for-draft", message.Args{"Flag": "--force"}))
	case len(o.absent) > 0:
		return true, cli.Usage(message.Err("cmd-round.not-for-draft", message.Args{"Flag": "--absent"}))
	}
	return true, checkDraftFormat(o.format)
}

// by is which round is altered and why.
func (o *alterOptions) by(s *cli.Session) (rounds.Altering, error) {
	by := rounds.Altering{Round: o.round, Why: o.why, Force: o.force}
	for _, text := range o.absent {
		p, err := find.FindPlayer(s.File.Desk, text)
		if err != nil {
			return by, err
		}
		by.Absent = append(by.Absent, p.ID)
	}
	return by, nil
}

// alters alters the draft or a round that is being played, and prints it.
func (o *alterOptions) alters(ctx context.Context, s *cli.Session, a rounds.Alteration) error {
	onDraft, err := o.onDraft(s)
	if err != nil {
		return err
	}
	by, err := o.by(s)
	if err != nil {
		return err
	}
	altered, err := rounds.Alter(ctx, s.File.Desk, by, a)
	switch {
	case onDraft:
		return showDraft(ctx, s, o.format, err)
	case err != nil:
		return s.Told(ctx, err)
	}
	return printAltered(s, altered, o.format)
}

// printAltered prints a round that was altered, who has no opponent by it, and how it
// differs from the round that the system makes.
func printAltered(s *cli.Session, altered rounds.Altered, format string) error {
	stage, _ := s.State().Stage(s.StageNumber())
	if err := printRounds(s, stage.Number, format, altered.Round); err != nil {
		return err
	}
	for _, p := range altered.Absent {
		s.Env.Note(message.New("cmd-round.now-absent", message.Args{"Player": p.Name, "Round": altered.Round.Number}))
	}
	for _, p := range altered.Free {
		s.Env.Note(noOpponent(stage, p, altered.Round.Number))
	}
	if d := altered.Difference; d != nil && !d.Same {
		how := why.DifferenceOf(s.State(), stage, withoutAsked(altered.Round), *d)
		return s.Env.Tell(s.Env.Err, "cmd-round.differs", message.Args{"How": how})
	}
	return nil
}

// noOpponent says what can be done for a player who lost his place.
func noOpponent(stage tournament.Stage, p tournament.Player, round int) message.Message {
	n := stage.TPN(p.ID)
	if stage.System == tournament.SystemTables {
		return message.New("cmd-round.no-seat", message.Args{
			"Player": p.Name, "Round": round, "Set": fmt.Sprintf(`arbiter round set TABLE %d-OTHERS --why "..."`, n), "Away": fmt.Sprintf("arbiter player absent %d --round %d", n, round),
		})
	}
	return message.New("cmd-round.no-opponent", message.Args{
		"Player": p.Name, "Round": round, "Bye": fmt.Sprintf(`arbiter round bye %d --why "..."`, n),
		"Add":  fmt.Sprintf(`arbiter round add %d-OTHER --why "..."`, n),
		"Away": fmt.Sprintf("arbiter player absent %d --round %d", n, round),
	})
}

// withoutAsked is a round without byes that were asked for, as the system makes it.
func withoutAsked(r tournament.Round) tournament.Round {
	own := tournament.Round{Number: r.Number}
	for _, p := range r.Pairings {
		if p.Bonus == tournament.ByeAllocated {
			own.Pairings = append(own.Pairings, p)
		}
	}
	return own
}

// newRoundAddCmd adds a board to a round.
func newRoundAddCmd(env *cli.Env) *cobra.Command {
	var opts alterOptions
	cmd := &cobra.Command{
		Use:   "add WHITE-BLACK",
		Short: "Add a board to the draft, or to the round being played",
		Long: `Adds a board of two players who have none: a late player meets the one who has the
bye, or two meet who lost their opponents. The board gets the number after the last;
all others keep theirs. Who had the bye loses it. ` + alterHelp + `

` + cli.ExitCodes,
		Example: "  arbiter round add 25-8 --why \"came at ten past\"",
		Args:    cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			return opts.within(cmd.Context(), env, func(s *cli.Session) error {
				p, err := rounds.FindTwo(s.File.Desk, args[0])
				if err != nil {
					return err
				}
				return opts.alters(cmd.Context(), s, rounds.AddBoard(p.White, p.Black))
			})
		},
	}
	opts.flags(cmd, false)
	return cmd
}

// newRoundRemoveCmd takes a board off a round.
func newRoundRemoveCmd(env *cli.Env) *cobra.Command {
	var opts alterOptions
	cmd := &cobra.Command{
		Use:   "remove BOARD",
		Short: "Take a board off the draft, or off the round being played",
		Long: `Takes a board off, for neither player came: both are noted as absent in the round, get
no points, and are paired in the next one unless they withdraw. The other boards keep
their numbers. Of a draft the players are only left out. ` + alterHelp + `

` + cli.ExitCodes,
		Example: "  arbiter round remove 10 --why \"both missed the train\"",
		Args:    cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			board, err := rounds.FindBoardNumber(args[0])
			if err != nil {
				return err
			}
			return opts.within(cmd.Context(), env, func(s *cli.Session) error {
				return opts.alters(cmd.Context(), s, rounds.RemoveBoard(board))
			})
		},
	}
	opts.flags(cmd, false)
	return cmd
}

// newRoundByeCmd gives a player the bye.
func newRoundByeCmd(env *cli.Env) *cobra.Command {
	var opts alterOptions
	cmd := &cobra.Command{
		Use:   "bye PLAYER",
		Short: "Give a player of the draft, or of the round being played, the bye",
		Long: `Gives a player the bye, for his opponent did not come: the opponent is noted as absent
in the round. Where the game counts as a forfeit instead, enter that as its result.
` + alterHelp + `

` + cli.ExitCodes,
		Example: "  arbiter round bye smit --why \"his opponent is ill\"",
		Args:    cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			return opts.within(cmd.Context(), env, func(s *cli.Session) error {
				p, err := find.FindPlayer(s.File.Desk, args[0])
				if err != nil {
					return err
				}
				return opts.alters(cmd.Context(), s, rounds.GiveBye(p.ID))
			})
		},
	}
	opts.flags(cmd, false)
	return cmd
}

// alterHelp is what holds for each command that alters a round.
const alterHelp = `
A round that is being played is altered for a reason, as long as nothing is on record
of the boards concerned. It is held against what the system would have allowed: what
breaks a rule (met before, kept apart, a second bye, colours) needs --force, and the
arbiter's report shows it; how it is worse is said.`
