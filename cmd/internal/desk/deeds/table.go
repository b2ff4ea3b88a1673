package deeds

// Why a remedy is nothing but words, or the terminal's alone.
const (
	files  = "what is to be done is done to files, outside the event"
	typed  = "the field that was refused is still there, and is written otherwise"
	nobody = "nothing has to be done"
	chosen = "the form that was refused has the choices"

	whole   = "it is done to the file as a whole, which the hall has open"
	written = "the hall sends what it makes: it writes no files by name"
	secret  = "a passphrase is not typed into a page: keys are for the terminal (decision 42)"
)

// roundWays are those of rounds.
func roundWays() []Remedy {
	return []Remedy{
		help("give-reason", again(ask("why")).at("Command")),
		help("leave-numbers-out", part("round pair", set("seed")).at("Seed"), part("round pair", set("varma")).at("Varma"), part("round pair", set("numbers-by-lot")).at("Lot"),
			part("round pair", set("numbers-by-entry")).at("Entry"), part("round pair", set("numbers-by-rating")).at("Rating")),
		help("register-players add-players", to("player add", ask("name"))),
		help("draw-numbers", again(set("seed")), again(set("numbers-by-lot")).at("Lot")),
		help("write-pair", see("round set")).says("Example"),
		help("allow-bye", to("player edit", is("player", "{Number}"), is("no-bye", "")), to("player absent", is("player", "{Number}"), of("Round")).at("Absent")),
		help("drop-draft", to("round unpair", set("draft"))),
		help("write-board", to("round decider", eg("board", "3"))),
		help("make-draft draft-anew draft-again", to("round pair", set("draft"))),
		help("end-draft", to("round publish").at("Publish"), to("round unpair", set("draft")).at("Drop")),
		help("draft-anew-or-why", to("round pair", set("draft")), part("round publish", ask("why")).at("Why")),
		help("publish-then-force", to("round publish").at("Publish"), to("round set", ask("board"), ask("seats"), set("force"), ask("why")).at("Set")),
		help("show-draft look-at-draft", to("round show", set("draft"))),
		help("write-seats", part("round set", eg("board", "3"), eg("seats", "12-4")).at("Example")),
		help("list-bans", to("round forbid", set("list"))),
		help("give-opponent", to("round add", ask("seats"), ask("why")), to("round bye", ask("player"), ask("why")).at("Bye"), to("player absent", ask("player"), of("Round")).at("Away")),
		help("return-then-seat", to("player return", is("player", "{Number}")), to("round add", eg("seats", "{Number}-OPPONENT"), ask("why")).at("Add"),
			to("round bye", is("player", "{Number}"), ask("why")).at("Bye"), to("round set", ask("board"), ask("seats"), ask("why")).at("Set")).says("Round"),
		help("seat-now", to("round add", eg("seats", "{Number}-OPPONENT"), ask("why")), to("round bye", is("player", "{Number}"), ask("why")).at("Bye"),
			to("round set", ask("board"), ask("seats"), ask("why")).at("Set")).says("Round"),
		help("answer-no-shows", to("round pair", is("no-shows", "absent")), to("round pair", is("no-shows", "withdrawn")).at("Withdrawn"),
			to("round pair", is("no-shows", "come")).at("Come"), to("player absent", is("player", "{Number}")).at("One")),
		help("answer-no-shows-of-table", to("round pair", is("no-shows", "withdrawn")), to("round pair", is("no-shows", "come")).at("Come"), to("player withdraw", is("player", "{Number}")).at("One")),
		help("unpair-no-shows", to("round unpair", ask("why")), to("round pair", is("no-shows", "absent")).at("Absent"), to("round pair", is("no-shows", "withdrawn")).at("Withdrawn")),
		help("unpair-no-shows-of-table", to("round unpair", ask("why")), to("round pair", is("no-shows", "withdrawn")).at("Withdrawn")),
		help("draft-no-shows", to("round pair", set("draft"), is("no-shows", "absent")), to("round pair", set("draft"), is("no-shows", "withdrawn")).at("Withdrawn")),
		help("draft-no-shows-of-table", to("round pair", set("draft"), is("no-shows", "withdrawn"))),
		help("take-result-back", to("result", of("Board"), is("result", "open"), set("correct"), ask("why"), of("Round"))),
		help("enter-played", to("play game", eg("white", "NAME"), eg("black", "NAME"), eg("result", "1-0"), ask("on"))),
		help("by-board enter-board", to("result", of("Board"), ask("result"), of("Round"))),
		help("play-again", to("play game", of("White"), of("Black"), ask("result"), of("On"), set("again"))).inWords(chosen),
		help("set-colours", to("round colours", of("Board"), of("Round"), ask("why"))),
		help("show-round", to("round show", of("Round"))),
		help("add-board", to("round add", ask("seats"), ask("why"))),
		help("set-board", to("round set", of("Board"), ask("seats"), ask("why"))),
		help("enter-forfeit", to("result", ask("board"), is("result", "+/-"), of("Round"))),
		help("force-round", again(set("force"))),
		help("unpair-then-pair", to("round unpair", ask("why")), to("round pair").at("Pair")),
		help("set-bracket", to("round set", of("Seats"), of("Round"), ask("why"))),
		help("pair-or-ruling", to("round pair"), again(set("force"), ask("why"))),
		help("forfeit-or-ruling", to("result", ask("board"), is("result", "+/-"), of("Round")), again(set("force"), ask("why"))),
		help("unpair-round", to("round unpair", ask("why"))),
		help("alter-round", to("round set", ask("board"), ask("seats"), ask("why")).at("Set"), to("round swap", ask("player"), ask("other"), ask("why")).at("Swap"),
			to("round bye", ask("player"), ask("why")).at("Bye")),
		help("empty-board", to("round set", of("Board"), is("seats", "-"))),
		help("unseat-player", to("round set", of("Board"), is("seats", "{Number}")), to("round pair", set("draft")).at("Again")),
	}
}

