package paperdesk

import (
	"context"
	"html/template"

	"arbiter/cmd/internal/hall/server"
)

// Room is where papers are printed, and the site is published.
func Room() server.Room {
	return server.Room{
		Routes: printRoutes(),
		Asked:  template.FuncMap{"siteBehind": SiteBehind},
		Opened: func(ctx context.Context, s *server.Server, e *server.Event) { followSites(ctx, s, e) },
	}
}
