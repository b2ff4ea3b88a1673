package tournament

import (
	"cmp"
	"slices"
	"time"
)

// Deadline is when players who have not appeared at the board lose a round.
type Deadline struct {
	Round int    `json:"round"`
	At    string `json:"at"` // 2026-11-20 14:30, the time of the hall
}

// DeadlineSet says until when the players of a round may appear, in the place of what
// follows from its start (Stage.Dates) and the time that the event allows.
type DeadlineSet struct {
	Stage int    `json:"stage"`
	Round int    `json:"round"`
	At    string `json:"at,omitempty"` // as in Deadline; "" takes it back
}

// Kind is KindDeadlineSet.
func (DeadlineSet) Kind() Kind { return KindDeadlineSet }

func (b DeadlineSet) decide(t *Tournament, _ Change) error {
	s, err := t.stage(b.Stage)
	if err != nil {
		return err
	}
	ref := GameRef{Stage: b.Stage, Round: b.Round}
	_, own := s.ownDeadline(b.Round)
	switch {
	case b.Round < 1 || b.Round > s.LastRound()+1:
		return refused(ErrNoSuchRound, "tournament-change.round-not-paired", args{"Round": b.Round}).at(ref)
	case b.At != "" && !isMoment(b.At):
		return refused(ErrIncomplete, "tournament-change.no-moment", args{"Text": b.At}).at(ref)
	case b.At == "" && !own:
		return refused(ErrIncomplete, "tournament-change.no-deadline", args{"Round": b.Round}).at(ref)
	}
	return nil
}

func (b DeadlineSet) apply(t *Tournament, _ Change) (Touched, error) {
	s, err := t.stage(b.Stage)
	if err != nil {
		return Touched{}, err
	}
	if s.dropDeadline(b.Round); b.At != "" {
		s.Deadlines = append(s.Deadlines, Deadline{Round: b.Round, At: b.At})
		slices.SortFunc(s.Deadlines, func(x, y Deadline) int { return cmp.Compare(x.Round, y.Round) })
	}
	return Touched{Stages: []int{b.Stage}}, nil
}

// ownDeadline is the deadline that was set for a round.
func (s Stage) ownDeadline(round int) (string, bool) {
	for _, d := range s.Deadlines {
		if d.Round == round {
			return d.At, true
		}
	}
	return "", false
}

// dropDeadline takes back what was set for a round; false is that nothing was.
func (s *Stage) dropDeadline(round int) bool {
	if _, own := s.ownDeadline(round); !own {
		return false
	}
	left := slices.DeleteFunc(slices.Clone(s.Deadlines), func(d Deadline) bool { return d.Round == round })
	s.Deadlines = slices.Clip(left)
	if len(left) == 0 {
		s.Deadlines = nil
	}
	return true
}

// ForfeitTime is when players lose a round who have not appeared: as it was set, else
// so many minutes after the start of the round as the event allows. It is a time of the
// hall, in the zone that is given, and false where it is not known.
func (t *Tournament) ForfeitTime(stage, round int, hall *time.Location) (time.Time, bool) {
	s, ok := t.Stage(stage)
	if !ok {
		return time.Time{}, false
	}
	if text, own := s.ownDeadline(round); own {
		at, err := time.ParseInLocation(MomentLayout, text, hall)
		return at, err == nil
	}
	start, err := time.ParseInLocation(MomentLayout, s.Date(round), hall)
	if err != nil || t.Event.DefaultTime == 0 {
		return time.Time{}, false
	}
	return start.Add(time.Duration(t.Event.DefaultTime) * time.Minute), true
}