// pairingWays are those of rounds that cannot be paired, and of questions about them.
func pairingWays() []Remedy {
	return []Remedy{
		help("ask-next-round", see("explain pairing")).says("Next"),
		help("ask-board", see("round show")).says("Boards"),
		help("two-for-a-match", to("player withdraw"), to("stage set", is("system", "round-robin")).at("RoundRobin")),
		help("pair-by-hand", to("round set", set("draft"))),
		help("lift-ban", to("round forbid", set("remove")).at("Lift"), to("round set", set("draft")).at("ByHand")),
		help("bye-for-round", to("player absent", is("player", "{Number}"), of("Round"), is("bye", "half")), to("round set", set("draft")).at("ByHand")),
		help("set-team", to("player edit", eg("player", "NAME"), ask("team")), to("player add", ask("name"), ask("team")).at("Add")),
		help("give-table", to("stage order", set("table"))),
		help("pair-provisionally", to("result", of("Board"), is("result", "{State}"), of("Round"), is("pair-as", "1/2")), to("round pair", set("open-as-draws")).at("All")),
		help("decide-tie", to("round decider"), part("round decider", ask("winner"), ask("why")).at("Winner")),
	}
}

// resultWays are those of results, and of what is to do.
func resultWays() []Remedy {
	return []Remedy{
		help("leave-correct-out", part("result", set("correct"))),
		help("correct-places", to("places", of("Table"), of("Order"), set("correct"), ask("why"), of("Round"))),
		help("correct-result", to("result", of("Board"), of("Result"), set("correct"), ask("why"), of("Round"))),
		help("correct-result-instead", to("result", ask("board"), ask("result"), set("correct"), ask("why"))),
		help("draw-openings-of", to("round openings", of("Round"))),
		help("answer-claim", to("ruling add", is("subject", "{Incident}"), is("decision", "{Answer}"))),
		help("rule-incident", to("ruling add", is("subject", "{Incident}"), is("decision", "stands"), ask("why"))),
		help("rule-finding", to("ruling add", is("subject", "{Finding}"), is("decision", "stands"), ask("why"))),
		help("rule-live", to("ruling add", is("subject", "{Finding}"), is("decision", "corrected"), set("set-back"), ask("why"))),
		help("decide-claim", to("incident add", of("Board"), of("Round"), is("code", "repetition-claim"), of("By"), set("{Right}"))),
		help("hear-call", to("game heard", of("Board"), of("Round"))),
		help("look-at-board", to("game live")).says("Board", "Round"),
		help("list-marks", to("journal", set("marks"))),
		help("give-bye", to("player absent", is("player", "{Name}"), of("Round"), is("bye", "half"))).says("Player"),
		help("forfeit-board", to("round forfeit", is("board", "{Board}=white"))).says("Round"),
		help("back-up backup-place", to("backup", ask("folder"))),
		help("enter-places", to("places", of("Table"), of("Order"), of("Round"))),
		help("seat-table", to("round set", eg("board", "TABLE"), eg("seats", "1-5-9"), ask("why"))),
		help("write-table", see("round set")),
		help("check-record", to("check", eg("file", "FILE.ludo"))),
		help("open-table", to("places", of("Table"), is("order", "open"), set("correct"), of("Round"), ask("why"))),
		help("play-at-tables", part("stage set", is("system", "tables")).at("Command")),
		help("export-standings", to("export", is("output", "standings.pdf"))),
		help("decide-board", to("round decider", of("Board"))),
	}
}

