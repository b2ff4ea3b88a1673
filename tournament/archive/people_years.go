package archive

import (
	"context"
	"strconv"

	"arbiter/tournament/archive/people"
)

// DatedRecords are [NameRecords] with the years in which each name was at the board, as
// far as dates say: all sheets are read for them.
func DatedRecords(ctx context.Context, e Engine) ([]people.Record, error) {
	records, err := NameRecords(ctx, e)
	if err != nil {
		return nil, err
	}
	years, err := yearsOfNames(ctx, e)
	for i := range records {
		span := years[records[i].ID]
		records[i].From, records[i].Until = span.from, span.until
	}
	return records, err
}

// yearSpan is the first and the last year of something; 0 is none.
type yearSpan struct{ from, until int }

// with is the span with another year in it.
func (s yearSpan) with(year int) yearSpan {
	if s.from == 0 {
		return yearSpan{year, year}
	}
	return yearSpan{min(s.from, year), max(s.until, year)}
}

// yearsOfNames are the years in which each name stands on sheets. A date that leaves the
// year open says nothing.
func yearsOfNames(ctx context.Context, e Engine) (map[string]yearSpan, error) {
	years := map[string]yearSpan{}
	for s, err := range e.Sheets(ctx, Filter{}) {
		if err != nil {
			return nil, err
		}
		first, _, ok := daysOfDate(s.Date)
		if !ok {
			continue
		}
		year, err := strconv.Atoi(first[:len("2026")])
		if err != nil {
			continue
		}
		years[s.White], years[s.Black] = years[s.White].with(year), years[s.Black].with(year)
	}
	return years, nil
}
