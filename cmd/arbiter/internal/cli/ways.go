package cli

import "arbiter/cmd/internal/hall/auth"

// Ways are the ways into the hall of the event.
func (s *Session) Ways() *auth.Ways {
	return auth.WaysOf(s.Env.HallKeep(), s.Path, s.State().Created)
}
