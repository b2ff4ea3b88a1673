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
	word    = "a word of a command"
)

// fileWays are those of files, of looking back and of copies.
func fileWays() []Remedy {
	return []Remedy{
		help("name-event", to("new")),
		help("restore", to("restore", ask("copy"))),
		help("other-tiebreaks", to("event set", set("tiebreaks"))),
		help("name-event-so", to("new", is("file", "{Proposed}"))),
		help("begin-event", to("new", eg("file", "NAME.arbiter"))),
		help("backup-place", to("backup", ask("folder"))),
		help("make-event", to("new", eg("file", "NAME.arbiter")), part("group list", set("file"))),
		help("name-one", part("group list", set("file")), part("group list", set("group")).at("Group")),
		help("list-groups", to("group list")),
		help("withdraw-and-enter", to("player withdraw").at("Withdraw"), to("player add", set("late")).at("Enter")),
		help("unpair-before-move", to("round unpair", of("Group"))),
		help("other-report-folder", part("report", set("out"))).atTerminal(written),
		help("journal-begins", see("journal")).says("Begins"),
		help("undo-ends", see("journal")),
		help("undo-without-keep", part("undo", set("keep"))),
		help("list-journal", to("journal")),
		help("show-rounds", to("round show")),
		help("standings-put-back", to("result enter")),
		help("rebuild-tables", to("verify", set("rebuild"))),
		help("restore-chain", to("restore", ask("copy"))),
		help("other-event", to("import")).atTerminal(whole),
	}
}

// outputWays are those of what is written and signed.
func outputWays() []Remedy {
	return []Remedy{
		help("done-in-journal", to("journal")),
		help("list-papers", to("print")),
		help("name-format", part("print", set("format"))).atTerminal(written),
		help("name-out", part("print", set("out"))).atTerminal(written),
		help("export-file", part("export", set("file")), to("export", ask("output"))).atTerminal(written),
		help("print-crosstable", to("crosstable")),
		help("print-table-slips", to("print", is("paper", "slips"))),
		help("ask-the-signer").atTerminal(secret),
		help("sign-event", to("sign")).atTerminal(secret),
		help("ask-for-signature", to("sign")).atTerminal(secret),
		help("sign-again", to("sign"), to("journal").at("Journal")).atTerminal(secret),
		help("sign-into-file", to("sign", eg("out", "FILE"))).atTerminal(secret),
		help("name-signer", part("sign", ask("by"))).atTerminal(secret),
	}
}

// wordsOnly are those of which nothing but words can be made.
func wordsOnly() (rows []Remedy) {
	for why, codes := range map[string][]string{
		files: {
			"newer-version", "newer-change", "newer-variant", "other-file", "other-name", "part-written", "make-room", "make-room-whole", "make-room-or-move", "own-folder", "writable-folder",
			"check-file", "check-name", "name-once", "name-folder", "new-folder", "move-or-new-folder", "never-an-event", "roomier-format", "font", "font-whole", "other-font", "older-copy", "rewritten", "other-copy",
		},
		typed:  {"write-more", "write-clock", "write-day", "write-date", "say-what-happened", "look-at-number", "mend-rows", "write-all-again", "add-games", "name-rows", "write-total"},
		nobody: {"done-whole", "nothing-written", "standings-altered", "standings-removed", "not-there"},
	} {
		for _, code := range codes {
			rows = append(rows, help(code).inWords(why))
		}
	}
	for _, code := range []string{"add-draw", "order-draw", "order-rows"} {
		rows = append(rows, help(code).atTerminal(word))
	}
	return append(rows,
		help("write-no-show").says("Example").inWords(typed),
		help("split-players").inWords("the groups are events of their own"),
		help("decide-each").inWords("the two arbiters decide it"))
}
