package main

import (
	"context"
	"errors"
	"fmt"
	"reflect"
	"slices"

	"github.com/spf13/cobra"

	"arbiter/tournament"
)

// newPlayerEditCmd alters what is known of a player.
func newPlayerEditCmd(env *env) *cobra.Command {
	var given playerFlags
	var why string
	cmd := &cobra.Command{
		Use:   "edit NAME|NUMBER",
		Short: "Alter what is known of a player",
		Long: `Alters what the flags name and leaves the rest. The player is named by number or by
a part of the name. Rounds that are paired stay as they are.

` + exitCodes,
		Example: "  arbiter player edit wiersma --rating 1460\n  arbiter player edit 3 --name \"Sjûkje Hoekstra\"",
		Args:    cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			return env.withPlayer(cmd.Context(), args[0], func(s *session, p tournament.Player) error {
				return s.editPlayer(cmd.Context(), p, given, why, cmd.Flags().Changed)
			})
		},
	}
	cmd.Flags().StringVar(&given.player.Name, "name", "", "name")
	given.bind(cmd)
	cmd.Flags().StringVar(&why, "why", "", "the reason, for the journal")
	return cmd
}

// withPlayer opens the event and finds the player that a text names.
func (e *env) withPlayer(ctx context.Context, text string, do func(*session, tournament.Player) error) error {
	return e.withEvent(ctx, func(s *session) error {
		p, err := s.State().FindPlayer(s.StageNumber(), text)
		if err != nil {
			return err
		}
		return do(s, p)
	})
}

// editPlayer journals a player with what the flags name.
func (s *session) editPlayer(ctx context.Context, p tournament.Player, given playerFlags, why string, changed func(string) bool) error {
	now, err := given.onto(p, changed)
	if err != nil {
		return usage(err)
	}
	if reflect.DeepEqual(now, p) {
		return fail(exitRefused, fmt.Errorf("nothing of %s would change", clean(p.Name)), "say what is new: --rating 1460")
	}
	if err := s.commit(ctx, why, tournament.PlayerEdited{Player: edited(now)}); err != nil {
		return err
	}
	now, _ = s.State().Player(p.ID)
	_, err = fmt.Fprintln(s.env.out, clean(personText(now)))
	return err
}

// edited is a player as an edit writes him: in which rounds he is there is not a
// matter of it.
func edited(p tournament.Player) tournament.Player {
	p.Withdrawn, p.WithdrawnStage, p.Expelled, p.Away = 0, 0, false, nil
	return p
}

// nextRound is the round that is paired next in the stage.
func (s *session) nextRound() int {
	stage, _ := s.State().Stage(s.StageNumber())
	next := 1
	for _, r := range stage.Played {
		next = max(next, r.Number+1)
	}
	return next
}

// leaveOptions are the flags of the commands on who is there.
type leaveOptions struct {
	round   int
	why     string
	forfeit bool
}

// newPlayerLeaveCmd takes a player out: withdrawn or expelled.
func newPlayerLeaveCmd(env *env, expel bool) *cobra.Command {
	var opts leaveOptions
	cmd := &cobra.Command{
		Use:   "withdraw NAME|NUMBER",
		Short: "Take a player out who withdraws",
		Long: `Takes a player out from the next round on, or from the round that is named; where a
round robin is paired ahead, from the first round in which he has not played. What he
has played stays. Games of his that are paired already get the result they should
have, a forfeit as a rule: --forfeit enters it, else arbiter status names them.
Rounds of a round robin that are paired later have the forfeit from the start;
whether his games count at all the stage says (--leavers). arbiter player return
lets him in again.

` + exitCodes,
		Example: "  arbiter player withdraw wiersma\n  arbiter player withdraw 3 --round 5 --why ill",
		Args:    cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			return env.withPlayer(cmd.Context(), args[0], func(s *session, p tournament.Player) error {
				return s.takeOut(cmd.Context(), p, opts, expel)
			})
		},
	}
	if expel {
		cmd.Use, cmd.Short = "expel NAME|NUMBER", "Take a player out by decision of the arbiter"
		cmd.Example = "  arbiter player expel 3 --why \"struck his opponent\""
	}
	cmd.Flags().IntVar(&opts.round, "round", 0, "first round without the player (default: the next one)")
	cmd.Flags().StringVar(&opts.why, "why", "", "the reason; expelling needs one")
	cmd.Flags().BoolVar(&opts.forfeit, "forfeit", false, "enter his open games from that round on as forfeits")
	return cmd
}

