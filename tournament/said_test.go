package tournament_test

import (
	"encoding/json"
	"testing"

	"arbiter/reports/i18n"
	"arbiter/rules/message"
	"arbiter/tournament"
)

// A finding of an old journal keeps its bytes and its sentence; a new one keeps the
// message, which is said in any language.
func TestFindingsOfOldJournalsKeepTheirSentences(t *testing.T) {
	const old = `{"id":"r1.b1.g1:1:no-moves","code":"no-moves","severity":"warning","state":"moot","ply":0,"move":"","written":"","message":"the game has no moves"}`
	var f tournament.Finding
	if err := json.Unmarshal([]byte(old), &f); err != nil {
		t.Fatal(err)
	}
	if again, err := json.Marshal(f); err != nil || string(again) != old {
		t.Errorf("%s (%v), want %s", again, err, old)
	}
	dutch, err := i18n.New("nl")
	if err != nil {
		t.Fatal(err)
	}
	if !f.Message.Plain() || dutch.Say(f.Message) != "the game has no moves" {
		t.Errorf("it says %s", dutch.Say(f.Message))
	}
	f.Message = tournament.Say(message.New("sheet.capture-omitted", message.Args{
		"Side": message.New("colour.white"), "Had": message.OrOf([]string{"28x19", "28x17"}),
	}))
	text, err := json.Marshal(f)
	if err != nil {
		t.Fatal(err)
	}
	var back tournament.Finding
	if err := json.Unmarshal(text, &back); err != nil {
		t.Fatal(err)
	}
	if got := dutch.Say(back.Message); back.Message.Plain() || got != "Wit had 28x19 of 28x17; een stille zet mocht niet" {
		t.Errorf("%s says %q", text, got)
	}
}
