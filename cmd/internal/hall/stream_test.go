package hall_test

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"testing"
	"time"

	"arbiter/cmd/internal/hall/server"
	"arbiter/cmd/internal/hall/stream"
	"arbiter/cmd/internal/web"
	"arbiter/tournament"
)

// message is one message of a stream.
type streamed struct {
	id   string
	told stream.ToldOf
}

// listener is an open page.
type listener struct {
	*testing.T
	answer *http.Response
	lines  *bufio.Reader
}

// listen opens a stream; headers take turns as names and values.
func listen(t *testing.T, address string, headers ...string) *listener {
	t.Helper()
	r, err := http.NewRequestWithContext(t.Context(), http.MethodGet, address, nil)
	if err != nil {
		t.Fatal(err)
	}
	for i := 0; i+1 < len(headers); i += 2 {
		r.Header.Set(headers[i], headers[i+1])
	}
	answer, err := http.DefaultClient.Do(r)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = answer.Body.Close() })
	if kind := answer.Header.Get("Content-Type"); answer.StatusCode != http.StatusOK || !strings.HasPrefix(kind, "text/event-stream") {
		t.Fatalf("%d %s", answer.StatusCode, kind)
	}
	l := &listener{T: t, answer: answer, lines: bufio.NewReader(answer.Body)}
	if line := l.line(); line != "retry: 2000" {
		t.Fatalf("it begins with %q", line)
	}
	return l
}

// line is the next line of the stream; "" is its end, or an empty one.
func (l *listener) line() string {
	line, _ := l.lines.ReadString('\n')
	return strings.TrimSuffix(line, "\n")
}

// next is the next message.
func (l *listener) next() (m streamed) {
	l.Helper()
	for {
		line, err := l.lines.ReadString('\n')
		if err != nil {
			l.Fatal("the stream ended: ", err)
		}
		if id, is := strings.CutPrefix(line, "id: "); is {
			m.id = strings.TrimSpace(id)
		}
		if data, is := strings.CutPrefix(line, "data: "); is {
			if err := json.Unmarshal([]byte(data), &m.told); err != nil {
				l.Fatal(err)
			}
			return m
		}
	}
}

// serveTrial serves a hall over the network.
func serveTrial(h *trial) string {
	server := httptest.NewServer(h.hall)
	h.Cleanup(server.Close)
	h.Cleanup(h.hall.LetGo) // before the server waits for its streams
	return server.URL
}

func TestAPageIsToldWhatChanged(t *testing.T) {
	t.Parallel()
	h := newTrial(t)
	page := listen(t, serveTrial(h)+"/events?after="+fmt.Sprint(h.state().Seq))
	h.enter(1, 1, tournament.WhiteWins)
	m := page.next()
	if want := h.state().Seq; m.id != fmt.Sprint(want) || m.told.Seq != want || !slices.Equal(m.told.What, []string{"round 1", "standings"}) {
		t.Errorf("told %+v after change %d", m, want)
	}
}

func TestWhatIsNoChangeHasNoNumber(t *testing.T) {
	t.Parallel()
	h := newTrial(t)
	page := listen(t, serveTrial(h)+"/events")
	h.hall.Events()[0].Tell("screen")
	if m := page.next(); m.id != "" || m.told.Seq != h.state().Seq || !slices.Equal(m.told.What, []string{"screen"}) {
		t.Errorf("told %+v", m)
	}
}

// Who was away is told once what he missed, and no more than that.
func TestAPageGoesOnWhereItStopped(t *testing.T) {
	t.Parallel()
	h := newTrial(t)
	address := serveTrial(h)
	seen := h.state().Seq
	h.waitTold(seen) // else what came before is told with what follows
	h.enter(1, 1, tournament.WhiteWins)
	h.enter(1, 2, tournament.BlackWins)
	h.waitTold(h.state().Seq)
	page := listen(t, address+"/events?after=1", "Last-Event-ID", fmt.Sprint(seen))
	if m := page.next(); m.told.Seq != seen+2 || !slices.Equal(m.told.What, []string{"round 1", "standings"}) {
		t.Errorf("told %+v", m)
	}
	h.enter(1, 3, tournament.Drawn)
	if m := page.next(); m.told.Seq != seen+3 {
		t.Errorf("then told %+v", m)
	}
	late := listen(t, address+"/events?after="+fmt.Sprint(seen+3))
	h.enter(1, 4, tournament.Drawn)
	if m := late.next(); m.told.Seq != seen+4 {
		t.Errorf("who missed nothing was told %+v", m)
	}
}

// waitTold waits until the pages are told of a change.
func (h *trial) waitTold(seq int64) {
	h.Helper()
	until(func() bool {
		missed, _ := h.hall.Events()[0].Missed(0, false)
		return missed.Seq >= seq
	})
}

