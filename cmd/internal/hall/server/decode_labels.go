package server

import "sync"

// filledIn is the id of fields that the page fills in, and nobody types.
const filledIn = "hall.filled-in"

// FieldLabels are what people call the fields that hold numbers, boards or players: the ids of
// what stands before them on the page.
var FieldLabels = sync.OnceValue(func() map[string]string {
	return map[string]string{
		"at": "column.board", "birth-year": "hall-players.birth-year", "board": "column.board", "boards": "teamplay.boards.short", "count": "hall-results.undo-count",
		"cycles": "hall-event.cycles", "decides": "hall-event.decides", "down": "teamplay.how-many-down", "first": "hall-pairing.places-first", "from": "hall-players.from-round",
		"game": "column.game", "games": "hall-event.games", "gap": "hall-event.rating-gap", "k": "hall-event.rating-k", "last": "hall-pairing.places-last", "minutes": "hall-screen.minutes",
		"moves": "hall-event.draws-moves", "number": "hall-pairing.openings-number", "pieces": "hall-event.draws-pieces", "place": "Word.place", "play-off": "teamplay.how-many-play-off",
		"player": "archive-board.player", "players": "hall-event.numbers", "rating": "column.rating", "round": "Word.round", "rounds": "Word.rounds", "rows": "hall-event.rows",
		"seed": "hall-event.seed", "stage": "column.stage", "table": "tables.table", "team": "column.team", "up": "teamplay.how-many-up", "why-board": "column.board", "with": "hall-pairing.with-board",

		"ban": filledIn, "missing": filledIn, "next": filledIn, "only": filledIn, "other": filledIn, "overrules": filledIn, "paid": filledIn, "pick": filledIn, "plies": filledIn, "ply": filledIn,
		"present": filledIn, "seen": filledIn, "to": filledIn, "unpaid": filledIn,
	}
})
