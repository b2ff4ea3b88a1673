package trf

import (
	"slices"
	"strings"
	"time"

	"arbiter/rules/message"
	"arbiter/tournament"
)

// datesColumn is where the dates of the rounds begin in the text of line 132: its
// column 92, without the code and a blank. Each round takes ten.
const datesColumn = firstRound - 4

// dates are the days of the rounds (132); nil where none is given.
func (in *importer) dates() []string {
	text := in.file.Text("132")
	if text == "" {
		return nil
	}
	i := slices.IndexFunc(in.file.Header, func(h Field) bool { return h.Code == "132" })
	words := strings.Fields(text)
	if line := []rune(in.file.Header[i].Text); strings.TrimSpace(string(line[:min(datesColumn, len(line))])) == "" {
		words = nil // in their columns: a round may have none
		for at := datesColumn; at < len(line); at += roundWidth {
			words = append(words, strings.TrimSpace(string(line[at:min(at+roundWidth, len(line))])))
		}
	}
	dates := make([]string, len(words))
	for round, word := range words {
		if word == "" {
			continue
		}
		day, known := dayOf(word, "06/1/2", "06.1.2", "2006/1/2", "2006-1-2", "2006.1.2")
		if !known {
			in.adjust(0, "trf.round-date", message.Args{"Date": word, "Round": round + 1})
		}
		dates[round] = day
	}
	if !slices.ContainsFunc(dates, func(d string) bool { return d != "" }) {
		return nil
	}
	return dates
}

// dayOf reads a date in one of several ways, as 2026-11-20.
func dayOf(text string, layouts ...string) (day string, known bool) {
	for _, layout := range layouts {
		if at, err := time.Parse(layout, text); err == nil {
			return at.Format(time.DateOnly), true
		}
	}
	return "", false
}

// roundDates is the text of line 132; empty where no date is known.
func roundDates(s tournament.Stage) string {
	var b strings.Builder
	for round := range s.Dates {
		text := strings.Repeat(" ", roundWidth)
		day, _, _ := strings.Cut(s.Date(round+1), " ")
		if at, err := time.Parse(time.DateOnly, day); err == nil {
			text = at.Format("06/01/02") + "  "
		}
		b.WriteString(text)
	}
	if strings.TrimSpace(b.String()) == "" {
		return ""
	}
	return strings.Repeat(" ", datesColumn) + strings.TrimRight(b.String(), " ")
}
