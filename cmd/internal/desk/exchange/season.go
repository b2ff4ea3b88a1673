package exchange

import (
	"context"
	"os"
	"slices"
	"strings"

	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/desk/eventfile"
	"arbiter/cmd/internal/desk/refusal"
	"arbiter/rules/message"
	"arbiter/scoring"
	"arbiter/tournament"
)

// SeasonRequest adds up several events.
type SeasonRequest struct {
	Paths []string // files of events, and folders of which all count
	Best  int      // how many results of each player count; 0 is all
	Table []tournament.Points
}

// Options are how the events are added up.
func (r SeasonRequest) Options() scoring.SeasonOptions {
	return scoring.SeasonOptions{Best: r.Best, Table: r.Table}
}

// Season adds events up: those of one day by the names of their files, the days in their
// order. Every one has to be readable: a season without one of its events is another.
// No event counts twice, also not by a copy of its file.
// Refused: season.no-events, season.bad-best, season.twice.
func Season(ctx context.Context, opts desk.Options, req SeasonRequest) (*scoring.Season, error) {
	if req.Best < 0 {
		return nil, refusal.New("season.bad-best", message.Args{"Best": req.Best})
	}
	groups, err := seasonGroups(req.Paths)
	if err != nil {
		return nil, err
	}
	events, err := seasonEvents(ctx, groups, opts)
	if err != nil {
		return nil, err
	}
	slices.SortStableFunc(events, func(a, b *tournament.Tournament) int { return strings.Compare(a.Event.Begin, b.Event.Begin) })
	return scoring.NewSeason(events, req.Options())
}

// seasonGroups are the events of files and folders.
func seasonGroups(paths []string) ([]Group, error) {
	var groups []Group
	for _, path := range paths {
		info, err := os.Stat(path)
		if err != nil || !info.IsDir() {
			groups = append(groups, GroupOf(path)) // who opens it says what is wrong
			continue
		}
		found, err := FindGroups(path)
		if err != nil {
			return nil, err
		}
		groups = append(groups, found...)
	}
	if len(groups) == 0 {
		return nil, refusal.New("season.no-events", message.Args{"Paths": paths})
	}
	return groups, nil
}

// seasonEvents reads events. Files whose journals begin with one change are of one event,
// whatever they are called: it would count twice.
func seasonEvents(ctx context.Context, groups []Group, opts desk.Options) ([]*tournament.Tournament, error) {
	var events []*tournament.Tournament
	paths := make(map[string]string, len(groups)) // by the hash of change 1
	for _, g := range groups {
		var first string
		_, err := WithGroup(ctx, g, desk.Agreed, opts, func(f *eventfile.File) error {
			journal, err := f.Journal().Changes(ctx)
			if len(journal) > 0 {
				first = journal[0].Hash
			}
			events = append(events, f.State())
			return err
		})
		if err != nil {
			return nil, OfGroup(g, err)
		}
		if other, twice := paths[first]; twice {
			return nil, refusal.New("season.twice", message.Args{"Event": events[len(events)-1].Event.Name, "One": other, "Other": g.Path})
		}
		paths[first] = g.Path
	}
	return events, nil
}

// ParsePlacePoints reads what each place gives, as 10,8,6.5. Refused: season.bad-points.
func ParsePlacePoints(text string) ([]tournament.Points, error) {
	var table []tournament.Points
	for _, field := range strings.Split(text, ",") {
		p, err := tournament.ParsePoints(strings.TrimSpace(field))
		if err != nil || p < 0 {
			return nil, refusal.New("season.bad-points", message.Args{"Text": text})
		}
		table = append(table, p)
	}
	return table, nil
}

// FindInSeason is the person whom somebody means by a name, or by the beginning of a word
// of one that nobody else has; names that he had in one of the events are his too.
// Refused: season.nobody, season.several.
func FindInSeason(s *scoring.Season, text string) (scoring.SeasonRow, error) {
	var names []string
	var rows []int // of each name
	for i, row := range s.Rows {
		for _, name := range append([]string{row.Person.Name}, row.Person.Also...) {
			names, rows = append(names, name), append(rows, i)
		}
	}
	var found []int
	for _, at := range called(names, text) {
		if !slices.Contains(found, rows[at]) {
			found = append(found, rows[at])
		}
	}
	switch len(found) {
	case 0:
		return scoring.SeasonRow{}, refusal.New("season.nobody", message.Args{"Text": text})
	case 1:
		return s.Rows[found[0]], nil
	}
	var all []string
	for _, i := range found {
		all = append(all, s.Rows[i].Person.Name)
	}
	return scoring.SeasonRow{}, refusal.New("season.several", message.Args{"Text": text, "Names": all})
}
