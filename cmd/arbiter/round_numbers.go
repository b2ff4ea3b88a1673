package main

import (
	"crypto/rand"
	"encoding/binary"
	"errors"
	"fmt"

	"arbiter/pairing"
	"arbiter/tournament"
)

// numbered gives the players of a stage their numbers in a copy of the event,
// where they have none, and says so in the change that is to be made.
func (s *session) numbered(stage int, opts pairOptions) (*tournament.Tournament, tournament.RoundsPaired, error) {
	body := tournament.RoundsPaired{Stage: stage}
	st, ok := s.State().Stage(stage)
	if ok && len(st.Numbers) > 0 {
		if opts.hasSeed || opts.lot || opts.entry || opts.rating || opts.varma != "" {
			return nil, body, fail(exitRefused, errors.New("the numbers are given already"),
				"leave out --seed, --varma, --numbers-by-lot, --numbers-by-entry and --numbers-by-rating")
		}
		return s.State(), body, nil
	}
	entrants := s.State().Entrants(stage)
	if len(entrants) == 0 {
		return nil, body, fmt.Errorf("%w: none is registered", pairing.ErrTooFew)
	}
	rated := false
	for _, p := range entrants {
		rated = rated || p.Rating > 0
		body.Numbers = append(body.Numbers, p.ID)
	}
	swiss := st.System == tournament.SystemSwiss
	body.Ranked = opts.rating || swiss && rated && !opts.lot && !opts.entry
	if body.Ranked {
		body.Numbers = pairing.NumbersByRating(entrants)
	}
	colour := swiss && st.Swiss.Initial == tournament.SideUnset && st.Swiss.Seed == 0
	switch drawn := !opts.entry && (!body.Ranked || colour); {
	case opts.hasSeed && !drawn:
		return nil, body, usage(errors.New("--seed: nothing is drawn by lot here"), "leave it out, or draw the numbers: --numbers-by-lot")
	case opts.hasSeed:
		body.Seed = opts.seed
	case drawn:
		body.Seed = chance()
	}
	if !opts.entry && !body.Ranked {
		body.Numbers = pairing.DrawNumbers(body.Numbers, body.Seed)
	}
	if opts.varma != "" {
		if err := s.drawVarma(opts.varma, &body); err != nil {
			return nil, body, err
		}
	}
	draft := s.State().Clone()
	numbered := &draft.Stages[stage-1]
	numbered.Numbers, numbered.Seed, numbered.Ranked = body.Numbers, body.Seed, body.Ranked // the lot gives the initial colour too
	return draft, body, nil
}

// sayLot says how the numbers came about, and the seed that proves it.
func sayLot(env *env, body tournament.RoundsPaired) {
	switch {
	case body.Ranked && body.Seed != 0:
		fmt.Fprintf(env.err, "numbers by rating; initial colour drawn by lot with seed %d\n", body.Seed)
	case body.Ranked:
		fmt.Fprintln(env.err, "numbers by rating")
	case body.Seed != 0:
		fmt.Fprintf(env.err, "numbers drawn by lot with seed %d\n", body.Seed)
	}
}

// chance is a seed that nobody chose: six digits, short enough to be written on
// the paper on the wall. It is never 0, which stands for no lot.
func chance() uint64 {
	var b [8]byte
	_, _ = rand.Read(b[:]) // never fails: crypto/rand stops the program instead
	return binary.LittleEndian.Uint64(b[:])%900_000 + 100_000
}
