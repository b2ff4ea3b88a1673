package hall

import (
	"net"
	"net/http"
	"net/netip"
	"strconv"
	"sync"
	"time"

	"arbiter/rules/message"
)

// Short codes can be guessed, so that each wrong one costs: who types wrong ones waits, and
// so does everybody where many are typed; and a code that was guessed at too often opens
// nothing any more. Ways in by a QR code go on: nobody guesses those.
const (
	wrongWithin  = 5 * time.Minute // wrong codes count this long
	mostWrong    = 5               // by one address in that time
	mostWrongAll = 60              // by all together
	mostGuesses  = 8               // at the codes of a board, since they were made known: of 10 000
	mostLong     = 100             // at codes of 8 digits
	mostGuessers = 4096            // addresses that are told apart
)

// attempts are the wrong codes of late.
type attempts struct {
	mu      sync.Mutex
	at      map[string][]time.Time // by address
	all     []time.Time
	guesses map[string]int // at what, by event and board; board 0 is the codes of 8 digits
}

// within drops the times that do not count any more.
func within(times []time.Time, now time.Time) []time.Time {
	for len(times) > 0 && now.Sub(times[0]) >= wrongWithin {
		times = times[1:]
	}
	return times
}

// wait is how long an address has to wait before its next code is looked at; 0 is not at
// all.
func (a *attempts) wait(address string, now time.Time) time.Duration {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.all = within(a.all, now)
	his := within(a.at[address], now)
	switch {
	case len(his) >= mostWrong:
		return wrongWithin - now.Sub(his[len(his)-mostWrong])
	case len(a.all) >= mostWrongAll:
		return wrongWithin - now.Sub(a.all[len(a.all)-mostWrongAll])
	case len(his) == 0:
		delete(a.at, address)
	default:
		a.at[address] = his
	}
	return 0
}

// wrong counts a wrong code at something, and reports how often that was guessed at.
func (a *attempts) wrong(address, at string, now time.Time) int {
	a.mu.Lock()
	defer a.mu.Unlock()
	if len(a.at) >= mostGuessers {
		a.at = nil // that many addresses are one person: the bound for all together stands
	}
	if a.at == nil {
		a.at = make(map[string][]time.Time)
	}
	if a.guesses == nil {
		a.guesses = make(map[string]int)
	}
	a.at[address], a.all = append(a.at[address], now), append(a.all, now)
	a.guesses[at]++
	return a.guesses[at]
}

// forget counts anew what was guessed at: the codes are others, or none.
func (a *attempts) forget(at string) {
	a.mu.Lock()
	defer a.mu.Unlock()
	delete(a.guesses, at)
}

// guesser is who types codes: an address, of IPv6 the network it is in, for a computer
// has as many of those as it likes.
func guesser(r *http.Request) string {
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

// slow refuses a code of who has to wait.
func (v *visit) slow() error {
	wait := v.hall.doors.wrong.wait(guesser(v.r), v.hall.Now())
	if wait <= 0 {
		return nil
	}
	seconds := int(wait/time.Second) + 1
	v.w.Header().Set("Retry-After", strconv.Itoa(seconds))
	return refuse(http.StatusTooManyRequests, "hall-ways.too-often", message.Args{"Count": (seconds + 59) / 60})
}

// alarm is something that the desk is to know of the ways in.
type alarm struct {
	At   time.Time
	Says message.Message
}

// mostAlarms is how many are kept.
const mostAlarms = 20

// alarmDesk tells the desk of an event something.
func (s *Server) alarmDesk(e *Event, says message.Message) {
	s.doors.mu.Lock()
	if s.doors.alarms == nil {
		s.doors.alarms = make(map[string][]alarm)
	}
	all := append(s.doors.alarms[e.Path], alarm{At: s.Now(), Says: says})
	s.doors.alarms[e.Path] = all[max(0, len(all)-mostAlarms):]
	s.doors.mu.Unlock()
	e.Tell("devices")
}

// alarmsOf are what the desk of an event is to know, the newest first.
func (s *Server) alarmsOf(e *Event) []alarm {
	s.doors.mu.Lock()
	defer s.doors.mu.Unlock()
	var all []alarm
	for i := len(s.doors.alarms[e.Path]) - 1; i >= 0; i-- {
		all = append(all, s.doors.alarms[e.Path][i])
	}
	return all
}
