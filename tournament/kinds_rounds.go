package tournament

import (
	"slices"

	"arbiter/rules/message"
)

// The kinds of change of rounds: numbers, pairings, openings, colours. The texts are stored
// and never altered.
const (
	KindNumbersDrawn  Kind = "numbers-drawn"
	KindRoundPaired   Kind = "round-paired"
	KindRoundDrafted  Kind = "round-drafted"
	KindRoundUnpaired Kind = "round-unpaired"
	KindRoundAltered  Kind = "round-altered"
	KindOpeningsDrawn Kind = "openings-drawn"
	KindColoursSet    Kind = "colours-set"
	KindDecidersAdded Kind = "deciders-added"
	KindWinnerNamed   Kind = "winner-named"
	KindDeadlineSet   Kind = "deadline-set"
)

// kindsOfRounds are the rows of rounds.
func kindsOfRounds() map[Kind]kindOf[Body] {
	return map[Kind]kindOf[Body]{
		KindNumbersDrawn: row(
			func(b NumbersDrawn, _ *Tournament) message.Args {
				return args{"Count": len(b.Numbers), "Seed": b.Seed}
			},
			ofStage(func(b NumbersDrawn) int { return b.Stage }),
			neutral[NumbersDrawn]().marked(func(b NumbersDrawn, t *Tournament) MarkKind {
				s, err := t.stage(b.Stage)
				return when(err == nil && len(s.Numbers) > 0, MarkNumbers)
			}),
			mergedByRows[NumbersDrawn]()),
		KindRoundPaired: row(
			func(b RoundsPaired, _ *Tournament) message.Args {
				return args{"Count": len(b.Rounds), "Rounds": b.Rounds, "Differs": b.Differs}
			},
			ofRounds(func(b RoundsPaired) int { return b.Stage }, func(b RoundsPaired) int { return lastOf(b.Rounds) }).
				seating(RoundsPaired.refs),
			neutral[RoundsPaired]().judged().told().giving(givesOf(groundSeats, RoundsPaired.refs)).resting(RoundsPaired.restsOn).
				marked(func(b RoundsPaired, t *Tournament) MarkKind {
					return when(b.ByHand && t.hasSystem(b.Stage), MarkByHand)
				}),
			mergedByRows[RoundsPaired]()),
		KindRoundDrafted: row( // of round 0 where a draft was dropped
			func(b RoundDrafted, _ *Tournament) message.Args { return args{"Round": b.number()} },
			ofRounds(func(b RoundDrafted) int { return b.Stage }, func(b RoundDrafted) int {
				if b.Round == nil {
					return MaxRounds + 1 // whichever it was, it is the one to come
				}
				return b.number()
			}),
			neutral[RoundDrafted](), mergedByRows[RoundDrafted]()),
		KindRoundUnpaired: row(
			func(b RoundUnpaired, _ *Tournament) message.Args { return args{"Round": b.Round} },
			ofRounds(func(b RoundUnpaired) int { return b.Stage }, func(b RoundUnpaired) int { return b.Round }).
				seating(func(b RoundUnpaired) []GameRef { return []GameRef{{Stage: b.Stage, Round: b.Round}} }),
			neutral[RoundUnpaired]().told().giving(gives[RoundUnpaired](groundPresence)).marked(always[RoundUnpaired](MarkUnpaired)),
			mergedByRows[RoundUnpaired]()),
		KindRoundAltered: row(
			RoundAltered.facts,
			RoundAltered{}.scope(),
			neutral[RoundAltered]().
				giving(func(b RoundAltered) []ground {
					return []ground{{groundSeats, GameRef{Stage: b.Stage, Round: b.Round}}}
				}).
				marked(func(b RoundAltered, t *Tournament) MarkKind { return when(t.hasSystem(b.Stage), MarkAltered) }),
			mergedByRows[RoundAltered]().comparing(func(b RoundAltered, t Touched) []any {
				rows := idRows(t.Players)
				for _, ref := range b.refs() {
					rows = append(rows, boardRow(ref))
				}
				return rows
			})),
		KindOpeningsDrawn: row(
			func(b OpeningsDrawn, _ *Tournament) message.Args {
				return args{"Round": b.Round, "Opening": b.Boards}
			},
			ofStage(func(b OpeningsDrawn) int { return b.Stage }), neutral[OpeningsDrawn]().judged(), mergedByRows[OpeningsDrawn]()),
		KindColoursSet: row(
			func(b ColoursSet, _ *Tournament) message.Args {
				return args{"Round": b.Round, "Board": b.Board, "Name": b.White}
			},
			ofGame(ColoursSet.ref).seating(func(b ColoursSet) []GameRef { return []GameRef{b.ref()} }),
			neutral[ColoursSet]().giving(gives[ColoursSet](groundPresence)).marked(always[ColoursSet](MarkColours)),
			mergedByRows[ColoursSet]()),
		KindDecidersAdded: row(
			func(b DecidersAdded, _ *Tournament) message.Args {
				return args{"Round": b.Round, "Board": b.Board, "Count": b.Games}
			},
			ofGame(DecidersAdded.ref), neutral[DecidersAdded]().resting(onSeats(DecidersAdded.ref)), mergedByRows[DecidersAdded]()),
		KindWinnerNamed: row(
			func(b WinnerNamed, _ *Tournament) message.Args {
				return args{"Round": b.Round, "Board": b.Board, "Name": b.Player}
			},
			ofGame(WinnerNamed.ref),
			neutral[WinnerNamed]().resting(onSeats(WinnerNamed.ref)).
				giving(func(b WinnerNamed) []ground { return []ground{{groundResult, b.ref()}} }),
			mergedByRows[WinnerNamed]()),
		KindDeadlineSet: row(
			func(b DeadlineSet, _ *Tournament) message.Args { return args{"Round": b.Round, "At": b.At} },
			ofStage(func(b DeadlineSet) int { return b.Stage }), neutral[DeadlineSet](), mergedByRows[DeadlineSet]()),
	}
}

// scope is the round that was altered, with the boards that are replaced or removed, and
// those that are made.
func (RoundAltered) scope() scope[RoundAltered] {
	s := ofRounds(func(b RoundAltered) int { return b.Stage }, func(b RoundAltered) int { return b.Round })
	s.games = RoundAltered.refs
	return s.seating(RoundAltered.refs)
}

// restsOn reports whether a round was paired on something: on who takes part, on the results
// before it where its system asks for them.
func (b RoundsPaired) restsOn(on ground, onResults onResults) bool {
	switch on.of {
	case groundPresence:
		return true
	case groundResult:
		return b.Stage == on.ref.Stage && onResults(b.Stage) && slices.ContainsFunc(b.Rounds, func(r Round) bool { return r.Number > on.ref.Round })
	}
	return false
}

// refs are the rounds.
func (b RoundsPaired) refs() []GameRef { return refsOf(b.Stage, b.Rounds) }

// refsOf are rounds of a stage as a whole.
func refsOf(stage int, rounds []Round) []GameRef {
	refs := make([]GameRef, len(rounds))
	for i, r := range rounds {
		refs[i] = GameRef{Stage: stage, Round: r.Number}
	}
	return refs
}

// lastOf is the highest number of rounds; 0 is none.
func lastOf(rounds []Round) int {
	last := 0
	for _, r := range rounds {
		last = max(last, r.Number)
	}
	return last
}

// number is the round that is drafted; 0 where a draft was dropped.
func (b RoundDrafted) number() int {
	if b.Round == nil {
		return 0
	}
	return b.Round.Number
}
