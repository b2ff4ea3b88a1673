package tournament

import (
	"slices"

	"arbiter/rules/message"
)

// The kinds of change of players. The texts are stored and never altered.
const (
	KindPlayerAdded      Kind = "player-added"
	KindPlayersImported  Kind = "players-imported"
	KindPlayerEdited     Kind = "player-edited"
	KindPlayerWithdrawn  Kind = "player-withdrawn"
	KindPlayerExpelled   Kind = "player-expelled"
	KindPlayerAway       Kind = "player-away"
	KindPlayerReturned   Kind = "player-returned"
	KindPlayerEntered    Kind = "player-entered"
	KindPlayersMerged    Kind = "players-merged"
	KindPlayerRemoved    Kind = "player-removed"
	KindPlayersCheckedIn Kind = "players-checked-in"
	KindFeesPaid         Kind = "fees-paid"
	KindByeAsked         Kind = "bye-asked"
)

// kindsOfPlayers are the rows of players: who is known, and who is there.
func kindsOfPlayers() map[Kind]kindOf[Body] {
	return map[Kind]kindOf[Body]{
		KindPlayerAdded: row(
			func(b PlayerAdded, _ *Tournament) message.Args { return args{"Name": b.Player.Name} },
			ofEvent[PlayerAdded](), neutral[PlayerAdded](), mergedByRows[PlayerAdded]()),
		KindPlayersImported: row(
			func(b PlayersImported, _ *Tournament) message.Args {
				return args{"Count": len(b.Players), "Edited": len(b.Edited)}
			},
			ofEvent[PlayersImported](), neutral[PlayersImported]().told(), mergedByRows[PlayersImported]()),
		KindPlayerEdited: row(
			func(b PlayerEdited, _ *Tournament) message.Args { return args{"Name": b.Player.Name} },
			ofEvent[PlayerEdited](), neutral[PlayerEdited]().told(), mergedByRows[PlayerEdited]()),
		KindPlayerRemoved: row( // the state does not know him any more
			func(b PlayerRemoved, _ *Tournament) message.Args { return args{"Name": b.Name} },
			ofEvent[PlayerRemoved](), neutral[PlayerRemoved](), mergedByRows[PlayerRemoved]()),
		KindFeesPaid: row(
			FeesPaid.facts,
			ofEvent[FeesPaid](), neutral[FeesPaid](), mergedByRows[FeesPaid]()),
		KindPlayerWithdrawn: row(
			func(b PlayerWithdrawn, _ *Tournament) message.Args {
				return args{"Name": b.Player, "Round": b.Round}
			},
			ofStage(func(b PlayerWithdrawn) int { return b.Stage }),
			neutral[PlayerWithdrawn]().giving(gives[PlayerWithdrawn](groundPresence)),
			mergedByRows[PlayerWithdrawn]()),
		KindPlayerExpelled: row(
			func(b PlayerExpelled, _ *Tournament) message.Args {
				return args{"Name": b.Player, "Round": b.Round}
			},
			ofStage(func(b PlayerExpelled) int { return b.Stage }),
			neutral[PlayerExpelled]().giving(gives[PlayerExpelled](groundPresence)).marked(always[PlayerExpelled](MarkExpelled)),
			mergedByRows[PlayerExpelled]()),
		KindPlayerAway: row(
			func(b PlayerAway, _ *Tournament) message.Args {
				return args{"Name": b.Player, "Count": len(b.Rounds), "Rounds": b.Rounds, "Bye": b.Bye, "Absence": b.Absence}
			},
			ofStage(func(b PlayerAway) int { return b.Stage }),
			neutral[PlayerAway]().giving(gives[PlayerAway](groundPresence)).
				marked(func(b PlayerAway, _ *Tournament) MarkKind { return when(b.Bye == ByeFull, MarkFullBye) }).
				held(func(b PlayerAway, t *Tournament, c Change) error { return t.strictByes(c, b) }),
			mergedByRows[PlayerAway]()),
		KindPlayerReturned: row(
			func(b PlayerReturned, _ *Tournament) message.Args {
				return args{"Name": b.Player, "Round": b.Round}
			},
			ofStage(func(b PlayerReturned) int { return b.Stage }),
			neutral[PlayerReturned]().giving(gives[PlayerReturned](groundPresence)),
			mergedByRows[PlayerReturned]()),
		KindPlayerEntered: row(
			func(b PlayerEntered, _ *Tournament) message.Args {
				return args{"Name": b.Player.Name, "Bye": b.Missed, "Here": b.Here}
			},
			ofStage(func(b PlayerEntered) int { return b.Stage }),
			neutral[PlayerEntered]().giving(gives[PlayerEntered](groundPresence)).
				marked(func(b PlayerEntered, _ *Tournament) MarkKind {
					return when(!b.Here, MarkLateEntrant) // who is here can be paired yet
				}),
			mergedByRows[PlayerEntered]()),
		KindPlayersMerged: row(
			func(b PlayersMerged, t *Tournament) message.Args {
				p, _ := t.Player(b.Player)
				return args{"Name": b.Player, "Also": p.Also}
			},
			ofEvent[PlayersMerged](),
			neutral[PlayersMerged]().giving(gives[PlayersMerged](groundPresence)).
				marked(func(_ PlayersMerged, t *Tournament) MarkKind { return when(t.begun(), MarkMerged) }),
			mergedByRows[PlayersMerged]()),
		KindPlayersCheckedIn: row(
			func(b PlayersCheckedIn, t *Tournament) message.Args {
				return args{"Round": b.Round, "Present": t.namesOf(b.Present), "Missing": t.namesOf(b.Missing), "Deadline": b.Deadline, "Close": b.Close}
			},
			ofStage(func(b PlayersCheckedIn) int { return b.Stage }),
			neutral[PlayersCheckedIn](),
			mergedByRows[PlayersCheckedIn]().comparing(func(b PlayersCheckedIn, t Touched) []any {
				// its opening touches all, and says nothing of who is not named
				return allTouched(slices.Concat(b.Present, b.Missing), b, t)
			})),
		KindByeAsked: row(
			func(b ByeAsked, _ *Tournament) message.Args {
				return args{"Name": b.Player, "Round": b.Round, "Withdrawn": b.Withdrawn, "Refused": b.Refused}
			},
			ofStage(func(b ByeAsked) int { return b.Stage }),
			neutral[ByeAsked](),
			mergedByRows[ByeAsked]().said()),
	}
}