// playerWays are those of players and of kept rating lists.
func playerWays() []Remedy {
	return []Remedy{
		help("withdraw-forfeiting", to("player withdraw", is("player", "{Number}"), set("forfeit"))),
		help("expel-forfeiting", to("player expel", is("player", "{Number}"), set("forfeit"), ask("why"))),
		help("forfeit-game", to("result", of("Board"), of("Result"), of("Round"))),
		help("enter-late", part("player add", set("late")).at("Command"), part("player add", is("missed", "half")).at("Missed")),
		help("enter-late-each", to("player add", set("late")), part("player import", is("only", "known")).at("Known")),
		help("say-whats-new", part("player edit", eg("rating", "1460")).at("Command")),
		help("later-round", part("player withdraw", set("round")).at("Command")),
		help("undo-pairing", to("undo", is("before-round", "1"))),
		help("plan-rounds", to("stage set", set("rounds"))),
		help("pair-again", to("round unpair", ask("why")).at("Unpair"), to("round pair").at("Pair")),
		help("pair-all-again", to("round unpair", set("all"), ask("why")).at("Unpair"), to("round pair", set("all")).at("Pair")),
		help("withdraw-player", to("player withdraw", is("player", "{Name}"))),
		help("remove-player", to("player remove", is("player", "{Name}"))),
		help("map-columns", part("player import", eg("columns", "name=...,rating=..."))),
		help("keep-list", to("ratinglist keep", ask("name"), ask("file"))),
		help("register-typed", to("player add", is("name", "{Text}")), to("ratinglist find", is("name", "{Text}")).at("Find")),
		help("look-up-id", to("player add", is("name", "{ID}"), of("List"))),
	}
}

// sheetWays are those of sheets, incidents, rulings and imports.
func sheetWays() []Remedy {
	return []Remedy{
		help("sheet-reason sheet-replace", part("game add", ask("why"))),
		help("leave-colours-out", part("game add", set("colours"))),
		help("settle-colours", to("game add", of("Board"), of("Round"), is("colours", "sheet"), ask("why")), part("game add", is("colours", "pairing"))),
		help("settle-names", to("game add", of("Board"), of("Round"), set("of-board"), ask("why")), to("result", of("Board"), ask("result"), of("Round")).at("Result")),
		help("settle-result", to("result", of("Board"), ask("result"), of("Round"), set("correct")), to("ruling add").at("Rule")),
		help("list-subjects", to("check").at("Findings"), to("incident list").at("Incidents")),
		help("name-finding", to("ruling add", is("subject", "{First}"), is("decision", "stands"), ask("why"))),
		help("name-side", part("ruling add", eg("against", "white"))),
		help("name-explanation", part("ruling add", is("as", "slip"))),
		help("overrule", part("ruling add", is("overrules", "{Number}"))),
		help("force-ruling", again(set("force"))),
		help("claim-reason", part("incident add", ask("why"))),
		help("cite-article", part("incident add", set("article"))),
		help("explain-incident", to("explain", is("word", "incident"))),
		help("say-of-incident leave-out-of-incident", part("incident add", set("{Field}"))),
		help("no-agreement", to("draws", set("off"))),
		help("import-partly", part("import pdn", set("partly"))),
		help("name-the-event", part("event set", eg("name", "Club championship"))),
		help("take-games-into", part("import pdn", set("file")), part("import pdn", set("new")).at("New")).atTerminal(whole),
		help("trf-first", part("import pdn", set("new")).at("New")).atTerminal(whole),
		help("trf-ends-before").says("Count").inWords(typed),
		help("intake-replace-sheet", to("game add", set("why"))),
	}
}

