package journal

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
	"time"

	"arbiter/pairing"
	"arbiter/reports/i18n"
	"arbiter/reports/parts"
	"arbiter/reports/table"
	"arbiter/rules/message"
	"arbiter/tournament"
)

// Journal is the list of changes: number, time, who, what and why, and the
// beginning of the hash. An edit names the fields it altered, and a change that was
// taken back says so. t is the state after them, for the names; nil shows numbers.
// A nil localizer is English.
func Journal(changes []tournament.Change, t *tournament.Tournament, loc *i18n.Localizer) table.Table {
	return journal(changes, nil, t, loc)
}

// Marked is the list of the changes that touch the integrity of the event, as
// Journal has them. A nil localizer is English.
func Marked(changes []tournament.Change, marks []tournament.Mark, t *tournament.Tournament, loc *i18n.Localizer) table.Table {
	if marks == nil {
		marks = []tournament.Mark{}
	}
	tab := journal(changes, marks, t, loc)
	tab.ID, tab.Title = "marks", i18n.OrEnglish(loc).T("marks.title")
	return tab
}

// lastOf is when the last of some changes was made; without any the zero time.
func lastOf(changes []tournament.Change) time.Time {
	if len(changes) == 0 {
		return time.Time{}
	}
	return changes[len(changes)-1].Time
}

// journal lists the changes that are marked; all, where marks is nil.
func journal(changes []tournament.Change, marks []tournament.Mark, t *tournament.Tournament, loc *i18n.Localizer) table.Table {
	loc = i18n.OrEnglish(loc)
	if t == nil {
		t = &tournament.Tournament{}
	}
	tab := table.Table{
		ID: "journal", Title: loc.T("Journal.title"),
		Columns: []table.Column{
			{ID: "seq", Title: loc.T("column.seq"), Align: table.Right, Count: true},
			parts.MomentColumn(lastOf(changes), loc),
			{ID: "who", Title: loc.T("column.who"), Role: table.Name},
			{ID: "kind", For: table.Programs},
			{ID: "mark", For: table.Programs},
			{ID: "what", Title: loc.T("column.what"), Role: table.Text},
			{ID: "before", For: table.Programs},
			{ID: "after", For: table.Programs},
			{ID: "why", Title: loc.T("column.why"), Role: table.Text},
			{ID: "undone", For: table.Programs},
			{ID: "short", Title: loc.T("column.hash"), For: table.People},
			{ID: "hash", For: table.Programs},
		},
	}
	history, err := tournament.ReadHistory(changes)
	kinds, tell := kindsOfMarks(marks), NewTeller(changes, t, loc)
	for _, c := range changes {
		kind, marked := kinds[c.Seq]
		if marks != nil && !marked {
			continue
		}
		what, undone := tell.what(c), ""
		if seq := redone(changes, c); seq > 0 {
			what = loc.T("change.redone", i18n.Data{"Seq": seq})
		}
		fields := tell.altered[c.Seq]
		if _, stands := slices.BinarySearch(history.Done, c.Seq); err == nil && c.Kind != tournament.KindUndone && !stands {
			what, undone = loc.T("change.taken-back", i18n.Data{"What": what}), "undone"
		}
		what = tell.dated(c, what)
		tab.Rows = append(tab.Rows, table.Row{Key: table.ChangeKey(c.Seq), Cells: []table.Cell{
			table.CountCell(int(c.Seq)), parts.MomentCell(c.Time, time.TimeOnly, loc), table.TextCell(c.Who),
			table.TextCell(string(c.Kind)), table.TextCell(kind), table.TextCell(what), table.ListCell(fields.before, "; "), table.ListCell(fields.after, "; "),
			table.TextCell(c.Why), table.TextCell(undone), {Text: table.Stamp{Hash: c.Hash}.Short(), Data: c.Hash}, table.TextCell(c.Hash),
		}})
	}
	return tab.WithoutEmpty("why", "mark")
}

