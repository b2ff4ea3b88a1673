// Package sheets is what is done about records of games: sheets are handed in, typed, recorded move by move,
// signed, compared with their pairing; findings are ruled on, claims and incidents decided.
package sheets
