package refusal

// playerRefusals are those of what is done to players.
func playerRefusals() []RefusalRow {
	return []RefusalRow{
		{"player.unknown", ClassRequest, ""},
		{"player.bad", ClassRequest, ""},
		{"player.late-entrant", ClassState, "enter-late"},
		{"player.late-entrants", ClassState, "enter-late-each"},
		{"player.nothing-new", ClassState, "say-whats-new"},
		{"player.has-played", ClassState, "later-round"},
		{"player.out-already", ClassState, "let-in"},
		{"player.was-expelled", ClassState, "give-reason"},
		{"player.no-place", ClassState, "undo-pairing"},
		{"player.nothing-left", ClassState, "show-rounds"},
		{"player.paired-out", ClassState, "seat-now"},
		{"player.no-such-round", ClassState, "plan-rounds"},
		{"player.no-bye", ClassState, "allow-bye"},
		{"player.no-bye-asked", ClassState, ""},
		{"player.list-unreadable", ClassInput, ""},
		{"player.rests", ClassState, "withdraw-player"},
		{"player.rows-refused", ClassInput, "mend-rows"},
	}
}
