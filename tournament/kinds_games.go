package tournament

import "arbiter/rules/message"

// The kinds of change of games: results, sheets, incidents and rulings, tables. The texts
// are stored and never altered.
const (
	KindGamesImported   Kind = "games-imported"
	KindResultSet       Kind = "result-set"
	KindResultCorrected Kind = "result-corrected"
	KindResultRated     Kind = "result-rated"
	KindSheetAdded      Kind = "sheet-added"
	KindIncidentAdded   Kind = "incident-added"
	KindRulingAdded     Kind = "ruling-added"
	KindTablePlaced     Kind = "table-placed"
	KindGamePlayed      Kind = "game-played"
)

// kindsOfGames are the rows of games.
func kindsOfGames() map[Kind]kindOf[Body] {
	result := row(
		func(b ResultSet, _ *Tournament) message.Args {
			return args{"Game": b.ref(), "Result": Outcome{b.Result, b.Margin}, "Corrects": b.Corrects, "How": b.How, "Slip": b.Slip, "PairAs": b.PairAs, "On": b.On}
		},
		ofGame(ResultSet.ref).recording().settling(func(ResultSet) bool { return true }),
		neutral[ResultSet]().told().resting(onSeats(ResultSet.ref)).giving(func(b ResultSet) []ground { return []ground{{groundResult, b.ref()}} }).
			marked(func(b ResultSet, t *Tournament) MarkKind {
				return when(b.Corrects != ResultUnset && len(t.RestsOn(b.ref()))+len(t.StagesOn(b.Stage)) > 0, MarkLate)
			}).
			held(func(b ResultSet, t *Tournament, _ Change) error { return t.strictResult(b) }),
		mergedByRows[ResultSet]().arriving(ResultSet.arrives))
	return map[Kind]kindOf[Body]{
		KindResultSet:       result,
		KindResultCorrected: result,
		KindGamesImported: row(
			GamesImported.facts,
			GamesImported{}.scope(),
			neutral[GamesImported]().giving(givesOf(groundResult, GamesImported.refs)),
			mergedByRows[GamesImported]()),
		KindResultRated: row(
			func(b ResultRated, _ *Tournament) message.Args {
				return args{"Game": b.ref(), "Result": b.Rated, "Unrated": b.Rated == NotRated}
			},
			ofGame(ResultRated.ref), neutral[ResultRated]().told().resting(onSeats(ResultRated.ref)),
			mergedByRows[ResultRated]().arriving(ResultRated.arrives)),
		KindSheetAdded: row(
			func(b SheetAdded, _ *Tournament) message.Args {
				return args{"Game": b.ref(), "Count": len(b.Sheet.Findings)}
			},
			ofGame(SheetAdded.ref).recording().settling(func(b SheetAdded) bool { return b.Result != ResultUnset }),
			neutral[SheetAdded]().resting(onSeats(SheetAdded.ref)).giving(SheetAdded.gives),
			mergedByRows[SheetAdded]().comparing(SheetAdded.rows)),
		KindIncidentAdded: row(
			func(b IncidentAdded, _ *Tournament) message.Args {
				return args{"Game": b.Incident.Ref, "Text": b.Incident.Tell()}
			},
			ofGame(IncidentAdded.ref), neutral[IncidentAdded]().judged().resting(onSeats(IncidentAdded.ref)),
			mergedByRows[IncidentAdded]().uncounted().renumbered(IncidentAdded.numbered)),
		KindRulingAdded: row(
			func(b RulingAdded, _ *Tournament) message.Args {
				return args{"Game": b.Ruling.Ref, "Finding": b.Ruling.Finding.ID, "Decision": b.Ruling.Decision, "Despite": b.Ruling.Forced()}
			},
			ofGame(RulingAdded.ref).settling(func(b RulingAdded) bool {
				return b.Ruling.Result != ResultUnset || b.Ruling.Decision == DecisionVoid
			}),
			neutral[RulingAdded]().resting(onSeats(RulingAdded.ref)).giving(func(b RulingAdded) []ground { return []ground{{groundResult, b.ref()}} }),
			mergedByRows[RulingAdded]().renumbered(RulingAdded.numbered)),
		KindTablePlaced: row(
			TablePlaced.facts,
			ofGame(TablePlaced.ref).settling(func(TablePlaced) bool { return true }),
			neutral[TablePlaced]().told().resting(onSeats(TablePlaced.ref)).giving(func(b TablePlaced) []ground { return []ground{{groundResult, b.ref()}} }),
			mergedByRows[TablePlaced]()),
		KindGamePlayed: row(
			GamePlayed.facts,
			ofGame(GamePlayed.ref).settling(func(GamePlayed) bool { return true }),
			neutral[GamePlayed](),
			mergedByRows[GamePlayed]().arriving(GamePlayed.arrives).
				comparing(func(GamePlayed, Touched) []any { return nil })), // it takes a board of its own
	}
}

// scope is the games that were paired before the import, and the rounds that it brings.
func (GamesImported) scope() scope[GamesImported] {
	s := ofRounds(func(b GamesImported) int { return b.Stage }, func(b GamesImported) int { return lastOf(b.Rounds) })
	s.games = GamesImported.refs
	return s.seating(func(b GamesImported) []GameRef { return refsOf(b.Stage, b.Rounds) }).settling(func(GamesImported) bool { return true })
}

// refs are the games that were paired before the import.
func (b GamesImported) refs() []GameRef {
	var refs []GameRef
	for _, part := range b.parts() {
		refs = append(refs, GamesOf(part)...)
	}
	return refs
}

// facts are how many games and players came.
func (b GamesImported) facts(*Tournament) message.Args {
	games := len(b.Sheets) + len(b.Results)
	for _, r := range b.Rounds {
		for _, p := range r.Pairings {
			games += len(p.Games)
		}
	}
	return args{"Count": games, "Players": len(b.Players)}
}

// gives is the result that came with a sheet.
func (b SheetAdded) gives() []ground {
	if b.Result == ResultUnset {
		return nil
	}
	return []ground{{groundResult, b.ref()}}
}

// rows are the sheet of a game, and its result if that came with it.
func (b SheetAdded) rows(t Touched) []any {
	rows := rowsTouched(t.Players, t)
	for _, ref := range gameRefs(b, t) {
		rows = append(rows, gameRow{ref, true})
		if b.Result != ResultUnset {
			rows = append(rows, gameRow{ref, false})
		}
	}
	return rows
}

// numbered is the incident with the next number of the event.
func (b IncidentAdded) numbered(n *numbering) Body {
	if b.Incident.Number != 0 {
		b.Incident.Number = n.here.incidents + 1
	}
	return b
}

// numbered is the ruling with the next number of the event, on the incident and over the
// ruling that the event has for those of the copy.
func (b RulingAdded) numbered(n *numbering) Body {
	if b.Ruling.Number != 0 {
		b.Ruling.Number = n.here.rulings + 1
	}
	n.within(&b.Ruling.Incident, n.first.incidents, n.incidents, "tournament.incident-of-copy")
	n.within(&b.Ruling.Overrules, n.first.rulings, n.rulings, "tournament.ruling-of-copy")
	if b.Ruling.Incident != 0 && b.Ruling.Finding.ID != "" {
		b.Ruling.Finding.ID = Incident{Number: b.Ruling.Incident}.ID()
	}
	return b
}
