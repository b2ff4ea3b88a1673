package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"net/http/httputil"
	"net/url"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"

	"github.com/chromedp/chromedp"
)

// air is the wireless between phones and a hall: it loses what it is told to lose.
type air struct {
	address string
	answers atomic.Int64 // results whose answers are still to be lost
	down    atomic.Bool  // nothing comes through

	mu   sync.Mutex
	keys []string // of the results that came through, in order
}

// airTo is the wireless to a hall.
func airTo(t *testing.T, hall *openedHall) *air {
	t.Helper()
	to, err := url.Parse(hall.address)
	if err != nil {
		t.Fatal(err)
	}
	a := &air{}
	through := &httputil.ReverseProxy{
		Rewrite: func(r *httputil.ProxyRequest) {
			r.Out.URL.Scheme, r.Out.URL.Host, r.Out.Host = to.Scheme, to.Host, r.In.Host
		},
		ModifyResponse: a.loses,
		ErrorHandler:   func(http.ResponseWriter, *http.Request, error) { panic(http.ErrAbortHandler) },
	}
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if a.down.Load() {
			panic(http.ErrAbortHandler)
		}
		a.hears(r)
		through.ServeHTTP(w, r)
	}))
	server.Config.ErrorLog = nil
	t.Cleanup(func() { server.CloseClientConnections(); server.Close() })
	a.address = server.URL
	return a
}

// hears takes note of a result.
func (a *air) hears(r *http.Request) {
	if r.Method != http.MethodPost || !strings.HasSuffix(r.URL.Path, "/result") {
		return
	}
	body, err := io.ReadAll(r.Body)
	if err != nil {
		return
	}
	r.Body = io.NopCloser(bytes.NewReader(body))
	var sent struct{ Key string }
	_ = json.Unmarshal(body, &sent) // another test looks at what cannot be read
	a.mu.Lock()
	defer a.mu.Unlock()
	a.keys = append(a.keys, sent.Key)
}

// loses loses the answer to a result that has come in.
func (a *air) loses(answer *http.Response) error {
	if answer.Request.Method == http.MethodPost && strings.HasSuffix(answer.Request.URL.Path, "/result") && a.answers.Add(-1) >= 0 {
		return io.ErrUnexpectedEOF
	}
	return nil
}

// heard are the keys of the results that came through.
func (a *air) heard() []string {
	a.mu.Lock()
	defer a.mu.Unlock()
	return append([]string(nil), a.keys...)
}

// player comes in as a player of a board, by an address of the hall.
func (h *openedHall) player(t *testing.T, tab *browser, address string, board int, side string) way {
	t.Helper()
	w := h.invite(t, "--role", "player", "--board", fmt.Sprint(board), "--side", side)
	tab.open(t, address+strings.TrimPrefix(w.URL, h.address))
	tab.presses(t, `main form button`)
	tab.shows(t, "Round 1 · Board "+fmt.Sprint(board))
	return w
}

// A phone that loses the answer sends the same again by itself, as long as it takes; the
// journal has one change. Without a network it says that a result waits.
func TestAPhoneThatLosesItsAnswerInABrowser(t *testing.T) {
	white := newBrowser(t)
	hall := clubEvening(t)
	through := airTo(t, hall)
	hall.player(t, white, through.address, 1, "white")
	black := white.tab(t)
	hall.player(t, black, through.address, 1, "black")
	through.answers.Store(2)
	white.reports(t, "White wins")
	white.shows(t, "1 result waiting for the network")
	white.shows(t, "It counts once your opponent or the arbiter confirms it") // the page follows the event, whatever the phone knows
	white.eventually(t, "nothing waits any more", `document.getElementById("waiting").hidden`)
	if keys := through.heard(); len(keys) != 3 || keys[0] == "" || keys[1] != keys[0] || keys[2] != keys[0] {
		t.Errorf("sent with the keys %q", keys)
	}
	black.shows(t, "Your opponent reported")
	through.down.Store(true)
	black.says(t, "Confirm")
	black.shows(t, "1 result waiting for the network")
	if n := countOf(hall.journal(t), "result-reported", "board 1:"); n != 1 {
		t.Errorf("the journal has %d reports", n)
	}
	through.down.Store(false)
	black.shows(t, "White wins (1-0)")
	white.shows(t, "White wins (1-0)")
	all := hall.journal(t)
	if reports, results := countOf(all, "result-reported", "board 1:"), countOf(all, "result-set", "board 1:"); reports != 2 || results != 1 {
		t.Errorf("the journal has %d reports and %d results", reports, results)
	}
}