// teller says what the changes of a journal did.
type teller struct {
	loc       *i18n.Localizer
	then      *parts.Seatings
	altered   map[int64]alteration
	backdated map[int64]int64
	paired    pairedRounds
}

// NewTeller is that of a journal; t is the state after it, for the names.
func NewTeller(changes []tournament.Change, t *tournament.Tournament, loc *i18n.Localizer) teller {
	return teller{
		loc: loc, then: parts.NewSeatings(changes, t), altered: alterations(changes, loc), backdated: backdatings(changes), paired: pairedRoundsOf(changes),
	}
}

// what is what a change did, an edit with the fields that it altered.
func (w teller) what(c tournament.Change) string {
	what := Describe(c, w.then.After(c), w.loc)
	if fields := w.altered[c.Seq]; len(fields.before) > 0 && c.Kind != tournament.KindResultCorrected {
		what += " (" + fields.told(w.loc) + ")"
	}
	return what
}

// dated is what a change did, with the earlier change that its time is before, if there
// is one.
func (w teller) dated(c tournament.Change, what string) string {
	if after := w.backdated[c.Seq]; after > 0 {
		return w.loc.T("change.backdated", i18n.Data{"What": what, "Seq": after})
	}
	return what
}

// kindsOfMarks are the kinds of mark of each change, as data has them.
func kindsOfMarks(marks []tournament.Mark) map[int64]string {
	kinds := make(map[int64]string, len(marks))
	for _, m := range marks {
		if before := kinds[m.Seq]; before != "" {
			kinds[m.Seq] = before + " " + string(m.Kind)
		} else {
			kinds[m.Seq] = string(m.Kind)
		}
	}
	return kinds
}

// backdatings are the changes whose time is before that of an earlier one, and
// which that is.
func backdatings(changes []tournament.Change) map[int64]int64 {
	after := make(map[int64]int64)
	for _, m := range tournament.Backdated(changes) {
		after[m.Seq] = m.After
	}
	return after
}

// redone is the change that an undo of an undo brings back; 0 for any other change.
// The changes are in order.
func redone(changes []tournament.Change, c tournament.Change) int64 {
	undo, found := slices.BinarySearchFunc(changes, undoneBy(c), func(other tournament.Change, seq int64) int { return cmp.Compare(other.Seq, seq) })
	if !found {
		return 0
	}
	return undoneBy(changes[undo])
}

// undoneBy is the change that a change undoes; 0 if it is no undo.
func undoneBy(c tournament.Change) int64 {
	if c.Kind != tournament.KindUndone {
		return 0
	}
	body, err := c.Decode()
	if err != nil {
		return 0
	}
	return body.(tournament.Undone).Seq // Decode gives the body of the kind
}

// Describe is what a change says, in one line; t is a state with the names of
// its players. A body that cannot be read leaves the kind. A nil localizer is
// English.
func Describe(c tournament.Change, t *tournament.Tournament, loc *i18n.Localizer) string {
	loc = i18n.OrEnglish(loc)
	id := "change." + string(c.Kind)
	body, err := c.Decode()
	if err != nil || !loc.Has(id) {
		return string(c.Kind)
	}
	text := loc.T(id, factsText(tournament.FactsOf(body, t), t, loc))
	if n := tournament.StageOf(body); n > 0 {
		for _, stage := range parts.StageLine(t, n, loc) {
			text = stage + ": " + text
		}
	}
	return text
}

