package check

import (
	"cmp"
	"context"
	"fmt"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/cmd/internal/desk"
	"arbiter/reports/findings"
	"arbiter/rules/games"
)

// runEvent checks every sheet of the event anew, also against the event.
// Line and column are those of arbiter game show.
func runEvent(ctx context.Context, env *cli.Env, opts Options, look games.Options) error {
	return env.WithEvent(ctx, func(s *cli.Session) error {
		look.RuleSet = cmp.Or(look.RuleSet, s.State().Event.RuleSet())
		sheets, err := s.KeptSheets(look)
		if err != nil {
			return err
		}
		run := NewRun(env, opts, look)
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
func (run *Run) addKept(one desk.KeptSheet) error {
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
