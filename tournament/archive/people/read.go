package people

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"arbiter/rules/message"
	"arbiter/tournament"
)

// line is a record as a line of JSON has it.
type line struct {
	ID         string   `json:"id"`
	Name       string   `json:"name"`
	Source     string   `json:"source"`
	Federation string   `json:"federation"`
	BirthYear  int      `json:"birth_year"`
	Register   string   `json:"register"`  // 91009, or fmjd:12345
	Registers  []string `json:"registers"` // several
	Club       string   `json:"club"`
	Title      string   `json:"title"`
	Sex        string   `json:"sex"`
}

// The bounds of what a line may say.
const (
	longestLine = 1 << 16 // bytes
	longestName = 200     // letters
	leastYear   = 1700
	mostYear    = 2100
)

// ReadRecords reads records, a line of JSON each; file is what errors call it. All of them
// are read, or none: the error names the line and what to do.
func ReadRecords(in io.Reader, file string) ([]Record, error) {
	var records []Record
	lines := map[string]int{}
	r := bufio.NewReaderSize(in, longestLine)
	for number := 1; ; number++ {
		text, err := r.ReadSlice('\n')
		if errors.Is(err, bufio.ErrBufferFull) {
			return nil, refusal(file, number, "people-read.long-line", message.Args{"Most": longestLine})
		}
		if err != nil && !errors.Is(err, io.EOF) {
			return nil, message.Because(err, "people-read.unreadable", message.Args{"File": file, "Why": err})
		}
		if number == 1 {
			text = bytes.TrimPrefix(text, []byte("\uFEFF"))
		}
		if len(bytes.TrimSpace(text)) > 0 {
			record, bad := readRecord(text)
			if bad != nil {
				return nil, refusal(file, number, bad.Code, bad.Args)
			}
			if first := lines[record.ID]; first > 0 {
				return nil, refusal(file, number, "people-read.twice", message.Args{"ID": record.ID, "First": first})
			}
			lines[record.ID] = number
			records = append(records, record)
		}
		if err != nil {
			return records, nil
		}
	}
}

// refusal is an error of a line.
func refusal(file string, number int, code string, args message.Args) error {
	all := message.Args{"File": file, "Line": number}
	for key, value := range args {
		all[key] = value
	}
	return message.Err(code, all)
}

// readRecord reads a record from a line.
func readRecord(text []byte) (Record, *message.Message) {
	if !utf8.Valid(text) {
		return Record{}, says("people-read.not-utf8", nil)
	}
	var l line
	dec := json.NewDecoder(bytes.NewReader(text))
	dec.DisallowUnknownFields()
	err := dec.Decode(&l)
	if err == nil && dec.More() {
		return Record{}, says("people-read.more", nil)
	}
	if err != nil {
		return Record{}, says("people-read.not-json", message.Args{"Why": err.Error()})
	}
	return l.record()
}

// says is a message to be told with its place.
func says(code string, args message.Args) *message.Message {
	m := message.New(code, args)
	return &m
}

// record is the record of a line, or what is wrong with it.
func (l line) record() (Record, *message.Message) {
	r := Record{ID: strings.TrimSpace(l.ID), Name: strings.TrimSpace(l.Name), Source: l.Source, Federation: strings.TrimSpace(l.Federation), BirthYear: l.BirthYear, Club: strings.TrimSpace(l.Club), Title: l.Title}
	switch {
	case r.ID == "":
		return r, says("people-read.no-id", nil)
	case !strings.ContainsFunc(r.Name, unicode.IsLetter):
		return r, says("people-read.no-name", message.Args{"ID": r.ID})
	case utf8.RuneCountInString(r.Name) > longestName:
		return r, says("people-read.long-name", message.Args{"ID": r.ID, "Most": longestName})
	case r.BirthYear != 0 && (r.BirthYear < leastYear || r.BirthYear > mostYear):
		return r, says("people-read.bad-year", message.Args{"ID": r.ID, "Year": r.BirthYear, "Least": leastYear, "Most": mostYear})
	case strings.ContainsFunc(r.Federation, func(c rune) bool { return !unicode.IsLetter(c) }) || len(r.Federation) > 20:
		return r, says("people-read.bad-federation", message.Args{"ID": r.ID, "Text": r.Federation})
	}
	if l.Sex != "" {
		sex, err := tournament.ParseSex(l.Sex)
		if err != nil {
			return r, says("people-read.bad-sex", message.Args{"ID": r.ID, "Text": l.Sex})
		}
		r.Sex = sex
	}
	for _, number := range slices.Concat([]string{l.Register}, l.Registers) {
		if number = strings.TrimSpace(number); number != "" {
			r.Registers = append(r.Registers, registerOf(number))
		}
	}
	return r, nil
}

// registerOf is a number of a register as it is typed: 91009, or fmjd:12345.
func registerOf(text string) Register {
	if giver, id, err := tournament.ParseID(text); err == nil {
		return Register{Giver: giver, ID: id}
	}
	return Register{ID: text}
}
