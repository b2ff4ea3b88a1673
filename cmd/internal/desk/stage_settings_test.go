package desk_test

import (
	"slices"
	"testing"

	"arbiter/cmd/internal/desk/setup"
	"arbiter/tournament"
)

// What a person says of each setting of a stage, and what stands then: forms show it, and take
// it as it is shown.
func TestStageSettingsAreReadAsTheyAreShown(t *testing.T) {
	keizer, _, err := setup.ReadStageSettings(tournament.Stage{}, map[setup.StageField]string{setup.StageKeizer: "bye=1/2"})
	if err != nil {
		t.Fatal(err)
	}
	words := map[setup.StageField][2]string{
		setup.StageName: {" Final ", "Final"}, setup.StageSystem: {"swiss", "swiss"}, setup.StageCycles: {"2", "2"}, setup.StageRounds: {"9", "9"}, setup.StageGames: {"", "1"},
		setup.StageNoSwap: {"true", "yes"}, setup.StageWithdrawal: {"strike", "strike"}, setup.StageOpenings: {"", "none"}, setup.StageThirdPlace: {"yes", "yes"},
		setup.StageTablePoints: {"places", "places"}, setup.StageMeetings: {"2", "2"}, setup.StageLeast: {"", ""}, setup.StageRankedBy: {"Average", "average"}, setup.StageStrict: {"fide", "fide"},
		setup.StageInitial: {"lot", "lot"}, setup.StageFirstRound: {"neighbours", "neighbours"}, setup.StageScoreGroups: {"solkoff", "solkoff"}, setup.StageColours: {"after", "after"},
		setup.StageKeizer: {"bye=1/2", setup.KeizerText(keizer)}, setup.StageDates: {"20-11-2026 19:30\n-\n21-11-2026", "2026-11-20 19:30\n-\n2026-11-21"},
		setup.StageLotSeed: {"7", "7"}, setup.StageAcceleration: {"baku", "baku"}, setup.StageVirtual: {"1-16:1-2:1 17:3:½", "1-16:1-2:1, 17:3:½"},
	}
	for _, row := range setup.StageSettings() {
		if row.Field == "" {
			continue
		}
		word, ok := words[row.Field]
		if !ok {
			t.Errorf("%s is not tried: add what a person says of it, and how it is shown", row.Field)
			continue
		}
		said, fields, err := setup.ReadStageSettings(tournament.Stage{}, map[setup.StageField]string{row.Field: word[0]})
		if err != nil || len(fields) != 1 || row.Text(said) != word[1] {
			t.Errorf("%s %q is shown as %q, want %q; %v, %v", row.Field, word[0], row.Text(said), word[1], fields, err)
		}
		again, _, err := setup.ReadStageSettings(tournament.Stage{}, map[setup.StageField]string{row.Field: row.Text(said)})
		if err != nil || row.Text(again) != word[1] {
			t.Errorf("%s: shown as %q, which is read as %q, %v", row.Field, row.Text(said), row.Text(again), err)
		}
		if row.Label == "" || !slices.ContainsFunc(setup.Panels(), func(p setup.Panel) bool { return p.ID == row.Panel }) {
			t.Errorf("%s is on no form", row.Field)
		}
	}
}

// What cannot be meant is refused, and nothing of what was said with it is taken.
func TestStageSettingsThatCannotBeMeant(t *testing.T) {
	for field, word := range map[setup.StageField]string{
		setup.StageRounds: "many", setup.StageLotSeed: "-1", setup.StageNoSwap: "perhaps", setup.StageAcceleration: "fast", setup.StageInitial: "red", setup.StageFirstRound: "rating",
		setup.StageWithdrawal: "gone", setup.StageOpenings: "game", setup.StageStrict: "very", setup.StageRankedBy: "luck", setup.StageTablePoints: "5", setup.StageVirtual: "1-16:1-2",
	} {
		said, fields, err := setup.ReadStageSettings(tournament.Stage{}, map[setup.StageField]string{setup.StageName: "Final", field: word})
		if err == nil || len(fields) > 0 || said.Name != "" {
			t.Errorf("%s %s: %+v, %v", field, word, said, err)
		}
	}
}
