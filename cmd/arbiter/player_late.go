package main

import (
	"context"

	"arbiter/cmd/internal/desk"
	"arbiter/rules/message"
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
		added, err := s.Register(ctx, desk.RegisterRequest{Player: player, Late: opts.late, Missed: missed})
		if err != nil {
			return s.told(ctx, err)
		}
		defer func() {
			env.notes(added.Notes)
			for _, help := range added.Helps {
				for _, hint := range remedyHint(help) {
					env.note(hint)
				}
			}
		}()
		if opts.late {
			return env.tell(env.out, "cmd-player.entered", message.Args{
				"Name": added.Player.Name, "Number": int(added.Number), "Round": added.Round, "Missed": message.New("cmd-player.missed." + string(missed)),
			})
		}
		return env.tell(env.out, "cmd-player.added", message.Args{"Name": added.Player.Name, "Player": len(added.State.Players), "Event": added.State.Event.Name})
	})
}
