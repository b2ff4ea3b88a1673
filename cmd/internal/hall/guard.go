package hall

import (
	"crypto/rand"
	"net"
	"net/http"
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
	origin.SetDenyHandler(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		s.serve(w, r, Route{Roles: everybody, Hall: true, Do: func(*visit) error { return refuse(http.StatusForbidden, "hall.foreign-page") }})
	}))
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		h := w.Header()
		h.Set("Content-Security-Policy", contentPolicy)
		h.Set("X-Content-Type-Options", "nosniff")
		h.Set("Referrer-Policy", "no-referrer") // addresses of ways in are secrets
		h.Set("Cross-Origin-Opener-Policy", "same-origin")
		origin.Handler(next).ServeHTTP(w, r)
	})
}

// deskCookie shows that a browser belongs to the desk.
const deskCookie = "arbiter-desk"

// deskKey is what the cookie of the desk holds, for as long as the program runs.
var deskKey = rand.Text()

// atTheDesk is who asks as long as nobody else is let in: the desk on this computer, or
// the public. The desk is let in where it looks at one of its pages: the cookie it gets
// then is asked for where it does something, so that nothing but a GET goes without.
func (s *Server) atTheDesk(w http.ResponseWriter, r *http.Request, _ *Event) Who {
	desk := Who{Role: RoleDesk, Name: s.Who}
	if !onThisComputer(r) || s.Public {
		return Who{Role: RolePublic}
	}
	if c, err := r.Cookie(deskCookie); err == nil && c.Value == deskKey {
		return desk
	}
	if r.Method == http.MethodGet && (r.URL.Path == "/desk" || strings.HasPrefix(r.URL.Path, "/desk/")) {
		http.SetCookie(w, &http.Cookie{Name: deskCookie, Value: deskKey, Path: "/", HttpOnly: true, SameSite: http.SameSiteLaxMode})
		return desk
	}
	return Who{Role: RolePublic}
}

// onThisComputer reports whether a request comes from the computer that the hall is on,
// and through nobody else's hands.
func onThisComputer(r *http.Request) bool {
	for _, passed := range []string{"Forwarded", "X-Forwarded-For", "X-Forwarded-Host", "Via"} {
		if r.Header.Get(passed) != "" {
			return false
		}
	}
	host, _, err := net.SplitHostPort(r.RemoteAddr)
	return err == nil && net.ParseIP(host).IsLoopback()
}
