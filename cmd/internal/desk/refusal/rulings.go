package refusal

// rulingRefusals are those of rulings.
func rulingRefusals() []RefusalRow {
	return []RefusalRow{
		{"rule.no-reason", ClassRequest, "give-reason"},
		{"rule.nothing-of-that-id", ClassState, "list-subjects"},
		{"rule.ambiguous", ClassState, "write-more"},
		{"rule.nothing-at-board", ClassState, "list-subjects"},
		{"rule.several-at-board", ClassState, "name-finding"},
		{"rule.nobody-at-fault", ClassRequest, "name-side"},
		{"rule.either", ClassRequest, "name-explanation"},
		{"rule.no-explanation", ClassRequest, "name-explanation"},
		{"rule.ruled-already", ClassState, "overrule"},
		{"rule.forbidden", ClassState, "force-ruling"},
		{"rule.no-set-back", ClassRequest, ""},
		{"rule.no-claim", ClassRequest, ""},
	}
}
