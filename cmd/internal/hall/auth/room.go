package auth

import (
	"arbiter/cmd/internal/hall/server"
	"html/template"
	"slices"
)

// Room is who asks, and how he was let in.
func Room() server.Room {
	return server.Room{
		Routes: slices.Concat(wayRoutes(), openRoutes()),
		Asked:  template.FuncMap{"opensUp": OpensUp},
	}
}
