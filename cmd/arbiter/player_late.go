package main

import (
	"context"

	"arbiter/cmd/internal/desk/players"
	"arbiter/cmd/internal/desk/refusal"
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
		added, err := players.Register(ctx, s.File.Desk, players.RegisterRequest{Player: player, Late: opts.late, Missed: missed})
		if err != nil {
			return s.told(ctx, err)
		}
		s.sayAlike(added)
		s.sayStaleDraft()
		defer func() {
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
		return s.sayAdded(added)
	})
}

// sayAdded says by which number a player is named who was registered.
func (s *session) sayAdded(added players.Registered) error {
	if added.Number == 0 {
		return s.env.tell(s.env.out, "cmd-player.added-numberless", message.Args{"Name": added.Player.Name, "Event": added.State.Event.Name})
	}
	return s.env.tell(s.env.out, "cmd-player.added", message.Args{"Name": added.Player.Name, "Player": int(added.Number), "Event": added.State.Event.Name})
}

// sayAlike says what was made of a player, and who may be the same person.
func (s *session) sayAlike(added players.Registered) {
	s.env.notes(added.Notes)
	for _, other := range added.Alike {
		note := message.New("player.alike", message.Args{"Name": added.Player.Name, "Other": other.Name, "Number": int(other.Number)})
		s.env.note(withRemedy(note, refusal.Remedy{Code: "remove-player", Args: message.Args{"Name": added.Player.Name}}))
	}
}
