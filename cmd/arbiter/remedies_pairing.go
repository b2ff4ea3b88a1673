package main

// pairingRemedies are those of rounds that cannot be paired, and of questions about them.
func pairingRemedies() map[string]map[string]string {
	const byHand = "arbiter round set --draft"
	return map[string]map[string]string{
		"ask-next-round":     {},
		"ask-board":          {},
		"add-players":        {"Command": "arbiter player add NAME"},
		"two-for-a-match":    {"Command": "arbiter player withdraw", "RoundRobin": "arbiter stage set --system round-robin"},
		"split-players":      {},
		"pair-by-hand":       {"Command": byHand},
		"lift-ban":           {"Lift": "arbiter round forbid --remove", "ByHand": byHand},
		"bye-for-round":      {"Command": "arbiter player absent {Number} --round {Round} --bye half", "ByHand": byHand},
		"show-standings":     {"Command": "arbiter standings"},
		"set-team":           {"Command": "arbiter player edit NAME --team TEAM", "Add": "arbiter player add NAME --team TEAM"},
		"give-table":         {"Command": "arbiter stage order --table"},
		"pair-provisionally": {"Command": "arbiter result {Board} {State} --round {Round} --pair-as 1/2", "All": "arbiter round pair --open-as-draws"},
		"decide-tie":         {"Command": "arbiter round decider", "Winner": `--winner NUMBER --why "..."`},
	}
}
