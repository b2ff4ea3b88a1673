package hall

import (
	"strconv"

	"arbiter/rules/message"
)

// toMatch leads to the match whose line-ups are missing; to the calendar where none is meant.
func toMatch(v *visit, _ map[string]string, args message.Args) []Button {
	table, is := number(textArg(args, "Table"))
	if round := roundArg(args); is && round > 0 {
		return []Button{{Text: v.say("hall-teams.to-match", message.Args{"Round": round, "Table": table}), Action: v.href(matchesPath + "/" + strconv.Itoa(round) + "/" + strconv.Itoa(table))}}
	}
	return []Button{{Text: v.say("hall-teams.menu-matches"), Action: v.href(matchesPath)}}
}

// pairMatchesNow puts the matches of the next round into the calendar.
func pairMatchesNow(v *visit, _ map[string]string, _ message.Args) []Button {
	return []Button{v.posts("hall-teams.pair-next", matchesPath+"/pair"), v.link("hall-teams.menu-matches", matchesPath)}
}
