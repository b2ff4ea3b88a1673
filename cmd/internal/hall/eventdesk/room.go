package eventdesk

import "arbiter/cmd/internal/hall/server"

// Room is where the event is set up.
func Room() server.Room {
	return server.Room{
		Routes: EventRoutes(),
	}
}
