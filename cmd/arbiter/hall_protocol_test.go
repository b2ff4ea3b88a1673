//go:build unix

package main

import (
	"bytes"
	"encoding/json"
	"io"
	"maps"
	"net/http"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"testing"
)

// phoneClient is a browser or a program that was let into a hall, or was not.
type phoneClient struct {
	*testing.T
	address string
	cookies []*http.Cookie
	header  map[string]string
}

// hallAnswer is an answer of the hall.
type hallAnswer struct {
	status int
	says   map[string]any // the fields of JSON; nil of a page
	text   string
	header http.Header
}

// ask sends a request; a form where that is not nil, else JSON.
func (c *phoneClient) ask(method, path string, form url.Values, sent any) hallAnswer {
	c.Helper()
	var body io.Reader
	kind := "application/json"
	switch {
	case form != nil:
		body, kind = strings.NewReader(form.Encode()), "application/x-www-form-urlencoded"
	case sent != nil:
		text, err := json.Marshal(sent)
		if err != nil {
			c.Fatal(err)
		}
		body = bytes.NewReader(text)
	}
	r, err := http.NewRequestWithContext(c.Context(), method, c.address+path, body)
	if err != nil {
		c.Fatal(err)
	}
	r.Header.Set("Content-Type", kind)
	for name, value := range c.header {
		r.Header.Set(name, value)
	}
	for _, cookie := range c.cookies {
		r.AddCookie(cookie)
	}
	answer, err := http.DefaultTransport.RoundTrip(r) // a redirect is an answer
	if err != nil {
		c.Fatal(err)
	}
	defer answer.Body.Close()
	text, err := io.ReadAll(answer.Body)
	if err != nil {
		c.Fatal(err)
	}
	c.cookies = append(c.cookies, answer.Cookies()...)
	got := hallAnswer{status: answer.StatusCode, text: string(text), header: answer.Header}
	_ = json.Unmarshal(text, &got.says) // a page is none
	return got
}

// result posts a result, with what else is sent.
func (c *phoneClient) result(board int, result string, more map[string]any) hallAnswer {
	c.Helper()
	sent := map[string]any{"result": result, "game": 1}
	maps.Copy(sent, more)
	return c.ask(http.MethodPost, "/api/v1/rounds/1/boards/"+strconv.Itoa(board)+"/result", nil, sent)
}

// invited makes a way in on the command line.
func (h *hallProcess) invited(file string, args ...string) (way struct {
	Token, URL, Code string
	Device           int
}) {
	h.Helper()
	cmd := exec.Command("arbiter", append([]string{"--file", file, "--who", "Piet", "hall", "invite", "--format", "json"}, args...)...)
	cmd.Env = append(os.Environ(), "ARBITER_SETTINGS="+filepath.Join(h.keep, "settings.json"))
	out, err := cmd.Output()
	if err == nil {
		err = json.Unmarshal(out, &way)
	}
	if err != nil || way.URL != h.address+"/in/"+way.Token || way.Device == 0 {
		h.Fatalf("%v: %s", err, out)
	}
	return way
}

// letIn opens a way in, and holds its cookie.
func (h *hallProcess) letIn(file string, args ...string) *phoneClient {
	h.Helper()
	c := &phoneClient{T: h.T, address: h.address}
	if got := c.ask(http.MethodPost, "/in/"+h.invited(file, args...).Token, url.Values{}, nil); got.status != http.StatusSeeOther || len(c.cookies) != 1 || !c.cookies[0].HttpOnly {
		h.Fatalf("%v: %d %v %s", args, got.status, c.cookies, got.text)
	}
	return c
}

// answered expects a status, and fields of JSON.
func (c *phoneClient) answered(what string, got hallAnswer, status int, fields map[string]any) {
	c.Helper()
	if got.status != status {
		c.Errorf("%s: %d, want %d: %s", what, got.status, status, got.text)
	}
	for name, want := range fields {
		if got.says[name] != want {
			c.Errorf("%s: %s is %v, want %v: %s", what, name, got.says[name], want, got.text)
		}
	}
	if status >= http.StatusBadRequest && (got.says["code"] == nil || got.says["message"] == nil) {
		c.Errorf("%s: no code or no message: %s", what, got.text)
	}
}

