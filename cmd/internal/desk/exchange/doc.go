// Package exchange is what an event gives to other programs and takes from them: tournament report files,
// lists of players and results, pages of sites, other groups, signatures, and who may come into its hall.
package exchange
