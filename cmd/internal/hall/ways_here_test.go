package hall_test

import (
	"net/http"
	"net/http/httptest"
	"testing"

	"arbiter/cmd/internal/desk/exchange"
	"arbiter/cmd/internal/hall/auth"
	"arbiter/cmd/internal/hall/server"
	"arbiter/tournament"
)

// asking is a request of a page of the desk, as it comes in.
type asking struct {
	want         int
	method, from string
	host         string   // that it names
	header       []string // names and values
	alter        func(*http.Request)
}

// whoIsDesk are requests that are the desk's, and that are not; cookie is that of a desk.
func whoIsDesk(cookie string) []asking {
	const get, here, own, away = http.MethodGet, "127.0.0.1:5", "127.0.0.1:8080", "192.0.2.1:5"
	all := []asking{
		{401, http.MethodPost, here, own, nil, nil},
		{401, get, away, own, nil, nil},
		{401, get, away, "example.com", nil, nil},
		{401, get, away, "example.com", []string{"Cookie", auth.DeskCookie + "=" + server.NewSecret()}, nil},
		{200, get, away, "example.com", []string{"Cookie", cookie}, nil},
		{422, http.MethodPost, here, own, []string{"Cookie", cookie}, nil}, // the form is empty
		{200, get, "[::1]:5", "[::1]:8080", nil, nil},
		{200, get, "127.3.2.1:5", "localhost", nil, nil},
		{401, get, "[fe80::1%eth0]:5", "[::1]:8080", nil, nil},
		// A proxy that adds nothing, or speaks as proxies do.
		{401, get, here, "example.com", []string{"Cookie", cookie}, nil},
		{401, get, here, own, nil, func(r *http.Request) { r.Proto, r.ProtoMajor, r.ProtoMinor = "HTTP/1.0", 1, 0 }},
		{401, get, here, own, nil, func(r *http.Request) { r.URL.Scheme, r.URL.Host = "http", own }},
		{200, get, here, own, nil, func(r *http.Request) { r.Proto, r.ProtoMajor, r.ProtoMinor = "HTTP/2.0", 2, 0 }},
		// A picture on a page elsewhere.
		{401, get, here, own, []string{"Sec-Fetch-Dest", "image"}, nil},
		{200, get, here, own, []string{"Sec-Fetch-Dest", "document", "Sec-Fetch-Site", "none"}, nil},
	}
	for _, host := range []string{own, "127.0.0.1", "LOCALHOST:8080", "localhost.", "[::1]", "127.9.9.9:1", "desk.localhost:8080"} {
		all = append(all, asking{200, get, here, host, nil, nil})
	}
	for _, host := range []string{"example.com", "EXAMPLE.com.:8080"} {
		all = append(all, asking{401, get, here, host, nil, nil})
	}
	for _, name := range []string{
		"Forwarded", "X-Forwarded-For", "X-Forwarded-Host", "X-Forwarded-Proto", "X_Forwarded_For", "X-Real-Ip", "Via", "CF-Connecting-IP", "CF-Ray", "CDN-Loop", "True-Client-IP", "X-Client-IP", "X-Cluster-Client-Ip",
		"Fastly-Client-IP", "Fly-Client-IP", "X-Original-Forwarded-For", "X-Original-Host", "X-Envoy-External-Address", "X-Azure-ClientIP", "X-Appengine-User-Ip", "X-ProxyUser-Ip", "WL-Proxy-Client-IP", "X-Amzn-Trace-Id",
	} {
		for _, value := range []string{"", "192.0.2.1"} {
			all = append(all, asking{401, get, here, own, []string{name, value}, nil}, asking{401, get, here, own, []string{name, value, "Cookie", cookie}, nil})
		}
	}
	return all
}

// answered is what a request is answered.
func (h *trial) answered(c asking) int {
	r := httptest.NewRequest(c.method, "/desk/devices", nil)
	r.RemoteAddr, r.Host = c.from, c.host
	for i := 0; i+1 < len(c.header); i += 2 {
		r.Header.Add(c.header[i], c.header[i+1])
	}
	if c.alter != nil {
		c.alter(r)
	}
	answer, _ := h.ask(r)
	return answer.StatusCode
}

// The desk is the laptop itself, or who opened its link; no proxy is, and nothing but a GET
// goes without the cookie. Where the hall asks for the link, the laptop alone is none either.
func TestWhoIsTheDesk(t *testing.T) {
	t.Parallel()
	h := newDoor(t)
	cookies := whoIsDesk(auth.DeskCookie + "=" + h.deskCookies()[0].Value)
	for _, byLink := range []bool{false, true} {
		h.hall.ByLink = byLink
		for _, c := range cookies {
			shown := len(c.header) > 0 && c.header[len(c.header)-2] == "Cookie"
			if byLink && !shown && c.want == http.StatusOK {
				c.want = http.StatusUnauthorized
			}
			if got := h.answered(c); got != c.want {
				t.Errorf("by link %v: %s from %s to %s, %v: %d, want %d", byLink, c.method, c.from, c.host, c.header, got, c.want)
			}
		}
	}
}

// Who was let in on this computer as something else is that, until the desk is asked for.
func TestTheDeskOnAComputerThatWasAHelpers(t *testing.T) {
	t.Parallel()
	h := newDoor(t)
	made := h.invite(exchange.DeviceRequest{Role: tournament.DeviceHelper})
	phone := h.open(made.Token)[0].String()
	for _, ended := range []bool{false, true} {
		want := http.StatusForbidden
		if ended {
			h.revoke(made.Device.Number)
			want = http.StatusUnauthorized
		}
		c := asking{want, http.MethodGet, "127.0.0.1:5", "localhost:8080", []string{"Cookie", phone}, nil}
		if got := h.answered(c); got != want {
			t.Errorf("a helper on this computer, ended %v: %d, want %d", ended, got, want)
		}
		c.alter = func(r *http.Request) { r.URL.RawQuery = "here" }
		if got := h.answered(c); got != http.StatusOK {
			t.Errorf("the desk on this computer that was a helper's, ended %v: %d", ended, got)
		}
	}
}

// The link of a desk is opened by nobody who passes it on, and is good after that.
func TestTheLinkOfADeskIsNotOpenedThroughAProxy(t *testing.T) {
	t.Parallel()
	h := newDoor(t)
	h.hall.ByLink = true
	link := auth.LaunchLink(h.hall, "")
	ask := func(header string) *http.Response {
		r := httptest.NewRequest(http.MethodPost, link, nil)
		r.Host, r.RemoteAddr = "localhost", "127.0.0.1:5"
		if header != "" {
			r.Header.Set(header, "")
		}
		answer, _ := h.ask(r)
		return answer
	}
	if answer := ask("X-Forwarded-For"); answer.StatusCode != http.StatusForbidden || len(answer.Cookies()) > 0 {
		t.Errorf("through a proxy: %d", answer.StatusCode)
	}
	if answer := ask(""); answer.StatusCode != http.StatusSeeOther || len(answer.Cookies()) != 1 {
		t.Errorf("here: %d", answer.StatusCode)
	}
}
