package hall_test

import (
	"errors"
	"net/http"
	"strings"
	"testing"

	"arbiter/cmd/internal/hall/auth"
	"arbiter/cmd/internal/hall/keeper"
	"arbiter/rules/message"
)

// The desk of a hall that this computer alone reaches lets phones in: from then on all
// that shows its address shows the one of the network.
func TestTheDeskLetsPhonesIn(t *testing.T) {
	t.Parallel()
	h := newTrial(t)
	const network = "http://192.0.2.7:8080"
	if err := h.hall.Listening("http://127.0.0.1:41234"); err != nil {
		t.Fatal(err)
	}
	if answer, _ := h.post(auth.OpenPath); answer.StatusCode != http.StatusNotFound {
		t.Errorf("a hall that cannot: %d", answer.StatusCode)
	}
	pressed := 0
	h.hall.OpenUp = func() (string, error) { pressed++; return network, nil }
	for path, want := range map[string]string{"/desk/devices": `action="/desk/open"`, "/desk/screens": `action="/desk/open"`, "/desk/print": "first press “Let phones in”"} {
		if _, body := h.get(path); !strings.Contains(body, want) || strings.Contains(body, network) {
			t.Errorf("%s: %s", path, body)
		}
	}
	for i, want := range []string{"Phones can come in now, at " + network, "Phones could come in already, at " + network} {
		answer, _ := h.post(auth.OpenPath)
		if answer.StatusCode != http.StatusSeeOther || pressed != i+1 {
			t.Fatalf("%d, pressed %d times", answer.StatusCode, pressed)
		}
		_, body := h.get(sentTo(answer))
		if !strings.Contains(body, want) || !strings.Contains(body, `<a href="`+network+`">`) || !strings.Contains(body, "<svg") || strings.Contains(body, auth.OpenPath) {
			t.Errorf("%s: %s", want, body)
		}
	}
	if _, body := h.get("/desk/screens"); strings.Contains(body, auth.OpenPath) {
		t.Error("it is offered though it is done")
	}
	if at := keeper.ListeningAt(h.hall.Keep, h.hall.Events()[0].Path); at != network {
		t.Errorf("invitations lead to %s", at)
	}
	answer, _ := h.post("/desk/devices", "role", "helper", "name", "Anna")
	if _, body := h.get(sentTo(answer)); !strings.Contains(body, network+"/in/") {
		t.Errorf("a way in does not lead there: %s", body)
	}
}

// Where nothing can be listened on it is said why, with what helps, and nothing is changed.
func TestPhonesThatCannotBeLetIn(t *testing.T) {
	t.Parallel()
	h := newTrial(t)
	const alone = "http://127.0.0.1:41234"
	if err := h.hall.Listening(alone); err != nil {
		t.Fatal(err)
	}
	for want, err := range map[string]error{
		"connect it to that of the hall":        message.Err("hall-ways.no-network"),
		"8080 to 8099 (in use); close other ha": message.Err("hall-ways.no-port", message.Args{"First": 8080, "Last": 8099, "Why": errors.New("in use")}),
	} {
		h.hall.OpenUp = func() (string, error) { return "", err }
		answer, body := h.post(auth.OpenPath)
		if answer.StatusCode != http.StatusServiceUnavailable || !strings.Contains(body, want) {
			t.Errorf("%d: %s", answer.StatusCode, body)
		}
	}
	if at := *h.hall.Reached.Load(); at != alone {
		t.Errorf("it is reached at %s", at)
	}
	h.hall.Public = true
	if _, body := h.get("/desk/devices"); strings.Contains(body, auth.OpenPath) {
		t.Error("a hall of pages alone offers it")
	}
	if answer, _ := h.post(auth.OpenPath); answer.StatusCode != http.StatusNotFound {
		t.Errorf("a hall of pages alone: %d", answer.StatusCode)
	}
}

// sentTo is the page that the answer to a form leads to, as a browser asks for it.
func sentTo(answer *http.Response) string {
	path, _, _ := strings.Cut(answer.Header.Get("Location"), "#")
	return path
}
