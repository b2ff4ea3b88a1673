package remedies

import (
	"arbiter/cmd/internal/hall/resultdesk"
	"arbiter/cmd/internal/hall/server"
	"arbiter/rules/message"
)

// toResult leads to the page of a game, with the new result chosen, or none where it is taken
// back; to all of them where no game is meant.
func toResult(v *server.Visit, r remedyAsked) []server.Button {
	board, result := r.known["board"], r.known["result"]
	switch {
	case board == "":
		return []server.Button{link(v, "hall-results.enter", "/desk")}
	case result == resultdesk.StillOpen:
		return []server.Button{{Text: v.Say("hall-results.kind-open"), Action: resultdesk.GamePath(v, server.RoundArg(r.Args), board, result)}}
	}
	return []server.Button{{Text: v.Say("hall-results.correct", message.Args{"Board": board}), Action: resultdesk.GamePath(v, server.RoundArg(r.Args), board, result)}}
}

// toJournal leads to the journal, or to its changes that somebody has to look at.
func toJournal(v *server.Visit, r remedyAsked) []server.Button {
	if r.known["marks"] != "" {
		return []server.Button{link(v, "hall-results.to-marks", "/desk/journal?marks=1")}
	}
	return []server.Button{link(v, "hall-results.to-journal", "/desk/journal")}
}

// forfeitGame leads to the page of a game, with the forfeit chosen.
func forfeitGame(v *server.Visit, r remedyAsked) []server.Button {
	return []server.Button{{Text: v.Say("hall-results.forfeit"), Action: resultdesk.GamePath(v, server.RoundArg(r.Args), r.Text("Board"), r.Text("Result"))}}
}

// forfeitBoard enters who has not appeared at a board whose time has passed.
func forfeitBoard(v *server.Visit, r remedyAsked) []server.Button {
	board, round := r.Text("Board"), r.Text("Round")
	var all []server.Button
	for _, side := range []string{"white", "black", "both"} {
		b := v.Posts("hall-results.no-show-"+side, "/desk/round/forfeit", "board", board, "round", round, "side", side)
		b.Text = v.Say("hall-results.no-show-"+side, message.Args{"Board": board})
		all = append(all, b)
	}
	return all
}

// settleResult leads to the result, and to the sheets where the finding is ruled on.
func settleResult(v *server.Visit, r remedyAsked) []server.Button {
	return append(toResult(v, r), link(v, "hall.menu.sheets", "/desk/sheets"))
}

// confirmButtons enter what a side of a game reported, or lead to where another result is
// entered.
func confirmButtons(v *server.Visit, r remedyAsked) []server.Button {
	board, round := r.Text("Board"), r.Text("Round")
	var all []server.Button
	for _, side := range [][2]string{{"White", "hall-results.confirm-white"}, {"Black", "hall-results.confirm-black"}} {
		result := r.Text(side[0])
		if said := r.Text("Said"); said != "" && said != result || result == "" {
			continue
		}
		b := v.Posts(side[1], "/desk/results", "line", board+" "+result, "round", round)
		b.Text += " (" + result + ")"
		all = append(all, b)
	}
	return append(all, server.Button{Text: v.Say("Archive-web.kind-contradiction"), Action: resultdesk.GamePath(v, server.RoundArg(r.Args), board, "")})
}
