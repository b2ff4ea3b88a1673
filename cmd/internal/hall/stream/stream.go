package stream

import (
	"encoding/json"
	"fmt"
	"net/http"
	"slices"
	"strings"
	"time"

	"arbiter/cmd/internal/hall/keeper"
	"arbiter/cmd/internal/hall/server"
	"arbiter/cmd/internal/web"
)

const (
	// heartbeat is how often a page that nothing is told is written to: so that it knows
	// that the hall is there, and the hall that the page is.
	heartbeat = 15 * time.Second
	// tellEach is how soon after one message a page gets the next: what happens in between
	// is one. Results come in bursts when a round ends, and each message has each page look
	// anew.
	tellEach = 500 * time.Millisecond
	// TellDeskEach is the same for pages of the desk: an irregularity can be put right until
	// the opponent has replied.
	TellDeskEach = 150 * time.Millisecond
	// retryAfter is when a page that lost the hall looks for it again.
	retryAfter = 2 * time.Second
	// mostPoll is how long who polls is kept waiting.
	mostPoll = 30 * time.Second
)

// ToldOf is what a page is told.
type ToldOf struct {
	Seq  int64    `json:"seq"`  // the last change of the event
	What []string `json:"what"` // the parts of it that changed, see [keeper.PartEvent]
}

// Follow is the stream of what happens: text/event-stream, the number of the change as
// id. Who comes back goes on where he stopped (Last-Event-ID, or ?after=). With ?poll=10
// the answer is one message as JSON, after ten seconds at the latest, for those whose
// browser has no streams.
func Follow(v *server.Visit) error {
	seen, err := seenBy(v.R)
	if err != nil {
		return err
	}
	address := web.HostOf(v.R.RemoteAddr)
	if !v.Hall.Streams.Enter(address) {
		v.W.Header().Set("Retry-After", "10")
		return keeper.Refuse(http.StatusServiceUnavailable, "hall.too-many")
	}
	defer v.Hall.Streams.Leave(address)
	if wait := server.PollOf(v.R, mostPoll); wait > 0 {
		return poll(v, seen, wait)
	}
	return stream(v, seen)
}

// seenBy is the change that a page has seen last; -1 is that it did not say.
func seenBy(r *http.Request) (int64, error) {
	text := r.Header.Get("Last-Event-ID") // a browser that connects anew: the address still says what it saw first
	if text == "" {
		text = r.URL.Query().Get("after")
	}
	if text == "" {
		return -1, nil
	}
	seen, is := server.NumberOfChange(text)
	if !is {
		return 0, keeper.Refuse(http.StatusBadRequest, "hall.no-number")
	}
	return seen, nil
}

// stream tells a page what happens until it goes, or the hall closes.
func stream(v *server.Visit, seen int64) error {
	h := v.W.Header()
	h.Set("Content-Type", "text/event-stream; charset=utf-8")
	h.Set("Cache-Control", "no-store")
	h.Set("X-Accel-Buffering", "no")
	v.W.WriteHeader(http.StatusOK)
	missed, from := v.Event.Missed(seen, true)
	if !tell(v, fmt.Sprintf("retry: %d\n\n", retryAfter.Milliseconds())+messageOf(v, missed)) {
		return nil
	}
	beat := time.NewTicker(heartbeat)
	defer beat.Stop()
	for {
		happened, more := v.Event.Told(from)
		text := messageOf(v, keeper.Together(happened))
		wait := tellEach
		if server.Arbiters.Has(v.Who.Role) {
			wait = TellDeskEach
		}
		if len(happened) > 0 {
			from, more = happened[len(happened)-1].Number, nil // not before tellEach
		} else {
			wait = heartbeat
		}
		if text != "" && !tell(v, text) {
			return nil
		}
		if text != "" && !StillIn(v) {
			return nil // the page is asked for anew, and says so
		}
		if !await(v, more, beat, wait) {
			return nil
		}
	}
}

