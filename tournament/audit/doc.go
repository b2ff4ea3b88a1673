// Package audit holds the game sheets of an event against the event: the
// players, colours, round, board and day of each against its pairing, its
// result against the one entered, the sheets against one another (a game handed
// in twice, a player with two games in a round), and the draws against what the
// event allows. What it finds has the shape of what a replay finds
// ([sheet.Finding]); it is never kept, for it changes with the event.
//
// A sheet is compared with what is known: a tag that is absent, unreadable or
// says "?" contradicts nothing.
package audit
