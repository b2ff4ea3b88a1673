package scoring

import (
	"slices"

	"arbiter/rules/message"
	"arbiter/tournament"
)

// TeamPreset is how matches of teams are played and counted somewhere.
type TeamPreset struct {
	Name        string
	Title       message.Message // whose it is
	Score       string          // of a board: the name of a score system
	Games       int             // of a board
	Rules       tournament.TeamRules
	Confirmed   message.Message // what of it is known, and where from
	Unconfirmed message.Message // what of it is not: it is customary, or a guess
}

// TeamPresets is the table of presets. What is confirmed was read in tables and reports of
// matches; nothing else is called official.
func TeamPresets() []TeamPreset {
	const whole, half = tournament.Point, tournament.Point / 2
	kndb := tournament.TeamRules{Boards: 8, Win: 2 * whole, Draw: whole, Order: []string{"MP", "FM", "BP"}, Colours: "WB", Clubs: true, Up: 1, PlayOff: 1}
	top := kndb
	top.Boards, top.Up, top.PlayOff = 10, 0, 0
	frysk := tournament.TeamRules{Boards: 8, Win: whole, Draw: half, Order: []string{"MP", "BP"}, Colours: "WB", Down: 1}
	idf := tournament.TeamRules{Boards: 5, Win: 2 * whole, Draw: whole, Order: []string{"BP"}, Colours: "WB"}
	fide := tournament.TeamRules{Boards: 4, Win: 2 * whole, Draw: whole, Order: []string{"MP", "BP", "DE"}, Colours: "WB", Type: "A"}
	presets := []TeamPreset{
		{Name: "kndb", Score: "2-1-0", Games: 1, Rules: kndb},
		{Name: "kndb-ereklasse", Score: "2-1-0", Games: 1, Rules: top},
		{Name: "frysk", Score: "1-½-0", Games: 1, Rules: frysk},
		{Name: "idf", Score: "1-½-0", Games: 2, Rules: idf},
		{Name: "fide", Score: "1-½-0", Games: 1, Rules: fide},
	}
	for i := range presets {
		p := &presets[i]
		p.Rules.Preset = p.Name
		p.Title = message.New("team-preset." + p.Name)
		p.Confirmed = message.New("team-preset." + p.Name + ".confirmed")
		p.Unconfirmed = message.New("team-preset." + p.Name + ".unconfirmed")
	}
	return presets
}

// TeamPresetNames lists the presets.
func TeamPresetNames() []string {
	var names []string
	for _, p := range TeamPresets() {
		names = append(names, p.Name)
	}
	return names
}

// FindTeamPreset finds a preset by name. The error lists those there are.
func FindTeamPreset(name string) (TeamPreset, error) {
	at := slices.IndexFunc(TeamPresets(), func(p TeamPreset) bool { return p.Name == name })
	if at < 0 {
		return TeamPreset{}, message.Err("team-preset.unknown", message.Args{"Text": name, "Known": TeamPresetNames()})
	}
	return TeamPresets()[at], nil
}
