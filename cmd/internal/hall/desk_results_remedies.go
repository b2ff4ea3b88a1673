package hall

import (
	"arbiter/rules/message"
)

// toResult leads to the page of a game, with the new result chosen, or none where it is taken
// back; to all of them where no game is meant.
func toResult(v *visit, r remedyAsked) []Button {
	board, result := r.known["board"], r.known["result"]
	switch {
	case board == "":
		return []Button{v.link("hall-results.enter", "/desk")}
	case result == stillOpen:
		return []Button{{Text: v.say("hall-results.kind-open"), Action: v.gamePath(roundArg(r.Args), board, result)}}
	}
	return []Button{{Text: v.say("hall-results.correct", message.Args{"Board": board}), Action: v.gamePath(roundArg(r.Args), board, result)}}
}

// toJournal leads to the journal, or to its changes that somebody has to look at.
func toJournal(v *visit, r remedyAsked) []Button {
	if r.known["marks"] != "" {
		return []Button{v.link("hall-results.to-marks", "/desk/journal?marks=1")}
	}
	return []Button{v.link("hall-results.to-journal", "/desk/journal")}
}

// forfeitGame leads to the page of a game, with the forfeit chosen.
func forfeitGame(v *visit, r remedyAsked) []Button {
	return []Button{{Text: v.say("hall-results.forfeit"), Action: v.gamePath(roundArg(r.Args), r.text("Board"), r.text("Result"))}}
}

// forfeitBoard enters who has not appeared at a board whose time has passed.
func forfeitBoard(v *visit, r remedyAsked) []Button {
	board, round := r.text("Board"), r.text("Round")
	var all []Button
	for _, side := range []string{"white", "black", "both"} {
		b := v.posts("hall-results.no-show-"+side, "/desk/round/forfeit", "board", board, "round", round, "side", side)
		b.Text = v.say("hall-results.no-show-"+side, message.Args{"Board": board})
		all = append(all, b)
	}
	return all
}

// settleResult leads to the result, and to the sheets where the finding is ruled on.
func settleResult(v *visit, r remedyAsked) []Button {
	return append(toResult(v, r), v.link("hall.menu.sheets", "/desk/sheets"))
}
