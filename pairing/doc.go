// Package pairing makes rounds: who plays whom, on which board, with which
// colour. It is pure: it reads a tournament.Tournament and returns rounds, which
// become part of the event only when a change is journalled.
//
// What is available (system · source · status):
//
//	system                  source                        status
//	round robin, 1 cycle    FIDE C.05 Annex 1 (Berger)    done, 2-64 players
//	round robin, n cycles   FIDE C.05, double round robin done, colours reversed from cycle to cycle
//	order of the rounds     Russian rules, regulations    done: by lot, by rows, or a table that is given
//	numbers                 lot with a seed; Varma tables done, FIDE C.05 Annex 2, 9-24 players
//	match                   regulations of title matches  done: n rounds, the colours in turn
//	knock-out               standard bracket              done: seeds, byes, deciding games, third place
//	openings                regulations on 64 squares     done: drawn by lot for a round or a board
//	Keizer                  texts of clubs, programs      done: top-down, distance, most meetings, colours
//	open                    pairings are given            nothing to make: [SystemError]
//	Swiss                   FIDE C.04.3, February 2026    done: package dutch
//
// In a round robin the pairings do not hang on results, so a round may be
// paired while an earlier one is open, all rounds may be paired at once, and
// they may be played in any order. A round of a Swiss needs every result of the
// rounds before it.
//
// A player who leaves a round robin keeps his place in the table: the games
// that he does not play are entered as forfeits.
package pairing
