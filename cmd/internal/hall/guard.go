package hall

import (
	"net/http"
)

// usualBody is how many bytes a request may bring where its route does not say.
const usualBody = 64 << 10

// contentPolicy is what a page of the hall may load and run: what the hall itself
// serves, and nothing in the page itself.
const contentPolicy = "default-src 'none'; script-src 'self'; worker-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

// guard is what every request passes before anything else.
func (s *Server) guard(next http.Handler) http.Handler {
	origin := http.NewCrossOriginProtection() // a page of another host does nothing here
	origin.SetDenyHandler(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		s.serve(w, r, Route{Roles: everybody, Hall: true, Do: func(*visit) error { return refuse(http.StatusForbidden, "hall.foreign-page") }})
	}))
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		h := w.Header()
		h.Set("Content-Security-Policy", contentPolicy)
		h.Set("X-Content-Type-Options", "nosniff")
		h.Set("Referrer-Policy", "no-referrer") // addresses of ways in are secrets
		h.Set("Cross-Origin-Opener-Policy", "same-origin")
		if !s.servedHere(r) {
			s.misdirected(w, r)
			return
		}
		origin.Handler(next).ServeHTTP(w, r)
	})
}