// Two phones that say different things are both told so, nothing counts, and nothing is on
// the public pages; one of them says what was right, and it stands.
func TestTwoPhonesThatDisagreeInABrowser(t *testing.T) {
	desk := newBrowser(t)
	hall := clubEvening(t)
	desk.open(t, hall.address+"/desk")
	white, black := desk.tab(t), desk.tab(t)
	hall.player(t, white, hall.address, 3, "white")
	hall.player(t, black, hall.address, 3, "black")
	white.says(t, "White wins")
	black.says(t, "Black wins") // neither knows of the other
	white.says(t, "Send")
	black.says(t, "Send")
	white.shows(t, "Neither counts")
	black.shows(t, "Neither counts")
	desk.eventually(t, "board 3 in red", `document.querySelector("#board-3").classList.contains("contradicted")`)
	if got := hall.results(t, 1)[3]; got != "" {
		t.Errorf("the public is told %q", got)
	}
	black.reports(t, "White wins")
	white.shows(t, "White wins (1-0)")
	black.shows(t, "White wins (1-0)")
	desk.stands(t, 3, "1-0")
	if all := hall.journal(t); countOf(all, "result-set", "board 3:") != 1 {
		t.Errorf("the journal has %v", all)
	}
}

// A way in that is ended, at the desk or at the terminal, closes the pages that are open,
// and what they still send is refused.
func TestATokenThatIsRevokedWhileItsPageIsOpenInABrowser(t *testing.T) {
	desk := newBrowser(t)
	hall := clubEvening(t)
	player, helper := desk.tab(t), desk.tab(t)
	w := hall.player(t, player, hall.address, 1, "white")
	of := hall.invite(t, "--role", "helper", "--name", "Anna")
	helper.enters(t, of)
	helper.shows(t, "games open")
	player.stays(t)
	hall.terminal(t, "hall", "revoke", fmt.Sprint(w.Device))
	player.shows(t, "this way in has been ended by the arbiter")
	player.stayed(t, "the player")
	desk.open(t, hall.address+"/desk/devices")
	desk.presses(t, fmt.Sprintf(`form[action$="/desk/devices/%d/revoke"] button`, of.Device))
	helper.shows(t, "this way in has been ended by the arbiter")
	before := len(hall.journal(t))
	for who, tab := range map[string]*browser{"player": player, "helper": helper} {
		if n := value[int](t, tab, `document.querySelectorAll("main form").length`); n > 0 {
			t.Errorf("the %s still has %d forms", who, n)
		}
		if status := tab.sends(t, "/api/v1/rounds/1/boards/1/result", "application/json", `{"result":"1-0"}`); status != http.StatusUnauthorized {
			t.Errorf("the %s is answered %d", who, status)
		}
		tab.open(t, hall.address+"/me")
		tab.shows(t, "this way in has been ended by the arbiter")
	}
	if after := len(hall.journal(t)); after != before {
		t.Errorf("%d changes", after-before)
	}
}

// sends posts from the page that is shown, with its cookies, and gives the status; 0 is
// that the browser got no answer.
func (b *browser) sends(t *testing.T, path, kind, body string) int {
	t.Helper()
	return value[int](t, b, `fetch(`+quoted(path)+`, {method: "POST", headers: {"Content-Type": `+quoted(kind)+`}, body: `+quoted(body)+`, redirect: "manual"}).then((a) => a.status, () => 0)`)
}

// What a player's phone sends by hand that is not his to do is refused, and alters
// nothing; so is what a page of elsewhere has his browser send, or the desk's.
func TestAHostilePhoneInABrowser(t *testing.T) {
	desk := newBrowser(t)
	hall := clubEvening(t)
	desk.open(t, hall.address+"/desk")
	phone := desk.tab(t)
	hall.player(t, phone, hall.address, 1, "white")
	before := len(hall.journal(t))
	const form, result = "application/x-www-form-urlencoded", "/api/v1/rounds/1/boards/1/result"
	for _, sent := range []struct {
		path, kind, body string
		want             []int
	}{
		{"/api/v1/rounds/1/boards/2/result", "application/json", `{"result":"1-0"}`, []int{403}},
		{"/api/v1/rounds/2/boards/1/result", "application/json", `{"result":"1-0"}`, []int{403, 404, 422}},
		{result, "application/json", `{"result":"7-0"}`, []int{422}},
		{result, "application/json", `{"result":"+/-"}`, []int{403, 422}},
		{result, "application/json", `{"result":"1-0","game":-1}`, []int{403, 404, 422}},
		{result, "application/json", `{"result":"1-0","player":1}`, []int{422}},
		{result, "application/json", `{"result":`, []int{422}},
		{result, "text/plain", `<script>alert(1)</script>`, []int{415, 422}},
		{result, "application/json", `{"result":"` + strings.Repeat("9", 200_000) + `"}`, []int{413}},
		{"/me/result", form, "round=1&board=2&result=1-0", []int{403}},
		{"/desk/results", form, "line=2+1-0", []int{403}},
		{"/desk/results/1", form, "result=1-0", []int{403}},
		{"/desk/round/unpair", form, "why=x", []int{403}},
		{"/desk/journal/undo", form, "to=1", []int{403}},
		{"/desk/devices", form, "role=deputy&name=me", []int{403}},
		{"/api/v1/rounds", "application/json", "{}", []int{403}},
	} {
		status := phone.sends(t, sent.path, sent.kind, sent.body)
		if !slices.Contains(sent.want, status) {
			t.Errorf("%s %.60s is answered %d, not %v", sent.path, sent.body, status, sent.want)
		}
	}
	elsewhere := t.TempDir()
	page := `<!DOCTYPE html><html lang="en"><title>x</title><body><form id="f" method="post" action="` + hall.address + `/desk/results"><input name="line" value="2 1-0"><input name="round" value="1"></form></body></html>`
	if err := os.WriteFile(filepath.Join(elsewhere, "page.html"), []byte(page), 0o644); err != nil {
		t.Fatal(err)
	}
	desk.open(t, serve(t, elsewhere)+"page.html")
	desk.do(t, chromedp.Evaluate[chromedp.Void](`document.getElementById("f").submit()`))
	desk.eventually(t, "the answer of the hall", `location.href.startsWith(`+quoted(hall.address)+`) && document.querySelector(".refusal") !== null`)
	if after := hall.journal(t); len(after) != before {
		t.Errorf("%d changes: %v", len(after)-before, after[before:])
	}
	phone.open(t, hall.address+"/me")
	phone.reports(t, "Draw") // his own game is still his
	phone.shows(t, "It counts once your opponent or the arbiter confirms it")
}

