package playerdesk

import (
	"html/template"
	"slices"

	"arbiter/cmd/internal/hall/server"
)

// Room is where players and teams are kept.
func Room() server.Room {
	return server.Room{
		Routes: slices.Concat(PlayerRoutes(), teamRoutes()),
		Asked:  template.FuncMap{"presetInput": PresetInput},
	}
}
