package exchange

import (
	"cmp"
	"context"

	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/desk/refusal"
	"arbiter/cmd/internal/desk/sheets"
	"arbiter/rules/games"
	"arbiter/rules/message"
	"arbiter/rules/pdn"
	"arbiter/rules/sheet"
	"arbiter/tournament"
	"arbiter/tournament/intake"
)

// CheckedSheet is the sheet of a game and what its replay found.
type CheckedSheet struct {
	Game   *pdn.Game
	Result sheet.Result

	RuleSet string // whose articles its findings cite; "" is its game's own
	Kept    bool   // by the event, so that its findings can be ruled on
}

// ImportGamesRequest is games that are taken into the event.
type ImportGamesRequest struct {
	Games  []*pdn.Game
	Rules  string // the rule set whose articles are cited; empty is the variant's own
	Partly bool   // take the games that have a place, leave the others out
	Trial  bool   // decide, and do nothing
}

// Imported is what became of games that were taken in.
type Imported struct {
	desk.Done
	Sheets  []CheckedSheet // that were handed in, in their order
	Refused []RefusedGame  // games that have no place
	Known   int            // games that the event has already, as they are
	Taken   tournament.GamesImported
}

// RefusedGame is a game, or a row, that cannot be taken in.
type RefusedGame struct {
	Why    message.Message
	Remedy refusal.Remedy // what would help; the zero value is nothing more than is said
}

// Empty reports whether nothing was new.
func (i *Imported) Empty() bool {
	return len(i.Taken.Rounds) == 0 && len(i.Taken.Sheets) == 0 && len(i.Taken.Results) == 0
}

// Parts are what games brought, in words: sheets and results, rounds, players.
func (i *Imported) Parts() []message.Message {
	var parts []message.Message
	if sheets, results := len(i.Taken.Sheets), i.results(); sheets == 0 && results > 0 {
		parts = append(parts, message.Counted("imports.results", results))
	} else if sheets > 0 {
		parts = append(parts, message.New("imports.to-games", message.Args{
			"Sheets": message.Counted("word.some-sheets", sheets), "Results": message.Counted("imports.results", results),
		}))
	}
	var rounds []int
	fresh := 0
	for _, r := range i.Taken.Rounds {
		rounds = append(rounds, r.Number)
		for _, p := range r.Pairings {
			fresh += len(p.Games)
		}
	}
	if fresh > 0 {
		parts = append(parts, message.New("imports.new-rounds", message.Args{"Games": message.Counted("word.some-games", fresh), "Rounds": rounds}))
	}
	if n := len(i.Taken.Players); n > 0 {
		parts = append(parts, message.Counted("imports.new-players", n))
	}
	return parts
}

// results is how many results games brought, with their sheets or without.
func (i *Imported) results() int {
	n := len(i.Taken.Results)
	for _, given := range i.Taken.Sheets {
		if given.Result != tournament.ResultUnset {
			n++
		}
	}
	return n
}

// ImportGames brings games to the pairings of their players in the stage that is meant,
// in one change: the sheet is kept and its result entered if the game has none. A game
// without a place is listed, and then nothing is taken unless it is asked for. What was
// found out is there even where the games are refused.
func ImportGames(ctx context.Context, d *desk.Desk, req ImportGamesRequest) (Imported, error) {
	var in Imported
	if len(req.Games) == 0 {
		return in, refusal.New("imports.no-game")
	}
	fit, err := intake.Into(d.State(), d.StageNumber(), req.Games, func(i int, ref tournament.GameRef) (record tournament.Sheet, another bool, err error) {
		g := req.Games[i]
		look, err := sheets.LookAtSheet(d, ref)
		if err != nil {
			return tournament.Sheet{}, false, err
		}
		look.RuleSet = cmp.Or(req.Rules, look.RuleSet)
		result := games.Check(g, look)
		in.Sheets = append(in.Sheets, CheckedSheet{Game: g, Result: result, RuleSet: look.RuleSet})
		record, err = sheets.SheetRecord(g, result)
		return record, result.Variant != look.Game.ID(), err
	})
	if err != nil {
		return in, err
	}
	in.Taken, in.Known, in.Notes = fit.Games, fit.Known, desk.NotesOf(fit.Adjustments)
	for _, r := range fit.Refusals {
		in.Refused = append(in.Refused, RefusedGame{r.Tell(), ImportRemedy(r.Remedy)})
	}
	if n := len(in.Refused); n > 0 && !req.Partly {
		return in, refusal.New("imports.no-place", message.Args{"Count": n, "Games": len(req.Games)})
	}
	return in, takeIn(ctx, d, &in, req.Trial)
}

// takeIn makes the change of an import, unless nothing is new; a trial only looks
// whether it can be made.
func takeIn(ctx context.Context, d *desk.Desk, in *Imported, trial bool) error {
	if in.Empty() {
		return nil
	}
	if trial {
		return d.Try("", in.Taken)
	}
	done, err := d.Commit(ctx, "", in.Taken)
	if err != nil {
		return err
	}
	in.Changes, in.State = done.Changes, done.State
	return nil
}

// ImportRemedy is what would help with a game or a row that cannot be taken in.
func ImportRemedy(r intake.Remedy) refusal.Remedy { return refusal.Remedy{Code: string(r)} }
