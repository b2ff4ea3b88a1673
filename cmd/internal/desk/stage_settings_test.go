package desk_test

import (
	"testing"

	"arbiter/cmd/internal/desk"
	"arbiter/tournament"
)

// What a person says of each setting of a stage, and what stands then: forms show it, and take
// it as it is shown.
func TestStageSettingsAreReadAsTheyAreShown(t *testing.T) {
	words := map[desk.StageField][2]string{
		desk.StageName: {" Final ", "Final"}, desk.StageSystem: {"swiss", "swiss"}, desk.StageCycles: {"2", "2"}, desk.StageRounds: {"9", "9"}, desk.StageGames: {"", "1"},
		desk.StageNoSwap: {"true", "yes"}, desk.StageLeavers: {"strike", "strike"}, desk.StageOpenings: {"", "none"}, desk.StageThirdPlace: {"yes", "yes"},
		desk.StageTablePoints: {"places", "places"}, desk.StageMeetings: {"2", "2"}, desk.StageLeast: {"", ""}, desk.StageRankedBy: {"Average", "average"}, desk.StageStrict: {"fide", "fide"},
		desk.StageInitial: {"lot", "lot"}, desk.StageFirstRound: {"neighbours", "neighbours"}, desk.StageScoreGroups: {"solkoff", "solkoff"}, desk.StageColours: {"after", "after"},
		desk.StageLotSeed: {"7", "7"}, desk.StageAcceleration: {"baku", "baku"}, desk.StageVirtual: {"1-16:1-2:1 17:3:½", "1-16:1-2:1, 17:3:½"},
	}
	for _, row := range desk.StageSettings() {
		if row.Field == "" {
			continue
		}
		word, ok := words[row.Field]
		if !ok {
			t.Errorf("%s is not tried: add what a person says of it, and how it is shown", row.Field)
			continue
		}
		said, fields, err := desk.ReadStageSettings(tournament.Stage{}, map[desk.StageField]string{row.Field: word[0]})
		if err != nil || len(fields) != 1 || row.Text(said) != word[1] {
			t.Errorf("%s %q is shown as %q, want %q; %v, %v", row.Field, word[0], row.Text(said), word[1], fields, err)
		}
		again, _, err := desk.ReadStageSettings(tournament.Stage{}, map[desk.StageField]string{row.Field: row.Text(said)})
		if err != nil || row.Text(again) != word[1] {
			t.Errorf("%s: shown as %q, which is read as %q, %v", row.Field, row.Text(said), row.Text(again), err)
		}
		if row.Flag == "" {
			t.Errorf("%s has no words for its flag", row.Field)
		}
	}
}

// What cannot be meant is refused, and nothing of what was said with it is taken.
func TestStageSettingsThatCannotBeMeant(t *testing.T) {
	for field, word := range map[desk.StageField]string{
		desk.StageRounds: "many", desk.StageLotSeed: "-1", desk.StageNoSwap: "perhaps", desk.StageAcceleration: "fast", desk.StageInitial: "red", desk.StageFirstRound: "rating",
		desk.StageLeavers: "gone", desk.StageOpenings: "game", desk.StageStrict: "very", desk.StageRankedBy: "luck", desk.StageTablePoints: "5", desk.StageVirtual: "1-16:1-2",
	} {
		said, fields, err := desk.ReadStageSettings(tournament.Stage{}, map[desk.StageField]string{desk.StageName: "Final", field: word})
		if err == nil || len(fields) > 0 || said.Name != "" {
			t.Errorf("%s %s: %+v, %v", field, word, said, err)
		}
	}
}
