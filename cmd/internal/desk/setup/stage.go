package setup

import (
	"cmp"
	"context"
	"reflect"
	"slices"

	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/desk/refusal"
	"arbiter/cmd/internal/desk/rounds"
	"arbiter/cmd/internal/desk/teams"
	"arbiter/pairing"
	"arbiter/rules/message"
	"arbiter/tournament"
)

// settle fills in what the settings of a stage leave open.
func settle(s *tournament.Stage) {
	if s.Games == 1 {
		s.Games = 0 // as in journals from before micro-matches
	}
	teams.SettleTeams(s)
	if s.System == tournament.SystemMatch && s.Rounds == 0 {
		s.Rounds = pairing.MatchGames
	}
}

// drawLots gives the lots of round 1 of a Swiss a seed where they need one, and says
// which.
func drawLots(s *tournament.Stage) []refusal.Note {
	if s.Swiss.First != tournament.FirstLot || s.Swiss.Seed != 0 {
		return nil
	}
	s.Swiss.Seed = desk.Chance()
	return []refusal.Note{message.New("stages.first-round-lot", message.Args{"Seed": s.Swiss.Seed})}
}

// openingsFor refuses openings drawn by lot in a game that has no table of them.
func openingsFor(s tournament.Stage, variant string) error {
	if s.Openings == tournament.OpeningsNone {
		return nil
	}
	_, err := pairing.FindOpenings("", variant)
	return err
}

// fitsGame refuses a stage that the game of the event cannot be played in: who sits with
// whom, and openings.
func fitsGame(s tournament.Stage, variant string) error {
	return cmp.Or(rounds.SeatsOfGame(s, variant), openingsFor(s, variant))
}

// SetStageRequest alters how a stage is paired.
type SetStageRequest struct {
	Given  tournament.Stage // what is new, valid as a whole; see [CheckStageSettings]
	Fields []StageField     // which of Given is meant; the rest stays
	Keizer string           // settings of a Keizer that are new, as [ReadKeizer] reads them
	Why    string           // needed once a round is paired
}

// ChangedStage is a stage that was altered. Its facts are the lots that were drawn.
type ChangedStage struct {
	desk.Done
	Stage tournament.Stage
}

// SetStage alters how the stage is paired. Refused: what [CheckStageSettings]
// refuses, stages.no-stage, stages.same, keizer.refused, keizer.not-so, round.needs-reason.
func SetStage(ctx context.Context, d *desk.Desk, req SetStageRequest) (ChangedStage, error) {
	if err := CheckStageSettings(req.Given); err != nil {
		return ChangedStage{}, err
	}
	was, err := d.StageNamed(0)
	if err != nil {
		return ChangedStage{}, err
	}
	now, facts, err := req.settled(was, d.State().Event.Variant)
	if err != nil {
		return ChangedStage{}, err
	}
	if reflect.DeepEqual(now, was) {
		return ChangedStage{}, refusal.New("stages.same")
	}
	return editStage(ctx, d, req.Why, now, facts)
}

// settled is a stage with what is new, as it can be played in a game, and the lots that were
// drawn for it. Refused: keizer.refused, keizer.not-so, what the game does not have.
func (r SetStageRequest) settled(was tournament.Stage, variant string) (now tournament.Stage, facts []refusal.Note, err error) {
	now = r.over(was)
	if err := cmp.Or(settleKeizer(&now, r.Keizer), fitsGame(now, variant)); err != nil {
		return was, nil, err
	}
	return now, drawLots(&now), nil
}

// over is a stage with what is new.
func (r SetStageRequest) over(s tournament.Stage) tournament.Stage {
	takeSettings(StageSettings(), &s, r.Given, r.Fields)
	if s.System != tournament.SystemSwiss && s.System != tournament.SystemTeamSwiss && slices.Contains(r.Fields, StageSystem) {
		s.Swiss = tournament.Swiss{} // no Swiss any more
		if !s.System.TakesLate() {
			s.Bans = nil
		}
	}
	if !s.System.OfTeams() && slices.Contains(r.Fields, StageSystem) {
		s.TeamRules = tournament.TeamRules{}
	}
	settle(&s)
	return s
}

// editStage journals an altered stage.
func editStage(ctx context.Context, d *desk.Desk, why string, now tournament.Stage, facts []refusal.Note) (ChangedStage, error) {
	done, err := d.Commit(ctx, why, tournament.StageEdited{Stage: now})
	if err != nil {
		return ChangedStage{}, desk.AskReason(err)
	}
	done.Facts = facts
	stage, _ := done.State.Stage(now.Number)
	return ChangedStage{Done: done, Stage: stage}, nil
}

// SetDatesRequest says when the rounds of the stage are played.
type SetDatesRequest struct {
	Dates []string // from round 1 on, as [desk.ParseDayTime] reads them; "" is not known
	Why   string
}

// SetDates replaces when the rounds are played. Refused: stages.no-stage,
// stages.bad-date, stages.same-dates.
func SetDates(ctx context.Context, d *desk.Desk, req SetDatesRequest) (ChangedStage, error) {
	stage, err := d.StageNamed(0)
	if err != nil {
		return ChangedStage{}, err
	}
	dates, err := desk.ReadDates(req.Dates)
	if err != nil {
		return ChangedStage{}, err
	}
	if slices.Equal(stage.Dates, dates) {
		return ChangedStage{}, refusal.New("stages.same-dates")
	}
	stage.Dates = dates
	return editStage(ctx, d, req.Why, stage, nil)
}

// TotalsRequest enters points of rounds whose games are not on record.
type TotalsRequest struct {
	Rounds int // the points are of
	Totals []tournament.Total
	Why    string // where they were published
}

// EnteredTotals are points without games.
type EnteredTotals struct {
	desk.Done
	Sum tournament.Points // of all players
}

// EnterTotals enters published points; those of the stage that were entered before are
// replaced. Refused: round.needs-reason.
func EnterTotals(ctx context.Context, d *desk.Desk, req TotalsRequest) (EnteredTotals, error) {
	done, err := d.Commit(ctx, req.Why, tournament.TotalsEntered{Stage: d.StageNumber(), Rounds: req.Rounds, Totals: req.Totals})
	if err != nil {
		return EnteredTotals{}, desk.AskReason(err)
	}
	entered := EnteredTotals{Done: done}
	for _, total := range req.Totals {
		entered.Sum += total.Points
	}
	return entered, nil
}
