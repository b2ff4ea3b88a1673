package setup

import (
	"context"
	"reflect"
	"slices"

	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/desk/refusal"
	"arbiter/cmd/internal/desk/teams"
	"arbiter/rules/message"
	"arbiter/scoring"
	"arbiter/tournament"
)

// SetLeague alters how matches are played and counted. The points of a board and the games of one stay those of the event.
// Refused: league.players-meet, league.no-preset, league.bad-order, league.same, round.needs-reason.
func SetLeague(ctx context.Context, d *desk.Desk, req teams.SetLeagueRequest) (ChangedStage, error) {
	was, err := teams.League(d)
	if err != nil {
		return ChangedStage{}, err
	}
	now := was
	if req.Preset != "" {
		preset, err := teams.FindPreset(req.Preset)
		if err != nil {
			return ChangedStage{}, err
		}
		now.TeamRules = preset.Rules
	}
	for _, field := range req.Fields {
		teams.LeagueFields()[field](&now.TeamRules, req.Given)
	}
	if _, err := scoring.TeamOrderOf(now.TeamRules.Order); err != nil {
		return ChangedStage{}, refusal.New("teamplay.bad-order", message.Args{"Why": err}).Because(err)
	}
	if reflect.DeepEqual(now, was) {
		return ChangedStage{}, refusal.New("teamplay.same")
	}
	return editStage(ctx, d, req.Why, now, nil)
}

// fillLeague takes from the preset of a league what the request does not say itself. Refused: league.no-preset.
func (r *CreateEventRequest) fillLeague() error {
	if r.League == "" {
		return nil
	}
	preset, err := teams.FindPreset(r.League)
	if err != nil {
		return err
	}
	if r.Stage.TeamRules = preset.Rules; !r.Stage.System.OfTeams() {
		r.Stage.System = tournament.SystemTeamRoundRobin
	}
	if !slices.Contains(r.StageFields, StageGames) {
		r.Stage.Games = preset.Games
	}
	if slices.Contains(r.Fields, EventScore) {
		return nil
	}
	bye := r.Event.Score.Bye
	if r.Event.Score, err = tournament.ParseScore(preset.Score); slices.Contains(r.Fields, EventBye) {
		r.Event.Score.Bye = bye
	}
	return err
}
