package findings

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"arbiter/reports/i18n"
	"arbiter/rules/pdn"
	"arbiter/rules/sheet"
)

// surroundings are the moves that the sheet has after a finding.
type surroundings struct {
	after string // " 12x21 32. 37-31", the next two with their numbers
	reply string // the next one
}

// contextOf finds the moves around a finding in its sheet.
func contextOf(g *pdn.Game, f sheet.Finding) surroundings {
	var s surroundings
	at := itemAt(g, f)
	if at < 0 || f.Move == "" {
		return s
	}
	number, black := strings.CutSuffix(f.Move, "...")
	move, err := strconv.Atoi(strings.TrimSuffix(number, "."))
	if err != nil {
		return s
	}
	shown := 0
	for _, item := range g.Items[at+1:] {
		switch item.Kind {
		case pdn.ItemNote, pdn.ItemResult:
			continue
		case pdn.ItemSetup:
			return s
		}
		text := clip(item.Text, mostContext)
		if s.reply == "" {
			s.reply = text
		}
		if black {
			move++
			s.after += fmt.Sprintf(" %d.", move)
		}
		s.after += " " + text
		black = !black
		if shown++; shown == 2 {
			break
		}
	}
	return s
}

// itemAt finds the written move that a finding is about, -1 if it is about none.
func itemAt(g *pdn.Game, f sheet.Finding) int {
	if g == nil || f.Ply == 0 {
		return -1
	}
	return slices.IndexFunc(g.Items, func(item pdn.Item) bool { return item.Pos == f.Pos })
}

// How many characters of the texts of a file are shown.
const (
	mostContext = 24
	mostWritten = 60
	mostMessage = 600
)

// clip is a text of a file, made harmless for the terminal and cut where nobody
// would read on.
func clip(text string, most int) string {
	if len(text) > 4*most { // no need to look at all of a long one
		text = text[:4*most]
	}
	runes := []rune(i18n.Clean(text))
	if len(runes) <= most {
		return string(runes)
	}
	return string(runes[:most]) + "…"
}
