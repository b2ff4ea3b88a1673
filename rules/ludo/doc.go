// Package ludo plays ludo: the race of two to four players round a track of fifty-two
// squares, each with four men, and reads and replays its records.
//
// No standard of the game exists. The text that is played by is the leaflet of three
// games that the box holds; what it leaves open is settled in docs/ludo.md, and each
// constant and function here says which reading it follows.
//
// Squares count from a player's own first square: 0 is the start, 1 to 51 the track, 52
// to 56 the column, 57 home.
package ludo
