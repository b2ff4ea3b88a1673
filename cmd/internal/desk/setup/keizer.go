package setup

import (
	"context"
	"slices"
	"strings"

	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/desk/refusal"
	"arbiter/rules/message"
	"arbiter/scoring"
	"arbiter/tournament"
)

// KeizerSetting is one figure of a Keizer competition: KEY=VALUE.
type KeizerSetting = scoring.KeizerSetting

// KeizerKeys lists the figures that a Keizer competition has.
func KeizerKeys() []string { return scoring.KeizerKeys() }

// KeizerPresets lists the names of ways to play Keizer.
func KeizerPresets() []string { return scoring.KeizerPresetNames() }

// KeizerText is the settings of a stage as [ReadKeizer] reads them; "" is no Keizer.
func KeizerText(s tournament.Stage) string {
	if s.Keizer == nil {
		return ""
	}
	var texts []string
	for _, set := range scoring.KeizerSettings(s.Keizer) {
		texts = append(texts, set.String())
	}
	return strings.Join(texts, ", ")
}

// ReadKeizer reads settings of a Keizer competition as people write them, over those that
// it has; nil are the usual ones. Refused: keizer.refused.
func ReadKeizer(text string, have *tournament.Keizer) (*tournament.Keizer, error) {
	k, err := scoring.ParseKeizer(text, have)
	if err != nil {
		return nil, refusal.New("keizer.refused", message.Args{"Why": err}).Because(err)
	}
	return k, nil
}

// settleKeizer gives a stage that is a Keizer its settings, and refuses them to another.
// text is as [ReadKeizer] reads it; nothing leaves what is there. Refused: keizer.refused,
// keizer.not-so.
func settleKeizer(s *tournament.Stage, text string) (err error) {
	switch {
	case s.System != tournament.SystemKeizer && text != "":
		return refusal.New("keizer.not-so", message.Args{"System": systemText(s.System)})
	case s.System != tournament.SystemKeizer:
		s.Keizer = nil
	case text != "" || s.Keizer == nil:
		s.Keizer, err = ReadKeizer(text, s.Keizer)
	}
	return err
}

// SetKeizerRequest alters figures of a Keizer competition.
type SetKeizerRequest struct {
	Text string // as [ReadKeizer] reads it; what is not said stays
	Why  string // needed once a round is paired
}

// SetKeizer alters figures of the stage. All evenings are scored anew by them. Refused:
// keizer.refused, keizer.not-so, keizer.same, round.needs-reason.
func SetKeizer(ctx context.Context, d *desk.Desk, req SetKeizerRequest) (ChangedStage, error) {
	now, err := KeizerStage(d)
	if err != nil {
		return ChangedStage{}, err
	}
	was := scoring.KeizerSettings(now.Keizer)
	if now.Keizer, err = ReadKeizer(req.Text, now.Keizer); err != nil {
		return ChangedStage{}, err
	}
	if slices.Equal(was, scoring.KeizerSettings(now.Keizer)) {
		return ChangedStage{}, refusal.New("keizer.same")
	}
	return editStage(ctx, d, req.Why, now, nil)
}

// KeizerStage is the stage that is meant, which is a Keizer. Refused: keizer.not-so.
func KeizerStage(d *desk.Desk) (tournament.Stage, error) {
	stage, err := d.StageNamed(0)
	if err == nil && stage.Keizer == nil {
		return stage, refusal.New("keizer.not-so", message.Args{"System": systemText(stage.System)})
	}
	return stage, err
}
