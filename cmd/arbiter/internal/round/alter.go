package round

import (
	"fmt"

	"github.com/spf13/cobra"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/cmd/internal/desk/rounds"
	"arbiter/reports/why"
	"arbiter/rules/message"
	"arbiter/tournament"
)

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
	return deedCmd(env, "round add", true, cobra.Command{
		Use:   "add WHITE-BLACK",
		Short: "Add a board to the draft, or to the round being played",
		Long: `Adds a board of two players who have none: a late player meets the one who has the
bye, or two meet who lost their opponents. The board gets the number after the last;
all others keep theirs. Who had the bye loses it. ` + alterHelp + `

` + cli.ExitCodes,
		Example: "  arbiter round add 25-8 --why \"came at ten past\"",
		Args:    cobra.ExactArgs(1),
	})
}

// newRoundRemoveCmd takes a board off a round.
func newRoundRemoveCmd(env *cli.Env) *cobra.Command {
	return deedCmd(env, "round remove", true, cobra.Command{
		Use:   "remove BOARD",
		Short: "Take a board off the draft, or off the round being played",
		Long: `Takes a board off, for neither player came: both are noted as absent in the round, get
no points, and are paired in the next one unless they withdraw. The other boards keep
their numbers. Of a draft the players are only left out. ` + alterHelp + `

` + cli.ExitCodes,
		Example: "  arbiter round remove 10 --why \"both missed the train\"",
		Args:    cobra.ExactArgs(1),
	})
}

// newRoundByeCmd gives a player the bye.
func newRoundByeCmd(env *cli.Env) *cobra.Command {
	return deedCmd(env, "round bye", true, cobra.Command{
		Use:   "bye PLAYER",
		Short: "Give a player of the draft, or of the round being played, the bye",
		Long: `Gives a player the bye, for his opponent did not come: the opponent is noted as absent
in the round. Where the game counts as a forfeit instead, enter that as its result.
` + alterHelp + `

` + cli.ExitCodes,
		Example: "  arbiter round bye smit --why \"his opponent is ill\"",
		Args:    cobra.ExactArgs(1),
	})
}

// alterHelp is what holds for each command that alters a round.
const alterHelp = `
A round that is being played is altered for a reason, as long as nothing is on record
of the boards concerned. It is held against what the system would have allowed: what
breaks a rule (met before, kept apart, a second bye, colours) needs --force, and the
arbiter's report shows it; how it is worse is said.`
