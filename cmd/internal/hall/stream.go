package hall

import (
	"encoding/json"
	"fmt"
	"net/http"
	"time"

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
	// tellDeskEach is the same for pages of the desk: an irregularity can be put right until
	// the opponent has replied.
	tellDeskEach = 150 * time.Millisecond
	// retryAfter is when a page that lost the hall looks for it again.
	retryAfter = 2 * time.Second
	// mostPoll is how long who polls is kept waiting.
	mostPoll = 30 * time.Second
)

// toldOf is what a page is told.
type toldOf struct {
	Seq  int64    `json:"seq"`  // the last change of the event
	What []string `json:"what"` // the parts of it that changed, see [PartEvent]
}

// follow is the stream of what happens: text/event-stream, the number of the change as
// id. Who comes back goes on where he stopped (Last-Event-ID, or ?after=). With ?poll=10
// the answer is one message as JSON, after ten seconds at the latest, for those whose
// browser has no streams.
func follow(v *visit) error {
	seen, err := seenBy(v.r)
	if err != nil {
		return err
	}
	address := web.HostOf(v.r.RemoteAddr)
	if !v.hall.streams.Enter(address) {
		v.w.Header().Set("Retry-After", "10")
		return refuse(http.StatusServiceUnavailable, "hall.too-many")
	}
	defer v.hall.streams.Leave(address)
	if wait := pollOf(v.r, mostPoll); wait > 0 {
		return v.poll(seen, wait)
	}
	return v.stream(seen)
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
	seen, is := numberOfChange(text)
	if !is {
		return 0, refuse(http.StatusBadRequest, "hall.no-number")
	}
	return seen, nil
}

// pollOf is ?poll= in seconds, no longer than most; 0 is that it was not asked for.
func pollOf(r *http.Request, most time.Duration) time.Duration {
	seconds, is := number(r.URL.Query().Get("poll"))
	if !is {
		return 0
	}
	return min(time.Duration(seconds)*time.Second, most)
}

// stream tells a page what happens until it goes, or the hall closes.
func (v *visit) stream(seen int64) error {
	h := v.w.Header()
	h.Set("Content-Type", "text/event-stream; charset=utf-8")
	h.Set("Cache-Control", "no-store")
	h.Set("X-Accel-Buffering", "no")
	v.w.WriteHeader(http.StatusOK)
	missed, from := v.event.Missed(seen)
	if !v.tell(fmt.Sprintf("retry: %d\n\n", retryAfter.Milliseconds()) + v.messageOf(missed)) {
		return nil
	}
	beat := time.NewTicker(heartbeat)
	defer beat.Stop()
	for {
		happened, more := v.event.Told(from)
		text := v.messageOf(together(happened))
		wait := tellEach
		if arbiters.Has(v.who.Role) {
			wait = tellDeskEach
		}
		if len(happened) > 0 {
			from, more = happened[len(happened)-1].Number, nil // not before tellEach
		} else {
			wait = heartbeat
		}
		if text != "" && !v.tell(text) {
			return nil
		}
		if text != "" && !v.stillIn() {
			return nil // the page is asked for anew, and says so
		}
		if !v.await(more, beat, wait) {
			return nil
		}
	}
}

// await waits until there may be something to tell; false is that nobody listens.
func (v *visit) await(more <-chan struct{}, beat *time.Ticker, most time.Duration) bool {
	limit := time.NewTimer(most)
	defer limit.Stop()
	for {
		select {
		case <-more:
			return true
		case <-limit.C:
			return true
		case <-beat.C:
			if !v.tell(":\n\n") {
				return false
			}
		case <-v.r.Context().Done():
			return false
		case <-v.hall.closing:
			return false
		}
	}
}

// messageOf is a message as it goes over the stream; "" is none. What is no change has no
// id: who comes back begins after the last change.
func (v *visit) messageOf(h Happening) string {
	h = v.heardBy(h)
	if h.Number == 0 {
		return ""
	}
	data, err := json.Marshal(v.toldOf(h))
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
func (v *visit) toldOf(h Happening) toldOf {
	told := toldOf{Seq: h.Seq, What: h.What}
	if h.Seq == 0 {
		told.Seq = v.event.Now().Seq
	}
	if told.What == nil {
		told.What = []string{}
	}
	return told
}

// tell writes to a page. One that does not take it in time is dropped: false.
func (v *visit) tell(text string) bool {
	c := stall(v.w)
	if _, err := v.w.Write([]byte(text)); err != nil {
		return false
	}
	return c.Flush() == nil
}

// poll answers with what happened since a change, as soon as there is something.
func (v *visit) poll(seen int64, wait time.Duration) error {
	_ = http.NewResponseController(v.w).SetWriteDeadline(time.Now().Add(wait + streamTimeout))
	missed, from := v.event.Missed(seen)
	if heard := v.heardBy(missed); heard.Number > 0 {
		return v.json(http.StatusOK, v.toldOf(heard))
	}
	limit := time.NewTimer(wait)
	defer limit.Stop()
	for {
		happened, more := v.event.Told(from)
		if heard := v.heardBy(together(happened)); heard.Number > 0 {
			return v.json(http.StatusOK, v.toldOf(heard))
		}
		select {
		case <-more: // it may be for the desk alone
			continue
		case <-limit.C:
		case <-v.r.Context().Done():
		case <-v.hall.closing:
		}
		return v.json(http.StatusOK, v.toldOf(Happening{}))
	}
}
