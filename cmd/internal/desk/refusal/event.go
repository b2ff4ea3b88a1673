package refusal

// eventRefusals are those of what an event is.
func eventRefusals() []RefusalRow {
	return []RefusalRow{
		{"event.nameless", ClassRequest, "call-event"},
		{"event.no-name", ClassRequest, ""},
		{"event.bad-day", ClassRequest, "write-day"},
		{"event.ends-before", ClassRequest, ""},
		{"event.times", ClassRequest, ""},
		{"event.file-exists", ClassState, "other-name"},
		{"event.bad-ending", ClassRequest, "name-event-so"},
		{"event.bye-costs", ClassRequest, ""},
		{"event.bye-too-much", ClassRequest, ""},
		{"event.on-or-off", ClassRequest, ""},
		{"event.no-whole-number", ClassRequest, ""},
		{"event.same", ClassState, "print-event"},
		{"event.locked", ClassState, "force-change"},
		{"output.no-prizes", ClassState, "say-prizes"},
		{"event.no-prizes", ClassState, "alter-prizes"},
		{"event.no-teams", ClassState, "give-team"},
		{"event.same-prizes", ClassState, "print-prizes"},
		{"event.prize-order", ClassRequest, ""},
		{"template.unknown", ClassRequest, "choose-template"},
	}
}
