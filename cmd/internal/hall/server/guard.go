package server

import (
	"net/http"

	"arbiter/cmd/internal/hall/keeper"
	"arbiter/cmd/internal/web"
)

// UsualBody is how many bytes a request may bring where its route does not say.
const UsualBody = 64 << 10

// guard is what every request passes before anything else.
func (s *Server) guard(next http.Handler) http.Handler {
	return web.Guard{Served: s.servedHere, Misdirected: s.misdirected, Foreign: s.foreign}.Before(next)
}

// foreign answers a request of another host's page.
func (s *Server) foreign(w http.ResponseWriter, r *http.Request) {
	s.serve(w, r, Route{Roles: Everybody, Hall: true, Do: func(*Visit) error { return keeper.Refuse(http.StatusForbidden, "hall.foreign-page") }})
}
