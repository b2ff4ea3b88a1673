package desk

import (
	"cmp"
	"context"
	"reflect"
	"slices"

	"arbiter/pairing"
	"arbiter/rules/message"
	"arbiter/tournament"
)

// stageRefusals are those of what is done to a stage.
func stageRefusals() []RefusalRow {
	return []RefusalRow{
		{"stages.no-stage", ClassState, "list-stages"},
		{"stages.no-system", ClassRequest, "choose-system"},
		{"stages.cycles", ClassRequest, ""},
		{"stages.games", ClassRequest, ""},
		{"stages.rounds", ClassRequest, ""},
		{"stages.same", ClassState, "show-stage"},
		{"stages.same-dates", ClassState, "print-schedule"},
		{"stages.bad-date", ClassRequest, "write-date"},
		{"stages.no-order", ClassState, ""},
		{"stages.no-players", ClassPairing, "register-players"},
		{"stages.rows-named", ClassRequest, "name-rows"},
		{"stages.no-row", ClassRequest, ""},
		{"stages.no-table", ClassRequest, ""},
	}
}

// settle fills in what the settings of a stage leave open.
func settle(s *tournament.Stage) {
	if s.Games == 1 {
		s.Games = 0 // as in journals from before micro-matches
	}
	settleTeams(s)
	if s.System == tournament.SystemMatch && s.Rounds == 0 {
		s.Rounds = pairing.MatchGames
	}
}

// drawLots gives the lots of round 1 of a Swiss a seed where they need one, and says
// which.
func drawLots(s *tournament.Stage) []Note {
	if s.Swiss.First != tournament.FirstLot || s.Swiss.Seed != 0 {
		return nil
	}
	s.Swiss.Seed = Chance()
	return []Note{message.New("stages.first-round-lot", message.Args{"Seed": s.Swiss.Seed})}
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
	return cmp.Or(seatsOfGame(s, variant), openingsFor(s, variant))
}

// StageNamed is the stage with a number; 0 is the one that is meant. Refused:
// stages.no-stage.
func (d *Desk) StageNamed(n int) (tournament.Stage, error) {
	if n == 0 {
		n = d.StageNumber()
	}
	stage, ok := d.state.Stage(n)
	if !ok {
		return stage, refuse("stages.no-stage", message.Args{"Stage": n})
	}
	return stage, nil
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
	Done
	Stage tournament.Stage
}

// SetStage alters how the stage is paired. Refused: what [CheckStageSettings]
// refuses, stages.no-stage, stages.same, keizer.refused, keizer.not-so, round.needs-reason.
func (d *Desk) SetStage(ctx context.Context, req SetStageRequest) (ChangedStage, error) {
	if err := CheckStageSettings(req.Given); err != nil {
		return ChangedStage{}, err
	}
	was, err := d.StageNamed(0)
	if err != nil {
		return ChangedStage{}, err
	}
	now := req.over(was)
	if err := settleKeizer(&now, req.Keizer); err != nil {
		return ChangedStage{}, err
	}
	if err := fitsGame(now, d.state.Event.Variant); err != nil {
		return ChangedStage{}, err
	}
	facts := drawLots(&now)
	if reflect.DeepEqual(now, was) {
		return ChangedStage{}, refuse("stages.same")
	}
	return d.editStage(ctx, req.Why, now, facts)
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
func (d *Desk) editStage(ctx context.Context, why string, now tournament.Stage, facts []Note) (ChangedStage, error) {
	done, err := d.Commit(ctx, why, tournament.StageEdited{Stage: now})
	if err != nil {
		return ChangedStage{}, askReason(err)
	}
	done.Facts = facts
	stage, _ := done.State.Stage(now.Number)
	return ChangedStage{Done: done, Stage: stage}, nil
}

// SetDatesRequest says when the rounds of the stage are played.
type SetDatesRequest struct {
	Dates []string // from round 1 on, as [ParseDayTime] reads them; "" is not known
	Why   string
}

// SetDates replaces when the rounds are played. Refused: stages.no-stage,
// stages.bad-date, stages.same-dates.
func (d *Desk) SetDates(ctx context.Context, req SetDatesRequest) (ChangedStage, error) {
	stage, err := d.StageNamed(0)
	if err != nil {
		return ChangedStage{}, err
	}
	dates, err := readDates(req.Dates)
	if err != nil {
		return ChangedStage{}, err
	}
	if slices.Equal(stage.Dates, dates) {
		return ChangedStage{}, refuse("stages.same-dates")
	}
	stage.Dates = dates
	return d.editStage(ctx, req.Why, stage, nil)
}

// readDates reads when rounds are played.
func readDates(written []string) ([]string, error) {
	dates := make([]string, len(written))
	for i, text := range written {
		if text == "" {
			continue
		}
		date, err := ParseDayTime(text)
		if err != nil {
			return nil, refuse("stages.bad-date", message.Args{"Round": i + 1, "Date": text, "Why": err})
		}
		dates[i] = date
	}
	return dates, nil
}

// TotalsRequest enters points of rounds whose games are not on record.
type TotalsRequest struct {
	Rounds int // the points are of
	Totals []tournament.Total
	Why    string // where they were published
}

// EnteredTotals are points without games.
type EnteredTotals struct {
	Done
	Sum tournament.Points // of all players
}

// EnterTotals enters published points; those of the stage that were entered before are
// replaced. Refused: round.needs-reason.
func (d *Desk) EnterTotals(ctx context.Context, req TotalsRequest) (EnteredTotals, error) {
	done, err := d.Commit(ctx, req.Why, tournament.TotalsEntered{Stage: d.StageNumber(), Rounds: req.Rounds, Totals: req.Totals})
	if err != nil {
		return EnteredTotals{}, askReason(err)
	}
	entered := EnteredTotals{Done: done}
	for _, total := range req.Totals {
		entered.Sum += total.Points
	}
	return entered, nil
}