// What phones and programs of others rely on: routes, statuses and fields.
func TestHallProtocol(t *testing.T) {
	file := hallClub(t, t.TempDir(), "a")
	h := hallOf(t, t.TempDir(), file)
	public := &phoneClient{T: t, address: h.address}
	public.answered("no way in", public.result(1, "1-0", nil), http.StatusUnauthorized, nil)
	dutch := &phoneClient{T: t, address: h.address, header: map[string]string{"Accept-Language": "nl"}}
	dutch.answered("in Dutch", dutch.ask(http.MethodGet, "/nothing", nil, nil), http.StatusNotFound, map[string]any{"message": "op dit adres is niets"})
	foreign := &phoneClient{T: t, address: h.address, header: map[string]string{"Origin": "http://example.org"}}
	foreign.answered("a foreign page reads", foreign.ask(http.MethodGet, "/", nil, nil), http.StatusForbidden, nil)
	foreign.answered("a foreign page writes", foreign.ask(http.MethodPost, "/in", url.Values{}, nil), http.StatusForbidden, nil)

	white, black := h.letIn(file, "--role", "player", "--board", "1", "--side", "white"), h.letIn(file, "--role", "player", "--board", "1", "--side", "black")
	first := white.result(1, "1-0", map[string]any{"key": "w1"})
	white.answered("one side", first, http.StatusOK, map[string]any{"state": "reported"})
	white.answered("sent again", white.result(1, "1-0", map[string]any{"key": "w1"}), http.StatusOK, map[string]any{"state": "reported", "seq": first.says["seq"]})
	white.answered("another's board", white.result(2, "1-0", nil), http.StatusForbidden, nil)
	white.answered("a blank", white.result(1, "", nil), http.StatusUnprocessableEntity, map[string]any{"code": "reported.blank", "remedy": ""})
	black.answered("the other side differs", black.result(1, "0-1", map[string]any{"seen": first.says["seq"]}), http.StatusOK, map[string]any{"state": "contradicted"})
	stands := black.ask(http.MethodPost, "/api/v1/rounds/1/boards/1/result", url.Values{"result": {"1-0"}}, nil)
	black.answered("the other side agrees, as a form", stands, http.StatusOK, map[string]any{"state": "stands"})

	helper := h.invited(file, "--role", "helper", "--name", "Anna")
	anna := &phoneClient{T: t, address: h.address}
	if got := anna.ask(http.MethodPost, "/in", url.Values{"code": {helper.Code}}, nil); got.status != http.StatusSeeOther {
		t.Errorf("by code: %d %s", got.status, got.text)
	}
	anna.answered("a helper overwrites", anna.result(1, "0-1", nil), http.StatusConflict, map[string]any{"have": "1-0", "seq": stands.says["seq"]})
	filled := anna.result(2, "1/2", map[string]any{"key": "h"})
	anna.answered("a helper fills in", filled, http.StatusOK, map[string]any{"state": "stands"})
	deputy := h.letIn(file, "--role", "deputy", "--name", "Bouke")
	deputy.answered("without a reason", deputy.result(2, "1-0", nil), http.StatusConflict, map[string]any{"have": "1/2", "by": "Anna (phone " + strconv.Itoa(helper.Device) + ")"})
	deputy.answered("with one", deputy.result(2, "1-0", map[string]any{"why": "misread"}), http.StatusOK, map[string]any{"state": "stands"})

	h.revoke(file, helper.Device)
	anna.answered("revoked", anna.result(2, "1/2", nil), http.StatusUnauthorized, nil)
	if err := h.cmd.Process.Signal(syscall.SIGKILL); err != nil {
		t.Fatal(err)
	}
	_ = h.cmd.Wait() // it was killed
	again := hallOf(t, h.keep, file)
	white.address = again.address
	white.answered("after it was killed", white.result(1, "1-0", map[string]any{"key": "w1"}), http.StatusOK, map[string]any{"seq": first.says["seq"]})
	again.end(syscall.SIGTERM)
}

// revoke ends a device on the command line.
func (h *hallProcess) revoke(file string, device int) {
	h.Helper()
	cmd := exec.Command("arbiter", "--file", file, "--who", "Piet", "hall", "revoke", strconv.Itoa(device))
	cmd.Env = append(os.Environ(), "ARBITER_SETTINGS="+filepath.Join(h.keep, "settings.json"))
	if out, err := cmd.CombinedOutput(); err != nil {
		h.Fatalf("%v: %s", err, out)
	}
}
