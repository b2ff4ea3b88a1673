package archive

import "context"

// Standing is how an archive stands.
type Standing struct {
	Progress
	Work []TaskProgress // what this version of the program does, in order, whether begun or not
	Left bool           // work is left
}

// Status is how an archive stands, and what is still to do. The error is one of the
// engine.
func Status(ctx context.Context, e Engine) (Standing, error) {
	p, err := e.Progress(ctx)
	if err != nil {
		return Standing{}, err
	}
	s := Standing{Progress: p}
	for _, task := range Tasks() {
		work := TaskProgress{Task: task, Unplanned: p.Chunks}
		for _, t := range p.Tasks {
			if t.Task == task {
				work = t
			}
		}
		s.Work = append(s.Work, work)
		s.Left = s.Left || work.Waiting+work.Held+work.Unplanned > 0
	}
	return s, nil
}
