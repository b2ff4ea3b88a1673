package web

import (
	"net/http"
	"net/url"
	"strings"
)

// contentPolicy is what a page may load and run: what its own server serves, and nothing
// in the page itself.
const contentPolicy = "default-src 'none'; script-src 'self'; worker-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

// Guard is what every request passes before anything else.
type Guard struct {
	Served      func(*http.Request) bool // whether a request names this server, see [Hosts.Served]
	Misdirected http.HandlerFunc         // answers one that does not
	Foreign     http.HandlerFunc         // answers one that a page of another host sends
}

// Before has requests pass the guard before a handler answers them.
func (g Guard) Before(next http.Handler) http.Handler {
	origin := http.NewCrossOriginProtection() // a page of another host does nothing here
	origin.SetDenyHandler(g.Foreign)
	guarded := origin.Handler(next)
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		h := w.Header()
		h.Set("Content-Security-Policy", contentPolicy)
		h.Set("X-Content-Type-Options", "nosniff")
		// Addresses of ways in are secrets of the hall. Not no-referrer: browsers then send
		// "Origin: null" with a server's own forms, and on a plain address of the network, where
		// they send no Sec-Fetch-Site, these would be taken for those of another page.
		h.Set("Referrer-Policy", "same-origin")
		h.Set("Cross-Origin-Opener-Policy", "same-origin")
		switch {
		case !g.Served(r):
			g.Misdirected(w, r)
		case ofAnotherHost(r):
			g.Foreign(w, r)
		default:
			guarded.ServeHTTP(w, r)
		}
	})
}

// ofAnotherHost reports whether a page of another host sends a request, also one that only
// reads: no page elsewhere has anything to read here. A page of this computer that came
// encrypted is another server's, as this one is reached by its own names without; by those of
// a network there may be somebody before it who encrypts.
func ofAnotherHost(r *http.Request) bool {
	from, err := url.Parse(r.Header.Get("Origin"))
	return err != nil || from.Host != "" && !strings.EqualFold(from.Host, r.Host) ||
		from.Scheme == "https" && r.TLS == nil && IsLoopback(r.Host)
}
