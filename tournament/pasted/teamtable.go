package pasted

import (
	"slices"
	"strings"

	"arbiter/rules/pdn"
	"arbiter/tournament"
)

// The headings over the figures of a table of teams.
var (
	matchHeads  = []string{"we", "wed", "w", "aw", "g", "gesp", "gespeeld", "wedstrijden", "wedstriden", "matches", "played", "игры", "матчи", "матчі"}
	boardHeads  = []string{"bp", "bpt", "bpnt", "bordpunten", "boerdpunten", "board points", "мп"}
	teamPtHeads = append([]string{"mp", "wp", "wedstrijdpunten", "wedstridepunten", "match points"}, pointHeads...)
)

// standingLine reads a team of a table that is written as reports of clubs have it; false is none.
func (r *reader) standingLine(l line) bool {
	text := l.Text()
	if !r.opts.Teams || len(text) > longest {
		return false
	}
	m := r.standing.FindStringSubmatch(text)
	if m == nil {
		return false
	}
	points, one := tournament.ParsePoints(m[4])
	boards, other := tournament.ParsePoints(m[5])
	if one != nil || other != nil || !likeName(m[2]) {
		return false
	}
	r.text.Table = append(r.text.Table, Row{At: r.at(l.number), Team: m[2], Matches: pdn.WholeNumber(m[3], tournament.MaxRounds), MatchPoints: points, BoardPoints: boards})
	return true
}

// teamTable reads a table of teams in cells, whose header names the team, its matches and its points;
// it returns how many lines it has, 0 is none.
func (r *reader) teamTable(lines []line) int {
	head := lines[0].cells
	if !r.opts.Teams || len(head) < 3 {
		return 0
	}
	name, matches := column(head, nameHeads, -1), column(head, matchHeads, -1)
	points := column(head, teamPtHeads, matches)
	boards := column(head, boardHeads, points)
	if name < 0 || matches < 0 || points < 0 || boards < 0 {
		return 0
	}
	n := 1
	for _, l := range lines[1:] {
		if len(l.cells) <= max(name, matches, points, boards) || !hasLetter(l.cells[name]) {
			break
		}
		row := Row{At: r.at(l.number), Team: l.cells[name], Matches: pdn.WholeNumber(l.cells[matches], tournament.MaxRounds)}
		var one, other error
		row.MatchPoints, one = tournament.ParsePoints(l.cells[points])
		row.BoardPoints, other = tournament.ParsePoints(l.cells[boards])
		if one != nil || other != nil {
			break
		}
		r.text.Table = append(r.text.Table, row)
		n++
	}
	if n == 1 {
		return 0
	}
	return n
}

// column finds the first column behind another whose heading is one of some words; -1 is none.
func column(head, words []string, behind int) int {
	for i := behind + 1; i < len(head); i++ {
		if slices.Contains(words, strings.ToLower(strings.Trim(head[i], ".:"))) {
			return i
		}
	}
	return -1
}