// stageWays are those of stages.
func stageWays() []Remedy {
	return []Remedy{
		help("choose-system").says("Systems").inWords(chosen),
		help("print-schedule", to("print", is("paper", "schedule"))),
		help("play-for-place", to("stage add", set("decider"), is("place", "{Border}")), part("stage add", eg("players", "3,1,8,5")).at("Players")),
		help("play-for-place-of-stage", to("stage add", set("decider"), is("place", "{Border}"), of("Stage")), part("stage add", eg("players", "3,1,8,5")).at("Players")),
		help("name-players", part("stage add", eg("players", "3,1,8,5")).at("Command")),
		help("other-place", part("stage add", set("place")).at("Command")),
		help("end-strict", to("stage set", is("strict", "none"), ask("why"))),
		help("settle-strict", to("stage show"), to("stage set").at("Alter"), part("stage set", is("strict", "none")).at("None")),
		help("export-interim", to("status"), part("trf export", set("interim"))),
		help("rate-only", part("result", set("rating-only"), ask("why"))),
	}
}

// leagueWays are those of matches of teams.
func leagueWays() []Remedy {
	return []Remedy{
		help("choose-team-system", to("new", ask("file"), is("system", "team-round-robin"), is("league", "kndb"))),
		help("give-line-up", to("match lineup", of("Table"), ask("team"), eg("players", "NAME, NAME"), of("Round"))),
		help("award-match", to("match award", of("Table"), ask("score"), of("Round"), ask("why"))),
		help("enter-score", to("match score", of("Table"), ask("score"), of("Round"))),
		help("add-teams", to("league team add", ask("name"))),
		help("unpair-matches", to("league unpair", is("round", "1"), ask("why"))),
		help("show-match", to("match show", of("Table"), of("Round"))),
		help("pair-matches-by-hand", to("league pair", eg("hand", "1-2 3-4"), ask("why"))),
	}
}

// eventWays are those of what an event is.
func eventWays() []Remedy {
	return []Remedy{
		help("call-event", part("event set", eg("name", "Club championship")).at("Command")),
		help("allow-tablets", to("event set", is("recorders", "both"))),
		help("force-change", part("event set", set("force"), ask("why")).at("Command")),
		help("say-prizes", to("prizes set", eg("amounts", "500,300,200"))),
		help("give-text", to("print", is("paper", "announcement"), eg("text", "Round 4 begins at 13:45."))),
		help("give-address", to("print", is("paper", "poster"), eg("address", "https://example.org/open"))),
		help("keep-address", to("settings set", is("key", "site"), eg("value", "https://example.org/open"))),
		help("give-team", to("player edit", eg("player", "wiersma"), eg("team", "Wommels 1"))),
		help("choose-template").says("Templates").inWords(chosen),
		help("add-final-of-four", to("stage add", is("name", "Final"), is("system", "round-robin"), is("cycles", "2"), is("top", "4"), is("table", "1-3,2-4/3-1,4-2/3-2,4-1/2-3,1-4/1-2,3-4/2-1,4-3"))),
	}
}

