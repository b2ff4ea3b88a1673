package auth

import (
	"net"
	"net/http"
	"net/netip"
	"slices"
	"strconv"
	"sync"
	"time"

	"arbiter/cmd/internal/hall/keeper"
	"arbiter/cmd/internal/hall/server"
	"arbiter/cmd/internal/web"
	"arbiter/rules/message"
	"arbiter/tournament/store/durable"
)

// Short codes can be guessed, so that each wrong one costs: who types wrong ones waits, and
// so does everybody where many are typed; and a code that was guessed at too often opens
// nothing any more. Ways in by a QR code go on: nobody guesses those.
const (
	WrongWithin  = 5 * time.Minute // wrong codes count this long
	MostWrong    = 5               // by one address in that time
	MostWrongAll = 60              // by all together
	MostGuesses  = 8               // at the codes of a board, since they were made known
	mostLong     = 100             // at codes of 8 digits
)

// guess is a wrong code.
type guess struct {
	When time.Time `json:"when"`
	From string    `json:"from"` // who typed it, see guesser
}

// Guesses are the wrong codes that count yet. They are kept beside the ways in, so that a
// hall that is opened anew goes on counting.
type Guesses struct {
	mu     sync.Mutex            // held from before a code is compared until it is known whether it was right
	recent []guess               // of late, oldest first: mostWrongAll at most
	at     map[*Ways]map[int]int // how many, by board since its codes were made known; 0 is the codes of 8 digits
}

// keptGuesses is what is kept of them for an event.
type keptGuesses struct {
	Recent []guess     `json:"recent,omitempty"`
	At     map[int]int `json:"at,omitempty"`
}

// Try has a code compared with those of a board at some events, and reports at which it is
// right, or how long who typed it has to wait before one of his is looked at. The guess is
// taken from what is left before it is compared, and given back where it was right: however
// many come at once, no more are compared than may be guessed. What was guessed at too often
// is not compared, and has to be ended.
func (g *Guesses) Try(from string, now time.Time, events []*Ways, board int, right func(*Ways) bool, end func(*Ways) error) (at *Ways, wait time.Duration, err error) {
	g.mu.Lock()
	defer g.mu.Unlock()
	for _, w := range events {
		g.recall(w, now)
	}
	if wait := g.wait(from, now); wait > 0 {
		return nil, wait, nil
	}
	before := slices.Clone(g.recent)
	g.recent = append(g.recent, guess{g.next(now), from})
	var open []*Ways
	for _, w := range events {
		if g.at[w][board] < mostAt(board) {
			g.at[w][board]++
			open = append(open, w)
		}
	}
	if i := slices.IndexFunc(open, right); i >= 0 {
		g.recent = before
		for _, w := range open {
			g.at[w][board]--
		}
		return open[i], 0, nil
	}
	for _, w := range events {
		if g.at[w][board] >= mostAt(board) {
			if err = end(w); err == nil {
				delete(g.at[w], board) // the next ones are others
			}
		}
		g.keep(w)
	}
	return nil, 0, err
}

// mostAt is how often may be guessed at the codes of a board.
func mostAt(board int) int {
	if board == 0 {
		return mostLong
	}
	return MostGuesses
}

// wait is how long an address has to wait before its next code is looked at; 0 is not at
// all. What does not count any more is forgotten.
func (g *Guesses) wait(from string, now time.Time) time.Duration {
	g.recent = slices.DeleteFunc(g.recent, func(one guess) bool { return now.Sub(one.When) >= WrongWithin })
	var his []time.Time
	for _, one := range g.recent {
		if one.From == from {
			his = append(his, one.When)
		}
	}
	switch {
	case len(his) >= MostWrong:
		return WrongWithin - now.Sub(his[len(his)-MostWrong])
	case len(g.recent) >= MostWrongAll:
		return WrongWithin - now.Sub(g.recent[len(g.recent)-MostWrongAll].When)
	}
	return 0
}

