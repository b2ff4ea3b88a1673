package intake

import (
	"io"
	"strings"

	"arbiter/tournament"
	"arbiter/tournament/naming"
)

// RatingList is a rating list or a database of players as it is kept to look players up
// in: what it says of each, by whom it was made does not matter.
type RatingList struct {
	Schema  int                 `json:"schema"`            // 1
	Name    string              `json:"name"`              // as it is called: kndb
	Date    string              `json:"date"`              // of the list: 2026-11-01
	Source  string              `json:"source"`            // the file it was read from
	Columns ColumnMap           `json:"columns,omitempty"` // how its columns were mapped; the next one of the name is read likewise
	Players []tournament.Player `json:"players"`           // in the order of the file, without numbers
}

// ReadRatingList reads a list as [Players] does, and as a map of columns says. Rows that
// cannot be taken are left out and given back: a list of thousands has some.
func ReadRatingList(r io.Reader, file string, columns ColumnMap) (*RatingList, *Roster, error) {
	roster, err := Players(r, file, PlayersOptions{Columns: columns})
	if err != nil {
		return nil, nil, err
	}
	return &RatingList{Schema: 1, Source: file, Columns: columns, Players: roster.Players}, roster, nil
}

// Find lists who can be meant: by an id, with or without who gave it, else by a name, as
// [naming.FitOf] compares: all its words before some, and those before beginnings.
func (l *RatingList) Find(text string) []tournament.Player {
	text = strings.TrimSpace(text)
	if found := l.where(func(p tournament.Player) bool { return hasID(p, text) }); len(found) > 0 {
		return found
	}
	fits := make(map[naming.Fit][]tournament.Player)
	best := naming.FitNone
	for _, p := range l.Players {
		fit := min(naming.FitOf(text, p.Name), naming.FitOrder) // an order of the words is as good as another
		fits[fit] = append(fits[fit], p)
		best = max(best, fit)
	}
	if best < naming.FitBegins {
		return nil
	}
	return fits[best]
}

// where are the players of whom something holds.
func (l *RatingList) where(holds func(tournament.Player) bool) []tournament.Player {
	var found []tournament.Player
	for _, p := range l.Players {
		if holds(p) {
			found = append(found, p)
		}
	}
	return found
}

// hasID reports whether a player has an id, written 12345 or kndb:12345.
func hasID(p tournament.Player, text string) bool {
	for giver, id := range p.IDs {
		if strings.EqualFold(id, text) || strings.EqualFold(giver+":"+id, text) {
			return true
		}
	}
	return false
}

// Against lays the list over the players of an event, as if it were a file with their
// rows alone: of whom it says something new.
func (l *RatingList) Against(registered []tournament.Player) *Roster {
	reader := rosterReader{
		file: l.Name, roster: &Roster{}, registered: newRegister(registered), seen: newRegister(nil), met: make(map[int]Where),
	}
	for i, p := range l.Players {
		if _, known := reader.registered.find(p); known {
			reader.enter(p, Where{File: l.Name, Line: i + 1}, nil)
		}
	}
	return reader.roster
}
