// Package pasted reads results as people pass them on: a page of a site that was saved,
// what was copied from one, a message, a report of a club. It finds the games, the matches
// of teams and the tables in it; it changes nothing itself.
//
//	file ─lines─▶ lines of cells ─Read─▶ Text ─PDN──▶ records for [intake.Event] and [intake.Into]
//	                                          └─IntoLeague─▶ line-ups, results and scores of matches
//
// What is read, each line by itself, with any dash and with cells or blanks between:
//
//  1. Piet Bouma (1234) - Gerwin vd Meer (1142) 1-1 (1)      a game, or a board of the match above it
//     Huizum-1 - Harderwijk 12-8                                a match of teams
//     Winschoten vrij                                           who is free
//     Ronde 3, 3e ronde, 14 november 2026, 14-11-2026           of what follows
//     Pl Naam Rating 1 2 3 … We Wi Re Ve Pt SB                  a cross table, as Toernooibase has it
//  1. Huizum 2 Leeuwarden 9 – 18 119 bp                      a table of teams
//
// A line that looks like one of these and is none is a fault; all others are listed as left
// out. Whatever is taken otherwise than it was written is an adjustment.
package pasted
