package results

import (
	"context"
	"errors"
	"time"

	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/desk/refusal"
	"arbiter/rules/message"
	"arbiter/tournament"
)

// PlayedRequest is a game by the names of its players.
type PlayedRequest struct {
	White, Black tournament.PlayerID
	Outcome      tournament.Outcome
	How          tournament.Ending // EndingUnset is not noted
	On           string            // the day, as [desk.ParseDay] reads it; "" is today in a league by date, and not noted elsewhere
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
// league.other-colours, and what [EnterResult] refuses.
func PlayGame(ctx context.Context, d *desk.Desk, req PlayedRequest) (Played, error) {
	day := ""
	if req.On != "" {
		var err error
		if day, err = desk.ParseDay(req.On); err != nil {
			return Played{}, refusal.New("league.bad-day", message.Args{"Why": err}).Because(err)
		}
	}
	stage, err := d.StageNamed(0)
	if err != nil {
		return Played{}, err
	}
	if stage.System != tournament.SystemOpen {
		return playPaired(ctx, d, req, stage.Number, day)
	}
	if day == "" {
		day = d.Now().Format(time.DateOnly)
	}
	if req.Correct {
		return correctDay(ctx, d, req, stage.Number, day)
	}
	return playOpen(ctx, d, req, stage.Number, day)
}

// playOpen takes in a game of a league by date.
func playOpen(ctx context.Context, d *desk.Desk, req PlayedRequest, stage int, day string) (Played, error) {
	ctx, release, err := d.Journal().Turn(ctx) // where it goes hangs on what others have entered
	if err != nil {
		return Played{}, err
	}
	defer release()
	if err := d.Refresh(ctx); err != nil {
		return Played{}, err
	}
	round, board := d.State().OpenDay(stage, day, req.White, req.Black)
	body := tournament.GamePlayed{
		Stage: stage, Round: round, Board: board, On: day, White: req.White, Black: req.Black,
		Result: req.Outcome.Result, Margin: req.Outcome.Margin, How: req.How, Again: req.Again,
	}
	done, err := d.Commit(ctx, req.Why, body)
	if errors.Is(err, tournament.ErrResultExists) {
		return Played{}, refusal.New("league.that-day", message.Args{"Why": err, "White": d.PlayerName(req.White), "Black": d.PlayerName(req.Black), "On": day}).Because(err)
	}
	if err != nil {
		return Played{}, err
	}
	return playedAt(d, tournament.GameRef{Stage: stage, Round: round, Board: board, Game: 1}, Entered{Done: done, Outcome: req.Outcome}, true)
}

// playedAt is a game that is in.
func playedAt(d *desk.Desk, ref tournament.GameRef, e Entered, fresh bool) (Played, error) {
	p, _, err := d.State().Game(ref)
	return Played{Entered: e, Ref: ref, Pairing: p, New: fresh}, err
}

// correctDay corrects the game of two players on a day of a league.
func correctDay(ctx context.Context, d *desk.Desk, req PlayedRequest, stage int, day string) (Played, error) {
	var found []tournament.GameRef
	for _, m := range d.State().MetOn(stage, req.White, req.Black) {
		if m.On == day {
			found = append(found, m.Ref)
		}
	}
	names := message.Args{"White": d.PlayerName(req.White), "Black": d.PlayerName(req.Black), "On": day}
	switch len(found) {
	case 0:
		return Played{}, refusal.New("league.never-met", names)
	case 1:
		if p, _, err := d.State().Game(found[0]); err == nil && p.White != req.White {
			return Played{}, refusal.New("league.other-colours", names, message.Args{"Board": found[0].Board, "Round": found[0].Round})
		}
		return enterAt(ctx, d, req, found[0], "")
	}
	return Played{}, refusal.New("league.which-game", names, message.Args{"Board": found[0].Board, "Round": found[0].Round})
}

// playPaired enters the result of a game that is paired.
func playPaired(ctx context.Context, d *desk.Desk, req PlayedRequest, stage int, day string) (Played, error) {
	var open, decided []tournament.GameRef
	for _, m := range d.State().MetOn(stage, req.White, req.Black) {
		p, _, err := d.State().Game(tournament.GameRef{Stage: stage, Round: m.Ref.Round, Board: m.Ref.Board, Game: 1})
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
		return enterAt(ctx, d, req, decided[len(decided)-1], day)
	case len(open) == 1:
		return enterAt(ctx, d, req, open[0], day)
	case len(open) > 1:
		return Played{}, refusal.New("league.which-game", names, message.Args{"Board": open[0].Board, "Round": open[0].Round})
	case len(decided) > 0:
		return enterAt(ctx, d, req, decided[len(decided)-1], day) // the refusal says what stands
	}
	return Played{}, refusal.New("league.never-met", names)
}

// enterAt enters the result of a game, of the players as they are named.
func enterAt(ctx context.Context, d *desk.Desk, req PlayedRequest, ref tournament.GameRef, day string) (Played, error) {
	p, g, err := d.State().Game(ref)
	if err != nil {
		return Played{}, err
	}
	o := req.Outcome
	if white, _ := p.Colours(g.Number); white != req.White {
		o.Result, o.Margin = o.Result.Turned(), -o.Margin
	}
	e, err := EnterResult(ctx, d, ResultRequest{Game: ref, Outcome: o, How: req.How, On: day, Correct: req.Correct, Why: req.Why})
	if err != nil {
		return Played{}, err
	}
	return playedAt(d, ref, e, false)
}
