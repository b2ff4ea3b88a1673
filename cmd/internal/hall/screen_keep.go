package hall

import (
	"log"
	"path/filepath"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"arbiter/cmd/internal/web"
)

// seenFor is how long a screen counts as one that is on after it asked for a page.
const seenFor = 2 * time.Minute

// keptSteering is the steering of the screens of an event, kept in a file of the hall,
// so that one that is killed does not forget an announcement. The zero value has none.
type keptSteering struct {
	mu   sync.Mutex // of who alters it
	read sync.Once
	now  atomic.Pointer[steering] // not to be altered

	seenMu sync.Mutex
	seen   map[string]time.Time // screens that asked for a page, and when
}

// steeringPath is the file of an event's steering; "" where the hall remembers nothing.
// The event goes by the place of its file.
func steeringPath(keep, event string) string {
	if keep == "" {
		return ""
	}
	if whole, err := filepath.Abs(event); err == nil {
		event = whole
	}
	return filepath.Join(keep, "screens", web.Digest([]byte(event))+".json")
}

// steering is how the screens of an event are steered. It is not to be altered.
func (s *Server) steering(e *Event) *steering {
	k := &e.screens
	k.read.Do(func() {
		kept, err := readSteering(steeringPath(s.Keep, e.Path))
		if err != nil {
			log.Printf("screens: %v", err) // they show what is usual
		}
		k.now.Store(kept)
		s.tellWhenOver(e, kept.Announcement)
	})
	return k.now.Load()
}

// readSteering reads a file of steering. What cannot be read steers nothing.
func readSteering(path string) (*steering, error) {
	kept := new(steering)
	if path == "" {
		return kept, nil
	}
	if err := readKept(path, kept); err != nil {
		return new(steering), err
	}
	return kept, nil
}

// steer alters how the screens are steered: it is on the disk before they follow.
func (s *Server) steer(e *Event, alter func(*steering) error) error {
	s.steering(e) // it is read before it is altered
	k := &e.screens
	k.mu.Lock()
	defer k.mu.Unlock()
	after := k.now.Load().clone()
	if err := alter(after); err != nil {
		return err
	}
	if path := steeringPath(s.Keep, e.Path); path != "" {
		if err := writeKept(path, after); err != nil {
			return err
		}
	}
	k.now.Store(after)
	e.Tell(PartScreen)
	s.tellWhenOver(e, after.Announcement)
	return nil
}

// PartScreen is what is told when screens and announcements are steered. It is no part of
// the event.
const PartScreen = "screen"

// tellWhenOver has pages look anew when an announcement has ended.
func (s *Server) tellWhenOver(e *Event, a announcement) {
	if now := s.Now(); a.lasts(now) {
		time.AfterFunc(a.Until.Sub(now), func() { e.Tell(PartScreen) })
	}
}

// saw notes that a screen asked for a page. No more are remembered than an event has.
func (k *keptSteering) saw(name string, now time.Time) {
	k.seenMu.Lock()
	defer k.seenMu.Unlock()
	for old, at := range k.seen {
		if now.Sub(at) > seenFor {
			delete(k.seen, old)
		}
	}
	if k.seen == nil {
		k.seen = make(map[string]time.Time)
	}
	if _, known := k.seen[name]; known || len(k.seen) < mostScreens {
		k.seen[name] = now
	}
}

// on are the screens that asked for a page lately.
func (k *keptSteering) on(now time.Time) map[string]time.Time {
	k.seenMu.Lock()
	defer k.seenMu.Unlock()
	on := make(map[string]time.Time)
	for name, at := range k.seen {
		if now.Sub(at) <= seenFor {
			on[name] = at
		}
	}
	return on
}

// screenNames are the screens that the desk can steer: those that were set, and those
// that are on.
func (s *Server) screenNames(e *Event, now time.Time) []string {
	names := []string{usualScreen}
	for _, screen := range s.steering(e).Screens {
		names = append(names, screen.Name)
	}
	for name := range e.screens.on(now) {
		names = append(names, name)
	}
	slices.Sort(names)
	return slices.Compact(names)
}

// announcement is what the arbiter has to say to everybody at the moment, "" is nothing:
// screens show it alone, public pages above all else.
func (s *Server) announcement(e *Event) string {
	if a := s.steering(e).Announcement; a.lasts(s.Now()) {
		return a.Text
	}
	return ""
}

// Announcement is what the arbiter has to say to everybody at the moment; "" is nothing.
func (p page) Announcement() string {
	if p.event == nil {
		return ""
	}
	return p.hall.announcement(p.event)
}
