package public

import (
	"sync"

	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/hall/about"
	"arbiter/cmd/internal/hall/server"
	"arbiter/reports/gamesheets"
	"arbiter/reports/parts"
	"arbiter/reports/site"
	"arbiter/reports/table"
	"arbiter/tournament"
)

// Sites are what the public pages of an event are made of, by language, of one state of
// it: the last that was asked for.
type Sites struct {
	mu      sync.Mutex
	of      *tournament.Tournament
	now     tournament.RoundRef // the round that was played when they were made: the clock alone can alter it
	records *desk.Records
	Made    map[string]*servedSite
}

// servedSite is the pages of an event in a language.
type servedSite struct {
	mu    sync.Mutex // the builder makes one page at a time
	pages *site.SitePages
	look  func() table.Look
	stage int // the one that people look for first
}

// gameRecords are the games of the event on record, for the builder.
type gameRecords struct{ *desk.Records }

// Record is what is on record of a game that has moves.
func (g gameRecords) Record(ref tournament.GameRef) (parts.GameRecord, error) {
	rec, err := g.Records.Record(ref)
	return parts.GameRecord(rec), err
}

// in is the site of the event in the language of a visit, which sees the event as everybody
// may see it now, from now on.
func (s *Sites) in(v *server.Visit) (*servedSite, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	v.State = v.Event.PublicNow()
	if now, at := v.State.Tournament, about.RoundOfNow(v); s.of != now || s.now != at {
		records, err := desk.RecordsOf(v.R.Context(), now, s.records)
		if err != nil {
			return nil, err
		}
		s.of, s.now, s.records, s.Made = now, at, records, make(map[string]*servedSite)
	}
	lang := v.Words.Lang()
	if s.Made[lang] == nil {
		made, err := s.plan(v)
		if err != nil {
			return nil, err
		}
		s.Made[lang] = made
	}
	return s.Made[lang], nil
}

// plan plans the site in the language of a visit.
func (s *Sites) plan(v *server.Visit) (*servedSite, error) {
	var papers []table.Table
	if s.of.Event.Privacy.Irregularities {
		audited, err := desk.AuditedOf(s.of)
		if err != nil {
			return nil, err
		}
		if found := gamesheets.ItemsOf(audited.Public()); len(found) > 0 {
			papers = append(papers, gamesheets.Findings(found, v.Words, gamesheets.FindingsOptions{Diagrams: true}))
		}
	}
	pages, err := site.ServedSite(s.of, v.Hall.Moment(), gameRecords{s.records}, papers, v.Words)
	if err != nil {
		return nil, err
	}
	if v.Hall.Photo != nil && s.of.Event.Privacy.Publishes(tournament.ThingPhoto, tournament.PagePlayer) {
		pages.Portray(func(p tournament.Player) string { return photoOf(v.Hall, p) })
	}
	return &servedSite{pages: pages, stage: pages.Stage(), look: v.Hall.Look}, nil
}

// photoOf is the photo of a player. What has the photos is asked by one at a time.
func photoOf(s *server.Server, p tournament.Player) string {
	s.Faces.Lock()
	defer s.Faces.Unlock()
	return s.Photo(p)
}

// serve makes the page at an address of the builder; false is none there.
func (s *servedSite) serve(at string, href func(string) string) (table.Inner, bool, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.look != nil {
		s.pages.Dress(s.look())
	}
	return s.pages.Serve(at, href)
}
