// Package ratings computes rating lists: a fold over periods in date order. It is pure
// and exact: no floats, the same games and parameters give the same list on every
// machine, and every new rating comes with the games that it was made of.
//
// The parameters are a table that a federation edits ([ReadRules]), each figure with
// its source and whether it is confirmed: most federations' own figures could not be
// found in public, and what is not confirmed says so on every list.
package ratings
