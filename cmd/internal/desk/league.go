package desk

import (
	"context"
	"errors"
	"time"

	"arbiter/rules/message"
	"arbiter/tournament"
)

// leagueRefusals are those of games by names and day.
func leagueRefusals() []RefusalRow {
	return []RefusalRow{
		{"league.bad-day", ClassRequest, ""},
		{"league.that-day", ClassState, "play-again"},
		{"league.never-met", ClassState, ""},
		{"league.which-game", ClassState, "by-board"},
		{"league.other-colours", ClassState, "set-colours"},
	}
}

// PlayedRequest is a game by the names of its players.
type PlayedRequest struct {
	White, Black tournament.PlayerID
	Outcome      tournament.Outcome
	How          tournament.Ending // EndingUnset is not noted
	On           string            // the day, as [ParseDay] reads it; "" is today in a league by date, and not noted elsewhere
	Again        bool              // another game of the same two on that day
	Correct      bool              // the result that stands for that day, for a reason
	Why          string
}

// Played is a game by names that is in.
type Played struct {
	Entered
	Ref     tournament.GameRef
	Pairing tournament.Pairing
	New     bool // the game was not paired: it came with its result
}

// PlayGame enters a game by the names of its players. In an open stage, a league in which
// anybody meets anybody, the game comes with its result, on its day; Correct alters the one
// of that day. Where rounds are paired it is the open game of the two, or with Correct
// their last; the result is that of the players as they are named, whoever had White.
// Refused: league.bad-day, league.that-day, league.never-met, league.which-game,
// league.other-colours, and what [Desk.EnterResult] refuses.
func (d *Desk) PlayGame(ctx context.Context, req PlayedRequest) (Played, error) {
	day := ""
	if req.On != "" {
		var err error
		if day, err = ParseDay(req.On); err != nil {
			return Played{}, refuse("league.bad-day", message.Args{"Why": err}).because(err)
		}
	}
	stage, err := d.StageNamed(0)
	if err != nil {
		return Played{}, err
	}
	if stage.System != tournament.SystemOpen {
		return d.playPaired(ctx, req, stage.Number, day)
	}
	if day == "" {
		day = d.Now().Format(time.DateOnly)
	}
	if req.Correct {
		return d.correctDay(ctx, req, stage.Number, day)
	}
	return d.playOpen(ctx, req, stage.Number, day)
}

// playOpen takes in a game of a league by date.
func (d *Desk) playOpen(ctx context.Context, req PlayedRequest, stage int, day string) (Played, error) {
	ctx, release, err := d.journal.Turn(ctx) // where it goes hangs on what others have entered
	if err != nil {
		return Played{}, err
	}
	defer release()
	if err := d.Refresh(ctx); err != nil {
		return Played{}, err
	}
	round, board := d.state.OpenDay(stage, day, req.White, req.Black)
	body := tournament.GamePlayed{
		Stage: stage, Round: round, Board: board, On: day, White: req.White, Black: req.Black,
		Result: req.Outcome.Result, Margin: req.Outcome.Margin, How: req.How, Again: req.Again,
	}
	done, err := d.Commit(ctx, req.Why, body)
	if errors.Is(err, tournament.ErrResultExists) {
		return Played{}, refuse("league.that-day", message.Args{"Why": err, "White": d.PlayerName(req.White), "Black": d.PlayerName(req.Black), "On": day}).because(err)
	}
	if err != nil {
		return Played{}, err
	}
	return d.playedAt(tournament.GameRef{Stage: stage, Round: round, Board: board, Game: 1}, Entered{Done: done, Outcome: req.Outcome}, true)
}

// playedAt is a game that is in.
func (d *Desk) playedAt(ref tournament.GameRef, e Entered, fresh bool) (Played, error) {
	p, _, err := d.state.Game(ref)
	return Played{Entered: e, Ref: ref, Pairing: p, New: fresh}, err
}

// correctDay corrects the game of two players on a day of a league.
func (d *Desk) correctDay(ctx context.Context, req PlayedRequest, stage int, day string) (Played, error) {
	var found []tournament.GameRef
	for _, m := range d.state.MetOn(stage, req.White, req.Black) {
		if m.On == day {
			found = append(found, m.Ref)
		}
	}
	names := message.Args{"White": d.PlayerName(req.White), "Black": d.PlayerName(req.Black), "On": day}
	switch len(found) {
	case 0:
		return Played{}, refuse("league.never-met", names)
	case 1:
		if p, _, err := d.state.Game(found[0]); err == nil && p.White != req.White {
			return Played{}, refuse("league.other-colours", names, message.Args{"Board": found[0].Board, "Round": found[0].Round})
		}
		return d.enterAt(ctx, req, found[0], "")
	}
	return Played{}, refuse("league.which-game", names, message.Args{"Board": found[0].Board, "Round": found[0].Round})
}

// playPaired enters the result of a game that is paired.
func (d *Desk) playPaired(ctx context.Context, req PlayedRequest, stage int, day string) (Played, error) {
	var open, decided []tournament.GameRef
	for _, m := range d.state.MetOn(stage, req.White, req.Black) {
		p, _, err := d.state.Game(tournament.GameRef{Stage: stage, Round: m.Ref.Round, Board: m.Ref.Board, Game: 1})
		if err != nil {
			continue
		}
		for _, g := range p.Games {
			ref := m.Ref
			if ref.Game = g.Number; g.Result.Open() {
				open = append(open, ref)
			} else {
				decided = append(decided, ref)
			}
		}
	}
	names := message.Args{"White": d.PlayerName(req.White), "Black": d.PlayerName(req.Black), "On": day}
	switch {
	case req.Correct && len(decided) > 0:
		return d.enterAt(ctx, req, decided[len(decided)-1], day)
	case len(open) == 1:
		return d.enterAt(ctx, req, open[0], day)
	case len(open) > 1:
		return Played{}, refuse("league.which-game", names, message.Args{"Board": open[0].Board, "Round": open[0].Round})
	case len(decided) > 0:
		return d.enterAt(ctx, req, decided[len(decided)-1], day) // the refusal says what stands
	}
	return Played{}, refuse("league.never-met", names)
}

// enterAt enters the result of a game, of the players as they are named.
func (d *Desk) enterAt(ctx context.Context, req PlayedRequest, ref tournament.GameRef, day string) (Played, error) {
	p, g, err := d.state.Game(ref)
	if err != nil {
		return Played{}, err
	}
	o := req.Outcome
	if white, _ := p.Colours(g.Number); white != req.White {
		o.Result, o.Margin = o.Result.Turned(), -o.Margin
	}
	e, err := d.EnterResult(ctx, ResultRequest{Game: ref, Outcome: o, How: req.How, On: day, Correct: req.Correct, Why: req.Why})
	if err != nil {
		return Played{}, err
	}
	return d.playedAt(ref, e, false)
}
