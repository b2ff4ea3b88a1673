package archive

import (
	"bytes"
	"encoding/csv"
	"encoding/json"
	"errors"
	"io"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"arbiter/rules/message"
	"arbiter/tournament/naming"
)

// RatingSeed is a rating that somebody has from elsewhere, and begins with.
type RatingSeed struct {
	Name   string `json:"name"`
	Rating int    `json:"rating"`
	Games  int    `json:"games,omitempty"`  // that counted for it
	Source string `json:"source,omitempty"` // whose list it is from
	Line   int    `json:"-"`                // of the file
}

// Bounds of what a seed says.
const (
	mostSeedRating = 10_000
	mostSeedGames  = 1_000_000
	mostSeedBytes  = 64 << 20
	mostSeedName   = 200 // letters
)

// ReadSeed reads a list of ratings to begin with: CSV with the columns name, rating,
// games, source (a comma, a semicolon or a tab between them; the first line may name the
// columns, in any order), or JSON, a list or a line each. All of it is read or nothing: the
// error names the line and what to do.
func ReadSeed(in io.Reader) ([]RatingSeed, error) {
	text, err := io.ReadAll(io.LimitReader(in, mostSeedBytes+1))
	switch {
	case err != nil:
		return nil, err
	case len(text) > mostSeedBytes:
		return nil, message.Err("rating-seed.too-long", message.Args{"Most": mostSeedBytes >> 20})
	case !utf8.Valid(text):
		return nil, message.Err("rating-seed.not-utf8")
	}
	text = bytes.TrimPrefix(text, []byte("\ufeff"))
	read := seedsOfCSV
	if start := bytes.TrimSpace(text); len(start) > 0 && (start[0] == '[' || start[0] == '{') {
		read = seedsOfJSON
	}
	seeds, err := read(text)
	if err != nil {
		return nil, err
	}
	if len(seeds) == 0 {
		return nil, message.Err("rating-seed.empty")
	}
	return seeds, eachOnce(seeds)
}

// eachOnce refuses a name that stands in a seed twice.
func eachOnce(seeds []RatingSeed) error {
	line := map[string]int{}
	for _, s := range seeds {
		if first := line[s.Name]; first > 0 {
			return message.Err("rating-seed.twice", message.Args{"Line": s.Line, "Name": s.Name, "First": first})
		}
		line[s.Name] = s.Line
	}
	return nil
}

// seedsOfJSON reads a list of objects, or a line each.
func seedsOfJSON(text []byte) ([]RatingSeed, error) {
	in := json.NewDecoder(bytes.NewReader(text))
	in.DisallowUnknownFields()
	var seeds []RatingSeed
	for {
		at := in.InputOffset()
		var next json.RawMessage
		err := in.Decode(&next)
		if errors.Is(err, io.EOF) {
			return seeds, nil
		}
		line := 1 + bytes.Count(text[:at], []byte("\n")) + bytes.Count(leadingSpace(text[at:]), []byte("\n"))
		if err != nil {
			return nil, message.Because(err, "rating-seed.not-json", message.Args{"Line": line, "Why": err.Error()})
		}
		if seeds, err = takeJSON(seeds, next, line); err != nil {
			return nil, err
		}
	}
}

// leadingSpace is what stands before the first sign of a text.
func leadingSpace(text []byte) []byte { return text[:len(text)-len(bytes.TrimLeft(text, " \t\r\n"))] }

// takeJSON takes an object, or a list of them.
func takeJSON(seeds []RatingSeed, text []byte, line int) ([]RatingSeed, error) {
	if text[0] == '[' {
		var list []json.RawMessage
		if err := json.Unmarshal(text, &list); err != nil {
			return nil, message.Because(err, "rating-seed.not-json", message.Args{"Line": line, "Why": err.Error()})
		}
		rest := text
		for _, one := range list {
			at := bytes.Index(rest, one)
			line += bytes.Count(rest[:at], []byte("\n"))
			var err error
			if seeds, err = takeJSON(seeds, one, line); err != nil {
				return nil, err
			}
			line += bytes.Count(one, []byte("\n"))
			rest = rest[at+len(one):]
		}
		return seeds, nil
	}
	in := json.NewDecoder(bytes.NewReader(text))
	in.DisallowUnknownFields()
	s := RatingSeed{Line: line}
	if err := in.Decode(&s); err != nil {
		return nil, message.Because(err, "rating-seed.not-json", message.Args{"Line": line, "Why": err.Error()})
	}
	return append(seeds, s), s.check()
}

