package players

import (
	"cmp"
	"context"
	"io"
	"slices"

	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/desk/find"
	"arbiter/cmd/internal/desk/refusal"
	"arbiter/cmd/internal/desk/results"
	"arbiter/rules/message"
	"arbiter/tournament"
	"arbiter/tournament/intake"
)

// ImportOnly is what of a list of players is taken.
type ImportOnly string

// What of a list is taken.
const (
	ImportAll   ImportOnly = ""
	ImportNew   ImportOnly = "new"   // new players; those who are registered stay as they are
	ImportKnown ImportOnly = "known" // what it says of registered players
)

// ImportPlayersRequest takes in a list of players.
type ImportPlayersRequest struct {
	List    io.Reader
	Name    string             // of the list: it says how to read it, and where in it something is
	Kept    *intake.RatingList // in the place of List; new players of it are not meant
	Only    ImportOnly
	Columns intake.ColumnMap // of List, where its headings do not tell
	DryRun  bool             // it is gone through, and nothing is done
	Why     string

	Rows map[int]bool // those of the list that are meant; nil is all
	Left string       // the heading of a column that says nothing of the players
}

// RowKind is what becomes of a row of a list.
type RowKind int

// What becomes of a row.
const (
	RowNew     RowKind = iota // a new player
	RowChanged                // a registered player changes
	RowSame                   // nothing new of a registered player
	RowLeftOut                // it was not asked for
	RowRefused                // it cannot be taken
)

// ImportRow is a row of a list, and what is made of it.
type ImportRow struct {
	Line int // from 1
	Kind RowKind
	Says message.Message
}

// ImportedPlayers is a list that was gone through, and taken in unless it was a dry
// run or an error came with it. Notes are of what was taken otherwise than written.
type ImportedPlayers struct {
	desk.Done
	Rows       []ImportRow      // in the order of the list
	Refused    []intake.Refusal // rows that cannot be taken: then none is
	Alike      []intake.Alike   // who may be one person
	Registered int              // new players
	Changed    int              // registered players of whom something is new
}

// ImportPlayers takes in a list of players in one change; if a row cannot be taken,
// none is. What was found out comes with the error as well. Refused:
// player.list-unreadable, player.rows-refused, player.late-entrants.
func ImportPlayers(ctx context.Context, d *desk.Desk, req ImportPlayersRequest) (ImportedPlayers, error) {
	roster, err := roster(d, req)
	if err != nil {
		return ImportedPlayers{}, err
	}
	stage, _ := d.State().Stage(d.StageNumber())
	body := importBody(roster, req.Only)
	got := ImportedPlayers{
		Done: desk.Done{State: d.State(), Notes: desk.NotesOf(roster.Adjustments)}, Rows: importRows(roster, req.Only),
		Refused: roster.Refusals, Alike: roster.Alike, Registered: len(body.Players), Changed: len(body.Edited),
	}
	switch refused := len(got.Refused); {
	case refused > 0:
		return got, refusal.New("player.rows-refused", message.Args{"File": req.Name, "Count": refused})
	case got.Registered+got.Changed == 0:
		return got, nil
	case SwissBegun(d) && got.Registered > 0 && !stage.JustBegun():
		return got, refusal.New("player.late-entrants", message.Args{"Round": d.NextRound() - 1})
	}
	changes := importChanges(d, req.Why, body, stage)
	if req.DryRun {
		_, err := results.After(d, changes, func(t *tournament.Tournament, c tournament.Change) (tournament.Touched, error) {
			return t.ApplyJudged(c, d.Judge)
		})
		return got, err
	}
	done, err := d.CommitAll(ctx, changes)
	if err != nil {
		return got, err
	}
	got.Changes, got.State = done.Changes, done.State
	got.Notes = append(got.Notes, withoutNotes(d, body.Players, stage)...)
	return got, nil
}

