package server

import (
	"net/http"

	"arbiter/cmd/internal/hall/keeper"
	"arbiter/cmd/internal/web"
	"arbiter/rules/message"
)

// servedHere reports whether a request names this hall; a hall without [Options.Hosts]
// answers whatever host is named.
func (s *Server) servedHere(r *http.Request) bool { return s.Hosts == nil || s.hosts.Served(r) }

// misdirected answers a request that names another host: nothing of the event is in it,
// and nobody is let in.
func (s *Server) misdirected(w http.ResponseWriter, r *http.Request) {
	v := &Visit{W: w, R: r, Hall: s, Who: Who{Role: RolePublic}, Words: s.WordsOf(r)}
	v.fail(keeper.Refuse(http.StatusMisdirectedRequest, "hall-ways.other-host", message.Args{"Host": web.HostNamed(r.Host)}))
}