// seedColumns are the columns of a seed, in the order that they have where none are
// named.
func seedColumns() []string { return []string{"name", "rating", "games", "source"} }

// seedsOfCSV reads rows.
func seedsOfCSV(text []byte) ([]RatingSeed, error) {
	in := csv.NewReader(bytes.NewReader(text))
	in.Comma, in.FieldsPerRecord, in.TrimLeadingSpace, in.LazyQuotes = separatorOf(text), -1, true, true
	columns := seedColumns()
	var seeds []RatingSeed
	for first := true; ; first = false {
		row, err := in.Read()
		if errors.Is(err, io.EOF) {
			return seeds, nil
		}
		if err != nil {
			return nil, message.Because(err, "rating-seed.not-csv", message.Args{"Why": err.Error()})
		}
		line, _ := in.FieldPos(0)
		if first && headsColumns(row) {
			if columns, err = columnsOf(row, line); err != nil {
				return nil, err
			}
			continue
		}
		seed, err := seedOfRow(row, columns, line)
		if err != nil {
			return nil, err
		}
		seeds = append(seeds, seed)
	}
}

// separatorOf is what stands between the columns of the first line.
func separatorOf(text []byte) rune {
	first, _, _ := bytes.Cut(text, []byte("\n"))
	for _, r := range []rune{'\t', ';'} {
		if bytes.ContainsRune(first, r) {
			return r
		}
	}
	return ','
}

// headsColumns reports whether a row names columns.
func headsColumns(row []string) bool {
	return slices.ContainsFunc(row, func(text string) bool { return strings.EqualFold(strings.TrimSpace(text), "rating") })
}

// columnsOf are the columns that a row names.
func columnsOf(row []string, line int) ([]string, error) {
	var columns []string
	for _, text := range row {
		name := strings.ToLower(strings.TrimSpace(text))
		if !slices.Contains(seedColumns(), name) || slices.Contains(columns, name) {
			return nil, message.Err("rating-seed.column", message.Args{"Line": line, "Text": text, "Known": seedColumns()})
		}
		columns = append(columns, name)
	}
	return columns, nil
}

// seedOfRow is the seed of a row.
func seedOfRow(row, columns []string, line int) (RatingSeed, error) {
	s := RatingSeed{Line: line}
	if len(row) > len(columns) {
		return s, message.Err("rating-seed.too-many", message.Args{"Line": line, "Known": columns})
	}
	for i, text := range row {
		text = strings.TrimSpace(text)
		var err error
		switch columns[i] {
		case "name":
			s.Name = text
		case "rating":
			s.Rating, err = seedNumber(text, "rating", line)
		case "games":
			if text != "" {
				s.Games, err = seedNumber(text, "games", line)
			}
		case "source":
			s.Source = text
		}
		if err != nil {
			return s, err
		}
	}
	return s, s.check()
}

// seedNumber reads a whole number.
func seedNumber(text, field string, line int) (int, error) {
	n, err := strconv.Atoi(text)
	if err != nil {
		return 0, message.Err("rating-seed.number", message.Args{"Line": line, "Field": field, "Text": text})
	}
	return n, nil
}

// check refuses what cannot be.
func (s RatingSeed) check() error {
	switch {
	case strings.Trim(s.Name, " ?.-") == "" || naming.Nameless(s.Name):
		return message.Err("rating-seed.no-name", message.Args{"Line": s.Line})
	case utf8.RuneCountInString(s.Name) > mostSeedName:
		return message.Err("rating-seed.long-name", message.Args{"Line": s.Line, "Most": mostSeedName})
	case s.Rating < 1 || s.Rating > mostSeedRating:
		return message.Err("rating-seed.rating", message.Args{"Line": s.Line, "Name": s.Name, "Rating": s.Rating, "Most": mostSeedRating})
	case s.Games < 0 || s.Games > mostSeedGames:
		return message.Err("rating-seed.games", message.Args{"Line": s.Line, "Name": s.Name, "Games": s.Games, "Most": mostSeedGames})
	}
	return nil
}
