package tournament

import "arbiter/rules/message"

// The kinds of change of the event and its stages. The texts are stored and never altered.
const (
	KindEventCreated  Kind = "event-created"
	KindEventEdited   Kind = "event-edited"
	KindStageAdded    Kind = "stage-added"
	KindStageEdited   Kind = "stage-edited"
	KindTotalsEntered Kind = "totals-entered"
	KindPlacesSettled Kind = "places-settled"
	KindValuesEntered Kind = "values-entered"
	KindUndone        Kind = "undone"
)

// kindsOfEvent are the rows of the event and its stages.
func kindsOfEvent() map[Kind]kindOf[Body] {
	return map[Kind]kindOf[Body]{
		KindEventCreated: row(
			func(b EventCreated, _ *Tournament) message.Args { return args{"Name": b.Event.Name} },
			ofEvent[EventCreated]().making(func(b EventCreated) *Stage { b.Stage.Number = 1; return &b.Stage }),
			neutral[EventCreated]().judged().held(func(b EventCreated, _ *Tournament, _ Change) error { return strictSettings(b.Event, b.Stage) }),
			mergedByRows[EventCreated]()),
		KindEventEdited: row(
			func(b EventEdited, _ *Tournament) message.Args { return args{"Name": b.Event.Name} },
			ofEvent[EventEdited](),
			neutral[EventEdited]().judged().told().
				marked(func(b EventEdited, t *Tournament) MarkKind {
					return when(t.begun() && !sameScoring(b.Event, t.Event), MarkScoring)
				}).
				held(func(b EventEdited, t *Tournament, _ Change) error { return t.strictEvent(b.Event.WithState(t.Event)) }),
			mergedByRows[EventEdited]().comparing(func(b EventEdited, t Touched) []any {
				return append([]any{KindEventEdited}, allTouched(t.Players, b, t)...)
			})),
		KindStageAdded: row(
			func(b StageAdded, _ *Tournament) message.Args {
				return args{"Name": b.Stage.Name, "System": b.Stage.System}
			},
			ofEvent[StageAdded]().making(func(b StageAdded) *Stage { return &b.Stage }),
			neutral[StageAdded]().judged().resting(onPlaces).
				held(func(b StageAdded, t *Tournament, _ Change) error { return strictSettings(t.Event, b.Stage) }),
			mergedByRows[StageAdded]()),
		KindStageEdited: row(
			func(b StageEdited, _ *Tournament) message.Args { return args{"Stage": b.Stage.Number} },
			ofEvent[StageEdited]().making(func(b StageEdited) *Stage { return &b.Stage }),
			neutral[StageEdited]().judged().told().giving(gives[StageEdited](groundPresence)).marked(StageEdited.mark).
				held(func(b StageEdited, t *Tournament, _ Change) error { return t.strictStage(b) }),
			mergedByRows[StageEdited]()),
		KindTotalsEntered: row(
			func(b TotalsEntered, _ *Tournament) message.Args { return args{"Count": len(b.Totals)} },
			ofStage(func(b TotalsEntered) int { return b.Stage }),
			neutral[TotalsEntered]().held(TotalsEntered.strict),
			mergedByRows[TotalsEntered]()),
		KindPlacesSettled: row(
			func(b PlacesSettled, _ *Tournament) message.Args {
				return args{"Names": b.Players, "Lot": b.By == SettledByLot, "Seed": b.Seed}
			},
			ofStage(func(b PlacesSettled) int { return b.Stage }),
			neutral[PlacesSettled]().judged().giving(gives[PlacesSettled](groundPlaces)). // who comes through is by place
													marked(func(b PlacesSettled, _ *Tournament) MarkKind { return when(b.By == SettledByHand, MarkPlaces) }),
			mergedByRows[PlacesSettled]()),
		KindValuesEntered: row(
			func(b ValuesEntered, _ *Tournament) message.Args {
				return args{"Values": len(b.Values), "Gone": len(b.None)}
			},
			ofStage(func(b ValuesEntered) int { return b.Stage }),
			neutral[ValuesEntered]().giving(gives[ValuesEntered](groundPlaces)),
			mergedByRows[ValuesEntered]()),
		KindUndone: row(
			func(b Undone, _ *Tournament) message.Args { return args{"Seq": b.Seq} },
			ofEvent[Undone](), neutral[Undone](), mergedByRows[Undone]()),
	}
}
