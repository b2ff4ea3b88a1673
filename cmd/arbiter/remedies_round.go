package main

// roundRemedies are those of rounds.
func roundRemedies() map[string]map[string]string {
	const pair, unpair, absent, withdrawn = "arbiter round pair", `arbiter round unpair --why "..."`, " --no-shows absent", " --no-shows withdrawn"
	return map[string]map[string]string{
		"give-reason":              {"Command": `--why "..."`},
		"leave-numbers-out":        {"Seed": "--seed", "Varma": "--varma", "Lot": "--numbers-by-lot", "Entry": "--numbers-by-entry", "Rating": "--numbers-by-rating"},
		"register-players":         {"Command": "arbiter player add NAME"},
		"draw-numbers":             {"Flag": "--seed", "Lot": "--numbers-by-lot"},
		"draw-by-lot":              {"Command": "arbiter round pair"},
		"write-pair":               {},
		"allow-bye":                {"Command": `arbiter player edit {Number} --no-bye ""`, "Absent": "arbiter player absent {Number} --round {Round}"},
		"let-in":                   {"Command": "arbiter player return"},
		"drop-draft":               {"Command": "arbiter round unpair --draft"},
		"write-board":              {"Command": "arbiter round decider 3"},
		"make-draft":               {"Command": "arbiter round pair --draft"},
		"end-draft":                {"Publish": "arbiter round publish", "Drop": "arbiter round unpair --draft"},
		"draft-anew":               {"Command": "arbiter round pair --draft"},
		"draft-anew-or-why":        {"Command": "arbiter round pair --draft", "Why": `--why "..."`},
		"publish-then-force":       {"Publish": "arbiter round publish", "Set": `arbiter round set BOARD WHITE-BLACK --force --why "..."`},
		"publish-draft":            {"Command": "arbiter round publish"},
		"show-draft":               {"Command": "arbiter round show --draft"},
		"write-seats":              {"Example": "3 12-4"},
		"list-bans":                {"Command": "arbiter round forbid --list"},
		"list-players":             {"Command": "arbiter player list"},
		"give-opponent":            {"Command": `arbiter round add WHITE-BLACK --why "..."`, "Bye": `arbiter round bye PLAYER --why "..."`, "Away": "arbiter player absent PLAYER --round {Round}"},
		"return-then-seat":         {"Command": "arbiter player return {Number}", "Add": `arbiter round add {Number}-OPPONENT --why "..."`, "Bye": `arbiter round bye {Number} --why "..."`, "Set": `arbiter round set BOARD WHITE-BLACK --why "..."`},
		"seat-now":                 {"Command": `arbiter round add {Number}-OPPONENT --why "..."`, "Bye": `arbiter round bye {Number} --why "..."`, "Set": `arbiter round set BOARD WHITE-BLACK --why "..."`},
		"answer-no-shows":          {"Command": pair + absent, "Withdrawn": pair + withdrawn, "Come": pair + " --no-shows come", "One": "arbiter player absent {Number}"},
		"answer-no-shows-of-table": {"Command": pair + withdrawn, "Come": pair + " --no-shows come", "One": "arbiter player withdraw {Number}"},
		"unpair-no-shows":          {"Command": unpair, "Absent": pair + absent, "Withdrawn": pair + withdrawn},
		"unpair-no-shows-of-table": {"Command": unpair, "Withdrawn": pair + withdrawn},
		"draft-no-shows":           {"Command": pair + " --draft" + absent, "Withdrawn": pair + " --draft" + withdrawn},
		"draft-no-shows-of-table":  {"Command": pair + " --draft" + withdrawn},
		"take-result-back":         {"Command": `arbiter result {Board} open --correct --why "..." --round {Round}`},
		"enter-played":             {"Command": "arbiter result NAME NAME 1-0 --on DAY"},
		"by-board":                 {"Command": "arbiter result {Board} RESULT --round {Round}"},
		"play-again":               {"Command": `arbiter result "{White}" "{Black}" RESULT --on {On} --again`},
		"set-colours":              {"Command": `arbiter round colours {Board} --round {Round} --why "..."`},
		"show-round":               {"Command": "arbiter round show --round {Round}"},
		"add-board":                {"Command": `arbiter round add WHITE-BLACK --why "..."`},
		"set-board":                {"Command": `arbiter round set {Board} WHITE-BLACK --why "..."`},
		"enter-forfeit":            {"Command": "arbiter result BOARD +/- --round {Round}"},
		"force-round":              {"Flag": "--force"},
		"unpair-then-pair":         {"Command": `arbiter round unpair --why "..."`, "Pair": "arbiter round pair"},
		"set-bracket":              {"Command": `arbiter round set {Seats} --round {Round} --why "..."`},
		"pair-or-ruling":           {"Command": "arbiter round pair", "Flag": `--force --why "..."`},
		"forfeit-or-ruling":        {"Command": "arbiter result BOARD +/- --round {Round}", "Flag": `--force --why "..."`},
		"unpair-round":             {"Command": `arbiter round unpair --why "..."`},
		"alter-round":              {"Set": `arbiter round set BOARD WHITE-BLACK --why "..."`, "Swap": `arbiter round swap PLAYER PLAYER --why "..."`, "Bye": `arbiter round bye PLAYER --why "..."`},
		"empty-board":              {"Command": "arbiter round set {Board} -"},
		"unseat-player":            {"Command": "arbiter round set {Board} {Number}", "Again": "arbiter round pair --draft"},
	}
}

// resultRemedies are those of results.
func resultRemedies() map[string]map[string]string {
	return map[string]map[string]string{
		"leave-correct-out":      {"Flag": "--correct"},
		"correct-places":         {"Command": `arbiter result {Table} "{Order}" --correct --why "..." --round {Round}`},
		"correct-result":         {"Command": `arbiter result {Board} {Result} --correct --why "..." --round {Round}`},
		"undo-earlier":           {"Command": "arbiter undo"},
		"correct-result-instead": {"Command": `arbiter result BOARD RESULT --correct --why "..."`},
	}
}
