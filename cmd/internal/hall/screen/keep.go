package screen

import (
	"log"
	"path/filepath"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"arbiter/cmd/internal/hall/keeper"
	"arbiter/cmd/internal/hall/server"
	"arbiter/cmd/internal/web"
)

// SeenFor is how long a screen counts as one that is on after it asked for a page.
const SeenFor = 2 * time.Minute

// KeptSteering is the steering of the screens of an event, kept in a file of the hall,
// so that one that is killed does not forget an announcement. The zero value has none.
type KeptSteering struct {
	mu   sync.Mutex // of who alters it
	read sync.Once
	now  atomic.Pointer[steering] // not to be altered

	seenMu sync.Mutex
	seen   map[string]time.Time // screens that asked for a page, and when
}

// SteeringPath is the file of an event's steering; "" where the hall remembers nothing.
// The event goes by the place of its file.
func SteeringPath(keep, event string) string {
	if keep == "" {
		return ""
	}
	if whole, err := filepath.Abs(event); err == nil {
		event = whole
	}
	return filepath.Join(keep, "screens", web.Digest([]byte(event))+".json")
}

// Steering is how the screens of an event are steered. It is not to be altered.
func Steering(s *server.Server, e *server.Event) *steering {
	k := server.Kept[KeptSteering](e)
	k.read.Do(func() {
		kept, err := ReadSteering(SteeringPath(s.Keep, e.Path))
		if err != nil {
			log.Printf("screens: %v", err) // they show what is usual
		}
		k.now.Store(kept)
		tellWhenOver(s, e, kept.Announcement)
	})
	return k.now.Load()
}

// ReadSteering reads a file of steering. What cannot be read steers nothing.
func ReadSteering(path string) (*steering, error) {
	kept := new(steering)
	if path == "" {
		return kept, nil
	}
	if err := keeper.ReadKept(path, kept); err != nil {
		return new(steering), err
	}
	return kept, nil
}

// steerOf alters how the screens are steered: it is on the disk before they follow.
func steerOf(s *server.Server, e *server.Event, alter func(*steering) error) error {
	Steering(s, e) // it is read before it is altered
	k := server.Kept[KeptSteering](e)
	k.mu.Lock()
	defer k.mu.Unlock()
	after := k.now.Load().clone()
	if err := alter(after); err != nil {
		return err
	}
	if path := SteeringPath(s.Keep, e.Path); path != "" {
		if err := keeper.WriteKept(path, after); err != nil {
			return err
		}
	}
	k.now.Store(after)
	e.Tell(PartScreen)
	tellWhenOver(s, e, after.Announcement)
	return nil
}

// PartScreen is what is told when screens and announcements are steered. It is no part of
// the event.
const PartScreen = "screen"

// tellWhenOver has pages look anew when an announcement has ended.
func tellWhenOver(s *server.Server, e *server.Event, a announcement) {
	if now := s.Now(); a.lasts(now) {
		time.AfterFunc(a.Until.Sub(now), func() { e.Tell(PartScreen) })
	}
}

// Saw notes that a screen asked for a page. No more are remembered than an event has.
func (k *KeptSteering) Saw(name string, now time.Time) {
	k.seenMu.Lock()
	defer k.seenMu.Unlock()
	for old, at := range k.seen {
		if now.Sub(at) > SeenFor {
			delete(k.seen, old)
		}
	}
	if k.seen == nil {
		k.seen = make(map[string]time.Time)
	}
	if _, known := k.seen[name]; known || len(k.seen) < MostScreens {
		k.seen[name] = now
	}
}

// On are the screens that asked for a page lately.
func (k *KeptSteering) On(now time.Time) map[string]time.Time {
	k.seenMu.Lock()
	defer k.seenMu.Unlock()
	on := make(map[string]time.Time)
	for name, at := range k.seen {
		if now.Sub(at) <= SeenFor {
			on[name] = at
		}
	}
	return on
}

// screenNames are the screens that the desk can steer: those that were set, and those
// that are on.
func screenNames(s *server.Server, e *server.Event, now time.Time) []string {
	names := []string{usualScreen}
	for _, screen := range Steering(s, e).Screens {
		names = append(names, screen.Name)
	}
	for name := range server.Kept[KeptSteering](e).On(now) {
		names = append(names, name)
	}
	slices.Sort(names)
	return slices.Compact(names)
}

// Announcement is what the arbiter has to say to everybody at the moment, "" is nothing:
// screens show it alone, public pages above all else.
func Announcement(s *server.Server, e *server.Event) string {
	if a := Steering(s, e).Announcement; a.lasts(s.Now()) {
		return a.Text
	}
	return ""
}

// AnnouncementOf is what the arbiter has to say to everybody at the moment; "" is nothing.
func AnnouncementOf(p server.Page) string {
	if p.Event == nil {
		return ""
	}
	return Announcement(p.Hall, p.Event)
}
