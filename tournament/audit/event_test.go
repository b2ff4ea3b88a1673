package audit_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"arbiter/reports/i18n"
	"arbiter/rules/games"
	"arbiter/tournament"
	"arbiter/tournament/audit"
)

// noon is when the changes of the tests are made.
var noon = time.Date(2026, 11, 20, 12, 0, 0, 0, time.UTC)

// change makes a change for a test.
func change(body tournament.Body) tournament.Change {
	return tournament.New("arbiter", "as seen", noon, body)
}

// club is an event of four players with two rounds of two boards.
func club(draws tournament.Agreement) []tournament.Change {
	pair := func(board int, white, black tournament.PlayerID) tournament.Pairing {
		return tournament.Pairing{Board: board, White: white, Black: black}
	}
	return []tournament.Change{
		change(tournament.EventCreated{
			Event: tournament.Event{Name: "Club", Variant: "frisian", Score: tournament.ScoreSystems()[0],
				Begin: "2026-11-20", End: "2026-11-27", Draws: draws},
			Stage: tournament.Stage{System: tournament.SystemOpen},
		}),
		change(tournament.PlayersImported{Players: []tournament.Player{
			{Name: "Jelle Wiersma"}, {Name: "Sjûkje Hoekstra"}, {Name: "Hâns Ypma"}, {Name: "Tsjêrk Wybenga"},
		}}),
		change(tournament.RoundsPaired{Stage: 1, Rounds: []tournament.Round{
			{Number: 1, Pairings: []tournament.Pairing{pair(1, 1, 2), pair(2, 3, 4)}},
			{Number: 2, Pairings: []tournament.Pairing{pair(1, 2, 3), pair(2, 4, 1)}},
		}}),
	}
}

// added hands a sheet in: tags as "Name=value", then the moves.
func added(round, board int, text string, tags ...string) tournament.Change {
	var pdn strings.Builder
	for _, tag := range tags {
		name, value, _ := strings.Cut(tag, "=")
		fmt.Fprintf(&pdn, "[%s %q]\n", name, value)
	}
	return change(tournament.SheetAdded{Stage: 1, Round: round, Board: board, Sheet: tournament.Sheet{PDN: pdn.String() + "\n" + text + "\n", Verdict: "clean"}})
}

// entered enters a result.
func entered(round, board int, result tournament.ResultKind) tournament.Change {
	return change(tournament.ResultSet{Stage: 1, Round: round, Board: board, Result: result})
}

// long is a game of 24 half-moves without a fault.
const long = "1. 32-28 20-24 2. 38-32 18x27 3. 31x22 17x28 4. 33x22 12x32 5. 37x28 14-20 6. 34x12 7x38 7. " +
	"39x37 19-24 8. 37-31 1-7 9. 43-39 24-30 10. 35x24 20x29 11. 39x19 9x29 12. 40-34 29x40"

// audited folds the changes and audits the event.
func audited(t *testing.T, changes ...tournament.Change) (*tournament.Tournament, []audit.Sheet) {
	t.Helper()
	event, err := tournament.Fold(tournament.Chain(changes...))
	if err != nil {
		t.Fatal(err)
	}
	sheets, err := audit.Event(event, games.Options{})
	if err != nil {
		t.Fatal(err)
	}
	return event, sheets
}

// found writes the findings of the sheets as "id: message".
func found(sheets []audit.Sheet) []string {
	var all []string
	for _, s := range sheets {
		for _, f := range s.Result.Findings {
			all = append(all, f.ID+": "+i18n.English().Say(f.Message))
		}
	}
	return all
}
