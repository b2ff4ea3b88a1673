package form

import (
	"fmt"
	"strconv"
	"strings"
)

// Which is what the code of a sheet says: of which event and game it is, whose copy and
// which part of it. Of a blank sheet Event is empty and Round and Board are 0.
type Which struct {
	Version            int
	Event              string // capital letters and digits
	Stage              int
	Round, Board, Game int
	Side               string // White, Black; "" of a blank sheet
	Letters            bool   // squares have letters
	Part, Parts        int
}

// codeHead is what every code begins with.
const codeHead = "ARB"

// Text is the code as it is printed: letters, digits and signs that a code of few modules can hold.
func (w Which) Text() string {
	side := "N"
	switch w.Side {
	case White:
		side = "W"
	case Black:
		side = "B"
	}
	kind := "F"
	if w.Letters {
		kind = "L"
	}
	return fmt.Sprintf("%s%d:%s:%d:%d:%d:%d:%s%s:%d:%d", codeHead, w.Version, w.Event, w.Stage, w.Round, w.Board, w.Game, side, kind, w.Part, w.Parts)
}

// ParseCode reads the text of a code; false is a code of something else, or of no form
// that this program knows.
func ParseCode(text string) (w Which, known bool) {
	parts := strings.Split(text, ":")
	if len(parts) != 9 || !strings.HasPrefix(parts[0], codeHead) || len(parts[6]) != 2 {
		return Which{}, false
	}
	fields := []struct {
		text string
		into *int
	}{{parts[0][len(codeHead):], &w.Version}, {parts[2], &w.Stage}, {parts[3], &w.Round}, {parts[4], &w.Board}, {parts[5], &w.Game}, {parts[7], &w.Part}, {parts[8], &w.Parts}}
	for _, f := range fields {
		n, err := strconv.Atoi(f.text)
		if err != nil || n < 0 || n > mostNumber {
			return Which{}, false
		}
		*f.into = n
	}
	w.Event = parts[1]
	w.Side = map[byte]string{'W': White, 'B': Black}[parts[6][0]]
	w.Letters = parts[6][1] == 'L'
	if w.Version != Version || w.Part < 1 || w.Part > MostParts || w.Parts < w.Part || w.Parts > MostParts {
		return w, false
	}
	return w, true
}

// Bounds of what a code may say.
const (
	mostNumber = 1_000_000
	// MostParts is how many pages a sheet may have.
	MostParts = 9
)