// await waits until there may be something to tell; false is that nobody listens.
func await(v *server.Visit, more <-chan struct{}, beat *time.Ticker, most time.Duration) bool {
	limit := time.NewTimer(most)
	defer limit.Stop()
	for {
		select {
		case <-more:
			return true
		case <-limit.C:
			return true
		case <-beat.C:
			if !tell(v, ":\n\n") {
				return false
			}
		case <-v.R.Context().Done():
			return false
		case <-v.Hall.Closing:
			return false
		}
	}
}

// messageOf is a message as it goes over the stream; "" is none. What is no change has no
// id: who comes back begins after the last change.
func messageOf(v *server.Visit, h keeper.Happening) string {
	h = HeardBy(v, h)
	if h.Number == 0 {
		return ""
	}
	data, err := json.Marshal(toldOf(v, h))
	if err != nil {
		return "" // numbers and words
	}
	text := "data: " + string(data) + "\n\n"
	if h.Seq > 0 {
		return fmt.Sprintf("id: %d\n", h.Seq) + text
	}
	return text
}

// toldOf is what is told of a happening.
func toldOf(v *server.Visit, h keeper.Happening) ToldOf {
	told := ToldOf{Seq: h.Seq, What: h.What}
	if h.Seq == 0 {
		told.Seq = v.Event.Now().Seq
	}
	if told.What == nil {
		told.What = []string{}
	}
	return told
}

// tell writes to a page. One that does not take it in time is dropped: false.
func tell(v *server.Visit, text string) bool {
	c := server.Stall(v.W)
	if _, err := v.W.Write([]byte(text)); err != nil {
		return false
	}
	return c.Flush() == nil
}

// poll answers with what happened since a change, as soon as there is something.
func poll(v *server.Visit, seen int64, wait time.Duration) error {
	_ = http.NewResponseController(v.W).SetWriteDeadline(time.Now().Add(wait + server.StreamTimeout))
	missed, from := v.Event.Missed(seen, false) // who asks again and again would be told of one move without end
	if heard := HeardBy(v, missed); heard.Number > 0 {
		return v.SendJSON(http.StatusOK, toldOf(v, heard))
	}
	limit := time.NewTimer(wait)
	defer limit.Stop()
	for {
		happened, more := v.Event.Told(from)
		if heard := HeardBy(v, keeper.Together(happened)); heard.Number > 0 {
			return v.SendJSON(http.StatusOK, toldOf(v, heard))
		}
		select {
		case <-more: // it may be for the desk alone
			continue
		case <-limit.C:
		case <-v.R.Context().Done():
		case <-v.Hall.Closing:
		}
		return v.SendJSON(http.StatusOK, toldOf(v, keeper.Happening{}))
	}
}

// HeardBy is what of a happening its reader is told: the arbiter all of it, others what
// everybody may see, and what is recorded at their own boards. Number 0 is nothing.
func HeardBy(v *server.Visit, h keeper.Happening) keeper.Happening {
	if server.Arbiters.Has(v.Who.Role) {
		return h
	}
	all := slices.Clone(h.Shown)
	for _, part := range h.What {
		if ownBoard(v, part) && !slices.Contains(all, part) {
			all = append(all, part)
		}
	}
	if h.What = all; len(all) == 0 {
		return keeper.Happening{}
	}
	return h
}

// ownBoard reports whether a part is what is recorded of the game of a tablet, or a player.
func ownBoard(v *server.Visit, part string) bool {
	at, is := strings.CutPrefix(part, keeper.PartLive+" ")
	if !is || v.Who.Role != server.RoleTablet && v.Who.Role != server.RolePlayer {
		return false
	}
	first, second, _ := strings.Cut(at, ".")
	round, is := server.Number(first)
	board, also := server.Number(second)
	if !is || !also {
		return false
	}
	if v.Who.Role == server.RoleTablet {
		return board == v.Who.Board
	}
	p, err := v.Event.Now().Pairing(max(v.Event.Now().CurrentStage(), 1), round, board)
	return err == nil && v.Who.Player != 0 && (p.White == v.Who.Player || p.Black == v.Who.Player)
}
