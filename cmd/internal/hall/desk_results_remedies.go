package hall

import (
	"arbiter/rules/message"
)

// resultRemedies are the buttons of refusals that concern results and the journal, and of
// what needs a look.
func resultRemedies() map[string]remedyButtons {
	journal, results := leads("hall-results.to-journal", "/desk/journal"), leads("hall-results.enter", "/desk")
	marks := leads("hall-results.to-marks", "/desk/journal?marks=1")
	return map[string]remedyButtons{
		"leave-correct-out":      results,
		"correct-result":         correctButtons,
		"by-board":               correctButtons,
		"enter-places":           leads("hall-tables.title", tablesPath),
		"open-table":             leads("hall-tables.title", tablesPath),
		"seat-table":             leads("hall-pairing.to-round", "/desk/round"),
		"check-record":           leads("hall-tables.title", tablesPath),
		"write-table":            leads("hall-pairing.to-round", "/desk/round"),
		"play-at-tables":         leads("hall.menu.event", "/desk/event"),
		"correct-places":         leads("hall-tables.title", tablesPath),
		"enter-played":           leads("hall-league.title", leaguePath),
		"correct-result-instead": correctButtons,
		"take-result-back":       takeResultBack,
		"undo-earlier":           journal,
		"journal-begins":         journal,
		"undo-ends":              journal,
		"undo-without-keep":      journal,
		"list-journal":           journal,
		"done-in-journal":        journal,
		"show-rounds":            leads("hall-pairing.to-round", "/desk/round"),
		"list-marks":             marks,
		"enter-results":          results,
		"rate-only":              results,
		"export-interim":         results,
		"enter-forfeit":          results,
		"forfeit-game":           forfeitGame,
		"forfeit-board":          forfeitBoard,
		"settle-result":          settleResult,
		"enter-board":            confirmButtons,
		"name-open-games":        results,
		"what-is-next":           results,
		"standings-put-back":     results,
	}
}

// correctButtons lead to the page of a game, with the new result chosen.
func correctButtons(v *visit, args message.Args) []Button {
	board := textArg(args, "Board")
	if board == "" {
		return leads("hall-results.enter", "/desk")(v, args)
	}
	return []Button{{Text: v.say("hall-results.correct", message.Args{"Board": board}), Action: v.gamePath(roundArg(args), board, textArg(args, "Result"))}}
}

// takeResultBack leads to the page of a game, where its result is taken back.
func takeResultBack(v *visit, args message.Args) []Button {
	return []Button{{Text: v.say("hall-results.kind-open"), Action: v.gamePath(roundArg(args), textArg(args, "Board"), stillOpen)}}
}

// forfeitGame leads to the page of a game, with the forfeit chosen.
func forfeitGame(v *visit, args message.Args) []Button {
	return []Button{{Text: v.say("hall-results.forfeit"), Action: v.gamePath(roundArg(args), textArg(args, "Board"), textArg(args, "Result"))}}
}

// forfeitBoard enters who has not appeared at a board whose time has passed.
func forfeitBoard(v *visit, args message.Args) []Button {
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
	return append(correctButtons(v, args), Button{Text: v.say("hall.menu.sheets"), Action: v.href("/desk/sheets")})
}
