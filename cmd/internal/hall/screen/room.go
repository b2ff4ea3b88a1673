package screen

import (
	"arbiter/cmd/internal/hall/server"
	"html/template"
)

// Room is what the projector shows, and how the desk steers it.
func Room() server.Room {
	return server.Room{
		Routes: screenRoutes(),
		Asked:  template.FuncMap{"announcement": AnnouncementOf},
	}
}
