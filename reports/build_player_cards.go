package reports

import (
	"slices"
	"strconv"
	"strings"

	"arbiter/reports/i18n"
	"arbiter/reports/parts"
	"arbiter/reports/table"
	"arbiter/scoring"
	"arbiter/tournament"
)

// PlayerCards are the cards of the players of a stage, by number: who he is, and
// in each round the opponent, the colour, the result and the points he then has;
// rounds to come are lines to be filled in. Errors are those of scoring.FieldOf.
// Whose photo is given has it on his card. A nil localizer is English.
func PlayerCards(t *tournament.Tournament, stage int, photos *parts.Photos, loc *i18n.Localizer) (table.Table, error) {
	loc = i18n.OrEnglish(loc)
	field, err := scoring.FieldOf(t, stage)
	if err != nil {
		return table.Table{}, err
	}
	st, err := field.Standings(scoring.Options{})
	if err != nil {
		return table.Table{}, err
	}
	s, _ := t.Stage(stage)
	rounds := max(st.Planned, st.Rounds, 5)
	tab := table.Table{
		ID: "player_cards", Title: loc.T("player-cards.title"), Subtitle: parts.StageLine(t, stage, loc), Layout: table.Forms, Form: cardForm(rounds),
		Columns: []table.Column{
			{ID: "tpn", Title: loc.T("column.tpn"), Align: table.Right, Count: true},
			{ID: "id", For: table.Programs, Count: true},
			{ID: "name", Title: loc.T("column.name"), Role: table.Name},
			{ID: "rating", Title: loc.T("column.rating"), Align: table.Right, Count: true},
		},
	}
	for n := 1; n <= st.Rounds; n++ {
		tab.Columns = append(tab.Columns, table.Column{ID: strconv.Itoa(n), Title: strconv.Itoa(n), Group: "rounds", Align: table.Center, Role: table.Games})
	}
	tab.Columns = append(tab.Columns, table.Column{ID: "points", Title: loc.T("column.points"), Long: loc.T("column.points.long"), Align: table.Right, Role: table.Score, Count: true},
		table.Column{ID: "how", Title: loc.T("column.how"), Role: table.Text, For: table.People, Soft: true}, table.Column{ID: "endings", For: table.Programs})
	b := cardBuilder{cross: newCrossBuilder(t, loc), numbers: s.TPNs(), ended: endedOf(t, s, loc), struck: parts.StruckIn(st)}
	for _, e := range field.Entrants {
		p, _ := t.Player(e.Player)
		cells := []table.Cell{parts.Number(int(e.TPN)), table.CountCell(int(p.ID)), table.TextCell(p.Name), parts.Number(p.Rating)}
		lines, sum := b.lines(s, e, rounds)
		for n := range st.Rounds {
			cells = append(cells, table.GamesCell(b.marksOf(e, n+1)...))
		}
		tab.Rows = append(tab.Rows, table.Row{Key: table.PlayerKey(p.ID), Cells: append(append(cells, parts.PointsCell(sum)), b.endedCells(e, st.Rounds)...), Card: append(parts.PhotoLine(photos, p, playerPhoto), playerCard(t, p, e, lines, tab.Form, loc)...)})
	}
	if st.Rounds > 0 {
		tab.Notes = append(tab.Notes, loc.T("crosstable.colours", i18n.Data{"White": table.WhiteSign, "Black": table.BlackSign}))
	}
	tab.Notes = append(tab.Notes, parts.ProvisionalNotes(t, stage, loc)...)
	return tab.WithoutEmpty("tpn", "rating", "how", "endings"), nil
}

// cardBuilder says what players did in the rounds.
type cardBuilder struct {
	cross   crossBuilder
	numbers map[tournament.PlayerID]tournament.TPN
	ended   map[cardLine]endedLine       // how the games of a line ended, where any is on record
	struck  map[tournament.PlayerID]bool // whose games do not count
}

// annulled reports whether a meeting of a player does not count.
func (b cardBuilder) annulled(e scoring.Entrant, m scoring.Meeting) bool {
	return b.struck[e.Player] || b.struck[m.Opponent]
}

