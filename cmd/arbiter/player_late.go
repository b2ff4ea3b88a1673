package main

import (
	"context"
	"fmt"
	"strconv"
	"strings"

	"arbiter/tournament"
)

// lateOptions are the flags of player add for a late entrant.
type lateOptions struct {
	late   bool
	missed string // what each missed round counts: zero or half
}

// runPlayerAdd registers one player in one change. A late entrant of a Swiss gets
// the next number of the stage.
func runPlayerAdd(ctx context.Context, env *env, player tournament.Player, opts lateOptions) error {
	missed, err := tournament.ParseBye(opts.missed)
	if err != nil {
		return usage(err)
	}
	return env.withEvent(ctx, func(s *session) error {
		n := s.StageNumber()
		if s.swissBegun() && !opts.late {
			return fail(exitRefused, fmt.Errorf("round %d of the Swiss is paired: %s would be a late entrant", s.nextRound()-1, clean(player.Name)),
				"add --late, and --missed half if the regulations give half points for the rounds he missed")
		}
		var body tournament.Body = tournament.PlayerAdded{Player: player}
		if opts.late {
			body = tournament.PlayerEntered{Player: player, Stage: n, Missed: missed}
		}
		if err := s.commit(ctx, "", body); err != nil {
			return err
		}
		added := s.State().Players[len(s.State().Players)-1]
		if opts.late {
			after, _ := s.State().Stage(n)
			_, err := fmt.Fprintf(env.out, "%s enters late as number %d, from round %d on, %s-point byes for what was missed\n",
				clean(added.Name), after.TPN(added.ID), s.nextRound(), missed)
			return err
		}
		_, err := fmt.Fprintf(env.out, "%s is player %d of %s\n", clean(added.Name), len(s.State().Players), clean(s.State().Event.Name))
		return err
	})
}

// numbersText writes numbers as 3, 5.
func numbersText(numbers []int) string {
	texts := make([]string, len(numbers))
	for i, n := range numbers {
		texts[i] = strconv.Itoa(n)
	}
	return strings.Join(texts, ", ")
}
