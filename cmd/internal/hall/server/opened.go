package server

import (
	"log"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"arbiter/cmd/internal/desk"
)

// Events are the events of the hall, in the order in which they were opened.
func (s *Server) Events() []*Event {
	s.mu.Lock()
	defer s.mu.Unlock()
	return slices.Clone(s.events)
}

// Open keeps one more event file open, and gives its event; of a file that is kept
// already it is that one, for a process has one store of a file. The error is that of
// [eventfile.Open].
func (s *Server) Open(path string) (*Event, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if e := s.keptAs(path); e != nil {
		return e, nil
	}
	keeper, err := s.keep(path)
	if err != nil {
		return nil, err
	}
	e := &Event{Keeper: keeper, Name: s.nameFor(path)}
	s.events = append(s.events, e)
	s.follow(e)
	if at := s.Reached.Load(); at != nil {
		if err := s.noteAddress(e, *at); err != nil {
			log.Printf("%s: %v", path, err) // the event is open all the same
		}
	}
	return e, nil
}

// keptAs is the event of a file, by whatever path it is named; nil is none.
func (s *Server) keptAs(path string) *Event {
	info, err := os.Stat(path)
	if err != nil {
		return nil // opening it says what is wrong
	}
	for _, e := range s.events {
		if kept, err := os.Stat(e.Path); err == nil && os.SameFile(kept, info) {
			return e
		}
	}
	return nil
}

// nameFor is how the event of a file is called in addresses: nothing where there will
// never be another, else the name of its file, with a number where one is called so.
func (s *Server) nameFor(path string) string {
	if s.Folder == "" && len(s.Files) == 1 {
		return ""
	}
	stem := strings.TrimSuffix(filepath.Base(path), desk.GroupEnding)
	name := stem
	for n := 2; slices.ContainsFunc(s.events, func(e *Event) bool { return e.Name == name }); n++ {
		name = stem + "-" + strconv.Itoa(n)
	}
	return name
}

// Groups are the events of the hall, and the page on which another one is chosen, for an
// arbiter who sits at one of them; nothing where there is only one ever.
func (p Page) Groups() []MenuLink {
	events := p.Hall.Events()
	if !Arbiters.Has(p.Who.Role) || len(events) < 2 && p.Hall.Folder == "" {
		return nil
	}
	var all []MenuLink
	for _, e := range events {
		all = append(all, MenuLink{Href: p.InLanguage(e.Address(p.likeHere())), Text: e.Now().Event.Name, Here: e == p.Event})
	}
	return append(all, MenuLink{Href: EventsPath, Text: p.Say("hall-event.events"), Here: p.R.URL.Path == EventsPath})
}

// likeHere is the page at which the reader is, for another event: one of the menu, else
// the first.
func (p Page) likeHere() string {
	for _, row := range menu() {
		if row.path == p.R.URL.Path && p.Event != nil {
			return row.path
		}
	}
	return "/desk"
}
