package tablet

import (
	"slices"

	"arbiter/cmd/internal/hall/server"
)

// Room is where games are recorded at the boards, and what those are served who show them.
func Room() server.Room {
	return server.Room{
		Routes: slices.Concat(tabletRoutes(), relayRoutes()),
	}
}
