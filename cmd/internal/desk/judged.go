package desk

import (
	"cmp"
	"sync"

	"arbiter/tournament"
)

// Judged are the kinds of change on which a judge has more to say than the package
// tournament, which knows no tables of pairing and scoring.
var Judged = sync.OnceValue(func() map[tournament.Kind]func(*Judge, *tournament.Tournament, tournament.Body) error {
	return map[tournament.Kind]func(*Judge, *tournament.Tournament, tournament.Body) error{
		tournament.KindEventCreated:  judging((*Judge).eventCreated),
		tournament.KindEventEdited:   judging((*Judge).eventEdited),
		tournament.KindStageAdded:    judging((*Judge).stageAdded),
		tournament.KindStageEdited:   judging((*Judge).stageEdited),
		tournament.KindRoundPaired:   judging((*Judge).judgeRounds),
		tournament.KindOpeningsDrawn: judging((*Judge).openingsDrawn),
		tournament.KindPlacesSettled: judging((*Judge).placesSettled),
		tournament.KindMatchesPaired: judging((*Judge).matchesPaired),
		tournament.KindIncidentAdded: judging((*Judge).incidentAdded),
	}
})

// judging is a row for any body.
func judging[B tournament.Body](judge func(*Judge, *tournament.Tournament, B) error) func(*Judge, *tournament.Tournament, tournament.Body) error {
	return func(j *Judge, t *tournament.Tournament, body tournament.Body) error { return judge(j, t, body.(B)) }
}

func (*Judge) eventCreated(_ *tournament.Tournament, b tournament.EventCreated) error {
	if err := judgeStage(b.Event, b.Stage, tournament.Stage{}); err != nil {
		return err
	}
	return cmp.Or(judgePoints(b.Event.Score, tournament.ScoreSystem{}, []tournament.Stage{b.Stage}, nil), judgeEvent(b.Event, tournament.Event{}), judgeTiebreaks(b.Event, b.Stage))
}

func (*Judge) eventEdited(t *tournament.Tournament, b tournament.EventEdited) error {
	return cmp.Or(judgePoints(b.Event.Score, t.Event.Score, t.Stages, t.Stages), judgeEvent(b.Event, t.Event), judgeTiebreaks(b.Event, t.Stages...))
}

func (*Judge) stageAdded(t *tournament.Tournament, b tournament.StageAdded) error {
	return cmp.Or(judgePoints(t.Event.Score, t.Event.Score, []tournament.Stage{b.Stage}, nil), judgeStage(t.Event, b.Stage, tournament.Stage{}), judgeTiebreaks(t.Event, b.Stage))
}

func (*Judge) stageEdited(t *tournament.Tournament, b tournament.StageEdited) error {
	was, _ := t.Stage(b.Stage.Number)
	b.Stage.Numbers = was.Numbers // an edit does not concern them
	return cmp.Or(judgePoints(t.Event.Score, t.Event.Score, []tournament.Stage{b.Stage}, []tournament.Stage{was}), judgeStage(t.Event, b.Stage, was), judgeTiebreaks(t.Event, b.Stage))
}

func (*Judge) openingsDrawn(t *tournament.Tournament, b tournament.OpeningsDrawn) error {
	return judgeOpenings(t.Event, b)
}

func (*Judge) placesSettled(t *tournament.Tournament, b tournament.PlacesSettled) error {
	return judgePlaces(t, b)
}

func (*Judge) matchesPaired(t *tournament.Tournament, b tournament.MatchesPaired) error {
	return judgeMatches(t, b)
}

func (*Judge) incidentAdded(t *tournament.Tournament, b tournament.IncidentAdded) error {
	return JudgeWritten(t.Event, b.Incident)
}
