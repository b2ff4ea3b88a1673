package screen

import (
	"slices"
	"strings"
	"time"

	"arbiter/reports"
	"arbiter/reports/drawing"
	"arbiter/reports/i18n"
	"arbiter/reports/table"
	"arbiter/scoring"
	"arbiter/tournament"
)

// screenView is something that a screen can show.
type screenView struct {
	Name    string // in forms and in what is kept
	Seconds int    // each of its pages, where the desk does not say
	make    func(*ScreenMaker) (ScreenPart, bool, error)
}

// Title is the id of its name.
func (v screenView) Title() string { return "hall-screen.view." + v.Name }

// ScreenViews are all of them, in the order in which they take turns.
func ScreenViews() []screenView {
	return []screenView{
		{"countdown", 15, (*ScreenMaker).countdown},
		{"pairings", 12, (*ScreenMaker).Pairings},
		{"seats", 12, (*ScreenMaker).Seats},
		{"results", 12, (*ScreenMaker).Results},
		{"standings", 12, (*ScreenMaker).standings},
		{"crosstable", 20, (*ScreenMaker).crosstable},
		{"address", 10, (*ScreenMaker).address},
		{"pause", 10, (*ScreenMaker).pause},
	}
}

// screenViewNamed finds a view by its name.
func screenViewNamed(name string) (screenView, bool) {
	all := ScreenViews()
	i := slices.IndexFunc(all, func(v screenView) bool { return v.Name == name })
	if i < 0 {
		return screenView{}, false
	}
	return all[i], true
}

// ScreenPart is a view before it is parted into pages: a list, or what stands by itself.
type ScreenPart struct {
	Title string
	Note  string      // at the foot
	List  *screenList // nil is none
	Text  string      // in the middle
	Until time.Time   // a countdown to it
	Code  drawing.Code
}

// ScreenMaker makes the views of an event at one moment.
type ScreenMaker struct {
	T     *tournament.Tournament
	Loc   *i18n.Localizer
	Zone  *time.Location
	Now   time.Time
	sight sight
	base  string    // the address that phones reach, "" where none is known
	start time.Time // set at the desk: when the round starts; zero is not
}

// moment is the time of the hall.
func (m *ScreenMaker) moment() tournament.Moment { return tournament.MomentOf(m.Now.In(m.Zone)) }

// round is the round that people look for: the one that is played, else the last; false
// before the first.
func (m *ScreenMaker) round() (tournament.Stage, tournament.Round, bool) {
	for n := m.T.CurrentStage(); n > 0; n-- {
		if number, ok := m.T.CurrentRound(n, m.moment()); ok {
			stage, _ := m.T.Stage(n)
			round, _ := m.T.Round(n, number)
			return stage, round, true
		}
	}
	return tournament.Stage{}, tournament.Round{}, false
}

// roundTitle is what a round is called, with its stage where there are several.
func (m *ScreenMaker) roundTitle(stage tournament.Stage, round int) string {
	title := m.Loc.T("Where.round", i18n.Data{"Round": round})
	if round == 0 {
		title = m.Loc.T("pairings.title.no-round")
	}
	if len(m.T.Stages) > 1 && stage.Name != "" {
		return stage.Name + " · " + title
	}
	return title
}

// Pairings is the round by board.
func (m *ScreenMaker) Pairings() (ScreenPart, bool, error) {
	if teams, round, err := m.teams(); err != nil {
		return ScreenPart{}, false, err
	} else if teams != nil {
		return m.matches(teams, round, true)
	}
	stage, round, ok := m.round()
	if !ok {
		return ScreenPart{}, false, nil
	}
	tab, err := reports.Pairings(m.T, stage.Number, round.Number, m.Loc)
	if err != nil {
		return ScreenPart{}, false, err
	}
	list := listOf(tab, false, m.Loc, "board", "white", "white_before", "black", "black_before")
	if len(round.Tables) > 0 {
		list = listOf(seatedRows(tab), false, m.Loc, "board", "name")
	}
	list.measure()
	return ScreenPart{Title: m.roundTitle(stage, round.Number), Note: m.startLine(stage, round), List: &list}, len(list.Rows) > 0, nil
}

// startLine says when a round starts that has not begun, where that is known.
func (m *ScreenMaker) startLine(stage tournament.Stage, round tournament.Round) string {
	at, known := m.startOf(stage, round.Number)
	if !known || !m.untouched(round) {
		return ""
	}
	return m.Loc.T("hall-phone.starts", i18n.Data{"Time": m.clock(at)})
}

// clock is a time, with its day where that is not today.
func (m *ScreenMaker) clock(at time.Time) string {
	at = at.In(m.Zone)
	if at.Format(time.DateOnly) == m.Now.In(m.Zone).Format(time.DateOnly) {
		return at.Format("15:04")
	}
	return m.Loc.Clock(at)
}

