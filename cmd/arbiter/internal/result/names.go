package result

import (
	"context"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/cmd/internal/desk/find"
	"arbiter/cmd/internal/desk/results"
	"arbiter/rules/message"
	"arbiter/tournament"
)

// byNames reports whether the words of result are two players and a result, not boards.
func byNames(args []string) bool {
	if len(args) != 3 {
		return false
	}
	_, board := tournament.ParseAddress(args[0])
	_, result := tournament.ParseResult(args[1])
	return board != nil && result != nil
}

// runResultOf enters the result of a game by the names of its players.
func runResultOf(ctx context.Context, env *cli.Env, args []string, opts resultOptions) error {
	if opts.rated || opts.unrated || opts.pairAs != "" || opts.used != "" || opts.signed != "" {
		return cli.Usage(message.Err("cmd-result.by-board", message.Args{"Flags": []string{"--rating-only", "--unrated", "--pair-as", "--used", "--signed"}}))
	}
	return env.WithEvent(ctx, func(s *cli.Session) error {
		white, err := find.FindPlayer(s.File.Desk, args[0])
		if err != nil {
			return s.Told(ctx, err)
		}
		black, err := find.FindPlayer(s.File.Desk, args[1])
		if err != nil {
			return s.Told(ctx, err)
		}
		req := results.PlayedRequest{White: white.ID, Black: black.ID, On: opts.on, Again: opts.again, Correct: opts.correct, Why: opts.why}
		if req.Outcome, err = results.FindOutcome(s.File.Desk, args[2]); err != nil {
			return err
		}
		slip := results.ResultRequest{Outcome: req.Outcome}
		if err := (resultOptions{how: opts.how}).onto(&slip, s.State().Event); err != nil {
			return cli.Usage(err)
		}
		req.How = slip.How
		played, err := results.PlayGame(ctx, s.File.Desk, req)
		if err != nil {
			return s.Told(ctx, err)
		}
		if !played.New {
			return sayResult(s, played.Ref, played.Pairing, results.ResultRequest{Game: played.Ref, Outcome: played.Outcome, How: req.How}, played.Entered)
		}
		names := players(s, played.Pairing, played.Ref)
		return s.Env.Tell(s.Env.Out, "cmd-result.played", names, message.Args{
			"Result": s.State().Event.Score.Text(played.Outcome), "On": s.State().DayOf(played.Ref), "Board": played.Ref.Board, "Round": played.Ref.Round,
		})
	})
}
