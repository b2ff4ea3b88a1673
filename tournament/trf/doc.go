// Package trf reads and writes the tournament report file of FIDE: TRF16 with
// the extensions that pairing programs added to it (XXR XXC XXP XXA XXS XXZ,
// BBW … BBU), and TRF26 (142 152 162 192 240 250 260, and of
// teams 299 300 310 320 330 352 362 802). It knows columns and
// codes only; what the codes mean for a pairing is for its users.
//
// Reading forgives what files really contain, and lists each adjustment: line
// ends, bytes that are not UTF-8, columns counted in bytes, small letters,
// missing columns at the end of a line. What cannot be understood at all is an
// error with its line.
//
// What stands in a round column (opponent, colour, code):
//
//	1 = 0     played                      opponent and colour
//	W D L     played, not rated           opponent and colour
//	+ -       won, lost by forfeit        opponent and colour as they were paired
//	U         pairing-allocated bye       no opponent
//	F H Z     full, half, zero point bye  no opponent; asked for, so the player is absent
//	?         not known yet, as of an adjourned game: opponent and colour
//	(blank)   an opponent: no result yet; no opponent: absent, as Z
package trf
