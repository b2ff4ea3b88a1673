package main

import "arbiter/cmd/internal/desk/rounds"

// stillOpen says, after a result, how many games of a round have none yet.
func (s *session) stillOpen(stage, round int) string {
	return " (" + s.env.speech().Say(rounds.StillOpen(s.File.Desk, stage, round)) + ")"
}
