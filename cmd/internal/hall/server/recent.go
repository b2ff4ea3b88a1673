package server

import (
	"log"
	"os"
	"path/filepath"
	"slices"

	"arbiter/cmd/internal/desk/exchange"
	"arbiter/cmd/internal/hall/keeper"
)

// mostRecent is how many events the hall remembers that were opened.
const mostRecent = 12

// recentFile is where it remembers them, beside the settings.
const recentFile = "hall-recent.json"

// Recent are the events that were opened last, the last one first: those that are there
// still and not open.
func (s *Server) Recent() (groups []exchange.Group) {
	for _, path := range s.remembered() {
		if _, err := os.Stat(path); err == nil && !s.IsOpen(path) {
			groups = append(groups, exchange.GroupOf(path))
		}
	}
	return groups
}

// remembered are the paths that are kept. A file that cannot be read is none: it is only
// for convenience.
func (s *Server) remembered() (paths []string) {
	if s.Keep == "" || keeper.ReadKept(filepath.Join(s.Keep, recentFile), &paths) != nil {
		return nil
	}
	return paths
}

// Remember notes that an event was opened.
func (s *Server) Remember(path string) {
	full, err := filepath.Abs(path)
	if s.Keep == "" || err != nil {
		return
	}
	paths := append([]string{full}, slices.DeleteFunc(s.remembered(), func(p string) bool { return p == full })...)
	paths = paths[:min(len(paths), mostRecent)]
	if err := keeper.WriteKept(filepath.Join(s.Keep, recentFile), paths); err != nil {
		log.Printf("%s: %v", recentFile, err) // the event is open all the same
	}
}
