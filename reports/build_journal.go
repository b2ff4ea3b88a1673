package reports

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
	"time"

	"arbiter/pairing"
	"arbiter/reports/i18n"
	"arbiter/reports/table"
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

// journal lists the changes that are marked; all, where marks is nil.
func journal(changes []tournament.Change, marks []tournament.Mark, t *tournament.Tournament, loc *i18n.Localizer) table.Table {
	loc = i18n.OrEnglish(loc)
	if t == nil {
		t = &tournament.Tournament{}
	}
	tab := table.Table{
		ID: "journal", Title: loc.T("journal.title"),
		Columns: []table.Column{
			{ID: "seq", Title: loc.T("column.seq"), Align: table.Right, Count: true},
			{ID: "time", Title: loc.T("column.time")},
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
	altered, kinds, backdated := alterations(changes, loc), kindsOfMarks(marks), backdatings(changes)
	for _, c := range changes {
		kind, marked := kinds[c.Seq]
		if marks != nil && !marked {
			continue
		}
		what, undone := Describe(c, t, loc), ""
		if seq := redone(changes, c); seq > 0 {
			what = loc.T("change.redone", i18n.Data{"Seq": seq})
		}
		fields := altered[c.Seq]
		if len(fields.before) > 0 && c.Kind != tournament.KindResultCorrected {
			what += " (" + fields.String() + ")"
		}
		if _, stands := slices.BinarySearch(history.Done, c.Seq); err == nil && c.Kind != tournament.KindUndone && !stands {
			what, undone = loc.T("change.taken-back", i18n.Data{"What": what}), "undone"
		}
		if after := backdated[c.Seq]; after > 0 {
			what = loc.T("change.backdated", i18n.Data{"What": what, "Seq": after})
		}
		tab.Rows = append(tab.Rows, table.Row{Key: table.ChangeKey(c.Seq), Cells: []table.Cell{
			table.CountCell(int(c.Seq)), momentCell(c.Time, time.TimeOnly, loc), table.TextCell(c.Who),
			table.TextCell(string(c.Kind)), table.TextCell(kind), table.TextCell(what), table.ListCell(fields.before, "; "), table.ListCell(fields.after, "; "),
			table.TextCell(c.Why), table.TextCell(undone), {Text: table.Stamp{Hash: c.Hash}.Short(), Data: c.Hash}, table.TextCell(c.Hash),
		}})
	}
	return tab.WithoutEmpty("why", "mark")
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
	data := changeData(body, t)
	for name, set := range map[string]string{"System": "system", "Bye": "bye", "Decision": "decided"} {
		if value, ok := data[name].(string); ok {
			data[name] = word(set, value, loc)
		}
	}
	for _, name := range []string{"Result", "Corrects"} {
		if value, ok := data[name].(string); ok {
			data[name] = loc.Number(value)
		}
	}
	if stored, ok := data["Differs"].(string); ok && stored != "" {
		data["Differs"] = loc.Say(pairing.DiffersSays(stored))
	}
	text := loc.T(id, data)
	if n := changedStage(body); n > 0 {
		for _, stage := range stageLine(t, n, loc) {
			text = stage + ": " + text
		}
	}
	return text
}

// changedStage is the stage that a change of rounds or games is in; 0 is none.
func changedStage(body tournament.Body) int {
	switch b := body.(type) {
	case tournament.RoundsPaired:
		return b.Stage
	case tournament.ResultSet:
		return b.Stage
	case tournament.ResultRated:
		return b.Stage
	case tournament.SheetAdded:
		return b.Stage
	case tournament.IncidentAdded:
		return b.Incident.Ref.Stage
	case tournament.RulingAdded:
		return b.Ruling.Ref.Stage
	case tournament.PlayerWithdrawn:
		return b.Stage
	case tournament.PlayerExpelled:
		return b.Stage
	case tournament.PlayerAway:
		return b.Stage
	case tournament.PlayerReturned:
		return b.Stage
	default:
		return 0
	}
}

// changeData is what the sentence on a change may name.
func changeData(body tournament.Body, t *tournament.Tournament) i18n.Data {
	switch b := body.(type) {
	case tournament.EventCreated:
		return i18n.Data{"Name": b.Event.Name}
	case tournament.EventEdited:
		return i18n.Data{"Name": b.Event.Name}
	case tournament.StageAdded:
		return i18n.Data{"Name": b.Stage.Name, "System": string(b.Stage.System)}
	case tournament.StageEdited:
		return i18n.Data{"Stage": b.Stage.Number}
	case tournament.PlayerAdded:
		return i18n.Data{"Name": b.Player.Name}
	case tournament.PlayersImported:
		return i18n.Data{"Count": len(b.Players), "Edited": len(b.Edited)}
	case tournament.PlayersMerged:
		p, _ := t.Player(b.Player)
		return i18n.Data{"Name": playerName(t, b.Player), "Also": strings.Join(p.Also, ", ")}
	case tournament.PlayerEdited:
		return i18n.Data{"Name": b.Player.Name}
	case tournament.PlayerWithdrawn:
		return i18n.Data{"Name": playerName(t, b.Player), "Round": b.Round}
	case tournament.PlayerExpelled:
		return i18n.Data{"Name": playerName(t, b.Player), "Round": b.Round}
	case tournament.PlayerAway:
		return i18n.Data{"Name": playerName(t, b.Player), "Count": len(b.Rounds), "Rounds": joined(b.Rounds), "Bye": string(b.Bye)}
	case tournament.PlayerReturned:
		return i18n.Data{"Name": playerName(t, b.Player), "Round": b.Round}
	case tournament.PlayerEntered:
		return i18n.Data{"Name": b.Player.Name, "Bye": string(b.Missed)}
	case tournament.DecidersAdded:
		return i18n.Data{"Round": b.Round, "Board": b.Board, "Count": b.Games}
	case tournament.WinnerNamed:
		return i18n.Data{"Round": b.Round, "Board": b.Board, "Name": playerName(t, b.Player)}
	case tournament.OpeningsDrawn:
		return i18n.Data{"Round": b.Round, "Opening": openingsText(b)}
	case tournament.NumbersDrawn:
		return i18n.Data{"Count": len(b.Numbers), "Seed": b.Seed}
	case tournament.RoundsPaired:
		return i18n.Data{"Count": len(b.Rounds), "Rounds": roundNumbers(b.Rounds), "Differs": b.Differs}
	case tournament.RoundDrafted:
		if b.Round == nil {
			return i18n.Data{"Round": 0}
		}
		return i18n.Data{"Round": b.Round.Number}
	case tournament.RoundUnpaired:
		return i18n.Data{"Round": b.Round}
	case tournament.GamesImported:
		games := len(b.Sheets) + len(b.Results)
		for _, r := range b.Rounds {
			for _, p := range r.Pairings {
				games += len(p.Games)
			}
		}
		return i18n.Data{"Count": games, "Players": len(b.Players)}
	case tournament.ResultSet:
		ref := tournament.GameRef{Stage: b.Stage, Round: b.Round, Board: b.Board, Game: b.Game}
		return gameData(t, ref, i18n.Data{"Result": gradedText(b, t.Event.Score), "Corrects": orDash(b.Corrects)})
	case tournament.ResultRated:
		ref := tournament.GameRef{Stage: b.Stage, Round: b.Round, Board: b.Board, Game: b.Game}
		return gameData(t, ref, i18n.Data{"Result": orDash(b.Rated)})
	case tournament.SheetAdded:
		ref := tournament.GameRef{Stage: b.Stage, Round: b.Round, Board: b.Board, Game: b.Game}
		return gameData(t, ref, i18n.Data{"Count": len(b.Sheet.Findings)})
	case tournament.IncidentAdded:
		return gameData(t, b.Incident.Ref, i18n.Data{"Text": b.Incident.Text})
	case tournament.RulingAdded:
		return gameData(t, b.Ruling.Ref, i18n.Data{"Finding": b.Ruling.Finding.ID, "Decision": string(b.Ruling.Decision)})
	case tournament.TotalsEntered:
		return i18n.Data{"Count": len(b.Totals)}
	case tournament.Undone:
		return i18n.Data{"Seq": b.Seq}
	default:
		return i18n.Data{}
	}
}

// gameData adds which game it was.
func gameData(t *tournament.Tournament, ref tournament.GameRef, data i18n.Data) i18n.Data {
	data["Round"] = ref.Round
	data["Board"] = tournament.Address{Board: ref.Board, Game: ref.Game}.String()
	data["Players"] = ""
	if p, g, err := t.Game(ref); err == nil {
		if len(p.Games) == 1 {
			data["Board"] = strconv.Itoa(p.Board)
		}
		white, black := p.Colours(g.Number)
		data["Players"] = " (" + playerName(t, white) + " - " + playerName(t, black) + ")"
	}
	return data
}

// gradedText is a result as it was entered: 9-1 where a drawn game has grades.
func gradedText(b tournament.ResultSet, score tournament.ScoreSystem) string {
	if b.Margin != 0 {
		return score.Text(tournament.Outcome{Result: b.Result, Margin: b.Margin})
	}
	return orDash(b.Result)
}

// orDash is a result in a sentence; a dash stands for an open game.
func orDash(k tournament.ResultKind) string {
	if k == tournament.ResultUnset {
		return "–"
	}
	if k == tournament.Drawn {
		return "½-½"
	}
	return strings.ReplaceAll(k.String(), "1/2", "½")
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
