package main

import (
	"context"
	"errors"

	"arbiter/rules"
	"arbiter/rules/sheet"
	"arbiter/tournament"
)

// runCheckEvent checks every sheet of the event anew.
func runCheckEvent(ctx context.Context, env *env, opts checkOptions, look sheet.Options) error {
	return env.withEvent(ctx, func(s *session) error {
		v, err := rules.Lookup(s.event.Event.Variant)
		if err != nil {
			return err
		}
		look.Variant = v
		run := newCheckRun(env, opts, look)
		run.session = s
		err = eachSheet(s.event, func(ref tournament.GameRef, kept *tournament.Sheet) error {
			return errors.Join(run.addKept(ref, kept), ctx.Err())
		})
		if err != nil {
			return err
		}
		return run.end(true)
	})
}

// addKept checks the sheet that an event keeps of a game.
func (run *checkRun) addKept(ref tournament.GameRef, kept *tournament.Sheet) error {
	look := run.look
	look.Address = gameAddress(ref) // line and column are those of arbiter game show
	games, err := readText(look.Address, kept.PDN)
	if err != nil {
		return err
	}
	for _, g := range games {
		s := &checkedSheet{game: g, event: run.session.path, round: ref.Round, board: ref.Board, part: ref.Game}
		if s.earlier = s.round > 0 && s.round < run.opts.since; !s.earlier {
			s = run.checkAs(s, look)
		}
		if err := run.add(s); err != nil {
			return err
		}
	}
	return nil
}

// eachSheet calls do for every sheet of the event, in order of round and board.
func eachSheet(t *tournament.Tournament, do func(tournament.GameRef, *tournament.Sheet) error) error {
	for _, stage := range t.Stages {
		for _, round := range stage.Played {
			for _, p := range round.Pairings {
				for _, g := range p.Games {
					if g.Sheet == nil {
						continue
					}
					ref := tournament.GameRef{Stage: stage.Number, Round: round.Number, Board: p.Board, Game: g.Number}
					if err := do(ref, g.Sheet); err != nil {
						return err
					}
				}
			}
		}
	}
	return nil
}
