package tournament

import "arbiter/rules/message"

// TeamsAdded registers teams of a stage, in order. A number is 0 or the next one.
type TeamsAdded struct {
	Stage int    `json:"stage"`
	Teams []Team `json:"teams"`
}

// TeamEdited replaces what is known of a team. Its players follow a new name.
type TeamEdited struct {
	Stage int  `json:"stage"`
	Team  Team `json:"team"`
}

// MatchesPaired adds the matches of rounds to the calendar, without line-ups.
type MatchesPaired struct {
	Stage   int     `json:"stage"`
	Matches []Match `json:"matches"`
	Seed    uint64  `json:"seed,omitempty"`    // of the lot that gave the initial colour of a Swiss; 0 leaves it
	ByHand  bool    `json:"by_hand,omitempty"` // not as the system pairs: needs a reason
}

// MatchesUnpaired takes the matches of a round and of all rounds after it from the calendar, for
// a reason, before a line-up of them is in.
type MatchesUnpaired struct {
	Stage int `json:"stage"`
	Round int `json:"round"`
}

// LineUpGiven says who plays for a team on the boards of a match. With the second line-up
// the boards are in the round. No players take the line-up back.
type LineUpGiven struct {
	Stage   int        `json:"stage"`
	Round   int        `json:"round"`
	Table   int        `json:"table"`
	Team    int        `json:"team"`
	Players []PlayerID `json:"players,omitempty"` // by board; 0 is an empty board, and so are those that are not named
}

// MatchSettled gives a match the score that its boards do not tell; nil takes it back.
type MatchSettled struct {
	Stage int         `json:"stage"`
	Round int         `json:"round"`
	Table int         `json:"table"`
	Total *MatchTotal `json:"total,omitempty"`
}

// MatchMoved says when a match is played, and where: with Swap the other team is at home.
type MatchMoved struct {
	Stage int    `json:"stage"`
	Round int    `json:"round"`
	Table int    `json:"table"`
	Date  string `json:"date,omitempty"` // as in Stage.Dates; "" is with its round
	Swap  bool   `json:"swap,omitempty"`
}

// TeamPenalised takes points off a team, for a reason.
type TeamPenalised struct {
	Stage   int     `json:"stage"`
	Penalty Penalty `json:"penalty"` // Why is that of the change
}

// TeamTotalsEntered says what teams made in matches that are not on record, as published,
// for a reason: where it is from. Those that were entered before are replaced.
type TeamTotalsEntered struct {
	Stage  int         `json:"stage"`
	Totals []TeamTotal `json:"totals"`
}

// Kind is KindTeamsAdded.
func (TeamsAdded) Kind() Kind { return KindTeamsAdded }

// Kind is KindTeamEdited.
func (TeamEdited) Kind() Kind { return KindTeamEdited }

// Kind is KindMatchesPaired.
func (MatchesPaired) Kind() Kind { return KindMatchesPaired }

// Kind is KindMatchesUnpaired.
func (MatchesUnpaired) Kind() Kind { return KindMatchesUnpaired }

// Kind is KindLineUpGiven.
func (LineUpGiven) Kind() Kind { return KindLineUpGiven }

// Kind is KindMatchSettled.
func (MatchSettled) Kind() Kind { return KindMatchSettled }

// Kind is KindMatchMoved.
func (MatchMoved) Kind() Kind { return KindMatchMoved }

// Kind is KindTeamPenalised.
func (TeamPenalised) Kind() Kind { return KindTeamPenalised }

// Kind is KindTeamTotalsEntered.
func (TeamTotalsEntered) Kind() Kind { return KindTeamTotalsEntered }

// facts are the teams by name.
func (b TeamsAdded) facts(*Tournament) message.Args {
	var names []string
	for _, team := range b.Teams {
		names = append(names, team.Name)
	}
	return args{"Names": names}
}

// facts are the first and the last round.
func (b MatchesPaired) facts(*Tournament) message.Args {
	first, last := b.rounds()
	return args{"Matches": len(b.Matches), "First": first, "Last": last, "ByHand": b.ByHand}
}

// facts are the team and the match.
func (b LineUpGiven) facts(t *Tournament) message.Args {
	s, _ := t.Stage(b.Stage)
	team, _ := s.Team(b.Team)
	return args{"Team": team.Name, "Round": b.Round, "Table": b.Table, "Back": len(b.Players) == 0}
}

// facts are the match and its score.
func (b MatchSettled) facts(t *Tournament) message.Args {
	facts := t.matchFacts(b.Stage, b.Round, b.Table)
	if b.Total != nil {
		facts["Score"], facts["NotPlayed"] = b.Total.Home.String()+"-"+b.Total.Away.String(), b.Total.NotPlayed
	}
	return facts
}

// facts are the match and its date.
func (b MatchMoved) facts(t *Tournament) message.Args {
	facts := t.matchFacts(b.Stage, b.Round, b.Table)
	facts["Date"], facts["Swap"] = b.Date, b.Swap
	return facts
}

// matchFacts are the round and the teams of a match.
func (t *Tournament) matchFacts(stage, round, table int) message.Args {
	s, _ := t.Stage(stage)
	m, _ := s.Match(round, table)
	home, _ := s.Team(m.Home)
	away, _ := s.Team(m.Away)
	return args{"Round": round, "Table": table, "Home": home.Name, "Away": away.Name}
}

// facts are the team and what it loses.
func (b TeamPenalised) facts(t *Tournament) message.Args {
	s, _ := t.Stage(b.Stage)
	team, _ := s.Team(b.Penalty.Team)
	facts := args{"Team": team.Name}
	if b.Penalty.MatchPoints != 0 {
		facts["MatchPoints"] = message.Number(b.Penalty.MatchPoints.String())
	}
	if b.Penalty.BoardPoints != 0 {
		facts["BoardPoints"] = message.Number(b.Penalty.BoardPoints.String())
	}
	return facts
}
