package about

import (
	"strings"

	"arbiter/cmd/internal/hall/server"
	"arbiter/cmd/internal/web"
)

// PublicAddress is where phones find the pages of the event: as the hall listens, else as
// this page was asked for, unless that is this computer alone.
func PublicAddress(v *server.Visit) string {
	scheme := "http://"
	if v.R.TLS != nil {
		scheme = "https://"
	}
	asked := scheme + v.R.Host
	if at := v.Hall.Reached.Load(); at != nil {
		asked = *at
	}
	if _, host, _ := strings.Cut(asked, "://"); host == "" || web.IsLoopback(host) {
		return ""
	}
	return asked + v.Href("")
}
