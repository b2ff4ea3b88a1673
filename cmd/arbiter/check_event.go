package main

import (
	"cmp"
	"context"
	"fmt"

	"arbiter/cmd/internal/desk"
	"arbiter/reports/findings"
	"arbiter/rules/games"
)

// runCheckEvent checks every sheet of the event anew, also against the event.
// Line and column are those of arbiter game show.
func runCheckEvent(ctx context.Context, env *env, opts checkOptions, look games.Options) error {
	return env.withEvent(ctx, func(s *session) error {
		look.RuleSet = cmp.Or(look.RuleSet, s.State().Event.RuleSet())
		sheets, err := s.KeptSheets(look)
		if err != nil {
			return err
		}
		run := newCheckRun(env, opts, look)
		run.session = s
		for _, one := range sheets {
			if err := ctx.Err(); err != nil {
				return err
			}
			if err := run.addKept(one); err != nil {
				return err
			}
		}
		return run.end(true)
	})
}

// addKept prints a sheet that an event keeps.
func (run *checkRun) addKept(one desk.KeptSheet) error {
	s := findings.Sheet{
		Checked:   run.look.Kept(one.Result, one.Game, one.Ref.Round, one.Ref.Board),
		EventFile: run.session.Path, Number: one.Ref.Game, Ruled: map[string]string{},
	}
	for _, f := range s.Findings {
		if r, ok := run.session.State().RulingOn(one.Ref, f.ID); ok && !s.Earlier {
			s.Ruled[f.ID] = fmt.Sprintf("%s: %s", r.Decision, r.Entry.Why)
		}
	}
	return run.Add(run.render(s))
}
