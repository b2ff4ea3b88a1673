package public

import (
	"arbiter/cmd/internal/hall/server"
	"slices"
)

// Room is what everybody reads.
func Room() server.Room {
	return server.Room{
		Routes: slices.Concat(publicRoutes(), apiRoutes()),
	}
}
