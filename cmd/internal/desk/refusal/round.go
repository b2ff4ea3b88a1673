package refusal

// roundRefusals are those of rounds that are paired, by the system or by hand.
func roundRefusals() []RefusalRow {
	return []RefusalRow{
		{"round.needs-reason", ClassState, "give-reason"},
		{"round.numbers-given", ClassState, "leave-numbers-out"},
		{"round.nobody", ClassPairing, "register-players"},
		{"round.no-lot", ClassRequest, "draw-numbers"},
		{"round.varma-order", ClassState, "draw-by-lot"},
		{"round.no-number", ClassRequest, "write-pair"},
		{"round.two-readings", ClassRequest, "write-pair"},
		{"round.only-byes", ClassRequest, "write-pair"},
		{"round.one-player", ClassRequest, "write-pair"},
		{"round.not-there", ClassState, "let-in"},
		{"round.none-paired", ClassState, "drop-draft"},
		{"round.has-begun", ClassState, "alter-round"},
		{"round.no-opening", ClassRequest, ""},
		{"round.no-board", ClassRequest, "write-board"},
	}
}

// alterRefusals are those of a round that is being played.
func alterRefusals() []RefusalRow {
	return []RefusalRow{
		{"round.board-begun", ClassState, "take-result-back"},
		{"round.colours-begun", ClassState, "set-colours"},
		{"round.no-paired-board", ClassRequest, "show-round"},
		{"round.no-game-there", ClassState, "show-round"},
		{"round.no-seat", ClassState, "add-board"},
		{"round.placed-already", ClassState, "set-board"},
		{"round.named-twice", ClassRequest, ""},
		{"round.board-twice", ClassRequest, ""},
		{"round.bad-seats", ClassRequest, "write-seats"},
		{"round.bye-already", ClassState, ""},
		{"round.only-colours", ClassState, "enter-forfeit"},
		{"round.of-table", ClassState, "force-round"},
		{"round.breach", ClassState, "force-round"},
		{"round.breaches", ClassState, "force-round"},
		{"round.last-board", ClassState, "unpair-round"},
	}
}

// draftRefusals are those of a round that is on the table, and of one that is being played.
func draftRefusals() []RefusalRow {
	return append(alterRefusals(), []RefusalRow{
		{"round.no-draft", ClassState, "make-draft"},
		{"round.draft-leaves-out", ClassState, "draft-anew-or-why"},
		{"round.draft-bracket", ClassState, "draft-anew-or-why"},
		{"round.draft-there", ClassState, "end-draft"},
		{"round.same-player", ClassRequest, ""},
		{"round.draft-only-colours", ClassState, "drop-draft"},
		{"round.draft-of-table", ClassState, "publish-then-force"},
		{"round.is-out", ClassState, "pair-or-ruling"},
		{"round.goes-on", ClassState, "pair-or-ruling"},
	}...)
}

// forbidRefusals are those of who may not meet.
func forbidRefusals() []RefusalRow {
	return []RefusalRow{
		{"round.not-swiss", ClassState, ""},
		{"round.no-ban", ClassState, "list-bans"},
		{"round.nobody-of", ClassState, "list-players"},
	}
}
