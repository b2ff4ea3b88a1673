// Package dutch pairs one round of a Swiss by the FIDE (Dutch) System, C.04.3
// in the edition in force since 1 February 2026.
//
// It is pure: [Input] is what is known before the round, [Result] the boards in
// publishing order. Nothing is tried for a while and given up: each bracket is
// a matching of greatest weight, whose weights are the criteria of the table
// [Criteria] in their order, and ties are resolved in the order in which the
// articles generate candidates (article 4).
//
// How a past round counts (Turn · met, C1 · colour · float, 1.4 · bars the
// pairing-allocated bye, C2):
//
//	played                         yes  yes  by the scores of the two  no
//	won by forfeit                 no   no   down                      yes
//	lost by forfeit                no   no   none                      no
//	pairing-allocated bye          no   no   down                      yes
//	bye worth a win                no   no   down                      yes
//	bye worth more than a loss     no   no   down                      no
//	absent                         no   no   none                      no
package dutch
