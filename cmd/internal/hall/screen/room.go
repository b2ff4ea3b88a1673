package screen

import (
	"html/template"

	"arbiter/cmd/internal/hall/server"
)

// Room is what the projector shows, and how the desk steers it.
func Room() server.Room {
	return server.Room{
		Routes: screenRoutes(),
		Asked:  template.FuncMap{"announcement": AnnouncementOf},
	}
}