// importChanges are the changes that bring a list in, to be made together. Where the
// first round is paired and nothing of it is on record, who is new is entered in it as
// [Register] does.
func importChanges(d *desk.Desk, why string, body tournament.PlayersImported, stage tournament.Stage) []tournament.Change {
	if !SwissBegun(d) || len(body.Players) == 0 {
		c := d.Change(why, body)
		c.Base = d.State().Seq
		return []tournament.Change{c}
	}
	var bodies []tournament.Body
	if len(body.Edited) > 0 {
		bodies = append(bodies, tournament.PlayersImported{Edited: body.Edited})
	}
	for _, p := range body.Players {
		bodies = append(bodies, tournament.PlayerEntered{Player: p, Stage: stage.Number, Missed: tournament.ByeZero, Here: true})
	}
	return d.ChangesOf(why, bodies)
}

// withoutNotes say that the round that is paired is without those who were entered in it,
// and what helps.
func withoutNotes(d *desk.Desk, entered []tournament.Player, stage tournament.Stage) []refusal.Note {
	if !SwissBegun(d) {
		return nil
	}
	var notes []refusal.Note
	for _, p := range d.State().Players[len(d.State().Players)-len(entered):] {
		notes = append(notes, message.New("player.paired-without", message.Args{"Name": p.Name, "Number": int(find.Number(d, p.ID)), "Round": stage.LastRound()}))
	}
	return notes
}

// roster is a list of players as it was read against those who are registered.
func roster(d *desk.Desk, req ImportPlayersRequest) (*intake.Roster, error) {
	if req.Kept != nil {
		return req.Kept.Against(d.State().Players), nil
	}
	roster, err := intake.Players(req.List, req.Name, intake.PlayersOptions{Registered: d.State().Players, Columns: req.Columns, Rows: req.Rows, Leave: req.Left})
	if err != nil {
		return nil, refusal.New("player.list-unreadable", message.Args{"Why": err}).Because(err)
	}
	return roster, nil
}

// importBody is the change that a list makes.
func importBody(roster *intake.Roster, only ImportOnly) tournament.PlayersImported {
	var body tournament.PlayersImported
	if only != ImportKnown {
		body.Players = roster.Players
	}
	if only == ImportNew {
		return body
	}
	for _, k := range roster.Known {
		if len(k.Altered) > 0 {
			body.Edited = append(body.Edited, k.Merged.Person())
		}
	}
	return body
}

// importRows goes through a list row by row.
func importRows(roster *intake.Roster, only ImportOnly) []ImportRow {
	var rows []ImportRow
	for i, p := range roster.Players {
		row := ImportRow{Line: roster.Rows[i].Line, Kind: RowNew, Says: PersonText(p)}
		if only == ImportKnown {
			row.Kind, row.Says = RowLeftOut, message.New("player.row-new-left-out", message.Args{"Name": p.Name})
		}
		rows = append(rows, row)
	}
	for _, k := range roster.Known {
		rows = append(rows, knownRow(k, only))
	}
	for _, r := range roster.Refusals {
		rows = append(rows, ImportRow{Line: r.Where.Line, Kind: RowRefused, Says: message.New("player.row-refused", message.Args{"Why": r.Detail})})
	}
	slices.SortStableFunc(rows, func(a, b ImportRow) int { return cmp.Compare(a.Line, b.Line) })
	return rows
}

// knownRow is a row of a registered player.
func knownRow(k intake.Known, only ImportOnly) ImportRow {
	row := ImportRow{Line: k.Where.Line}
	args := message.Args{"Name": k.Registered.Name, "What": alteredTexts(k.Altered)}
	switch {
	case len(k.Altered) == 0:
		row.Kind, row.Says = RowSame, message.New("player.row-same", args)
	case only == ImportNew:
		row.Kind, row.Says = RowLeftOut, message.New("player.row-changed-left-out", args)
	default:
		row.Kind, row.Says = RowChanged, message.New("player.row-changed", args)
	}
	return row
}

// alteredTexts says in what a list differs from the event.
func alteredTexts(altered []intake.Altered) []message.Message {
	var texts []message.Message
	for _, a := range altered {
		code := "player.altered"
		if a.Was == "" {
			code = "player.became"
		}
		field := message.New("player.field." + a.Field)
		texts = append(texts, message.New(code, message.Args{"Field": field, "Was": fieldValue(a.Field, a.Was), "Now": fieldValue(a.Field, a.Now)}))
	}
	return texts
}
