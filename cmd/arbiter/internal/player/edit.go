package player

import (
	"context"
	"strings"

	"github.com/spf13/cobra"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/cmd/arbiter/internal/remedies"
	"arbiter/cmd/internal/desk/deeds"
	"arbiter/cmd/internal/desk/find"
	"arbiter/cmd/internal/desk/players"
	"arbiter/rules/message"
	"arbiter/tournament"
)

// newPlayerEditCmd alters what is known of a player.
func newPlayerEditCmd(env *cli.Env) *cobra.Command {
	var given playerFlags
	var why string
	cmd := &cobra.Command{
		Use:   "edit NAME|NUMBER",
		Short: "Alter what is known of a player",
		Long: `Alters what the flags name and leaves the rest. The player is named by number or by
a part of the name. Rounds that are paired stay as they are. --published says how
public pages name him, where he asked for another way than the event has for
everybody: by name, by initials, or by nothing. --no-bye says why he gets no bye that he
asks for (half a point or more), as conditions or a fee; --no-bye "" lets him have one.
The bye of the pairing is another thing: anybody can get it.

` + cli.ExitCodes,
		Example: "  arbiter player edit wiersma --rating 1460\n  arbiter player edit 3 --name \"Sjûkje Hoekstra\"\n  arbiter player edit 3 --published initials\n  arbiter player edit 1 --no-bye \"has conditions\"",
		Args:    cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			player, err := given.typed()
			if err != nil {
				return err
			}
			return runPlayerEdit(cmd.Context(), env, args[0], player, changedFields(cmd), why)
		},
	}
	cmd.Flags().StringVar(&given.player.Name, "name", "", "name")
	cmd.Flags().StringVar(&given.published, "published", "", "how public pages name the player: "+strings.Join(tournament.AllPublished(), ", "))
	cli.OfferWords(cmd, "published", tournament.AllPublished())
	cmd.Flags().StringVar(&given.player.NoBye, "no-bye", "", "why the player gets no half-point or full-point bye; \"\" lets him have one")
	given.bind(cmd)
	cmd.Flags().StringVar(&why, "why", "", "the reason, for the journal")
	return cmd
}

// withPlayer opens the event and finds the player that a text names.
func withPlayer(ctx context.Context, e *cli.Env, text string, do func(*cli.Session, tournament.Player) error) error {
	return e.WithEvent(ctx, func(s *cli.Session) error {
		p, err := find.FindPlayer(s.File.Desk, text)
		if err != nil {
			return err
		}
		return do(s, p)
	})
}

// runPlayerEdit journals a player with what the flags name, and prints him.
func runPlayerEdit(ctx context.Context, env *cli.Env, text string, given tournament.Player, fields []players.PlayerField, why string) error {
	return withPlayer(ctx, env, text, func(s *cli.Session, p tournament.Player) error {
		done, err := players.EditPlayer(ctx, s.File.Desk, players.EditPlayerRequest{Player: p.ID, Given: given, Fields: fields, Why: why})
		if err != nil {
			return s.Told(ctx, err)
		}
		env.Notes(done.Notes)
		now, _ := done.State.Player(p.ID)
		return env.Say(players.PersonText(now))
	})
}

// newPlayerLeaveCmd takes a player out: withdrawn or expelled.
func newPlayerLeaveCmd(env *cli.Env, expel bool) *cobra.Command {
	id, cmd := "player withdraw", cobra.Command{
		Use:   "withdraw NAME|NUMBER",
		Short: "Take a player out who withdraws",
		Long: `Takes a player out from the next round on, or from the round that is named; where a
round robin is paired ahead, from the first round in which he has not played. What he
has played stays. Games of his that are paired already get the result they should
have, a forfeit as a rule: --forfeit enters it, else arbiter status names them.
Rounds of a round robin that are paired later have the forfeit from the start;
whether his games count at all the stage says (--leavers). If the round being played
is unpaired, and he has no result in it, he is out of it too. arbiter player return
lets him in again.

` + cli.ExitCodes,
		Example: "  arbiter player withdraw wiersma\n  arbiter player withdraw 3 --round 5 --why ill",
		Args:    cobra.ExactArgs(1),
	}
	if expel {
		id, cmd.Use, cmd.Short = "player expel", "expel NAME|NUMBER", "Take a player out by decision of the arbiter"
		cmd.Example = "  arbiter player expel 3 --why \"struck his opponent\""
	}
	return cli.DeedCommand(env, id, cmd, sayLeft)
}

// sayLeft says what became of the games of a player who is out.
func sayLeft(s *cli.Session, out deeds.Outcome) error {
	left, name := out.Left, out.Left.Player.Name
	if len(left.Facts) == 0 && len(left.Open) > 0 {
		s.Env.Note(message.New("cmd-player.still-paired", message.Args{"Name": name, "Count": len(left.Open), "Rounds": left.Open}))
	}
	for i, ref := range left.Still {
		s.Env.Note(message.New("cmd-player.still-open", message.Args{"Name": name, "Place": find.Place(s.File.Desk, ref), "Command": remedies.Command(left.Ends[i])}))
	}
	s.Env.Facts(out.Facts)
	out.Facts = nil
	return sayPlayer(s, out)
}

// sayPlayer says what was done to a player, and whether the draft is of those who take part.
func sayPlayer(s *cli.Session, out deeds.Outcome) error {
	s.SayStaleDraft()
	return s.SayOutcome(out)
}

// newPlayerReturnCmd lets a player in again.
func newPlayerReturnCmd(env *cli.Env) *cobra.Command {
	return cli.DeedCommand(env, "player return", cobra.Command{
		Use:   "return NAME|NUMBER",
		Short: "Let a player take part again",
		Long: `Lets a player who withdrew, was expelled or said that he is away take part again
from the next round on, or from the round that is named. Who was expelled needs a
reason.

` + cli.ExitCodes,
		Example: "  arbiter player return wiersma\n  arbiter player return 3 --round 5",
		Args:    cobra.ExactArgs(1),
	}, sayPlayer)
}

// newPlayerAbsentCmd notes the rounds that a player misses.
func newPlayerAbsentCmd(env *cli.Env) *cobra.Command {
	return cli.DeedCommand(env, "player absent", cobra.Command{
		Use:   "absent NAME|NUMBER...",
		Short: "Note rounds that a player misses, and the bye he asked for",
		Long: `Notes that a player, or several, are not there in rounds that are yet to be paired:
they are not paired in them. In a Swiss the bye that he asked for in advance gives points: half
those of a draw, full those of a win, which needs a reason. arbiter player return
takes it back.

In a Keizer --kind says what the evening counts: excused (with notice, the default),
no-show, or a kind of the club's own settings (arbiter keizer show). It can be noted
and altered afterwards too, of a round that was paired without him.

` + cli.ExitCodes,
		Example: "  arbiter player absent wiersma --round 3 --bye half\n  arbiter player absent 4 --round 5,6\n  arbiter player absent wiersma \"de boer\" 12\n  arbiter player absent 7 --round 5 --kind external-win",
		Args:    cobra.MinimumNArgs(1),
	}, sayPlayer)
}
