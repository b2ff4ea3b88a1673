package desk_test

import (
	"testing"

	"arbiter/cmd/internal/desk"
	"arbiter/tournament"
)

// What a person says of each setting, and what stands then: forms show it, and take it as it
// is shown.
func TestSettingsAreReadAsTheyAreShown(t *testing.T) {
	words := map[desk.EventField][2]string{
		desk.EventName: {" Club ", "Club"}, desk.EventPlace: {"Dambûn", "Dambûn"}, desk.EventBegin: {"20-11-2026", "20-11-2026"}, desk.EventEnd: {"22-11-2026", "22-11-2026"},
		desk.EventArbiter: {"Anna", "Anna"}, desk.EventDeputies: {"Piet; Klaas", "Piet; Klaas"}, desk.EventOrganiser: {"Club", "Club"},
		desk.EventVariant: {"Frisian", "frisian"}, desk.EventRules: {"frisian-2011", "frisian-2011"}, desk.EventTime: {"80+60", "80+60"}, desk.EventScore: {"2-1-0", "2-1-0"}, desk.EventBye: {"1", "1"},
		desk.EventTiebreaks: {"SB WIN", "SB, WIN"}, desk.EventFee: {"7,50", "7.50"}, desk.EventDefaultTime: {"1h", "60"},
		desk.EventPublish: {"birth-years,no-clubs@embed", "no-clubs@embed,birth-years"}, desk.EventInitials: {"16", "16"},
		desk.EventRecorders: {"one", "one"}, desk.EventAssist: {"legal", "legal"}, desk.EventDelay: {"15", "15"}, desk.EventClocks: {"on", "on"},
	}
	for _, row := range desk.EventSettings() {
		if row.Field == "" {
			continue
		}
		word, ok := words[row.Field]
		if !ok {
			t.Errorf("%s is not tried: add what a person says of it, and how it is shown", row.Field)
			continue
		}
		said, fields, err := desk.ReadEventSettings(map[desk.EventField]string{row.Field: word[0]})
		if err != nil || len(fields) != 1 || row.Text(said) != word[1] {
			t.Errorf("%s %q is shown as %q, want %q; %v, %v", row.Field, word[0], row.Text(said), word[1], fields, err)
		}
		again, _, err := desk.ReadEventSettings(map[desk.EventField]string{row.Field: row.Text(said)})
		if err != nil || row.Text(again) != word[1] {
			t.Errorf("%s: shown as %q, which is read as %q, %v", row.Field, row.Text(said), row.Text(again), err)
		}
		if row.Flag == "" || row.Panel != "" && row.Label == "" {
			t.Errorf("%s has no words for its flag or its form", row.Field)
		}
	}
}

func TestSettingsThatCannotBeMeant(t *testing.T) {
	d := withPlayers(t, roundRobin, 0) // for what refused looks at
	for code, words := range map[string]map[desk.EventField]string{
		"event.bye-costs":       {desk.EventBye: "-1"},
		"event.bye-too-much":    {desk.EventBye: "101"},
		"event.on-or-off":       {desk.EventClocks: "perhaps"},
		"event.no-whole-number": {desk.EventInitials: "young"},
		"rank.unknown":          {desk.EventTiebreaks: "XYZ"},
	} {
		_, _, err := desk.ReadEventSettings(words)
		refused(t, d, code, err)
	}
	for field, word := range map[desk.EventField]string{desk.EventVariant: "halma", desk.EventRules: "halma", desk.EventScore: "7-7", desk.EventFee: "free", desk.EventTime: "soon", desk.EventAssist: "much", desk.EventDelay: "later", desk.EventPublish: "all"} {
		if said, fields, err := desk.ReadEventSettings(map[desk.EventField]string{desk.EventName: "Club", field: word}); err == nil || len(fields) > 0 || said.Name != "" {
			t.Errorf("%s %s: %+v, %v", field, word, said, err)
		}
	}
}

// A form sends all of its settings; a bye that is worth something of its own stays with the
// score that stands.
func TestAByeOfItsOwnComesAfterTheScore(t *testing.T) {
	said, _, err := desk.ReadEventSettings(map[desk.EventField]string{desk.EventBye: "1", desk.EventScore: "2-1-0"})
	if err != nil || said.Score.Name != "2-1-0" || said.Score.Bye != tournament.Point {
		t.Errorf("%+v, %v", said.Score, err)
	}
}
