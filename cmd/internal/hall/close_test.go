package hall_test

import (
	"net/http"
	"strings"
	"testing"

	"arbiter/cmd/internal/hall/server"
)

// The hall is closed from its desk once it is said twice that it should be.
func TestTheDeskClosesTheHall(t *testing.T) {
	t.Parallel()
	h := newTrial(t)
	closed := 0
	if answer, _ := h.post(server.ClosePath); answer.StatusCode != http.StatusNotFound {
		t.Errorf("a hall that cannot be closed: %d", answer.StatusCode)
	}
	h.hall.Close = func() { closed++ }
	if _, body := h.get("/desk/event"); !strings.Contains(body, `href="/desk/close"`) {
		t.Error("the page of the event does not lead there")
	}
	if _, body := h.get("/desk"); strings.Contains(body, server.ClosePath) {
		t.Error("the menu leads there though there is a terminal")
	}
	h.hall.Folder = t.TempDir()
	if _, body := h.get("/desk"); !strings.Contains(body, `href="/desk/close"`) {
		t.Error("the menu does not lead there after a click")
	}
	answer, body := h.get(server.ClosePath)
	if answer.StatusCode != http.StatusOK || closed != 0 || !strings.Contains(body, "<button") || !strings.Contains(body, "club.arbiter") {
		t.Errorf("%d, closed %d times: %s", answer.StatusCode, closed, body)
	}
	answer, body = h.post(server.ClosePath)
	if answer.StatusCode != http.StatusOK || closed != 1 || !strings.Contains(body, "The hall is closed") || strings.Contains(body, `class="menu"`) || strings.Contains(body, "data-events") {
		t.Errorf("%d, closed %d times: %s", answer.StatusCode, closed, body)
	}
}
