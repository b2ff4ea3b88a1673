package main

import (
	"slices"
	"testing"

	"arbiter/cmd/internal/desk"
	"arbiter/reports/i18n"
	"arbiter/tournament"
)

// What an arbiter should look at has its sentence, and what settles it a command.
func TestEveryLookCanBeSaid(t *testing.T) {
	ids := i18n.IDs()
	for _, row := range desk.Looks() {
		if _, there := slices.BinarySearch(ids, row.Says); !there {
			t.Errorf("%s has no sentence", row.Code)
		}
		if row.Remedy != "" && remedyCommand(desk.Remedy{Code: row.Remedy}) == "" {
			t.Errorf("%s: remedy %s has no command", row.Code, row.Remedy)
		}
	}
	for _, kind := range []tournament.MarkKind{
		tournament.MarkByHand, tournament.MarkUnpaired, tournament.MarkAltered, tournament.MarkLate, tournament.MarkFullBye, tournament.MarkNumbers, tournament.MarkScoring,
		tournament.MarkStage, tournament.MarkExpelled, tournament.MarkLateEntrant, tournament.MarkMerged, tournament.MarkColours, tournament.MarkClock,
	} {
		if _, there := slices.BinarySearch(ids, "look.mark."+string(kind)); !there {
			t.Errorf("mark %s has no words", kind)
		}
	}
}

// Words that are chosen by what an event is are all there.
func TestEveryWordOfATableIsThere(t *testing.T) {
	ids := i18n.IDs()
	words := []string{"stages.leavers.over", "stages.leavers.count", "stages.leavers.strike", "stages.openings.round", "stages.openings.board"}
	for _, s := range tournament.Systems() {
		words = append(words, "stages.system."+string(s))
	}
	for _, by := range desk.PlayerFields() {
		if by != desk.FieldGroups {
			words = append(words, "player.field."+string(by))
		}
	}
	for _, f := range swissFlagTable {
		prefix := map[string][]string{"first-round": {"stages.round-1."}, "score-groups": {"stages.groups.", "stages.groups-by."}, "colours": {"stages.colours."}}[f.name]
		for _, p := range prefix {
			for _, word := range f.words[1:] {
				words = append(words, p+word)
			}
		}
	}
	for _, id := range words {
		if _, there := slices.BinarySearch(ids, id); !there {
			t.Errorf("%s is not in the catalogue", id)
		}
	}
}
