package hall

import (
	"strconv"

	"arbiter/rules/message"
)

// teamRemedies are the buttons of refusals that concern teams and their matches.
func teamRemedies() map[string]remedyButtons {
	return map[string]remedyButtons{
		"choose-team-system": leads("hall.menu.event", "/desk/event"),
		"list-teams":         leads("hall-teams.menu-teams", teamsPath),
		"list-presets":       leads("hall-teams.menu-teams", teamsPath+"#rules"),
		"show-league":        leads("hall-teams.menu-teams", teamsPath+"#rules"),
		"show-calendar":      leads("hall-teams.menu-matches", matchesPath),
		"unpair-matches":     leads("hall-teams.unpair", matchesPath+"#pair"),
		"give-line-up":       toMatch,
		"show-match":         toMatch,
		"enter-score":        toMatch,
		"award-match":        toMatch,
		"add-teams":          leads("hall-teams.menu-teams", teamsPath),
		"pair-matches":       pairMatchesNow,
		"pair-matches-by-hand": func(v *visit, _ message.Args) []Button {
			return []Button{{Text: v.say("hall-teams.by-hand"), Action: v.href(matchesPath + "#by-hand")}}
		},
	}
}

// toMatch leads to the match whose line-ups are missing; to the calendar where none is meant.
func toMatch(v *visit, args message.Args) []Button {
	table, err := strconv.Atoi(textArg(args, "Table"))
	if round := roundArg(args); err == nil && round > 0 {
		return []Button{{Text: v.say("hall-teams.to-match", message.Args{"Round": round, "Table": table}), Action: v.href(matchesPath + "/" + strconv.Itoa(round) + "/" + strconv.Itoa(table))}}
	}
	return []Button{{Text: v.say("hall-teams.menu-matches"), Action: v.href(matchesPath)}}
}

// pairMatchesNow puts the matches of the next round into the calendar.
func pairMatchesNow(v *visit, _ message.Args) []Button {
	return []Button{v.posts("hall-teams.pair-next", matchesPath+"/pair"), {Text: v.say("hall-teams.menu-matches"), Action: v.href(matchesPath)}}
}
