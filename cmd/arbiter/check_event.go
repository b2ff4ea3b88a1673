package main

import (
	"bufio"
	"context"

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
		done := checked{out: bufio.NewWriter(env.out), format: opts.format, count: tally{}}
		err = eachSheet(s.event, func(ref tournament.GameRef, kept *tournament.Sheet) error {
			look.Address = gameAddress(ref) // line and column are those of arbiter game show
			games, err := readText(look.Address, kept.PDN)
			if err != nil {
				return err
			}
			for _, g := range games {
				if err := done.add(sheet.Check(g, look)); err != nil {
					return err
				}
			}
			return ctx.Err()
		})
		if err != nil {
			return err
		}
		return done.end()
	})
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
