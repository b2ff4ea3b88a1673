package scoring

import (
	"cmp"
	"maps"
	"slices"

	"arbiter/tournament"
	"arbiter/tournament/naming"
)

// SeasonOptions say how the events of a season are added up.
type SeasonOptions struct {
	Best  int                 // so many of a player's events count, those that gave him most; 0 is all
	Table []tournament.Points // by place: the first one is what the winner gets, and places after the last get nothing; none: the points of the events themselves
}

// SeasonResult is what a player did in one event.
type SeasonResult struct {
	Player       tournament.Player // as he stood there; ID 0: he was not there
	Rank, RankTo int               // a shared place is a range
	Field        int               // players who have a place
	Games        int
	Points       tournament.Points // in the event; of several stages in the one that gave him his place
	Value        tournament.Points // in the season
	Counts       bool              // Value is in the total
}

// There reports whether the player took part.
func (r SeasonResult) There() bool { return r.Player.ID != 0 }

// Place is the place as papers write it.
func (r SeasonResult) Place() string { return Standing{Rank: r.Rank, RankTo: r.RankTo}.Place() }

// SeasonRow is a person over the events of a season.
type SeasonRow struct {
	Rank, RankTo int
	Person       tournament.Player // as the last event has him, with all his ids
	Results      []SeasonResult    // by event
	Total        tournament.Points
	Events       int // in which he took part
}

// Place is the place as papers write it.
func (r SeasonRow) Place() string { return Standing{Rank: r.Rank, RankTo: r.RankTo}.Place() }

// SeasonDoubt are people of a season who may be one person: they have one name, or one
// that people write for the other, and something tells them apart, or nothing joins them.
type SeasonDoubt struct{ One, Other tournament.Player }

// Season are the standings over several events.
type Season struct {
	Events []*tournament.Tournament
	Rows   []SeasonRow // by total; equal totals share a place, in the order of their names
	Doubts []SeasonDoubt
	Open   []int // places of the events in which something is left to play, ascending
	Mixed  bool  // their games are worth different points
}

// NewSeason adds events up, in the order in which they are given. Players of two events
// are one person if one federation gave them one id, else if they have one name and
// nothing known of both tells them apart, as a list of players is read. A shared place
// is given an equal part of the points of its places, to the hundredth below. Who has no
// place, or never played, did not take part. The error is that of [Compute].
func NewSeason(events []*tournament.Tournament, opts SeasonOptions) (*Season, error) {
	s := &Season{Events: events}
	for i, t := range events {
		final, err := s.Add(i, t, opts)
		if err != nil {
			return nil, err
		}
		if !final {
			s.Open = append(s.Open, i)
		}
		s.Mixed = s.Mixed || t.Event.Score.Win != events[0].Event.Score.Win
	}
	for i := range s.Rows {
		s.Rows[i].total(opts.Best)
	}
	s.rank()
	s.doubt()
	return s, nil
}

// Add puts the players of one event into the season.
func (s *Season) Add(event int, t *tournament.Tournament, opts SeasonOptions) (final bool, err error) {
	rows, final, err := Overall(t)
	if err != nil {
		return false, err
	}
	games := make(map[int]map[tournament.PlayerID]int, len(t.Stages))
	for _, stage := range t.Stages {
		st, err := Compute(t, stage.Number, Options{})
		if err != nil {
			return false, err
		}
		games[stage.Number] = make(map[tournament.PlayerID]int, len(st.Rows))
		for _, row := range st.Rows {
			games[stage.Number][row.Player] = row.Games
		}
	}
	for _, row := range rows {
		p, _ := t.Player(row.Player)
		played := games[row.Stage][row.Player]
		if played == 0 || row.Place() == "" {
			continue
		}
		r := SeasonResult{Player: p, Rank: row.Rank, RankTo: row.RankTo, Field: len(rows), Games: played, Points: row.Points, Value: row.Points}
		if len(opts.Table) > 0 {
			r.Value = shareOf(opts.Table, row.Rank, row.RankTo)
		}
		at := s.person(p, event)
		at.Results[event] = r
		at.Events++
	}
	return final, nil
}

