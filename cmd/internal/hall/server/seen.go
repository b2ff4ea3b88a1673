package server

import "time"

// IsOpen reports whether a file is kept open.
func (s *Server) IsOpen(path string) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.keptAs(path) != nil
}

// MostList is how large a list of players may be that is taken in.
const MostList = 8 << 20

// Publication is where the site of an event goes, as the settings of this computer have
// it.
type Publication struct {
	Target    string    // where it follows the event to; "" does not follow
	Languages []string  // of the site
	Published int64     // the last change that is on it
	Why       string    // what was said when it failed last; "" did not
	Failed    time.Time // when that was
	Usual     string    // where it goes where nothing else is said; "" is nowhere
}

// NumbersAsked are the numbers that a public page may be asked for by, in the order in
// which addresses have them.
func NumbersAsked() []string { return []string{"after", "from", "game", "round", "stage"} }
