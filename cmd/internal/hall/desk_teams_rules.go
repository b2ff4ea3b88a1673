package hall

import (
	"strconv"
	"strings"

	"arbiter/cmd/internal/desk"
	"arbiter/rules/message"
	"arbiter/tournament"
)

// leagueField is a setting of how matches are counted, as the form has it.
type leagueField struct {
	Input
	field desk.LeagueField
	have  func(tournament.TeamRules) string
	take  func(*visit, *tournament.TeamRules, string) error
}

// input is the field with what is on record.
func (f leagueField) input(r tournament.TeamRules) Input {
	in := f.Input
	in.Have = f.have(r)
	return in
}

// leagueFields are the settings, in the order of the form.
func (v *visit) leagueFields() []leagueField {
	text := func(field desk.LeagueField, id, hint string, at func(*tournament.TeamRules) *string) leagueField {
		return leagueField{v.label(string(field), id, "").hint(hint), field, func(r tournament.TeamRules) string { return *at(&r) },
			func(_ *visit, r *tournament.TeamRules, text string) error { *at(r) = text; return nil }}
	}
	number := func(field desk.LeagueField, id string, at func(*tournament.TeamRules) *int) leagueField {
		return leagueField{v.label(string(field), id, "").of("number"), field, func(r tournament.TeamRules) string { return desk.NumberText(*at(&r)) },
			func(v *visit, r *tournament.TeamRules, _ string) (err error) {
				*at(r), err = v.whole(string(field))
				return err
			}}
	}
	check := func(field desk.LeagueField, id string, at func(*tournament.TeamRules) *bool) leagueField {
		return leagueField{v.check(string(field), id, false), field, func(r tournament.TeamRules) string {
			if *at(&r) {
				return yes
			}
			return ""
		}, func(_ *visit, r *tournament.TeamRules, text string) error { *at(r) = text == yes; return nil }}
	}
	scale := leagueField{v.label(string(desk.LeagueScale), "hall-teams.match-scale", "").hint("2-1-0"), desk.LeagueScale,
		func(r tournament.TeamRules) string {
			return r.Win.String() + "-" + r.Draw.String() + "-" + r.Loss.String()
		},
		func(_ *visit, r *tournament.TeamRules, text string) (err error) {
			r.Win, r.Draw, r.Loss, err = desk.ReadScale(text)
			return err
		}}
	order := leagueField{v.label(string(desk.LeagueOrder), "teamplay.order.short", "").hint("MP FM BP WON DE DB OMP"), desk.LeagueOrder,
		func(r tournament.TeamRules) string { return strings.Join(r.Order, " ") },
		func(_ *visit, r *tournament.TeamRules, text string) error {
			r.Order = desk.Listed(strings.ToUpper(text))
			return nil
		}}
	colours := text(desk.LeagueColours, "teamplay.home-colours", "WB", func(r *tournament.TeamRules) *string { return &r.Colours })
	kind := text(desk.LeagueType, "teamplay.type", "", func(r *tournament.TeamRules) *string { return &r.Type })
	kind.Input = kind.among([]Option{{"", "–"}, {"A", "A"}, {"B", "B"}, {"none", "0"}})
	return []leagueField{
		number(desk.LeagueBoards, "teamplay.boards.short", func(r *tournament.TeamRules) *int { return &r.Boards }), scale, order, colours,
		number(desk.LeagueUp, "teamplay.how-many-up", func(r *tournament.TeamRules) *int { return &r.Up }),
		number(desk.LeaguePlayOff, "teamplay.how-many-play-off", func(r *tournament.TeamRules) *int { return &r.PlayOff }),
		number(desk.LeagueDown, "teamplay.how-many-down", func(r *tournament.TeamRules) *int { return &r.Down }),
		text(desk.LeagueAbove, "teamplay.above", "", func(r *tournament.TeamRules) *string { return &r.Above }),
		text(desk.LeagueBelow, "teamplay.below", "", func(r *tournament.TeamRules) *string { return &r.Below }),
		kind,
		check(desk.LeagueMicro, "teamplay.micro", func(r *tournament.TeamRules) *bool { return &r.Micro }),
		check(desk.LeagueClubs, "teamplay.clubs-first", func(r *tournament.TeamRules) *bool { return &r.Clubs }),
	}
}

// presetOptions are the presets of leagues; the first is none.
func presetOptions() []Option {
	all := []Option{{"", "–"}}
	for _, p := range desk.TeamPresets() {
		all = append(all, Option{p.Name, p.Name})
	}
	return all
}

// PresetInput is the choice of a preset, for the form of the settings.
func (p page) PresetInput() Input {
	return p.label("preset", "keizer.column.preset", "").among(presetOptions()).hint(p.say("hall-teams.preset-hint"))
}

// setLeague alters how matches are counted: by a preset, and what of the form differs from what is on record.
func setLeague(v *visit) error {
	return v.doOnce(showTeams, teamsPath, func(d *desk.Desk) ([]message.Teller, error) {
		stage, err := d.League()
		if err != nil {
			return nil, err
		}
		req := desk.SetLeagueRequest{Preset: v.text("preset"), Given: stage.TeamRules, Why: v.text("why")}
		for _, row := range v.leagueFields() {
			text := v.text(string(row.field))
			if text == row.have(stage.TeamRules) || row.Kind != "check" && !v.sent(string(row.field)) {
				continue
			}
			if err := row.take(v, &req.Given, text); err != nil {
				return nil, err
			}
			req.Fields = append(req.Fields, row.field)
		}
		done, err := d.SetLeague(v.r.Context(), req)
		if err != nil {
			return nil, err
		}
		return append([]message.Teller{message.New("hall-teams.rules-set", message.Args{"Boards": strconv.Itoa(done.Stage.TeamRules.Boards)})}, tellers(done.Notes)...), nil
	})
}