// leavesFrom is the round from which a player who leaves now is not there: the next
// one, and where later rounds are paired as well that of his first open game.
func (s *session) leavesFrom(p tournament.Player) int {
	next := s.nextRound()
	for _, ref := range s.State().OpenGames(s.StageNumber()) {
		pairing, _, err := s.State().Game(ref)
		if err == nil && ref.Round > 0 && ref.Round < next-1 && (pairing.White == p.ID || pairing.Black == p.ID) {
			return ref.Round
		}
	}
	return next
}

// notPlayed refuses to take a player out of a round that he has played, where rounds
// are played in their order.
func (s *session) notPlayed(p tournament.Player, round int) error {
	stage, _ := s.State().Stage(s.StageNumber())
	if !stage.System.OnResults() {
		return nil
	}
	for _, r := range stage.Played {
		for _, pairing := range r.Pairings {
			if r.Number < round || pairing.White != p.ID && pairing.Black != p.ID {
				continue
			}
			for _, g := range pairing.Games {
				if row, decided := g.Result.Row(); decided && row.Played {
					return fail(exitRefused, fmt.Errorf("%s has played in round %d", clean(p.Name), r.Number), "name a later round with --round")
				}
			}
		}
	}
	return nil
}

// takeOut journals that a player leaves.
func (s *session) takeOut(ctx context.Context, p tournament.Player, opts leaveOptions, expel bool) error {
	stage := s.StageNumber()
	if opts.round == 0 {
		opts.round = s.leavesFrom(p)
	} else if err := s.notPlayed(p, opts.round); err != nil {
		return err
	}
	if p.Gone(stage, opts.round) && p.Expelled == expel {
		if opts.forfeit && len(s.openRounds(p.ID, opts.round)) > 0 {
			forfeited, err := s.commitForfeiting(ctx, "", nil) // it was forgotten when he left
			s.sayForfeits(forfeited)
			return err
		}
		return fail(exitRefused, fmt.Errorf("%s is out from round %d on already", clean(p.Name), p.Withdrawn), "arbiter player return lets a player in again")
	}
	var body tournament.Body = tournament.PlayerWithdrawn{Player: p.ID, Round: opts.round, Stage: stage}
	verb := "withdrawn"
	if expel {
		body, verb = tournament.PlayerExpelled{Player: p.ID, Round: opts.round, Stage: stage}, "expelled"
	}
	var forfeited []forfeit
	var err error
	if opts.forfeit {
		forfeited, err = s.commitForfeiting(ctx, opts.why, body)
	} else {
		err = s.commit(ctx, opts.why, body)
	}
	if err != nil {
		return withWhy(err)
	}
	if _, err := fmt.Fprintf(s.env.out, "%s is %s from round %d\n", clean(p.Name), verb, opts.round); err != nil {
		return err
	}
	if opts.forfeit {
		s.sayForfeits(forfeited)
		return nil
	}
	if rounds := s.openRounds(p.ID, opts.round); len(rounds) > 0 {
		fmt.Fprintf(s.env.err, "note: %s is paired in %s %s: enter the results, or the same command with --forfeit does\n",
			clean(p.Name), plural(len(rounds), "round", "rounds"), numbersText(rounds))
	}
	return nil
}

// openRounds are the rounds from one on in which a player has an open game.
func (s *session) openRounds(id tournament.PlayerID, from int) []int {
	var rounds []int
	for _, ref := range s.State().OpenGames(s.StageNumber()) {
		if p, _, err := s.State().Game(ref); err == nil && ref.Round >= from && (p.White == id || p.Black == id) {
			rounds = append(rounds, ref.Round)
		}
	}
	return slices.Compact(rounds)
}

// withWhy adds how to give a reason to the refusal of a change without one.
func withWhy(err error) error {
	if errors.Is(err, tournament.ErrNeedsReason) {
		return fail(exitRefused, err, `add --why "..."`)
	}
	return err
}

