package main

import (
	"context"
	"errors"
	"fmt"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"arbiter/pairing"
	"arbiter/tournament"
)

// newRoundSetCmd pairs a round by hand.
func newRoundSetCmd(env *env) *cobra.Command {
	var why, format string
	var noColours, draft bool
	cmd := &cobra.Command{
		Use:   "set WHITE-BLACK...",
		Short: "Pair the next round by hand",
		Long: `Pairs the next round as it is given: the numbers of White and Black for each board
in turn, and the number alone of a player who has the bye. Players who are not
named do not play. Where the event has a pairing system this needs --why: it is
marked, and the arbiter's report shows it. Before the first round the numbers are
those of entry, if none were given. With --no-colours the two players of a board
are named in any order: who had White is not on record.

Where a draft of the round is on the table (round pair --draft), a board and two
players seat these there, and a board and one player give him the bye; who sat there
takes the place that becomes free. With --draft a whole round goes on the table.

` + exitCodes,
		Example: `  arbiter round set 1-8 5-2 3-6 7-4 9 --why "the computer was not there in time"
  arbiter round set 3 12-4`,
		Args: cobra.MinimumNArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			return env.withAgreed(cmd.Context(), func(s *session) error {
				stage, _ := s.State().Stage(s.StageNumber())
				if onBoard := stage.Draft != nil && setsBoard(args); onBoard || draft {
					if err := checkDraftFormat(format); err != nil {
						return err
					}
					if onBoard {
						return s.setBoard(cmd.Context(), args, format)
					}
				}
				return s.setRound(cmd.Context(), args, why, format, noColours, draft)
			})
		},
	}
	cmd.Flags().StringVar(&why, "why", "", "the reason, needed where the event has a pairing system")
	cmd.Flags().BoolVar(&noColours, "no-colours", false, "who had White is not on record")
	cmd.Flags().BoolVar(&draft, "draft", false, "on the table only, to be altered and published")
	cmd.MarkFlagsMutuallyExclusive("draft", "no-colours")
	tableFormatFlag(cmd, &format)
	return cmd
}

// setRound journals a round that is given whole, or puts it on the table, and prints it.
func (s *session) setRound(ctx context.Context, args []string, why, format string, noColours, draft bool) error {
	n := s.StageNumber()
	stage, _ := s.State().Stage(n)
	body := tournament.RoundsPaired{Stage: n, ByHand: true}
	event, numbers := s.State(), stage.Numbers
	if len(numbers) == 0 {
		for _, p := range s.State().Entrants(n) {
			numbers = append(numbers, p.ID)
		}
		body.Numbers = numbers
		event = s.State().Clone()
		event.Stages[n-1].Numbers = numbers
	}
	round, err := parsePairs(args, numbers)
	if err != nil {
		return err
	}
	round.Number = s.nextRound()
	for i := range round.Pairings {
		round.Pairings[i].Uncoloured = noColours && !round.Pairings[i].Bye()
	}
	if err := s.checkPresent(n, round); err != nil {
		return err
	}
	if draft {
		return s.commitDraft(ctx, tournament.RoundDrafted{Stage: n, Numbers: body.Numbers, Round: &round}, format)
	}
	if difference, err := pairing.Compare(event, n, round); err == nil { // else the round is refused below, and says why
		body.Differs = difference.String()
	}
	body.Rounds = []tournament.Round{round}
	if err := s.commit(ctx, why, body); err != nil {
		return withWhy(err)
	}
	s.noteUnpaired(n, round, numbers)
	return s.printRounds(n, format, round)
}

// parsePairs reads the boards of a round; byes come last.
func parsePairs(args []string, numbers []tournament.PlayerID) (tournament.Round, error) {
	var round tournament.Round
	var byes []tournament.PlayerID
	player := func(text string) (tournament.PlayerID, error) {
		tpn, err := strconv.Atoi(text)
		if err != nil || tpn < 1 || tpn > len(numbers) {
			return 0, usage(fmt.Errorf("%q is no number of a player: they are 1 to %d", text, len(numbers)),
				"write the numbers of White and Black: 1-8")
		}
		return numbers[tpn-1], nil
	}
	for _, arg := range args {
		left, right, paired := strings.Cut(arg, "-")
		white, err := player(left)
		if err != nil {
			return round, err
		}
		if !paired {
			byes = append(byes, white)
			continue
		}
		black, err := player(right)
		if err != nil {
			return round, err
		}
		round.Pairings = append(round.Pairings, tournament.Pairing{Board: len(round.Pairings) + 1, White: white, Black: black})
	}
	if len(round.Pairings) == 0 {
		return round, usage(errors.New("a round of byes alone is none"), "write the numbers of White and Black: 1-8")
	}
	for _, id := range byes {
		round.Pairings = append(round.Pairings, tournament.Pairing{Board: len(round.Pairings) + 1, White: id})
	}
	return round, nil
}

// checkPresent refuses to pair players who do not take part in the round. A round
// robin pairs to the end also those who have left.
func (s *session) checkPresent(stage int, round tournament.Round) error {
	if st, _ := s.State().Stage(stage); st.System == tournament.SystemRoundRobin {
		return nil
	}
	for _, p := range round.Pairings {
		for _, id := range []tournament.PlayerID{p.White, p.Black} {
			if player, ok := s.State().Player(id); ok && !player.Plays(stage, round.Number) {
				return fail(exitRefused, fmt.Errorf("%s does not take part in round %d", clean(player.Name), round.Number),
					"arbiter player return lets a player in again")
			}
		}
	}
	return nil
}

// noteUnpaired says who takes part and was not named.
func (s *session) noteUnpaired(stage int, round tournament.Round, numbers []tournament.PlayerID) {
	named := map[tournament.PlayerID]bool{}
	for _, p := range round.Pairings {
		named[p.White], named[p.Black] = true, true
	}
	for _, id := range numbers {
		if p, _ := s.State().Player(id); !named[id] && p.Plays(stage, round.Number) {
			fmt.Fprintf(s.env.err, "note: %s does not play in round %d\n", clean(p.Name), round.Number)
		}
	}
}
