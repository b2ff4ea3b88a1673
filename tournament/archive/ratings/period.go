package ratings

import (
	"fmt"
	"slices"
	"time"

	"arbiter/rules/message"
)

// CheckPeriod refuses what is no period: year and month, 2026-07.
func CheckPeriod(text string) error {
	if _, err := time.Parse("2006-01", text); err != nil {
		return message.Err("rating-list.period", message.Args{"Text": text})
	}
	return nil
}

// Periods are the lists that appear from the first one after a day on until a last one,
// both written 2026-07. The error says what a period is.
func (r *Rules) Periods(after string, last string) ([]string, error) {
	end, err := time.Parse("2006-01", last)
	if err != nil {
		return nil, message.Err("rating-list.period", message.Args{"Text": last})
	}
	if !r.appears(end) {
		return nil, message.Err("rating-list.no-list-then", message.Args{"Period": last, "Months": fmt.Sprint(r.Months)})
	}
	begin, err := time.Parse(time.DateOnly, after)
	if err != nil {
		return nil, message.Err("rating-list.day", message.Args{"Text": after})
	}
	var periods []string
	for at := time.Date(begin.Year(), begin.Month()+1, 1, 0, 0, 0, 0, time.UTC); !at.After(end); at = at.AddDate(0, 1, 0) {
		if r.appears(at) {
			periods = append(periods, at.Format("2006-01"))
		}
	}
	return periods, nil
}

// appears reports whether a list appears in a month.
func (r *Rules) appears(month time.Time) bool {
	return len(r.Months) == 0 || slices.Contains(r.Months, int(month.Month()))
}

// Preceding is the period of the list before another, whether it appeared or not. The
// period is one that [Rules.Periods] takes.
func (r *Rules) Preceding(period string) string {
	month, err := time.Parse("2006-01", period)
	if err != nil {
		return ""
	}
	for month = month.AddDate(0, -1, 0); !r.appears(month); {
		month = month.AddDate(0, -1, 0)
	}
	return month.Format("2006-01")
}

// First is the first day of a period: games of it are of the next list.
func First(period string) string { return period + "-01" }