// endedLine is how the games of a player in a round ended.
type endedLine struct {
	shown string // for people
	words string // as stored, those of a micro-match in one
}

// cardLine is a line of a card: a player in a round.
type cardLine struct {
	player tournament.PlayerID
	round  int
}

// endedOf says how the games of a stage ended, by the lines of the cards.
func endedOf(t *tournament.Tournament, s tournament.Stage, loc *i18n.Localizer) map[cardLine]endedLine {
	ended := make(map[cardLine]endedLine)
	for _, r := range s.Played {
		for _, p := range r.Pairings {
			if cells := endingCells(t.Event, p.Games, loc); cells[0].Text != "" {
				line := endedLine{cells[0].Text, cells[1].Text}
				ended[cardLine{p.White, r.Number}], ended[cardLine{p.Black, r.Number}] = line, line
			}
		}
	}
	return ended
}

// endedCells say how the games of a player ended: in words, by round; as stored, a part
// a round.
func (b cardBuilder) endedCells(e scoring.Entrant, rounds int) []table.Cell {
	var shown []string
	words := make([]string, rounds)
	for n := range words {
		line := b.ended[cardLine{e.Player, n + 1}]
		words[n] = line.words
		if line.shown != "" {
			shown = append(shown, b.cross.loc.T("player-cards.ended", i18n.Data{"Round": n + 1, "How": line.shown}))
		}
	}
	return []table.Cell{table.TextCell(strings.Join(shown, "; ")), partsCell(words)}
}

// marksOf is a round of a player as the cells of a crosstable have it, the
// opponent by his number in the stage.
func (b cardBuilder) marksOf(e scoring.Entrant, round int) []table.GameMark {
	var marks []table.GameMark
	for _, m := range e.Meetings {
		if m.Round != round || m.Kind == scoring.Absent {
			continue
		}
		at := scoring.CrossGame{Round: round, Board: m.Board, OpponentLine: int(b.numbers[m.Opponent]), Kind: m.Kind, Points: m.Points, Annulled: b.annulled(e, m)}
		if !m.Kind.Paired() {
			if at.Kind = scoring.Bye; m.Kind == scoring.AtTable {
				at.Kind, at.Waiting = scoring.AtTable, m.Waiting
			}
			marks = append(marks, b.cross.mark(at))
		}
		for _, g := range m.Games {
			at.Game, at.Colour, at.Result, at.Points, at.Provisional = g.Number, g.Colour, g.Result, g.Points, g.Provisional
			switch {
			case g.Score == tournament.ScoreUnset:
				at.Kind = scoring.Open
			case g.Played:
				at.Kind = scoring.Played
			default:
				at.Kind = scoring.Forfeit
			}
			marks = append(marks, b.cross.mark(at))
		}
	}
	return marks
}

// playerPhoto is how high the photo on a card is, in points: the lines above the rounds.
const playerPhoto = 42.0

// cardForm is the size of a card that has lines for so many rounds, each high enough to
// write in.
func cardForm(rounds int) table.Form {
	switch {
	case rounds <= 5:
		return table.Form{Across: 2, Down: 4, Stack: true}
	case rounds <= 8:
		return table.Form{Across: 2, Down: 3, Stack: true}
	case rounds <= 15:
		return table.Form{Across: 2, Down: 2, Stack: true}
	case rounds <= 30:
		return table.Form{Across: 1, Down: 2, Stack: true}
	default:
		return table.Form{Across: 1, Down: 1}
	}
}

