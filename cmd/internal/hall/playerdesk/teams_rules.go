package playerdesk

import (
	"strconv"
	"strings"

	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/desk/players"
	"arbiter/cmd/internal/desk/setup"
	"arbiter/cmd/internal/desk/teams"
	"arbiter/cmd/internal/hall/server"
	"arbiter/rules/message"
	"arbiter/tournament"
)

// leagueField is a setting of how matches are counted, as the form has it.
type leagueField struct {
	server.Input
	field teams.LeagueField
	have  func(tournament.TeamRules) string
	take  func(*server.Visit, *tournament.TeamRules, string) error
}

// input is the field with what is on record.
func (f leagueField) input(r tournament.TeamRules) server.Input {
	in := f.Input
	in.Have = f.have(r)
	return in
}

// leagueFields are the settings, in the order of the form.
func leagueFields(v *server.Visit) []leagueField {
	text := func(field teams.LeagueField, id, hint string, at func(*tournament.TeamRules) *string) leagueField {
		return leagueField{v.Label(string(field), id, "").WithHint(hint), field, func(r tournament.TeamRules) string { return *at(&r) },
			func(_ *server.Visit, r *tournament.TeamRules, text string) error { *at(r) = text; return nil }}
	}
	number := func(field teams.LeagueField, id string, at func(*tournament.TeamRules) *int) leagueField {
		return leagueField{v.Label(string(field), id, "").Of("number"), field, func(r tournament.TeamRules) string { return players.NumberText(*at(&r)) },
			func(v *server.Visit, r *tournament.TeamRules, _ string) error { return v.Decode(at(r), string(field)) }}
	}
	check := func(field teams.LeagueField, id string, at func(*tournament.TeamRules) *bool) leagueField {
		return leagueField{v.Check(string(field), id, false), field, func(r tournament.TeamRules) string {
			if *at(&r) {
				return server.Yes
			}
			return ""
		}, func(_ *server.Visit, r *tournament.TeamRules, text string) error {
			*at(r) = text == server.Yes
			return nil
		}}
	}
	scale := leagueField{v.Label(string(teams.LeagueScale), "hall-teams.match-scale", "").WithHint("2-1-0"), teams.LeagueScale,
		func(r tournament.TeamRules) string {
			return r.Win.String() + "-" + r.Draw.String() + "-" + r.Loss.String()
		},
		func(_ *server.Visit, r *tournament.TeamRules, text string) (err error) {
			r.Win, r.Draw, r.Loss, err = teams.ReadScale(text)
			return err
		}}
	order := leagueField{v.Label(string(teams.LeagueOrder), "teamplay.order.short", "").WithHint("MP FM BP WON DE DB OMP"), teams.LeagueOrder,
		func(r tournament.TeamRules) string { return strings.Join(r.Order, " ") },
		func(_ *server.Visit, r *tournament.TeamRules, text string) error {
			r.Order = setup.Listed(strings.ToUpper(text))
			return nil
		}}
	colours := text(teams.LeagueColours, "teamplay.home-colours", "WB", func(r *tournament.TeamRules) *string { return &r.Colours })
	kind := text(teams.LeagueType, "teamplay.type", "", func(r *tournament.TeamRules) *string { return &r.Type })
	kind.Input = kind.Among([]server.Option{{Value: "", Text: "–"}, {Value: "A", Text: "A"}, {Value: "B", Text: "B"}, {Value: "none", Text: "0"}})
	return []leagueField{
		number(teams.LeagueBoards, "teamplay.boards.short", func(r *tournament.TeamRules) *int { return &r.Boards }), scale, order, colours,
		number(teams.LeagueUp, "teamplay.how-many-up", func(r *tournament.TeamRules) *int { return &r.Up }),
		number(teams.LeaguePlayOff, "teamplay.how-many-play-off", func(r *tournament.TeamRules) *int { return &r.PlayOff }),
		number(teams.LeagueDown, "teamplay.how-many-down", func(r *tournament.TeamRules) *int { return &r.Down }),
		text(teams.LeagueAbove, "teamplay.above", "", func(r *tournament.TeamRules) *string { return &r.Above }),
		text(teams.LeagueBelow, "teamplay.below", "", func(r *tournament.TeamRules) *string { return &r.Below }),
		kind,
		check(teams.LeagueMicro, "teamplay.micro", func(r *tournament.TeamRules) *bool { return &r.Micro }),
		check(teams.LeagueClubs, "teamplay.clubs-first", func(r *tournament.TeamRules) *bool { return &r.Clubs }),
	}
}

// PresetOptions are the presets of leagues; the first is none.
func PresetOptions() []server.Option {
	all := []server.Option{{Value: "", Text: "–"}}
	for _, p := range teams.TeamPresets() {
		all = append(all, server.Option{Value: p.Name, Text: p.Name})
	}
	return all
}

// PresetInput is the choice of a preset, for the form of the settings.
func PresetInput(p server.Page) server.Input {
	return p.Label("preset", "keizer.column.preset", "").Among(PresetOptions()).WithHint(p.Say("hall-teams.preset-hint"))
}

// setLeague alters how matches are counted: by a preset, and what of the form differs from what is on record.
func setLeague(v *server.Visit) error {
	return v.DoOnce(showTeams, server.TeamsPath, func(d *desk.Desk) ([]message.Teller, error) {
		stage, err := teams.League(d)
		if err != nil {
			return nil, err
		}
		req := teams.SetLeagueRequest{Preset: v.Text("preset"), Given: stage.TeamRules, Why: v.Text("why")}
		for _, row := range leagueFields(v) {
			text := v.Text(string(row.field))
			if text == row.have(stage.TeamRules) || row.Kind != "check" && !v.Sent(string(row.field)) {
				continue
			}
			if err := row.take(v, &req.Given, text); err != nil {
				return nil, err
			}
			req.Fields = append(req.Fields, row.field)
		}
		done, err := setup.SetLeague(v.R.Context(), d, req)
		if err != nil {
			return nil, err
		}
		return append([]message.Teller{message.New("hall-teams.rules-set", message.Args{"Boards": strconv.Itoa(done.Stage.TeamRules.Boards)})}, server.Tellers(done.Notes)...), nil
	})
}
