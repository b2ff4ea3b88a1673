package resultdesk

import (
	"html/template"

	"arbiter/cmd/internal/hall/server"
)

// Room is where results are entered, and where the event stands.
func Room() server.Room {
	return server.Room{
		Routes: resultRoutes(),
		Asked:  template.FuncMap{"stand": Stand},
	}
}
