package hall

import (
	"net/http"
)

// coreRoutes are those of the hall itself.
func coreRoutes() []Route {
	return []Route{
		{Method: "GET", Path: "/healthz", Roles: everybody, Hall: true, Do: healthy},
		{Method: "GET", Path: "/assets/{name}", Roles: everybody, Hall: true, Do: sendAsset},
		{Method: "GET", Path: "/events", Roles: everybody, Do: follow},
	}
}

// healthy says that the events are open.
func healthy(v *visit) error {
	v.w.Header().Set("Content-Type", "text/plain; charset=utf-8")
	v.w.WriteHeader(http.StatusOK)
	_, _ = v.w.Write([]byte("ok\n"))
	return nil
}
