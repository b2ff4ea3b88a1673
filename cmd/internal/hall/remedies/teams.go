package remedies

import (
	"strconv"

	"arbiter/cmd/internal/hall/server"
	"arbiter/rules/message"
)

// toMatch leads to the match whose line-ups are missing; to the calendar where none is meant.
func toMatch(v *server.Visit, r remedyAsked) []server.Button {
	table, is := server.Number(r.Text("Table"))
	if round := server.RoundArg(r.Args); is && round > 0 {
		return []server.Button{{Text: v.Say("hall-teams.to-match", message.Args{"Round": round, "Table": table}), Action: v.Href(server.MatchesPath + "/" + strconv.Itoa(round) + "/" + strconv.Itoa(table))}}
	}
	return []server.Button{{Text: v.Say("hall-teams.menu-matches"), Action: v.Href(server.MatchesPath)}}
}

// pairMatchesNow puts the matches of the next round into the calendar.
func pairMatchesNow(v *server.Visit, _ remedyAsked) []server.Button {
	return []server.Button{v.Posts("hall-teams.pair-next", server.MatchesPath+"/pair"), link(v, "hall-teams.menu-matches", server.MatchesPath)}
}
