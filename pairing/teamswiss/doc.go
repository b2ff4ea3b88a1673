// Package teamswiss pairs a round of a Swiss of teams: FIDE C.04.6, the Swiss Team Pairing System of 1
// February 2026. It is pure: teams with their scores and what they have played go in, pairs come out, with
// the article that gave each its colours.
//
// It is not the Dutch system with teams for players. Upfloaters are fetched, nobody is sent down; a colour never keeps two
// teams apart; and the pairs of a bracket are the first, in an order that is written down (3.6), of those that are best by three
// criteria. Where the regulation takes the first of an enumeration, here the best value is found by weighted matching and the
// first by fixing one team after the other, which is the same.
package teamswiss
