package tournament

import "arbiter/rules/message"

// The kinds of change of teams and their matches. The texts are stored and never altered.
const (
	KindTeamsAdded        Kind = "teams-added"
	KindTeamEdited        Kind = "team-edited"
	KindMatchesPaired     Kind = "matches-paired"
	KindMatchesUnpaired   Kind = "matches-unpaired"
	KindLineUpGiven       Kind = "line-up-given"
	KindLineUpsOpened     Kind = "line-ups-opened"
	KindMatchSettled      Kind = "match-settled"
	KindMatchMoved        Kind = "match-moved"
	KindTeamPenalised     Kind = "team-penalised"
	KindTeamTotalsEntered Kind = "team-totals-entered"
)

// kindsOfTeams are the rows of teams. What is about one match is compared by that match:
// two people who hand in line-ups of different matches do not meet.
func kindsOfTeams() map[Kind]kindOf[Body] {
	return map[Kind]kindOf[Body]{
		KindTeamsAdded: row(
			TeamsAdded.facts,
			ofStage(func(b TeamsAdded) int { return b.Stage }), neutral[TeamsAdded](), mergedByRows[TeamsAdded]()),
		KindTeamEdited: row(
			func(b TeamEdited, _ *Tournament) message.Args {
				return args{"Name": b.Team.Name, "Withdrawn": b.Team.Withdrawn, "Struck": b.Team.Struck}
			},
			ofStage(func(b TeamEdited) int { return b.Stage }), neutral[TeamEdited](), mergedByRows[TeamEdited]()),
		KindMatchesPaired: row(
			MatchesPaired.facts,
			ofRounds(func(b MatchesPaired) int { return b.Stage }, func(b MatchesPaired) int { _, last := b.rounds(); return last }),
			neutral[MatchesPaired]().judged(), mergedByRows[MatchesPaired]()),
		KindMatchesUnpaired: row(
			func(b MatchesUnpaired, _ *Tournament) message.Args { return args{"Round": b.Round} },
			ofRounds(func(b MatchesUnpaired) int { return b.Stage }, func(b MatchesUnpaired) int { return b.Round }),
			neutral[MatchesUnpaired](), mergedByRows[MatchesUnpaired]()),
		KindLineUpGiven: row( // it brings its games itself
			LineUpGiven.facts,
			ofMatch(LineUpGiven.match), neutral[LineUpGiven](), mergedByMatch(LineUpGiven.match)),
		KindLineUpsOpened: row(
			func(b LineUpsOpened, t *Tournament) message.Args { return t.matchFacts(b.Stage, b.Round, b.Table) },
			ofMatch(LineUpsOpened.match), neutral[LineUpsOpened](), mergedByMatch(LineUpsOpened.match)),
		KindMatchSettled: row(
			MatchSettled.facts,
			ofMatch(MatchSettled.match), neutral[MatchSettled](), mergedByMatch(MatchSettled.match)),
		KindMatchMoved: row(
			MatchMoved.facts,
			ofMatch(MatchMoved.match), neutral[MatchMoved](), mergedByMatch(MatchMoved.match)),
		KindTeamPenalised: row(
			TeamPenalised.facts,
			ofStage(func(b TeamPenalised) int { return b.Stage }), neutral[TeamPenalised](), mergedByRows[TeamPenalised]()),
		KindTeamTotalsEntered: row(
			func(b TeamTotalsEntered, _ *Tournament) message.Args { return args{"Teams": len(b.Totals)} },
			ofStage(func(b TeamTotalsEntered) int { return b.Stage }), neutral[TeamTotalsEntered](), mergedByRows[TeamTotalsEntered]()),
	}
}

// matchRow is a match as a merge compares it.
type matchRow struct{ Stage, Round, Table int }

// ofMatch is the scope of a change about one match.
func ofMatch[B Body](match func(B) matchRow) scope[B] {
	return ofRounds(func(b B) int { return match(b).Stage }, func(b B) int { return match(b).Round })
}

// mergedByMatch is the merging of a change about one match.
func mergedByMatch[B Body](match func(B) matchRow) merging[B] {
	return mergedByRows[B]().comparing(func(b B, _ Touched) []any { return []any{match(b)} })
}

// match is the match that the line-up is of.
func (b LineUpGiven) match() matchRow { return matchRow{b.Stage, b.Round, b.Table} }

// match is the match whose line-ups are shown.
func (b LineUpsOpened) match() matchRow { return matchRow(b) }

// match is the match that has its score.
func (b MatchSettled) match() matchRow { return matchRow{b.Stage, b.Round, b.Table} }

// match is the match that is moved.
func (b MatchMoved) match() matchRow { return matchRow{b.Stage, b.Round, b.Table} }

// rounds are the first and the last round of the matches; 0 is none.
func (b MatchesPaired) rounds() (first, last int) {
	for i, m := range b.Matches {
		if i == 0 || m.Round < first {
			first = m.Round
		}
		last = max(last, m.Round)
	}
	return first, last
}