// next is when a guess comes: no two at once, for an event that shares them knows them by it.
func (g *Guesses) next(now time.Time) time.Time {
	if n := len(g.recent); n > 0 && !now.After(g.recent[n-1].When) {
		return g.recent[n-1].When.Add(1)
	}
	return now
}

// recall reads what is kept for an event, once. What cannot be read is noted, and counts
// from now on.
func (g *Guesses) recall(w *Ways, now time.Time) {
	if _, known := g.at[w]; known {
		return
	}
	var kept keptGuesses
	if w.guessed != "" {
		if err := keeper.ReadKept(w.guessed, &kept); err != nil {
			web.NoteFault(w.guessed, err)
			kept = keptGuesses{}
		}
	}
	if g.at == nil {
		g.at = make(map[*Ways]map[int]int)
	}
	if g.at[w] = kept.At; kept.At == nil {
		g.at[w] = make(map[int]int)
	}
	for _, one := range kept.Recent {
		same := func(other guess) bool { return other.When.Equal(one.When) }
		if one.When.Sub(now) < WrongWithin && !slices.ContainsFunc(g.recent, same) { // not of a clock that was wrong, nor of an event of this hall as well
			g.recent = append(g.recent, one)
		}
	}
	slices.SortFunc(g.recent, func(a, b guess) int { return a.When.Compare(b.When) })
}

// keep keeps what counts for an event. What cannot be kept counts until the hall is closed.
func (g *Guesses) keep(w *Ways) {
	if w.guessed == "" {
		return
	}
	if err := durable.WritePrivate(w.guessed, keeper.Encoded(keptGuesses{g.recent, g.at[w]})); err != nil {
		web.NoteFault(w.guessed, err)
	}
}

// Guesser is who types codes: an address, of IPv6 the network it is in, for a computer
// has as many of those as it likes.
func Guesser(r *http.Request) string {
	host, _, err := net.SplitHostPort(r.RemoteAddr)
	if err != nil {
		return r.RemoteAddr
	}
	ip, err := netip.ParseAddr(host)
	if err == nil && ip.Is6() && !ip.Is4In6() {
		const network = 64
		if prefix, err := ip.WithZone("").Prefix(network); err == nil {
			return prefix.String()
		}
	}
	return host
}

// tooOften refuses a code of who has to wait.
func tooOften(v *server.Visit, wait time.Duration) error {
	seconds := int(wait/time.Second) + 1
	v.W.Header().Set("Retry-After", strconv.Itoa(seconds))
	return keeper.Refuse(http.StatusTooManyRequests, "hall-ways.too-often", message.Args{"Count": (seconds + 59) / 60})
}

// alarm is something that the desk is to know of the ways in.
type alarm struct {
	At   time.Time
	Says message.Message
}

// mostAlarms is how many are kept.
const mostAlarms = 20

// AlarmDesk tells the desk of an event something.
func AlarmDesk(s *server.Server, e *server.Event, says message.Message) {
	doorsOf(s).mu.Lock()
	if doorsOf(s).alarms == nil {
		doorsOf(s).alarms = make(map[string][]alarm)
	}
	all := append(doorsOf(s).alarms[e.Path], alarm{At: s.Now(), Says: says})
	doorsOf(s).alarms[e.Path] = all[max(0, len(all)-mostAlarms):]
	doorsOf(s).mu.Unlock()
	e.Tell("devices")
}

// AlarmsOf are what the desk of an event is to know, the newest first.
func AlarmsOf(s *server.Server, e *server.Event) []alarm {
	doorsOf(s).mu.Lock()
	defer doorsOf(s).mu.Unlock()
	var all []alarm
	for i := len(doorsOf(s).alarms[e.Path]) - 1; i >= 0; i-- {
		all = append(all, doorsOf(s).alarms[e.Path][i])
	}
	return all
}