// newPlayerReturnCmd lets a player in again.
func newPlayerReturnCmd(env *env) *cobra.Command {
	var opts leaveOptions
	cmd := &cobra.Command{
		Use:   "return NAME|NUMBER",
		Short: "Let a player take part again",
		Long: `Lets a player who withdrew, was expelled or said that he is away take part again
from the next round on, or from the round that is named. Who was expelled needs a
reason.

` + exitCodes,
		Example: "  arbiter player return wiersma\n  arbiter player return 3 --round 5",
		Args:    cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			return env.withPlayer(cmd.Context(), args[0], func(s *session, p tournament.Player) error {
				round := opts.round
				if round == 0 {
					round = s.nextRound()
				}
				if p.Expelled && opts.why == "" {
					return fail(exitRefused, fmt.Errorf("%s was expelled: to let him in again needs a reason", clean(p.Name)), `add --why "..."`)
				}
				if err := s.hasPlace(p); err != nil {
					return err
				}
				if err := s.commit(cmd.Context(), opts.why, tournament.PlayerReturned{Player: p.ID, Stage: s.StageNumber(), Round: round}); err != nil {
					return err
				}
				_, err := fmt.Fprintf(env.out, "%s takes part from round %d on\n", clean(p.Name), round)
				return err
			})
		},
	}
	cmd.Flags().IntVar(&opts.round, "round", 0, "first round with the player (default: the next one)")
	cmd.Flags().StringVar(&opts.why, "why", "", "the reason; who was expelled needs one")
	return cmd
}

// hasPlace refuses a player who left before the stage was numbered: only a Swiss has a
// place for him then, and a later stage has players of its own.
func (s *session) hasPlace(p tournament.Player) error {
	stage, _ := s.State().Stage(s.StageNumber())
	if len(stage.Numbers) == 0 || stage.Number == 1 && stage.System == tournament.SystemSwiss || stage.TPN(p.ID) > 0 {
		return nil
	}
	return fail(exitRefused, fmt.Errorf("%s has no number in stage %d, which was paired without him", clean(p.Name), stage.Number),
		"arbiter undo --before-round 1 takes the pairing back")
}

// planned refuses rounds that the stage will not have.
func (s *session) planned(rounds []int) error {
	stage, _ := s.State().Stage(s.StageNumber())
	for _, round := range rounds {
		if last := stage.Rounds; last > 0 && round > last {
			return fail(exitRefused, fmt.Errorf("there is no round %d: %d are planned", round, last), "arbiter stage set --rounds plans more")
		}
	}
	return nil
}

// newPlayerAbsentCmd notes the rounds that a player misses.
func newPlayerAbsentCmd(env *env) *cobra.Command {
	var rounds []int
	var bye, why string
	cmd := &cobra.Command{
		Use:   "absent NAME|NUMBER",
		Short: "Note rounds that a player misses, and the bye he asked for",
		Long: `Notes that a player is not there in rounds that are yet to be paired: he is not
paired in them. In a Swiss the bye that he asked for in advance gives points: half
those of a draw, full those of a win, which needs a reason. arbiter player return
takes it back.

` + exitCodes,
		Example: "  arbiter player absent wiersma --round 3 --bye half\n  arbiter player absent 4 --round 5,6",
		Args:    cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			kind, err := tournament.ParseBye(bye)
			if err != nil {
				return usage(err)
			}
			return env.withPlayer(cmd.Context(), args[0], func(s *session, p tournament.Player) error {
				if len(rounds) == 0 {
					rounds = []int{s.nextRound()}
				}
				if err := s.planned(rounds); err != nil {
					return err
				}
				body := tournament.PlayerAway{Player: p.ID, Stage: s.StageNumber(), Rounds: rounds, Bye: kind}
				if err := s.commit(cmd.Context(), why, body); err != nil {
					return withWhy(err)
				}
				_, err := fmt.Fprintf(env.out, "%s is away in %s %s, %s-point bye\n", clean(p.Name), plural(len(rounds), "round", "rounds"), numbersText(rounds), kind)
				return err
			})
		},
	}
	cmd.Flags().IntSliceVar(&rounds, "round", nil, "the rounds, separated by commas (default: the next one)")
	cmd.Flags().StringVar(&bye, "bye", string(tournament.ByeZero), "what the rounds count in a Swiss: zero, half, full")
	cmd.Flags().StringVar(&why, "why", "", "the reason; a full-point bye needs one")
	return cmd
}
