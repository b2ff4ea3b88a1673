package reports_test

import (
	"strings"
	"testing"
	"time"

	"arbiter/reports/journal"
	"arbiter/tournament"
)

// With several stages the journal says of each change of rounds, numbers and games in
// which stage it was.
func TestTheJournalNamesTheStageOfEachChange(t *testing.T) {
	state := &tournament.Tournament{
		Event:   tournament.Event{Name: "Cup", Variant: "frisian", Score: tournament.ScoreSystems()[0]},
		Players: []tournament.Player{{ID: 1, Name: "Anna"}, {ID: 2, Name: "Bouke"}},
		Stages:  []tournament.Stage{{Number: 1, System: tournament.SystemSwiss}, {Number: 2, Name: "Final", System: tournament.SystemKnockOut}},
	}
	at := tournament.GameRef{Stage: 2, Round: 1, Board: 1}
	round := tournament.Round{Number: 1, Pairings: []tournament.Pairing{{Board: 1, White: 1, Black: 2}}}
	for _, body := range []tournament.Body{
		tournament.PlayerWithdrawn{Player: 1, Stage: 2, Round: 1}, tournament.PlayerExpelled{Player: 1, Stage: 2, Round: 1},
		tournament.PlayerAway{Player: 1, Stage: 2, Rounds: []int{1}}, tournament.PlayerReturned{Player: 1, Stage: 2, Round: 1},
		tournament.PlayerEntered{Player: tournament.Player{Name: "C"}, Stage: 2}, tournament.NumbersDrawn{Stage: 2, Numbers: []tournament.PlayerID{1, 2}},
		tournament.RoundsPaired{Stage: 2, Rounds: []tournament.Round{round}}, tournament.RoundDrafted{Stage: 2, Round: &round},
		tournament.RoundUnpaired{Stage: 2, Round: 1}, tournament.RoundAltered{Stage: 2, Round: 1}, tournament.OpeningsDrawn{Stage: 2, Round: 1},
		tournament.ColoursSet{Stage: 2, Round: 1, Board: 1, White: 2}, tournament.DecidersAdded{Stage: 2, Round: 1, Board: 1, Games: 2}, tournament.WinnerNamed{Stage: 2, Round: 1, Board: 1, Player: 2},
		tournament.GamesImported{Stage: 2, Rounds: []tournament.Round{round}}, tournament.ResultSet{Stage: 2, Round: 1, Board: 1, Result: tournament.Drawn},
		tournament.ResultRated{Stage: 2, Round: 1, Board: 1}, tournament.SheetAdded{Stage: 2, Round: 1, Board: 1},
		tournament.IncidentAdded{Incident: tournament.Incident{Ref: at}}, tournament.RulingAdded{Ruling: tournament.Ruling{Ref: at}},
		tournament.TotalsEntered{Stage: 2, Rounds: 1}, tournament.PlayersCheckedIn{Stage: 2, Round: 1}, tournament.DeadlineSet{Stage: 2, Round: 1},
	} {
		text := journal.Describe(tournament.New("test", "", time.Unix(0, 0), body), state, nil)
		if !strings.HasPrefix(text, "Final: ") || len(text) < len("Final: ")+5 {
			t.Errorf("%s is %q", body.Kind(), text)
		}
	}
	for _, body := range []tournament.Body{tournament.PlayerAdded{Player: tournament.Player{Name: "C"}}, tournament.StageEdited{Stage: state.Stages[1]}, tournament.Undone{Seq: 1}} {
		if text := journal.Describe(tournament.New("test", "", time.Unix(0, 0), body), state, nil); strings.HasPrefix(text, "Final") {
			t.Errorf("%s is %q", body.Kind(), text)
		}
	}
}
