package hall

import (
	"sync"

	"arbiter/cmd/internal/desk"
	"arbiter/reports"
	"arbiter/reports/table"
	"arbiter/tournament"
)

// sites are what the public pages of an event are made of, by language, of one state of
// it: the last that was asked for.
type sites struct {
	mu      sync.Mutex
	of      *tournament.Tournament
	now     tournament.RoundRef // the round that was played when they were made: the clock alone can alter it
	records *desk.Records
	made    map[string]*site
}

// site is the pages of an event in a language.
type site struct {
	mu    sync.Mutex // the builder makes one page at a time
	pages *reports.SitePages
	look  func() table.Look
	stage int // the one that people look for first
}

// gameRecords are the games of the event on record, for the builder.
type gameRecords struct{ *desk.Records }

// Record is what is on record of a game that has moves.
func (g gameRecords) Record(ref tournament.GameRef) (reports.GameRecord, error) {
	rec, err := g.Records.Record(ref)
	return reports.GameRecord(rec), err
}

// in is the site of the event in the language of a visit, which sees the event as everybody
// may see it now, from now on.
func (s *sites) in(v *visit) (*site, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	v.state = v.event.PublicNow()
	if now, at := v.state.Tournament, v.roundOfNow(); s.of != now || s.now != at {
		records, err := desk.RecordsOf(v.r.Context(), now, s.records)
		if err != nil {
			return nil, err
		}
		s.of, s.now, s.records, s.made = now, at, records, make(map[string]*site)
	}
	lang := v.words.Lang()
	if s.made[lang] == nil {
		made, err := s.plan(v)
		if err != nil {
			return nil, err
		}
		s.made[lang] = made
	}
	return s.made[lang], nil
}

// plan plans the site in the language of a visit.
func (s *sites) plan(v *visit) (*site, error) {
	var papers []table.Table
	if s.of.Event.Privacy.Irregularities {
		audited, err := desk.AuditedOf(s.of)
		if err != nil {
			return nil, err
		}
		if found := reports.ItemsOf(audited.Public()); len(found) > 0 {
			papers = append(papers, reports.Findings(found, v.words, reports.FindingsOptions{Diagrams: true}))
		}
	}
	pages, err := reports.ServedSite(s.of, v.hall.moment(), gameRecords{s.records}, papers, v.words)
	if err != nil {
		return nil, err
	}
	if v.hall.Photo != nil && s.of.Event.Privacy.Publishes(tournament.ThingPhoto, tournament.PagePlayer) {
		pages.Portray(v.hall.photoOf)
	}
	return &site{pages: pages, stage: pages.Stage(), look: v.hall.Look}, nil
}

// photoOf is the photo of a player. What has the photos is asked by one at a time.
func (s *Server) photoOf(p tournament.Player) string {
	s.faces.Lock()
	defer s.faces.Unlock()
	return s.Photo(p)
}

// serve makes the page at an address of the builder; false is none there.
func (s *site) serve(at string, href func(string) string) (table.Inner, bool, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.look != nil {
		s.pages.Dress(s.look())
	}
	return s.pages.Serve(at, href)
}
