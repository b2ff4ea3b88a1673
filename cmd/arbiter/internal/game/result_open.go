package game

import (
	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/cmd/internal/desk/rounds"
)

// stillOpen says, after a result, how many games of a round have none yet.
func stillOpen(s *cli.Session, stage, round int) string {
	return " (" + s.Env.Speech().Say(rounds.StillOpen(s.File.Desk, stage, round)) + ")"
}
