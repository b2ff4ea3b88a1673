package desk_test

import (
	"slices"
	"testing"

	"arbiter/cmd/internal/desk/setup"
	"arbiter/tournament"
)

// What a person says of each setting, and what stands then: forms show it, and take it as it
// is shown.
func TestSettingsAreReadAsTheyAreShown(t *testing.T) {
	words := map[setup.EventField][2]string{
		setup.EventName: {" Club ", "Club"}, setup.EventPlace: {"Dambûn", "Dambûn"}, setup.EventBegin: {"20-11-2026", "20-11-2026"}, setup.EventEnd: {"22-11-2026", "22-11-2026"},
		setup.EventArbiter: {"Anna", "Anna"}, setup.EventDeputies: {"Piet; Klaas", "Piet; Klaas"}, setup.EventOrganiser: {"Club", "Club"},
		setup.EventVariant: {"Frisian", "frisian"}, setup.EventRules: {"frisian-2011", "frisian-2011"}, setup.EventTime: {"80+60", "80+60"}, setup.EventScore: {"2-1-0", "2-1-0"}, setup.EventBye: {"1", "1"},
		setup.EventTiebreaks: {"SB WIN", "SB, WIN"}, setup.EventFee: {"7,50", "7.50"}, setup.EventDefaultTime: {"1h", "60"},
		setup.EventPublish: {"birth-years,no-clubs@embed", "birth-years, no-clubs@embed"}, setup.EventInitials: {"16", "16"},
		setup.EventRecorders: {"one", "one"}, setup.EventAssist: {"legal", "legal"}, setup.EventDelay: {"15", "15"}, setup.EventClocks: {"on", "on"},
		setup.EventDrawMoves: {"40", "40"}, setup.EventDrawPieces: {"", ""}, setup.EventRatingRule: {"fide", "fide"}, setup.EventRatingK: {"15", "15"}, setup.EventRatingGap: {"0", "0"},
		setup.EventRatingFaster: {"yes", "yes"}, setup.EventPrizes: {"60+: 75\n500 300", "500.00, 300.00\n60+: 75.00"}, setup.EventPrizeSharing: {"hort", "hort"}, setup.EventCurrency: {"EUR", "EUR"},
		setup.EventPrizeUnit: {"5", "5.00"}, setup.EventPrizeWhole: {"no", ""},
	}
	for _, row := range setup.EventSettings() {
		if row.Field == "" {
			continue
		}
		word, ok := words[row.Field]
		if !ok {
			t.Errorf("%s is not tried: add what a person says of it, and how it is shown", row.Field)
			continue
		}
		said, fields, err := setup.ReadEventSettings(map[setup.EventField]string{row.Field: word[0]})
		if err != nil || len(fields) != 1 || row.Text(said) != word[1] {
			t.Errorf("%s %q is shown as %q, want %q; %v, %v", row.Field, word[0], row.Text(said), word[1], fields, err)
		}
		again, _, err := setup.ReadEventSettings(map[setup.EventField]string{row.Field: row.Text(said)})
		if err != nil || row.Text(again) != word[1] {
			t.Errorf("%s: shown as %q, which is read as %q, %v", row.Field, row.Text(said), row.Text(again), err)
		}
		if row.Label == "" || !slices.ContainsFunc(setup.Panels(), func(p setup.Panel) bool { return p.ID == row.Panel }) {
			t.Errorf("%s is on no form", row.Field)
		}
	}
}

func TestSettingsThatCannotBeMeant(t *testing.T) {
	d := withPlayers(t, roundRobin, 0) // for what refused looks at
	for code, words := range map[string]map[setup.EventField]string{
		"event.bye-costs":       {setup.EventBye: "-1"},
		"event.bye-too-much":    {setup.EventBye: "101"},
		"event.on-or-off":       {setup.EventClocks: "perhaps"},
		"event.no-whole-number": {setup.EventInitials: "young"},
		"rank.unknown":          {setup.EventTiebreaks: "XYZ"},
	} {
		_, _, err := setup.ReadEventSettings(words)
		refused(t, d, code, err)
	}
	for field, word := range map[setup.EventField]string{setup.EventVariant: "halma", setup.EventRules: "halma", setup.EventScore: "7-7", setup.EventFee: "free", setup.EventTime: "soon", setup.EventAssist: "much", setup.EventDelay: "later", setup.EventPublish: "all"} {
		if said, fields, err := setup.ReadEventSettings(map[setup.EventField]string{setup.EventName: "Club", field: word}); err == nil || len(fields) > 0 || said.Name != "" {
			t.Errorf("%s %s: %+v, %v", field, word, said, err)
		}
	}
}

// A form sends all of its settings; a bye that is worth something of its own stays with the
// score that stands.
func TestAByeOfItsOwnComesAfterTheScore(t *testing.T) {
	said, _, err := setup.ReadEventSettings(map[setup.EventField]string{setup.EventBye: "1", setup.EventScore: "2-1-0"})
	if err != nil || said.Score.Name != "2-1-0" || said.Score.Bye != tournament.Point {
		t.Errorf("%+v, %v", said.Score, err)
	}
}
