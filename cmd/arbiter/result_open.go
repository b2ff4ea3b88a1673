package main

// stillOpen says, after a result, how many games of a round have none yet.
func (s *session) stillOpen(stage, round int) string {
	return " (" + s.env.speech().Say(s.StillOpen(stage, round)) + ")"
}
