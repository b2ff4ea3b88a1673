package main

// leagueRemedies are those of matches of teams.
func leagueRemedies() map[string]map[string]string {
	return map[string]map[string]string{
		"choose-team-system": {"Command": "arbiter new FILE --system team-round-robin --league kndb"},
		"list-teams":         {"Command": "arbiter league teams"},
		"show-calendar":      {"Command": "arbiter league calendar"},
		"give-line-up":       {"Command": `arbiter match lineup {Table} TEAM "NAME, NAME" --round {Round}`},
		"award-match":        {"Command": `arbiter match award {Table} HOME-AWAY --round {Round} --why "..."`},
		"enter-score":        {"Command": "arbiter match score {Table} HOME-AWAY --round {Round}"},
		"add-teams":          {"Command": "arbiter league team add NAME"},
		"unpair-matches":     {"Command": `arbiter league unpair --round 1 --why "..."`},
		"show-match":         {"Command": "arbiter match show {Table} --round {Round}"},
		"list-presets":       {"Command": "arbiter league presets"},
		"show-league":        {"Command": "arbiter league rules"},
		"pair-matches":       {"Command": "arbiter league pair"},

		"pair-matches-by-hand": {"Command": `arbiter league pair --hand "1-2 3-4" --why "..."`},
	}
}
