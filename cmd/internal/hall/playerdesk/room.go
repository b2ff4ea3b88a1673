package playerdesk

import (
	"arbiter/cmd/internal/hall/server"
	"html/template"
	"slices"
)

// Room is where players and teams are kept.
func Room() server.Room {
	return server.Room{
		Routes: slices.Concat(PlayerRoutes(), teamRoutes()),
		Asked:  template.FuncMap{"presetInput": PresetInput},
	}
}