// Seats is the round by name: find your board.
func (m *ScreenMaker) Seats() (ScreenPart, bool, error) {
	stage, round, ok := m.round()
	if !ok || round.Number == 0 {
		return ScreenPart{}, false, nil
	}
	tab, err := reports.Seats(m.T, stage.Number, round.Number, m.Loc)
	if err != nil {
		return ScreenPart{}, false, err
	}
	list := listOf(tab, true, m.Loc, "name", "board", "colour")
	reasons := slices.IndexFunc(tab.Columns, func(c table.Column) bool { return c.ID == "opponent" })
	boards := slices.IndexFunc(tab.Columns, func(c table.Column) bool { return c.ID == "board" })
	for i, row := range tab.Rows {
		if row.Cell(boards).Text == "" {
			list.Rows[i].Cells = list.Rows[i].Cells[:1]
			list.Rows[i].Cells[0].Note = row.Cell(reasons).Text
		}
	}
	list.Heads = unheaded(list.Heads)
	list.measure()
	title := m.Loc.T("hall-screen.find", i18n.Data{"Round": round.Number})
	return ScreenPart{Title: title, Note: m.startLine(stage, round), List: &list}, len(list.Rows) > 0, nil
}

// unheaded are columns without their headings.
func unheaded(heads []screenCell) []screenCell {
	for i := range heads {
		heads[i].Text = ""
	}
	return heads
}

// Results is the round with its results as they come.
func (m *ScreenMaker) Results() (ScreenPart, bool, error) {
	if teams, round, err := m.teams(); err != nil {
		return ScreenPart{}, false, err
	} else if teams != nil {
		return m.matches(teams, round, false)
	}
	stage, round, ok := m.round()
	if !ok {
		return ScreenPart{}, false, nil
	}
	if len(round.Tables) > 0 {
		return m.places(stage, round)
	}
	tab, err := reports.Pairings(m.T, stage.Number, round.Number, m.Loc)
	if err != nil {
		return ScreenPart{}, false, err
	}
	tab.Rows = slices.DeleteFunc(slices.Clone(tab.Rows), func(r table.Row) bool { _, game := r.Key.(table.GameKey); return !game })
	list := listOf(tab, false, m.Loc, "board", "white", "result", "black")
	result := slices.IndexFunc(list.Heads, func(h screenCell) bool { return strings.HasPrefix(h.Class, "middle") })
	for i := range list.Rows {
		cell := &list.Rows[i].Cells[result]
		list.Rows[i].Done = cell.Text != ""
		cell.Class += " result"
	}
	list.measure()
	waiting := len(round.Waiting())
	note := m.Loc.T("hall-screen.played", i18n.Data{"Played": len(list.Rows) - min(waiting, len(list.Rows)), "Boards": len(list.Rows)})
	return ScreenPart{Title: m.roundTitle(stage, round.Number), Note: note, List: &list}, len(list.Rows) > 0, nil
}

// seatedRows is a round of tables without those who are not in it.
func seatedRows(tab table.Table) table.Table {
	board := slices.IndexFunc(tab.Columns, func(c table.Column) bool { return c.ID == "board" })
	tab.Rows = slices.DeleteFunc(slices.Clone(tab.Rows), func(r table.Row) bool { return r.Cell(board).Text == "" })
	return tab
}

// places is a round of tables with the places as they come.
func (m *ScreenMaker) places(stage tournament.Stage, round tournament.Round) (ScreenPart, bool, error) {
	tab, err := reports.Pairings(m.T, stage.Number, round.Number, m.Loc)
	if err != nil {
		return ScreenPart{}, false, err
	}
	list := listOf(seatedRows(tab), false, m.Loc, "board", "name", "result")
	for i := range list.Rows {
		cell := &list.Rows[i].Cells[len(list.Rows[i].Cells)-1]
		list.Rows[i].Done = cell.Text != ""
		cell.Class += " result"
	}
	list.measure()
	waiting := len(round.Waiting())
	note := m.Loc.T("tables.played", i18n.Data{"Played": len(round.Tables) - waiting, "Tables": len(round.Tables)})
	return ScreenPart{Title: m.roundTitle(stage, round.Number), Note: note, List: &list}, len(list.Rows) > 0, nil
}

// ranked are the standings of the stage of now; nil before the first round.
func (m *ScreenMaker) ranked() (*scoring.Standings, error) {
	stage, _, ok := m.round()
	if !ok {
		return nil, nil
	}
	return scoring.Compute(m.T, stage.Number, scoring.Options{})
}

