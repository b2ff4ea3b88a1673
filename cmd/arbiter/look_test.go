package main

import (
	"slices"
	"testing"

	"arbiter/cmd/arbiter/internal/remedies"
	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/desk/players"
	"arbiter/cmd/internal/desk/refusal"
	"arbiter/cmd/internal/desk/setup"
	"arbiter/reports/i18n"
	"arbiter/rules/message"
	"arbiter/tournament"
)

// What an arbiter should look at has its sentence, and what settles it a command.
func TestEveryLookCanBeSaid(t *testing.T) {
	ids := i18n.IDs()
	for _, row := range desk.Looks() {
		if _, there := slices.BinarySearch(ids, row.Says); !there {
			t.Errorf("%s has no sentence", row.Code)
		}
		if row.Remedy != "" && remedies.Command(refusal.Remedy{Code: row.Remedy}) == "" {
			t.Errorf("%s: remedy %s has no command", row.Code, row.Remedy)
		}
	}
	for _, kind := range []tournament.MarkKind{
		tournament.MarkByHand, tournament.MarkUnpaired, tournament.MarkAltered, tournament.MarkLate, tournament.MarkFullBye, tournament.MarkNumbers, tournament.MarkScoring,
		tournament.MarkStage, tournament.MarkExpelled, tournament.MarkLateEntrant, tournament.MarkMerged, tournament.MarkColours, tournament.MarkClock,
	} {
		if _, there := slices.BinarySearch(ids, "arbiterreport.mark."+string(kind)); !there {
			t.Errorf("mark %s has no words", kind)
		}
	}
}

// Words that are chosen by what an event is are all there.
func TestEveryWordOfATableIsThere(t *testing.T) {
	ids := i18n.IDs()
	var words []string
	for _, by := range players.PlayerFields() {
		if by != players.FieldGroups {
			words = append(words, "player.field."+string(by))
		}
	}
	for _, row := range setup.StageSettings() {
		if row.Choices == nil {
			continue
		}
		for _, choice := range row.Choices() {
			if says, is := choice.Says.(message.Message); is {
				words = append(words, says.Code)
			}
			var stage tournament.Stage
			if err := row.Read(&stage, choice.Word); err != nil || row.Text(stage) != choice.Word {
				t.Errorf("%s %s is shown as %q, %v", row.Field, choice.Word, row.Text(stage), err)
			}
			parts, _ := setup.StageText(stage).Args["Parts"].([]any)
			for _, part := range parts {
				if says, is := part.(message.Message); is {
					words = append(words, says.Code)
				}
			}
		}
	}
	for _, id := range words {
		if _, there := slices.BinarySearch(ids, id); !there {
			t.Errorf("%s is not in the catalogue", id)
		}
	}
}