// factsText are the values of a sentence on a change, as the journal writes them.
func factsText(facts message.Args, t *tournament.Tournament, loc *i18n.Localizer) i18n.Data {
	data := make(i18n.Data, len(facts))
	for place, fact := range facts {
		switch v := fact.(type) {
		case tournament.PlayerID:
			data[place] = parts.PlayerName(t, v)
		case tournament.GameRef:
			parts.GameData(t, v, data)
		case tournament.ResultKind:
			data[place] = loc.Number(scoredText(tournament.Outcome{Result: v}, t.Event.Score))
		case tournament.Outcome:
			if place == "PairAs" {
				data[place] = pairAsText(v, t, loc)
				continue
			}
			data[place] = loc.Number(scoredText(v, t.Event.Score))
		case tournament.Ending:
			data[place] = ""
			if v != tournament.EndingUnset {
				data[place] = ", " + parts.EndingText(t.Event, v, loc)
			}
		case tournament.Slip:
			data[place] = parts.SlipText(v, loc)
		case tournament.System:
			data[place] = parts.Word("system", string(v), loc)
		case tournament.ByeKind:
			data[place] = parts.Word("bye", string(v), loc)
		case tournament.AbsenceKind:
			data[place] = ""
			if v != tournament.AbsenceUnset {
				data[place] = loc.Say(parts.AbsenceSays(v))
			}
		case tournament.Decision:
			data[place] = parts.Word("decided", string(v), loc)
		case message.Message:
			data[place] = loc.Say(v)
		case []tournament.BoardOpening:
			data[place] = parts.OpeningsText(v)
		case []tournament.Round:
			data[place] = roundNumbers(v)
		case []int:
			data[place] = parts.Joined(v)
		case []tournament.BoardSeats:
			data[place] = seatsText(t, v)
		case []tournament.TableSeats:
			data[place] = tableSeatsText(t, v)
		case []tournament.PlayerID:
			data[place] = namesText(t, v)
		case []string:
			data[place] = strings.Join(v, ", ")
		case string:
			if data[place] = v; place == "Differs" && v != "" {
				data[place] = loc.Say(pairing.DiffersSays(v))
			}
		default:
			data[place] = v
		}
	}
	return data
}

// seatsText is who sits at which board: "8: Anna - Bauke; 9: Claes - Douwe".
func seatsText(t *tournament.Tournament, seats []tournament.BoardSeats) string {
	texts := make([]string, len(seats))
	for i, s := range seats {
		texts[i] = strconv.Itoa(s.Board) + ": " + parts.PlayerName(t, s.White) + " - " + parts.PlayerName(t, s.Black)
	}
	return strings.Join(texts, "; ")
}

// tableSeatsText is who sits at which table: "3: Anna, Bauke, Claes".
func tableSeatsText(t *tournament.Tournament, seats []tournament.TableSeats) string {
	texts := make([]string, len(seats))
	for i, s := range seats {
		texts[i] = strconv.Itoa(s.Table) + ": " + namesText(t, s.Players)
	}
	return strings.Join(texts, "; ")
}

// namesText names players, in their order.
func namesText(t *tournament.Tournament, players []tournament.PlayerID) string {
	names := make([]string, len(players))
	for i, id := range players {
		names[i] = parts.PlayerName(t, id)
	}
	return strings.Join(names, ", ")
}

// pairAsText says what a game that is not finished counts as in the pairing; "" is nothing.
func pairAsText(o tournament.Outcome, t *tournament.Tournament, loc *i18n.Localizer) string {
	if o == (tournament.Outcome{}) {
		return ""
	}
	return loc.T("change.pair-as", i18n.Data{"As": loc.Number(scoredText(o, t.Event.Score))})
}

// scoredText is a result in a sentence, as the event scores it: 2-0, 1-1, 9-1 where a
// drawn game has grades; a dash stands for an open game.
func scoredText(o tournament.Outcome, score tournament.ScoreSystem) string {
	if o.Result == tournament.ResultUnset {
		return "–"
	}
	if score.Win == 0 { // nothing is known of the event
		return strings.ReplaceAll(o.Result.String(), "1/2", "½")
	}
	return strings.ReplaceAll(parts.ResultText(tournament.Game{Result: o.Result, Margin: o.Margin}, score), "1/2", "½")
}

// roundNumbers are the first and the last round: 3, or 1-7.
func roundNumbers(rounds []tournament.Round) string {
	if len(rounds) == 0 {
		return ""
	}
	first, last := table.CountCell(rounds[0].Number).Text, table.CountCell(rounds[len(rounds)-1].Number).Text
	if first == last {
		return first
	}
	return first + "-" + last
}
