package refusal

// incidentRefusals are those of incidents.
func incidentRefusals() []RefusalRow {
	return []RefusalRow{
		{"incident.no-text", ClassRequest, "say-what-happened"},
		{"incident.no-article", ClassRequest, "cite-article"},
		{"incident.misfit", ClassRequest, "explain-incident"},
		{"incident.missing", ClassRequest, "say-of-incident"},
		{"incident.surplus", ClassRequest, "leave-out-of-incident"},
		{"incident.claim-against-record", ClassState, "claim-reason"},
		{"incident.no-claim-waits", ClassState, ""},
	}
}
