package player

import (
	"context"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/cmd/arbiter/internal/remedies"
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
func runPlayerAdd(ctx context.Context, env *cli.Env, player tournament.Player, opts lateOptions) error {
	missed, err := tournament.ParseBye(opts.missed)
	if err != nil {
		return cli.Usage(err)
	}
	return env.WithEvent(ctx, func(s *cli.Session) error {
		added, err := players.Register(ctx, s.File.Desk, players.RegisterRequest{Player: player, Late: opts.late, Missed: missed})
		if err != nil {
			return s.Told(ctx, err)
		}
		sayAlike(s, added)
		s.SayStaleDraft()
		defer func() {
			for _, help := range added.Helps {
				for _, hint := range remedies.Hint(help) {
					env.Note(hint)
				}
			}
		}()
		if opts.late {
			return env.Tell(env.Out, "cmd-player.entered", message.Args{
				"Name": added.Player.Name, "Number": int(added.Number), "Round": added.Round, "Missed": message.New("cmd-player.missed." + string(missed)),
			})
		}
		return sayAdded(s, added)
	})
}

// sayAdded says by which number a player is named who was registered.
func sayAdded(s *cli.Session, added players.Registered) error {
	if added.Number == 0 {
		return s.Env.Tell(s.Env.Out, "cmd-player.added-numberless", message.Args{"Name": added.Player.Name, "Event": added.State.Event.Name})
	}
	return s.Env.Tell(s.Env.Out, "cmd-player.added", message.Args{"Name": added.Player.Name, "Player": int(added.Number), "Event": added.State.Event.Name})
}

// sayAlike says what was made of a player, and who may be the same person.
func sayAlike(s *cli.Session, added players.Registered) {
	s.Env.Notes(added.Notes)
	for _, other := range added.Alike {
		note := message.New("player.alike", message.Args{"Name": added.Player.Name, "Other": other.Name, "Number": int(other.Number)})
		s.Env.Note(cli.WithRemedy(note, refusal.Remedy{Code: "remove-player", Args: message.Args{"Name": added.Player.Name}}))
	}
}