// burst is a helper's program that sends results of boards, each with a key of its own.
type burst struct {
	address, token string
	confirmed      chan int // boards whose results were confirmed
}

// sends sends the result of a board, and reports whether it was confirmed.
func (p *burst) sends(board int) bool {
	body := fmt.Sprintf(`{"result":%q,"key":"burst-%d"}`, burstResult(board), board)
	r, err := http.NewRequest(http.MethodPost, fmt.Sprintf("%s/api/v1/rounds/1/boards/%d/result", p.address, board), strings.NewReader(body))
	if err != nil {
		return false
	}
	r.Header.Set("Authorization", "Bearer "+p.token)
	r.Header.Set("Content-Type", "application/json")
	answer, err := http.DefaultClient.Do(r)
	if err != nil {
		return false
	}
	defer answer.Body.Close()
	said, err := io.ReadAll(answer.Body)
	return err == nil && answer.StatusCode == http.StatusOK && strings.Contains(string(said), `"stands"`)
}

// burstResult is the result of a board in the burst.
func burstResult(board int) string { return []string{"1-0", "1/2", "0-1"}[board%3] }

// runs sends the results of boards 3 to 12 from two programs at once, until the hall does
// not answer.
func (p *burst) runs() {
	var all sync.WaitGroup
	for first := 3; first <= 4; first++ {
		all.Go(func() {
			for board := first; board <= eveningBoards && p.sends(board); board += 2 {
				p.confirmed <- board
			}
		})
	}
	all.Wait()
	close(p.confirmed)
}

// A hall that is killed in the midst of results, and started again at its address: pages
// say that they lost it and that it is back, and follow again without being loaded anew;
// no confirmed result is lost, what is sent again is counted once, and a phone that sent
// while there was no hall does so by itself.
func TestAHallThatIsKilledInABurstInABrowser(t *testing.T) {
	public := newBrowser(t)
	hall := clubEvening(t)
	public.open(t, hall.address+"/rounds/1")
	phone, desk := public.tab(t), public.tab(t)
	hall.player(t, phone, hall.address, 1, "white")
	desk.open(t, hall.address+"/desk")
	public.stays(t)
	desk.stays(t)
	p := &burst{address: hall.address, token: hall.invite(t, "--role", "helper", "--name", "Anna").Token, confirmed: make(chan int, eveningBoards)}
	go p.runs()
	var in []int
	for range 3 {
		in = append(in, <-p.confirmed)
	}
	hall.killed(t)
	for board := range p.confirmed {
		in = append(in, board)
	}
	t.Logf("killed when boards %v were confirmed", in)
	phone.reports(t, "White wins")
	phone.shows(t, "1 result waiting for the network")
	public.shows(t, "No connection: what you see may be old")
	desk.shows(t, "No connection: what you see may be old")
	hall.start(t)
	public.shows(t, "Connected again")
	desk.eventually(t, "the desk has its hall back", `!document.body.classList.contains("lost")`)
	phone.shows(t, "It counts once your opponent or the arbiter confirms it")
	kept := hall.results(t, 1)
	for _, board := range in {
		if kept[board] != burstResult(board) {
			t.Errorf("board %d was confirmed as %s, and is %q", board, burstResult(board), kept[board])
		}
	}
	for board := 3; board <= eveningBoards; board++ {
		if !p.sends(board) {
			t.Errorf("board %d is not confirmed when it is sent again", board)
		}
		desk.stands(t, board, burstResult(board))
	}
	public.stayed(t, "everybody")
	desk.stayed(t, "the desk")
	all := hall.journal(t)
	for board := 3; board <= eveningBoards; board++ {
		if n := countOf(all, "result-set", fmt.Sprintf("board %d:", board)); n != 1 {
			t.Errorf("board %d was entered %d times", board, n)
		}
	}
	if n := countOf(all, "result-reported", "board 1:"); n != 1 {
		t.Errorf("the phone's result is in %d times", n)
	}
	if said := hall.terminal(t, "verify"); !strings.Contains(said, "every one in order") {
		t.Errorf("arbiter verify says %s", said)
	}
	hall.stopped(t)
	public.eventually(t, "the page says that the hall is closed", `document.body.classList.contains("lost")`)
}
