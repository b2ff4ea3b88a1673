package exchange

import (
	"context"
	"errors"

	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/desk/find"
	"arbiter/cmd/internal/desk/refusal"
	"arbiter/rules/message"
	"arbiter/tournament"
	"arbiter/tournament/intake"
	"arbiter/tournament/pasted"
)

// ResultsRequest is a text with results, as they were saved or copied from a page.
type ResultsRequest struct {
	Name   string // of the file, for messages
	Data   []byte
	Round  int    // of what stands under no round; 0 is as the text says
	On     string // the day of what stands under none, as [desk.ParseDay] reads it; "" is as the text says
	Partly bool   // take what has a place, leave the rest out
	Trial  bool   // decide, and do nothing
	Why    string // of a table of teams: where it is from; "" is the file
}

// ImportedResults is what became of a text with results.
type ImportedResults struct {
	desk.Done
	Parts   []message.Message // what is taken in, in words; none is nothing new
	Refused []RefusedGame     // lines that cannot be taken
	Known   int               // games, or matches, that the event has already
}

// ImportResults takes the results of a text in: games of players at their pairings or, in a league by
// date, on their days; where teams meet line-ups, boards and scores of matches, and a table of teams.
// All of it, or with Partly what has a place. What was found out is there even where it is refused:
// pasted.unreadable-file, pasted.nothing-found, pasted.bad-day, pasted.lines-refused.
func ImportResults(ctx context.Context, d *desk.Desk, req ResultsRequest) (ImportedResults, error) {
	var in ImportedResults
	stage, err := d.StageNamed(0)
	if err != nil {
		return in, err
	}
	text, err := readPasted(req, stage)
	if err != nil {
		return in, err
	}
	in.Notes = desk.NotesOf(text.Adjustments)
	in.Refuse(text.Faults)
	switch {
	case stage.System.OfTeams():
		err = matchResults(ctx, d, req, stage, text, &in)
	case stage.System == tournament.SystemOpen:
		err = datedResults(ctx, d, req, stage.Number, text, &in)
	default:
		err = pairedResults(ctx, d, req, text, &in)
	}
	return in, err
}

// readPasted reads a text that is of a stage.
func readPasted(req ResultsRequest, stage tournament.Stage) (*pasted.Text, error) {
	day := ""
	if req.On != "" {
		var err error
		if day, err = desk.ParseDay(req.On); err != nil {
			return nil, refusal.New("pasted.bad-day", message.Args{"Why": err}).Because(err)
		}
	}
	opts := pasted.Options{Teams: stage.System.OfTeams(), Round: req.Round, Day: day}
	for _, team := range stage.League.Teams {
		opts.Names = append(opts.Names, team.Name)
	}
	text, err := pasted.Read(req.Name, req.Data, opts)
	if err != nil {
		return nil, refusal.New("pasted.unreadable-file", message.Args{"Why": err}).Because(err)
	}
	if text.Empty() && len(text.Faults) == 0 {
		return nil, refusal.New("pasted.nothing-found", message.Args{"File": req.Name, "Count": text.Lines})
	}
	return text, nil
}

// refuse lists lines that cannot be taken.
func (in *ImportedResults) Refuse(list []intake.Refusal) {
	for _, r := range list {
		in.Refused = append(in.Refused, RefusedGame{r.Tell(), ImportRemedy(r.Remedy)})
	}
}

// settled refuses an import with lines that cannot be taken, unless it is to be made in part.
func (in *ImportedResults) settled(req ResultsRequest) error {
	if n := len(in.Refused); n > 0 && !req.Partly {
		return refusal.New("pasted.lines-refused", message.Args{"Count": n})
	}
	return nil
}

// part says how many of something are taken in.
func (in *ImportedResults) part(code string, count int) {
	if count > 0 {
		in.Parts = append(in.Parts, message.Counted(code, count))
	}
}

// pairedResults brings results to the pairings of their players.
func pairedResults(ctx context.Context, d *desk.Desk, req ResultsRequest, text *pasted.Text, in *ImportedResults) error {
	given := ImportGamesRequest{Games: text.PDN(), Partly: req.Partly, Trial: req.Trial}
	if len(given.Games) == 0 {
		return in.settled(req)
	}
	given.Trial = given.Trial || len(in.Refused) > 0 && !req.Partly
	taken, err := ImportGames(ctx, d, given)
	in.Done.Changes, in.State, in.Known = taken.Changes, taken.State, taken.Known
	in.Notes = append(in.Notes, taken.Notes...)
	in.Refused = append(in.Refused, taken.Refused...)
	if refused := (*refusal.Refusal)(nil); err != nil && !(errors.As(err, &refused) && refused.Code == "imports.no-place") {
		return err
	}
	in.Parts = taken.Parts()
	return in.settled(req)
}

