package deeds

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
		help("draft-again", to("round pair", set("draft"))),
		help("open-check-in", to("checkin open")),
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
		help("sheet-reason", part("game add", ask("why"))),
		help("sheet-replace", part("game add", ask("why"))),
		help("hand-in", to("game add")),
		help("leave-colours-out", part("game add", set("colours"))),
		help("settle-colours", to("game add", of("Board"), of("Round"), is("colours", "sheet"), ask("why")), part("game add", is("colours", "pairing"))),
		help("settle-names", to("game add", of("Board"), of("Round"), set("of-board"), ask("why")), to("result", of("Board"), ask("result"), of("Round")).at("Result")),
		help("settle-result", to("result", of("Board"), ask("result"), of("Round"), set("correct")), to("ruling add").at("Rule")),
		help("result-of-sheet", to("result")),
		help("list-subjects", to("check").at("Findings"), to("incident list").at("Incidents")),
		help("name-finding", to("ruling add", is("subject", "{First}"), is("decision", "stands"), ask("why"))),
		help("name-side", part("ruling add", eg("against", "white"))),
		help("name-explanation", part("ruling add", is("as", "slip"))),
		help("overrule", part("ruling add", is("overrules", "{Number}"))),
		help("force-ruling", again(set("force"))),
		help("claim-reason", part("incident add", ask("why"))),
		help("cite-article", part("incident add", set("article"))),
		help("explain-incident", to("explain", is("word", "incident"))),
		help("say-of-incident", part("incident add", set("{Field}"))),
		help("leave-out-of-incident", part("incident add", set("{Field}"))),
		help("no-agreement", to("draws", set("off"))),
		help("import-partly", part("import pdn", set("partly"))),
		help("name-the-event", part("event set", eg("name", "Club championship"))),
		help("take-games-into", part("import pdn", set("file")), part("import pdn", set("new")).at("New")).atTerminal(whole),
		help("trf-first", part("import pdn", set("new")).at("New")).atTerminal(whole),
		help("trf-ends-before").says("Count").inWords(typed),
		help("intake-replace-sheet", to("game add", set("why"))),
		help("intake-register", to("player add")),
		help("intake-merge", to("player merge")),
	}
}

// stageWays are those of stages.
func stageWays() []Remedy {
	return []Remedy{
		help("list-stages", to("stage list")),
		help("choose-system").says("Systems").inWords(chosen),
		help("show-stage", to("stage show")),
		help("show-keizer", to("keizer show")),
		help("list-keizer", to("keizer presets")),
		help("print-schedule", to("print", is("paper", "schedule"))),
		help("name-open-games", to("status")),
		help("play-for-place", to("stage add", set("decider"), is("place", "{Border}")), part("stage add", eg("players", "3,1,8,5")).at("Players")),
		help("play-for-place-of-stage", to("stage add", set("decider"), is("place", "{Border}"), of("Stage")), part("stage add", eg("players", "3,1,8,5")).at("Players")),
		help("name-players", part("stage add", eg("players", "3,1,8,5")).at("Command")),
		help("list-numbers", to("player list")),
		help("what-is-next", to("status")),
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
		help("list-teams", to("league teams")),
		help("show-calendar", to("league calendar")),
		help("give-line-up", to("match lineup", of("Table"), ask("team"), eg("players", "NAME, NAME"), of("Round"))),
		help("award-match", to("match award", of("Table"), ask("score"), of("Round"), ask("why"))),
		help("enter-score", to("match score", of("Table"), ask("score"), of("Round"))),
		help("add-teams", to("league team add", ask("name"))),
		help("unpair-matches", to("league unpair", is("round", "1"), ask("why"))),
		help("show-match", to("match show", of("Table"), of("Round"))),
		help("list-presets", to("league presets")),
		help("show-league", to("league rules")),
		help("pair-matches", to("league pair")),
		help("pair-matches-by-hand", to("league pair", eg("hand", "1-2 3-4"), ask("why"))),
	}
}

// eventWays are those of what an event is.
func eventWays() []Remedy {
	return []Remedy{
		help("call-event", part("event set", eg("name", "Club championship")).at("Command")),
		help("print-event", to("event show")),
		help("allow-tablets", to("event set", is("recorders", "both"))),
		help("force-change", part("event set", set("force"), ask("why")).at("Command")),
		help("say-prizes", to("prizes set", eg("amounts", "500,300,200"))),
		help("give-text", to("print", is("paper", "announcement"), eg("text", "Round 4 begins at 13:45."))),
		help("give-address", to("print", is("paper", "poster"), eg("address", "https://example.org/open"))),
		help("keep-address", to("settings set", is("key", "site"), eg("value", "https://example.org/open"))),
		help("give-team", to("player edit", eg("player", "wiersma"), eg("team", "Wommels 1"))),
		help("alter-prizes", to("prizes set")),
		help("print-prizes", to("prizes")),
		help("choose-template").says("Templates").inWords(chosen),
		help("add-final-of-four", to("stage add", is("name", "Final"), is("system", "round-robin"), is("cycles", "2"), is("top", "4"), is("table", "1-3,2-4/3-1,4-2/3-2,4-1/2-3,1-4/1-2,3-4/2-1,4-3"))),
		help("show-event", to("event show")),
		help("pair-round", to("round pair")),
		help("pair-next-round", to("round pair")),
	}
}