// standings is the standings. A short list has the first tie-break, a long one is in
// columns.
func (m *ScreenMaker) standings() (ScreenPart, bool, error) {
	if teams, _, err := m.teams(); err != nil {
		return ScreenPart{}, false, err
	} else if teams != nil {
		return m.teamTable(teams)
	}
	st, err := m.ranked()
	if st == nil || err != nil {
		return ScreenPart{}, false, err
	}
	tab := reports.Standings(m.T, st, m.Loc)
	rows, _ := m.sight.most(m.sight.Least(), 1, 1, false)
	ids, long := []string{"rank", "name", "points"}, len(tab.Rows) > rows
	if !long {
		ids = append(ids, "games")
		if len(st.Tiebreaks) > 0 {
			ids = append(ids, st.Tiebreaks[0].Code)
		}
	}
	list := listOf(firstPlaces(tab), long, m.Loc, ids...)
	list.measure()
	return ScreenPart{Title: tab.Title, Note: m.standingsNote(st), List: &list}, len(list.Rows) > 0, nil
}

// firstPlaces is the standings with the first of the places that players share, 3 for 3-5:
// the number that is short enough for a screen.
func firstPlaces(tab table.Table) table.Table {
	rank := slices.IndexFunc(tab.Columns, func(c table.Column) bool { return c.ID == "rank" })
	tab.Rows = slices.Clone(tab.Rows)
	for i, row := range tab.Rows {
		tab.Rows[i].Cells = slices.Clone(row.Cells)
		if row.Cell(rank).Text != "" { // who has no place has none here
			tab.Rows[i].Cells[rank].Text = row.Cell(rank).Num
		}
	}
	return tab
}

// standingsNote says how far the stage has come.
func (m *ScreenMaker) standingsNote(st *scoring.Standings) string {
	switch {
	case st.Final || st.Rounds == 0:
		return ""
	case st.Open > 0:
		return m.Loc.T("not-final", i18n.Data{"Count": st.Open})
	case st.Planned > st.Rounds:
		return m.Loc.T("standings.round", i18n.Data{"Round": st.Rounds, "Planned": st.Planned})
	default:
		return ""
	}
}

// crosstable is the crosstable, where the whole of it can be read.
func (m *ScreenMaker) crosstable() (ScreenPart, bool, error) {
	if teams, _, err := m.teams(); err != nil {
		return ScreenPart{}, false, err
	} else if teams != nil {
		return m.teamCross(teams)
	}
	st, err := m.ranked()
	if st == nil || err != nil {
		return ScreenPart{}, false, err
	}
	tab, err := reports.Crosstable(m.T, st, m.Loc, reports.CrosstableOptions{})
	if err != nil {
		return ScreenPart{}, false, err
	}
	ids := []string{"line", "name", "points"}
	for _, c := range tab.Columns {
		if c.Role == table.Games {
			ids = append(ids, c.ID)
		}
	}
	list := listOf(tab, false, m.Loc, ids...)
	list.measure()
	f := m.sight.fit(len(list.Rows), list.wide(), list.heads(), false)
	fits := f.Pages == 1 && list.wide()*float64(f.Type)/10 <= m.sight.width()
	return ScreenPart{Title: tab.Title, Note: m.standingsNote(st), List: &list}, fits && len(list.Rows) > 0, nil
}

// startOf is when a round starts: as the desk said, else as the stage has it.
func (m *ScreenMaker) startOf(stage tournament.Stage, round int) (time.Time, bool) {
	if !m.start.IsZero() {
		return m.start, true
	}
	at, err := time.ParseInLocation(tournament.MomentLayout, stage.Date(round), m.Zone)
	return at, err == nil
}

// next is the round that starts next: the one of now while nothing of it is played, else
// the one that comes.
func (m *ScreenMaker) next() (tournament.Stage, int) {
	stage, round, ok := m.round()
	switch {
	case !ok:
		first, _ := m.T.Stage(max(m.T.CurrentStage(), 1))
		return first, 1
	case m.untouched(round):
		return stage, round.Number
	default:
		return stage, round.Number + 1
	}
}

// untouched reports a round in which nothing was played yet.
func (m *ScreenMaker) untouched(round tournament.Round) bool {
	waiting := 0
	for _, p := range round.Pairings {
		if !p.Bye() {
			waiting++
		}
	}
	waiting += len(round.Tables)
	return waiting > 0 && len(round.Waiting()) == waiting
}

// The countdown runs for no longer than a day, and goes on to say that the round has
// begun for some minutes.
const (
	longestCountdown = 24 * time.Hour
	begunFor         = 5 * time.Minute
)

// usualViews are the views that are sensible at the moment of the event: before a round
// who plays whom and where, while it is played what becomes of it, then the standings.
func (m *ScreenMaker) usualViews() []string {
	if teams, round, err := m.teams(); err == nil && teams != nil {
		return usualTeamViews(teams, round)
	}
	_, round, paired := m.round()
	switch {
	case !paired:
		return []string{"countdown", "address"}
	case m.untouched(round):
		return []string{"countdown", "pairings", "seats"}
	case len(round.Waiting()) > 0:
		return []string{"results", "standings"}
	default:
		return []string{"countdown", "results", "standings", "crosstable"}
	}
}