// datedResults enters games of a league by date, each on its day.
func datedResults(ctx context.Context, d *desk.Desk, req ResultsRequest, stage int, text *pasted.Text, in *ImportedResults) error {
	state := d.State().Clone()
	var bodies []tournament.Body
	for _, g := range text.Games {
		body, known, err := datedGame(d, state, stage, g)
		if err == nil && !known {
			err = goOn(d, state, body)
		}
		switch {
		case err != nil:
			in.Refused = append(in.Refused, RefusedGame{Why: message.New("trf.place", message.Args{"Where": g.At, "What": err})})
		case known:
			in.Known++
		default:
			bodies = append(bodies, body)
		}
	}
	in.part("imports.results", len(bodies))
	return takeResults(ctx, d, req, "", bodies, in)
}

// goOn makes a change in a state that nobody else has, unless it is refused.
func goOn(d *desk.Desk, state *tournament.Tournament, body tournament.Body) error {
	c := tournament.Seal(tournament.Change{Seq: state.Seq, Hash: state.Head}, d.Change("", body))
	_, err := state.ApplyJudged(c, d.Judge)
	return err
}

// datedGame is the change of a game in a league by date; known is one that the event has.
func datedGame(d *desk.Desk, state *tournament.Tournament, stage int, g pasted.Game) (body tournament.GamePlayed, known bool, err error) {
	white, err := find.FindPlayer(d, g.Left.Name)
	if err != nil {
		return body, false, err
	}
	black, err := find.FindPlayer(d, g.Right.Name)
	if err != nil {
		return body, false, err
	}
	if g.Day == "" {
		return body, false, message.Err("pasted.no-day")
	}
	for _, m := range d.State().MetOn(stage, white.ID, black.ID) {
		p, kept, err := d.State().Game(m.Ref)
		if err == nil && m.On == g.Day && p.White == white.ID {
			if kept.Result == g.Result {
				return body, true, nil
			}
			return body, false, message.Err("pasted.other-on-day", message.Args{"Kept": kept.Result, "Says": g.Result, "Day": g.Day})
		}
	}
	round, board := state.OpenDay(stage, g.Day, white.ID, black.ID)
	return tournament.GamePlayed{Stage: stage, Round: round, Board: board, On: g.Day, White: white.ID, Black: black.ID, Result: g.Result}, false, nil
}

// takeResults makes the changes of an import, all or none; a trial only looks whether they can be made.
func takeResults(ctx context.Context, d *desk.Desk, req ResultsRequest, why string, bodies []tournament.Body, in *ImportedResults) error {
	if err := in.settled(req); err != nil || len(bodies) == 0 {
		return err
	}
	if req.Trial {
		return d.TryAll(why, bodies)
	}
	done, err := d.CommitAll(ctx, d.ChangesOf(why, bodies))
	if err != nil {
		return err
	}
	in.Changes, in.State = done.Changes, done.State
	return nil
}

// EventOfResults makes an event of the games of a text, which name their players. Refused:
// imports.exists, pasted.unreadable-file, pasted.nothing-found, pasted.lines-refused,
// imports.unreadable.
func EventOfResults(req ResultsRequest, opts intake.EventOptions, path string, by desk.Options) (*NewEvent, []RefusedGame, error) {
	if err := vacant(path, "take-games-into"); err != nil {
		return nil, nil, err
	}
	text, err := readPasted(req, tournament.Stage{})
	if err != nil {
		return nil, nil, err
	}
	var in ImportedResults
	if in.Refuse(text.Faults); in.settled(req) != nil {
		return nil, in.Refused, in.settled(req)
	}
	imported, err := intake.Event(text.PDN(), nil, opts)
	if err != nil {
		return nil, in.Refused, unreadable(err)
	}
	made := &NewEvent{Bodies: []tournament.Body{imported.Created, imported.Games}, Notes: append(desk.NotesOf(text.Adjustments), desk.NotesOf(imported.Adjustments)...)}
	return made, in.Refused, made.fold(by)
}
