// Package archivetable makes tables of what an archive of game sheets answers: of hits,
// sheets of one game, next moves, names, and how it stands. Numbers of games count from
// 1, as people do.
package archivetable
