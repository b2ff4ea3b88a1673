// Package relay is what the public sites that show a round live are served: its games as
// PDN and as JSON, moves and results with the broadcast delay of the event, and nothing
// that is withheld. It is pure: it keeps no files, asks no clock and no server.
//
//	journal ─OrderOf─▶ Order ─┐
//	state, recordings, time ──┴─Source.Round─▶ Round ─▶ PDN, JSON
//	what a reader was sent ─Read…─▶ []Served ─Differences─▶ what is not as the event has it
//
// Who polls a relay knows a game by its place in the file. The order of a round, and the
// tags of its games, are therefore those of the moment at which the round began: its first
// recorded move, or its first result. What is altered later is appended, and what is taken
// out stays in its place without moves. All of it follows from the journal and the
// recordings, of which nothing is ever altered: two programs that serve one event serve the
// same.
package relay
