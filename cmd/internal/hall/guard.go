package hall

import (
	"net/http"
	"net/url"
	"strings"
)

// usualBody is how many bytes a request may bring where its route does not say.
const usualBody = 64 << 10

// contentPolicy is what a page of the hall may load and run: what the hall itself
// serves, and nothing in the page itself.
const contentPolicy = "default-src 'none'; script-src 'self'; worker-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

// guard is what every request passes before anything else.
func (s *Server) guard(next http.Handler) http.Handler {
	origin := http.NewCrossOriginProtection() // a page of another host does nothing here
	origin.SetDenyHandler(http.HandlerFunc(s.foreign))
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		h := w.Header()
		h.Set("Content-Security-Policy", contentPolicy)
		h.Set("X-Content-Type-Options", "nosniff")
		// Addresses of ways in are secrets of the hall. Not no-referrer: browsers then send
		// "Origin: null" with the hall's own forms, and on a plain address of the network, where
		// they send no Sec-Fetch-Site, these would be taken for those of another page.
		h.Set("Referrer-Policy", "same-origin")
		h.Set("Cross-Origin-Opener-Policy", "same-origin")
		if !s.servedHere(r) {
			s.misdirected(w, r)
			return
		}
		if ofAnotherHost(r) {
			s.foreign(w, r)
			return
		}
		origin.Handler(next).ServeHTTP(w, r)
	})
}

// ofAnotherHost reports whether a page of another host sends a request, also one that only
// reads: no page elsewhere has anything to read here.
func ofAnotherHost(r *http.Request) bool {
	from, err := url.Parse(r.Header.Get("Origin"))
	return err != nil || from.Host != "" && !strings.EqualFold(from.Host, r.Host)
}

// foreign answers a request of another host's page.
func (s *Server) foreign(w http.ResponseWriter, r *http.Request) {
	s.serve(w, r, Route{Roles: everybody, Hall: true, Do: func(*visit) error { return refuse(http.StatusForbidden, "hall.foreign-page") }})
}
