package phone

import "arbiter/cmd/internal/hall/server"

// Room is what players, captains and helpers have on their phones.
func Room() server.Room {
	return server.Room{
		Routes: phoneRoutes(),
	}
}
