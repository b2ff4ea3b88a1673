package archive

import (
	"context"
	"reflect"
	"slices"
)

// fewPassed is of how many games the sheets are looked up of which not all count; of
// more, all sheets that meet the query are read.
const fewPassed = 8 * fewGames

// weight is how many sheets of the game of a posting count. Postings come by game, in
// the order of their rows as a rule.
type weight func(Posting) int64

// weigh tells how many sheets of each game that came through a position meet what a
// query asks for beside the position. Results stand in the postings themselves; where
// nothing else is asked for, no sheet is looked at that is the only one of its game.
func weigh(ctx context.Context, e Engine, q Query, key uint64) (weight, error) {
	q.FEN, q.Moves = "", ""
	s := search{query: q, engine: e, filter: Filter{Version: CheckVersion, Lean: true}}
	some, err := s.prepare(ctx)
	if err != nil || !some {
		return func(Posting) int64 { return 0 }, err
	}
	s.filter.Variant = "" // the key is of one
	result := resultCode(s.filter.Result)
	if result != resultUnknown {
		s.filter.Result = ""
	}
	count, err := s.weight(ctx, key)
	if err != nil || result == resultUnknown {
		return count, err
	}
	return func(p Posting) int64 {
		if p.Result != result {
			return 0
		}
		return count(p)
	}, nil
}

// weight tells how many sheets of each game meet the filter and the dates.
func (s *search) weight(ctx context.Context, key uint64) (weight, error) {
	most := fewGames
	if !s.bare() {
		most = fewPassed
	}
	rows, few, err := fewRows(ctx, s.engine, key, most)
	switch {
	case err != nil:
		return nil, err
	case few && len(rows) == 0:
		return func(Posting) int64 { return 0 }, nil
	case few:
		s.filter.Games = rows
	case s.bare():
		return copies(ctx, s.engine)
	}
	passed, err := s.passed(ctx)
	return passed.weight(), err
}

// bare reports whether all sheets meet the query.
func (s *search) bare() bool {
	f := s.filter
	f.Version, f.Lean = 0, false
	return s.since == "" && s.until == "" && reflect.ValueOf(f).IsZero()
}

// passed are the rows of the games of the sheets that meet the query, ascending, one
// for each sheet.
func (s *search) passed(ctx context.Context) (gameRows, error) {
	played := s.playing()
	var rows gameRows
	for found, err := range s.engine.Sheets(ctx, s.filter) {
		if err != nil {
			return nil, err
		}
		if played(found.Date) {
			rows = append(rows, found.GameID)
		}
	}
	slices.Sort(rows)
	return rows, nil
}

// mostDates is how many dates are remembered. Sheets share them as a rule.
const mostDates = 1 << 14

// playing reports of many dates whether they can lie within the bounds.
func (s *search) playing() func(date string) bool {
	if s.since == "" && s.until == "" {
		return func(string) bool { return true }
	}
	met := map[string]bool{}
	return func(date string) bool {
		played, known := met[date]
		if known {
			return played
		}
		if len(met) == mostDates {
			clear(met)
		}
		played = s.played(date)
		met[date] = played
		return played
	}
}

// gameRows are rows of games, ascending, one for each sheet.
type gameRows []int64

// weight counts the sheets of a game. Rows and postings go along beside each other.
func (g gameRows) weight() weight {
	at, last := 0, int64(0)
	return func(p Posting) (n int64) {
		if p.Row < last {
			at = 0
		}
		last = p.Row
		for at < len(g) && g[at] < p.Row {
			at++
		}
		for i := at; i < len(g) && g[i] == p.Row; i++ {
			n++
		}
		return n
	}
}

// fewRows are the rows of the games that came through a position, ascending, if there
// are no more than so many.
func fewRows(ctx context.Context, e Engine, key uint64, most int) (rows []int64, few bool, err error) {
	met := map[int64]bool{}
	for p, err := range positionPostings(ctx, e, key) {
		if err != nil {
			return nil, false, err
		}
		if met[p.Row] {
			continue
		}
		met[p.Row] = true
		if rows = append(rows, p.Row); len(rows) > most {
			return nil, false, nil
		}
	}
	slices.Sort(rows)
	return rows, true, nil
}

// copies tells how many sheets each game has, as far as the index has come: it says so
// of those that have more than one.
func copies(ctx context.Context, e Engine) (weight, error) {
	more := map[int64]int64{}
	for b, err := range e.Buckets(ctx, Copies, IndexVersion, 0, ^uint64(0)) {
		if err != nil {
			return nil, err
		}
		for p, err := range b.Postings() {
			if err != nil {
				return nil, err
			}
			more[copiedGame(p.Key)]++
		}
	}
	return func(p Posting) int64 { return 1 + more[p.Row] }, nil
}
