package public

import (
	"slices"

	"arbiter/cmd/internal/hall/server"
)

// Room is what everybody reads.
func Room() server.Room {
	return server.Room{
		Routes: slices.Concat(publicRoutes(), apiRoutes()),
	}
}
