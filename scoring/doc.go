// Package scoring turns the results of a stage into points, tie-breaks,
// standings and the crosstable, and ratings into new ratings. It is pure and
// exact: points are whole hundredths, tie-breaks are fractions, there is no
// floating point. Every number can be explained: a tie-break *is* the list of its
// contributions, and its value is made of those that count, by the figures that
// stand beside it.
//
// What is computed from is a [Field]: a stage of an event fills it ([FieldOf]),
// and so does a report file of another program. The tables are [Tiebreaks],
// [Presets] (orders by name) and [Customs] (how unplayed games count); docs/tiebreaks.md
// lists them with source and status.
//
// How a round counts (kind · points · W D L · Solkoff and SB · DE · WIN):
//
//	played               by the score   yes   yes                  yes   a win
//	forfeit +/-          win / loss     yes   by the custom        no    a win (7.1)
//	forfeit -/-          loss / loss    yes   by the custom        no    no
//	bye of a Swiss       score's bye    no    by the custom        -     if worth a win (7.1)
//	full, half bye       its points     no    by the custom        -     if worth a win (7.1)
//	absent from a Swiss  none           no    by the custom        -     no
//	free, round robin    none           no    adds 0               -     no
//	open                 none           no    no                   no    no
//
// By the custom FMJD there is no opponent in an unplayed round: it adds 0, and
// that 0 is the first to be cut. By FIDE C.07 it is a game against a dummy in a
// Swiss (16), and in a round robin a forfeit is an ordinary result and a free
// round no element (15.2). In a micro-match the points of all games add up, and
// an opponent counts once a pairing.
//
// A tie that nothing breaks is a shared place ("2-3"). Where the regulations do
// not let a coefficient decide the title (Frisian draughts: at least two
// deciding games), the preset or [Options.ShareFirst] keeps the first place shared.
package scoring
