package hall

import (
	"net/http"

	"arbiter/cmd/internal/web"
	"arbiter/rules/message"
)

// servedHere reports whether a request names this hall; a hall without [Options.Hosts]
// answers whatever host is named.
func (s *Server) servedHere(r *http.Request) bool { return s.Hosts == nil || s.hosts.Served(r) }

// misdirected answers a request that names another host: nothing of the event is in it,
// and nobody is let in.
func (s *Server) misdirected(w http.ResponseWriter, r *http.Request) {
	v := &visit{w: w, r: r, hall: s, who: Who{Role: RolePublic}, words: s.wordsOf(r)}
	v.fail(refuse(http.StatusMisdirectedRequest, "hall-ways.other-host", message.Args{"Host": web.HostNamed(r.Host)}))
}
