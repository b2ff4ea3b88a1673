package auth

import (
	"html/template"
	"slices"

	"arbiter/cmd/internal/hall/server"
)

// Room is who asks, and how he was let in.
func Room() server.Room {
	return server.Room{
		Routes: slices.Concat(wayRoutes(), openRoutes()),
		Asked:  template.FuncMap{"opensUp": OpensUp},
	}
}
