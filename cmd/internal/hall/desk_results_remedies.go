package hall

import (
	"arbiter/cmd/internal/desk/deeds"
	"arbiter/rules/message"
)

// toResult leads to the page of a game, with the new result chosen, or none where it is taken
// back; to all of them where no game is meant.
func toResult(v *visit, known map[string]string, args message.Args) []Button {
	board, result := known["board"], known["result"]
	switch {
	case board == "":
		return []Button{v.link("hall-results.enter", "/desk")}
	case result == stillOpen:
		return []Button{{Text: v.say("hall-results.kind-open"), Action: v.gamePath(roundArg(args), board, result)}}
	}
	return []Button{{Text: v.say("hall-results.correct", message.Args{"Board": board}), Action: v.gamePath(roundArg(args), board, result)}}
}

// toJournal leads to the journal, or to its changes that somebody has to look at.
func toJournal(v *visit, known map[string]string, _ message.Args) []Button {
	if known["marks"] != "" {
		return []Button{v.link("hall-results.to-marks", "/desk/journal?marks=1")}
	}
	return []Button{v.link("hall-results.to-journal", "/desk/journal")}
}

// forfeitGame leads to the page of a game, with the forfeit chosen.
func forfeitGame(v *visit, args message.Args) []Button {
	return []Button{{Text: v.say("hall-results.forfeit"), Action: v.gamePath(roundArg(args), textArg(args, "Board"), textArg(args, "Result"))}}
}

// forfeitBoard enters who has not appeared at a board whose time has passed.
func forfeitBoard(v *visit, _ map[string]string, args message.Args) []Button {
	board, round := textArg(args, "Board"), textArg(args, "Round")
	var all []Button
	for _, side := range []string{"white", "black", "both"} {
		b := v.posts("hall-results.no-show-"+side, "/desk/round/forfeit", "board", board, "round", round, "side", side)
		b.Text = v.say("hall-results.no-show-"+side, message.Args{"Board": board})
		all = append(all, b)
	}
	return all
}

// settleResult leads to the result, and to the sheets where the finding is ruled on.
func settleResult(v *visit, args message.Args) []Button {
	return append(v.deedButtons(deeds.RemedyOf("settle-result").Ways[0], args), v.link("hall.menu.sheets", "/desk/sheets"))
}
