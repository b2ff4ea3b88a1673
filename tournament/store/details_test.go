package store

import (
	"encoding/json"
	"reflect"
	"testing"

	"arbiter/tournament"
)

// A row keeps what has no column under the names of the journal, nothing else.
func TestFilledFieldsAreThoseThatAreNotZero(t *testing.T) {
	type inner struct {
		Moves  int `json:"moves"`
		Pieces int `json:"pieces"`
	}
	type row struct {
		Name   string            `json:"name"`
		Seed   uint64            `json:"seed,omitempty"`
		Draws  inner             `json:"draws,omitzero"`
		Worth  tournament.Points `json:"worth"`
		Played []int             `json:"-"`
		Codes  []string          `json:"codes,omitempty"`
	}
	for want, r := range map[string]row{
		`{}`:                           {Played: []int{1}},
		`{"seed":9223372036854775809}`: {Seed: 1<<63 + 1},
		`{"draws":{"pieces":4}}`:       {Draws: inner{Pieces: 4}},
		`{"codes":["SB"],"worth":0.5}`: {Worth: 50, Codes: []string{"SB"}},
	} {
		if got, err := json.Marshal(filled(reflect.ValueOf(r))); err != nil || string(got) != want {
			t.Errorf("%+v gives %s, %v, want %s", r, got, err, want)
		}
	}
}

// What has a column is in no object: an event of these fields alone has none.
func TestARowOfColumnsHasNoRest(t *testing.T) {
	var w writer
	for _, row := range []any{
		eventRest(tournament.Event{Name: "Club", Variant: "frisian", Score: tournament.ScoreSystems()[0], Tiebreaks: []string{"SB"}}),
		stageRest(tournament.Stage{Number: 1, System: tournament.SystemSwiss, Rounds: 3, Numbers: []tournament.PlayerID{1}, Seed: 7}),
		playerRest(tournament.Player{ID: 1, Name: "Jelle", Away: []tournament.Away{{Stage: 1, Round: 1}}}),
		roundRest(tournament.Round{Number: 1, Pairings: []tournament.Pairing{{Board: 1}}}),
		pairingRest(tournament.Pairing{Board: 1, White: 1, Black: 2, Games: []tournament.Game{{Number: 1}}}),
		incidentRest(tournament.Incident{Number: 1, Articles: []string{"24"}, By: tournament.SideWhite, Text: "noise"}),
		rulingRest(tournament.Ruling{Number: 1, Decision: tournament.DecisionStands, Finding: tournament.Finding{ID: "f"}}),
		gameRest(tournament.Game{Number: 1, Result: tournament.Drawn, How: tournament.EndingAgreed, Sheet: new(tournament.Sheet)}),
	} {
		if got := w.rest(row); got != "" || w.err != nil {
			t.Errorf("%T keeps %s, %v", row, got, w.err)
		}
	}
}
