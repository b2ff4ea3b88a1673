package archive

import (
	"bufio"
	"cmp"
	"encoding/json"
	"io"
	"slices"
)

// RatingRow is a person as lists show one, and as a line of JSON.
type RatingRow struct {
	Variant string   `json:"variant"`
	Period  string   `json:"period"`
	Rank    int      `json:"rank"` // people of one rating share it
	Name    string   `json:"name"`
	Names   []string `json:"names,omitempty"` // all names, where there are others
	Rating  int      `json:"rating"`
	Change  *int     `json:"change"` // since the list before; nil of a first rating
	Games   int      `json:"games"`  // that counted for this list
	Total   int      `json:"total"`  // that counted for all
}

// Ranked are the people with a rating, the highest first, those of one rating by name; no
// more than top, 0 is all.
func (l *RatingList) Ranked(top int) []RatingRow {
	var rows []RatingRow
	for i := range l.People {
		if p := &l.People[i]; p.Rating > 0 {
			rows = append(rows, RatingRow{
				Variant: l.Variant, Period: l.Period, Name: p.Name, Names: p.Names, Rating: p.Rating, Change: p.change(), Games: p.Played(), Total: p.Total,
			})
		}
	}
	slices.SortStableFunc(rows, func(a, b RatingRow) int { return cmp.Compare(b.Rating, a.Rating) })
	for i := range rows {
		rows[i].Rank = i + 1
		if i > 0 && rows[i].Rating == rows[i-1].Rating {
			rows[i].Rank = rows[i-1].Rank
		}
	}
	if top > 0 && len(rows) > top {
		rows = rows[:top]
	}
	return rows
}

// change is that of the rating since the list before, or the seed; nil of a first rating.
func (p *RatedPerson) change() *int {
	change := p.Rating - p.Before
	if p.Before == 0 {
		return nil
	}
	return &change
}

// WriteRatings writes people as JSON lines. The error is that of the writer.
func WriteRatings(w io.Writer, rows []RatingRow) error {
	out := bufio.NewWriter(w)
	lines := json.NewEncoder(out)
	lines.SetEscapeHTML(false)
	for _, row := range rows {
		if err := lines.Encode(row); err != nil {
			return err
		}
	}
	return out.Flush()
}