// playerCard is one card.
func playerCard(t *tournament.Tournament, p tournament.Player, e scoring.Entrant, lines [][]string, form table.Form, loc *i18n.Localizer) []table.Line {
	ruled := &table.Ruled{Blocks: 3 - form.Across, Rows: lines, Columns: []table.RuledColumn{
		{Title: loc.T("Word.round"), Share: 3, Align: table.Right},
		{Title: loc.T("column.opponent"), Share: 12},
		{Title: loc.T("column.colour"), Share: 3, Align: table.Center},
		{Title: loc.T("column.result"), Share: 5, Align: table.Center},
		{Title: loc.T("column.points"), Share: 2, Align: table.Right},
	}}
	if slices.ContainsFunc(e.Meetings, func(m scoring.Meeting) bool { return m.Seat != nil }) { // names instead of a colour
		ruled.Columns[1].Share, ruled.Columns[2] = 14, table.RuledColumn{Share: 1}
		ruled.Columns[1].Title, ruled.Columns[3].Title = loc.T("tables.with"), loc.T("Word.place")
	}
	if len(lines) > 0 && len(lines[0]) > len(ruled.Columns) {
		for i, share := range []int{5, 11, 5, 4, 4} { // the headings of the narrow ones stay whole
			ruled.Columns[i].Share = share
		}
		ruled.Columns = append(ruled.Columns, table.RuledColumn{Title: loc.T("column.how"), Share: 12})
	}
	return []table.Line{
		{Size: 8, Parts: []table.Part{{Text: t.Event.Name, Soft: true}}},
		{Size: 15, Parts: []table.Part{{Text: p.Name, Bold: true, Share: 8}, {Text: parts.Number(int(e.TPN)).Text, Bold: true, Align: table.Right}}},
		{Size: 9, Parts: []table.Part{{Text: table.JoinNonEmpty(" · ", p.Title, about(p), parts.Number(p.BirthYear).Text), Soft: true}}},
		{Size: 3},
		{Ruled: ruled},
	}
}

// lines are the rounds of a player as lines of his card, and his points.
func (b cardBuilder) lines(s tournament.Stage, e scoring.Entrant, rounds int) ([][]string, tournament.Points) {
	t, loc := b.cross.t, b.cross.loc
	lines := make([][]string, rounds)
	for n := range lines {
		lines[n] = make([]string, 5)
		lines[n][0] = strconv.Itoa(n + 1)
	}
	if len(b.ended) > 0 {
		for n := range lines {
			lines[n] = append(lines[n], b.ended[cardLine{e.Player, n + 1}].shown)
		}
	}
	sum := e.Total
	for _, m := range e.Meetings {
		annulled := b.annulled(e, m)
		if !annulled {
			sum += m.Points
		}
		if m.Round < 1 || m.Round > rounds {
			continue
		}
		line := lines[m.Round-1]
		switch {
		case m.Seat != nil:
			line[1] = OthersText(t, *m.Seat)
		case m.Opponent != 0:
			line[1] = table.JoinNonEmpty(" ", parts.Number(int(b.numbers[m.Opponent])).Text, parts.PlayerName(t, m.Opponent))
		case m.Kind == scoring.Absent:
			line[1] = loc.T("pairings.bonus.zero")
		default:
			line[1] = ByeOf(t, s, m.Round, e.Player, loc)
		}
		if len(m.Games) > 0 {
			switch m.Games[0].Colour {
			case scoring.White:
				line[2] = loc.T("colour.white.letter")
			case scoring.Black:
				line[2] = loc.T("colour.black.letter")
			}
		}
		if m.Seat != nil {
			if !m.Waiting {
				line[3], line[4] = placeText(m.Place), loc.Number(sum.String())
			}
		} else if m.Kind != scoring.Open {
			line[3], line[4] = loc.Number(meetingText(m)), loc.Number(sum.String())
		} else if slices.ContainsFunc(m.Games, func(g scoring.GameSide) bool { return g.Provisional }) {
			line[3] = parts.ProvisionalSign
		}
		if annulled && line[3] != "" {
			line[3] = "[" + line[3] + "]"
		}
	}
	return lines, sum
}

// meetingText is what a player made of a meeting: 1, ½, and + or - without play.
func meetingText(m scoring.Meeting) string {
	switch {
	case m.Kind == scoring.Forfeit && m.Points > 0:
		return "+"
	case m.Kind == scoring.Forfeit:
		return "-"
	}
	return m.Points.String()
}

// ByeOf says what kind of bye a player has in a round.
func ByeOf(t *tournament.Tournament, s tournament.Stage, round int, id tournament.PlayerID, loc *i18n.Localizer) string {
	r, _ := t.Round(s.Number, round)
	for _, p := range r.Pairings {
		if p.Bye() && p.White == id {
			return ByeText(p, s, loc)
		}
	}
	return ""
}
