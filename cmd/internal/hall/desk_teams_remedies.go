package hall

import (
	"strconv"

	"arbiter/rules/message"
)

// toMatch leads to the match whose line-ups are missing; to the calendar where none is meant.
func toMatch(v *visit, r remedyAsked) []Button {
	table, is := number(r.text("Table"))
	if round := roundArg(r.Args); is && round > 0 {
		return []Button{{Text: v.say("hall-teams.to-match", message.Args{"Round": round, "Table": table}), Action: v.href(matchesPath + "/" + strconv.Itoa(round) + "/" + strconv.Itoa(table))}}
	}
	return []Button{{Text: v.say("hall-teams.menu-matches"), Action: v.href(matchesPath)}}
}

// pairMatchesNow puts the matches of the next round into the calendar.
func pairMatchesNow(v *visit, _ remedyAsked) []Button {
	return []Button{v.posts("hall-teams.pair-next", matchesPath+"/pair"), v.link("hall-teams.menu-matches", matchesPath)}
}