// fileWays are those of files, of looking back and of copies.
func fileWays() []Remedy {
	return []Remedy{
		help("restore restore-chain", to("restore", ask("copy"))),
		help("other-tiebreaks", to("event set", set("tiebreaks"))),
		help("name-event-so", to("new", is("file", "{Proposed}"))),
		help("begin-event", to("new", eg("file", "NAME.arbiter"))),
		help("make-event", to("new", eg("file", "NAME.arbiter")), part("group list", set("file"))),
		help("name-one", part("group list", set("file")), part("group list", set("group")).at("Group")),
		help("withdraw-and-enter", to("player withdraw").at("Withdraw"), to("player add", set("late")).at("Enter")),
		help("unpair-before-move", to("round unpair", of("Group"))),
		help("other-report-folder", part("report", set("out"))).atTerminal(written),
		help("journal-begins", see("journal")).says("Begins"),
		help("undo-ends", see("journal")),
		help("undo-without-keep", part("undo", set("keep"))),
		help("rebuild-tables", to("verify", set("rebuild"))),
		help("other-event", to("import")).atTerminal(whole),
	}
}

// outputWays are those of what is written and signed.
func outputWays() []Remedy {
	return []Remedy{
		help("name-format", part("print", set("format"))).atTerminal(written),
		help("name-out", part("print", set("out"))).atTerminal(written),
		help("export-file", part("export", set("file")), to("export", ask("output"))).atTerminal(written),
		help("print-table-slips", to("print", is("paper", "slips"))),
		help("ask-the-signer").atTerminal(secret),
		help("sign-event ask-for-signature", to("sign")).atTerminal(secret),
		help("sign-again", to("sign"), to("journal").at("Journal")).atTerminal(secret),
		help("sign-into-file", to("sign", eg("out", "FILE"))).atTerminal(secret),
		help("name-signer", part("sign", ask("by"))).atTerminal(secret),
	}
}

// plainWays are those that are one deed, of which nothing is filled in: the codes by the deed.
func plainWays() (rows []Remedy) {
	for deed, codes := range map[string]string{
		"checkin": "check-in", "checkin open": "open-check-in", "crosstable": "print-crosstable", "event show": "print-event show-event", "game add": "hand-in",
		"game enter": "go-on-typing", "group list": "list-groups", "journal": "list-journal done-in-journal", "keizer presets": "list-keizer", "keizer show": "show-keizer",
		"league calendar": "show-calendar", "league pair": "pair-matches", "league presets": "list-presets", "league rules": "show-league", "league teams": "list-teams",
		"new": "name-event", "player add": "intake-register", "player list": "list-players list-numbers", "player merge": "intake-merge", "player return": "let-in",
		"print": "list-papers", "prizes": "print-prizes", "prizes set": "alter-prizes", "publish": "publish-again", "result": "result-of-sheet",
		"result enter": "enter-results standings-put-back", "round openings": "draw-openings", "round pair": "draw-by-lot pair-round pair-next-round",
		"round publish": "publish-draft", "round show": "show-rounds", "stage list": "list-stages", "stage show": "show-stage", "standings": "show-standings",
		"status": "name-open-games what-is-next", "undo": "undo-earlier",
	} {
		rows = append(rows, help(codes, to(deed)))
	}
	return rows
}

// wordsOnly are those of which nothing but words can be made.
func wordsOnly() []Remedy {
	return []Remedy{
		help("newer-version newer-change newer-variant other-file other-name part-written make-room make-room-whole make-room-or-move own-folder writable-folder check-file " +
			"check-name name-once name-folder new-folder move-or-new-folder never-an-event roomier-format font font-whole other-font older-copy rewritten other-copy").inWords(files),
		help("write-more write-clock write-day write-date say-what-happened look-at-number mend-rows write-all-again add-games name-rows write-total").inWords(typed),
		help("done-whole nothing-written standings-altered standings-removed not-there").inWords(nobody),
		help("add-draw order-draw order-rows").atTerminal("a word of a command"),
		help("write-no-show").says("Example").inWords(typed),
		help("split-players").inWords("the groups are events of their own"),
		help("decide-each").inWords("the two arbiters decide it"),
	}
}
