package sheetdesk

import (
	"slices"

	"arbiter/cmd/internal/hall/server"
)

// Room is where sheets are handed in, looked at and ruled on.
func Room() server.Room {
	return server.Room{
		Routes: slices.Concat(sheetRoutes(), photoRoutes(), boardRoutes()),
	}
}
