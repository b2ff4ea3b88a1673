// Package gamesheets is what papers and files say of records of games: games, findings, diagrams, and the
// formats of other programs.
package gamesheets
