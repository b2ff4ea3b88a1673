package hall

import (
	"net/http"

	"arbiter/cmd/internal/hall/server"
	"arbiter/cmd/internal/hall/stream"
)

// coreRoutes are those of the hall itself.
func coreRoutes() []server.Route {
	return []server.Route{
		{Method: "GET", Path: "/healthz", Roles: server.Everybody, Hall: true, Do: Healthy},
		{Method: "GET", Path: "/assets/{name}", Roles: server.Everybody, Hall: true, Do: server.SendAsset},
		{Method: "GET", Path: "/events", Roles: server.Everybody, Do: stream.Follow},
	}
}

// Healthy says that the events are open.
func Healthy(v *server.Visit) error {
	v.W.Header().Set("Content-Type", "text/plain; charset=utf-8")
	v.W.WriteHeader(http.StatusOK)
	_, _ = v.W.Write([]byte("ok\n"))
	return nil
}