// shareOf is the equal part that each player of a shared place has in its points.
func shareOf(table []tournament.Points, from, to int) tournament.Points {
	var sum tournament.Points
	for place := from; place <= to && place <= len(table); place++ {
		sum += table[place-1]
	}
	return sum / tournament.Points(to-from+1)
}

// person is the row of a player, made where he is new. Nobody is two players of one event.
func (s *Season) person(p tournament.Player, event int) *SeasonRow {
	free := func(row SeasonRow) bool { return !row.Results[event].There() }
	at := slices.IndexFunc(s.Rows, func(row SeasonRow) bool {
		same, _ := tournament.SameID(row.Person, p)
		return same && free(row)
	})
	if at < 0 {
		at = slices.IndexFunc(s.Rows, func(row SeasonRow) bool {
			return sameKey(row.Person, p) && tournament.SamePlayer(row.Person, p) && free(row)
		})
	}
	if at < 0 {
		s.Rows = append(s.Rows, SeasonRow{Person: p, Results: make([]SeasonResult, len(s.Events))})
		return &s.Rows[len(s.Rows)-1]
	}
	row := &s.Rows[at]
	row.Person = joined(row.Person, p)
	return row
}

// sameKey reports whether one of two players is called as the other.
func sameKey(a, b tournament.Player) bool {
	key := naming.Key(b.Name)
	return naming.Key(a.Name) == key || slices.ContainsFunc(a.Also, func(n string) bool { return naming.Key(n) == key })
}

// joined is a person as the later event has him, with what only the earlier knew.
func joined(was, now tournament.Player) tournament.Player {
	ids := maps.Clone(was.IDs)
	if ids == nil {
		ids = make(map[string]string, len(now.IDs))
	}
	maps.Copy(ids, now.IDs)
	now.IDs = ids
	now.Club, now.BirthYear = cmp.Or(now.Club, was.Club), cmp.Or(now.BirthYear, was.BirthYear)
	also := append(slices.Clone(was.Also), was.Name, now.Name)
	if len(was.Name) > len(now.Name) && naming.Same(was.Name, now.Name) {
		now.Name = was.Name // with his first name, not with its initial
	}
	now.Also = slices.Compact(slices.Sorted(slices.Values(also)))
	now.Also = slices.DeleteFunc(now.Also, func(name string) bool { return name == now.Name })
	return now
}

// total adds up the best results of a row.
func (r *SeasonRow) total(best int) {
	var order []int
	for i, result := range r.Results {
		if result.There() {
			order = append(order, i)
		}
	}
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(r.Results[b].Value, r.Results[a].Value) })
	if best > 0 && best < len(order) {
		order = order[:best]
	}
	for _, i := range order {
		r.Results[i].Counts = true
		r.Total += r.Results[i].Value
	}
}

// rank puts the rows in the order of their totals; equal ones share the place.
func (s *Season) rank() {
	slices.SortStableFunc(s.Rows, func(a, b SeasonRow) int {
		return cmp.Or(cmp.Compare(b.Total, a.Total), cmp.Compare(naming.Key(a.Person.Name), naming.Key(b.Person.Name)))
	})
	for from := 0; from < len(s.Rows); {
		to := from
		for to < len(s.Rows) && s.Rows[to].Total == s.Rows[from].Total {
			to++
		}
		for i := from; i < to; i++ {
			s.Rows[i].Rank, s.Rows[i].RankTo = from+1, to
		}
		from = to
	}
}

// doubt finds people who may be one. Who met in one event are two.
func (s *Season) doubt() {
	for i, one := range s.Rows {
		for _, other := range s.Rows[i+1:] {
			if !metIn(one, other) && (sameKey(one.Person, other.Person) || naming.Same(one.Person.Name, other.Person.Name)) {
				s.Doubts = append(s.Doubts, SeasonDoubt{one.Person, other.Person})
			}
		}
	}
}

// metIn reports whether two took part in one event.
func metIn(a, b SeasonRow) bool {
	for i := range a.Results {
		if a.Results[i].There() && b.Results[i].There() {
			return true
		}
	}
	return false
}
