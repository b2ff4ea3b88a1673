package server

import (
	"net"
	"net/http"
	"slices"
	"strings"

	"arbiter/cmd/internal/web"
)

// IsDeskPage reports whether a request looks at a page of the desk.
func IsDeskPage(r *http.Request) bool {
	return r.Method == http.MethodGet && (r.URL.Path == "/desk" || strings.HasPrefix(r.URL.Path, "/desk/"))
}

// LetsInDesk reports whether who asks for a page is the desk by his address alone.
func (s *Server) LetsInDesk(r *http.Request) bool { return !s.Public && !s.ByLink && IsHere(r) }

// IsHere reports whether a browser on the computer that the hall is on asks for a page, and
// through nobody else's hands, so that its address alone makes it the desk. Proxies speak
// HTTP/1.0 to what is behind them, which browsers do not; and a picture or a frame of some
// page is not what somebody looks at.
func IsHere(r *http.Request) bool {
	into := r.Header.Get("Sec-Fetch-Dest")
	return overLoopback(r) && r.ProtoAtLeast(1, 1) && (into == "" || into == "document") && !ThroughOthers(r)
}

// overLoopback reports whether a request comes over a connection within this computer.
func overLoopback(r *http.Request) bool {
	return net.ParseIP(web.HostOf(r.RemoteAddr)).IsLoopback()
}

// ThroughOthers reports whether a request came through a proxy, or a tunnel that ends on
// this computer: a header says so, or the target is written as for one, or a connection
// within this computer asks for a name that others know it by. What tells nothing of itself
// cannot be known: [Options.ByLink] is for who leads strangers here in such a way.
func ThroughOthers(r *http.Request) bool {
	for name := range r.Header { // also one that is there and empty
		if ofProxy(name) {
			return true
		}
	}
	return r.URL.Host != "" || overLoopback(r) && !web.IsLoopback(r.Host)
}

// What the headers are called that proxies add: those with one of these in their names, and
// those that are called so.
var (
	proxyParts = [...]string{"forward", "proxy", "client-ip", "clientip", "real-ip", "realip", "connecting-ip", "original-", "user-ip", "external-address", "remote-addr", "remote-ip"}
	proxyNames = [...]string{"via", "x-via", "cdn-loop", "cf-ray", "cf-visitor", "cf-ipcountry", "cf-ew-via", "x-amzn-trace-id", "x-cloud-trace-context", "x-azure-ref", "x-arr-log-id", "x-varnish", "x-bluecoat-via", "x-scheme", "front-end-https", "surrogate-capability", "fly-region", "x-request-id", "x-tunnel-id"}
)

// ofProxy reports whether a header is one that proxies add.
func ofProxy(name string) bool {
	name = strings.ReplaceAll(strings.ToLower(name), "_", "-")
	return slices.Contains(proxyNames[:], name) || slices.ContainsFunc(proxyParts[:], func(part string) bool { return strings.Contains(name, part) })
}