// Who has seen a change that this hall does not know of, before it was opened or in a
// file that is another by now, looks at everything.
func TestWhoWasAwayTooLongLooksAtEverything(t *testing.T) {
	t.Parallel()
	h := newTrial(t)
	address := serveTrial(h)
	h.waitTold(h.state().Seq)
	for _, after := range []string{"0", "99999"} {
		m := listen(t, address+"/events?after="+after).next()
		for _, part := range []string{"event", "players", "round 1", "standings"} {
			if !slices.Contains(m.told.What, part) || m.told.Seq != h.state().Seq {
				t.Errorf("after %s told %+v, without %s", after, m, part)
			}
		}
	}
}

func TestABurstIsAFewMessages(t *testing.T) {
	t.Parallel()
	h := newTrial(t)
	page := listen(t, serveTrial(h)+"/events?after="+fmt.Sprint(h.state().Seq))
	last, began := h.state().Seq+4, time.Now()
	for board := 1; board <= 4; board++ {
		h.enter(1, board, tournament.WhiteWins)
	}
	for n := 1; ; n++ {
		seq := page.next().told.Seq
		// The first is told at once, those that come before its time is over with the next. Who asks
		// on this computer is the desk. A slow machine enters four results in more than one such time.
		if most := 2 + int(time.Since(began)/stream.TellDeskEach); n > most {
			t.Fatalf("%d messages for four results at once, where %d were due", n, most)
		}
		if seq == last {
			return
		}
	}
}

func TestWhoHasNoStreamsAsksAgain(t *testing.T) {
	t.Parallel()
	h := newTrial(t)
	h.who = server.Who{Role: server.RolePublic}
	seen := h.state().Seq
	h.waitTold(seen)
	ask := func(path string) (told stream.ToldOf) {
		answer, body := h.get(path)
		if err := json.Unmarshal([]byte(body), &told); err != nil || answer.StatusCode != http.StatusOK {
			t.Errorf("%s: %d %s", path, answer.StatusCode, body)
		}
		return told
	}
	began := time.Now()
	if told := ask(fmt.Sprintf("/events?poll=1&after=%d", seen)); told.Seq != seen || len(told.What) != 0 || time.Since(began) < time.Second {
		t.Errorf("nothing happened, and after %v it was told %+v", time.Since(began), told)
	}
	h.enter(1, 1, tournament.WhiteWins)
	h.waitTold(seen + 1)
	if told := ask(fmt.Sprintf("/events?poll=30&after=%d", seen)); told.Seq != seen+1 || !slices.Contains(told.What, "round 1") {
		t.Errorf("told %+v", told)
	}
	if answer, _ := h.get("/events?after=soon"); answer.StatusCode != http.StatusBadRequest {
		t.Errorf("what is no number was answered %d", answer.StatusCode)
	}
}

// A page that does not take what it is told is dropped.
func TestWhoDoesNotListenIsDropped(t *testing.T) {
	t.Parallel()
	h := newTrial(t)
	h.hall.ServeHTTP(deaf{}, httptest.NewRequest(http.MethodGet, "/events?after=0", nil)) // it ends
}

// deaf takes nothing.
type deaf struct{}

func (deaf) Header() http.Header       { return http.Header{} }
func (deaf) WriteHeader(int)           {}
func (deaf) Write([]byte) (int, error) { return 0, errors.New("it took no more") }

func TestAHallThatClosesFinishesWhatHasBegun(t *testing.T) {
	t.Parallel()
	h := newTrial(t)
	begun, goOn := make(chan struct{}), make(chan struct{})
	h.hall.Routes = append(h.hall.Routes, server.Route{Method: "GET", Path: "/slow", Roles: server.Everybody, Do: func(v *server.Visit) error {
		close(begun)
		<-goOn
		return v.SendJSON(http.StatusOK, "done")
	}})
	h.hall.Handle = h.hall.Handler()
	at, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	ctx, end := context.WithCancel(t.Context())
	served := make(chan error, 1)
	go func() { served <- h.hall.Serve(ctx, at, web.Secure{}) }()
	page := listen(t, "http://"+at.Addr().String()+"/events")
	answered := make(chan string, 1)
	go func() {
		answer, err := http.Get("http://" + at.Addr().String() + "/slow")
		if err != nil {
			answered <- err.Error()
			return
		}
		defer answer.Body.Close()
		body, _ := io.ReadAll(answer.Body)
		answered <- string(body)
	}()
	<-begun
	end()
	if _, err := io.ReadAll(page.lines); err != nil {
		t.Errorf("the stream ended with %v", err)
	}
	close(goOn)
	if text := <-answered; text != "\"done\"\n" {
		t.Errorf("what had begun was answered %q", text)
	}
	if err := <-served; err != nil {
		t.Error(err)
	}
}
