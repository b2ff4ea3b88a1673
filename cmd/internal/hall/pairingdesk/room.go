package pairingdesk

import (
	"slices"

	"arbiter/cmd/internal/hall/server"
)

// Room is where rounds and matches are made.
func Room() server.Room {
	return server.Room{
		Routes: slices.Concat(pairingRoutes(), placesRoutes(), leagueRoutes(), matchRoutes(), tableRoutes()),
	}
}
