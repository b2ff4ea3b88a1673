// Package rounds is what is done about rounds: they are drafted, altered, published, set by hand, paired
// and taken back; check-in, absences, deadlines, openings, forfeits, and why somebody plays whom.
package rounds
